"""Chance, resolved: outcomes are drawn with the weights that the rules give."""

from typing import Any, TypeVar

from lamakit.games.contract import Rules
from lamakit.play.generator import MASK, Words, below, seed_words, two_below

S = TypeVar("S")
Cards = Any  # a list of card numbers when interpreted, an array when compiled


def generator(seed: int, number: int = 0) -> list[int]:
    """The generator of match `number` of a seed (any integer; its lowest 64 bits count)."""
    words = [0, 0, 0, 0]
    seed_words(words, seed & MASK, (seed >> 32) & MASK, number)
    return words


def drawn_outcome(game: Rules[S, Any], state: S, words: Words) -> int:
    """Draw one outcome of the pending chance event."""
    return game.outcome_at(state, below(words, game.chance_total(state)))


def shuffle(cards: Cards, size: int, needed: int, words: Words) -> None:
    """Bring random cards among the first `size` to the first `needed` places, two at a time (Fisher and Yates)."""
    for place in range(0, min(needed, size - 1), 2):
        left = size - place
        first, second = two_below(words, left, left - 1)
        swap(cards, place, place + first)
        swap(cards, place + 1, place + 1 + second)


def swap(cards: Cards, one: int, other: int) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card
