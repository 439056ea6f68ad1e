"""The card table as JSON for the page, made of what one seat may know and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lamakit.games.contract import LETTERS, RETURN_1, RETURN_10, RETURN_20
from lamakit.games.rounds import GOAL
from lamakit.games.stage import SHOW_SIZE
from lamakit.games.tokens import token_count, token_value
from lamakit.play.match import Explanation, Move
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.words import (
    card_effect,
    describe,
    forced_seat,
    has_magic_token,
    has_stage,
    is_scored,
    log_lines,
    magic_scored,
    shout,
    spoken_card,
    stage_word,
    token_list,
    token_name,
    variant_title,
    winners_text,
)

View = dict[str, Any]

TOKEN_KINDS = {RETURN_1: "1", RETURN_10: "10", RETURN_20: "20"}
PLUS_RULE = "PTY-04"  # its sentence says already what a plus card does
MAGIC_POINTS = 10  # what holding the magic token costs (KAD-20)


@dataclass(frozen=True)
class Tale:
    """What everybody at the table has witnessed: who sits where, every move, the points after every round."""

    names: Sequence[str]
    moves: Sequence[Move] = ()
    course: Sequence[Sequence[int]] = ()
    winners: Sequence[int] = ()
    first_round: int = 1
    labels: Mapping[int, str] = field(default_factory=dict)  # what sits on a seat: the bot's name
    seen: Sequence[Observation] = ()  # the table as this seat saw it before each move, and as it is now


def questions(observation: Observation) -> list[str]:
    """The actions that the table offers the seat now, legal or not: its cards and the buttons of the phase."""
    cards = [card_action(observation, code) for code in dict.fromkeys(observation.hand)]
    row = [f"take {code}" for code in observation.codes] if observation.dice else []
    playing = observation.phase in ("turn", "show", "roll")
    return list(dict.fromkeys([*(cards + row if playing else []), *_offered(observation)]))


def card_action(seen: Observation, code: str) -> str:
    """What a click on an own card asks for."""
    return f"discard {code}" if seen.dice else code


def table_view(observation: Observation, tale: Tale, explained: Mapping[str, Explanation], log_from: int = 0) -> View:
    """Everything the page shows. `explained` answers `questions` when the seat decides, and is empty otherwise."""
    seen, you = observation, observation.seat
    lines = log_lines(tale.moves, tale.course, tale.names, you, tale.first_round, tale.seen)
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
        "fits": _fitting(seen),
        "deck": seen.deck_size,
        "stage": _stage(seen),
        "row": _row(seen, explained, tale.names),
        "dice": _dice(seen, tale),
        "seats": [_seat(seen, tale, seat) for seat in range(seen.num_players)],
        "hand": [_card(seen, code, explained, tale.names) for code in dict.fromkeys(seen.hand)],
        "buttons": [_button(seen, action, explained, tale.names) for action in _offered(seen)],
        "event": _event(tale, you),
        "score": _score(seen, tale) if is_scored(seen) else None,
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
        "show": (_("You are in {show}."), _("{name} is in {show}.")),
        "give": (_("You choose who gets your token."), _("{name} chooses who gets a token.")),
        "roll": (_("Your choice."), _("{name} chooses.")),
    }.get(seen.phase, (_("Your turn."), _("{name}'s turn.")))
    text = own if decides == seen.seat else other
    return text.format(name=names[decides], show=stage_word(seen))


def hint(seen: Observation) -> str:
    """What can be done on the own turn, at a glance."""
    if seen.current_player != seen.seat:
        return ""
    magic = " " + _("Or use the magic token.") if "use magic" in seen.legal_actions else ""
    if seen.phase == "turn" and not seen.dice:
        return _turn_hint(seen) + magic
    if seen.phase == "show":
        can = any(code in seen.legal_actions for code in seen.hand)
        return (_("Play a llama, or collect.") if can else _("You have no llama: collect.")) + magic
    if seen.phase == "return" and seen.dice:
        return _("No cards left: you may give back a token.") if not seen.hand else _("You may give back a token.")
    return {
        "turn": _("Roll the dice, or pass and take {points} points.").format(points=seen.penalty()),
        "give": _("Choose a player."),
        "roll": _roll_hint(seen),
    }.get(seen.phase, "")


def _turn_hint(seen: Observation) -> str:
    legal = seen.legal_actions
    if any(code in legal for code in seen.hand):
        return _("Play a lit card, draw, or quit.") if "draw" in legal else _("Play a lit card, or quit.")
    if "draw" in legal:
        return _("No card of yours fits: draw or quit.")
    return _("No card of yours fits, and you may not draw: quit.")


def _roll_hint(seen: Observation) -> str:
    if any(action.startswith("take") for action in seen.legal_actions):
        return _("No die shows a card of yours: take one from the row.")
    return _("Discard what the dice show: every lit card, or only some.")


# --- the seats and the middle -------------------------------------------------------------------------------------


def _seat(seen: Observation, tale: Tale, seat: int) -> View:
    cards = seen.hands[seat]
    is_open = seat == seen.seat or is_scored(seen) or bool(seen.dice)
    return {
        "seat": seat,
        "name": tale.names[seat],
        "label": tale.labels.get(seat, ""),
        "size": seen.hand_sizes[seat],
        "cards": cards if is_open else None,
        "counts": seen.penalty() if seat == seen.seat else None,
        "points": seen.points[seat],
        "tokens": [*_exchanged(seen, seen.points[seat]), *([("m", 1)] if seen.has_magic[seat] else [])],
        "quit": seen.has_quit[seat],
        "decides": seen.current_player == seat,
    }


def _exchanged(seen: Observation, points: int) -> list[tuple[str, int]]:
    """The tokens that so many points are taken as, lowest first: kind and how many."""
    state = seen.copy_seen()
    state.points[0] = points
    stacks = [(kind, token_count(state, 0, token_value(action))) for action, kind in TOKEN_KINDS.items()]
    return [(kind, count) for kind, count in stacks if count]


def _fitting(seen: Observation) -> list[str]:
    """The cards of this deck that may be played on the top card."""
    if seen.dice:
        return []
    full = dict(zip(seen.codes, seen.copy_seen().full, strict=True))
    return [code for code in seen.fitting() if full[code]]


def _stage(seen: Observation) -> View | None:
    """The tokens on the stage, how many make a show, and whether the magic token lies in the pool."""
    if not has_stage(seen):
        return None
    magic = has_magic_token(seen)
    pool = magic and not any(seen.has_magic) and "m" not in seen.stage
    named = token_list(seen.stage) if seen.stage else _("no tokens")
    text = _("The stage: {tokens}").format(tokens=named) + (". " + _("The magic token is in the pool.") if pool else "")
    return {
        "tokens": seen.stage,
        "places": SHOW_SIZE,
        "show": seen.phase == "show",
        "pool": pool,
        "magic": magic,
        "text": text,
    }


def _row(seen: Observation, explained: Mapping[str, Explanation], names: Sequence[str]) -> list[View] | None:
    """The seven places in the middle of the dice game, and whether the card still lies there."""
    if not seen.dice:
        return None
    return [
        {
            "code": code,
            "here": code in seen.row,
            "action": f"take {code}",
            "spoken": _("Take {card} from the row").format(card=spoken_card(code)),
            **_reason(seen, f"take {code}", explained, names),
        }
        for code in seen.codes
    ]


def _dice(seen: Observation, tale: Tale) -> View | None:
    """The last roll of the round, and which of its dice can still be used."""
    if not seen.dice:
        return None
    rolled = next((move for move in reversed(tale.moves) if move.action in ("roll", "deal")), None)
    faces, seat = list(seen.roll), seen.current_player
    if rolled is not None and rolled.action == "roll" and rolled.chance:
        faces, seat = rolled.chance.split(), rolled.seat
    return {"faces": faces, "seat": seat if faces else None, "open": bool(seen.roll)}


# --- what the seat may do -----------------------------------------------------------------------------------------


def _offered(seen: Observation) -> list[str]:
    """The buttons of the phase, whether they may be pressed or not."""
    legal, mine = seen.legal_actions, seen.current_player == seen.seat
    magic = ["use magic"] if seen.has_magic[seen.seat] else []
    if seen.phase in ("return", "roll"):
        return sorted(legal, key=lambda action: -len(action.split()) if action.startswith("discard") else 0)
    if seen.phase == "round_over":
        return ["deal"]
    if seen.phase == "show" and mine:
        return ["collect", *magic]
    if seen.phase == "give" and mine:
        return [f"give {LETTERS[seat]}" for seat in range(seen.num_players) if seat != seen.seat]
    if seen.phase == "match_over":
        return []
    return ["roll", "pass"] if seen.dice else ["draw", *magic, "quit"]


def _card(seen: Observation, code: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    action = card_action(seen, code)
    reason = _reason(seen, action, explained, names)
    told = seen.dice or reason["rule"] == PLUS_RULE
    does = "" if told else card_effect(code, has_stage(seen))
    return {"code": code, "action": action, "count": seen.hand.count(code), "does": does, **reason}


def _button(seen: Observation, action: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    label, spoken = _labels(seen, action, names)
    word, *objects = action.split()
    return {
        "action": action,
        "label": label,
        "spoken": spoken,
        "cards": objects if word in ("discard", "take") else [],
        "seat": LETTERS.index(objects[0]) if word == "give" else None,
        **_reason(seen, action, explained, names),
    }


def _reason(seen: Observation, action: str, explained: Mapping[str, Explanation], names: Sequence[str]) -> View:
    if action in explained:
        return {"legal": explained[action].legal, "rule": explained[action].rule, "why": explained[action].text}
    return {"legal": False, "rule": "", "why": turn_text(seen, names)}


def _labels(seen: Observation, action: str, names: Sequence[str]) -> tuple[str, str]:
    """A button's text, and what it is called for one who can't see it."""
    word, *objects = action.split()
    if word == "give":
        name = names[LETTERS.index(objects[0])]
        return name, _("Give a token to {name}").format(name=name)
    if word == "return":
        kind = objects[0]
        return _("Give back {kind}").format(kind=kind), _("Give back {token}").format(token=token_name(kind))
    if word in ("discard", "take"):
        label, spoken = (_("Discard"), _("Discard {cards}")) if word == "discard" else (_("Take"), _("Take {cards}"))
        return label, spoken.format(cards=" ".join(spoken_card(code) for code in objects))
    label, spoken = {
        "draw": (_("Draw"), _("Draw a card, {count} left").format(count=seen.deck_size)),
        "quit": (_("Quit"), _("Quit the round; your hand counts {points}")),
        "keep": (_("Keep all"), _("Keep all tokens")),
        "deal": (_("Next round"), _("Next round: deal new cards")),
        "collect": (_("Collect"), _("Collect from the stage: {tokens}").format(tokens=token_list(seen.stage))),
        "use": (_("Use magic"), _("Use the magic token: it goes back to the pool, and the next player goes on")),
        "roll": (_("Roll"), _("Roll the dice")),
        "pass": (_("Pass"), _("Pass and take {points} points")),
    }[word]
    return label, spoken.format(points=seen.penalty())


# --- what has happened --------------------------------------------------------------------------------------------


def _event(tale: Tale, you: int) -> View | None:
    if not tale.moves:
        return None
    move, around = tale.moves[-1], tale.seen[-2:] if len(tale.seen) > 1 else ()
    target = forced_seat(move, *around) if around and _forces(move) else None
    drawn = move.chance if (move.action == "draw" and move.seat == you) or target == you else None
    return {
        "seat": move.seat,
        "action": move.action,
        "drawn": drawn,
        "target": target,
        "text": describe(move, tale.names, you, *around),
        "shout": shout(move, *around) if around else "",
        "number": len(tale.moves),
    }


def _forces(move: Move) -> bool:
    """Whether a played card made somebody draw."""
    return move.chance is not None and move.action not in ("draw", "roll", "deal")


def _score(seen: Observation, tale: Tale) -> list[View]:
    """The points of the round just scored, card by card, and the token that was given back."""
    returned, magic, passed = _returned(tale), _magic_holder(tale), _passed(tale)
    rows = []
    for seat in range(seen.num_players):
        shares, hand = dict(seen.penalties(seat)), seen.hands[seat] or []
        if seat in passed:
            hand, shares = passed[seat]
        codes = dict.fromkeys(hand)
        cards = [{"code": code, "count": hand.count(code), "points": shares.get(code, 0)} for code in codes]
        total = sum(shares.values()) + (MAGIC_POINTS if seat == magic else 0)
        given = returned.get(seat, "")
        rows.append(
            {
                "seat": seat,
                "cards": cards,
                "magic": MAGIC_POINTS if seat == magic else 0,
                "passed": seat in passed,
                "total": total,
                "taken": _exchanged(seen, total),
                "before": seen.points[seat] - total + (int(given) if given else 0),
                "returned": given,
            }
        )
    return rows


def _returned(tale: Tale) -> dict[int, str]:
    last = tale.moves[-1] if tale.moves else None
    if last is None or not last.action.startswith("return "):
        return {}
    return {last.seat: last.action.removeprefix("return ")}


def _magic_holder(tale: Tale) -> int | None:
    """Who held the magic token when this round was scored: by the last move, or by the one before a return."""
    for number in range(len(tale.seen) - 2, max(len(tale.seen) - 4, -1), -1):
        if not is_scored(tale.seen[number]):
            return magic_scored(tale.moves[number], tale.seen[number], tale.seen[number + 1])
    return None


def _passed(tale: Tale) -> dict[int, tuple[list[str], dict[str, int]]]:
    """The dice game's cards that were laid aside by passing in this round, and what each counted."""
    found: dict[int, tuple[list[str], dict[str, int]]] = {}
    for number in range(len(tale.seen) - 2, -1, -1):
        move = tale.moves[number]
        if move.action == "deal":
            break
        if move.action == "pass":
            before = tale.seen[number]
            found[move.seat] = (before.hands[move.seat] or [], dict(before.penalties(move.seat)))
    return found


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
