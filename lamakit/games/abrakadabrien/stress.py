"""Asynchronous play: every seat has its pace, and time is counted in events, not by a clock (STR-01, TEA-03)."""

from lamakit.games.abrakadabrien.state import NOBODY, State
from lamakit.games.abrakadabrien.team import open_portals
from lamakit.games.abrakadabrien.turn import take_up

PACE = 10_000  # milliseconds a turn, unless the caller says otherwise


def next_to_take_up(state: State) -> int:
    """A seat without a hand that has cards on its portal, the lowest first; NOBODY if all wait."""
    if state.ending:
        return NOBODY
    waiting = [seat for seat, place in enumerate(state.seats) if place.portal and not place.hand]
    return waiting[0] if waiting else NOBODY


def begin_turn(state: State, seat: int) -> None:
    """The seat picks up its portal's cards; it will be done when its pace has passed."""
    take_up(state, seat)
    state.seats[seat].ready = state.clock + state.paces[seat]


def next_to_act(state: State) -> int:
    """Who is done first and finds a portal free; at the same instant, the lower seat. NOBODY if nobody can."""
    able = [seat for seat in range(state.players) if can_act(state, seat)]
    return min(able, key=lambda seat: (max(state.seats[seat].ready, state.clock), seat), default=NOBODY)


def can_act(state: State, seat: int) -> bool:
    return bool(state.seats[seat].hand) and bool(open_portals(state, seat))


def act(state: State, seat: int) -> None:
    """Time moves on to the moment when the seat acts."""
    state.clock = max(state.clock, state.seats[seat].ready)
    state.first = seat
    state.turn_no += 1
