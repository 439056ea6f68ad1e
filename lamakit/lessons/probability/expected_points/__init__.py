"""Lesson 13: what does a hand cost? Expected values, and linearity: what each value contributes, added up."""

from lamakit.lessons.engine.experiment import by_cases
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.probability.expected_points.exercises import DRILLS, TICKET
from lamakit.lessons.probability.expected_points.subject import TITLE, formula, table
from lamakit.lessons.probability.expected_points.turns import TURNS
from lamakit.lessons.tables.llama import compare

PLAN = Plan(
    notebook="13_expected_points",
    title=TITLE,
    question="You pick up six fresh cards and don't feel lucky. What would it cost you to quit at once?",
    minutes=45,
    needs=("01_base", "11_draws", "12_playable"),
    goals=(
        "compute a mean as values times their chances",
        "take a sum apart, and add the means of its parts: linearity",
        "explain what a fresh hand costs on average, and why",
    ),
    guess=Guess(
        "You are dealt six cards from a full box: eight of each number from 1 to 6, and eight llamas. You quit "
        "at once. How many points does that cost on average?",
        unit=Unit.POINTS,
        possible=(1, 30),
    ),
    table=table,
    experiment=by_cases(compare.fresh_hand_costs(), formula, Unit.POINTS),
    gap={
        "less": "Too little. Did you forget that llamas count 10, or assume that too many values are missing? Most "
        "hands have four or five different values.",
        "more": "Too much. Six cards count 26.57 if every card counts. But a value that comes twice counts once.",
        "near": "Close. You saw that a hand of six seldom has six different values.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
