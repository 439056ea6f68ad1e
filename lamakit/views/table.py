"""The card table as JSON for the page, made of what one seat may know and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lamakit.games.contract import RETURN_1, RETURN_10, RETURN_20
from lamakit.games.rounds import GOAL
from lamakit.games.tokens import token_count, token_value
from lamakit.play.match import Explanation, Move
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.words import describe, log_lines, token_name, variant_title, winners_text

View = dict[str, Any]

BUTTONS = {
    "turn": ("draw", "quit"),
    "return": ("return 1", "return 10", "return 20", "keep"),
    "round_over": ("deal",),
}
OPEN = ("return", "round_over", "match_over")
TOKEN_KINDS = {RETURN_1: "1", RETURN_10: "10", RETURN_20: "20"}


@dataclass(frozen=True)
class Tale:
    """What everybody at the table has witnessed: who sits where, every move, the points after every round."""

    names: Sequence[str]
    moves: Sequence[Move] = ()
    course: Sequence[Sequence[int]] = ()
    winners: Sequence[int] = ()
    first_round: int = 1
    labels: Mapping[int, str] = field(default_factory=dict)  # what sits on a seat: the bot's name


def questions(observation: Observation) -> list[str]:
    """The actions that the table offers the seat now, legal or not: its cards and the buttons of the phase."""
    cards = list(dict.fromkeys(observation.hand)) if observation.phase == "turn" else []
    return [*cards, *BUTTONS.get(observation.phase, ())]


def table_view(observation: Observation, tale: Tale, explained: Mapping[str, Explanation], log_from: int = 0) -> View:
    """Everything the page shows. `explained` answers `questions` when the seat decides, and is empty otherwise."""
    seen, you = observation, observation.seat
    lines = log_lines(tale.moves, tale.course, tale.names, you, tale.first_round)
    return {
        "variant": seen.variant,
        "edition": seen.edition,
        "title": variant_title(seen.variant),
        "phase": seen.phase,
        "round": seen.round,
        "you": you,
        "decides": seen.current_player,
        "turn": turn_text(seen, tale.names),
        "hint": hint(seen),
        "top": seen.top,
        "under": sum(seen.played.values()),
        "fits": list(seen.fitting()),
        "deck": seen.deck_size,
        "seats": [_seat(seen, tale, seat) for seat in range(seen.num_players)],
        "hand": [_card(seen, code, explained, tale.names) for code in dict.fromkeys(seen.hand)],
        "buttons": [_button(seen, action, explained, tale.names) for action in _offered(seen)],
        "event": _event(tale, you),
        "score": _score(seen, tale) if seen.phase in OPEN else None,
        "end": _end(seen, tale) if seen.phase == "match_over" else None,
        "log": {"from": min(log_from, len(lines)), "lines": lines[log_from:]},
        "position": seen.position,
    }


def turn_text(seen: Observation, names: Sequence[str]) -> str:
    """Whose move it is, and what for."""
    decides = seen.current_player
    if decides is None:
        return _("The match is over.")
    own, other = {
        "round_over": (
            _("The round is over. You start the next one."),
            _("The round is over. {name} starts the next one."),
        ),
        "return": (_("You may give back a token."), _("{name} may give back a token.")),
    }.get(seen.phase, (_("Your turn."), _("{name}'s turn.")))
    text = own if decides == seen.seat else other
    return text.format(name=names[decides])


def hint(seen: Observation) -> str:
    """What can be done on the own turn, at a glance."""
    if seen.phase != "turn" or seen.current_player != seen.seat:
        return ""
    legal = seen.legal_actions
    if any(code in legal for code in seen.hand):
        return _("Play a lit card, draw, or quit.") if "draw" in legal else _("Play a lit card, or quit.")
    if "draw" in legal:
        return _("No card of yours fits: draw or quit.")
    return _("No card of yours fits, and you may not draw: quit.")


# --- the seats ----------------------------------------------------------------------------------------------------


def _seat(seen: Observation, tale: Tale, seat: int) -> View:
    cards = seen.hands[seat]
    return {
        "seat": seat,
        "name": tale.names[seat],
        "label": tale.labels.get(seat, ""),
        "size": seen.hand_sizes[seat],
        "cards": cards if seat == seen.seat or seen.phase in OPEN else None,
        "counts": seen.penalty() if seat == seen.seat else None,
        "points": seen.points[seat],
        "tokens": _tokens(seen, seat),
        "quit": seen.has_quit[seat],
        "decides": seen.current_player == seat,
    }


def _tokens(seen: Observation, seat: int) -> list[tuple[str, int]]:
    """The tokens before a seat, lowest first: kind and how many."""
    return _exchanged(seen, seen.points[seat])


def _exchanged(seen: Observation, points: int) -> list[tuple[str, int]]:
    """The tokens that so many points are taken as."""
    state = seen._seen.copy()
    state.points[0] = points
    stacks = [(kind, token_count(state, 0, token_value(action))) for action, kind in TOKEN_KINDS.items()]
    return [(kind, count) for kind, count in stacks if count]


# --- what the seat may do -----------------------------------------------------------------------------------------


def _offered(seen: Observation) -> tuple[str, ...]:
    buttons = BUTTONS.get(seen.phase, ())
    if seen.phase == "return":
        return tuple(action for action in buttons if action in seen.legal_actions)
    return buttons


def _card(seen: Observation, code: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    return {"code": code, "count": seen.hand.count(code), **_reason(seen, code, explained, names)}


def _button(seen: Observation, action: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    label, spoken = _labels(seen, action)
    return {"action": action, "label": label, "spoken": spoken, **_reason(seen, action, explained, names)}


def _reason(seen: Observation, action: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    if action in explained:
        return {"legal": explained[action].legal, "rule": explained[action].rule, "why": explained[action].text}
    return {"legal": False, "rule": "", "why": turn_text(seen, names)}


def _labels(seen: Observation, action: str) -> tuple[str, str]:
    """A button's text, and what it is called for one who can't see it."""
    if action == "draw":
        return _("Draw"), _("Draw a card, {count} left").format(count=seen.deck_size)
    if action == "quit":
        return _("Quit"), _("Quit the round; your hand counts {points}").format(points=seen.penalty())
    if action == "keep":
        return _("Keep all"), _("Keep all tokens")
    if action == "deal":
        return _("Next round"), _("Next round: deal new cards")
    kind = action.removeprefix("return ")
    return _("Give back {kind}").format(kind=kind), _("Give back {token}").format(token=token_name(kind))


# --- what has happened --------------------------------------------------------------------------------------------


def _event(tale: Tale, you: int) -> View | None:
    if not tale.moves:
        return None
    move = tale.moves[-1]
    drawn = move.chance if move.action == "draw" and move.seat == you else None
    text = describe(move, tale.names, you)
    return {"seat": move.seat, "action": move.action, "drawn": drawn, "text": text, "number": len(tale.moves)}


def _score(seen: Observation, tale: Tale) -> list[View]:
    """The points of the round just scored, card by card, and the token that was given back."""
    returned = _returned(tale)
    rows = []
    for seat in range(seen.num_players):
        shares, hand = dict(seen.penalties(seat)), seen.hands[seat] or []
        codes = dict.fromkeys(hand)
        cards = [{"code": code, "count": hand.count(code), "points": shares.get(code, 0)} for code in codes]
        total = sum(shares.values())
        given = returned.get(seat, "")
        before = seen.points[seat] - total + (int(given) if given else 0)
        taken = _exchanged(seen, total)
        rows.append({"seat": seat, "cards": cards, "total": total, "taken": taken, "before": before, "returned": given})
    return rows


def _returned(tale: Tale) -> dict[int, str]:
    last = tale.moves[-1] if tale.moves else None
    if last is None or not last.action.startswith("return "):
        return {}
    return {last.seat: last.action.removeprefix("return ")}


def _end(seen: Observation, tale: Tale) -> View:
    return {
        "title": winners_text(tale.winners, tale.names, seen.seat),
        "winners": list(tale.winners),
        "course": [list(points) for points in tale.course],
        "first_round": tale.first_round,
        "chart": course_svg(tale.course, tale.first_round),
    }


# --- the course of the points -------------------------------------------------------------------------------------

WIDTH, HEIGHT, LEFT, BOTTOM = 480, 240, 34, 26
MARKS = (
    "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z",
    "M-4-4H4V4H-4Z",
    "M0-5L5 4H-5Z",
    "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
    "M-5-4H5L0 5Z",
    "M-5-1.7H-1.7V-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5Z",
)


def course_svg(course: Sequence[Sequence[int]], first_round: int = 1) -> str:
    """Everybody's points after every round as lines; each seat has a colour (class `seat-n`) and a mark of its own."""
    top = max(GOAL, *(points for row in course for points in row))
    steps = max(len(course) - 1, 1)

    def x(step: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 12) * step / steps, 1)

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * points / top, 1)

    parts = [_level(level, y(level)) for level in range(0, top + 1, 10 if top < 70 else 20)]
    for step in range(0, steps + 1, -(-steps // 12)):
        parts.append(f'<text x="{x(step)}" y="{HEIGHT - 8}" text-anchor="middle">{first_round + step - 1}</text>')
    for seat in range(len(course[0])):
        parts.append(_line(seat, [(x(step), y(row[seat])) for step, row in enumerate(course)]))
    return _svg(f"0 0 {WIDTH} {HEIGHT}", *parts)


def _level(points: int, y: float) -> str:
    goal = " goal" if points == GOAL else ""
    line = f'<path class="grid{goal}" d="M{LEFT} {y}H{WIDTH - 6}"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{points}</text>'


def _line(seat: int, points: Sequence[tuple[float, float]]) -> str:
    steps = "L".join(f"{x} {y}" for x, y in points)
    marks = "".join(f'<path class="mark" transform="translate({x} {y})" d="{MARKS[seat]}"/>' for x, y in points)
    return f'<g class="seat-{seat}"><path class="line" d="M{steps}"/>{marks}</g>'


def mark_svg(seat: int) -> str:
    """The mark of a seat, for the legend."""
    return _svg("-7 -7 14 14", f'<g class="seat-{seat}"><path class="mark" d="{MARKS[seat]}"/></g>')


def _svg(box: str, *parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">{"".join(parts)}</svg>'
