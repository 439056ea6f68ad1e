"""Hands dealt at random, and what they cost."""

from functools import cache

from lamakit.odds.llama.hands import opening_penalty_pmf
from lamakit.odds.pmf import Pmf
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


@cache
def fresh_hand_pmf(game: str = "base") -> Pmf[int]:
    """P(a fresh hand costs x points), in a game such as `base@egmont`."""
    variant, _mark, edition = game.partition("@")
    return opening_penalty_pmf(variant, edition or "amigo")


def dealt(cards: list[str], size: int, words: Words) -> tuple[str, ...]:
    """A hand from the shuffled cards; advances the generator."""
    shuffled = cards.copy()
    shuffle(shuffled, len(shuffled), size, words)
    return tuple(shuffled[:size])
