"""What a learner's own function is called with, drawn at random, where a span of whole numbers doesn't say it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lamakit.lessons.engine.lots import Lots

CARDS = ("1", "2", "3", "4", "5", "6", "L")


def share(lots: Lots, least: int = 5, most: int = 95) -> float:
    """A number between 0 and 1."""
    return lots.between(least, most) / 100


def counts(lots: Lots) -> dict[str, int]:
    """Cards of each kind; some kinds may be used up, and at least one isn't."""
    return {card: lots.between(0, 8) for card in CARDS[:-1]} | {"L": lots.between(1, 8)}


def space_of(lots: Lots, outcomes: Sequence[Any]) -> dict[Any, float]:
    """A distribution in which every outcome is possible."""
    weights = [lots.between(1, 9) for _outcome in outcomes]
    return {outcome: weight / sum(weights) for outcome, weight in zip(outcomes, weights, strict=True)}


def overlapping(lots: Lots) -> tuple[float, float, float]:
    """The chances of two events, and of both at once."""
    both = share(lots, 5, 20)
    return both + share(lots, 5, 30), both + share(lots, 5, 30), both


def fits_on_4(card: str) -> bool:
    return card in ("4", "5")


def fits_on_llama(card: str) -> bool:
    return card in ("L", "1")


def is_low(card: str) -> bool:
    return card in ("1", "2", "3")


def event_and_space(lots: Lots) -> tuple[Callable[[str], bool], dict[Any, float]]:
    return lots.pick([fits_on_4, fits_on_llama, is_low]), space_of(lots, CARDS)


CALLS: Mapping[str, Callable[[Lots], Any]] = {  # each gives one argument, or a tuple of several
    "share": share,
    "counts": counts,
    "overlapping": overlapping,
    "event_and_space": event_and_space,
}
