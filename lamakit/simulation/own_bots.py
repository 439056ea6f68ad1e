"""Somebody's own bots of integers, compiled with the loop of matches by Numba's public interface, if it is installed.

The very functions of the rules are compiled, whatever they are called by; nothing is written twice. What is compiled is
kept as long as Python runs. Only this file and `tools/compile_rules.py` import Numba.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.extending import overload, register_jitable

from lamakit.bots.llama.quitting import floats
from lamakit.bots.llama.record import zeros
from lamakit.engine.layout import NUMBER, Layout
from lamakit.errors import LamakitError
from lamakit.games.contract import State

OPTIONS = {"nogil": True, "error_model": "numpy"}
ASKED = ("seen", "actions", "words", "options")  # how lamakit's own bots are asked

Loop = Callable[..., int]


def compiled(loop: Loop, *types: Any, **options: bool) -> Any:
    """The loop as machine code that leaves other threads running, made for these types or when it is first called."""
    for function in reached(loop, {zeros, floats}):
        _jitable(function)
    return numba.njit(*types, **OPTIONS, **options)(loop)


def reached(function: Any, seen: set[Any]) -> Iterator[FunctionType]:
    """All Python functions that a function calls by a global name or out of its closure."""
    for name in function.__code__.co_names:
        yield from _entered(function.__globals__.get(name), seen)
    for cell in function.__closure__ or ():
        yield from _entered(cell.cell_contents, seen)


def _entered(candidate: Any, seen: set[Any]) -> Iterator[FunctionType]:
    if isinstance(candidate, FunctionType) and candidate not in seen:
        seen.add(candidate)
        yield candidate
        yield from reached(candidate, seen)


@cache
def _jitable(function: FunctionType) -> None:
    """Rules become a part of the loop, bots don't: that leaves more of the processor's registers to the loop."""
    is_bot = function.__code__.co_varnames[: len(ASKED)] == ASKED
    register_jitable(forceinline=not is_bot, no_cfunc_wrapper=True)(function)


@overload(zeros)
def _zeros(count):  # type: ignore[no-untyped-def]
    """An array, of which compiled code makes less ado than of a list."""
    return lambda count: np.zeros(count, np.int64)


@overload(floats)
def _floats(count):  # type: ignore[no-untyped-def]
    return lambda count: np.zeros(count)


def records(layout: Layout, *states: State) -> Any:
    """States as NumPy's records, side by side, as compiled code takes them."""
    kind = np.dtype(layout.described)
    if taken := next((name for name in layout.fields if hasattr(np.recarray, name)), ""):
        raise ValueError(f"{taken}: records of NumPy have one of their own; expected another name for the field")
    data = bytearray(b"".join(map(layout.packed, states)))
    return np.frombuffer(data, kind).view(np.recarray)


def numbers(record: State) -> Any:
    """A record of numbers, as compiled code takes it."""
    return records(Layout(record.fields, NUMBER), record)[0]


def taken(layout: Layout, rows: Any, state: State) -> None:
    """Write what the only one of some records says into a state."""
    layout.unpack(rows.tobytes(), state)


def why_not(error: BaseException) -> LamakitError | None:
    """The error to raise when a bot can't be compiled; None for any other error."""
    if isinstance(error, KeyError):
        return LamakitError("can't be compiled: a state has no field {name}", error)
    if isinstance(error, numba.NumbaError):
        return LamakitError("can't be compiled: {reason}", _innermost(str(error)))
    return None


def _innermost(told: str) -> str:
    """Numba tells how it came to an error, from the loop inwards; the last thing that it rejected is in the bot."""
    lines = [line.strip() for line in told.splitlines() if line.strip() and "Failed in nopython mode" not in line]
    rejected = [number for number, line in enumerate(lines[:-1]) if line.startswith("Rejected as")]
    reason = lines[rejected[-1] + 1] if rejected else lines[0]
    return reason.removeprefix("TypingError: ").removeprefix("NumbaTypeError: ")
