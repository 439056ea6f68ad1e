"""*Your turn*: the learner writes a function in a notebook's cell, and `check` calls it with numbers of its own.

On a page there is a field to write in, and a worker of the learner's own browser runs that: no server ever does. A
server that has no Python for browsers shows the task and, on demand, the worked solution.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from typing import Any

from lamakit.lessons.engine.judged import SECONDS, judged, within
from lamakit.lessons.engine.mistyped import named
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.shown import Data, Stacked, buttons, feedback
from lamakit.lessons.engine.task import Kind, Task
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.pages.components import Chart, Column, Component, Panel
from lamakit.pages.editor import Came, Editor
from lamakit.pages.messages import Message
from lamakit.play.checks import is_whole
from lamakit.simulation.waiting import is_page
from lamakit.store.progress import Note
from lamakit.texts import Later, _
from lamakit.views.charts import Figure


class Place(Enum):
    """Where whoever looks at a task writes."""

    CELL, EDITOR, ELSEWHERE = auto(), auto(), auto()


PROGRAMS = "LAMAKIT_PROGRAMS"  # the environment variable of a server that has Python for browsers


def place() -> Place:
    if is_page():
        return Place.EDITOR if os.environ.get(PROGRAMS) else Place.ELSEWHERE
    return Place.EDITOR if sys.platform == "emscripten" and "IPython" not in sys.modules else Place.CELL


class YourTurn(Stacked):
    """A task: `check(function)`, `hint()` in three steps, `solution()`."""

    _field: Editor | None = None
    _said: Panel | None = None  # below the field

    def __init__(
        self,
        task: Task,
        note: Note | None = None,
        keep: Callable[[Note, bool], None] = lambda _note, _right: None,
        done: Callable[[], bool] = lambda: False,
        asked: Callable[[str], Message] = lambda wrote: {"wrote": wrote},
    ) -> None:
        """`asked` is what a worker wants to know to run what the learner wrote."""
        note = note or {}
        hints = note.get("hints", 0)
        self.task, self._keep, self._done, self._asked = task, keep, done, asked
        self._wrote, self._ran = str(note.get("wrote", "")), str(note.get("ran", ""))
        self.hints_given = min(max(hints, 0), len(task.hints)) if is_whole(hints) else 0
        self.is_shown = bool(note.get("shown"))
        self.verdict = Verdict(Status.UNTOUCHED, "")
        self._function: Callable[..., Any] | None = None
        self._figure: Figure | None = None  # of what ran elsewhere

    # --- what the learner does

    def check(self, function: object = None, seed: int | None = None, seconds: float = SECONDS) -> "YourTurn":
        """The verdict on a function, called with numbers drawn afresh (the same for the same seed)."""
        if place() == Place.CELL:
            self._function = None
            self.verdict = judged(self.task, function, Rng(seed), seconds)
            if self.verdict.status == Status.RIGHT:
                self._function = function if callable(function) else None
                self._noted()
            self.refresh()
        return self

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        self.hints_given = min(self.hints_given + 1, len(self.task.hints))
        self._noted()
        self.refresh()
        return _(self.task.hints[self.hints_given - 1])

    def solution(self) -> str:
        """The worked solution."""
        self.is_shown = True
        self._noted()
        self.refresh()
        return self.task.worked

    def _noted(self) -> None:
        note: Note = {"hints": self.hints_given, "shown": self.is_shown}
        note |= {name: text for name, text in (("wrote", self._wrote), ("ran", self._ran)) if text}
        self._keep(note, self.verdict.status == Status.RIGHT)

    # --- a field to write in

    def _kept(self, wrote: str) -> None:
        self._wrote = wrote
        self._noted()

    def _came(self, ran: str, came: Came) -> None:
        """Takes in a worker's result; a program that ran to its end is there for the cells after it."""
        self.verdict, self._figure = told_of(came), came.figure
        self._ran = ran if came.is_whole else self._ran
        self._noted()
        self.refresh()

    # --- the page

    def data(self) -> Data:
        if place() == Place.EDITOR:
            return self._head()
        writes = place() == Place.CELL
        code = self.task.worked if self.is_shown else "" if writes else self.task.start
        note = (
            ""
            if writes
            else _(
                "This server has no Python for browsers, so you can only look at the solution here. Write it in "
                "JupyterLab (lamakit lab), or have the server started with --site."
            )
        )
        return {**self._head(), "note": note, "code": code, **self._foot()}

    def _head(self) -> Data:
        return {
            "chapter": _("heading|Your turn · {what}", what=self.task.kind.label),
            "title": _(self.task.title),
            "done": _("note|done") if self._done() else "",
            "task": _(self.task.text),
        }

    def _foot(self) -> Data:
        return {
            "hints": [_(hint) for hint in self.task.hints[: self.hints_given]],
            "buttons": self._buttons(),
            "feedback": feedback(self.verdict if self.verdict.text else None),
        }

    def _buttons(self) -> list[Data]:
        given, all_hints = self.hints_given, len(self.task.hints)
        if self.is_shown or self.verdict.status == Status.RIGHT:
            return [] if self.is_shown else buttons({"solution": _("button|Show me")})
        hint = {"hint": _("button|Hint {next} of {all}", next=given + 1, all=all_hints)} if given < all_hints else {}
        return buttons({**hint, "solution": _("button|Show me")})

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        return {"hint": self.hint, "solution": self.solution}

    def made(self) -> Component:
        return self._with_editor() if place() == Place.EDITOR else super().made()

    def _with_editor(self) -> Component:
        """The box for the task, the editor and the feedback."""
        label, wrote = _("heading|Your program: {title}", title=_(self.task.title)), self._wrote or self.task.start
        self._field = Editor(label, self.task.start, wrote, self._asked, self._came, self._kept)
        self._panel, self._said, self._box = Panel(), Panel(self.pressed), Column((), "lamakit-step", "lamakit-turn")
        self.refresh()
        return self._box

    def below(self) -> list[Component]:
        if not (self._field and self._said):
            return self._plotted()
        self._said.show({"code": self.task.worked if self.is_shown else "", **self._foot()})
        return [self._field, self._said, *self._plotted()]

    def _plotted(self) -> list[Component]:
        """A chart of what the learner's function gives, or the worked one once it is shown."""
        if self._figure is not None:
            return [Chart(self._figure, _(self.task.title))]
        drawn = self._function or (self.task.solution if self.is_shown else None)
        figure = self.task.figure and drawn and drawn_of(self.task, drawn, SECONDS)
        return [Chart(figure, _(self.task.title))] if figure else []

    def __repr__(self) -> str:
        return f"{_(self.task.title)}: {self.verdict.text or _(self.task.text)}"


def drawn_of(task: Task, function: Callable[..., Any], seconds: float | None) -> Figure | None:
    """The task's picture of what a function gives, if it has one and that can be drawn."""
    if task.figure is None:
        return None
    draw = task.figure
    try:
        return within(seconds, lambda: draw(function))
    except BaseException:
        return None  # it has passed its check; what it does with the picture's numbers is its own affair


def told_of(came: Came) -> Verdict:
    """The verdict that a worker has found, or why it has found none."""
    if came.late:
        late = _(
            "That has not come to an end after {seconds} seconds: is there a loop without an end? Python starts afresh."
        )
        return Verdict(Status.WRONG, late.format(seconds=came.late))
    if came.broken:
        return Verdict(Status.WRONG, _("Python could not go on, and starts afresh: {why}", why=came.broken))
    return Verdict(Status(came.status) if came.status in list(Status) else Status.OPEN, came.said)


def toolbox_of(tasks: Iterable[Task], *names: str) -> str:
    """The worked tools of these names, to paste into a cell; all of them without a name."""
    tools = {task.function: task for task in tasks if task.kind == Kind.TOOL}
    return "\n\n".join(named(name, tools, Later("tool")).worked for name in names or tools)
