"""Matches of Abrakadabrien that fit what a seat knows."""

from collections import Counter

from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import Card, back_of, in_value_order, is_event, stack_of
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.state import State, seen_by
from lamakit.odds.abrakadabrien.hidden import is_known
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.writing import HIDDEN_CHOICE
from lamakit.play.chance import generator, shuffle
from lamakit.play.checks import checked_names, checked_seed
from lamakit.play.generator import Words
from lamakit.play.match import Match


def determinize(seen: AbrakadabrienObservation, seed: int) -> Match:
    """A match that fits what the seat knows: cards, orders and events are dealt among the places that show their backs.

    Which cards face down others have looked at, nobody else can tell: here they know none but their own hands.
    What others have chosen secretly for this turn, they choose again.
    """
    state, words = seen.copy_seen(), generator(checked_seed(seed))
    _deal_cards(state, seen.unseen, words)
    _deal_orders(state, words)
    _deal_events(state, words)
    for place in state.seats:
        place.choice = None if place.choice == HIDDEN_CHOICE else place.choice
    return Match(find_variant(seen.variant), state, words, seed, checked_names(None, state.players))


def _deal_cards(state: State, unseen: dict[str, int], words: Words) -> None:
    left: dict[str, list[str]] = {}
    for code in _mixed(list(Counter({code: copies for code, copies in unseen.items() if copies}).elements()), words):
        left.setdefault(back_of(code), []).append(code)

    def front(card: Card) -> Card:
        return card if is_known(card.code) else card._replace(code=left[card.code].pop())

    for seat, place in enumerate(state.seats):
        place.area = [card and front(card) for card in place.area]
        place.portal = in_value_order([front(card) for card in place.portal])
        place.hand = in_value_order([seen_by(front(card), seat) for card in place.hand])
    state.drawn = [front(card) for card in state.drawn]
    state.deck = [left[code].pop() if code in left else code for code in state.deck]  # the top one shows its back
    rest = _mixed([code for codes in left.values() for code in codes], words)
    state.deck = [code or rest.pop() for code in state.deck]


def _deal_orders(state: State, words: Words) -> None:
    """A hidden order is any of its kind that nobody can see."""
    seen = {order for place in state.seats for order in (*place.orders, *place.fulfilled)}
    left = {
        kind: _mixed([order for order in state.decks.orders if kind_of(order) == kind and order not in seen], words)
        for kind in KINDS
    }
    for place in state.seats:
        place.orders = [left[order].pop() if order in left else order for order in place.orders]
    state.stacks = {kind: [left[kind].pop() for _order in orders] for kind, orders in state.stacks.items()}


def _deal_events(state: State, words: Words) -> None:
    """One event of each stack is played with."""
    dealt = {stack_of(event): event for event in _mixed(list(state.decks.events), words)}
    state.deck = [dealt[code] if is_event(code) else code for code in state.deck]
    state.due = [(seat, dealt[stack]) for seat, stack in state.due]


def _mixed(items: list[str], words: Words) -> list[str]:
    shuffle(items, len(items), len(items), words)
    return items
