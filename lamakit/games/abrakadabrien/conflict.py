"""Tribute, the guardians' bonus in times of conflict (CON-01)."""

from lamakit.games.abrakadabrien.cards import CELLS
from lamakit.games.abrakadabrien.state import Action, State, set_card

WAIVE = Action("no tribute")


def exacts(state: State, seat: int) -> list[Action]:
    """Every exchange the seat may demand: face up for face up, face down for face down."""
    return [
        Action("tribute", (theirs, own), seat=other)
        for other in range(state.players)
        for theirs in CELLS
        for own in CELLS
        if is_fair(state, seat, other, theirs, own)
    ]


def is_fair(state: State, seat: int, other: int, theirs: int, own: int) -> bool:
    if other == seat or other >= state.players:
        return False
    taken, given = state.seats[other].area[theirs], state.seats[seat].area[own]
    return taken is not None and given is not None and taken.is_open == given.is_open


def exact(state: State, seat: int, demand: Action) -> None:
    """The two cards swap cells; whoever knew them still knows them."""
    theirs, own = demand.cells
    taken, given = state.seats[demand.seat].area[theirs], state.seats[seat].area[own]
    set_card(state, demand.seat, theirs, given)
    set_card(state, seat, own, taken)
