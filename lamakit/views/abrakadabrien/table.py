"""The table of Abrakadabrien as JSON for the page, made of what one seat may know and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lamakit.games.abrakadabrien import legal_actions
from lamakit.games.abrakadabrien.bonuses import WATCHED, bonus_of
from lamakit.games.abrakadabrien.cards import CODES, GOALS, Card, back_of, is_event, value_of
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.abrakadabrien.ghosts import WORTH
from lamakit.games.abrakadabrien.goals import PLACES, complete, open_cards
from lamakit.games.abrakadabrien.orders import forms, order_of
from lamakit.games.abrakadabrien.state import Seat, State
from lamakit.games.contract import LETTERS, NOBODY, TURN
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.match import Move
from lamakit.texts import _, deferred
from lamakit.views.abrakadabrien.course import ScoreChange, turns
from lamakit.views.abrakadabrien.words import (
    BONUS_NAMES,
    BONUS_WORDS,
    action_label,
    described_order,
    goal_name,
    last_action,
    prompt,
    spoken_card,
    title,
    told,
)
from lamakit.views.table import View, log_from, told_to_newcomers
from lamakit.views.words import Names, listed, points_text, winners_text

BUTTONS = ("wait", "done", "no tribute", "call")


@dataclass(frozen=True)
class TableHistory:
    """Everything that the whole table has seen: who sits where, and what was said about every move."""

    names: Names
    lines: Sequence[View] = ()  # the log: text and seat, oldest first
    winners: Sequence[int] = ()
    labels: Mapping[int, str] = field(default_factory=dict)  # what the character on a seat is like
    fresh: int = 1  # how many of the last lines are new
    course: Sequence[ScoreChange] = ()  # who scored what, in order
    portraits: Mapping[int, str] = field(default_factory=dict)  # whose face a seat has
    moves: Sequence[Move] = ()  # what everybody knows of what has been done, oldest first


def table_view(
    seen: AbrakadabrienObservation,
    history: TableHistory,
    since: int = 0,
    uncovered: AbrakadabrienObservation | None = None,
) -> View:
    """Everything the page shows.

    An element of the table has a key: `c4` a cell of your area, `B4` of another's, `hT1` a card in hand, `pB` a
    portal. `actions` says which elements make up each legal action. `uncovered` is the table with every card face up,
    where that is to be shown.
    """
    return {
        "variant": seen.variant,
        "title": title(seen.variant),
        "phase": seen.phase,
        "round": seen.round,
        "you": max(seen.seat, 0),
        "watching": seen.seat == NOBODY,
        "decides": seen.current_player,
        "prompt": prompt(seen, history.names),
        "told": told_to_newcomers(told(seen)),
        "news": " ".join(str(line["text"]) for line in history.lines[-history.fresh :]) if history.fresh else "",
        "seats": [_seat(uncovered or seen, history, seat) for seat in range(seen.num_players)],
        "hand": [{"key": f"h{code}", "code": code, "text": spoken_card(code)} for code in seen.hand],
        "drawn": [{"back": back_of(card.code), "text": spoken_card(back_of(card.code))} for card in seen.drawn],
        "deck": {"size": seen.deck_size, "back": seen.next_back, "events": [*filter(is_event, seen.deck)]},
        "ghosts": [{"goal": goal, "name": goal_name(goal), "holder": holder} for goal, holder in seen.ghosts.items()],
        "ghost_side": seen.ghost_side,
        "ending": seen.is_ending,
        "actions": [_action(action, history.names) for action in seen.legal_actions or planned_actions(seen)],
        "planning": bool(planned_actions(seen)),
        "clock": seen.clock if seen.is_timed else None,
        "teams": [list(team) for team in seen.teams],
        "end": _end(seen, history) if seen.phase == "match_over" else None,
        "log": log_from(since, history.lines),
        "position": seen.position,
    }


def _seat(seen: AbrakadabrienObservation, history: TableHistory, seat: int) -> View:
    place, own = seen.seats[seat], seat == seen.seat
    letter = LETTERS[seat]
    return {
        "seat": seat,
        "letter": letter,
        "name": history.names[seat],
        "label": history.labels.get(seat, ""),
        "portrait": history.portraits.get(seat, ""),
        "team": next((number for number, team in enumerate(seen.teams) if seat in team), None),
        "points": seen.points[seat],
        "worth": points_text(seen.points[seat]),
        "decides": seen.current_player == seat,
        "chosen": place.choice is not None,
        "area": [_cell(card, f"{'c' if own else letter}{cell + 1}") for cell, card in enumerate(place.area)],
        "hand": [] if own else [_held(card) for card in place.hand],
        "portal": {"key": f"p{letter}", "cards": [_held(card) for card in place.portal]},
        "pile": {"count": len(place.pile), "treasures": sum(value_of(code) > 1 for code in place.pile)},
        "fulfilled": len(place.fulfilled),
        "orders": [described_order(order, seen.decks.orders) for order in place.orders],
        "bonuses": [_(BONUS_NAMES[bonus]) for bonus in place.bonuses],
        "events": [event for holder, event in seen.due if holder == seat],
        "formations": _formations(seen.copy_seen(), seat),
        "ready": place.ready / 1000 if seen.is_timed and place.hand else None,
        "last": _last(history, seat),
    }


def _last(history: TableHistory, seat: int) -> View | None:
    """The seat's last action with its area or its formations; it stays in sight until everybody sees the next."""
    shown = (last_action(move) for move in reversed(history.moves) if move.seat == seat)
    return next(filter(None, shown), None)


