"""Pages whose session is in this process: the page itself, its scripts and styles, and the line to its session."""

import asyncio
import gzip
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from lamakit.lessons.shelf import Shelf
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.messages import StrangeMessageError
from lamakit.pages.page_session import PageSession, table_page
from lamakit.play.checks import is_whole
from lamakit.server.handlers import Handler, query_of
from lamakit.server.sessions import FINISHED, FULL, GONE, STRANGE, Line, Ready, Session, SessionRegistry, strange
from lamakit.server.visitors import is_own_computer, known_visitor, visitor
from lamakit.site.files import address, around, files, text
from lamakit.site.navigation import bar_of_notebook
from lamakit.site.rendered import rendered
from lamakit.store.identity import is_in_class
from lamakit.store.matches import MatchStore
from lamakit.texts import _
from lamakit.widgets.abrakadabrien import parts as abrakadabrien_parts
from lamakit.widgets.assets import Part, module, plotly, styles
from lamakit.widgets.llama import parts as llama_parts
from lamakit.widgets.scripts import SCRIPTS, SHELF, STYLE

LONGEST = 4_200_000  # bytes of a message: the file of a match
FAREWELL = "bye"
HELD, PINGED = 0.5, 0.05  # seconds that an answer waits until there is one, or only that to a ping
GRACE = 5.0  # seconds that a page may be late
LONGEST_REST = 60_000  # ms
MODULES = ("class.js", "class.css", "notebook.js", "qr_decoder.js", "socket.js", "start.js", "teach.js", "teach.css")
TYPES = {"js": "text/javascript", "css": "text/css"}


class Guest(NamedTuple):
    """Whose records a page's session reads and writes, and under which name there."""

    owner: str
    learner: str

    @property
    def matches(self) -> MatchStore:
        return MatchStore(owner=self.owner)


Begin = Callable[[Guest], PageSession]
NOTHING: Ready = {}


@dataclass(frozen=True)
class PageSpec:
    """The parts of a page by their names. `begin` makes its session, if every visitor's begins alike."""

    name: str
    title: Callable[[], str]
    parts: dict[str, Part]
    begin: Begin | None = None

    @property
    def style(self) -> str:
        own = styles(*dict.fromkeys(sheet for part in self.parts.values() for sheet in part.sheets))
        return around(own, "screen.css", "places.css", "loading.css")


PAGES = {
    page.name: page
    for page in (
        PageSpec(
            "play",
            lambda: _("LLAMA games"),
            {"table": llama_parts.TABLE, "odds": llama_parts.ODDS},
            lambda guest: table_page("base", guest.matches),
        ),
        PageSpec(
            "odds", lambda: _("Odds desk"), {"desk": llama_parts.DESK}, lambda guest: PageSession({"desk": OddsDesk()})
        ),
        PageSpec(
            "abrakadabrien",
            lambda: "Abrakadabrien",
            {"table": abrakadabrien_parts.TABLE},
            lambda guest: table_page("abrakadabrien", guest.matches),
        ),
        PageSpec(
            "lessons", lambda: _("Lessons"), {"shelf": SHELF}, lambda guest: PageSession({"shelf": Shelf(*guest)})
        ),
    )
}


LESSON_STYLE = around(STYLE, "screen.css", "places.css") + text("notebook.css")


