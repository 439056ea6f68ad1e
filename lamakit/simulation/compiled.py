"""The compiled twin of a loop. Only this file and its two neighbours `compiled_….py` import Numba."""

import sys
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core.compiler import Compiler
from numba.core.errors import NumbaError
from numba.extending import register_jitable

import lamakit
from lamakit.errors import LamakitError
from lamakit.simulation import compiled_bits, compiled_fields

TWINNED = (*compiled_fields.TWINNED, *compiled_bits.TWINNED)  # functions that are compiled as their twins are written
RULE_ROOMS = ("games", "bots", "play", "simulation")


class Apart(Compiler):
    """A loop's arguments never overlap, so what is written to one of them changes none of the others."""

    def define_pipelines(self) -> Any:
        self.state.flags.noalias = True
        return super().define_pipelines()


def compiled(loop: Callable[..., int]) -> Callable[..., int]:
    """The loop as machine code that leaves other threads running; kept on disk, where the place can be written.

    The very functions of the rules are compiled, whatever they are called by; nothing is written twice.
    """
    import_array_functions()
    for function in reached(loop, set()):
        _jitable(function)
    twin: Callable[..., int] = numba.njit(nogil=True, cache=True, error_model="numpy", pipeline_class=Apart)(loop)
    return twin


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
        import numba.np.arraymath  # noqa: F401
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
    root, total = Path(lamakit.__file__).parent, 0
    for room in RULE_ROOMS:
        for file in sorted((root / room).rglob("*.py")):
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
    if isinstance(candidate, FunctionType) and candidate not in seen and candidate not in TWINNED:
        seen.add(candidate)
        yield candidate
        yield from reached(candidate, seen)


_jitable = cache(register_jitable(forceinline=True))
