"""Worlds: how the hidden cards may lie, as far as a seat can tell.

Every unseen card is equally likely in every hidden place, except for what the others' actions say: who draws or quits
on a top card then held no card that fits, and who plays the next value did not hold the same. A card that came later
is free of that. The cards are shuffled, and whatever contradicts is exchanged for a random other card, so a world that
fits is not chosen with exactly its probability (`odds.Beliefs` would know that), but quickly.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from lamakit.games.contract import Game, State
from lamakit.play.chance import shuffle, swap
from lamakit.play.generator import below
from lamakit.play.llama.dealing import lay_out
from lamakit.play.llama.record import DREW, GAINED, PLAYED, QUIT, Seen

TRIES = 24  # exchanges for a card that contradicts


class Cards(NamedTuple):
    """Some cards of a hand that came at the same time, and the kinds that they are not, one bit each."""

    count: int
    never: int


def believed(game: Game, seat: int, size: int, record: Iterable[Seen]) -> list[Cards]:
    """What a hidden hand of this size is believed not to hold, from what everybody has seen its seat do."""
    own = [item for item in record if item.seat == seat]
    kinds = [item.kind for item in own]
    first = size + kinds.count(PLAYED) - kinds.count(DREW) - kinds.count(GAINED)
    held = [Cards(first, 0)]
    for item in own:
        top = game.CODES.index(item.top)
        if item.kind == PLAYED:
            held = _without(held, game.CODES.index(item.card))
            if not game.follows(game.CODES.index(item.card), top):
                held = _never(held, 1 << top)
        elif item.kind in (DREW, QUIT):
            held = _never(held, sum(1 << kind for kind in range(len(game.CODES)) if game.follows(top, kind)))
        if item.kind in (DREW, GAINED):
            held.append(Cards(1, 0))
    return [cards for cards in held if cards.count]


def _never(held: list[Cards], kinds: int) -> list[Cards]:
    return [Cards(cards.count, cards.never | kinds) for cards in held]


def _without(held: list[Cards], played: int) -> list[Cards]:
    """One card has gone, from the largest lot in which it may have been."""
    possible = [place for place, cards in enumerate(held) if cards.count and not cards.never >> played & 1]
    gone = max(possible or range(len(held)), key=lambda place: held[place].count)
    return [Cards(cards.count - (place == gone), cards.never) for place, cards in enumerate(held)]


def deal_world(state: State, desk: Any, plan: Any) -> None:
    """Fill the hidden places in the hands as `plan` believes; what is left of the unseen cards is the deck."""
    lay_out(state, desk.cards)
    unseen = plan.hidden + state.deck_size
    shuffle(desk.cards, unseen, plan.hidden, desk.chance)
    for place in range(plan.hidden):
        if plan.never[place] >> desk.cards[place] & 1:
            exchange(desk, plan, place, unseen)
    for place in range(plan.hidden):
        card = desk.cards[place]
        state.hands[plan.seats[place]][card] += 1
        state.deck[card] -= 1


def exchange(desk: Any, plan: Any, place: int, unseen: int) -> None:
    """A card for which there is no place here, for one that may be here, from where it may be instead."""
    for _ in range(TRIES):
        other = below(desk.chance, unseen)
        card, instead = desk.cards[place], desk.cards[other]
        fits = plan.never[place] >> instead & 1 == 0
        if fits and (other >= plan.hidden or plan.never[other] >> card & 1 == 0):
            swap(desk.cards, place, other)
            return