class Files:
    """Scripts, styles and the chart library, compressed, at addresses that change with what they hold."""

    def __init__(self, root: str) -> None:
        self._root = root
        self.pages: list[PageSpec] = []
        self.contents: dict[str, bytes] = {}

    @cached_property
    def pieces(self) -> dict[str, str]:
        """The addresses of the scripts that draw the pieces of notebooks, by their names."""
        return {name: self._put(f"{name}.js", module(part.script)) for name, part in SCRIPTS.items()}

    @cached_property
    def pieces_style(self) -> str:
        return self._put("pieces.css", LESSON_STYLE)

    def file(self, name: str) -> str:
        """The address of a script, with all that it imports, or of a style sheet."""
        return self._put(name, styles(name) if name.endswith(".css") else module(name))

    def of(self, page: PageSpec) -> tuple[str, dict[str, str]]:
        """The addresses of a page's style sheet, and of its parts' scripts."""
        scripts = {name: self._put(f"{name}.js", module(part.script)) for name, part in page.parts.items()}
        return self._put(f"{page.name}.css", page.style), scripts

    @cached_property
    def ready(self) -> Ready:
        """The chart library is asked for when a page has nothing better to do."""
        return {"library": ({"kind": "library", "address": self._put("plotly.js", plotly())}, [])}

    def content(self, key: str) -> bytes | None:
        return self.contents.get(f"parts/{key}") or self._all.get(f"parts/{key}")

    @cached_property
    def _all(self) -> dict[str, bytes]:
        """With what no page has shown yet: the last server here may have shown it."""
        _pages = self.pieces, self.pieces_style, self.ready
        for page in self.pages:
            self.of(page)
        for name in MODULES:
            self.file(name)
        for name, content in files().items():
            self._put(name, content.decode())
        return self.contents

    def _put(self, name: str, content: str | bytes) -> str:
        """A text, or the bytes of one that is compressed."""
        packed = content if isinstance(content, bytes) else content.encode()
        at = address(name, packed)
        if at not in self.contents:
            self.contents[at] = packed if isinstance(content, bytes) else gzip.compress(packed, mtime=0)
        return self._root + at


def socket_address(handler: Handler, page: str) -> str:
    """The address of the socket to a page's session, with what the page's own address asks for."""
    query = query_of(handler.request)
    return f"{handler.base_url}line/{page}" + (f"?{query}" if query else "")


class AssetFile(Handler):
    """Anybody may have them: they are the same for all, and no secret."""

    is_open = True

    def initialize(self, files: Files) -> None:
        self.files = files

    def get(self, key: str) -> None:
        content = self.files.content(key)
        if content is None:
            raise HTTPError(404)
        ending = key.rpartition(".")[2]
        self.set_header("Content-Type", TYPES[ending])
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Content-Encoding", "gzip")
        self.finish(content)


class ComponentPage(Handler):
    """`with_tables`: a seat of a new match may be somebody's on another device."""

    def initialize(self, page: PageSpec, files: Files, sessions: SessionRegistry, with_tables: bool = True) -> None:
        self.page, self.files, self.sessions, self.with_tables = page, files, sessions, with_tables

    def get(self) -> None:
        if self.sessions.is_full:
            raise HTTPError(503)
        visitor(self)
        style, parts = self.files.of(self.page)
        self.set_header("Cache-Control", "no-store")
        self.finish(
            rendered(
                "shared.html.j2",
                title=self.page.title(),
                bar=bar_of_notebook(self.page.name, self.base_url),
                style=style,
                parts=parts,
                script=self.files.file("start.js"),
                carrier=self.files.file("socket.js"),
                line=socket_address(self, self.page.name),
                tables=self.with_tables,
                base="",
                root=self.base_url,
            )
        )


