"""Hands dealt at random, and what they cost."""

from functools import cache

from lamakit.games import find_variant
from lamakit.play.chance import generator, shuffle
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import deck_counts

HAND = 6


@cache
def cost(hand: tuple[str, ...], variant: str = "base") -> int:
    """The cost of these cards by the game's own scoring (BAS-15)."""
    return int(_with_llama(variant).penalty(without=["L"], added=hand))


@cache
def _with_llama(variant: str) -> LlamaObservation:
    return LlamaObservation.from_position(f"{variant} | 6 | A* L:0 | B ?1:0")


def dealt(cards: list[str], size: int, words: Words) -> tuple[str, ...]:
    """A hand from the shuffled cards; advances the generator."""
    shuffled = cards.copy()
    shuffle(shuffled, len(shuffled), size, words)
    return tuple(shuffled[:size])


def fresh_costs(deals: int, seed: int) -> list[int]:
    """The costs of that many fresh hands of the base game, each from the whole deck."""
    base, words = find_variant("base"), generator(seed)
    counts = zip(base.game.CODES, deck_counts(base, None), strict=True)
    cards = [code for code, copies in counts for _copy in range(copies)]
    return [cost(tuple(sorted(dealt(cards, HAND, words)))) for _deal in range(deals)]
