"""How a record lies in the memory of compiled rules, without NumPy.

A record's fields lie side by side, in the order in which they are declared, without gaps, as Numba reads a packed
record. The places of a state take two bytes, all other numbers eight.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from math import prod
from struct import Struct, calcsize
from typing import Any

from lamakit.games.contract import Fields, Game, State

STATE, NUMBER = "h", "q"  # codes of `struct`: 2 and 8 bytes, signed
# Of what says a place, compiled rules take it for unsigned, so that none counts from the end; NOBODY is written there,
# but never read.
UNSIGNED = {"cards": "B", "player": "H", "top": "H"}


class Layout:
    """The places of a record's fields, by their shapes; a state's numbers are `STATE`, others' `NUMBER`."""

    def __init__(self, fields: Fields, code: str) -> None:
        self.fields = fields
        self.codes = {name: UNSIGNED.get(name, code) for name in fields}
        codes = (f"{prod(shape)}{self.codes[name].lower()}" for name, shape in fields.items())
        self._signed = Struct("<" + "".join(codes))
        self.size = self._signed.size

    @property
    def described(self) -> list[tuple[str, str, tuple[int, ...]]]:
        """The fields as `numpy.dtype` takes them."""
        types = ((name, self.codes[name]) for name in self.fields)
        return [(name, f"<{'u' if code.isupper() else 'i'}{calcsize(code)}", self.fields[name]) for name, code in types]

    def packed(self, record: State) -> bytes:
        """The bytes of a record whose fields are numbers and lists."""
        values = vars(record)
        return self._signed.pack(*chain.from_iterable(flat(values[name], shape) for name, shape in self.fields.items()))

    def unpack(self, data: bytes, record: State) -> None:
        """Write what the bytes say into a record."""
        numbers = iter(self._signed.unpack(data))
        for name, shape in self.fields.items():
            setattr(record, name, shaped(numbers, shape))


@cache
def state_layout(game: Game) -> Layout:
    return Layout(game.FIELDS, STATE)


def flat(value: Any, shape: tuple[int, ...]) -> Sequence[int]:
    if not shape:
        return (value,)
    return value if len(shape) == 1 else list(chain.from_iterable(flat(row, shape[1:]) for row in value))


def shaped(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
    """The next of these numbers, as a number or as lists of this shape."""
    if len(shape) < 2:
        return list(islice(numbers, *shape)) if shape else next(numbers)
    return [shaped(numbers, shape[1:]) for _ in range(shape[0])]


class Place:
    """Somewhere in the memory of a program, as compiled code is told of it: `words` are its arguments."""

    def __init__(self, at: int, size: int, words: Sequence[int]) -> None:
        self.at, self.size, self.words = at, size, words

    @classmethod
    def of_rows(cls, at: int, item: int, shape: Sequence[int]) -> "Place":
        """An array of items of so many bytes: its owners (none), its count, an item's size, where, shape, strides."""
        strides = [item * prod(shape[axis + 1 :]) for axis in range(len(shape))]
        return cls(at, item * prod(shape), (0, 0, prod(shape), item, at, *shape, *strides))


def zeros(code: str, *shape: int) -> Any:
    """Rows of numbers, where there is no NumPy: a buffer of this shape whose elements are 0."""
    empty: Any = memoryview(bytearray(array(code).itemsize * prod(shape)))
    return empty.cast(code, shape)
