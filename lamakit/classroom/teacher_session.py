"""The teacher's page: what it shows of the class, and what its buttons do. Two of them show the same."""

from collections.abc import Callable
from typing import Any, cast

from lamakit.classroom.hand_in import take_in
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.teacher_view import TeacherView
from lamakit.classroom.words import code_in, new_code
from lamakit.errors import LamakitError
from lamakit.lessons.engine.experiment import mark_told, marks_from
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.store.personal import Personal
from lamakit.texts import _
from lamakit.texts.scripts import texts_of

REST = 0.25  # seconds between two pictures of what learners do, at least
TRIALS, SEED = 1000, 1
PART = "board"
OF_LESSON = ("reveal", "trials", "share", "private", "estimate", "upto")  # buttons of the lesson that the page shows
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
        self._seen: object = None  # the version of the room that the page shows; None before it has said hello
        self._shown: Data = {}

    # --- the line

    def connected(self, line: bool) -> None:
        if line:
            self._room.watchers.add(self.wake)
            self.wake()
        else:
            self._room.watchers.discard(self.wake)

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
                self._room.tell_all()
                return [*answers, *self._news()]
        return []

    # --- what the buttons do

    def _act(self, kind: str, given: Message) -> list[Message]:  # noqa: C901 - a case for each button
        """Returns what is for this page alone. Of two teachers who begin something at once, the first one's counts."""
        room, register, stem = self._room, self._room.register, self._room.lesson
        vote, tournament, parts, learners = room.vote, room.tournament, room.lessons[stem].parts, register.learners
        text, nickname, on = str(given.get("text", "")), str(given.get("nickname", "")), given.get("on") is True
        owners = [each for each in given.get("owners", ()) if isinstance(each, str)]
        if kind in OF_LESSON and given.get("lesson", stem) != stem:
            raise LamakitError("Another lesson has just been chosen, so nothing was done.")
        match kind:
            case "reveal":
                room.mark("revealed", stem, on)
            case "trials":
                room.mark("pooled", stem, on)
            case "share":
                room.mark("shared", stem, on)
            case "private" if text in parts:
                room.mark("private", f"{stem} {text}", on)
            case "estimate":
                self._enter(text)
            case "upto" if text in ("", *parts):
                room.open_up_to(stem, text)
            case "match" if vote is None:
                room.play(text, str(given.get("bot", "")))
            case "close" if vote:
                vote.close()
            case "next" if vote:
                vote.go_on()
            case "stop":
                room.stop_playing()
            case "tournament" if tournament.draw is None:
                tournament.begin(text)
            case "finish":
                tournament.end()
            case "lesson" if text in room.lessons:
                register.change(lesson=text)
            case "names":
                register.change(names=on)
            case "pause":
                register.change(is_paused=on)
            case "open":
                register.change(is_open=on)
            case "renew":
                register.change(code=new_code())
            case "rename":
                register.rename(text, nickname)
            case "phrase" if text in learners:
                said, phrase = _("{nickname} comes back with: {phrase}"), register.new_phrase_of(text)
                return [_told(said.format(nickname=learners[text].nickname, phrase=phrase))]
            case "hand-in":
                return self._hand_in(text, nickname, given.get("new") is True)
            case "export" if text in learners:
                return [{"kind": "file", "name": "lamakit-learner.json", "text": Personal(owner=text).export()}]
            case "guard":
                room.guard(on)
            case "admit":
                register.admit(list(register.waiting) if given.get("all") else owners)
            case "remove":
                room.remove(*owners)
            case "end":
                if code_in(text) != register.current.code:
                    raise LamakitError("That is not the class code, so nothing is deleted.")
                room.close_for_good()
        return []

    def _enter(self, kind: str) -> None:
        """The exact value, or one that is simulated now, into the picture of the predictions."""
        predicted, register, stem = self._room.plan.first, self._room.register, self._room.lesson
        if predicted and kind == "exact":
            register.change(exact={**register.current.exact, stem: str(predicted.experiment.exact)})
        elif predicted and predicted.experiment.simulates:
            mark = marks_from(predicted.experiment, TRIALS, SEED)[-1]
            said = mark_told(mark, predicted.experiment.unit), float(mark.mean)
            register.change(simulated={**register.current.simulated, stem: said})

    def _hand_in(self, text: str, nickname: str, is_new: bool) -> list[Message]:
        try:
            return [{"kind": "handed", "text": take_in(self._room, text, nickname, is_new), "good": True}]
        except LamakitError as error:
            return [{"kind": "handed", "text": str(error), "good": False}]

    # --- what it shows

    def data(self) -> Data:
        room, now = self._room, self._room.register.current
        here, is_named = room.here, now.names or self._is_mine
        return {
            "texts": texts_of("teach"),
            "name": now.name,
            "code": now.code,
            "is_open": now.is_open,
            "guarded": now.is_guarded,
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
