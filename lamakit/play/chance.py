"""Chance, resolved: outcomes are drawn with the weights that the rules state."""

from typing import Any

from lamakit.games.contract import Rules
from lamakit.play.generator import MASK, Words, below, seed_words


def generator(seed: int, number: int = 0) -> list[int]:
    """The generator of match `number` of a seed (any integer; its lowest 64 bits count)."""
    words = [0, 0, 0, 0]
    seed_words(words, seed & MASK, (seed >> 32) & MASK, number)
    return words


def drawn_outcome(game: Rules, state: Any, words: Words) -> int:
    """Draw one outcome of the pending chance event."""
    return game.outcome_at(state, below(words, game.chance_total(state)))


def resolve_by_chance(game: Rules, state: Any, words: Words) -> list[int]:
    """Draw outcomes until a player has to decide again; returns them in order."""
    outcomes = []
    while state.chance:
        outcome = drawn_outcome(game, state, words)
        game.resolve(state, outcome)
        outcomes.append(outcome)
    return outcomes
