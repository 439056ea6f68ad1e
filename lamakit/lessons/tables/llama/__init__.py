"""The LLAMA games' tables for lessons: that of the play page, and situations dealt afresh there."""

from collections.abc import Iterable, Mapping

from lamakit.bots import Bot, make as make_bot
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.table import Heard, Script, SessionTable, Tables
from lamakit.lessons.tables.llama.asking import ASKING
from lamakit.lessons.tables.llama.commentary import WHOLE, Commentary
from lamakit.lessons.tables.llama.names import names
from lamakit.pages.messages import Message
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.views.llama.actions import named
from lamakit.views.llama.moves import describe


def lay(step: Step, heard: Heard) -> SessionTable:
    match = step.table()
    seat, script = match.current_player or 0, Script(step.then, make_bot("threshold", seed=1))
    others = [other for other in range(match.num_players) if other != seat] if step.then else []
    return sit(match, seat, dict.fromkeys(others, script), heard, step.draws)


def sit(match: Match, seat: int, bots: Mapping[int, Bot], heard: Heard, chance: Iterable[str] = ()) -> SessionTable:
    return SessionTable(match, seat, bots, heard, chance, dimmed)


def goes_on(step: Step, match: Match, seat: int) -> bool:
    own = [move for move in match.history if move.seat == seat]
    out = LlamaObservation.of(match.observation(seat)).has_quit[seat]
    return len(own) < len(step.moves) and not out and match.phase not in ("round_over", "match_over")


def dimmed(answer: Message, why: str, veiled: bool) -> Message:
    """Nothing is lit at a closed table."""
    view = answer["view"]
    for thing in (*view["hand"], *view["buttons"], *(view["row"] or [])):
        thing.update({"legal": False, "rule": "", "why": why})
    view["hint"] = why
    if veiled:
        view["fits"] = []
        view["buttons"] = view["buttons"] if view["phase"] == "turn" else []  # choices would tell what is possible
    return {**answer, "bots_turn": False}


def partner(seed: int) -> Bot:
    return make_bot("threshold", seed=seed)


TABLES = Tables(WHOLE, Commentary, lay, sit, goes_on, describe, named, partner, names, ASKING)
