"""The compiled twin of a loop. Only this file and its two neighbours `compiled_….py` import Numba.

What they take from inside Numba and llvmlite can change with any version, so each such import names the one that it was
checked with.
"""

import sys
import warnings
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core.caching import (  # checked with Numba 0.68.1
    CompileResultCacheImpl,
    FunctionCache,
    InTreeCacheLocator,
    UserProvidedCacheLocator,
    UserWideCacheLocator,
)
from numba.core.codegen import JITCodeLibrary  # checked with Numba 0.68.1
from numba.core.compiler import Compiler  # checked with Numba 0.68.1
from numba.core.errors import NumbaError  # checked with Numba 0.68.1
from numba.extending import register_jitable

from lamakit.errors import LamakitError
from lamakit.simulation import compiled_fields, compiled_twins

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

TWINNED = (*compiled_fields.TWINNED, *compiled_twins.TWINNED)  # functions that are compiled as their twins are written
UNKEPT = (
    "what is compiled can't be kept on disk here, so it is compiled in memory, and again next time; "
    "NUMBA_CACHE_DIR=<a folder that can be written> would keep it"
)
RULE_ROOMS = ("games", "bots", "play", "simulation")


class Part(JITCodeLibrary):
    """A function that a loop calls: inlined there and optimised with the whole, it is never machine code by itself.

    Numba would optimise and generate every function with all that it calls, again at each level of calls: two fifths
    of the time that a loop takes to compile.
    """

    def get_pointer_to_function(self, name: str) -> int:
        """None: there is nothing to run."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> "Part":
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Only machine code has an environment."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


class Inlined(Compiler):
    """Compiles parts."""

    def define_pipelines(self) -> Any:
        state = self.state
        if state.library is None:
            state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().define_pipelines()


class Apart(Compiler):
    """A loop's arguments never overlap, so what is written to one of them changes none of the others."""

    def define_pipelines(self) -> Any:
        self.state.flags.noalias = True
        return super().define_pipelines()


def compiled(loop: Callable[..., int]) -> Callable[..., int]:
    """The loop as machine code that leaves other threads running; kept on disk, if a place for it can be written.

    The very functions of the rules are compiled, whatever they are called by; nothing is written twice.
    """
    import_array_functions()
    for function in reached(loop, set()):
        _jitable(function)
    twin: Callable[..., int] = numba.njit(nogil=True, error_model="numpy", pipeline_class=Apart)(loop)
    readable = [cache for kind in READABLE if (cache := _cache(kind, loop))]
    twin._cache = Forgiving(_cache(FunctionCache, loop), readable)  # type: ignore[attr-defined] # checked with 0.68.1
    twin.compile = partial(_once, twin.compile, twin._cache)  # type: ignore[attr-defined] # checked with 0.68.1
    return twin


def _once(compile_it: Callable[..., Any], kept: "Forgiving", signature: Any) -> Any:
    """Of several processes that need the same, one compiles it, and the others read what it has kept."""
    with alone(kept.lock_of(signature)):
        return compile_it(signature)


@contextmanager
def alone(lock: Path | None) -> Iterator[None]:
    """Where a file can be locked, one process at a time; the system unlocks it when a process ends, however it does."""
    file: Any = None
    with suppress(OSError):
        file = lock and lock.open("ab")
    if fcntl is None or file is None:
        yield
        return
    with file:
        with suppress(OSError):  # on a disk of the network that has no locks
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _cache(kind: type[FunctionCache], loop: Callable[..., int]) -> FunctionCache | None:
    try:
        return kind(loop)
    except RuntimeError:  # Numba's, where no folder can be used
        return None


def _only_read(locator: type) -> type[FunctionCache]:
    """A cache in such a place, whether or not it can be written there."""
    unasked = type(locator.__name__, (locator,), {"ensure_cache_path": lambda self: None})
    found = type("Found", (CompileResultCacheImpl,), {"_locator_classes": [unasked]})
    return type("OnlyRead", (FunctionCache,), {"_impl_class": found})


