"""Hands of fourteen cards in every LLAMA game with every set of overlays: alone, among others, in a duel, in a show."""

import random
from collections.abc import Iterator

from lamakit import Observation
from lamakit.games import Variant
from tests.registry import VARIANTS

CARDS = 14
TABLES = ("B- ?10:3", "B ?8:3 | C ?6:7 | D ?4:20", "B ?1:3")  # the others: all out, many, one with a single card


def fourteen(hands: int) -> Iterator[Observation]:
    """So many hands of every game, each at all kinds of tables that it knows."""
    for variant in VARIANTS:
        chance = random.Random(variant.label)
        for _hand in range(hands):
            each = zip(variant.game.CODES, variant.game.EDITIONS[variant.edition], strict=True)
            in_row = variant.box == "dice"
            pool = [code for code, copies in each for _copy in range(copies - in_row)]
            chance.shuffle(pool)
            for line in _dice(*_dealt(pool)) if variant.box == "dice" else _cards(variant, *_dealt(pool)):
                yield Observation.from_position(f"{variant.label} | {line}")


def _dealt(pool: list[str]) -> tuple[str, list[str]]:
    return " ".join(pool[:CARDS]), pool[CARDS:]


def _cards(variant: Variant, hand: str, rest: list[str]) -> Iterator[str]:
    has_stage = variant.box == "kadabra" or "drama" in variant.overlays
    for others in TABLES:
        yield f"{rest[0]} | A* {hand}:12 | {others}{' | stage 1 1 1' if has_stage else ''}"
    if has_stage and "L" in rest:
        yield f"L | A* {hand}:12 | {TABLES[1]} | stage 1 1 1 1 1 | show"


def _dice(hand: str, rest: list[str]) -> Iterator[str]:
    for row in ("row 1 2 3 4 5 6 L", "row"):
        for mark in ("-", ""):
            for roll in ("", " | roll 1 3 L"):
                yield f"{row} | A* {hand}:12 | B{mark} {' '.join(rest[:6])}:3{roll}"
