"""Lesson 12: can she play? Unions and complements, and the heat map that shows what can follow what."""

from lamakit import odds
from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.playable.exercises import DRILLS, TICKET
from lamakit.lessons.probability.playable.subject import (
    FITTING,
    NEXT,
    PLAYED,
    POSITION,
    SEEN,
    UNSEEN,
    formula,
    mia_played,
    over,
    told_turn,
)
from lamakit.lessons.probability.playable.turns import TURNS
from lamakit.lessons.tables.llama.compare import dealt

PLAN = Plan(
    notebook="12_playable",
    title="Can she play?",
    question="Mia has two cards left, and you can play a 4 or a 5. Which one will she find harder to follow?",
    minutes=45,
    needs=("01_base", "11_draws"),
    goals=(
        "add chances for “or”, and know when adding counts something twice",
        "turn “at least one” round: one minus the chance of none",
        "read the heat map, by rows and by columns, and choose a card with it",
    ),
    guess=Guess(
        "You are A. You play your 4. Mia, seat B, is next and holds two cards. How likely is it that she can play?",
        position=POSITION,
    ),
    trial=Trial(
        task="Play the 4 and see what Mia does: she plays whenever she can. Do it ten times or more, and watch the "
        "tally.",
        position=POSITION,
        over=over,
        measure=mia_played,
        told=told_turn,
    ),
    experiment=Experiment(
        what="Mia can play on the 4",
        run=by_trials(lambda words: int(not FITTING.isdisjoint(dealt(UNSEEN, SEEN.hand_sizes[NEXT], words)))),
        exact=lambda: odds.p_can_play(SEEN, NEXT, PLAYED),
        formula=formula,
    ),
    gap={
        "less": "Too little: did you think of one card only? Mia has two, and either of them may fit.",
        "more": "Too much: there are four 4s under the top card, and you hold one. Hardly any are left for Mia. Or did "
        "you add the chances of her two cards? Then hands in which both of them fit count twice.",
        "near": "Close. Mia's two cards give her two chances, but the discard pile has swallowed most of the 4s.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
