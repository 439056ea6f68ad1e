"""A state of Abrakadabrien as one line of text (the grammar is in docs/notation.md)."""

from itertools import groupby

from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import GOALS, STACKS, TERRAINS, UNKNOWN_BACK, Card
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.ghosts import ghosts_of
from lamakit.games.abrakadabrien.state import NOBODY, PACE, TEAMS, Action, Announcement, State
from lamakit.games.contract import LETTERS, PHASES, TURN
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.checks import written_parts

CARD_BACKS = (*TERRAINS, UNKNOWN_BACK)
BACKS = (*CARD_BACKS, *KINDS, *STACKS)
HIDDEN_CHOICE = Action("?")  # somebody has decided something on this turn


def write_position(variant: Variant, state: State, viewer: int = NOBODY) -> str:
    """The line that restores the state; `viewer`: the seat whose observation it is."""
    seats = [_seat_text(state, seat, viewer) for seat in range(state.players)]
    return " | ".join([variant.label, *seats, *written_parts(_lists(state, viewer))])


def _seat_text(state: State, seat: int, viewer: int) -> str:
    place = state.seats[seat]
    star = "*" if seat == state.player else ""
    cells = [_area_card(card, viewer) for card in place.area]
    rows = " / ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))
    lists = {
        "hand": [_hand_card(card, seat, viewer) for card in place.hand] or None,
        "portal": [_closed_card(card, viewer) for card in place.portal] or None,
        "pile": [*place.pile, *place.fulfilled] or None,
        "orders": [_shown(order) for order in place.orders] or None,
        "ghosts": [GOALS[terrain] for terrain in ghosts_of(state, seat)] or None,
        "bonuses": place.bonuses or None,
        "ready": [seconds(place.ready)] if state.stress and place.hand else None,
        "chose": [action_text(place.choice)] if place.choice is not None else None,
        "says": ["; ".join(text for goal in place.announced for text in goal_texts(goal))] if place.announced else None,
        "asked": [] if place.asked else None,
    }
    return ", ".join([f"{LETTERS[seat]}{star} {rows}", *written_parts(lists)])


def goal_texts(goal: Announcement) -> list[str]:
    """The actions by which a goal was announced."""
    what = goal.formation or GOALS[goal.terrain]
    claimed = goal.orders[1:] if goal.formation else goal.orders
    claims = [Action("claim", what=kind_of(order)) for order in claimed]
    actions = [Action("score", goal.cells, what), *claims, *([Action("call")] if goal.calls else [])]
    return [action_text(action) for action in actions]


def _shown(code: str) -> str:
    """A card, an order or an event; of one that is hidden the back, in brackets."""
    return f"({code})" if code in BACKS else code


def _area_card(card: Card | None, viewer: int) -> str:
    if card is None:
        return "-"
    return card.code if card.is_open else _closed_card(card, viewer)


def _closed_card(card: Card, viewer: int) -> str:
    return f"({card.code}){_known_by(card, 0) if viewer == NOBODY else ''}"


def _hand_card(card: Card, seat: int, viewer: int) -> str:
    if viewer != NOBODY:
        return _shown(card.code)
    return f"{card.code}{_known_by(card, 1 << seat)}"


def _known_by(card: Card, usual: int) -> str:
    """Which seats know the card, unless it is as usual."""
    letters = "".join(letter for seat, letter in enumerate(LETTERS) if card.known >> seat & 1)
    return "" if card.known == usual else f":{letters or '-'}"


def _lists(state: State, viewer: int) -> dict[str, list[str] | None]:
    """The parts beside the seats, by their keys; None for those that are as usual."""
    orders = [order for kind in KINDS for order in state.stacks.get(kind, [])]
    own_teams = state.teams and state.teams != TEAMS[state.players]
    own_paces = state.paces and state.paces != (PACE,) * state.players
    return {
        "deck": _runs(state.deck),
        "out": state.out if state.out and viewer != NOBODY else None,
        "stacks": _runs(orders) if state.with_orders else None,
        "drawn": [f"({card.code})" for card in state.drawn] or None,
        "phase": [PHASES[state.phase]] if state.phase != TURN else None,
        "waiting": [f"{LETTERS[seat]}:{_shown(event)}" for seat, event in state.due] or None,
        "turn": [str(state.round_no)] if state.round_no != 1 else None,
        "barren": [str(state.barren)] if state.barren else None,
        "first": [LETTERS[state.first]] if state.first else None,
        "ending": [] if state.ending else None,
        "open-orders": [] if state.open_orders else None,
        "teams": ["".join(LETTERS[seat] for seat in team) for team in state.teams] if own_teams else None,
        "paces": [seconds(pace) for pace in state.paces] if own_paces else None,
        "clock": [seconds(state.clock)] if state.clock else None,
        "seen-by": [LETTERS[viewer]] if viewer != NOBODY else None,
    }


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
            words += [_shown(code)] * count
    return words


def seconds(milliseconds: int) -> str:
    whole, rest = divmod(milliseconds, 1000)
    return f"{whole}.{rest:03d}".rstrip("0") if rest else str(whole)
