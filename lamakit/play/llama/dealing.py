"""The cards and rolls of a LLAMA game, by chance."""

from lamakit.games.contract import DEAL_CARDS, Game, State
from lamakit.games.rounds import HAND
from lamakit.play.chance import Cards, drawn_outcome, shuffle
from lamakit.play.generator import Words


def lay_out(state: State, cards: Cards) -> None:
    """Lay the deck's cards out in value order."""
    size = 0
    for card in range(len(state.deck)):
        for _ in range(state.deck[card]):
            cards[size] = card
            size += 1


def cards_to_deal(state: State) -> int:
    """How many cards are dealt at most: a hand for everybody and the top card (BAS-03)."""
    return HAND * int(state.players) + 1


def resolve_by_chance(game: Game, state: State, words: Words) -> list[int]:
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
