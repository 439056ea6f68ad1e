"""Lesson 11: what comes next? Counting what is unseen, the hypergeometric distribution, and what does not matter."""

from lamakit import odds
from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.draws.exercises import DRILLS, TICKET
from lamakit.lessons.probability.draws.subject import POSITION, SEEN, drawn_card_fits, formula, told_draw
from lamakit.lessons.probability.draws.turns import TURNS
from lamakit.pages.llama.check import deal_at_random

PLAN = Plan(
    notebook="11_draws",
    title="What comes next?",
    question="You hold a 1, a 2 and a 6; the top card is a 4. You draw. Will the card fit?",
    minutes=45,
    needs=("01_base",),
    goals=(
        "give the chance of a draw as a fraction of unseen cards",
        "explain why cards in other hands count like cards in the deck",
        "compute “at least one” and “exactly two” for a hidden hand",
    ),
    guess=Guess(
        "You are A, with a 1, a 2 and a 6. Nobody has played yet. You draw a card: how likely is it to fit on the 4?",
        position=POSITION,
    ),
    trial=Trial(
        task="Draw a card. Does it fit on the 4? Deal again, ten times or more, and watch the tally.",
        position=POSITION,
        over=lambda match: bool(match.history),
        measure=drawn_card_fits,
        told=told_draw,
    ),
    experiment=Experiment(
        what="the next card fits on the 4",
        run=by_trials(lambda words: int(deal_at_random(SEEN, words).cards[0] in SEEN.fitting())),
        exact=lambda: odds.p_draw_playable(SEEN),
        formula=formula,
    ),
    gap={
        "less": "If you guessed too little, did you forget the 5? It fits too, and all eight of them are out there.",
        "more": "If you guessed too much, did you forget how many kinds there are? Five out of seven don't fit.",
        "near": "Close. Two kinds out of seven would be 28.57%. It is a little more, because you hold none of them "
        "yourself.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
