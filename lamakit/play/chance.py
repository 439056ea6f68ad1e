"""Chance, resolved: outcomes are drawn with the weights that the rules state."""

from typing import Any

from lamakit.games.contract import DEAL_CARDS, Rules, State
from lamakit.games.rounds import HAND
from lamakit.play.generator import MASK, Words, below, seed_words, two_below

Cards = Any  # a list of card numbers when interpreted, an array when compiled


def generator(seed: int, number: int = 0) -> list[int]:
    """The generator of match `number` of a seed (any integer; its lowest 64 bits count)."""
    words = [0, 0, 0, 0]
    seed_words(words, seed & MASK, (seed >> 32) & MASK, number)
    return words


def drawn_outcome(game: Rules, state: Any, words: Words) -> int:
    """Draw one outcome of the pending chance event."""
    return game.outcome_at(state, below(words, game.chance_total(state)))


def lay_out(state: State, cards: Cards) -> None:
    """Lay the deck's cards out in value order."""
    size = 0
    for card in range(len(state.deck)):
        for _ in range(state.deck[card]):
            cards[size] = card
            size += 1


def shuffle(cards: Cards, size: int, needed: int, words: Words) -> None:
    """Bring random cards of the first `size` to the first `needed` places, two at a time (Fisher and Yates)."""
    for place in range(0, min(needed, size - 1), 2):
        left = size - place
        first, second = two_below(words, left, left - 1)
        swap(cards, place, place + first)
        swap(cards, place + 1, place + 1 + second)


def swap(cards: Cards, one: int, other: int) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


def cards_to_deal(state: State) -> int:
    """At most so many cards are dealt: a hand for everybody and the top card (BAS-03)."""
    return HAND * int(state.players) + 1


def resolve_by_chance(game: Rules, state: Any, words: Words) -> list[int]:
    """Draw outcomes until a player has to decide again; returns them in order."""
    outcomes: list[int] = []
    if state.chance == DEAL_CARDS:
        cards = [0] * int(state.deck_size)
        lay_out(state, cards)
        shuffle(cards, len(cards), cards_to_deal(state), words)
        while state.chance:
            outcomes.append(cards[len(outcomes)])
            game.resolve(state, outcomes[-1])
    while state.chance:
        outcomes.append(drawn_outcome(game, state, words))
        game.resolve(state, outcomes[-1])
    return outcomes
