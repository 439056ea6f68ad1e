"""Every game there is, derived from the registry, so that a new one joins all tests by itself."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, TypeVar

import pytest

from lamakit.errors import UnknownVariant
from lamakit.games import BOXES, LLAMA, Variant, find_variant
from lamakit.games.contract import SEATS

Case = TypeVar("Case")
case = ""  # of tests with many, those alone that contain this
is_long = False  # without `--long` nobody makes thousands of cases, to leave them out again
PLAYERS = range(2, SEATS + 1)
TEAM_PLAYERS = range(4, SEATS + 1)


def _combined(box: str, edition: str) -> list[Variant]:
    """A box in one edition with every set of overlays that fits together."""
    found = []
    for size in range(len(BOXES[box].overlays) + 1):
        for overlays in combinations(BOXES[box].overlays, size):
            try:
                found.append(find_variant("+".join((box, *overlays)), edition))
            except UnknownVariant:
                continue
    return found


VARIANTS = [variant for box in LLAMA for edition in LLAMA[box].EDITIONS for variant in _combined(box, edition)]
ABRAKADABRIEN = _combined("abrakadabrien", "amigo")
TABLES_OF_ABRAKADABRIEN = [
    (variant, players)
    for variant in ABRAKADABRIEN
    for players in (TEAM_PLAYERS if {"team", "stress"} & set(variant.overlays) else PLAYERS)
]


def some(cases: Iterable[Case], of: int) -> list[Case]:
    """One case in so many, all by `--long`: where what is wrong with one is wrong with many."""
    return list(cases)[:: 1 if is_long else of]


def every(names: str, tables: Sequence[Any], turn: int, of: int) -> pytest.MarkDecorator:
    """One table in so many for a test, the rest by `--long`; tests that take turns look at all of them together.

    Without a common factor of `of` and the numbers of players, each test meets all of them.
    """
    own, rest = [
        [table for number, table in enumerate(tables) if (number % of == turn % of) is mine] for mine in (True, False)
    ]
    others = [pytest.param(*table.values, id=table.id, marks=pytest.mark.long) for table in rest if is_long]
    return pytest.mark.parametrize(names, [*own, *others])


def kind_of(action: str) -> str:
    """Discards are of one kind: many combinations of dice are rare, and some can't be rolled."""
    return action.split()[0] if action.startswith("discard") else action


def possible_kinds(box: str) -> set[str]:
    """Everything but playing cards of which the deck has none."""
    game = LLAMA[box]
    missing = {code for code, copies in zip(game.CODES, game.EDITIONS["amigo"], strict=True) if not copies}
    return {kind_of(action) for action in game.ACTIONS.values()} - missing
