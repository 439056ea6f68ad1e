"""The bonuses that scored goals earn after the refill (ABR-15), and tribute in times of conflict (CON-01)."""

from itertools import combinations

from lamakit.games.abrakadabrien.cards import CELLS
from lamakit.games.abrakadabrien.decks import LOOKOUT, PLANTATION, TRANSPORT, TRIBUTE, WATCH
from lamakit.games.abrakadabrien.state import Action, State, set_card
from lamakit.games.abrakadabrien.turn import change_area

BONUS_OF = {"T": LOOKOUT, "R": TRANSPORT, "F": PLANTATION, "G": WATCH}
WAIVE = Action("no tribute")
WATCHED = 3  # cards that watchful eyes see, or as many as are face down
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
        watched = min(WATCHED, len(place.face_down))
        found += [Action("look", cells) for cells in combinations(place.face_down, watched)]
    if TRIBUTE in place.bonuses:
        demands = exacts(state, seat)
        found += [*demands, WAIVE] if demands else []
    return found


def carry_out(state: State, seat: int, action: Action) -> None:
    state.seats[seat].bonuses.remove(PAID_BY[action.verb])
    if action.verb == "tribute":
        exact(state, seat, action)
    else:
        change_area(state, seat, action)


def exacts(state: State, seat: int) -> list[Action]:
    """Every exchange the seat may demand: face up for face up, face down for face down."""
    return [
        Action("tribute", (theirs, own), seat=other)
        for other, place in enumerate(state.seats)
        if other != seat
        for theirs, taken in enumerate(place.area)
        for own, given in enumerate(state.seats[seat].area)
        if taken and given and taken.is_open == given.is_open
    ]


def exact(state: State, seat: int, demand: Action) -> None:
    """The two cards swap cells; whoever knew them still knows them."""
    theirs, own = demand.cells
    taken, given = state.seats[demand.seat].area[theirs], state.seats[seat].area[own]
    set_card(state, demand.seat, theirs, given)
    set_card(state, seat, own, taken)
