"""Numbers for the tasks' checks, drawn at random, and what holds for every distribution."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Function, Law
from lamakit.views.charts import Figure, bars

CARDS = ("1", "2", "3", "4", "5", "6", "L")
Space = dict[Any, float]


def share(lots: Lots, least: int = 5, most: int = 95) -> float:
    """A number between 0 and 1."""
    return lots.between(least, most) / 100


def counts(lots: Lots) -> dict[str, int]:
    """Cards of each kind; some kinds may be used up, and at least one isn't."""
    return {card: lots.between(0, 8) for card in CARDS[:-1]} | {"L": lots.between(1, 8)}


def space_of(lots: Lots, outcomes: Sequence[Any]) -> Space:
    """A distribution in which every outcome is possible."""
    weights = [lots.between(1, 9) for _outcome in outcomes]
    return {outcome: weight / sum(weights) for outcome, weight in zip(outcomes, weights, strict=True)}


def total_is_one(_arguments: Any, got: Space) -> bool:
    return abs(sum(got.values()) - 1) < 1e-6


ADDS_UP = Law(total_is_one, "These probabilities don't add up to 1.")


def pictured(*sample: Any) -> Callable[[Function], Figure]:
    """A bar for every outcome of the distribution that a function gives for this."""

    def figure(function: Function) -> Figure:
        return bars_of(function(*sample))

    return figure


def bars_of(space: Space) -> Figure:
    labels = sorted(space) if not all(isinstance(key, str) for key in space) else list(space)
    shares = [Fraction(space[label]).limit_denominator(10**6) for label in labels]
    return bars([str(label) for label in labels], shares, [True] * len(labels))
