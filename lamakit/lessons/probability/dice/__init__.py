"""Lesson 16: three dice. Outcome spaces, products and sums, three llamas, and when to stop rolling."""

from lamakit.lessons.engine.experiment import Experiment, by_trials
from lamakit.lessons.engine.hands_on import Trial
from lamakit.lessons.engine.lesson import Plan, ProbabilityLesson
from lamakit.lessons.engine.problem import Guess
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.probability.dice.exercises import DRILLS, TICKET
from lamakit.lessons.probability.dice.subject import (
    POSITION,
    SEEN,
    formula,
    points_if_rolled,
    rolled_on,
    stopping,
    told_round,
)
from lamakit.lessons.probability.dice.turns import TURNS
from lamakit.lessons.tables.llama import lookup

PLAN = Plan(
    notebook="16_dice",
    title="One more roll?",
    question="You are alone in the round and hold one llama. Two rolls in three hit. Do you roll, or pay ten points?",
    minutes=45,
    needs=("05_dice", "11_draws"),
    goals=(
        "count outcomes of dice that differ, and give a roll's chance as a fraction of 216",
        "multiply where dice are independent, and count the opposite for “at least one”",
        "compare a sure price with an average one, and say when to stop",
    ),
    guess=Guess(
        "You are A, alone in the round with one llama; passing costs 10. You have no tokens. Suppose you roll "
        "until you hit or flop: how many points does that cost you on average?",
        unit=Unit.POINTS,
        possible=(0, 31),
        position=POSITION,
    ),
    trial=Trial(
        task="Roll until the round is over: a llama on the dice lets you discard yours. Do it ten times or more.",
        position=POSITION,
        over=lambda match: match.phase in ("round_over", "match_over"),
        measure=points_if_rolled,
        told=told_round,
        unit=Unit.POINTS,
    ),
    experiment=Experiment(
        what="points of rolling until a hit or a flop",
        run=by_trials(rolled_on),
        exact=lambda: stopping(SEEN).roll,
        formula=formula,
        unit=Unit.POINTS,
        most=10_000,
    ),
    gap={
        "less": "A hit is likely, so it is easy to forget the rest. But a flop is expensive: your llama and the whole "
        "row.",
        "more": "The flop is frightening, isn't it? But fewer than one roll in three is one; the others cost nothing.",
        "near": "Close. So rolling is the better bargain, by less than half a point, and with a lot more excitement.",
    },
    drills=DRILLS,
    ticket=TICKET,
    turns=TURNS,
)

LESSON = ProbabilityLesson(PLAN)
dice, odds_of_roll = lookup.dice, lookup.odds_of_roll
