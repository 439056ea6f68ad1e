"""The teacher's page: what it shows of the class, and what its buttons do. Two of them show the same."""

from collections.abc import Callable
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


class TeacherSession(PageSession):
    """`ways` are the addresses that learners open, each with a drawing that a phone's camera reads; they are told the
    class code, which the drawings bring along behind a `#`. `tables` are those at which somebody plays.

    `is_mine`: on the teacher's own screen, which shows what the projector does not.
    """

    rest = REST

    def __init__(
        self,
        room: Room,
        ways: Callable[[str], list[Data]],
        is_mine: bool = False,
        tables: Callable[[], list[dict[str, str]]] = list,
    ) -> None:
        super().__init__({PART: self})
        self._room, self._ways, self._is_mine, self._tables = room, ways, is_mine, tables
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

    def receive(self, message: object) -> list[Message]:
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
                self._on_lesson(kind, text, on, given.get("lesson", self._room.lesson))
            case "match" | "close" | "next" | "stop" | "tournament" | "finish":
                self._on_match(kind, text, str(given.get("bot", "")))
            case "lesson" if text in self._room.lessons:
                self._room.register.change(lesson=text)
            case "names":
                self._room.register.change(names=on)
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

    def _on_lesson(self, kind: str, text: str, on: bool, lesson: object) -> None:
        """`lesson` is the one that the page showed."""
        room, stem = self._room, self._room.lesson
        if lesson != stem:
            raise LamakitError(_("Another lesson has just been chosen, so nothing was done."))
        match kind:
            case "reveal":
                room.mark("revealed", stem, on)
            case "trials":
                room.mark("pooled", stem, on)
            case "private" if text in room.lessons[stem].parts:
                room.mark("private", f"{stem} {text}", on)
            case "estimate":
                self._enter(text)
            case "upto" if text in ("", *room.lessons[stem].parts):
                room.open_up_to(stem, text)

    def _on_match(self, kind: str, text: str, bot: str) -> None:
        """Of two teachers who begin one at the same time, the first one's is played."""
        room, vote = self._room, self._room.vote
        match kind:
            case "match" if vote is None:
                room.play(text, bot)
            case "close" if vote:
                vote.close()
            case "next" if vote:
                vote.go_on()
            case "stop":
                room.stop_playing()
            case "tournament" if room.tournament.draw is None:
                room.tournament.begin(text)
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

    def _enter(self, kind: str) -> None:
        """The exact value, or one that is simulated now, into the picture of the predictions."""
        predicted, register, stem = self._room.questions.predicted, self._room.register, self._room.lesson
        if predicted and kind == "exact":
            register.change(exact={**register.current.exact, stem: str(predicted.experiment.exact())})
        elif predicted and predicted.experiment.simulates:
            mark = marks_from(predicted.experiment, TRIALS, SEED)[-1]
            said = mark_told(mark, predicted.experiment.unit), float(mark.mean)
            register.change(simulated={**register.current.simulated, stem: said})

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
        if code_in(code) != self._room.register.current.code:
            raise LamakitError(_("That is not the class code, so nothing is deleted."))
        self._room.close_for_good()

    # --- what it shows

    def data(self) -> Data:
        room, now = self._room, self._room.register.current
        here, is_named = room.here, now.names or self._is_mine
        return {
            "texts": texts(),
            "name": now.name,
            "code": now.code,
            "is_open": now.is_open,
            "ends": now.ends,
            "over": room.register.is_over,
            "ways": self._ways(now.code),
            "joined": len(room.register.learners),
            "here": len(here),
            "guesses": room.guessing.lately,
            "names": now.names,
            "mine": self._is_mine,
            "paused": now.is_paused,
            "lessons": [{"stem": stem, "title": title_of(stem, lesson)} for stem, lesson in room.lessons.items()],
            "lesson": room.lesson,
            "tables": [table if is_named else {**table, "who": ""} for table in self._tables()],
            "opened": now.opened.get(room.lesson, ""),
            **TeacherView(room, self._is_mine).data(here),
            "trouble": room.moved or room.register.store.trouble,
        }


def _told(text: str) -> Message:
    return {"kind": "tell", "text": text}
