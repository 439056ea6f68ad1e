"""*Your turn*: the learner writes a function in a notebook's cell, and `check` calls it with numbers of its own.

On a page nobody can write code, and none is called there: it shows the task and, on demand, the worked solution.
"""

import inspect
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import Any

from lamakit.errors import one_line
from lamakit.lessons.engine.limited import SECONDS, Stopped, within
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.remembered import named
from lamakit.lessons.engine.shown import Data, Paper, buttons, feedback
from lamakit.lessons.engine.task import Checker, Kind, Task, value_told
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.pages.pieces import Chart, Column, Panel, Piece
from lamakit.simulation.waiting import is_page
from lamakit.store.progress import Note
from lamakit.texts import _


def can_write() -> bool:
    """Whether whoever looks at a cell can write in it."""
    return not is_page() and (sys.platform != "emscripten" or "IPython" in sys.modules)


class YourTurn(Paper):
    """A task: `check(function)`, `hint()` in three steps, `solution()`."""

    def __init__(
        self,
        task: Task,
        note: Note | None = None,
        keep: Callable[[Note, bool], None] = lambda _note, _right: None,
        done: Callable[[], bool] = lambda: False,
    ) -> None:
        note = note or {}
        hints = note.get("hints", 0)
        self.task, self._keep, self._done = task, keep, done
        self.hints_given = min(max(hints, 0), len(task.hints)) if isinstance(hints, int) else 0
        self.is_shown = bool(note.get("shown"))
        self.verdict = Verdict(Status.UNTOUCHED, "")
        self._function: Callable[..., Any] | None = None

    # --- what the learner does

    def check(self, function: object = None, seed: int | None = None, seconds: float = SECONDS) -> "YourTurn":
        """The verdict on a function, called with numbers drawn afresh (the same for the same seed)."""
        if can_write():
            self._function = None
            self.verdict = self._judged(function, Lots(seed), seconds)
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

    def _judged(self, function: object, lots: Lots, seconds: float) -> Verdict:
        task = self.task
        if not callable(function):
            return Verdict(
                Status.OPEN,
                _("{given} is not a function; write check({name}), without brackets after the name.").format(
                    given=value_told(function), name=task.function
                ),
            )
        try:
            inspect.signature(function).bind(*task.parameters)
        except TypeError:
            wanted = f"{task.function}({', '.join(task.parameters)})"
            return Verdict(Status.OPEN, _("Your function takes other values; expected {call}.").format(call=wanted))
        except ValueError:
            pass  # some of Python's own functions don't say what they take
        if task.is_untouched(function):
            return Verdict(Status.UNTOUCHED, _("Now change the cell above, and run it again."))
        checker = Checker(task, function, lots)
        try:
            said = within(seconds, checker.trouble)
        except Stopped as late:
            said = _("{call} has not come to an end after {seconds} seconds: is there a loop without an end?").format(
                call=checker.call, seconds=f"{seconds:g}"
            )
            if late.goes_on:
                said += " " + _("It can't be stopped from here: restart the kernel (menu Kernel).")
        except BaseException as error:
            said = _("{call} stops with an error{line}: {error}").format(
                call=checker.call, line=_line_of(error, function), error=_told(error)
            )
        return Verdict(Status.WRONG, said) if said else Verdict(Status.RIGHT, self._praise())

    def _praise(self) -> str:
        said = _("Right, with every number that was tried.")
        if self.task.kind == Kind.TOOL:
            said += " " + _("{name} is a tool of your own now.").format(name=self.task.function)
        return said

    def _noted(self) -> None:
        note: Note = {"hints": self.hints_given, "shown": self.is_shown}
        self._keep(note, self.verdict.status == Status.RIGHT)

    # --- the page

    def data(self) -> Data:
        writes, task = can_write(), self.task
        code = task.worked if self.is_shown else "" if writes else task.start
        note = "" if writes else _("You write this in JupyterLab (lamakit lab); here you can look at the solution.")
        return {
            "chapter": _("Your turn · {what}").format(what=task.kind.label),
            "title": _(task.title),
            "done": _("done") if self._done() else "",
            "task": _(task.text),
            "note": note,
            "code": code,
            "hints": [_(hint) for hint in task.hints[: self.hints_given]],
            "buttons": self._buttons(),
            "feedback": feedback(self.verdict if self.verdict.text else None),
        }

    def _buttons(self) -> list[Data]:
        given, all_hints = self.hints_given, len(self.task.hints)
        if self.is_shown or self.verdict.status == Status.RIGHT:
            return [] if self.is_shown else buttons({"solution": _("Show me")})
        hint = {"hint": _("Hint {next} of {all}").format(next=given + 1, all=all_hints)} if given < all_hints else {}
        return buttons({**hint, "solution": _("Show me")})

    def pressed(self, button: str, answer: object) -> None:
        if button == "hint":
            self.hint()
        elif button == "solution":
            self.solution()

    def made(self) -> Piece:
        self._panel, self._box = Panel(self.pressed, "lamakit-paper"), Column((), "lamakit-opened")
        self.refresh()
        return self._box

    def refresh(self) -> None:
        super().refresh()
        if self._panel:
            self._box.children = [self._panel, *self._plotted()]

    def _plotted(self) -> list[Piece]:
        """What the learner's function gives, or the worked one once it is shown."""
        drawn = self._function or (self.task.solution if self.is_shown else None)
        if self.task.figure is None or drawn is None:
            return []
        try:
            return [Chart(within(SECONDS, lambda: self.task.figure(drawn)), _(self.task.title))]  # type: ignore[misc]
        except BaseException:
            return []  # it has passed its check; what it does with the picture's numbers is its own affair

    def __repr__(self) -> str:
        return f"{_(self.task.title)}: {self.verdict.text or _(self.task.text)}"


def toolbox_of(tasks: Iterable[Task], *names: str) -> str:
    """The worked tools of these names, to paste into a cell; all of them without a name."""
    tools = {task.function: task for task in tasks if task.kind == Kind.TOOL}
    return "\n\n".join(named(name, tools, "tool").worked for name in names or tools)


def _told(error: BaseException) -> str:
    """An error in a line; its text may be an error itself."""
    try:
        return one_line(f"{type(error).__name__}: {error}".rstrip(": "))
    except Exception:
        return type(error).__name__


def _line_of(error: BaseException, function: Callable[..., Any]) -> str:
    """Which line of the learner's function it was, if it was one of them."""
    code = getattr(function, "__code__", None)
    for frame, number in traceback.walk_tb(error.__traceback__):
        if code is not None and frame.f_code is code:
            return _(" in line {number} of your function").format(number=number - code.co_firstlineno + 1)
    return ""
