"""Pages on which learners come in, and into the tournament; and the socket of each of their pages."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from tornado.web import HTTPError

from lamakit.classroom.hand_in import take_in_own
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.tournament import in_points
from lamakit.classroom.words import code_in, new_nickname
from lamakit.errors import LamakitError
from lamakit.lessons.hand_in.work import LONGEST_FILE
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.pages import ClassHandler
from lamakit.server.page_connection import PageConnection
from lamakit.server.sessions import FULL, NOT_IN, Session
from lamakit.server.visitors import known_visitor, visitor
from lamakit.site.games import title_of as title_of_match
from lamakit.store.personal import Personal
from lamakit.texts import _

PART = "class"


class Join(ClassHandler):
    """Lets learners come in, come back, and see what is stored about them."""

    async def get(self) -> None:
        visitor(self)
        self._form()

    async def post(self) -> None:
        match self.field("act"):
            case "join":
                await self._join()
            case "return":
                await self._come_back()
            case "phrase":
                await self._new_phrase()
            case "leave":
                await self._leave()
            case "export":
                await self._export()
            case "delete":
                await self._delete()
            case "hand-in":
                await self._hand_in()
            case _:
                raise HTTPError(400)

    def _form(self, said: str = "", **data: Any) -> None:
        learner = self.room.register.learner_of(visitor(self))
        now = self.room.register.current
        shown = {
            "said": said,
            "learner": learner.nickname if learner else "",
            "name": now.name if learner else "",
            "ends": now.ends if learner else 0,
            "is_open": now.is_open and not self.room.register.is_over,
            "nickname": new_nickname(),
            "lesson": f"lessons/{self.room.lesson}",
            "lesson_title": title_of(self.room.lesson, self.room.lessons[self.room.lesson]),
            "code": "",
            "phrase": "",
            "link": "",
            **data,
        }
        self.show("join.html.j2", "", self.get_status(), **shown)

    async def _join(self) -> None:
        nickname, code = self.field("nickname"), code_in(self.field("code"))

        async def guess() -> bool:
            return self.room.register.admits(code)

        if said := await self.guessed(guess):
            self._form(said, nickname=nickname)
            return
        key = visitor(self)
        if self.room.register.learner_of(key):
            self._form()
            return
        try:
            _learner, phrase = await asyncio.to_thread(self.room.register.join, key, nickname)
        except LamakitError as error:
            self.set_status(409)
            self._form(str(error), nickname=nickname, code=code)
            return
        self.room.touch()
        self._welcome(phrase)

    async def _come_back(self) -> None:
        key, phrase = visitor(self), self.field("phrase")

        async def guess() -> bool:
            return await asyncio.to_thread(self.room.register.come_back, key, phrase) is not None

        if said := await self.guessed(guess):
            self._form(said)
        else:
            self.room.touch()
            self.redirect(self.base_url, status=303)

    async def _new_phrase(self) -> None:
        self._welcome(await asyncio.to_thread(self.room.register.new_phrase_of, self.learner().owner))

    def _welcome(self, phrase: str) -> None:
        """The only time that the phrase is shown."""
        link = f"{self.request.protocol}://{self.request.host}{self.base_url}join#{phrase.replace(' ', '-')}"
        self._form(phrase=phrase, link=link)

    async def _leave(self) -> None:
        await asyncio.to_thread(self.room.leave, visitor(self))
        self._form()

    async def _export(self) -> None:
        text = await asyncio.to_thread(Personal(owner=self.learner().owner).export)
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Disposition", 'attachment; filename="lamakit-data.json"')
        self.finish(text)

    async def _hand_in(self) -> None:
        """Take in work done without this server: a code, or a file of so many bytes at most."""
        files = self.request.files.get("file", [])
        text = files[0].body[:LONGEST_FILE].decode(errors="replace") if files else self.field("handed")
        try:
            said = await asyncio.to_thread(take_in_own, self.room, text, self.learner())
        except LamakitError as error:
            self.set_status(409)
            said = str(error)
        self._form(said)

    async def _delete(self) -> None:
        await asyncio.to_thread(self.room.remove, self.learner())
        self._form(_("Everything that was stored about you is deleted."))


class TournamentPage(ClassHandler):
    """Lets a learner into the tournament."""

    async def get(self) -> None:
        self._form()

    async def post(self) -> None:
        learner, tournament = self.learner(), self.room.tournament
        match self.field("act"):
            case "play":
                try:
                    table = await asyncio.to_thread(tournament.sits, learner, visitor(self))
                except LamakitError as error:
                    self.set_status(409)
                    self._form(str(error))
                    return
                self.redirect(f"{self.base_url}table?at={table.id}", status=303)
            case "out" | "in" as act:
                await asyncio.to_thread(tournament.step_out, learner.owner, act == "out")
                self._form()
            case _:
                raise HTTPError(400)

    def _form(self, said: str = "") -> None:
        draw, learner = self.room.tournament.draw, self.learner()
        score = self.room.tournament.scores.get(learner.owner)
        self.show(
            "tournament.html.j2",
            "",
            self.get_status(),
            said=said,
            game=title_of_match(draw.box) if draw else "",
            has_begun=bool(draw and learner.owner in draw.tables),
            is_over=learner.owner in self.room.tournament.unscored,
            is_out=bool(draw and learner.owner in draw.out),
            score=in_points(score.adjusted) if score else "",
        )


class LearnersPage(PageSession):
    """Tells a learner's page, which is at this place, what the teacher wants, and hears what it votes."""

    def __init__(self, room: Room, visitor: str, place: str) -> None:
        super().__init__({PART: self})
        self._room, self._visitor, self._place = room, visitor, place
        self._said = deque[Message]()
        self._wake: Callable[[], None] = lambda: None

    def wakes(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def stands(self, line: bool) -> None:
        if line:
            self._room.arrives(self, self._visitor, self._place)
        else:
            self._room.goes(self)

    def tell(self, message: Message) -> None:
        self._said.append(message)
        self._wake()

    def news(self) -> list[Sent]:
        return [(PART, self._said.popleft()) for _message in range(len(self._said))]

    def receive(self, message: object) -> list[Message]:
        if isinstance(message, dict):
            self._room.casts(self._visitor, message.get("ply"), message.get("action"))
        return []


class ClassConnection(PageConnection):
    def initialize(self, classroom: Classroom) -> None:  # type: ignore[override]
        self.room, self.sessions, self.key = classroom.room, classroom.lines, known_visitor(self) or ""

    async def _new(self, key: str) -> Session | int:
        if self.room.register.learner_of(key) is None:
            return NOT_IN
        page = LearnersPage(self.room, key, self.get_query_argument("at", "")[:200])
        return self.sessions.new(page, key, {}) or FULL
