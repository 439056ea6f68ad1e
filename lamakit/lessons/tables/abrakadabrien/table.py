"""Tables of areas: a board with a line in which an action is put together, and the table of the play page."""

from collections.abc import Mapping

from lamakit.lessons.engine.goals import own_actions
from lamakit.lessons.engine.step import Step
from lamakit.lessons.engine.table import Heard
from lamakit.lessons.tables.abrakadabrien.words import COMPLETE, arranged, verbs
from lamakit.pages.messages import Message, refused
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.abrakadabrien.board import table_html

ACTION_LENGTH = 80


def goes_on(step: Step, match: Match, seat: int) -> bool:
    """Whether the task may still be done: actions begin like the step's moves, and the last calls for no remark."""
    own, way = own_actions(match), step.moves
    alike = all(action.split()[0] == move.split()[0] for action, move in zip(own, way, strict=False))
    return len(own) < len(way) and alike and own[-1] not in step.remarks and not match.is_over


class Board:
    """The others answer at once: all play at the same time (ABR-06), so one view follows every decision."""

    script = "board"

    def __init__(self, step: Step, heard: Heard) -> None:
        self.match, self._heard, self._then = step.table(), heard, list(step.then)
        self.seat, self.ply = self.match.current_player or 0, 1
        self.close("")

    def close(self, why: str, veiled: bool = False) -> None:
        self.closed, self.veiled = why, veiled

    def play(self, action: str) -> None:
        self.receive({"kind": "play", "action": action, "ply": self.ply})

    def receive(self, message: object) -> list[Message]:
        """Plays an action; what was pressed may come in any order, as `text`."""
        if not isinstance(message, Mapping) or message.get("kind") != "play":
            return self.refresh()
        if self.closed:
            return [refused(self.closed)]
        if message.get("ply") == self.ply:
            self._carry_out(arranged(str(message.get("action", message.get("text")))[:ACTION_LENGTH]))
        return self.refresh()

    def _carry_out(self, action: str) -> None:
        if self.match.current_player != self.seat or not self.match.explain(action).legal:
            return self._heard(action)
        self.match.play(action)
        while self.match.current_player not in (None, self.seat):
            legal = self.match.legal_actions()
            self.match.play(self._then.pop(0) if self._then and self._then[0] in legal else idle(legal))
        self.ply += 1
        return self._heard(None)

    def refresh(self) -> list[Message]:
        """The one message that shows the table as it is now."""
        seen = self.match.observation(self.seat)
        assert isinstance(seen, AbrakadabrienObservation)
        begin = [] if self.closed or self.match.current_player != self.seat else verbs(seen.variant, seen.phase)
        return [
            {
                "kind": "view",
                "ply": self.ply,
                "html": table_html(seen, self.match.names),
                "verbs": [{"word": verb, "label": _(verb), "complete": verb in COMPLETE} for verb in begin],
                "why": self.closed,
                "texts": {"action": _("Your action"), "do": _("Do it"), "clear": _("Clear")},
            }
        ]


class Waiting:
    """Somebody who does nothing, so that only the learner's actions change the table."""

    def choose(self, observation: Observation) -> str:
        return idle(observation.legal_actions)


def idle(legal: list[str]) -> str:
    return next((action for action in ("wait", "done") if action in legal), legal[0])