READABLE = [*map(_only_read, (UserProvidedCacheLocator, InTreeCacheLocator, UserWideCacheLocator))]


class Forgiving:
    """What is kept on disk: read wherever it is, written where that can be done; else a loop is compiled in memory."""

    def __init__(self, written: Any, readable: Sequence[Any] = ()) -> None:
        self._written, self._readable = written, readable

    @property
    def cache_path(self) -> Any:
        return self._written and self._written.cache_path

    def lock_of(self, signature: Any) -> Path | None:
        """The file that is locked while a loop is compiled; None if nothing can be kept."""
        if not self._written:
            return None
        impl, kind = self._written._impl, zlib.crc32(str(signature).encode())  # checked with Numba 0.68.1
        return Path(self.cache_path, f"{impl.filename_base}-{kind:08x}.lock")

    def load_overload(self, signature: Any, context: Any) -> Any:
        for place in (*([self._written] if self._written else []), *self._readable):
            with suppress(Exception):  # the file was cut, or can't be read
                if kept := place.load_overload(signature, context):
                    return kept
        if not self._written:
            say_unkept()
        return None

    def save_overload(self, signature: Any, data: Any) -> None:
        if self._written:
            try:
                self._written.save_overload(signature, data)
            except OSError:
                say_unkept()


@cache
def say_unkept() -> None:
    """Said once."""
    warnings.warn(UNKEPT, stacklevel=2)


@cache
def import_array_functions() -> None:
    """Numba imports SciPy's linear algebra to see whether it is there, a quarter of the start, and again to use it.

    For the first time something else stands at its place.
    """
    blas = "scipy.linalg.cython_blas"
    if find_spec("scipy") is None or blas in sys.modules:
        return
    sys.modules[blas] = ModuleType(blas)
    try:
        import numba.np.arraymath  # noqa: F401 - checked with Numba 0.68.1
    finally:
        del sys.modules[blas]


def reached(function: Any, seen: set[Any]) -> Iterator[FunctionType]:
    """All Python functions that a function calls by a global name or out of its closure."""
    for name in function.__code__.co_names:
        yield from _entered(function.__globals__.get(name), seen)
    for cell in function.__closure__ or ():
        yield from _entered(cell.cell_contents, seen)


@cache
def digest() -> int:
    """Tells apart versions of everything that is compiled: a checksum over the sources."""
    root, total = Path(__file__).parents[1], 0
    for room in RULE_ROOMS:
        for file in sorted([*(root / room).rglob("*.py")]) or [root / room]:
            total = zlib.crc32(file.read_bytes(), total)
    return total


def why_not(error: Exception) -> LamakitError | None:
    """What to say when a bot can't be compiled; None for any other error."""
    if isinstance(error, KeyError):
        return LamakitError(f"can't be compiled: a state has no field {error}")
    return LamakitError(f"can't be compiled: {_innermost(str(error))}") if isinstance(error, NumbaError) else None


def _innermost(told: str) -> str:
    """Numba tells how it came to an error, from the loop inwards; the last thing that it rejected is in the bot."""
    lines = [line.strip() for line in told.splitlines() if line.strip() and "Failed in nopython mode" not in line]
    rejected = [number for number, line in enumerate(lines[:-1]) if line.startswith("Rejected as")]
    reason = lines[rejected[-1] + 1] if rejected else lines[0]
    return reason.removeprefix("TypingError: ").removeprefix("NumbaTypeError: ")


def _entered(candidate: Any, seen: set[Any]) -> Iterator[FunctionType]:
    if isinstance(candidate, FunctionType) and candidate not in seen:
        seen.add(candidate)
        if candidate not in TWINNED:
            yield candidate
        yield from reached(candidate, seen)


_jitable = cache(register_jitable(forceinline=True, no_cfunc_wrapper=True, pipeline_class=Inlined))
