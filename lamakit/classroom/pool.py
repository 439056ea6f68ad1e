"""The trials of a whole class in one picture: how far off single learners are, and how little all of them together."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import floor, log10
from typing import Any

from lamakit.classroom.answers import brief, round_numbers
from lamakit.lessons.engine.experiment import growing
from lamakit.lessons.engine.pooled import pooled
from lamakit.lessons.engine.values import Unit
from lamakit.odds.intervals import FEWEST, Interval, interval_of
from lamakit.texts import _
from lamakit.texts.numbers import number

Point = tuple[float, float]  # from the left and from below, both from 0 to 1
TICKS = 5  # of the vertical axis, about


def pool(trials: Mapping[str, Sequence[int]], unit: Unit, exact: Fraction | None = None) -> dict[str, Any] | None:
    """Of each learner's outcomes in order; None without any.

    Trials run to the right, each power of ten as wide as the one before; means run upwards. `band` goes along its upper
    edge, and back along the lower one; `lines` are by learner.
    """
    everyone = pooled(list(trials.values()))
    if not everyone:
        return None
    of_all = list(marks_of(everyone, unit))
    of_each = {owner: list(marks_of(own, unit)) for owner, own in trials.items() if own}
    beside = [] if exact is None else [float(exact)]
    up = scale(of_all, [mark.mean for own in of_each.values() for mark in own] + beside, unit)
    low, high = float(up[0]), float(up[-1])
    wide = max(log10(len(everyone)), 1.0)

    def at(trial: int, value: float) -> Point:
        return round(log10(trial) / wide, 4), height(value)

    def height(value: float) -> float:
        return round(min(max((value - low) / (high - low), 0.0), 1.0), 4)

    upper, lower = ([at(mark.trials, edge) for mark, edge in edges] for edges in banded(of_all))
    return {
        "mean": [at(mark.trials, mark.mean) for mark in of_all],
        "band": [*upper, *reversed(lower)],
        "lines": {owner: [at(mark.trials, mark.mean) for mark in own] for owner, own in of_each.items()},
        "across": [{"at": power / wide, "label": number(10**power)} for power in range(floor(wide) + 1)],
        "up": [{"at": height(float(value)), "label": brief(value, unit)} for value in up],
        "told": told(of_all[-1], [own[-1].mean for own in of_each.values()], unit),
        "exact": None if exact is None else height(float(exact)),
    }


def marks_of(values: Sequence[int], unit: Unit) -> Iterator[Interval]:
    """After each of the first trials, then at numbers that grow by a constant factor."""
    sums, squares = list(accumulate(values)), list(accumulate(value * value for value in values))
    for end in sorted({*range(1, min(FEWEST, len(values)) + 1), *growing(len(values))}):
        yield interval_of(end, sums[end - 1], squares[end - 1], unit == Unit.SHARE)


def banded(marks: Sequence[Interval]) -> tuple[list[tuple[Interval, float]], list[tuple[Interval, float]]]:
    """The upper and the lower edge, from where a band means something."""
    wide = [mark for mark in marks if not mark.has_too_few]
    return [(mark, mark.high) for mark in wide], [(mark, mark.low) for mark in wide]


def scale(marks: Sequence[Interval], means: Sequence[float], unit: Unit) -> list[Fraction]:
    """Round numbers that reach from below to above everything shown."""
    if unit == Unit.SHARE:
        return [Fraction(step, 5) for step in range(6)]
    values = [*means, *(edge for edges in banded(marks) for _mark, edge in edges)]
    return round_numbers(Fraction(min(values)), Fraction(max(values)), TICKS)


def told(mark: Interval, means: Sequence[float], unit: Unit) -> str:
    """All of it in words."""
    low, high, middle = (brief(Fraction(value), unit) for value in (min(means), max(means), mark.mean))
    single = _("Single learners found {low} to {high}.", low=low, high=high)
    if mark.has_too_few:
        return single
    band = [brief(Fraction(edge), unit) for edge in (mark.low, mark.high)]
    together = _(
        "All {trials} trials together: {mean}, 95% band from {low} to {high}.",
        trials=number(mark.trials),
        mean=middle,
        low=band[0],
        high=band[1],
    )
    return f"{together} {single}"
