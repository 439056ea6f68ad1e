"""What a scored goal earns after the refill (ABR-15, CON-01)."""

from itertools import combinations

from lamakit.games.abrakadabrien.cards import CELLS
from lamakit.games.abrakadabrien.conflict import WAIVE, exact, exacts, is_fair
from lamakit.games.abrakadabrien.decks import LOOKOUT, PLANTATION, TRANSPORT, TRIBUTE, WATCH
from lamakit.games.abrakadabrien.state import Action, State
from lamakit.games.abrakadabrien.turn import exchange, look, reveal
from lamakit.games.rulebook.abrakadabrien import ABR_15, CON_01

BONUS_OF = {"T": LOOKOUT, "R": TRANSPORT, "F": PLANTATION, "G": WATCH}
WATCHED = 3  # cards that watchful eyes see
PAID_BY = {"reveal": LOOKOUT, "swap": TRANSPORT, "look": WATCH, "tribute": TRIBUTE, "no tribute": TRIBUTE}


def bonus_of(state: State, terrain: str) -> str:
    """The bonus of a goal; in times of conflict guardians earn tribute (CON-01)."""
    return TRIBUTE if terrain == "G" and state.conflict else BONUS_OF[terrain]


def options(state: State, seat: int) -> list[Action]:
    """All ways of carrying out any bonus the seat still has, in the order of the list below."""
    place = state.seats[seat]
    found: list[Action] = []
    if LOOKOUT in place.bonuses:
        found += [Action("reveal", (cell,)) for cell in place.face_down]
    if TRANSPORT in place.bonuses:
        cards = [cell for cell in CELLS if cell not in place.gaps]
        found += [Action("swap", pair) for pair in combinations(cards, 2)]
    if WATCH in place.bonuses and place.face_down:
        found += [Action("look", cells) for cells in combinations(place.face_down, watched(state, seat))]
    if TRIBUTE in place.bonuses:
        demands = exacts(state, seat)
        found += [*demands, WAIVE] if demands else []
    return found


def watched(state: State, seat: int) -> int:
    """Three cards, or as many as are face down (ABR-15)."""
    return min(WATCHED, len(state.seats[seat].face_down))


def refusal(state: State, action: Action) -> int:
    bonus = PAID_BY.get(action.verb)
    rule = CON_01 if bonus == TRIBUTE else ABR_15
    return 0 if bonus in state.seats[state.player].bonuses and _is_possible(state, action) else rule


def _is_possible(state: State, action: Action) -> bool:
    seat = state.seats[state.player]
    if action.verb == "reveal":
        return action.cells[0] in seat.face_down
    if action.verb == "look":
        face_down = seat.face_down
        return len(action.cells) == watched(state, state.player) and all(cell in face_down for cell in action.cells)
    if action.verb == "swap":
        return not any(cell in seat.gaps for cell in action.cells)
    return action == WAIVE or is_fair(state, state.player, action.seat, *action.cells)


def carry_out(state: State, seat: int, action: Action) -> None:
    state.seats[seat].bonuses.remove(PAID_BY[action.verb])
    if action.verb == "reveal":
        reveal(state, seat, action.cells[0])
    elif action.verb == "swap":
        exchange(state, seat, *action.cells)
    elif action.verb == "look":
        for cell in action.cells:
            look(state, seat, cell)
    elif action.verb == "tribute":
        exact(state, seat, action)
