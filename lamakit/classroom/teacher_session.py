"""The teacher's page: what it shows of the class, and what its buttons do. Two of them show the same."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from lamakit.classroom.hand_in import take_in
from lamakit.classroom.labels import texts
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.teacher_view import TeacherView
from lamakit.classroom.vote import MatchByVote
from lamakit.classroom.words import code_in, new_code
from lamakit.errors import LamakitError
from lamakit.lessons.engine.experiment import mark_told, marks_from
from lamakit.pages.messages import Message
from lamakit.pages.whole import Sent, Whole
from lamakit.store.personal import Personal
from lamakit.texts import _

REST = 0.25  # seconds between two pictures of what learners do, at least
TRIALS, SEED = 1000, 1
PART = "board"
OF_LESSON = frozenset(("reveal", "trials", "private", "estimate", "upto"))  # what is done to the lesson that is chosen
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


class TeacherSession(Whole):
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
        if not isinstance(message, dict):
            return []
        kind = message.get("kind")
        if kind == "ping":
            return [{"kind": "pong"}]
        if kind == "hello":
            self._seen, self._shown = None, {}
            return self._news()
        do = self._acts(message).get(kind) if isinstance(kind, str) else None
        if do is None or self._room.register.is_over or self._room.moved:
            return []
        if kind in OF_LESSON and message.get("lesson", self._stem) != self._stem:
            text = _("Another lesson has just been chosen, so nothing was done.")
            return [{"kind": "tell", "text": text}, *self._news()]
        try:
            answers = do() or []
        except LamakitError as error:
            return [{"kind": "tell", "text": str(error)}]
        self._room.touch()
        return [*answers, *self._news()]

    def _acts(self, message: Mapping[str, Any]) -> dict[str, Callable[[], list[Message] | None]]:
        text = str(message.get("text", ""))
        on = message.get("on") is True
        return {
            "lesson": partial(self._choose, text),
            "names": partial(self._name, on),
            "reveal": partial(self._reveal, self._room.projector.revealed, on),
            "trials": partial(self._reveal, self._room.projector.pooled, on),
            "private": partial(self._room.keep_private, self._stem, text, on),
            "estimate": self._enter_exact if text == "exact" else self._enter_simulated,
            "match": partial(self._play, text, str(message.get("bot", ""))),
            "tournament": partial(self._play_deals, text),
            "finish": partial(self._play_deals, ""),
            "close": partial(self._with_vote, MatchByVote.close),
            "next": partial(self._with_vote, MatchByVote.go_on),
            "stop": self._room.stop_playing,
            "pause": partial(self._room.pause, on),
            "upto": partial(self._open_up_to, text),
            "open": partial(self._open_door, on),
            "renew": self._renew,
            "phrase": partial(self._new_phrase, text),
            "rename": partial(self._room.register.rename, text, str(message.get("nickname", ""))),
            "hand-in": partial(self._hand_in, text, str(message.get("nickname", "")), message.get("new") is True),
            "export": partial(self._export, text),
            "remove": partial(self._remove, text),
            "end": partial(self._end, text),
        }

    # --- what the buttons do

    @property
    def _stem(self) -> str:
        return self._room.lesson

    def _choose(self, stem: str) -> None:
        if stem in self._room.lessons:
            self._room.register.change(lesson=stem)

    def _name(self, on: bool) -> None:
        self._room.projector.names = on
        self._keep_projector()

    def _reveal(self, revealed: set[str], on: bool) -> None:
        (revealed.add if on else revealed.discard)(self._stem)
        self._keep_projector()

    def _keep_projector(self) -> None:
        self._room.projector.keep(self._room.register)

    def _enter_exact(self) -> None:
        if predicted := self._room.questions.predicted:
            self._room.projector.exact[self._stem] = str(predicted.experiment.exact())
            self._keep_projector()

    def _enter_simulated(self) -> None:
        predicted = self._room.questions.predicted
        if predicted and predicted.experiment.simulates:
            mark = marks_from(predicted.experiment, TRIALS, SEED)[-1]
            self._room.projector.simulated[self._stem] = mark_told(mark, predicted.experiment.unit), float(mark.mean)
            self._keep_projector()

    def _play(self, box: str, bot: str) -> None:
        """Another teacher may have begun a match at the same time: then that one is played."""
        if self._room.vote is None:
            self._room.play(box, bot)

    def _play_deals(self, box: str) -> None:
        """Begin a tournament of this game, if there is none yet; of none: it is over."""
        if not box:
            self._room.tournament.end()
        elif self._room.tournament.draw is None:
            self._room.tournament.begin(box)
        self._room.tell_all()

    def _with_vote(self, do: Callable[[MatchByVote], None]) -> None:
        if self._room.vote:
            do(self._room.vote)
            self._room.tell_all()

    def _open_up_to(self, part: str) -> None:
        if not part or part in self._room.lessons[self._stem].parts:
            self._room.open_up_to(self._stem, part)

    def _open_door(self, on: bool) -> None:
        self._room.register.change(is_open=on)

    def _renew(self) -> None:
        self._room.register.change(code=new_code())

    def _new_phrase(self, owner: str) -> list[Message]:
        if owner not in self._room.register.learners:
            return []
        phrase = self._room.register.new_phrase_of(owner)
        nickname = self._room.register.learners[owner].nickname
        return [
            {"kind": "tell", "text": _("{nickname} comes back with: {phrase}").format(nickname=nickname, phrase=phrase)}
        ]

    def _hand_in(self, text: str, nickname: str, is_new: bool) -> list[Message]:
        try:
            return [{"kind": "handed", "text": take_in(self._room, text, nickname, is_new), "good": True}]
        except LamakitError as error:
            return [{"kind": "handed", "text": str(error), "good": False}]

    def _export(self, owner: str) -> list[Message]:
        if owner not in self._room.register.learners:
            return []
        return [{"kind": "file", "name": "lamakit-learner.json", "text": Personal(owner=owner).export()}]

    def _remove(self, owner: str) -> None:
        if learner := self._room.register.learners.get(owner):
            self._room.remove(learner)

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
