"""Abrakadabrien's tables for lessons: that of the play page, at which the others answer at once, and situations."""

from lamakit.bots import Bot
from lamakit.lessons.engine.step import Step, own_actions
from lamakit.lessons.engine.table import Heard, Script, SessionTable, Tables
from lamakit.lessons.tables.abrakadabrien.asking import ASKING
from lamakit.lessons.tables.abrakadabrien.commentary import WHOLE, Commentary
from lamakit.lessons.tables.abrakadabrien.names import names
from lamakit.odds.abrakadabrien.hidden import observed
from lamakit.pages.messages import Message
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.views.abrakadabrien.table import asked_for
from lamakit.views.abrakadabrien.words import action_in_words, describe


def goes_on(step: Step, match: Match, seat: int) -> bool:
    """Whether the task may still be done: actions begin like the step's moves, and the last calls for no remark."""
    own, way = own_actions(match), step.moves
    alike = all(action.split()[0] == move.split()[0] for action, move in zip(own, way, strict=False))
    return len(own) < len(way) and alike and own[-1] not in step.remarks and not match.is_over


def lay(step: Step, heard: Heard) -> SessionTable:
    """Whoever has nothing to do by the step waits."""
    match = step.table()
    seat, others = match.current_player or 0, Script(step.then, Waiting())
    bots = {other: others for other in range(match.num_players) if other != seat}
    return AreaTable(match, seat, bots, heard, dim=dimmed)


class AreaTable(SessionTable):
    """The others answer at once: all play at the same time (ABR-06), so nothing is judged before they have."""

    def receive(self, message: object) -> list[Message]:
        """As at any table; what is pressed together and can't be done is heard."""
        answers = super().receive(message)
        if not self.closed and isinstance(message, dict) and any(each["kind"] == "why" for each in answers):
            self._heard(asked_for(observed(self.match.observation(self.seat)), message["picks"]))
        return answers

    def _answers(self, message: object) -> list[Message]:
        answers = super()._answers(message)
        while self.session.table.bot_decides:
            answers += super()._answers({"kind": "step", "ply": self.ply})
        return answers


def dimmed(answer: Message, why: str, _veiled: bool) -> Message:
    """Nothing can be picked at a closed table, and no line shows what is complete."""
    view = {**answer["view"], "actions": [], "planning": False, "prompt": why}
    view["seats"] = [{**seat, "formations": []} for seat in view["seats"]]
    return {**answer, "view": view, "bots_turn": False}


class Waiting:
    """Somebody who does nothing, so that only the learner's actions change the table."""

    def choose(self, observation: Observation) -> str:
        legal = observation.legal_actions
        return next((action for action in ("wait", "done") if action in legal), legal[0])


def partner(seed: int) -> Bot:
    return Waiting()


TABLES = Tables(WHOLE, Commentary, lay, SessionTable, goes_on, describe, action_in_words, partner, names, ASKING)
