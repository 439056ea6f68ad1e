"""The question of a lesson as an experiment: random trials, and the exact value they gather round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from lamakit.lessons.engine.values import Unit, shown
from lamakit.odds.intervals import Interval, interval_of
from lamakit.texts import _
from lamakit.texts.numbers import number

MARKS_A_TENFOLD = 6
LEAST, MOST = 10, 100_000  # trials; as many as a few seconds allow
KEPT = 64


def growing(most: int) -> list[int]:
    """Numbers of trials that grow by a constant factor, up to `most`."""
    marks = {round(10 ** (step / MARKS_A_TENFOLD)) for step in range(MARKS_A_TENFOLD, 8 * MARKS_A_TENFOLD)}
    return [*sorted(mark for mark in marks if mark < most), most]


@dataclass(frozen=True)
class Experiment:
    """`run(trials, seed)` gives each trial's number (0 or 1 for a share), `exact` is what their mean tends to.

    `formula` says in words and numbers where the exact value comes from.
    """

    what: str
    run: Callable[[int, int], Sequence[float]]
    exact: Fraction
    formula: str
    unit: Unit = Unit.SHARE
    most: int = MOST

    @property
    def simulates(self) -> bool:
        return self.run is not nothing


@lru_cache(KEPT)
def marks_from(experiment: Experiment, trials: int, seed: int) -> Sequence[Interval]:
    """Of these trials, of which those that a lesson begins with are the same for everybody who opens it."""
    return tuple(marks(experiment.run(trials, seed)))


def nothing(_trials: int, _seed: int) -> Sequence[float]:
    """No results, for an experiment that can't be simulated."""
    return ()


def marks(values: Sequence[float]) -> list[Interval]:
    """The running mean and its 95% interval at growing numbers of trials."""
    is_share = all(value in (0, 1) for value in values)
    ends = growing(len(values))
    found, total, squares, done = list[Interval](), 0.0, 0.0, 0
    for end in ends:
        total += sum(values[done:end])
        squares += sum(value * value for value in values[done:end])
        done = end
        found.append(interval_of(end, total, squares, is_share))
    return found


def mark_told(mark: Interval, unit: Unit) -> str:
    """A mean with its band, in words."""
    text = _("{trials} trials: {mean}, 95% band from {low} to {high}")
    if mark.has_too_few:
        text = _("{trials} trials: {mean}; too few for a band")
    elif mark.low == mark.high:
        text = _("{trials} trials: {mean} each time")
    return text.format(
        trials=number(mark.trials), mean=shown(mark.mean, unit), low=shown(mark.low, unit), high=shown(mark.high, unit)
    )
