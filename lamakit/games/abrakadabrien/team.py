"""Where hands go: on the left portal, or in teams on one of your choice (ABR-06, TEA-*, STR-01)."""

from lamakit.games.abrakadabrien.state import Action, State, left_of
from lamakit.games.rulebook.abrakadabrien import ABR_06, STR_01, TEA_01

# Teams by seat, for four, five and six players (TEA-03).
TEAMS = {4: ((0, 2), (1, 3)), 5: ((0, 2), (1, 3, 4)), 6: ((0, 3), (1, 4), (2, 5))}


def open_portals(state: State, seat: int) -> list[int]:
    """The portals where the seat may put its hand now."""
    if not state.teams:
        return [left_of(state, seat)]
    free = [other for other in range(state.players) if not state.seats[other].portal]
    others = [other for other in free if other != seat]
    return others if others or state.stress else free


def laying_rule(state: State) -> int:
    if state.stress:
        return STR_01
    return TEA_01 if state.teams else ABR_06


def laying_options(state: State, seat: int) -> list[Action]:
    return [Action("lay", seat=portal) for portal in open_portals(state, seat)]


def laying_refusal(state: State, action: Action) -> int:
    is_legal = action.verb == "lay" and action.seat in open_portals(state, state.player)
    return 0 if is_legal else laying_rule(state)
