"""A turn: one action in your area (ABR-06 to ABR-09), then your hand goes on a portal (TEA-*, STR-01)."""

from lamakit.games.abrakadabrien.cards import CELLS, without_one
from lamakit.games.abrakadabrien.state import Action, State, closed, left_of, opened, seen_by, set_card, taken_up
from lamakit.games.rulebook.abrakadabrien import ABR_06, ABR_07, ABR_08, ABR_09, STR_01, TEA_01

NEIGHBOURS = tuple(
    (cell, other) for cell in CELLS for other in CELLS if other in ((cell + 1) if cell % 3 < 2 else -1, cell + 3)
)
RULE_OF = {"wait": ABR_06, "replace": ABR_07, "reveal": ABR_08, "swap": ABR_09}


def options(state: State) -> list[Action]:
    """The actions that the seat may choose for its turn."""
    seat = state.seats[state.player]
    cells = [cell for cell in CELLS if cell not in seat.gaps]
    codes = list(dict.fromkeys(card.code for card in seat.hand))
    return [
        *(Action("replace", (cell,), code) for cell in cells for code in codes),
        *(Action("reveal", (cell,)) for cell in seat.face_down),
        *(Action("swap", (cell, other)) for cell, other in NEIGHBOURS if cell in cells and other in cells),
        Action("wait"),
    ]


def carry_out(state: State, seat: int) -> None:
    """Do what the seat has chosen."""
    action = state.seats[seat].choice
    state.seats[seat].choice = None
    if action is not None and action.verb == "replace":
        _replace(state, seat, action.cells[0], action.what)
    elif action is not None:
        change_area(state, seat, action)


def change_area(state: State, seat: int, action: Action) -> None:
    """Reveal, swap or look at cards in an area; other actions change nothing there."""
    if action.verb == "reveal":
        reveal(state, seat, action.cells[0])
    elif action.verb == "swap":
        _swap(state, seat, *action.cells)
    elif action.verb == "look":
        for cell in action.cells:
            look(state, seat, cell)


def _replace(state: State, seat: int, cell: int, code: str) -> None:
    place = state.seats[seat]
    laid = next(card for card in place.hand if card.code == code)
    replaced = place.area[cell]
    place.hand = without_one(place.hand, code)
    set_card(state, seat, cell, opened(state, laid))
    if replaced is not None:
        place.hand = taken_up([*place.hand, replaced], seat)


def reveal(state: State, seat: int, cell: int) -> None:
    card = state.seats[seat].area[cell]
    if card is not None and not card.is_open:
        set_card(state, seat, cell, opened(state, card))


def _swap(state: State, seat: int, cell: int, other: int) -> None:
    """Two cards in an area change places, face up or face down as they are (ABR-09)."""
    area = state.seats[seat].area
    card, second = area[cell], area[other]
    set_card(state, seat, cell, second)
    set_card(state, seat, other, card)


def look(state: State, seat: int, cell: int) -> None:
    card = state.seats[seat].area[cell]
    if card is not None:
        state.seats[seat].area[cell] = seen_by(card, seat)


def take_up(state: State, seat: int) -> None:
    """All the cards on the seat's portal go into its hand."""
    place = state.seats[seat]
    place.hand, place.portal, place.asked = taken_up(place.portal, seat), [], False


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


def lay(state: State, seat: int, portal: int) -> None:
    """The whole hand goes face down on a portal."""
    state.seats[portal].portal = [closed(card) for card in state.seats[seat].hand]
    state.seats[seat].hand, state.seats[seat].ready = [], 0
