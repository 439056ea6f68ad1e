"""The compiled twin of a loop, by Numba's public interface alone. Only this file imports Numba.

The very functions of the rules are compiled, whatever they are called by; nothing is written twice.
"""

import shutil
import tempfile
import warnings
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any

import numba
from numba.extending import register_jitable
from platformdirs import user_cache_path

from lamakit.errors import LamakitError
from lamakit.texts import _, deferred

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

OPTIONS = {"nogil": True, "error_model": "numpy"}
UNKEPT = deferred(
    "what is compiled can't be kept on disk here, so it is compiled in memory, and again next time; "
    "NUMBA_CACHE_DIR=<a folder that can be written> would keep it"
)
RULE_ROOMS = ("games", "bots", "play", "simulation")

Loop = Callable[..., int]


def compiled(loop: Loop) -> Loop:
    """The loop as machine code that leaves other threads running; kept on disk, if a place for it can be written.

    It is compiled when it is first called with arguments of some types.
    """
    for function in reached(loop, set()):
        _jitable(function)
    twins: dict[tuple[Any, ...], Loop] = {}

    def run(*arguments: Any) -> int:
        kinds = tuple(map(_kind, arguments))
        if kinds not in twins:
            with _one_at_a_time:
                twins[kinds] = twins.get(kinds) or _compiled_for(tuple(map(numba.typeof, arguments)), loop)
        return twins[kinds](*arguments)

    return run


def _kind(argument: Any) -> tuple[Any, Any]:
    """A key that tells apart the types of a loop's arguments; asking Numba takes a tenth of a millisecond each time."""
    return getattr(argument, "dtype", None), getattr(argument, "ndim", None)


_one_at_a_time = Lock()


def _compiled_for(types: tuple[Any, ...], loop: Loop) -> Loop:
    """Of several processes that need the same, one compiles it, and the others read what it has kept."""
    if place := folder(Path(loop.__code__.co_filename)):
        try:
            with alone(place / f"{zlib.crc32(f'{loop.__qualname__} {types}'.encode()):08x}.lock"):
                return kept_in(place, types, loop)
        except (numba.NumbaError, KeyError):  # see `why_not`
            raise
        except OSError:  # the disk is full
            say_unkept()
        except Exception:  # a file was cut
            shutil.rmtree(place, ignore_errors=True)
    else:
        say_unkept()
    twin: Loop = numba.njit(types, **OPTIONS)(loop)
    return twin


def kept_in(place: Path, types: tuple[Any, ...], loop: Loop) -> Loop:
    """Read from a folder, or compiled and written there."""
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place)
    try:
        twin: Loop = numba.njit(types, cache=True, **OPTIONS)(loop)
    finally:
        numba.config.CACHE_DIR = before
    return twin


@cache
def folder(source: Path) -> Path | None:
    """Where a source's loops are kept: NUMBA_CACHE_DIR, beside the source, or the user's folder; None if nowhere.

    What lies there but can't be written to is read from a copy, which ends with the process.
    """
    named = numba.config.CACHE_DIR
    places = [Path(named)] if named else [source.parent / "__pycache__", user_cache_path("lamakit")]
    folders = [place / "lamakit-compiled" for place in places]
    warm = next((folder for folder in folders if any(folder.glob("*/"))), None)
    written = next(filter(_can_be_written, folders), None)
    if warm and not written:
        with suppress(OSError):
            written = Path(_temporary().name, f"{zlib.crc32(bytes(source)):08x}")
    if warm and written and not any(written.glob("*/")):
        with suppress(OSError):
            shutil.copytree(warm, written, dirs_exist_ok=True)
    return written


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


@cache
def _temporary() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(prefix="lamakit-", ignore_cleanup_errors=True)


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Where a file can be locked, one process at a time; the system unlocks it when a process ends, however it does."""
    file: Any = None
    with suppress(OSError):
        file = lock.open("ab")
    if fcntl is None or file is None:
        yield
        return
    with file:
        with suppress(OSError):  # on a disk of the network that has no locks
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@cache
def say_unkept() -> None:
    """Said once."""
    warnings.warn(_(UNKEPT), stacklevel=2)


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


_jitable = cache(register_jitable(forceinline=True, no_cfunc_wrapper=True))


@cache
def digest() -> int:
    """Tells apart versions of everything that is compiled: a checksum over the sources."""
    root, total = Path(__file__).parents[1], 0
    for room in RULE_ROOMS:
        for file in sorted([*(root / room).rglob("*.py")]) or [root / room]:
            total = zlib.crc32(file.read_bytes(), total)
    return total


def why_not(error: Exception) -> LamakitError | None:
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
