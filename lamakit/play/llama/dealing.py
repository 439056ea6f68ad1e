"""The cards and rolls of a LLAMA game, by chance."""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.games.contract import DEAL_CARDS, Game, State
from lamakit.play.chance import Cards, drawn_outcome, shuffle
from lamakit.play.generator import Words, below


def lay_out(state: State, cards: Cards) -> None:
    """Lay the deck's cards out in value order."""
    size = 0
    for card in range(len(state.deck)):
        for _time in range(state.deck[card]):
            cards[size] = card
            size += 1


def cards_to_deal(state: State) -> int:
    """How many cards are dealt at most: a hand for everybody and the top card (BAS-03)."""
    return int(state.dealt * state.players) + 1


def resolve_by_chance(game: Game, state: State, words: Words) -> list[int]:
    """Draw outcomes until a player has to decide again; returns them in order."""
    outcomes: list[int] = []
    while state.chance:
        if state.chance == DEAL_CARDS:
            cards = [0] * int(state.deck_size)
            lay_out(state, cards)
            shuffle(cards, len(cards), cards_to_deal(state), words)
            drawn = cards[: cards_to_deal(state) if "top" in game.FIELDS else state.dealt * state.players]
        else:
            drawn = [drawn_outcome(game, state, words)]
        resolve_all(game, state, drawn)
        outcomes += drawn
    return outcomes


def resolve_all(game: Game, state: State, outcomes: Sequence[int]) -> None:
    """All that chance brings at once: the cards of a deal, or one outcome."""
    if state.chance == DEAL_CARDS:
        game.deal_out(state, outcomes)
    else:
        for outcome in outcomes:
            game.resolve(state, outcome)


# --- in loops, which have a `workspace` with a generator and a place for the deck -------------------------------------


def hand_dealer(game: Game) -> Callable[[State, Any], None]:
    """Deals with the workspace's hand in seat 0; the others' cards and the top card come by chance."""
    deal_out, tops = game.deal_out, int("top" in game.FIELDS)

    def deal_around(state: State, workspace: Any) -> None:
        cards, hand, dealt = workspace.cards, workspace.hand, state.dealt
        for card in hand:
            state.deck[card] -= 1
        lay_out(state, cards)
        for card in hand:
            state.deck[card] += 1
        shuffle(cards, state.deck_size - dealt, cards_to_deal(state) - dealt, workspace.chance)
        for place in range(state.deck_size - dealt - 1, tops - 1, -1):
            cards[place + dealt] = cards[place]
        for place in range(dealt):
            cards[tops + place] = hand[place]
        deal_out(state, cards)

    return deal_around


def settler(game: Game) -> Callable[[State, Any], None]:
    """Draws outcomes until somebody has to decide, as `resolve_by_chance`."""
    deal_out, resolve, outcome_at, chance_total = game.deal_out, game.resolve, game.outcome_at, game.chance_total

    def settle(state: State, workspace: Any) -> None:
        if state.chance == DEAL_CARDS:
            lay_out(state, workspace.cards)
            shuffle(workspace.cards, state.deck_size, cards_to_deal(state), workspace.chance)
            deal_out(state, workspace.cards)
        while state.chance:
            resolve(state, outcome_at(state, below(workspace.chance, chance_total(state))))

    return settle
