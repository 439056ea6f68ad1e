"""A state of Abrakadabrien as one line of text (the grammar is in docs/notation.md)."""

from itertools import groupby

from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import CODES, GOALS, Card
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.ghosts import ghosts_of
from lamakit.games.abrakadabrien.state import NOBODY, PACE, TEAMS, Action, Announcement, State
from lamakit.games.contract import LETTERS, PHASES, TURN
from lamakit.play.abrakadabrien.texts import action_text

HIDDEN_CHOICE = Action("?")  # somebody has decided something on this turn


def write_position(variant: Variant, state: State, viewer: int = NOBODY) -> str:
    """The line that restores the state; `viewer`: the seat whose observation it is."""
    seats = [_seat_text(state, seat, viewer) for seat in range(state.players)]
    return " | ".join(
        [variant.label, *seats, *_piles(state, viewer), *_course(state), *_setting(state), *_viewer(viewer)]
    )


def _viewer(viewer: int) -> list[str]:
    return [f"seen-by {LETTERS[viewer]}"] if viewer != NOBODY else []


def _seat_text(state: State, seat: int, viewer: int) -> str:
    place = state.seats[seat]
    star = "*" if seat == state.player else ""
    cells = [_area_card(card, viewer) for card in place.area]
    rows = " / ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))
    lists = {
        "hand": [_hand_card(card, seat, viewer) for card in place.hand],
        "portal": [_closed_card(card, viewer) for card in place.portal],
        "pile": [*place.pile, *place.fulfilled],
        "orders": [order if order in state.decks.orders else f"({order})" for order in place.orders],
        "ghosts": [GOALS[terrain] for terrain in ghosts_of(state, seat)],
        "bonuses": place.bonuses,
        "ready": [seconds(place.ready)] if state.stress and place.hand else [],
    }
    parts = [f"{LETTERS[seat]}{star} {rows}", *(" ".join([name, *words]) for name, words in lists.items() if words)]
    if place.choice is not None:
        parts.append(f"chose {action_text(place.choice)}")
    if place.announced:
        parts.append("says " + "; ".join(text for goal in place.announced for text in goal_texts(goal)))
    return ", ".join([*parts, *(["asked"] if place.asked else [])])


def goal_texts(goal: Announcement) -> list[str]:
    """The actions by which a goal was announced."""
    what = goal.formation or GOALS[goal.terrain]
    claimed = goal.orders[1:] if goal.formation else goal.orders
    claims = [Action("claim", what=kind_of(order)) for order in claimed]
    actions = [Action("score", goal.cells, what), *claims, *([Action("call")] if goal.calls else [])]
    return [action_text(action) for action in actions]


def _area_card(card: Card | None, viewer: int) -> str:
    if card is None:
        return "-"
    return card.code if card.is_open else _closed_card(card, viewer)


def _closed_card(card: Card, viewer: int) -> str:
    return f"({card.code}){_known_by(card, 0) if viewer == NOBODY else ''}"


def _hand_card(card: Card, seat: int, viewer: int) -> str:
    if viewer != NOBODY:
        return card.code if card.code in CODES else f"({card.code})"
    return f"{card.code}{_known_by(card, 1 << seat)}"


def _known_by(card: Card, usual: int) -> str:
    """Which seats know the card, unless it is as usual."""
    letters = "".join(letter for seat, letter in enumerate(LETTERS) if card.known >> seat & 1)
    return "" if card.known == usual else f":{letters or '-'}"


def _piles(state: State, viewer: int) -> list[str]:
    parts = [" ".join(["deck", *_runs(state.deck)])]
    if state.out and viewer != NOBODY:
        parts.append(" ".join(["out", *state.out]))
    if state.with_orders:
        orders = [order for kind in KINDS for order in state.stacks.get(kind, [])]
        parts.append(" ".join(["stacks", *_runs(orders)]))
    if state.drawn:
        parts.append(" ".join(["drawn", *(f"({card.code})" for card in state.drawn)]))
    return parts


def _runs(codes: list[str]) -> list[str]:
    """Cards by their codes or backs; those nothing is known about are counted."""
    words: list[str] = []
    for code, copies in groupby(codes):
        count = len(list(copies))
        if code == "":
            words.append(f"?{count}")
        elif code in KINDS:
            words.append(f"({code})?{count}")
        else:
            words += [code if code in CODES or code[-1].isdigit() else f"({code})"] * count
    return words


def _course(state: State) -> list[str]:
    parts = [f"phase {PHASES[state.phase]}"] if state.phase != TURN else []
    if state.due:
        parts.append(" ".join(["waiting", *(f"{LETTERS[seat]}:{_event(event)}" for seat, event in state.due)]))
    numbers = {"turn": (state.round_no, 1), "barren": (state.barren, 0)}
    parts += [f"{name} {value}" for name, (value, usual) in numbers.items() if value != usual]
    if state.first != 0:
        parts.append(f"first {LETTERS[state.first]}")
    return [*parts, *(["ending"] if state.ending else [])]


def _event(event: str) -> str:
    return event if event[-1].isdigit() else f"({event})"


def _setting(state: State) -> list[str]:
    parts = ["open-orders"] if state.open_orders else []
    if state.teams and state.teams != TEAMS[state.players]:
        parts.append(" ".join(["teams", *("".join(LETTERS[seat] for seat in team) for team in state.teams)]))
    if state.paces and state.paces != (PACE,) * state.players:
        parts.append(" ".join(["paces", *(seconds(pace) for pace in state.paces)]))
    return [*parts, *([f"clock {seconds(state.clock)}"] if state.clock else [])]


def seconds(milliseconds: int) -> str:
    whole, rest = divmod(milliseconds, 1000)
    return f"{whole}.{rest:03d}".rstrip("0") if rest else str(whole)
