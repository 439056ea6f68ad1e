"""Pages on which learners come in, and into the tournament; and the socket of each of their pages."""

import asyncio

from tornado.web import HTTPError

from lamakit.classroom.hand_in import take_in_own
from lamakit.classroom.own_data import at_odds, own_data
from lamakit.classroom.register import LEAST
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.tournament import in_points
from lamakit.classroom.words import code_in, new_nickname
from lamakit.lessons.hand_in.work import LONGEST_FILE
from lamakit.pages.messages import Message
from lamakit.pages.page_session import PageSession, Sent
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.pages import ClassHandler
from lamakit.server.connections import LONGEST_FORM
from lamakit.server.page_connection import PageConnection
from lamakit.server.password import Refusal
from lamakit.server.sessions import FULL, NOT_IN, Session
from lamakit.server.visitors import renewed, visitor
from lamakit.site.games import title_of as title_of_match
from lamakit.store.identity import goes_on
from lamakit.store.personal import Personal
from lamakit.texts import _
from lamakit.texts.numbers import localised
from lamakit.views.spreadsheet import csv_text

PART = "class"
AGAIN = 4  # seconds until who waits at the door asks again


class Join(ClassHandler):
    """Lets learners come in, come back, and see what is stored about them."""

    longest = LONGEST_FILE + LONGEST_FORM
    code = ""  # the right one, for another try with another nickname

    async def get(self) -> None:
        key, register = visitor(self), self.room.register
        learner = register.learner_of(key)
        is_new = learner is not None and not learner.phrase
        self.form(phrase=await asyncio.to_thread(register.new_phrase_of, learner.owner) if learner and is_new else "")

    async def act(self, act: str) -> None:
        key, register = visitor(self), self.room.register
        match act:
            case "join":
                await self._join(key)
            case "return":
                phrase = self.field("phrase")
                self._is_going_on()
                found = await self.guessed(
                    lambda: register.of_phrase(phrase), at_once=lambda: register.remembered(phrase)
                )
                await asyncio.to_thread(register.seat, await self._renewed(key), found)
                self.room.touch()
                self.redirect(self.base_url, status=303)
            case "phrase":
                self.form(phrase=await asyncio.to_thread(register.new_phrase_of, self.learner().owner))
            case "leave":
                await self._renewed(key)
                self.form()
            case "export":
                text = await asyncio.to_thread(Personal(owner=self.learner().owner).export)
                self.download(text, "application/json", "lamakit-data.json")
            case "delete":
                await asyncio.to_thread(self.room.remove, self.learner().owner)
                await self._renewed(key)
                self.form(_("Everything that was stored about you is deleted."))
            case "hand-in":
                self.form(await asyncio.to_thread(take_in_own, self.room, self._handed(), self.learner()))
            case _:
                raise HTTPError(400)

    async def _join(self, key: str) -> None:
        register, code = self.room.register, code_in(self.field("code"))
        self._is_going_on()
        if not register.current.is_open:
            raise Refusal(403, _("The class takes nobody new at present."))
        await self.guessed(lambda: register.admits(code), is_slow=False)
        self.code, phrase = code, ""
        if not (register.learner_of(key) or register.waiting_of(key)):
            if self.address and not self.classroom.arrivals.admits(self.address):
                raise Refusal(429, _("Very many learners have just come in from here. Please try again in a minute."))
            key, nickname = await self._renewed(key), self.field("nickname")
            _learner, phrase = await asyncio.to_thread(register.join, key, nickname)
            self.room.touch()
        self.form(phrase=phrase)

    async def _renewed(self, key: str) -> str:
        """The browser's key from now on, which is no learner's yet."""
        new = renewed(self)
        await asyncio.to_thread(self.room.leave, key)
        await asyncio.to_thread(goes_on, self.room.register.store, key, new)
        return new

    def _is_going_on(self) -> None:
        """Else no code is right or wrong."""
        if self.room.register.is_over:
            raise Refusal(410, _("This class is over."))

    def _handed(self) -> str:
        """Work done without this server: a code, or a file of so many bytes at most."""
        files = self.request.files.get("file", [])
        return files[0].body[:LONGEST_FILE].decode(errors="replace") if files else self.field("handed")

    def form(self, said: str = "", phrase: str = "") -> None:
        """The only time that the phrase is shown."""
        register, lesson = self.room.register, self.room.lesson
        learner, now = register.learner_of(visitor(self)), register.current
        waiting = None if learner else register.waiting_of(visitor(self))
        if waiting:
            self.set_header("Refresh", f"{AGAIN}; url={self.base_url}join")
        self.show(
            "join.html.j2",
            said=said,
            learner=learner.nickname if learner else "",
            name=now.name if learner else "",
            ends=now.ends if learner else 0,
            waiting=waiting.nickname if waiting else "",
            is_open=now.is_open,
            is_over=register.is_over,
            nickname=self.field("nickname") or new_nickname(),
            lesson=f"lessons/{lesson}",
            lesson_title=title_of(lesson, self.room.lessons[lesson]),
            code=self.code,
            phrase=phrase,
            trouble=register.store.trouble,
            is_shared=self.room.is_shared,
            link=f"{self.request.protocol}://{self.request.host}{self.base_url}join#{phrase.replace(' ', '-')}",
        )