class PageSocket(WebSocketHandler, Handler):
    """The line from a page to its session: a socket, or requests where a network lets none through.

    The page says first which session it means; an empty name asks for a new one.
    """

    max_message_size = LONGEST
    ping_interval = ping_timeout = 30.0  # seconds
    session: Session | None = None

    def initialize(
        self, files: Files, sessions: SessionRegistry, begin: Begin | None = None, ready: Ready = NOTHING
    ) -> None:
        """`ready` is what the page's parts may ask for and none of them answers."""
        self.begin, self.files, self.sessions, self.ready = begin, files, sessions, ready
        self.key = known_visitor(self) or ""

    async def prepare(self) -> None:
        await super().prepare()
        if not (self._finished or self.key):
            raise HTTPError(403)

    def check_xsrf_cookie(self) -> None:
        """As of sockets, the origin is checked: host_check.py."""

    # --- by a socket

    def open(self, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)

    async def on_message(self, message: str | bytes) -> None:
        try:
            if self.session is None:
                self.session = await self._greet(self, read(message))
            else:
                receive(self.session, FAREWELL if message == FAREWELL else read(message))
        except StrangeMessageError:
            self.hang_up(STRANGE)

    def on_close(self) -> None:
        if self.session:
            self._cut(self.session, self)

    def say(self, text: str) -> None:
        try:
            self.write_message(text).add_done_callback(ignore_closed)
        except WebSocketClosedError:
            return  # the session hears of it, and keeps what it had to say

    def hang_up(self, code: int) -> None:
        self.close(code)

    # --- by requests

    async def post(self) -> None:
        """One list, a greeting and what the page says; the answer is one of what it hears, or why the line is over."""
        line, held = RequestLine(), 0.0
        try:
            greeting, *frames = listed(self.request.body)
            held = max(map(patience, frames), default=0.0)
            session = await self._greet(line, greeting, frames)
            if session:
                rest = 2 * rest_in(greeting) + GRACE
                asyncio.get_running_loop().call_later(rest, self._cut, session, line)
        except StrangeMessageError:
            line.hang_up(STRANGE)
        answer = await line.answer(held)
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.finish(answer)

    # --- by either

    async def _greet(self, line: Line, greeting: object, frames: Sequence[object] = ()) -> Session | None:
        name, heard = greeting_in(greeting)
        found = self.sessions.find(name, self.key) or GONE if name else await self._new(self.key)
        if isinstance(found, int):
            line.hang_up(found)
            return None
        for frame in frames:
            receive(found, frame)
        is_back = found.line is None
        found.connect(line, heard)
        if is_back:
            self.stands()
        return found

    def _cut(self, session: Session, line: Line) -> None:
        session.cut(line)
        if session.line is None:
            self.stands()

    def stands(self) -> None:
        """The page's first line is there, or its last one is gone."""

    async def _new(self, key: str) -> Session | int:
        """A session, or the code that says why there is none."""
        at_home = is_own_computer(self, self.settings["listens_on"])
        owner = await asyncio.to_thread(self.settings["whose"], key, at_home)
        whole = await asyncio.to_thread(self._begun, owner, key)
        if whole is None:
            return GONE
        return self.sessions.new(whole, key, {**self.files.ready, **self.ready}) or FULL

    def _begun(self, owner: str, key: str) -> PageSession | None:
        """The page that a session is for; None if there is no such for this visitor."""
        guest = Guest(owner, "" if is_in_class(owner) else self.get_query_argument("learner", ""))
        return self.begin(guest) if self.begin else None


class RequestLine:
    """A line for one request: the session keeps what it says after the answer, and before the next one."""

    def __init__(self) -> None:
        self._said, self._code, self._has_news = list[str](), 0, asyncio.Event()

    def say(self, text: str) -> None:
        self._said.append(text)
        if len(self._said) > 1:  # the first is the greeting
            self._has_news.set()

    def hang_up(self, code: int) -> None:
        self._code = code
        self._has_news.set()

    async def answer(self, seconds: float) -> str:
        """As soon as there is more than a greeting, or after so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_news.wait(), seconds)
        said, self._said = self._said, []
        return f"[{','.join(said)}]" if self._code < FINISHED else str(self._code)


def ignore_closed(written: "asyncio.Future[None]") -> None:
    """A line that was cut while something was written is no error to be logged."""
    if not written.cancelled():
        written.exception()


def read(text: str | bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise strange() from None


def listed(body: bytes) -> list[object]:
    """What a request says, a greeting first."""
    match read(body) if len(body) <= LONGEST else None:
        case [greeting, *frames]:
            return [greeting, *frames]
    raise strange()


def patience(frame: object) -> float:
    """Seconds for which an answer to it is waited for; a click must not wait for a ping's."""
    return PINGED if isinstance(frame, list) and frame[-1:] == [{"kind": "ping"}] else HELD


def greeting_in(greeting: object) -> tuple[str, int]:
    match greeting:
        case {"session": str(name), "heard": heard} if is_whole(heard):
            return name, heard
    raise strange()


def rest_in(greeting: object) -> float:
    """Seconds until a page asks again that has greeted so."""
    match greeting:
        case {"rest": rest} if is_whole(rest, range(LONGEST_REST + 1)):
            return rest / 1000
    raise strange()


def receive(session: Session, frame: object) -> None:
    """What a page says after its greeting; raises StrangeMessageError."""
    match frame:
        case str(said) if said == FAREWELL:
            session.end()
        case [number, heard, "", None] if is_whole(number, range(1)) and is_whole(heard):
            session.receive(0, heard, "", {})
        case [number, heard, str(part), dict(message)] if is_whole(number) and is_whole(heard):
            session.receive(number, heard, part, message)
        case _:
            raise strange()
