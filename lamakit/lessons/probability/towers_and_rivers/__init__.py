"""Lesson 21: towers and rivers. Orders of cards, conditional probability, and what backs give away (Abrakadabrien)."""

from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.probability.towers_and_rivers.exercises import DRILLS, TICKET
from lamakit.lessons.probability.towers_and_rivers.subject import (
    POSITION,
    TITLE,
    at_the_table,
    formula,
    lies_after_turning,
    p_tower,
)
from lamakit.lessons.probability.towers_and_rivers.turns import TURNS

PLAN = Plan(
    notebook="21_towers_and_rivers",
    title=TITLE,
    question="There are three face-down tower cards in your column. You turn them all. Is it a tower?",
    minutes=45,
    needs=("06_abrakadabrien", "11_draws"),
    goals=(
        "count the orders of cards, and those that rise",
        "tell whether the order matters (tower, river) or not (forest)",
        "compute step by step: the first card, the second given the first, the third given both",
    ),
    guess=Guess(
        "There are three face-down tower cards in your left column, and nobody knows their numbers. You turn "
        "all three. How likely is it to be a tower, with numbers that rise strictly from bottom to top?",
        position=POSITION,
    ),
    table=at_the_table,
    experiment=Experiment(
        what="the three tower cards rise",
        run=by_trials(lies_after_turning),
        exact=p_tower,
        formula=formula,
        most=100_000,
    ),
    gap={
        "less": "Too little: you may have thought of one particular tower. But there are twenty, such as 1 2 4 or 2 5 "
        "6.",
        "more": "If you said 1/6, that was a good thought: one order in six rises. But two cards may have the same "
        "number.",
        "near": "Close. One order in six rises, and in three cases out of eleven two numbers are equal and no order "
        "helps.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
