"""Lesson 17: can ten trials be trusted? The law of large numbers, the standard error, and what a 95% band promises."""

from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.simulation.exercises import DRILLS, TICKET
from lamakit.lessons.probability.simulation.subject import (
    CHANCE,
    GROUP,
    POSITION,
    drawn_card_fits,
    fitting_draws,
    formula,
    is_off,
    p_off,
    told_draw,
)
from lamakit.lessons.probability.simulation.turns import TURNS

PLAN = Plan(
    tends_to=CHANCE,
    notebook="17_simulation",
    title="Can ten trials be trusted?",
    question="You try something ten times. How far off is the share you find?",
    minutes=45,
    needs=("11_draws", "13_expected_points"),
    goals=(
        "say how far off a share or a mean of a number of trials usually is",
        "explain why being ten times as precise takes a hundred times as many trials",
        "compute a 95% band, and say what it promises and what it does not",
    ),
    guess=Guess(
        "You are A. A drawn card fits on the 4 with a chance of exactly 1/3. You draw ten times, from freshly "
        "shuffled cards each time, and note the share that fitted. How likely is it that your share is more "
        "than ten percentage points off, that is, below 23.3% or above 43.3%?",
        position=POSITION,
    ),
    trial=Trial(
        task="Draw a card, press “Again”, and draw again, ten times. How far is the tally from 33.33%?",
        position=POSITION,
        over=lambda match: bool(match.history),
        measure=drawn_card_fits,
        told=told_draw,
        enough=GROUP,
    ),
    experiment=Experiment(
        what="the share of ten draws is more than ten percentage points off",
        run=by_trials(lambda words: int(is_off(fitting_draws(words)))),
        exact=p_off,
        formula=formula,
        most=5000,
    ),
    gap={
        "less": "Most people trust ten trials too much. Only two results are near, three and four out of ten, and all "
        "the others together are a little more likely than these two.",
        "more": "You distrust ten trials even more than they deserve. Three and four out of ten are the two "
        "most likely "
        "results, and together they make up nearly one half.",
        "near": "Well guessed: with ten trials it is about a coin toss whether the share is anywhere near the truth.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
