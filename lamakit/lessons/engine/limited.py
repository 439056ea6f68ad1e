"""A learner's own code: it runs for a few seconds at most, and whatever it does ends as a value or an error here."""

import ctypes
import sys
import threading
from collections.abc import Callable
from time import perf_counter
from types import FrameType
from typing import Any, TypeVar

Value = TypeVar("Value")

SECONDS = 3.0
BEAT, PATIENCE = 0.05, 20  # how often, and how many times, a thread is told to stop


class TooSlowError(BaseException):
    """Raised in code whose time is up; no `except Exception` stops it."""


class Stopped(Exception):
    """Code that did not come to an end in its time; `goes_on` if it can't be stopped either."""

    def __init__(self, goes_on: bool) -> None:
        super().__init__()
        self.goes_on = goes_on


class Limited:
    """Work in a thread of its own; `ended` once that is over."""

    def __init__(self, work: Callable[[], object]) -> None:
        self._work = work
        self._done: object = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self._done = self._work()
        except BaseException as error:  # SystemExit and KeyboardInterrupt of a learner's are theirs too
            self._error = error

    def within(self, seconds: float) -> object:
        """The result of the work. Raises what it raised, or Stopped."""
        self._thread.start()
        try:
            self._thread.join(seconds)
        finally:
            is_late = self._thread.is_alive()
            if is_late:
                self._stop()
        if is_late:
            raise Stopped(self._thread.is_alive())
        if self._error is not None:
            raise self._error
        return self._done

    def _stop(self) -> None:
        """Interrupt it between two steps, again and again, as it may catch that; one long step ends at its own end."""
        number = ctypes.c_ulong(self._thread.ident or 0)
        for _time in range(PATIENCE):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(TooSlowError))
            self._thread.join(BEAT)
            if not self._thread.is_alive():
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
    if sys.platform == "emscripten":
        return watched(seconds, work)
    return Limited(work).within(seconds)  # type: ignore[return-value]
