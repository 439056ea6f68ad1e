"""The card table as JSON for the page, made of what one seat may know and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lamakit.games.contract import LETTERS, NOBODY, RETURN_1, RETURN_10, RETURN_20
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.stage import SHOW_SIZE
from lamakit.games.tokens import token_count, token_value
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Explanation, Move
from lamakit.texts import _, plural
from lamakit.views.llama import box_words, effects, moves, prompts, told, words
from lamakit.views.llama.course import course_svg
from lamakit.views.table import View, log_from
from lamakit.views.words import Names, points_text, winners_text

TOKEN_KINDS = {RETURN_1: "1", RETURN_10: "10", RETURN_20: "20"}
PLUS_RULE = "PTY-04"  # its sentence already says what a plus card does


@dataclass(frozen=True)
class TableHistory:
    """Everything that the whole table has seen: who sits where, every move, the points after every round."""

    names: Names
    moves: Sequence[Move] = ()
    course: Sequence[Sequence[int]] = ()
    winners: Sequence[int] = ()
    first_round: int = 1
    labels: Mapping[int, str] = field(default_factory=dict)  # what the character on a seat is like
    seen: Sequence[LlamaObservation] = ()  # the table as this seat saw it before each move, and as it is now
    portraits: Mapping[int, str] = field(default_factory=dict)  # whose face a seat has
    shared: bool = False  # several people look at the scores together


def questions(seen: LlamaObservation) -> list[str]:
    """The actions that the table offers the seat now, legal or not: its cards and the buttons of the phase."""
    cards = [card_action(seen, code) for code in dict.fromkeys(seen.hand)]
    row = [f"take {code}" for code in seen.codes] if seen.dice else []
    playing = seen.phase in ("turn", "show", "roll")
    return list(dict.fromkeys([*(cards + row if playing else []), *_offered(seen)]))


def card_action(seen: LlamaObservation, code: str) -> str:
    """The action of a click on a card in your hand."""
    return f"discard {code}" if seen.dice else code


def table_view(
    seen: LlamaObservation,
    history: TableHistory,
    explained: Mapping[str, Explanation],
    since: int = 0,
    uncovered: LlamaObservation | None = None,
) -> View:
    """Everything the page shows. `explained` answers `questions` when the seat decides, and is empty otherwise.

    `uncovered` is the table with every hand face up, where that is to be shown.
    """
    lines = moves.log_lines(history.moves, history.course, history.names, seen.seat, history.first_round, history.seen)
    return {
        "variant": seen.variant,
        "edition": seen.edition,
        "title": box_words.title(seen.variant),
        "phase": seen.phase,
        "round": seen.round,
        "you": seen.seat,
        "decides": seen.current_player,
        "turn": _turn(seen, history),
        "hint": prompts.hint(seen),
        "strip": told.strip(seen),
        "told": told.told(seen, history.names),
        "top": seen.top,
        "under": sum(seen.played.values()),
        "fits": _fitting(seen),
        "deck": seen.deck_size,
        "stage": _stage(seen),
        "row": _row(seen, explained, history.names),
        "dice": _dice(seen, history),
        "open_hands": bool(seen.dice or uncovered),
        "seats": [_seat(seen, history, seat, uncovered) for seat in range(seen.num_players)],
        "hand": [_card(seen, code, explained, history.names) for code in dict.fromkeys(seen.hand)],
        "buttons": [_button(seen, action, explained, history.names) for action in _offered(seen)],
        "event": _event(history, _reader(seen, history)),
        "score": _score(seen, history) if effects.is_scored(seen) else None,
        "end": _end(seen, history) if seen.phase == "match_over" else None,
        "log": log_from(since, lines),
        "position": seen.position,
    }


def _reader(seen: LlamaObservation, history: TableHistory) -> int:
    """Who is told: the seat, or, where several people read the scores together, nobody of them."""
    return -1 if history.shared and effects.is_scored(seen) else seen.seat


# --- the seats and the middle -------------------------------------------------------------------------------------


def _seat(seen: LlamaObservation, history: TableHistory, seat: int, uncovered: LlamaObservation | None) -> View:
    cards = (uncovered or seen).hands[seat]
    is_open = seat == seen.seat or effects.is_scored(seen) or bool(seen.dice or uncovered)
    return {
        "seat": seat,
        "name": history.names[seat],
        "label": history.labels.get(seat, ""),
        "portrait": history.portraits.get(seat, ""),
        "size": seen.hand_sizes[seat],
        "held": plural("count|{count} card", "{count} cards", seen.hand_sizes[seat]),
        "cards": cards if is_open else None,
        "counts": seen.penalty() if seat == seen.seat else None,
        "points": seen.points[seat],
        "worth": _worth(seen, seat),
        "tokens": [*_exchanged(seen, seen.points[seat]), *([("m", 1)] if seen.has_magic[seat] else [])],
        "quit": seen.has_quit[seat],
        "decides": seen.current_player == seat,
        "last": _last(seen, history, seat),
    }


def _worth(seen: LlamaObservation, seat: int) -> str:
    points = seen.points[seat]
    return points_text(points) if points or seen.has_magic[seat] else _("spoken|no tokens")


def _last(seen: LlamaObservation, history: TableHistory, seat: int) -> View | None:
    """The seat's last action in this round, until its next turn; a drawn card is for its own eyes only."""
    if seen.current_player == seat and history.moves and history.moves[-1].seat != seat:
        return None
    for move in reversed(history.moves):
        if move.action == "deal":
            return None
        if move.seat == seat:
            return moves.last_action(move, own=seat == seen.seat)
    return None


