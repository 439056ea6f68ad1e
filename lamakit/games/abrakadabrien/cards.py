"""Cards by their codes: terrain, number, and a mark for treasure, sun or moon (`T4`, `F2*`, `R5m`)."""

from typing import NamedTuple

TERRAINS = "TRFG"
GOALS = {"T": "tower", "R": "river", "F": "forest", "G": "guardians"}
NUMBERS = range(1, 7)
TREASURE, SUN, MOON = "*", "s", "m"
UNKNOWN_BACK = "?"  # what the back of a treasure card shows
CELLS = range(9)
STACKS = ("I", "II", "III")  # of the events

CODES = tuple(f"{terrain}{number}{mark}" for terrain in TERRAINS for number in NUMBERS for mark in ("", "s", "m", "*"))
VALUE_ORDER = {code: place for place, code in enumerate((*CODES, *TERRAINS, UNKNOWN_BACK))}


class Card(NamedTuple):
    """A card in a place: its code (its back where that is hidden), who knows it (one bit per seat), face up or not."""

    code: str
    known: int = 0
    is_open: bool = False

    @property
    def terrain(self) -> str:
        return self.code[0]

    @property
    def number(self) -> int:
        return int(self.code[1])


def back_of(code: str) -> str:
    """The terrain, or "?" for a treasure card (ABR-02)."""
    return UNKNOWN_BACK if code.endswith(TREASURE) else code[0]


def stack_of(event: str) -> str:
    """The back of an event: the stack that it comes from."""
    return event.rstrip("0123456789")


def is_event(code: str) -> bool:
    return code.startswith("I")


def in_value_order(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (VALUE_ORDER[card.code], card.known))


def value_of(code: str) -> int:
    """A treasure card counts 2, a terrain card 1 (ABR-18)."""
    return 2 if code.endswith(TREASURE) else 1


def without_one(cards: list[Card], code: str) -> list[Card]:
    """The cards after one with this code has been shown and is gone.

    Nobody can tell copies with the same front apart, so if you knew j of them you now know j - 1 of those left
    (ABR-19).
    """
    copies = [card for card in cards if card.code == code]
    rest = [card for card in cards if card.code != code]
    return in_value_order([*rest, *(Card(code, _known_by_more_than(copies, less)) for less in range(1, len(copies)))])


def _known_by_more_than(copies: list[Card], count: int) -> int:
    """Who knows more than `count` of these copies, one bit per seat."""
    seats = range(max(card.known for card in copies).bit_length())
    return sum(1 << seat for seat in seats if sum(card.known >> seat & 1 for card in copies) > count)
