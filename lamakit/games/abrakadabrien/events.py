"""The effects of events on areas and portals (EVT-*). The cards that name them are data."""

from collections.abc import Callable, Iterable

from lamakit.games.abrakadabrien.cards import CELLS, STACKS, Card, in_value_order
from lamakit.games.abrakadabrien.decks import LOOKOUT, TRANSPORT, WATCH, Event
from lamakit.games.abrakadabrien.state import State, closed, left_of, opened, set_card
from lamakit.games.abrakadabrien.turn import look, reveal
from lamakit.games.contract import SHUFFLE

PORTALS = "portals"  # what chance puts in order when the portals' cards are mixed

# Where the card of each cell comes from, for the ways in which an area can move.
SOURCES = {
    "up": tuple((cell + 3) % 9 for cell in CELLS),
    "down": tuple((cell - 3) % 9 for cell in CELLS),
    "left": tuple(3 * (cell // 3) + (cell + 1) % 3 for cell in CELLS),
    "right": tuple(3 * (cell // 3) + (cell - 1) % 3 for cell in CELLS),
    "clockwise": tuple(3 * (2 - cell % 3) + cell // 3 for cell in CELLS),
    "counter-clockwise": tuple(3 * (cell % 3) + 2 - cell // 3 for cell in CELLS),
    "left-right": tuple(3 * (cell // 3) + 2 - cell % 3 for cell in CELLS),
    "top-bottom": tuple(3 * (2 - cell // 3) + cell % 3 for cell in CELLS),
}


def put_into_pile(state: State, events: Iterable[str]) -> None:
    """In a deck of n cards the events come after one, two and three quarters, rounded down (EVT-01, EVT-04)."""
    size = len(state.deck)
    for place, event in enumerate(events):
        state.deck.insert((place + 1) * size // (len(STACKS) + 1) + place, event)


def carry_out(state: State, event: Event) -> None:
    if event.effect in ON_EACH_CELL:
        for seat, cell in _all_places(state, event):
            ON_EACH_CELL[event.effect](state, seat, cell)
    else:
        ON_ALL[event.effect](state, event)


def _all_places(state: State, event: Event) -> Iterable[tuple[int, int]]:
    return ((seat, cell) for seat in range(state.players) for cell in event.cells)


def _hide(state: State, seat: int, cell: int) -> None:
    card = state.seats[seat].area[cell]
    if card is not None and card.is_open:
        set_card(state, seat, cell, closed(card))


def _turn_over(state: State, seat: int, cell: int) -> None:
    card = state.seats[seat].area[cell]
    if card is not None:
        set_card(state, seat, cell, closed(card) if card.is_open else opened(state, card))


def _move(state: State, event: Event) -> None:
    """Every area moves within itself: shifted over its edge, turned or mirrored."""
    for seat, place in enumerate(state.seats):
        before = list(place.area)
        for cell in CELLS:
            set_card(state, seat, cell, before[SOURCES[event.way][cell]])


def _pass_cells(state: State, event: Event) -> None:
    """The cards on these cells go to the same cells of the left or the right neighbour."""
    before = [list(place.area) for place in state.seats]
    for seat, cell in _all_places(state, event):
        set_card(state, _neighbour(state, seat, event.way), cell, before[seat][cell])


def _pass_portals(state: State, event: Event) -> None:
    before = [place.portal for place in state.seats]
    for seat, cards in enumerate(before):
        state.seats[_neighbour(state, seat, event.way)].portal = cards


def _neighbour(state: State, seat: int, way: str) -> int:
    return left_of(state, seat) if way == "left" else (seat - 1) % state.players


def _shuffle_portals(state: State, event: Event) -> None:
    """All cards on portals are shuffled; nobody can track them any longer (ABR-19)."""
    cards = sorted(card.code for place in state.seats for card in place.portal)
    if cards:
        state.to_shuffle.append((PORTALS, cards))
        state.chance = SHUFFLE


def deal_portals(state: State, codes: list[str]) -> None:
    """The shuffled cards go back, in seat order, as many to each portal as it had."""
    rest = [Card(code) for code in codes]
    for place in state.seats:
        size = len(place.portal)
        place.portal, rest = in_value_order(rest[:size]), rest[size:]


def _give_bonus(state: State, event: Event) -> None:
    for place in state.seats:
        place.bonuses.append(event.way)


ON_EACH_CELL: dict[str, Callable[[State, int, int], None]] = {
    "reveal": reveal,
    "hide": _hide,
    "turn over": _turn_over,
    "look": look,
}
ON_ALL: dict[str, Callable[[State, Event], None]] = {
    "move": _move,
    "pass cells": _pass_cells,
    "pass portals": _pass_portals,
    "shuffle portals": _shuffle_portals,
    "bonus": _give_bonus,
}
EFFECTS = (*ON_EACH_CELL, *ON_ALL)
ON_CELLS = (*ON_EACH_CELL, "pass cells")  # the effects that need cells
WAYS: dict[str, tuple[str, ...]] = {  # of each effect that has a direction or a bonus
    "move": tuple(SOURCES),
    "pass cells": ("left", "right"),
    "pass portals": ("left", "right"),
    "bonus": (LOOKOUT, TRANSPORT, WATCH),
}