class OurData(ClassHandler):
    """The class's doings as tables without names: for its teacher, and for learners once they are open to them."""

    is_open = False

    async def get(self, of: str, ending: str = "") -> None:
        room = self.room
        if not (self.classroom.is_teacher(self) or (self.learner() and room.is_shared)):
            raise HTTPError(403)
        data = await asyncio.to_thread(at_odds if of == "odds" else own_data, room)
        if ending:
            self.download(csv_text([data.heads, *data.rows]), "text/csv; charset=utf-8", f"lamakit-our-{of}.csv")
            return
        lesson = title_of(room.lesson, room.lessons[room.lesson])
        title = _("We and the odds") if of == "odds" else _("Our own data")
        given = {"of": of, "lesson": lesson, "data": data, "least": LEAST, "localised": localised}
        self.show("our_data.html.j2", title=title, **given)


class TournamentPage(ClassHandler):
    """Lets a learner into the tournament."""

    is_open = False

    async def get(self) -> None:
        self.form()

    async def act(self, act: str) -> None:
        learner, tournament = self.learner(), self.room.tournament
        match act:
            case "play":
                table = await asyncio.to_thread(tournament.sits, learner, visitor(self))
                self.redirect(f"{self.base_url}table?at={table.id}", status=303)
            case "out" | "in":
                await asyncio.to_thread(tournament.step_out, learner.owner, act == "out")
                self.form()
            case _:
                raise HTTPError(400)

    def form(self, said: str = "") -> None:
        draw, learner = self.room.tournament.draw, self.learner()
        score = self.room.tournament.scores.get(learner.owner)
        self.show(
            "tournament.html.j2",
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
        self._said: Message = {}

    def connected(self, line: bool) -> None:
        if line:
            self._room.arrives(self.wake, self._visitor, self._place)
        else:
            self._room.goes(self.wake)

    def news(self) -> list[Sent]:
        before, self._said = self._said, self._room.said_to(self._visitor)
        return [(PART, self._said)] if self._said != before else []

    def receive(self, message: object) -> list[Message]:
        if isinstance(message, dict):
            self._room.casts(self._visitor, message.get("ply"), message.get("action"))
        return []


class ClassConnection(PageConnection):
    def initialize(self, classroom: Classroom) -> None:  # type: ignore[override]
        super().initialize()
        self.room, self.sessions = classroom.room, classroom.lines

    async def _new(self, key: str) -> Session | int:
        if self.room.register.learner_of(key) is None:
            return NOT_IN
        page = LearnersPage(self.room, key, self.get_query_argument("at", "")[:200])
        return self.sessions.new(page, key, {}) or FULL
