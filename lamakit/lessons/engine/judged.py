"""Verdicts on a learner's own function once it has been called; whatever it does is told in a line."""

import inspect
import traceback
from collections.abc import Callable
from typing import Any

from lamakit.errors import one_line
from lamakit.lessons.engine.limited import Stopped, within
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.task import Checker, Kind, Task, value_told
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.texts import _


def judged(task: Task, function: object, lots: Lots, seconds: float | None) -> Verdict:
    """The verdict on a function that should be this task's; without seconds somebody else looks at the clock."""
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
    said = _trouble(Checker(task, function, lots), seconds)
    return Verdict(Status.WRONG, said) if said else Verdict(Status.RIGHT, _praise(task))


def _trouble(checker: Checker, seconds: float | None) -> str:
    try:
        return within(seconds, checker.trouble)
    except Stopped as late:
        said = _("{call} has not come to an end after {seconds} seconds: is there a loop without an end?").format(
            call=checker.call, seconds=f"{seconds:g}"
        )
        if late.goes_on:
            said += " " + _("It can't be stopped from here: restart the kernel (menu Kernel).")
        return said
    except BaseException as error:
        return _("{call} stops with an error{line}: {error}").format(
            call=checker.call, line=_line_of(error, checker.function), error=error_told(error)
        )


def _praise(task: Task) -> str:
    said = _("Right, with every number that was tried.")
    if task.kind == Kind.TOOL:
        said += " " + _("{name} is a tool of your own now.").format(name=task.function)
    return said


def error_told(error: BaseException) -> str:
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
