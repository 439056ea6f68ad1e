"""Lesson 16, for one's own code: rolls without a hit, at least one hit, and a simulation of anything."""

from collections.abc import Callable
from random import Random
from typing import Any

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Function, Kind, Law, Task, Wrong
from lamakit.lessons.probability.numbers import ADDS_UP, Space, bars_of
from lamakit.views.charts import Figure


class Trial:
    """Something to try again and again; it comes out differently from time to time."""

    __name__ = "trial"

    def __init__(self, outcomes: list[Any]) -> None:
        self._outcomes, self.tried = outcomes, 0

    def __call__(self) -> Any:
        self.tried += 1
        return self._outcomes[(self.tried - 1) % len(self._outcomes)]


def simulate(trial: Callable[[], Any], trials: int) -> Space:
    came = [trial() for _time in range(trials)]
    return {outcome: came.count(outcome) / trials for outcome in came}


def _tries(lots: Lots) -> tuple[Trial, int]:
    outcomes = [1, 1, 2, 3] + [lots.between(1, 6) for _time in range(lots.between(5, 30))]
    return Trial(lots.shuffled(outcomes)), lots.between(40, 90)


def _counts(trial: Callable[[], Any], trials: int) -> Space:
    return {outcome: share * trials for outcome, share in simulate(trial, trials).items()}


def _even(trial: Callable[[], Any], trials: int) -> Space:
    came = simulate(trial, trials)
    return dict.fromkeys(came, 1 / len(came))


def _two_dice(function: Function) -> Figure:
    chance = Random(16)
    return bars_of(function(lambda: chance.randint(1, 6) + chance.randint(1, 6), 1000))


TURNS = (
    Task(
        name="miss",
        title="More to hit",
        kind=Kind.NUMBER,
        text="p_miss says how likely it is that no ordinary die shows a 6, if you roll “dice” of them. Change one "
        "number so that it says how likely it is that none shows a 5 or a 6.",
        start="def p_miss(dice):\n    return (5 / 6) ** dice\n",
        worked="def p_miss(dice):\n    return (4 / 6) ** dice\n",
        hints=(
            "How many of the six faces of a die miss now?",
            "A 5 and a 6 hit, the others don't.",
            "Four of the six faces miss.",
        ),
        draw=lambda lots: (lots.between(1, 6),),
        truth=lambda dice: (4 / 6) ** dice,
        wrong=(
            Wrong(lambda dice: (2 / 6) ** dice, "That is the chance that every die hits."),
            Wrong(lambda dice: (5 / 7) ** dice, "A die still has six faces."),
            Wrong(lambda dice: (3 / 6) ** dice, "Two faces hit, so four miss."),
        ),
    ),
    Task(
        name="hit",
        title="At least one hit",
        kind=Kind.LINE,
        text="p_hit should say how likely it is that at least one of “dice” dice shows one of “faces” faces of six.",
        start="def p_hit(faces, dice):\n    return ...\n",
        worked="def p_hit(faces, dice):\n    return 1 - ((6 - faces) / 6) ** dice\n",
        hints=(
            "Count the opposite: all dice miss.",
            "One die misses with (6 − faces) / 6. The dice don't know of each other.",
            "Multiply that by itself, once for each die (** is “to the power of”), and take it away from 1.",
        ),
        draw=lambda lots: (lots.between(1, 4), lots.between(2, 6)),
        truth=lambda faces, dice: 1 - ((6 - faces) / 6) ** dice,
        wrong=(
            Wrong(lambda faces, dice: ((6 - faces) / 6) ** dice, "That is the chance that all of them miss."),
            Wrong(lambda faces, dice: dice * faces / 6, "Adding up counts rolls with two hits twice."),
            Wrong(lambda faces, dice: (faces / 6) ** dice, "That is the chance that all of them hit."),
        ),
    ),
    Task(
        name="simulate",
        title="Simulate anything",
        kind=Kind.TOOL,
        text="simulate is given a trial, a function without arguments that comes out differently each time, and how "
        "often to try. It gives a dictionary: for each outcome that came, its share of all trials.",
        start="def simulate(trial, trials):\n    ...\n",
        worked="def simulate(trial, trials):\n"
        "    shares = {}\n"
        "    for number in range(trials):\n"
        "        outcome = trial()\n"
        "        shares[outcome] = shares.get(outcome, 0) + 1 / trials\n"
        "    return shares\n",
        hints=(
            "A loop over range(trials) tries again and again; trial() tries once.",
            "shares.get(outcome, 0) is what was noted for this outcome so far, or 0.",
            "Add 1 / trials to it each time. Call trial() only once per round of the loop.",
        ),
        draw=_tries,
        truth=simulate,
        laws=(
            Law(lambda arguments, got: len(got) > 1, "Only one outcome came up; call trial() again for every try."),
            ADDS_UP,
        ),
        wrong=(
            Wrong(_counts, "These are counts; divide them by the number of trials."),
            Wrong(_even, "These shares are all the same; count how often each outcome came."),
        ),
        figure=_two_dice,
    ),
)