def _exchanged(seen: LlamaObservation, points: int) -> list[tuple[str, int]]:
    """The tokens for this many points, lowest first: kind and how many."""
    state = seen.copy_seen()
    state.points[0] = points
    stacks = [(kind, token_count(state, 0, token_value(action))) for action, kind in TOKEN_KINDS.items()]
    return [(kind, count) for kind, count in stacks if count]


def _fitting(seen: LlamaObservation) -> list[str]:
    """The cards of this deck that may be played on the top card."""
    if seen.dice:
        return []
    full = dict(zip(seen.codes, seen.copy_seen().full, strict=True))
    return [code for code in seen.fitting() if full[code]]


def _stage(seen: LlamaObservation) -> View | None:
    """The tokens on the stage, how many make a show, and whether the magic token is in the pool."""
    if not words.has_stage(seen):
        return None
    magic = words.has_magic_token(seen)
    pool = magic and not any(seen.has_magic) and "m" not in seen.stage
    named = words.token_list(seen.stage) if seen.stage else _("spoken|no tokens")
    text = _("spoken|The stage: {tokens}", tokens=named) + (". " + _("The magic token is in the pool.") if pool else "")
    return {
        "tokens": seen.stage,
        "places": SHOW_SIZE,
        "show": seen.phase == "show",
        "pool": pool,
        "magic": magic,
        "text": text,
    }


def _row(seen: LlamaObservation, explained: Mapping[str, Explanation], names: Names) -> list[View] | None:
    """The seven places in the middle of the dice game, and whether the card is still there."""
    if not seen.dice:
        return None
    return [
        {
            "code": code,
            "here": code in seen.row,
            "action": f"take {code}",
            "spoken": _("Take {card} from the row", card=words.spoken_card(code)),
            **_reason(seen, f"take {code}", explained, names),
        }
        for code in seen.codes
    ]


def _dice(seen: LlamaObservation, history: TableHistory) -> View | None:
    """The last roll of the round, and which of its dice can still be used."""
    if not seen.dice:
        return None
    rolled = next((move for move in reversed(history.moves) if move.action in ("roll", "deal")), None)
    faces, seat = list(seen.roll), seen.current_player
    if rolled is not None and rolled.action == "roll" and rolled.chance:
        faces, seat = rolled.chance.split(), rolled.seat
    return {"faces": faces, "seat": seat if faces else None, "open": bool(seen.roll)}


# --- what the seat may do -----------------------------------------------------------------------------------------


def _offered(seen: LlamaObservation) -> list[str]:
    """The buttons of the phase, whether they may be pressed or not."""
    if seen.seat == NOBODY:
        return []
    legal, mine = seen.legal_actions, seen.current_player == seen.seat
    magic = ["use magic"] if seen.has_magic[seen.seat] else []
    if seen.phase in ("return", "roll"):
        return sorted(legal, key=_first_choice)
    if seen.phase == "round_over":
        return ["deal"]
    if seen.phase == "show" and mine:
        return ["collect", *magic]
    if seen.phase == "give" and mine:
        return [f"give {LETTERS[seat]}" for seat in range(seen.num_players) if seat != seen.seat]
    if seen.phase == "match_over":
        return []
    return ["roll", "pass"] if seen.dice else ["draw", *magic, "quit"]


def _first_choice(action: str) -> int:
    """The usual best comes first: most cards go, and the most expensive token."""
    word, *objects = action.split()
    return -int(objects[0]) if word == "return" else -len(objects)


def _card(seen: LlamaObservation, code: str, explained: Mapping[str, Explanation], names: Names) -> View:
    action = card_action(seen, code)
    reason = _reason(seen, action, explained, names)
    is_known = seen.dice or reason["rule"] == PLUS_RULE
    does = "" if is_known else box_words.card_effect(code, words.has_stage(seen))
    return {"code": code, "action": action, "count": seen.hand.count(code), "does": does, **reason}


