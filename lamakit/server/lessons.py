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

from lamakit.lessons.engine.lesson import PREDICTION, TABLE, TICKET
from lamakit.lessons.engine.tutorial import QUIZ, ROUND
from lamakit.lessons.own import Learner
from lamakit.pages.cells import Results
from lamakit.pages.notebook import Notebook
from lamakit.pages.whole import Whole
from lamakit.server.handlers import Handler
from lamakit.server.lines import Files, Guest, line_to
from lamakit.server.shared import Ready, SessionRegistry
from lamakit.server.visitors import visitor
from lamakit.site.formulas import with_formulas
from lamakit.site.places import bar_of_notebook
from lamakit.site.rendered import rendered

SETTLED = 1.0  # seconds until what a page's first cells show is there
HEADING = re.compile("<h[23]")
NAMED_PART = re.compile(r"\.(?:exercise|step)\(\"([^\"]+)\"")
PARTS = {"predict": PREDICTION, "hands_on": TABLE, "exit_ticket": TICKET, "quiz": QUIZ, "whole_round": ROUND}
ASKED = re.compile(r"\.(predict|exercise|exit_ticket|step|quiz)\(")  # a screen ends behind such a cell
PROGRESS = ".progress()"  # a cell that shows it folds the page behind it: static/chain.js


def parts_in(cell: str) -> set[str]:
    """The names of the parts of its lesson that a cell shows."""
    named = set(NAMED_PART.findall(cell))
    return named | {name for call, name in PARTS.items() if f".{call}(" in cell}


class LessonPage:
    """A notebook of ours as a page: its prose, with a place for what each of its code cells will show."""

    def __init__(self, file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> None:
        """`closed` says which parts of a lesson are not open yet."""
        self._file, self.name, self._closed = file, file.stem, closed
        self.follow()

    def follow(self) -> None:
        """The page is as its file is now: that of a teacher's lesson is written while they try it."""
        time = self._file.stat().st_mtime_ns
        if vars(self).get("_time") != time:
            for kept in ("_notebook", "cells", "shown"):
                vars(self).pop(kept, None)
            self._time, self._results = time, Results()

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

    @property
    def begin(self) -> Callable[[Guest], Whole]:
        lasts = not self.is_worked_through
        return lambda guest: Notebook(self.cells, Learner(*guest), self._results, lasts, self.open_cells)

    def open_cells(self) -> int:
        """How many of its code cells are open: those before the first part that is not."""
        closed = self._closed(self.name)
        return next((at for at, cell in enumerate(self.cells) if closed and parts_in(cell) & closed), len(self.cells))

    @property
    def ready(self) -> Ready:
        """A page may ask whether anybody is there while a cell computes."""
        return {"ping": ({"kind": "pong"}, [])}


class PageOfCells(Handler):
    def initialize(self, page: LessonPage, files: Files, shared: SessionRegistry) -> None:
        self.page, self.files, self.shared = page, files, shared

    def get(self) -> None:
        if self.shared.is_full:
            raise HTTPError(503)
        visitor(self)
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
                line=line_to(self, f"lessons/{self.page.name}"),
                base="",
                root=self.base_url,
                lab="",
            )
        )
        loop = IOLoop.current()
        loop.call_later(SETTLED, loop.run_in_executor, None, warm_up)


def warm_up() -> None:
    """What the later cells of a server's first lesson would wait for."""
    import pandas  # noqa: F401

    import lamakit.lessons.shells.probability
    import lamakit.lessons.shells.rules  # noqa: F401
