"""The pages whose session is in this process; their scripts and styles, each at an address of its own."""

import gzip
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

from tornado.web import RequestHandler

from lamakit.lessons.shelf import Shelf
from lamakit.pages.page_session import PageSession, page_of
from lamakit.server.password import query_of
from lamakit.server.sessions import Ready
from lamakit.site.files import address, around, files, text
from lamakit.site.navigation import bar_of_notebook
from lamakit.site.rendered import rendered
from lamakit.store.matches import MatchStore
from lamakit.texts import _
from lamakit.widgets.assets import Part, module, plotly, styles, without_plotly
from lamakit.widgets.scripts import PAGES as PARTS, SCRIPTS, STYLE

GZIP = b"\x1f\x8b"  # what compressed bytes begin with
OF_GUESTS = ("screen.css", "unreachable.css", "wear.js")  # of the files that pages without a session load, too
OF_STANDINGS = (
    "look.css",
    "places.css",
    "page.css",
    "evening.css",
    "page.js",
)  # also guests', of how an evening stands
MODULES = ("class.js", "class.css", "notebook.js", "qr_decoder.js", "socket.js", "start.js", "teach.js", "teach.css")


class Guest(NamedTuple):
    """Whose records a page's session reads and writes, and under which name there."""

    owner: str
    learner: str

    @property
    def matches(self) -> MatchStore:
        return MatchStore(owner=self.owner)


Begin = Callable[[Guest], PageSession]


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


TITLES: dict[str, Callable[[], str]] = {
    "play": lambda: _("page|LLAMA games"),
    "odds": lambda: _("page|Odds desk"),
    "abrakadabrien": lambda: "Abrakadabrien",
    "lessons": lambda: _("page|Lessons"),
}


def begin(name: str, guest: Guest) -> PageSession:
    return PageSession({"shelf": Shelf(*guest)}) if name == "lessons" else page_of(name, guest.matches)


PAGES = {name: PageSpec(name, title, PARTS[name], partial(begin, name)) for name, title in TITLES.items()}
PEOPLE = Part("people.js", ("people.css",))
ENTRANCE = PageSpec("table", lambda: _("Join a table"), {"entrance": Part("entrance.js", ("people.css",))})
AT_TABLE = {  # by the family of the game
    family: PageSpec("table", PAGES[page].title, {**PAGES[page].parts, "people": PEOPLE})
    for family, page in (("llama", "play"), ("abrakadabrien", "abrakadabrien"))
}
LESSON_STYLE = around(STYLE, "screen.css", "places.css") + text("notebook.css")


class Files:
    """Scripts, styles and the chart library, compressed, at addresses that change with what they hold."""

    def __init__(self, root: str, programs: str = "") -> None:
        """`programs` is the address of the worker in which a browser runs what its learner writes, if there is one."""
        self.root, self.programs = root, programs
        self._contents: dict[str, bytes] = {}

    @cached_property
    def pieces(self) -> dict[str, str]:
        """The addresses of the scripts that draw the pieces of notebooks, by their names."""
        return {name: self.file(part.script) for name, part in SCRIPTS.items()}

    @cached_property
    def pieces_style(self) -> str:
        return self.put("pieces.css", LESSON_STYLE)

    def file(self, name: str) -> str:
        """The address of a script, with all that it imports, or of a style sheet."""
        return self.put(name, styles(name) if name.endswith(".css") else module(name))

    def of(self, page: PageSpec) -> tuple[str, dict[str, str]]:
        """The addresses of a page's style sheet, and of its parts' scripts."""
        scripts = {name: self.file(part.script) for name, part in page.parts.items()}
        return self.put(f"{page.name}.css", page.style), scripts

    @cached_property
    def ready(self) -> Ready:
        """The chart library is asked for when a page has nothing better to do."""
        address = self.put("plotly.js", plotly())
        return {"library": ({"kind": "library", "address": address, "missing": without_plotly()}, [])}

    def content(self, key: str) -> bytes | None:
        return self._contents.get(f"parts/{key}") or self._all.get(f"parts/{key}")

    @cached_property
    def _all(self) -> dict[str, bytes]:
        """With what no page has shown yet: the last server here may have shown it."""
        _shared = self.pieces, self.pieces_style
        self._put_all((*PAGES.values(), ENTRANCE, *AT_TABLE.values()), MODULES, files())
        return self._contents

    def _put_all(self, pages: Iterable[PageSpec], modules: Iterable[str], site: Mapping[str, bytes]) -> None:
        _pages = self.ready, [self.of(page) for page in pages]
        _modules = [self.file(name) for name in modules]
        _site = [self.put(name, content) for name, content in site.items()]

    def put(self, name: str, content: str | bytes) -> str:
        """A text, or what is compressed already."""
        packed = content if isinstance(content, bytes) else content.encode()
        at = address(name, packed)
        if at not in self._contents:
            self._contents[at] = packed if packed.startswith(GZIP) else gzip.compress(packed, mtime=0)
        return self.root + at


class GuestFiles(Files):
    """Those of a table's page, and of an evening's standings."""

    @cached_property
    def _all(self) -> dict[str, bytes]:
        site = {name: content for name, content in files().items() if name in (*OF_GUESTS, *OF_STANDINGS)}
        self._put_all((ENTRANCE, *AT_TABLE.values()), ("socket.js", "start.js"), site)
        return self._contents


def laid_out(
    page: PageSpec,
    files: Files,
    carrier: str,
    line: object,
    base: str = "",
    with_tables: bool = False,
    for_guest: bool = False,
) -> str:
    """The page as HTML; the carrier brings its messages over `line`. Addresses are seen from the `base`, if given.

    A guest may go nowhere else.
    """
    style, parts = files.of(page)
    return rendered(
        "shared.html.j2",
        title=page.title(),
        bar="" if for_guest else bar_of_notebook(page.name, files.root),
        style=style,
        parts=parts,
        script=files.file("start.js"),
        carrier=files.file(carrier),
        line=line,
        tables=with_tables,
        base=base,
        for_guest=for_guest,
        root=files.root,
    )


def socket_address(handler: RequestHandler, page: str) -> str:
    """The address of the socket to a page's session, with what the page's own address asks for."""
    root, query = handler.settings["context"].root, query_of(handler.request)
    return f"{root}line/{page}" + (f"?{query}" if query else "")
