"""A class over the shared process: who is let in, where learners come in, the teacher's page, and their lines."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, HTTPServerRequest
from tornado.web import Application, HTTPError, OutputTransform, RedirectHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from lamakit.classroom.board import PART, Board, Way
from lamakit.classroom.handed import take_in_own
from lamakit.classroom.pictures import Pictures
from lamakit.classroom.register import Learner, sha
from lamakit.classroom.report import answers_csv, dictionary_csv
from lamakit.classroom.room import Room, title_of
from lamakit.classroom.said import texts
from lamakit.classroom.tournament import in_points
from lamakit.classroom.words import code_in, new_nickname
from lamakit.errors import LamakitError
from lamakit.lessons.hand_in.work import LONGEST_FILE
from lamakit.pages.guessing import waiting
from lamakit.pages.shared_table import Person
from lamakit.pages.tables import Tables
from lamakit.server.door import Door, Refused
from lamakit.server.lines import Files, Guest, PageLine, seen_to
from lamakit.server.shared import Ready, Shared
from lamakit.server.visitors import keys_shown, known_visitor, visitor
from lamakit.site.games import title_of as title_of_match
from lamakit.site.places import bar
from lamakit.site.rendered import rendered
from lamakit.store.personal import Personal
from lamakit.texts import _
from lamakit.views.qr import qr_of

TEACHER = "lamakit_teacher"  # the cookie
TEACHER_DAYS = 30
PAGES_OF_ONE = 20
FREE = ("/join", "/teach", "/parts/", "/line/teach")  # what nobody needs a code for
NOT_IN = "Only who is in the class may ask for this."
PUSHES = "class.js"


class Classroom:
    """The room, and how it is reached."""

    def __init__(self, room: Room, addresses: Sequence[str]) -> None:
        self.room, self.addresses = room, addresses
        self._drawn: dict[str, str] = {}
        self.seated = set[str]()  # browsers that have come as a learner's since the server was started

    def ways(self, code: str) -> list[Way]:
        return [Way(address, self._qr(f"{address}join#{code}")) for address in self.addresses]

    def _qr(self, address: str) -> str:
        if address not in self._drawn:
            self._drawn = {**self._drawn, address: qr_of(address)}
        return self._drawn[address]

    # --- who asks

    def learner(self, request: HTTPServerRequest) -> Learner | None:
        found = (self.room.register.learner_of(key) for key in keys_shown(request))
        return next((learner for learner in found if learner), None)

    def is_teacher(self, request: HTTPServerRequest) -> bool:
        token = request.cookies.get(TEACHER)
        return self.room.teacher.knows(token.value if token else None)

    def admits(self, request: HTTPServerRequest) -> bool:
        return request.path.startswith(FREE) or self.learner(request) is not None or self.is_teacher(request)

    def is_nobody(self, key: str) -> bool:
        """Whether a page's visitor was in the class and no longer is. The teacher's pages stay."""
        return key in self.seated and self.room.register.learner_of(key) is None

    def owner(self, key: str) -> str:
        """Whose records a learner's browser may see; empty if it is nobody's in the class."""
        learner = self.room.register.learner_of(key)
        if learner is None:
            return ""
        self.seated.add(key)
        return learner.owner

    # --- what is served

    def rows(self, root: str, files: Files, shared: Shared) -> list[tuple[Any, ...]]:
        both = {"classroom": self, "files": files}

        def line(is_mine: bool) -> dict[str, Any]:
            page = TeachersPage(lambda: Board(self.room, self.ways, is_mine, lambda: open_tables(self.room.tables)))
            return {"page": page, "files": files, "shared": shared, "classroom": self}

        handlers: dict[str, tuple[type[Any], dict[str, Any]]] = {
            "/join": (Join, both),
            "/teach": (Teach, both),
            r"/teach/(answers|columns)\.csv": (Sheet, both),
            "/tournament": (Deals, both),
            "/teach/report": (Report, both),
            "/teach/table": (OnProjector, both),
            "/line/teach": (TeachersLine, line(is_mine=False)),
            "/line/teach/mine": (TeachersLine, line(is_mine=True)),
            "/line/class": (ClassLine, {"classroom": self}),
        }
        return [(url_path_join(root, route), handler, options) for route, (handler, options) in handlers.items()]


def open_tables(tables: Tables) -> list[dict[str, str]]:
    """Those at which somebody is, with what they play and who sits there."""
    return [
        {
            "id": table.id,
            "title": title_of_match(table.options.title),
            "who": ", ".join(each.name for each in table.seated.values()),
        }
        for table in tables.open
    ]


class ClassDoor(Door):
    """Sends whoever is not in the class to where they come in."""

    def __init__(self, app: Application, hosts: frozenset[str], classroom: Classroom) -> None:
        super().__init__(app, hosts)
        self.classroom = classroom

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> HTTPMessageDelegate | None:
        if self.refusal(request) is not None or self.classroom.admits(request):
            return super().find_handler(request, **kwargs)
        if request.method in ("GET", "HEAD") and not request.path.startswith("/line/"):
            return self.app.get_handler_delegate(request, RedirectHandler, {"url": "/join", "permanent": False})
        return self.app.get_handler_delegate(request, Refused, {"status": 403, "why": NOT_IN})


class Pushed(OutputTransform):
    """Every page of a learner's gets the script that hears what the teacher wants."""

    def __init__(self, classroom: Classroom, files: Files, request: HTTPServerRequest) -> None:
        self._classroom, self._files, self._request = classroom, files, request

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        is_page = finishing and headers.get("Content-Type", "").startswith("text/html")
        if not is_page or self._classroom.learner(self._request) is None or self._request.path == "/teach":
            return status_code, headers, chunk
        script, style = self._files.file(PUSHES), self._files.file("class.css")
        more = f'<link rel="stylesheet" href="{style}"><script type="module" src="{script}" data-class></script></body>'
        before, body, after = chunk.rpartition(b"</body>")
        chunk = before + more.encode() + after if body else chunk
        if "Content-Length" in headers:
            headers["Content-Length"] = str(len(chunk))
        return status_code, headers, chunk


