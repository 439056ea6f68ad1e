"""What a turn is: one action in your area, with the cards in your hand (ABR-06 to ABR-09)."""

from lamakit.games.abrakadabrien.cards import CELLS, without_one
from lamakit.games.abrakadabrien.state import Action, State, closed, opened, seen_by, set_card, taken_up
from lamakit.games.rulebook.abrakadabrien import ABR_06, ABR_07, ABR_08, ABR_09

NEIGHBOURS = tuple(
    (cell, other) for cell in CELLS for other in CELLS if other in ((cell + 1) if cell % 3 < 2 else -1, cell + 3)
)
RULE_OF = {"wait": ABR_06, "replace": ABR_07, "reveal": ABR_08, "swap": ABR_09}


def candidates(state: State) -> list[Action]:
    """The actions a turn may have, in the order in which they are listed."""
    seat = state.seats[state.player]
    codes = list(dict.fromkeys(card.code for card in seat.hand))
    return [
        *(Action("replace", (cell,), code) for cell in CELLS for code in codes),
        *(Action("reveal", (cell,)) for cell in seat.face_down),
        *(Action("swap", pair) for pair in NEIGHBOURS),
        Action("wait"),
    ]


def refusal(state: State, action: Action) -> int:
    if action.verb not in RULE_OF:
        return ABR_06
    return 0 if _is_possible(state, action) else RULE_OF[action.verb]


def _is_possible(state: State, action: Action) -> bool:
    seat = state.seats[state.player]
    if any(seat.area[cell] is None for cell in action.cells):
        return False
    if action.verb == "replace":
        return any(card.code == action.what for card in seat.hand)
    if action.verb == "reveal":
        return action.cells[0] in seat.face_down
    return action.verb == "wait" or action.cells in NEIGHBOURS


def carry_out(state: State, seat: int) -> None:
    """What the seat has chosen happens."""
    action = state.seats[seat].choice
    state.seats[seat].choice = None
    if action is None or action.verb == "wait":
        return
    if action.verb == "replace":
        _replace(state, seat, action.cells[0], action.what)
    elif action.verb == "reveal":
        reveal(state, seat, action.cells[0])
    else:
        exchange(state, seat, *action.cells)


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


def exchange(state: State, seat: int, cell: int, other: int) -> None:
    """Two cards in an area change places, face up or face down as they are (ABR-09)."""
    area = state.seats[seat].area
    card, second = area[cell], area[other]
    set_card(state, seat, cell, second)
    set_card(state, seat, other, card)


def look(state: State, seat: int, cell: int) -> None:
    """The seat looks at a card in its area and puts it back."""
    card = state.seats[seat].area[cell]
    if card is not None:
        state.seats[seat].area[cell] = seen_by(card, seat)


def take_up(state: State, seat: int) -> None:
    """All the cards on the seat's portal go into its hand."""
    place = state.seats[seat]
    place.hand, place.portal, place.asked = taken_up(place.portal, seat), [], False


def lay(state: State, seat: int, portal: int) -> None:
    """The whole hand goes face down on a portal."""
    state.seats[portal].portal = [closed(card) for card in state.seats[seat].hand]
    state.seats[seat].hand, state.seats[seat].ready = [], 0
