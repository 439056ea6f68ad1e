"""Lessons whose cells run in this process: their text is there at once, and what the cells show comes over the line."""

import json
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import mistune
from markupsafe import Markup
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from lamakit.lessons.engine.lesson import QUIZ, ROUND
from lamakit.lessons.own import Learner
from lamakit.lessons.written.folder import Bad, lesson_or_trouble
from lamakit.lessons.written.layout import laid_out
from lamakit.lessons.written.pages import Blocks
from lamakit.lessons.written.reading import Block
from lamakit.pages.cells import Cells, Results, Runner
from lamakit.pages.notebook import Notebook
from lamakit.pages.page_session import PageSession
from lamakit.server.handlers import Handler
from lamakit.server.page_files import Files, Guest, socket_address
from lamakit.server.sessions import Ready, SessionRegistry
from lamakit.server.visitors import visitor
from lamakit.site.formulas import with_formulas
from lamakit.site.navigation import bar_of_notebook
from lamakit.site.rendered import rendered

SETTLED = 1.0  # seconds until what a page's first cells show is there
HEADING = re.compile("<h[23]")
STEP = re.compile(r"\.step\(\"([^\"]+)\"")
PARTS = {"quiz": QUIZ, "whole_round": ROUND}
ASKED = re.compile(r"\.(step|quiz)\(")  # a screen ends behind such a cell
SCREENS = ("predict", "exercise", "ticket", "step", "question", "quiz")  # a screen ends behind such a block
PROGRESS = ".progress()"  # a cell that shows it folds the page behind it: static/gated_sections.js
PONG: Ready = {"ping": ({"kind": "pong"}, [])}  # a page may ask whether anybody is there while a cell computes


def parts_in(cell: str) -> set[str]:
    """The names of the parts of its lesson that a cell shows."""
    return set(STEP.findall(cell)) | {name for call, name in PARTS.items() if f".{call}(" in cell}


class DocumentPage:
    """A lesson's document as a page: its prose, with a place for what each of its blocks will show."""

    is_worked_through = True

    def __init__(self, file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> None:
        """`closed` says which parts of a lesson are not open yet."""
        self._file, self.name, self._closed = file, file.stem, closed
        self.follow()

    def follow(self) -> None:
        """The page is as its file is now; if that isn't a lesson any more, it says what is wrong with it."""
        self._lesson = lesson_or_trouble(self._file)
        texts = [self._lesson.said] if isinstance(self._lesson, Bad) else list(laid_out(self._lesson.document))
        self._parts = [part for part in texts if not isinstance(part, str)]
        self._layout = texts

    @property
    def title(self) -> str:
        return self.name if isinstance(self._lesson, Bad) else self._lesson.title

    @property
    def shown(self) -> list[dict[str, object]]:
        """Texts as HTML, or the number of a block; `later` are those behind the first screen."""
        later, number = False, 0
        found = list[dict[str, object]]()
        for part in self._layout:
            html = str(mistune.html(with_formulas(part))) if isinstance(part, str) else ""
            asks = isinstance(part, Block) and part.kind in SCREENS
            later = later or bool(found and HEADING.search(html))
            is_block = not isinstance(part, str)
            found.append({"html": Markup(html), "number": number if is_block else None, "later": later, "asks": asks})
            number += is_block
        return found

    @property
    def carried(self) -> str:
        """The document's name: a page without a server tells it its worker."""
        return self.name

    def begin(self, guest: Guest) -> PageSession:
        return Notebook(self._blocks(Learner(*guest)), open_cells=self.open_cells)

    def _blocks(self, learner: Learner) -> Runner:
        return Cells([], learner, Results()) if isinstance(self._lesson, Bad) else Blocks(self._lesson, learner)

    def open_cells(self) -> int:
        """How many of its blocks are open: those before the first part that is not."""
        closed = self._closed(self.name)
        names = [part.part if isinstance(part, Block) else "" for part in self._parts]
        return next((at for at, name in enumerate(names) if name in closed), len(names))


class LessonPage:
    """A notebook of ours as a page: its prose, with a place for what each of its code cells will show."""

    def __init__(self, file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> None:
        """`closed` says which parts of a lesson are not open yet."""
        self._file, self.name, self._closed, self._results = file, file.stem, closed, Results()

    @cached_property
    def _notebook(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(self._file.read_text(encoding="utf-8"))
        return read

    @property
    def title(self) -> str:
        return str(self._notebook["metadata"].get("title", self.name))

    @cached_property
    def cells(self) -> list[str]:
        return ["".join(cell["source"]) for cell in self._notebook["cells"] if cell["cell_type"] == "code"]

    @property
    def carried(self) -> list[str]:
        """The code: a page without a server tells it its worker."""
        return self.cells

    @property
    def is_worked_through(self) -> bool:
        """Whether it counts what a learner has done. The others are there to be read, and compute for as long."""
        return any(PROGRESS in cell for cell in self.cells)

    @cached_property
    def shown(self) -> list[dict[str, object]]:
        """Its cells in order: HTML, or the number of a code cell; `later` are those behind the first screen.

        Which cells ask something is known before they run, so that a page can count its screens.
        """
        later, number = False, 0
        found = list[dict[str, object]]()
        for cell in self._notebook["cells"]:
            is_code, source = cell["cell_type"] == "code", "".join(cell["source"])
            html = "" if is_code else str(mistune.html(with_formulas(source)))
            asks = is_code and bool(ASKED.search(source))
            later = later or bool(found and self.is_worked_through and HEADING.search(html))
            found.append({"html": Markup(html), "number": number if is_code else None, "later": later, "asks": asks})
            number += is_code
        return found

    def begin(self, guest: Guest) -> PageSession:
        cells = Cells(self.cells, Learner(*guest), self._results)
        return Notebook(cells, not self.is_worked_through, self.open_cells)

    def open_cells(self) -> int:
        """How many of its code cells are open: those before the first part that is not."""
        closed = self._closed(self.name)
        return next((at for at, cell in enumerate(self.cells) if closed and parts_in(cell) & closed), len(self.cells))


def page_of(file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> "DocumentPage | LessonPage":
    return DocumentPage(file, closed) if file.suffix == ".md" else LessonPage(file, closed)


class NotebookPage(Handler):
    def initialize(self, page: LessonPage | DocumentPage, files: Files, sessions: SessionRegistry) -> None:
        self.page, self.files, self.sessions = page, files, sessions

    def get(self) -> None:
        if self.sessions.is_full:
            raise HTTPError(503)
        visitor(self)
        if isinstance(self.page, DocumentPage):
            self.page.follow()
        self.set_header("Cache-Control", "no-store")
        self.finish(
            rendered(
                "notebook.html.j2",
                title=self.page.title,
                bar=bar_of_notebook(self.page.name, self.base_url),
                shown=self.page.shown,
                style=self.files.pieces_style,
                carrier=self.files.file("socket.js"),
                script=self.files.file("notebook.js"),
                pieces=self.files.pieces,
                line=socket_address(self, f"lessons/{self.page.name}"),
                base="",
                root=self.base_url,
                lab="",
            )
        )
        loop = IOLoop.current()
        loop.call_later(SETTLED, loop.run_in_executor, None, warm_up)


def warm_up() -> None:
    """Import what the later cells of a server's first lesson would wait for."""
    import pandas  # noqa: F401

    import lamakit.lessons.shells.probability
    import lamakit.lessons.shells.rules  # noqa: F401
