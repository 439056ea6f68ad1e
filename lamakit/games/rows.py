"""Questions about a row of numbers, none of them negative, that its bit set answers when compiled.

`simulation/compiled_bits.py` has the twins.
"""

from collections.abc import Sequence


def held(hand: Sequence[int], card: int) -> int:
    """The card's bit, 1 << card, if it is in the hand; else 0."""
    return (hand[card] > 0) << card


def how_many(flags: Sequence[int]) -> int:
    """How many of some flags are set."""
    return sum(flags)
