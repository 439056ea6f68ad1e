"""Steps at a table of Abrakadabrien: everything a lesson does with LLAMA cards, with areas in their place."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from lamakit.lessons.abrakadabrien_card import AreaCard
from lamakit.lessons.abrakadabrien_match import AreaMatch
from lamakit.lessons.abrakadabrien_words import COMPLETE, arranged, verbs
from lamakit.lessons.attempt import Attempt, Status, Verdict
from lamakit.lessons.exercise import Exercise
from lamakit.lessons.goals import own_actions
from lamakit.lessons.lesson import Lesson
from lamakit.lessons.step import Step
from lamakit.lessons.table import LessonTable, as_it_stood
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.abrakadabrien.board import table_html
from lamakit.views.abrakadabrien.words import describe
from lamakit.widgets.lesson import mimebundle
from lamakit.widgets.session import Message, refused

SEAT_PARTS = tuple(f"{seat}{mark} " for seat in "ABCDEF" for mark in ("", "*"))


class AreaStep(Step):
    """A step of Abrakadabrien. What `then` does not say the others decide by waiting and passing."""

    def table(self) -> Match:
        """The match as the step begins."""
        parts = [part.strip() for part in self.position.split("|")]
        seats = sum(part.startswith(SEAT_PARTS) for part in parts)
        return Match.from_position(self.position, names=[_(name) for name in self.names[:seats]])


class AreaTable(LessonTable):
    """The others answer at once: all play at the same time (ABR-06), so one view follows every decision."""

    def __init__(self, match: Match, seat: int, heard: Callable[[str | None], None], then: Iterable[str]) -> None:
        super().__init__(match, seat, heard)
        self._then = list(then)

    def receive(self, message: object) -> list[Message]:
        if not isinstance(message, Mapping) or message.get("kind") != "play":
            return self.refresh()
        if self.closed:
            return [refused(self.closed)]
        action = str(message.get("action", ""))
        if message.get("ply") != self.ply:
            return self.refresh()
        if self.match.current_player == self.seat and self.match.explain(action).legal:
            self.match.play(action)
            self._others_answer()
            self.ply += 1
            self._heard(None)
        else:
            self._heard(action)
        return self.refresh()

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

    def _others_answer(self) -> None:
        while self.match.current_player not in (None, self.seat):
            legal = self.match.legal_actions()
            if self._then and self._then[0] in legal:
                self.match.play(self._then.pop(0))
            else:
                self.match.play(next((action for action in ("wait", "done") if action in legal), legal[0]))


class AreaAttempt(Attempt):
    """An attempt at a table of areas; whoever leaves the way of the step is told so at once."""

    def _goes_on(self) -> bool:
        own, way = own_actions(self.match), self.step.moves
        alike = all(action.split()[0] == move.split()[0] for action, move in zip(own, way, strict=False))
        return len(own) < len(way) and alike and own[-1] not in self.step.remarks and not self.match.is_over

    def _missed(self) -> Verdict:
        moves = self.match.history
        last = max(number for number, move in enumerate(moves) if move.seat == self.seat)
        allowed = as_it_stood(self.match, last).explain(moves[last].action)
        told = describe(moves[last], self.match.names, self.seat)
        remark = self.step.remarks.get(moves[last].action)
        said = _(remark) if remark else _("That is allowed, but it is not the task here. {sentence}")
        return Verdict(Status.WRONG, f"{told} {said.format(sentence=allowed.text)}", allowed.rule)

    def _begin(self, ply: int = 0, shown: bool = False) -> None:
        self.start = self.step.table()
        self.answer, self._refused, self._shown = None, None, shown
        self.table = AreaTable(self.step.table(), self.start.current_player or 0, self._heard, self.step.then)
        self.table.ply += ply
        self._settle()


class AreaExercise(Exercise):
    """Steps with areas between the panels, to be tried by clicks, by texts, or from a cell."""

    _shown: AreaCard | None = None

    def refresh(self) -> None:
        if self._shown:
            self._shown.show(self.head(), self.foot())
            self._shown.put(self.attempt.table)

    def _composed(self, text: str, ply: int) -> None:
        """The page has put an action together for the view with this number."""
        self.attempt.table.receive({"kind": "play", "action": arranged(text), "ply": ply})

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._shown is None:
            self._shown = AreaCard(self._pressed, self._composed)
            self.refresh()
        return mimebundle(self._shown, repr(self))


class AreaLesson(Lesson):
    """A lesson whose steps are played with areas, and its whole match at the table of the play page."""

    attempt = AreaAttempt
    exercise = AreaExercise
    round = AreaMatch
