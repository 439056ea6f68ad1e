"""What a learner's own function is called with, drawn at random, where a span of whole numbers doesn't say it."""

from collections.abc import Callable, Mapping
from typing import Any

from lamakit.lessons.engine.lots import Lots

CARDS = ("1", "2", "3", "4", "5", "6", "L")


def counts(lots: Lots) -> dict[str, int]:
    """Cards of each kind; some kinds may be used up, and at least one isn't."""
    return {card: lots.between(0, 8) for card in CARDS[:-1]} | {"L": lots.between(1, 8)}


CALLS: Mapping[str, Callable[[Lots], Any]] = {"counts": counts}  # one argument, or a tuple of several
