"""Lessons whose blocks are shown by this process: their text is there at once, the blocks come over the line."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from html import escape
from pathlib import Path
from typing import Any

from markupsafe import Markup
from tornado.web import HTTPError

from lamakit.lessons.blocks.block import Block
from lamakit.lessons.documents.cleaning import cleaned
from lamakit.lessons.documents.files import MOST
from lamakit.lessons.documents.folder import Bad, lesson_or_trouble
from lamakit.lessons.documents.layout import Own, laid_out
from lamakit.lessons.heads import in_language, is_ours
from lamakit.lessons.lesson import Lesson
from lamakit.pages.lesson_page import LessonPage, unstyled
from lamakit.pages.page_session import PageSession
from lamakit.server.guides import address
from lamakit.server.handlers import Handler
from lamakit.server.markdown import html_of
from lamakit.server.page_files import Files, Guest, socket_address
from lamakit.server.places import own_notebook
from lamakit.server.sessions import Ready
from lamakit.server.visitors import visitor
from lamakit.site.navigation import bar_of_notebook
from lamakit.site.rendered import rendered
from lamakit.store.progress import Progress
from lamakit.texts import _, language
from lamakit.texts.catalogues import SOURCE

HEADING, TITLE = re.compile("<h[23]"), re.compile(r"^# (.+)", re.MULTILINE)
WITHOUT_CODE = "remove-input"  # the tag of a cell of which only the outputs are for readers
PONG: Ready = {"ping": ({"kind": "pong"}, [])}  # a page may ask whether anybody is there while a block computes


def placed(parts: Iterable[str | bool], folds: bool = True) -> list[dict[str, object]]:
    """A page from top to bottom: Markdown or markup, and a number for whatever shows something, which asks or doesn't.

    Which of them ask is known before they are shown, so that a page can count its screens; `later` are the parts behind
    the first screen, if it `folds`.
    """
    later, number = False, 0
    found = list[dict[str, object]]()
    for part in parts:
        is_prose = isinstance(part, str)
        html = _html(part) if isinstance(part, str) else Markup()
        later = later or bool(found and folds and HEADING.search(html))
        found.append({"html": html, "number": None if is_prose else number, "later": later, "asks": part is True})
        number += not is_prose
    return found


def _html(text: str) -> Markup:
    return text if isinstance(text, Markup) else html_of(cleaned(text))


class LessonDocument:
    """A lesson's document as a page: its prose, with a place for what each of its blocks will show."""

    def __init__(self, file: Path, closed: Callable[[str], set[str]] = lambda _lesson: set()) -> None:
        """`closed` says which parts of a lesson are not open yet."""
        self._file, self.name, self._closed = file, file.stem, closed

    @property
    def _lesson(self) -> Lesson | Bad:
        """As its file is now, in the language in use; if that isn't a lesson any more, what is wrong with it."""
        return lesson_or_trouble(in_language(self.name) if is_ours(self._file) else self._file)

    @property
    def title(self) -> str:
        lesson = self._lesson
        return self.name if isinstance(lesson, Bad) else lesson.title

    @property
    def spoken(self) -> str:
        """The language that its prose is in: English where ours is not translated."""
        return in_language(self.name).parent.name if is_ours(self._file) else language()

    @property
    def shown(self) -> list[dict[str, object]]:
        return shown_of(self._lesson)

    def begin(self, guest: Guest) -> PageSession:
        lesson, progress = self._lesson, Progress(owner=guest.owner, name=guest.learner)
        blocks = [] if isinstance(lesson, Bad) else lesson.of(progress).blocks
        return LessonPage(blocks, open_blocks=self.open_blocks)

    def open_blocks(self) -> int:
        """How many of its blocks are open: those before the first part that is not."""
        closed, parts = self._closed(self.name), parts_of(self._lesson)
        names = [part.part if isinstance(part, Block) else "" for part in parts if not isinstance(part, str)]
        return next((at for at, name in enumerate(names) if name in closed), len(names))