class OfClass(JupyterHandler):
    """What all pages of the class can do."""

    def initialize(self, classroom: Classroom, files: Files) -> None:
        self.classroom, self.files = classroom, files
        self.room = classroom.room

    @property
    def is_secure(self) -> bool:
        return "https" in (self.request.protocol, self.request.headers.get("X-Forwarded-Proto"))

    def show(self, template: str, place: str, status: int = 200, **data: Any) -> None:
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        shared = {"bar": bar(place, self.base_url), "token": self.xsrf_token.decode(), "root": self.base_url}
        self.finish(rendered(template, **shared, **data))

    def field(self, name: str) -> str:
        return str(self.get_body_argument(name, ""))[:500]

    def learner(self) -> Learner:
        found = self.room.register.learner_of(visitor(self))
        if found is None:
            raise HTTPError(403)
        return found

    async def guessed(self, guess: Callable[[], Awaitable[bool]]) -> str:
        """Try it, if this visitor may just now; what there is to say if it was wrong, empty if it was right."""
        key, guessing, address = sha(visitor(self)), self.room.guessing, self.request.remote_ip or ""
        if pause := guessing.own_pause(key):
            self.set_status(429)
            return waiting(round(pause) + 1)
        if guessing.is_crowded(address):
            self.set_status(429)
            return _("Many are trying just now. Please try again in a moment.")
        with guessing.waits(address):
            await asyncio.sleep(guessing.shared_pause)
            is_right = await guess()
        if is_right:
            await asyncio.to_thread(guessing.right, key)
            return ""
        await asyncio.to_thread(guessing.wrong, key)
        self.set_status(403)
        return _("That is not right. Please look again.")


class Join(OfClass):
    """Where learners come in, come back, and see what is stored about them."""

    async def get(self) -> None:
        visitor(self)
        self._form()

    async def post(self) -> None:
        act = {
            "join": self._join,
            "return": self._come_back,
            "phrase": self._new_phrase,
            "leave": self._leave,
            "export": self._export,
            "delete": self._delete,
            "hand-in": self._hand_in,
        }.get(self.field("act"))
        if act is None:
            raise HTTPError(400)
        await act()

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
        """What a learner has done without this server: a code, or a file of so many bytes at most."""
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


class Deals(OfClass):
    """Where a learner comes into the tournament."""

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
            is_out=bool(draw and learner.owner in draw.out),
            score=in_points(score.adjusted) if score else "",
        )


