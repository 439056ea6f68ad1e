"""Chance, resolved: outcomes are drawn with the weights that the rules state."""

from typing import Any

from lamakit.games.contract import DEAL_CARDS, Game, State
from lamakit.play.generator import MASK, Words, below, seed_words

Cards = Any  # a list of card numbers when interpreted, an array when compiled


def generator(seed: int, number: int = 0) -> list[int]:
    """The generator of match `number` of a seed (any integer; its lowest 64 bits count)."""
    words = [0, 0, 0, 0]
    seed_words(words, seed & MASK, (seed >> 32) & MASK, number)
    return words


def drawn_outcome(game: Game, state: State, words: Words) -> int:
    """Draw one outcome of the pending chance event."""
    return game.outcome_at(state, below(words, game.chance_total(state)))


def lay_out(state: State, cards: Cards) -> int:
    """Lay the deck's cards out in value order; returns how many there are."""
    size = 0
    for card in range(len(state.deck)):
        for _ in range(state.deck[card]):
            cards[size] = card
            size += 1
    return size


def dealt_card(cards: Cards, size: int, words: Words) -> int:
    """Take a random one of the first `size` cards, and close the gap with the last of them (Fisher and Yates)."""
    place = below(words, size)
    card = cards[place]
    cards[place] = cards[size - 1]
    return int(card)


def resolve_by_chance(game: Game, state: State, words: Words) -> list[int]:
    """Draw outcomes until a player has to decide again; returns them in order."""
    outcomes = []
    cards = [0] * sum(state.full)
    size = lay_out(state, cards) if state.chance == DEAL_CARDS else 0
    while state.chance:
        if state.chance == DEAL_CARDS:
            outcome = dealt_card(cards, size, words)
            size -= 1
        else:
            outcome = drawn_outcome(game, state, words)
        game.resolve(state, outcome)
        outcomes.append(outcome)
    return outcomes
