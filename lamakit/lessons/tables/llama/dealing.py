"""Hands dealt at random, and what they cost."""

from functools import cache

from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation


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
