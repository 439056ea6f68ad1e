"""Lesson 18: playing chicken in the show. Inclusion and exclusion, and hands that are not independent."""

from lamakit import odds
from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.show.exercises import DRILLS, TICKET
from lamakit.lessons.probability.show.subject import (
    POSITION,
    SEEN,
    both_answer,
    came_back,
    formula,
    is_settled,
    told_show,
)
from lamakit.lessons.probability.show.turns import TURNS

PLAN = Plan(
    notebook="18_show",
    title="Playing chicken",
    question="There are four tokens on the stage, and you hold a llama. If you play it, do the tokens come back to "
    "you?",
    minutes=45,
    needs=("03_drama_and_20", "11_draws"),
    goals=(
        "compute “both have one” by subtracting, and adding back what was subtracted twice",
        "explain why you must not multiply the chances of several hands",
        "weigh a risk: probability times price",
    ),
    guess=Guess(
        "You play your llama and put the fifth token on the stage. Now Mia (seat B) must answer with a llama or "
        "take all the tokens, then Ben (seat C). Both hold six cards. How likely is it that both can answer, so "
        "that the tokens come back?",
        position=POSITION,
    ),
    trial=Trial(
        task="Play the llama. Do the tokens come back to you? Deal again, ten times or more, and watch the tally.",
        position=POSITION,
        over=is_settled,
        measure=came_back,
        told=told_show,
    ),
    experiment=Experiment(
        what="both answer with a llama",
        run=by_trials(both_answer),
        exact=lambda: odds.p_tokens_come_back(SEEN),
        formula=formula,
        most=30_000,
    ),
    gap={
        "less": "Too little: llamas may seem rare. But six cards are six chances to have one.",
        "more": "Too much: you may have thought of one hand. It is likely that one has a llama, but not that "
        "both have.",
        "near": "Close. If you multiplied, you got 35.99%: the hands share the same llamas, so it is a bit less.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