class Teach(OfClass):
    """The teacher's page; for whoever has not given the key, a field for it."""

    async def get(self) -> None:
        visitor(self)
        if not self.classroom.is_teacher(self.request):
            self.show("key.html.j2", "", said="")
            return
        self.show(
            "teach.html.j2",
            "",
            title=self.room.register.current.name,
            part=PART,
            line=f"{self.base_url}line/teach{'/mine' if 'mine' in self.request.arguments else ''}",
            socket=self.files.socket,
            script=self.files.file("teach.js"),
            style_sheet=self.files.file("teach.css"),
            decoder=self.files.decoder,
        )

    async def post(self) -> None:
        if self.field("act") == "out":
            await asyncio.to_thread(self.room.teacher.sign_out, self.get_cookie(TEACHER, "") or "")
            self.clear_cookie(TEACHER)
            self.redirect(f"{self.base_url}teach", status=303)
            return
        kept = ""

        async def guess() -> bool:
            nonlocal kept
            kept = await asyncio.to_thread(self.room.teacher.sign_in, self.field("key"))
            return bool(kept)

        if said := await self.guessed(guess):
            self.show("key.html.j2", "", self.get_status(), said=said)
            return
        secure = self.is_secure
        self.set_cookie(TEACHER, kept, expires_days=TEACHER_DAYS, httponly=True, samesite="Lax", secure=secure)
        self.redirect(f"{self.base_url}teach", status=303)


class Sheet(OfClass):
    async def get(self, what: str) -> None:
        if not self.classroom.is_teacher(self.request):
            raise HTTPError(403)
        make = dictionary_csv if what == "columns" else partial(answers_csv, self.room)
        text = await asyncio.to_thread(make)
        self.set_header("Content-Type", "text/csv; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Disposition", f'attachment; filename="lamakit-{what}.csv"')
        self.finish(text)


class Report(OfClass):
    """The lesson that is chosen, on paper; with nicknames where they are asked for."""

    async def get(self) -> None:
        if not self.classroom.is_teacher(self.request):
            raise HTTPError(403)
        named = "names" in self.request.arguments
        pictures = Pictures(self.room, is_mine=True, is_named=named)
        lesson, learners = self.room.lesson, len(self.room.register.learners)
        self.show(
            "report.html.j2",
            "",
            title=title_of(lesson, self.room.lessons[lesson]),
            name=self.room.register.current.name,
            joined=learners,
            named=named,
            today=datetime.now().astimezone().strftime("%Y-%m-%d"),
            texts=texts(),
            **await asyncio.to_thread(pictures.data, {}),
        )


class OnProjector(OfClass):
    """Lets the teacher look on at any table, which shows what is public."""

    async def get(self) -> None:
        if not self.classroom.is_teacher(self.request):
            raise HTTPError(403)
        table = await asyncio.to_thread(self.room.tables.find, self.get_query_argument("at", ""))
        if table is None:
            raise HTTPError(404)
        key = visitor(self)
        await asyncio.to_thread(table.join, Person(key, key, _("Teacher")), watches=True)
        self.redirect(f"{self.base_url}table?at={table.id}")


class TeachersPage:
    """What begins a session of the teacher's page."""

    def __init__(self, begin: Callable[[], Board]) -> None:
        self._begin = begin

    @property
    def ready(self) -> Ready:
        return {}

    def begin(self, _guest: Guest) -> Board:
        return self._begin()


class TeachersLine(PageLine):
    def initialize(self, classroom: Classroom, **options: Any) -> None:  # type: ignore[override]
        self.classroom = classroom
        super().initialize(**options)

    async def get(self, *args: Any, **kwargs: Any) -> None:
        if not self.classroom.is_teacher(self.request):
            raise HTTPError(403)
        await super().get(*args, **kwargs)


class ClassLine(WebSocketHandler, JupyterHandler):
    """Tells a learner's page what the teacher wants; the page says where it is, in the line's address, and votes."""

    max_message_size = 1000
    ping_interval = ping_timeout = 30.0  # seconds

    def initialize(self, classroom: Classroom) -> None:
        self.room = classroom.room

    async def prepare(self) -> None:
        await JupyterHandler.prepare(self, _redirect_to_login=False)

    def open(self, *args: Any, **kwargs: Any) -> None:
        key = known_visitor(self)
        if not key or self.room.register.learner_of(key) is None or self.room.pages_of(key) >= PAGES_OF_ONE:
            self.close(4403)
            return
        self.set_nodelay(True)
        self.room.arrives(self, key, self.get_query_argument("at", "")[:200])

    async def on_message(self, message: str | bytes) -> None:
        try:
            vote = json.loads(message)
        except (ValueError, RecursionError):
            return
        if isinstance(vote, dict):
            key = known_visitor(self) or ""
            await asyncio.to_thread(self.room.casts, key, vote.get("ply"), vote.get("action"))

    def on_close(self) -> None:
        self.room.goes(self)

    def tell(self, message: dict[str, Any]) -> None:
        try:
            self.write_message(json.dumps(message)).add_done_callback(seen_to)
        except WebSocketClosedError:
            return  # its page lays another, and hears all there is to hear
