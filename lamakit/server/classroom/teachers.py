"""The teacher's page and its line; answers as a table, the lesson on paper, and tables on the projector."""

import asyncio
from datetime import datetime
from functools import partial

from tornado.web import HTTPError

from lamakit.classroom.report import answers_csv, dictionary_csv
from lamakit.classroom.room import title_of
from lamakit.classroom.teacher_session import PART, TeacherSession
from lamakit.classroom.teacher_view import TeacherView
from lamakit.pages.company import Person
from lamakit.pages.page_session import PageSession
from lamakit.pages.tables import Tables
from lamakit.server.classroom import TEACHER, Classroom
from lamakit.server.classroom.pages import ClassHandler
from lamakit.server.page_connection import PageConnection
from lamakit.server.visitors import visitor
from lamakit.site.games import title_of as title_of_match
from lamakit.texts import _, language
from lamakit.texts.numbers import date
from lamakit.views.spreadsheet import SEPARATORS

TEACHER_DAYS = 30


class Teach(ClassHandler):
    """The teacher's page; for whoever has not given the key, a field for it."""

    hears_class = False

    async def get(self) -> None:
        visitor(self)
        if not self.classroom.is_teacher(self):
            self.form()
            return
        if language() != self.room.register.current.language:
            await asyncio.to_thread(self.room.register.change, language=language())
        self.show(
            "teach.html.j2",
            title=self.room.register.current.name,
            part=PART,
            script=self.context.files.file("start.js"),
            style_sheet=self.context.files.file("teach.css"),
            decoder=self.context.files.file("qr_decoder.js"),
            start={
                "carrier": self.context.files.file("socket.js"),
                "line": f"{self.base_url}line/teach{'/mine' if 'mine' in self.request.arguments else ''}",
                "parts": {PART: self.context.files.file("teach.js")},
            },
        )

    async def act(self, act: str) -> None:
        teacher, key = self.room.teacher, self.field("key")
        if act in ("out", "everywhere"):
            sign_in = self.get_cookie(TEACHER, "") or ""
            if self.classroom.is_teacher(self):
                await self._sign_out(sign_in if act == "out" else "")
            self.clear_cookie(TEACHER)
        else:
            token = await self.guessed(lambda: teacher.sign_in(key))
            self.set_cookie(TEACHER, token, expires_days=TEACHER_DAYS, httponly=True)
        self.redirect(f"{self.base_url}teach", status=303)

    async def _sign_out(self, sign_in: str) -> None:
        """With all the lines of its pages; everywhere, if none is named."""
        await asyncio.to_thread(self.room.teacher.sign_out, sign_in)
        self.context.sessions.sign_out(sign_in)

    def form(self, said: str = "") -> None:
        self.show("key.html.j2", said=said)


class TeacherHandler(ClassHandler):
    """Answers the teacher only."""

    async def prepare(self) -> None:
        await super().prepare()
        if not (self._finished or self.classroom.is_teacher(self)):
            raise HTTPError(403)


class CsvFile(TeacherHandler):
    async def get(self, what: str) -> None:
        separator = SEPARATORS.get(self.get_query_argument("separator", "comma"), ",")
        make = dictionary_csv if what == "columns" else partial(answers_csv, self.room)
        text = await asyncio.to_thread(make, separator)
        self.download(text, "text/csv; charset=utf-8", f"lamakit-{what}.csv")


class Report(TeacherHandler):
    """The lesson that is chosen, on paper; with nicknames where they are asked for."""

    async def get(self) -> None:
        named = "names" in self.request.arguments
        pictures = TeacherView(self.room, is_mine=True, is_named=named)
        lesson, learners = self.room.lesson, len(self.room.register.learners)
        self.show(
            "report.html.j2",
            title=title_of(lesson, self.room.lessons[lesson]),
            name=self.room.register.current.name,
            joined=learners,
            named=named,
            today=date(datetime.now().astimezone()),
            **await asyncio.to_thread(pictures.data, {}),
        )


class ProjectTable(TeacherHandler):
    """Lets the teacher look on at any table, which shows what is public."""

    async def get(self) -> None:
        table = await asyncio.to_thread(self.room.tables.find, self.get_query_argument("at", ""))
        if table is None:
            raise HTTPError(404)
        key = visitor(self)
        await asyncio.to_thread(table.join, Person(key, key, _("cast|Teacher")), watches=True)
        self.redirect(f"{self.base_url}table?at={table.id}")


class TeacherConnection(PageConnection):
    is_open = True

    def initialize(self, classroom: Classroom) -> None:  # type: ignore[override]
        super().initialize()
        self.classroom = classroom

    def _begun(self, owner: str, key: str) -> PageSession:
        room, is_mine = self.classroom.room, self.request.path.endswith("/mine")
        return TeacherSession(room, self.classroom.ways, is_mine, lambda: open_tables(room.tables))

    async def prepare(self) -> None:
        await super().prepare()
        if not (self._finished or self.classroom.is_teacher(self)):
            raise HTTPError(403)


def open_tables(tables: Tables) -> list[dict[str, str]]:
    """The tables at which somebody is, with what they play and who sits there."""
    return [
        {
            "id": table.id or "",
            "title": title_of_match(table.options.title),
            "who": ", ".join(each.name for each in table.company.seated.values()),
        }
        for table in tables.open
    ]
