"""The four goals (ABR-10, ABR-11): where they can be and what their numbers must be."""

from collections.abc import Sequence
from itertools import pairwise

from lamakit.games.abrakadabrien.cards import GOALS, Card
from lamakit.games.abrakadabrien.state import Seat
from lamakit.games.rulebook.abrakadabrien import ABR_10, ABR_11

Places = tuple[tuple[int, ...], ...]

PLACES: dict[str, Places] = {
    "T": tuple((column, column + 3, column + 6) for column in range(3)),
    "R": tuple((row, row + 1, row + 2) for row in (0, 3, 6)),
    "F": tuple((corner, corner + 1, corner + 3, corner + 4) for corner in (0, 1, 3, 4)),
    "G": ((0, 2, 6, 8),),
}
RULE_OF = {"T": ABR_10, "R": ABR_10, "F": ABR_11, "G": ABR_11}
TERRAIN_OF = {goal: terrain for terrain, goal in GOALS.items()}


def open_cards(seat: Seat, cells: Sequence[int]) -> list[Card]:
    """The face-up cards on these cells; fewer than the cells if one is face down or missing."""
    cards = [seat.area[cell] for cell in cells]
    return [card for card in cards if card is not None and card.is_open]


def is_terrain(cards: Sequence[Card], terrain: str, count: int) -> bool:
    return len(cards) == count and all(card.code[0] == terrain for card in cards)


def reaches(seat: Seat, terrain: str, cells: tuple[int, ...]) -> bool:
    """Whether this goal is complete on these cells."""
    if cells not in PLACES[terrain]:
        return False
    cards = open_cards(seat, cells)
    return is_terrain(cards, terrain, len(cells)) and _fit(terrain, [card.number for card in cards])


def complete(seat: Seat) -> list[tuple[str, tuple[int, ...]]]:
    """The terrain and the cells of every goal that is complete."""
    return [(terrain, cells) for terrain, places in PLACES.items() for cells in places if reaches(seat, terrain, cells)]


def _fit(terrain: str, numbers: list[int]) -> bool:
    if terrain == "T":
        return rising(numbers[::-1])  # cells come from top to bottom
    return rising(numbers) if terrain == "R" else different(numbers)


def rising(numbers: Sequence[int]) -> bool:
    return all(low < high for low, high in pairwise(numbers))


def different(numbers: Sequence[int]) -> bool:
    return len(set(numbers)) == len(numbers)


def gapless(numbers: Sequence[int]) -> bool:
    """Whether they are consecutive numbers, in any order (GHO-03)."""
    return different(numbers) and max(numbers) - min(numbers) == len(numbers) - 1
