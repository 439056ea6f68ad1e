"""The trials of a whole class in one picture: how far off single learners are, and how little all of them together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import accumulate
from math import floor, log10

from lamakit.classroom.answers import brief, round_numbers
from lamakit.lessons.engine.experiment import growing
from lamakit.lessons.engine.pooled import pooled
from lamakit.lessons.engine.values import Unit
from lamakit.odds.intervals import FEWEST, Interval, interval_of
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.axes import Axes

Edge = tuple[Interval, float]  # of a mark, its mean, or an end of its interval
TICKS = 5  # of the vertical axis, about
SIZE = {"width": 1000, "height": 440, "left": 84, "right": 16, "above": 16, "below": 64}


def pool(
    trials: Mapping[str, Sequence[int]],
    unit: Unit,
    exact: Fraction | None = None,
    who: Callable[[str], str] = lambda _owner: "",
) -> dict[str, str] | None:
    """The picture of each learner's outcomes in order, and all of it in words; None without any.

    Trials run to the right, each power of ten as wide as the one before; means run upwards. `who` names an owner.
    """
    everyone = pooled(list(trials.values()))
    if not everyone:
        return None
    of_all = list(marks_of(everyone, unit))
    of_each = {owner: list(marks_of(own, unit)) for owner, own in trials.items() if own}
    beside = [] if exact is None else [float(exact)]
    up = scale(of_all, [mark.mean for own in of_each.values() for mark in own] + beside, unit)
    low, wide = float(up[0]), max(log10(len(everyone)), 1.0)
    axes = Axes(wide, float(up[-1]) - low, **SIZE)

    def line(kind: str, edges: Iterable[Edge], end: str = "") -> str:
        points = [(log10(mark.trials), value - low) for mark, value in edges]
        return axes.line(kind, points, end if len(points) > 1 else "Z")  # of one point: a dot

    upper, lower = banded(of_all)
    chart = axes.svg(
        *(axes.level(float(value) - low, brief(value, unit)) for value in up),
        axes.numbers({power: number(10**power) for power in range(floor(wide) + 1)}),
        axes.title(_("chart|trials")),
        *(f"<g><title>{escape(who(owner))}</title>{line('one', means(own))}</g>" for owner, own in of_each.items()),
        line("band", [*upper, *reversed(lower)], "Z") if upper else "",
        "" if exact is None else axes.level(float(exact) - low, "", "exact"),
        line("all", means(of_all)),
    )
    return {"chart": chart, "told": told(of_all[-1], [own[-1].mean for own in of_each.values()], unit)}


def means(marks: Iterable[Interval]) -> list[Edge]:
    return [(mark, mark.mean) for mark in marks]


def marks_of(values: Sequence[int], unit: Unit) -> Iterator[Interval]:
    """After each of the first trials, then at numbers that grow by a constant factor."""
    sums, squares = list(accumulate(values)), list(accumulate(value * value for value in values))
    for end in sorted({*range(1, min(FEWEST, len(values)) + 1), *growing(len(values))}):
        yield interval_of(end, sums[end - 1], squares[end - 1], unit == Unit.SHARE)


def banded(marks: Sequence[Interval]) -> tuple[list[Edge], list[Edge]]:
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
