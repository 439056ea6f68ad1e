"""Before the first turn: shuffling, areas, portals, orders, events (ABR-03 to ABR-05, ORD-01, EVT-01)."""

from collections import Counter

from lamakit.games.abrakadabrien.cards import CELLS, STACKS, VALUE_ORDER, Card, in_value_order, stack_of
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.abrakadabrien.events import PORTALS, deal_portals, put_into_pile
from lamakit.games.abrakadabrien.orders import draw_orders
from lamakit.games.abrakadabrien.state import State, hand_size
from lamakit.games.contract import NOTHING, SCORING, SHUFFLE

PILE = "deck"


def cards_dealt(players: int) -> int:
    """How many cards areas and portals take."""
    return players * (len(CELLS) + hand_size(players))


def start(state: State) -> None:
    """Everything that is shuffled before the match: cards, orders, and one event from each stack."""
    state.to_shuffle = [(PILE, sorted(Counter(state.full).elements(), key=VALUE_ORDER.__getitem__))]
    if state.with_orders:
        state.to_shuffle += [(kind, [name for name in state.decks.orders if name.startswith(kind)]) for kind in KINDS]
    if state.with_events:
        state.to_shuffle += [
            (stack, [name for name in state.decks.events if stack_of(name) == stack]) for stack in STACKS
        ]
    state.chance = SHUFFLE


def chance_total(state: State) -> int:
    """Everything that is left to shuffle is equally likely to come next."""
    return len(state.to_shuffle[0][1])


def outcome_at(state: State, place: int) -> int:
    return place


def shuffle_next(state: State, place: int) -> None:
    """The item at this place comes next; of a stack of events only one is needed."""
    what, items = state.to_shuffle[0]
    item = items.pop(place)
    if what == PILE:
        state.deck.append(item)
    elif what == PORTALS:
        state.drawn.append(Card(item))
    else:
        state.stacks.setdefault(what, []).append(item)
    if not items or what in STACKS:
        state.to_shuffle.pop(0)
        if what == PORTALS:
            deal_portals(state, [card.code for card in state.drawn])
            state.drawn = []
    if not state.to_shuffle:
        state.chance = NOTHING
        if state.round_no == 0:
            _deal(state)


def _deal(state: State) -> None:
    """Nine cards for each area, hands for the portals, an order of each kind; events go into what is left."""
    for place in state.seats:
        place.area = [Card(state.deck.pop(0)) for _ in CELLS]
    for place in state.seats:
        place.portal = in_value_order([Card(state.deck.pop(0)) for _ in range(hand_size(state.players))])
    for seat in range(state.players):
        draw_orders(state, seat)
    put_into_pile(state, [event for stack in STACKS for event in state.stacks.pop(stack, [])])
    state.phase = SCORING
    state.first = (state.first - 1) % state.players  # it moves on before the first turn