def _button(seen: LlamaObservation, action: str, explained: Mapping[str, Explanation], names: Names) -> View:
    label, spoken = prompts.action_labels(seen, action, names)
    word, *objects = action.split()
    return {
        "action": action,
        "label": label,
        "spoken": spoken,
        "cards": objects if word in ("discard", "take") else [],
        "seat": LETTERS.index(objects[0]) if word == "give" else None,
        **_reason(seen, action, explained, names),
    }


def _reason(seen: LlamaObservation, action: str, explained: Mapping[str, Explanation], names: Names) -> View:
    if action in explained:
        return {"legal": explained[action].legal, "rule": explained[action].rule, "why": explained[action].text}
    return {"legal": False, "rule": "", "why": prompts.prompt(seen, names)}


# --- what has happened --------------------------------------------------------------------------------------------


def _event(history: TableHistory, you: int) -> View | None:
    if not history.moves:
        return None
    move, around = history.moves[-1], history.seen[-2:] if len(history.seen) > 1 else ()
    target = effects.forced_seat(move, *around) if around and _forces(move) else None
    drawn = move.chance if (move.action == "draw" and move.seat == you) or target == you else None
    return {
        "seat": move.seat,
        "action": move.action,
        "drawn": drawn,
        "target": target,
        "text": moves.describe(move, history.names, you, *around),
        "shout": effects.shout(move, *around) if around else "",
        "number": len(history.moves),
    }


def _forces(move: Move) -> bool:
    """Whether a played card made somebody draw."""
    return move.chance is not None and move.action not in ("draw", "roll", "deal")


def _score(seen: LlamaObservation, history: TableHistory) -> list[View]:
    """The points of the round just scored, card by card, and the token that was returned."""
    returned, magic, passed = _returned(history), _magic_holder(history), _passed(history)
    rows = []
    for seat in range(seen.num_players):
        shares, hand = dict(seen.penalties(seat)), seen.hands[seat] or []
        if seat in passed:
            hand, shares = passed[seat]
        codes = dict.fromkeys(hand)
        cards = [_scored_card(seen, code, hand.count(code), shares.get(code, 0)) for code in codes]
        total = sum(shares.values()) + (MAGIC_PENALTY if seat == magic else 0)
        given = returned.get(seat, "")
        rows.append(
            {
                "seat": seat,
                "cards": cards,
                "magic": MAGIC_PENALTY if seat == magic else 0,
                "passed": seat in passed,
                "total": total,
                "taken": _exchanged(seen, total),
                "before": seen.points[seat] - total + (int(given) if given else 0),
                "returned": given,
            }
        )
    return rows


def _scored_card(seen: LlamaObservation, code: str, count: int, points: int) -> View:
    """Equal cards count once, but with each-llama every llama does (BAS-20)."""
    counting = count if code == "L" and "each-llama" in seen.variant.split("+") else 1
    return {"code": code, "count": count, "points": points, "counting": counting}


def _returned(history: TableHistory) -> dict[int, str]:
    last = history.moves[-1] if history.moves else None
    if last is None or not last.action.startswith("return "):
        return {}
    return {last.seat: last.action.removeprefix("return ")}


def _magic_holder(history: TableHistory) -> int | None:
    """Who held the magic token when this round was scored: at the last move, or at the one before a return."""
    for number in range(len(history.seen) - 2, max(len(history.seen) - 4, -1), -1):
        if not effects.is_scored(history.seen[number]):
            return effects.magic_scored(history.moves[number], history.seen[number], history.seen[number + 1])
    return None


def _passed(history: TableHistory) -> dict[int, tuple[list[str], dict[str, int]]]:
    """The dice game's cards that were set aside by passing in this round, and what each counted."""
    found: dict[int, tuple[list[str], dict[str, int]]] = {}
    for number in range(len(history.seen) - 2, -1, -1):
        move = history.moves[number]
        if move.action == "deal":
            break
        if move.action == "pass":
            before = history.seen[number]
            found[move.seat] = (before.hands[move.seat] or [], dict(before.penalties(move.seat)))
    return found


def _turn(seen: LlamaObservation, history: TableHistory) -> str:
    """Whose turn it is; at the end who has won, for those who hear it after they have returned a token."""
    ends = [winners_text(history.winners, history.names, _reader(seen, history))] if seen.phase == "match_over" else []
    return " ".join([prompts.prompt(seen, history.names, _reader(seen, history)), *ends])


def _end(seen: LlamaObservation, history: TableHistory) -> View:
    return {
        "title": winners_text(history.winners, history.names, _reader(seen, history)),
        "winners": list(history.winners),
        "course": [list(points) for points in history.course],
        "first_round": history.first_round,
        "chart": course_svg(history.course, history.first_round),
    }
