"""The compiled rules: a file of WebAssembly a box, made by `python -m tools.compile_rules` from the rules themselves.

layout, program     how records lie in memory; a file at work, with a memory of its own
on_desk, in_browser the two that run files: wasmtime, and the browser around Pyodide
rules               a box's file, and whether it is of these very rules

Where no file can be run, or it is of other rules, whoever asks plays interpreted: the same, only slower.
"""

import sys
import warnings
from functools import cache

from lamakit.engine.program import Machine, Program
from lamakit.errors import LamakitError
from lamakit.texts import _

if sys.platform == "emscripten":
    from lamakit.engine.in_browser import BrowserMachine  # at once: what is imported later has to be fetched

__all__ = ["Program", "program_of", "why_interpreted"]


def program_of(box: str) -> Program | None:
    """A program of its own for one who computes in this thread; None, and once a warning, if there can't be one."""
    if why_interpreted(box):
        return None
    try:
        return Program(_machine(box))
    except MemoryError:
        _warn(_no_memory(box))
        return None


@cache
def why_interpreted(box: str) -> str:
    """Why the rules of a box are interpreted; nothing if they run compiled."""
    try:
        _machine(box)
    except MemoryError:
        return _warn(_no_memory(box))
    except LamakitError as error:
        return _warn(str(error))
    return ""


def _no_memory(box: str) -> str:
    return _("there is no memory for the compiled rules of {box}", box=box)


def _machine(box: str) -> Machine:
    if sys.platform == "emscripten":
        return BrowserMachine(box)
    try:
        from lamakit.engine.on_desk import DeskMachine
    except ImportError:
        raise LamakitError("wasmtime is not installed") from None
    return DeskMachine(box)


@cache
def _warn(reason: str) -> str:
    """Said once."""
    text = _("{reason}; everything is played interpreted, which takes hundreds of times as long", reason=reason)
    warnings.warn(text, stacklevel=4)
    return reason