def _cell(card: Card | None, key: str) -> View | None:
    if card is None:
        return None
    return {
        "key": key,
        "code": card.code if card.code in CODES else "",
        "back": back_of(card.code),
        "open": card.is_open,
        "text": spoken_card(card.code),
    }


def _held(card: Card) -> View:
    """A card in another's hand or on a portal: its back, and its front where this seat knows it."""
    return {"back": back_of(card.code), "code": card.code if card.code in CODES else "", "text": spoken_card(card.code)}


def _formations(state: State, seat: int) -> list[View]:
    """Complete formations, and whether they have been announced; of orders only those that the seat shows."""
    place = state.seats[seat]
    found = [(GOALS[terrain], cells) for terrain, cells in complete(place)]
    for kind in KINDS:
        if order := order_of(state, seat, kind):
            found += [(kind, cells) for cells in order.places if forms(place, order, cells)]
    taken = {cell for goal in place.announced for cell in goal.cells}
    return [
        {"goal": what, "name": goal_name(what), "cells": [cell + 1 for cell in cells], "announced": set(cells) <= taken}
        for what, cells in found
    ]


FORMATION_WORDS = deferred(
    {
        "T": "Three in a column, rising upwards",
        "R": "Three in a row, rising to the right",
        "F": "Four in a square, all numbers different",
        "G": "The four corners, all numbers different",
    }
)


def formations_view(seen: AbrakadabrienObservation) -> list[View]:
    """The four formations as they are played here, each with its shape and what it brings."""
    state = seen.copy_seen()
    return [
        {
            "goal": GOALS[terrain],
            "name": goal_name(GOALS[terrain]),
            "text": _(FORMATION_WORDS[terrain]),
            "bonus": _(BONUS_WORDS[bonus_of(state, terrain)], count=WATCHED),
            "shape": [
                "".join("x" if row + column in PLACES[terrain][0] else "." for column in range(3)) for row in (0, 3, 6)
            ],
        }
        for terrain in GOALS
    ]


def planned_actions(seen: AbrakadabrienObservation) -> list[str]:
    """Under stress, while others act: what the seat may choose for when its own turn is done (STR-01)."""
    if not seen.is_timed or seen.current_player in (None, seen.seat) or not seen.hand:
        return []
    own = replace(seen.copy_seen(), player=seen.seat, phase=TURN)
    return [action_text(action) for action in legal_actions(own)]


def _action(action: str, names: Names) -> View:
    return {
        "action": action,
        "steps": steps_of(action),
        "label": action_label(action, names),
        "button": action in BUTTONS or action.split()[0] in ("score", "claim", "lay"),
    }


