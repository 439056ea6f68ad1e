"""Runs what a learner writes, in a worker of its own that is ended if it takes too long: `js/program_worker.js`."""

import ast
import io
import json
import random
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from lamakit.lessons.documents.folder import our_lesson
from lamakit.lessons.documents.reading import read
from lamakit.lessons.engine.judged import allowed, error_told, judged
from lamakit.lessons.engine.mistyped import named
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.task import GIVEN, Task
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.lessons.engine.your_turn import drawn_of
from lamakit.lessons.lesson import Lesson
from lamakit.pages.editor import MOST_PRINTED, Came
from lamakit.texts import Later, _

FILE, SECONDS = "<your program>", 5
Names = dict[str, Any]
random.seed()  # a memory that was kept has the random numbers of whoever kept it


class Printed(io.TextIOBase):
    """Tells what is printed at once, as nobody may be there to tell it at the end; and not more than can be read."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell, self._left = tell, MOST_PRINTED

    def write(self, text: str) -> int:
        if self._left > 0 and text:
            self._tell(text[: self._left])
        if 0 <= self._left < len(text):
            self._tell("\n…")
        self._left -= len(text)
        return len(text)


class Nobody(io.TextIOBase):
    """Whom a program asks that waits for something typed."""

    def read(self, _size: int | None = -1) -> str:
        raise EOFError(_("nobody can type anything while this program runs"))

    readline = read  # type: ignore[assignment]


@cache
def tasks_of(stem: str, document: str) -> dict[str, Task]:
    return {task.name: task for task in _lesson(stem, document).plan.turns}


@contextmanager
def nobody_to_ask() -> Iterator[None]:
    before, sys.stdin = sys.stdin, Nobody()
    try:
        yield
    finally:
        sys.stdin = before


@nobody_to_ask()
def run(asked: str, tell: Callable[[str], object], begin: Callable[[int], object]) -> str:
    """Run a program; returns a `Came` without what is printed, which is told meanwhile. Texts are JSON.

    `begin` hears how many seconds the program may take from now on; 0 once that doesn't matter any more.
    """
    told = json.loads(asked)
    task = named(told["name"], tasks_of(told["lesson"], told["document"]), Later("task"))
    names: Names = {"__name__": "__main__"}
    seconds = ceil(allowed(task, SECONDS))
    begin(seconds)
    for source in (GIVEN, *told["before"]):
        _run(source, names, Printed(lambda _text: None))
    names.pop(task.function, None)
    begin(seconds)
    return json.dumps(_came(task, told["wrote"], names, Printed(tell), begin))


def _lesson(stem: str, document: str) -> Lesson:
    """Ours, or that of a teacher's document, which no page of a static site has."""
    if not document:
        return our_lesson(stem)
    with TemporaryDirectory() as folder:
        path = Path(folder, f"{stem}.md")
        path.write_text(document, encoding="utf-8")
        return Lesson(read(path))


def _came(task: Task, source: str, names: Names, printed: Printed, begin: Callable[[int], object]) -> dict[str, object]:
    trouble = _run(source, names, printed)
    with redirect_stdout(printed), redirect_stderr(printed):
        verdict = _verdict(task, names, trouble)
        begin(0)
        figure = drawn_of(task, names[task.function], SECONDS) if verdict.status == Status.RIGHT else None
    came = Came(status=str(verdict.status), said=verdict.text, is_whole=not trouble, figure=figure)
    return {**came._asdict(), "printed": ""}


def _verdict(task: Task, names: Names, trouble: str) -> Verdict:
    if trouble:
        return Verdict(Status.WRONG, trouble)
    if task.function not in names:
        said = _("There is no {name} in what you have written; expected a function of this name.")
        return Verdict(Status.OPEN, said.format(name=task.function))
    return judged(task, names[task.function], Rng(None), None)


def _run(source: str, names: Names, printed: Printed) -> str:
    """Run it, and print what its last line comes to, as a cell shows that; returns what has stopped it."""
    with redirect_stdout(printed), redirect_stderr(printed):
        try:
            tree = ast.parse(source, FILE)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, FILE, "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), FILE, "eval"), names)
                if value is not None:
                    print(repr(value))
        except BaseException as error:
            return _("It stops with an error{line}: {error}", line=_line_of(error), error=error_told(error))
    return ""


def _line_of(error: BaseException) -> str:
    """The line of the program itself that was at work, or that Python can't read."""
    lines = [number for frame, number in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == FILE]
    number = error.lineno if isinstance(error, SyntaxError) and error.filename == FILE else [None, *lines][-1]
    return _("error| in line {number}", number=number) if number else ""
