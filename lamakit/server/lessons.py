"""Lessons whose cells run in this process: their text is there at once, and what the cells show comes over the line."""

import json
import re
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import mistune
from markupsafe import Markup
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from lamakit.lessons.engine.lesson import QUIZ, ROUND
from lamakit.lessons.own import Learner
from lamakit.lessons.written.folder import MOST, Bad, lesson_or_trouble
from lamakit.lessons.written.layout import laid_out
from lamakit.lessons.written.lesson import WrittenLesson
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


def placed(parts: Iterable[str | bool], folds: bool = True) -> list[dict[str, object]]:
    """A page from top to bottom: prose as HTML, and a number for whatever shows something, which asks or doesn't.

    Which of them ask is known before they are shown, so that a page can count its screens; `later` are the parts behind
    the first screen, if it `folds`.
    """
    later, number = False, 0
    found = list[dict[str, object]]()
    for part in parts:
        is_prose = isinstance(part, str)
        html = str(mistune.html(with_formulas(part))) if isinstance(part, str) else ""
        later = later or bool(found and folds and HEADING.search(html))
        found.append(
            {"html": Markup(html), "number": None if is_prose else number, "later": later, "asks": part is True}
        )
        number += not is_prose
    return found


class DocumentPage:
    """A lesson's document as a page: its prose, with a place for what each of its blocks will show."""

    def __init__(self, file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> None:
        """`closed` says which parts of a lesson are not open yet."""
        self._file, self.name, self._closed = file, file.stem, closed

    @property
    def _lesson(self) -> WrittenLesson | Bad:
        """As its file is now; if that isn't a lesson any more, what is wrong with it."""
        return lesson_or_trouble(self._file)

    @property
    def title(self) -> str:
        lesson = self._lesson
        return self.name if isinstance(lesson, Bad) else lesson.title

    @property
    def shown(self) -> list[dict[str, object]]:
        return shown_of(self._lesson)

    @property
    def carried(self) -> str:
        """The document's name: a page without a server tells it its worker."""
        return self.name

    def begin(self, guest: Guest) -> PageSession:
        lesson, learner = self._lesson, Learner(*guest)
        runner: Runner = Cells([], learner, Results()) if isinstance(lesson, Bad) else Blocks(lesson, learner)
        return Notebook(runner, open_cells=self.open_cells)

    def open_cells(self) -> int:
        """How many of its blocks are open: those before the first part that is not."""
        lesson, closed = self._lesson, self._closed(self.name)
        parts = () if isinstance(lesson, Bad) else laid_out(lesson.document)
        names = [part.part if isinstance(part, Block) else "" for part in parts if not isinstance(part, str)]
        return next((at for at, name in enumerate(names) if name in closed), len(names))


@lru_cache(maxsize=MOST)
def shown_of(lesson: WrittenLesson | Bad) -> list[dict[str, object]]:
    """A document's prose and places, or only what is wrong with it."""
    if isinstance(lesson, Bad):
        return placed([lesson.said])
    parts = laid_out(lesson.document)
    return placed(part if isinstance(part, str) else isinstance(part, Block) and part.kind in SCREENS for part in parts)


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
        sources = [(cell["cell_type"], "".join(cell["source"])) for cell in self._notebook["cells"]]
        parts = (bool(ASKED.search(source)) if kind == "code" else source for kind, source in sources)
        return placed(parts, self.is_worked_through)

    def begin(self, guest: Guest) -> PageSession:
        cells = Cells(self.cells, Learner(*guest), self._results)
        return Notebook(cells, not self.is_worked_through, self.open_cells)

    def open_cells(self) -> int:
        """How many of its code cells are open: those before the first part that is not."""
        closed = self._closed(self.name)
        return next((at for at, cell in enumerate(self.cells) if closed and parts_in(cell) & closed), len(self.cells))


def page_of(file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> "DocumentPage | LessonPage":
    return DocumentPage(file, closed) if file.suffix == ".md" else LessonPage(file, closed)


def lesson_page(
    page: LessonPage | DocumentPage, files: Files, carrier: str, line: object, base: str = "", lab: str = ""
) -> str:
    """The page as HTML, as `laid_out` makes that of a table; `lab` is where it has cells to write in."""
    return rendered(
        "notebook.html.j2",
        title=page.title,
        bar=bar_of_notebook(page.name, files.root),
        shown=page.shown,
        style=files.pieces_style,
        carrier=files.file(carrier),
        script=files.file("notebook.js"),
        pieces=files.pieces,
        line=line,
        base=base,
        root=files.root,
        lab=lab,
    )


class NotebookPage(Handler):
    def initialize(self, page: LessonPage | DocumentPage, files: Files, sessions: SessionRegistry) -> None:
        self.page, self.files, self.sessions = page, files, sessions

    def get(self) -> None:
        if self.sessions.is_full:
            raise HTTPError(503)
        visitor(self)
        self.set_header("Cache-Control", "no-store")
        self.finish(lesson_page(self.page, self.files, "socket.js", socket_address(self, f"lessons/{self.page.name}")))
        loop = IOLoop.current()
        loop.call_later(SETTLED, loop.run_in_executor, None, warm_up)


def warm_up() -> None:
    """Import what the later cells of a server's first lesson would wait for."""
    import pandas  # noqa: F401

    import lamakit.lessons.shells.probability
    import lamakit.lessons.shells.rules  # noqa: F401