def steps_of(action: str) -> list[str]:
    """The elements of the table that an action is about, by their keys."""
    verb, *words = action.split()
    if verb == "replace":
        return [f"c{words[0]}", f"h{words[1]}"]
    if verb == "lay":
        return [f"p{words[0]}"]
    if verb == "tribute":
        return [f"{words[0]}{words[1]}", f"c{words[2]}"]
    return [f"c{word}" for word in words if word.isdigit()]


def asked_for(seen: AbrakadabrienObservation, picks: Sequence[str]) -> str:
    """The action that elements picked in this order seem to ask for; the rules then say why it can't be."""
    own = sorted(int(key[1:]) for key in picks if key[0] == "c")
    hand = [key[1:] for key in picks if key[0] == "h"]
    others = [key for key in picks if key[0] in LETTERS]
    portals = [key[1:] for key in picks if key[0] == "p"]
    if portals:
        return f"lay {portals[-1]}"
    if others:
        return f"tribute {others[-1][0]} {others[-1][1:]} {own[0] if own else 1}"
    if hand:
        return f"replace {own[0] if own else 1} {hand[-1]}"
    if seen.phase == "score":
        return _goal_around(seen.seats[seen.seat], int(picks[-1][1:]) - 1) if own else "done"
    if seen.phase == "plant":
        return f"plant {picks[-1][1:] if picks else 1}"
    return f"swap {own[0]} {own[1]}" if len(own) > 1 else f"reveal {own[0] if own else 1}"


def _goal_around(place: Seat, cell: int) -> str:
    """The goal of this cell's terrain that is nearest to completion."""
    card = place.area[cell]
    terrain = card.code[0] if card is not None and card.code[0] in PLACES else "T"
    places = [cells for cells in PLACES[terrain] if cell in cells] or [PLACES[terrain][0]]
    cells = max(places, key=lambda cells: sum(c.code[0] == terrain for c in open_cards(place, cells)))
    return f"score {GOALS[terrain]} {' '.join(str(place + 1) for place in cells)}"


def _end(seen: AbrakadabrienObservation, history: TableHistory) -> View:
    """Everybody's points and what they are made of, most points first; and who scored what on which turn."""
    rows = [
        {"seat": seat, **_parts(seen, seat), "points": seen.points[seat], "won": seat in history.winners}
        for seat in range(seen.num_players)
    ]
    teams = [
        {"names": [history.names[seat] for seat in team], "worth": points_text(seen.team_points[number])}
        for number, team in enumerate(seen.teams)
    ]
    return {
        "title": _title(seen, history),
        "rows": sorted(rows, key=lambda row: -row["points"]),
        "teams": teams,
        "winners": list(history.winners),
        "course": turns(history.course),
    }


def _title(seen: AbrakadabrienObservation, history: TableHistory) -> str:
    """Who has won; a team wins together."""
    if list(history.winners) not in [sorted(team) for team in seen.teams]:
        return winners_text(history.winners, history.names, seen.seat)
    names = listed([history.names[seat] for seat in history.winners])
    return _("Your team wins!") if seen.seat in history.winners else _("{names} win.", names=names)


def _parts(seen: AbrakadabrienObservation, seat: int) -> dict[str, View]:
    """How many things of each kind a seat has, and how many points they are worth (ABR-18, GHO-05, GHO-06, ORD-06)."""
    place = seen.seats[seat]
    values = [value_of(code) for code in place.pile]
    ghosts = sum(holder == seat for holder in seen.ghosts.values())
    found = {
        "cards": (values.count(1), values.count(1)),
        "treasures": (len(values) - values.count(1), sum(values) - values.count(1)),
        "orders": (len(place.fulfilled), sum(seen.decks.orders[order].points for order in place.fulfilled)),
        "ghosts": (ghosts, ghosts * WORTH.get(seen.ghost_side, 0)),
    }
    return {kind: {"count": count, "points": points} for kind, (count, points) in found.items()}
