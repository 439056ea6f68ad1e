"""Lesson 19: how long is a match? States that remember all that matters, Markov chains, distributions of lengths."""

from lamakit.lessons.engine.experiment import Experiment
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.match_length.exercises import DRILLS, TICKET
from lamakit.lessons.probability.match_length.subject import (
    SHORTEST,
    TITLE,
    formula,
    is_shortest,
    matches_by_hand,
    of_two,
    rounds_played,
)
from lamakit.lessons.probability.match_length.turns import TURNS

PLAN = Plan(
    notebook="19_match_length",
    title=TITLE,
    question="Two players always quit at once. Is the match over after two rounds?",
    minutes=45,
    needs=("13_expected_points", "17_simulation", "18_show"),
    goals=(
        "say what a state has to remember so that the future depends on nothing else",
        "compute a distribution step by step, and the mean length from it",
        "tell “exactly n” from “at most n”, and know what has no memory",
    ),
    guess=Guess(
        "Two players always quit at once, so every round costs each of them a fresh hand: 19.28 points on "
        "average. The match ends after the round in which somebody has 40 points or more. How likely is it that "
        "the match is over after the second round?"
    ),
    table=matches_by_hand,
    experiment=Experiment(
        what="the match is over after two rounds",
        run=lambda trials, seed: [is_shortest(rounds) for rounds in rounds_played(trials, seed)],
        exact=lambda: 1 - of_two().survival(SHORTEST),
        formula=formula,
        most=2000,
    ),
    gap={
        "less": "Twice 19.28 is 38.56, a bit less than 40, so it seems to take three rounds. But hardly any hand is "
        "average, and there are two players: it is enough for one of them to be unlucky.",
        "more": "Right, two rounds are more likely. But cheap hands aren't so rare: more than one match in four goes "
        "on.",
        "near": "Well guessed. For one player alone it would be less than one half; two players have two chances.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
