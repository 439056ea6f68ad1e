"""Pages whose session is in this process: the page itself, its scripts and styles, and the line to its session."""

import asyncio
import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from lamakit.lessons.shelf import Shelf
from lamakit.pages.abrakadabrien import whole as abrakadabrien
from lamakit.pages.llama import whole as llama
from lamakit.pages.messages import StrangeMessageError
from lamakit.pages.whole import Whole
from lamakit.play.checks import is_whole
from lamakit.server.handlers import Handler, query_of
from lamakit.server.shared import FULL, GONE, STRANGE, Ready, Session, SessionRegistry
from lamakit.server.visitors import is_own_computer, known_visitor, visitor
from lamakit.site.files import address, around, files, text
from lamakit.site.places import bar_of_notebook
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
MODULES = ("class.js", "class.css", "notebook.js", "qr_decoder.js", "socket.js", "start.js", "teach.js", "teach.css")
TYPES = {"js": "text/javascript", "css": "text/css"}


class Guest(NamedTuple):
    """Whose records a page's session reads and writes, and under which name there."""

    owner: str
    learner: str

    @property
    def matches(self) -> MatchStore:
        return MatchStore(owner=self.owner)


@dataclass(frozen=True)
class SharedPage:
    """The parts of a page by their names, and what makes its session."""

    name: str
    title: Callable[[], str]
    parts: dict[str, Part]
    begin: Callable[["Guest"], Whole]

    @property
    def ready(self) -> Ready:
        return {}

    @property
    def style(self) -> str:
        own = styles(*dict.fromkeys(sheet for part in self.parts.values() for sheet in part.sheets))
        return around(own, "screen.css", "places.css", "loading.css")


PAGES = {
    page.name: page
    for page in (
        SharedPage(
            "play",
            lambda: _("LLAMA games"),
            {"table": llama_parts.TABLE, "odds": llama_parts.ODDS},
            lambda guest: llama.TableWithOdds(guest.matches),
        ),
        SharedPage("odds", lambda: _("Odds desk"), {"desk": llama_parts.DESK}, lambda guest: llama.desk(guest.matches)),
        SharedPage(
            "abrakadabrien",
            lambda: "Abrakadabrien",
            {"table": abrakadabrien_parts.TABLE},
            lambda guest: abrakadabrien.table(guest.matches),
        ),
        SharedPage("lessons", lambda: _("Lessons"), {"shelf": SHELF}, lambda guest: Whole({"shelf": Shelf(*guest)})),
    )
}


LESSON_STYLE = around(STYLE, "screen.css", "places.css") + text("notebook.css")


class Files:
    """Scripts, styles and the chart library, compressed, at addresses that change with what they hold."""

    def __init__(self, root: str) -> None:
        self._root = root
        self.pages: list[SharedPage] = []
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

    def of(self, page: SharedPage) -> tuple[str, dict[str, str]]:
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


def line_to(handler: Handler, page: str) -> str:
    """Where the line to a page's session is laid; it knows what the page's address asks for."""
    query = query_of(handler.request)
    return f"{handler.base_url}line/{page}" + (f"?{query}" if query else "")


class PartFile(Handler):
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


class PageOfParts(Handler):
    """`with_tables`: a seat of a new match may be somebody's on another device."""

    def initialize(self, page: SharedPage, files: Files, shared: SessionRegistry, with_tables: bool = True) -> None:
        self.page, self.files, self.shared, self.with_tables = page, files, shared, with_tables

    def get(self) -> None:
        if self.shared.is_full:
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
                line=line_to(self, self.page.name),
                tables=self.with_tables,
                base="",
                root=self.base_url,
            )
        )


class Begins(Protocol):
    """A page that has a session. `ready` is what its parts may ask for and none of them answers."""

    @property
    def begin(self) -> Callable[[Guest], Whole]: ...

    @property
    def ready(self) -> Ready: ...


class PageLine(WebSocketHandler, Handler):
    """The line from a page to its session. The page says first which one it means; an empty name asks for a new one."""

    max_message_size = LONGEST
    ping_interval = ping_timeout = 30.0  # seconds
    session: Session | None = None

    def initialize(self, page: Begins, files: Files, shared: SessionRegistry) -> None:
        self.page, self.files, self.shared = page, files, shared
        self.key = known_visitor(self)

    async def get(self, *args: Any, **kwargs: Any) -> None:
        if self.key is None:
            raise HTTPError(403)
        await super().get(*args, **kwargs)

    def open(self, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)

    async def on_message(self, message: str | bytes) -> None:
        try:
            if self.session is None:
                await self._greet(message)
            elif message == FAREWELL:
                self.session.end()
            else:
                self.session.receive(*frame_in(message))
        except StrangeMessageError:
            self.hang_up(STRANGE)

    def on_close(self) -> None:
        if self.session:
            self.session.cut(self)

    def say(self, text: str) -> None:
        try:
            self.write_message(text).add_done_callback(seen_to)
        except WebSocketClosedError:
            return  # the session hears of it, and keeps what it had to say

    def hang_up(self, code: int) -> None:
        self.close(code)

    async def _greet(self, text: str | bytes) -> None:
        name, heard = greeting_in(text)
        key = self.key or ""
        session = self.shared.find(name, key) if name else await self._new(key)
        if session is None:
            self.hang_up(GONE if name else FULL)
            return
        self.session = session
        session.connect(self, heard)

    async def _new(self, key: str) -> Session | None:
        at_home = is_own_computer(self, self.settings["listens_on"])
        owner = await asyncio.to_thread(self.settings["whose"], key, at_home)
        guest = Guest(owner, "" if is_in_class(owner) else self.get_query_argument("learner", ""))
        whole = await asyncio.to_thread(self.page.begin, guest)
        return self.shared.new(whole, key, {**self.files.ready, **self.page.ready})


def seen_to(written: "asyncio.Future[None]") -> None:
    """A line that was cut while something was written is no error to be logged."""
    if not written.cancelled():
        written.exception()


def read(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise StrangeMessageError(_("The page sent a message that the table does not know.")) from None


def greeting_in(text: str | bytes) -> tuple[str, int]:
    match read(text):
        case {"session": str(name), "heard": heard} if is_whole(heard):
            return name, heard
    raise StrangeMessageError(_("The page sent a message that the table does not know."))


def frame_in(text: str | bytes) -> tuple[int, int, str, dict[str, Any]]:
    match read(text):
        case [number, heard, "", None] if is_whole(number, range(1)) and is_whole(heard):
            return 0, heard, "", {}
        case [number, heard, str(part), dict(message)] if is_whole(number) and is_whole(heard):
            return number, heard, part, message
    raise StrangeMessageError(_("The page sent a message that the table does not know."))
