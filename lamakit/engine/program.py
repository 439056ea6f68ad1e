"""The compiled rules of a box at work: a file of WebAssembly with a memory of its own, for one thread."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from struct import Struct
from typing import Any, Protocol

from lamakit.engine.layout import Layout, Place
from lamakit.games.contract import State

ALIGNED = 64  # bytes
FAILED = -(1 << 31)  # in place of an answer: compiled code has raised an error
LARGEST = 1 << 31  # bytes
HEAP = 1 << 20  # bytes for what compiled code allocates; a decision leaves all of it free again


class Machine(Protocol):
    """What runs a file: wasmtime on a computer, the browser itself on a page."""

    first: int  # the first byte of memory that the file leaves free

    def reserve(self, size: int) -> None:
        """Have so many bytes of memory or more; raises MemoryError."""

    def write(self, at: int, data: Any) -> None: ...
    def read(self, at: int, size: int) -> bytes: ...
    def start(self, loop: str, at: int) -> int:
        """Run a loop, whose arguments lie there."""


class Program:
    """Records and arrays are placed in memory one after the other, and loops called with them.

    Memory: what the file itself needs, up to `machine.first`; records and rows of whoever computes, which stay; then,
    for the length of one call, copies of its buffers, its arguments, and the heap. Nothing is ever freed but by moving
    `top` back, so a place from within `borrowed` is worth nothing after it, and two threads need two programs.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine, self.top = machine, machine.first

    def _placed(self, size: int) -> int:
        """So many bytes, behind all that has a place."""
        at = -(-self.top // ALIGNED) * ALIGNED
        if at + size > LARGEST:
            raise MemoryError
        self._machine.reserve(at + size)
        self.top = at + size
        return at

    def record(self, layout: Layout) -> "RecordPlace":
        return RecordPlace(self._machine, layout, self._placed(layout.size))

    def records(self, layout: Layout, count: int) -> "RecordPlace":
        """So many of them, side by side."""
        return RecordPlace(self._machine, layout, self._placed(layout.size * count), count)

    def rows(self, item: int, *shape: int) -> Place:
        """An array of items of so many bytes; what it holds at first is not known."""
        place = Place.of_rows(0, item, shape)
        return Place.of_rows(self._placed(place.size), item, shape)

    def read(self, place: Place) -> bytes:
        return self._machine.read(place.at, place.size)

    @contextmanager
    def borrowed(self) -> Iterator[None]:
        """What is placed meanwhile goes at the end."""
        top = self.top
        try:
            yield
        finally:
            self.top = top

    def call(self, loop: str, *arguments: Any) -> int:
        """Run a loop with numbers, places, and buffers, which are copied in and out (so NumPy's arrays are)."""
        with self.borrowed():
            buffers = [(each, self._copied(each)) for each in arguments if not isinstance(each, int | Place)]
            places = iter(place for _buffer, place in buffers)
            words = [word for each in arguments for word in self._words(each, places)]
            # Compiled code gets one pointer, to numbers of eight bytes: where its heap begins, then each argument as
            # Numba passes it (a number or a record as one, an array as five and more: see `Place.of_rows`).
            told = Struct(f"<{len(words) + 1}q")
            at, heap = self._placed(told.size), self._placed(HEAP)
            self._machine.write(at, told.pack(heap, *words))
            answer = self._machine.start(loop, at)
            if answer == FAILED:
                raise RuntimeError(f"{loop}: compiled rules have failed")
            for buffer, place in buffers:
                if place.size:
                    memoryview(buffer).cast("B")[:] = self.read(place)
        return answer

    def _copied(self, buffer: Any) -> Place:
        view = memoryview(buffer)
        place = self.rows(view.itemsize, *(view.shape or ()))
        if place.size:
            self._machine.write(place.at, view)
        return place

    def _words(self, argument: Any, places: Iterator[Place]) -> Sequence[int]:
        if isinstance(argument, int):
            return (argument,)
        return (argument if isinstance(argument, Place) else next(places)).words


class RecordPlace(Place):
    """A record's place in memory, or that of several of them."""

    def __init__(self, machine: Machine, layout: Layout, at: int, count: int | None = None) -> None:
        words = (at,) if count is None else Place.of_rows(at, layout.size, (count,)).words
        super().__init__(at, layout.size * (1 if count is None else count), words)
        self._machine, self._layout = machine, layout

    def put(self, record: State, number: int = 0) -> None:
        self._machine.write(self.at + number * self._layout.size, self._layout.packed(record))

    def take(self, record: State, number: int = 0) -> None:
        """Write what lies there into a record."""
        size = self._layout.size
        self._layout.unpack(self._machine.read(self.at + number * size, size), record)
