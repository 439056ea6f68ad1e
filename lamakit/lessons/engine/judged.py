"""A learner's own function: it runs for a few seconds at most, and whatever it does is told in a line."""

import ctypes
import inspect
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from time import perf_counter
from types import FrameType
from typing import Any, TypeVar

from lamakit.errors import one_line
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.task import Checker, Kind, Task, value_told
from lamakit.lessons.engine.verdict import Status, Verdict
from lamakit.texts import _


def judged(task: Task, function: object, rng: Rng, seconds: float | None) -> Verdict:
    """The verdict on a function that should be this task's; without seconds somebody else looks at the clock."""
    if not callable(function):
        return Verdict(
            Status.OPEN,
            _(
                "{given} is not a function; write check({name}), without brackets after the name.",
                given=value_told(function),
                name=task.function,
            ),
        )
    try:
        inspect.signature(function).bind(*task.parameters)
    except TypeError:
        wanted = f"{task.function}({', '.join(task.parameters)})"
        return Verdict(Status.OPEN, _("Your function takes other values; expected {call}.", call=wanted))
    except ValueError:
        pass  # some of Python's own functions don't say what they take
    if task.is_untouched(function):
        return Verdict(Status.UNTOUCHED, _("Now change the cell above, and run it again."))
    said = _trouble(Checker(task, function, rng), seconds and allowed(task, seconds))
    return Verdict(Status.WRONG, said) if said else Verdict(Status.RIGHT, _praise(task))


def allowed(task: Task, seconds: float) -> float:
    """So many seconds, or more on a machine on which the worked function takes long, too."""
    begun = perf_counter()
    within(LONGEST, Checker(task, task.solution, Rng(0)).trouble)
    return max(seconds, AS_LONG * (perf_counter() - begun))


def _trouble(checker: Checker, seconds: float | None) -> str:
    try:
        return within(seconds, checker.trouble)
    except Stopped as late:
        said = _(
            "{call} has not come to an end after {seconds} seconds: is there a loop without an end?",
            call=checker.call,
            seconds=f"{seconds:.2g}",
        )
        if late.goes_on:
            said += " " + _("It can't be stopped from here: restart the kernel (menu Kernel).")
        return said
    except BaseException as error:
        return _(
            "{call} stops with an error{line}: {error}",
            call=checker.call,
            line=_line_of(error, checker.function),
            error=error_told(error),
        )


def _praise(task: Task) -> str:
    said = _("Right, with every number that was tried.")
    if task.kind == Kind.TOOL:
        said += " " + _("{name} is a tool of your own now.", name=task.function)
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
            return _(" in line {number} of your function", number=number - code.co_firstlineno + 1)
    return ""


Value = TypeVar("Value")

SECONDS, LONGEST = 3.0, 300.0
AS_LONG = 10  # times the worked function's time that a right one may take
BEAT, PATIENCE = 0.05, 20  # how often, and how many times, a thread is told to stop


class TooSlowError(BaseException):
    """Raised in code whose time is up; no `except Exception` stops it."""


class Stopped(Exception):
    """Code that did not come to an end in its time; `goes_on` if it can't be stopped either."""

    def __init__(self, goes_on: bool) -> None:
        super().__init__()
        self.goes_on = goes_on


def limited(seconds: float, work: Callable[[], Value]) -> Value:
    """The result of work in a thread of its own. Raises what it raised, or Stopped."""
    done = Future[Value]()

    def run() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # SystemExit and KeyboardInterrupt of a learner's are theirs too
            done.set_exception(error)

    in_this_language = copy_context().run
    thread = threading.Thread(target=in_this_language, args=(run,), daemon=True)
    thread.start()
    try:
        thread.join(seconds)
    finally:
        is_late = thread.is_alive()
        if is_late:
            _stop(thread)
    if is_late:
        raise Stopped(thread.is_alive())
    return done.result()


def _stop(thread: threading.Thread) -> None:
    """Interrupt it between two steps, again and again, as it may catch that; one long step ends at its own end."""
    number = ctypes.c_ulong(thread.ident or 0)
    for _time in range(PATIENCE):
        ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(TooSlowError))
        thread.join(BEAT)
        if not thread.is_alive():
            return


def watched(seconds: float, work: Callable[[], Value]) -> Value:
    """The same where there are no threads: a look at the clock before every line."""
    until = perf_counter() + seconds

    def look(_frame: FrameType, _event: str, _argument: object) -> Callable[..., Any]:
        if perf_counter() > until:
            raise TooSlowError
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        return work()
    except TooSlowError:
        raise Stopped(goes_on=False) from None
    finally:
        sys.settrace(before)


def within(seconds: float | None, work: Callable[[], Value]) -> Value:
    """The result of this work. Raises what it raised, or Stopped when its time is up, if it has any limit."""
    if seconds is None:
        return work()
    return (watched if sys.platform == "emscripten" else limited)(seconds, work)