@lru_cache(maxsize=MOST)
def parts_of(lesson: Lesson | Bad) -> tuple[str | Block | Own, ...]:
    """A document as it is laid out; nothing of a bad one."""
    return () if isinstance(lesson, Bad) else tuple(laid_out(lesson.document))


@lru_cache(maxsize=MOST)
def shown_of(lesson: Lesson | Bad) -> list[dict[str, object]]:
    """A document's prose and places, or only what is wrong with it."""
    if isinstance(lesson, Bad):
        return placed([lesson.said])
    parts = parts_of(lesson)
    return placed(part if isinstance(part, str) else isinstance(part, Block) and part.asks for part in parts)


class SavedNotebook:
    """A notebook of ours that is no lesson, to be read as it was saved: its prose, its code, its outputs."""

    def __init__(self, file: Path) -> None:
        self._source, self.name = file, file.stem

    @property
    def _file(self) -> Path:
        return own_notebook(self._source)

    @property
    def spoken(self) -> str:
        return SOURCE if self._file == self._source else language()

    @property
    def _cells(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self._file.read_text(encoding="utf-8"))["cells"]
        return found

    @property
    def title(self) -> str:
        return next((found[1] for cell in self._cells if (found := TITLE.search(source_of(cell)))), self.name)

    @property
    def shown(self) -> list[dict[str, object]]:
        first, *others = (part for cell in self._cells for part in saved(cell))
        return placed([first, *self._note, *others], folds=False)

    @property
    def _note(self) -> list[str]:
        """Where its code can be run, if any is shown."""
        if all(WITHOUT_CODE in tags_of(cell) for cell in self._cells if cell["cell_type"] == "code"):
            return []
        return [_("*This is the notebook as it was saved. `lamakit lab` opens it with cells that you can run.*")]


def saved(cell: dict[str, Any]) -> Iterator[Markup]:
    """A cell's prose, or its code and its outputs, as markup."""
    if cell["cell_type"] == "markdown":
        yield html_of(source_of(cell), partial(address, "notebooks", "../"))  # from the base, the folder of all lessons
        return
    if WITHOUT_CODE not in tags_of(cell):
        yield preformatted(source_of(cell), "code")
    for output in cell["outputs"]:
        data = output.get("data", {"text/plain": output.get("text", "")})
        html, text = ("".join(data.get(kind, "")) for kind in ("text/html", "text/plain"))
        yield Markup(unstyled(html)) if html else preformatted(text)


def source_of(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def tags_of(cell: dict[str, Any]) -> list[str]:
    tags: list[str] = cell["metadata"].get("tags", [])
    return tags


def preformatted(text: str, kind: str = "samp") -> Markup:
    return Markup(f'<pre tabindex="0"><{kind}>{escape(text)}</{kind}></pre>')


def lesson_page(
    page: LessonDocument | SavedNotebook, files: Files, carrier: str, line: object, base: str = "", lab: str = ""
) -> str:
    """The page as HTML, as `laid_out` makes that of a table; `lab` is where it has cells to write in."""
    return rendered(
        "notebook.html.j2",
        title=page.title,
        bar=bar_of_notebook(page.name, files.root),
        shown=page.shown,
        spoken=page.spoken,
        style=files.pieces_style,
        carrier=files.file(carrier),
        script=files.file("notebook.js"),
        pieces=files.pieces,
        programs=files.programs,
        line=line,
        base=base,
        root=files.root,
        lab=lab,
    )


class LessonHandler(Handler):
    """The page of a lesson, or of a notebook that is only read and has no line."""

    def initialize(self, page: LessonDocument | SavedNotebook) -> None:
        self.page = page

    def get(self) -> None:
        has_line = isinstance(self.page, LessonDocument)
        if has_line and self.context.sessions.is_full:
            raise HTTPError(503)
        visitor(self)
        self.set_header("Cache-Control", "no-store")
        line = socket_address(self, f"lessons/{self.page.name}") if has_line else None
        self.finish(lesson_page(self.page, self.context.files, "socket.js", line))
