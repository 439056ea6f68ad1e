"""Lesson 20, for one's own code: how many matches, what luck alone does, and the bootstrap."""

from math import comb
from random import Random
from statistics import fmean, pstdev, stdev

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Arguments, Function, Kind, Law, Task, Wrong
from lamakit.lessons.probability.numbers import bars_of
from lamakit.views.charts import Figure

TIMES = 400


def p_at_least(wins: int, matches: int) -> float:
    return float(sum(comb(matches, won) for won in range(wins, matches + 1)) / 2**matches)


def _values(lots: Lots) -> tuple[list[int], int, Random]:
    """Not all alike, so that there is something to draw."""
    return [0, 12] + [lots.between(0, 12) for _value in range(lots.between(8, 16))], TIMES, Random(lots.below(10**6))


def _error(values: list[int]) -> float:
    return float(pstdev(values) / len(values) ** 0.5)


def _inside(arguments: Arguments, got: list[float]) -> bool:
    return all(min(arguments[0]) - 1e-9 <= mean <= max(arguments[0]) + 1e-9 for mean in got)


def _differs(_arguments: Arguments, got: list[float]) -> bool:
    return max(got) - min(got) > 1e-9


def _centred(arguments: Arguments, got: list[float]) -> bool:
    """Within six standard errors of a mean of so many."""
    return bool(abs(fmean(got) - fmean(arguments[0])) < 6 * _error(arguments[0]) / TIMES**0.5)


def _spread(arguments: Arguments, got: list[float]) -> bool:
    """A standard deviation of 400 is off by 20% once in ten thousand times."""
    return 0.78 < stdev(got) / _error(arguments[0]) < 1.25


def _histogram(function: Function) -> Figure:
    won = [1] * 30 + [0] * 20
    means = [round(mean, 2) for mean in function(won, 1000, Random(20))]
    return bars_of({mean: means.count(mean) / len(means) for mean in means})


TURNS = (
    Task(
        name="matches-needed",
        title="Being surer",
        kind=Kind.NUMBER,
        text="matches says how many matches it takes for a 95% band that reaches so many percentage points to each "
        "side: the 98 is 1.96 · 50. For a 99% band it is 2.58 · 50 = 129. Change one number.",
        start="def matches(points):\n    return (98 / points) ** 2\n",
        worked="def matches(points):\n    return (129 / points) ** 2\n",
        hints=(
            "A surer band of the same width takes more matches.",
            "Which number depends on how sure you want to be?",
            "129 takes the place of 98.",
        ),
        draw=lambda lots: (lots.between(1, 20),),
        truth=lambda points: (129 / points) ** 2,
        wrong=(
            Wrong(lambda points: (99 / points) ** 2, "99% is how sure it is; the number is 2.58 · 50."),
            Wrong(lambda points: (2.58 / points) ** 2, "2.58 still has to be multiplied by 50."),
            Wrong(lambda points: (98 / points) ** 2.58, "The 2 is there because errors shrink with the square root."),
        ),
    ),
    Task(
        name="luck-alone",
        title="What luck does",
        kind=Kind.LINE,
        text="p_at_least should say how likely it is that somebody who is no better than the other wins “wins” "
        "or more of so many matches. range(a, b) goes from a to b − 1, and sum(…) adds up.",
        start="def p_at_least(wins, matches):\n    return ...\n",
        worked="def p_at_least(wins, matches):\n"
        "    return sum(comb(matches, k) for k in range(wins, matches + 1)) / 2**matches\n",
        hints=(
            "In how many of the 2**matches ways does somebody win exactly k matches?",
            "comb(matches, k) of them. Count wins, wins + 1, … up to matches.",
            "Add up comb(matches, k) for k in range(wins, matches + 1), and divide by 2**matches.",
        ),
        draw=lambda lots: (lots.between(3, 9), lots.between(9, 16)),
        truth=p_at_least,
        wrong=(
            Wrong(
                lambda wins, matches: p_at_least(wins + 1, matches),
                "That leaves out the case of just this number of wins.",
            ),
            Wrong(lambda wins, matches: comb(matches, wins) / 2**matches, "That is this number of wins and no more."),
            Wrong(
                lambda wins, matches: p_at_least(wins, matches) - 1 / 2**matches,
                "range stops before its end: the case that all are won is missing.",
            ),
        ),
    ),
    Task(
        name="bootstrap",
        title="The bootstrap",
        kind=Kind.TOOL,
        text="bootstrap is given values that were found, how often to draw again, and a random generator. Each time it "
        "draws as many values from them as there are, with replacement, and notes their mean. It gives the list of "
        "these means. random.choices(values, k=n) draws n values with replacement.",
        start="def bootstrap(values, times, random):\n    ...\n",
        worked="def bootstrap(values, times, random):\n"
        "    means = []\n"
        "    for number in range(times):\n"
        "        again = random.choices(values, k=len(values))\n"
        "        means.append(sum(again) / len(again))\n"
        "    return means\n",
        hints=(
            "Begin with an empty list, and go round a loop over range(times).",
            "random.choices(values, k=len(values)) is another sample, as large as the first.",
            "Append its mean, sum divided by number, and return the list after the loop.",
        ),
        draw=_values,
        laws=(
            Law(lambda arguments, got: isinstance(got, list | tuple), "Expected a list."),
            Law(lambda arguments, got: len(got) == arguments[1], "Expected as many means as the second argument says."),
            Law(_inside, "A mean can't lie outside the values."),
            Law(_differs, "All these means are the same: draw with replacement, and again each time."),
            Law(_spread, "These means are spread too little or too much: draw as many values as there are each time."),
            Law(_centred, "These means don't gather round the mean of the values."),
        ),
        figure=_histogram,
    ),
)
