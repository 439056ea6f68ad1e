"""The teacher's page: what it shows of the class, and what its buttons do. Two of them show the same."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from lamakit.classroom.hand_in import take_in
from lamakit.classroom.labels import texts
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.teacher_view import TeacherView
from lamakit.classroom.words import code_in, new_code
from lamakit.errors import LamakitError
from lamakit.lessons.engine.experiment import mark_told, marks_from
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.store.personal import Personal
from lamakit.texts import _

REST = 0.25  # seconds between two pictures of what learners do, at least
TRIALS, SEED = 1000, 1
PART = "board"
Data = dict[str, Any]


@dataclass(frozen=True)
class JoinAddress:
    """An address that learners open, with a drawing that a phone's camera reads."""

    address: str
    qr: str


class Answering:
    """The board as the only part of its page."""

    def __init__(self, receive: Callable[[object], list[Message]]) -> None:
        self.receive = receive


class TeacherSession(PageSession):
    """`ways` are told the class code, which they bring along behind a `#`."""

    rest = REST

    def __init__(
        self,
        room: Room,
        ways: Callable[[str], Sequence[JoinAddress]],
        is_mine: bool = False,
        tables: Callable[[], list[dict[str, str]]] = list,
    ) -> None:
        """`is_mine`: on the teacher's own screen, which shows what the projector does not."""
        super().__init__({})
        self._is_mine, self._tables = is_mine, tables
        self.parts[PART] = Answering(self.heard)
        self._room, self._ways = room, ways
        self._wake: Callable[[], None] = lambda: None
        self._seen: object = None  # the version of the room that the page shows; None before it has said hello
        self._shown: Data = {}

    # --- the line

    def wakes(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def stands(self, line: bool) -> None:
        if line:
            self._room.watchers.add(self._wake)
            self._wake()
        else:
            self._room.watchers.discard(self._wake)

    def news(self) -> list[Sent]:
        return [(PART, message) for message in self._news()] if self._seen else []

    def _news(self) -> list[Message]:
        """All that the page does not show yet."""
        if self._room.version is self._seen:
            return []
        self._seen = self._room.version
        before, self._shown = self._shown, self.data()
        news = {name: value for name, value in self._shown.items() if name not in before or before[name] != value}
        return [{"kind": "show", **news}] if news else []

    def heard(self, message: object) -> list[Message]:
        match message:
            case {"kind": "ping"}:
                return [{"kind": "pong"}]
            case {"kind": "hello"}:
                self._seen, self._shown = None, {}
                return self._news()
            case {"kind": str(kind)} if not (self._room.register.is_over or self._room.moved):
                try:
                    answers = self._act(kind, cast(Message, message))
                except LamakitError as error:
                    answers = [_told(str(error))]
                self._room.touch()
                return [*answers, *self._news()]
        return []

    def _act(self, kind: str, given: Message) -> list[Message]:
        """Do what a button says; returns what is for this page alone."""
        text, on = str(given.get("text", "")), given.get("on") is True
        match kind:
            case "reveal" | "trials" | "private" | "estimate" | "upto":
                self._on_lesson(kind, text, on, given.get("lesson", self._stem))
            case "match" | "close" | "next" | "stop" | "tournament" | "finish":
                self._on_match(kind, text, str(given.get("bot", "")))
            case "lesson" if text in self._room.lessons:
                self._room.register.change(lesson=text)
            case "names":
                self._room.projector.names = on
                self._room.projector.keep(self._room.register)
            case "pause":
                self._room.pause(on)
            case "open":
                self._room.register.change(is_open=on)
            case "renew":
                self._room.register.change(code=new_code())
            case _:
                return self._on_learner(kind, text, str(given.get("nickname", "")), given.get("new") is True)
        return []

    # --- what the buttons do

    @property
    def _stem(self) -> str:
        return self._room.lesson

    def _on_lesson(self, kind: str, text: str, on: bool, lesson: object) -> None:
        """`lesson` is the one that the page showed."""
        room, projector = self._room, self._room.projector
        if lesson != self._stem:
            raise LamakitError(_("Another lesson has just been chosen, so nothing was done."))
        match kind:
            case "reveal":
                self._reveal(projector.revealed, on)
            case "trials":
                self._reveal(projector.pooled, on)
            case "private":
                room.keep_private(self._stem, text, on)
            case "estimate":
                self._enter(text)
            case "upto" if text in ("", *room.lessons[self._stem].parts):
                room.open_up_to(self._stem, text)

    def _on_match(self, kind: str, text: str, bot: str) -> None:
        """Of two teachers who begin one at the same time, the first one's is played."""
        room = self._room
        match kind:
            case "match" if room.vote is None:
                room.play(text, bot)
            case "close":
                room.close_ballot()
            case "next":
                room.next_ballot()
            case "stop":
                room.stop_playing()
            case "tournament" if room.tournament.draw is None:
                room.tournament.begin(text)
                room.tell_all()
            case "finish":
                room.tournament.end()
                room.tell_all()

    def _on_learner(self, kind: str, text: str, nickname: str, is_new: bool) -> list[Message]:
        room, register = self._room, self._room.register
        match kind:
            case "rename":
                register.rename(text, nickname)
            case "phrase" if text in register.learners:
                return self._new_phrase(text)
            case "hand-in":
                return self._hand_in(text, nickname, is_new)
            case "export" if text in register.learners:
                return [{"kind": "file", "name": "lamakit-learner.json", "text": Personal(owner=text).export()}]
            case "remove" if learner := register.learners.get(text):
                room.remove(learner)
            case "end":
                self._end(text)
        return []

    def _reveal(self, revealed: set[str], on: bool) -> None:
        (revealed.add if on else revealed.discard)(self._stem)
        self._room.projector.keep(self._room.register)

    def _enter(self, kind: str) -> None:
        """The exact value, or one that is simulated now, into the picture of the predictions."""
        predicted, projector = self._room.questions.predicted, self._room.projector
        if predicted and kind == "exact":
            projector.exact[self._stem] = str(predicted.experiment.exact())
        elif predicted and predicted.experiment.simulates:
            mark = marks_from(predicted.experiment, TRIALS, SEED)[-1]
            projector.simulated[self._stem] = mark_told(mark, predicted.experiment.unit), float(mark.mean)
        projector.keep(self._room.register)

    def _new_phrase(self, owner: str) -> list[Message]:
        phrase = self._room.register.new_phrase_of(owner)
        nickname = self._room.register.learners[owner].nickname
        return [_told(_("{nickname} comes back with: {phrase}").format(nickname=nickname, phrase=phrase))]

    def _hand_in(self, text: str, nickname: str, is_new: bool) -> list[Message]:
        try:
            return [{"kind": "handed", "text": take_in(self._room, text, nickname, is_new), "good": True}]
        except LamakitError as error:
            return [{"kind": "handed", "text": str(error), "good": False}]

    def _end(self, code: str) -> None:
        if code_in(code) != self._room.register.code:
            raise LamakitError(_("That is not the class code, so nothing is deleted."))
        self._room.close_for_good()

    # --- what it shows

    def _tables_shown(self) -> list[dict[str, str]]:
        is_named = self._room.projector.names or self._is_mine
        return [table if is_named else {**table, "who": ""} for table in self._tables()]

    def data(self) -> Data:
        room, now = self._room, self._room.register.current
        here = room.here
        return {
            "texts": texts(),
            "name": now.name,
            "code": now.code,
            "is_open": now.is_open,
            "ends": now.ends,
            "over": room.register.is_over,
            "ways": [{"address": way.address, "qr": way.qr} for way in self._ways(now.code)],
            "joined": len(room.register.learners),
            "here": len(here),
            "guesses": room.guessing.lately,
            "names": room.projector.names,
            "mine": self._is_mine,
            "paused": now.is_paused,
            "lessons": [{"stem": stem, "title": title_of(stem, lesson)} for stem, lesson in room.lessons.items()],
            "lesson": self._stem,
            "tables": self._tables_shown(),
            "opened": now.opened.get(self._stem, ""),
            **TeacherView(room, self._is_mine).data(here),
            "trouble": room.moved or room.register.store.trouble,
        }


def _told(text: str) -> Message:
    return {"kind": "tell", "text": text}
