"""Records with typed fields, declared once: objects with lists interpreted, NumPy's records compiled."""

from inspect import get_annotations
from typing import Any

from lamakit.games.contract import Fields, State

Numbers = list[int]  # compiled: an array of 64-bit integers, as is
Table = list[list[int]]


def shaped(*shape: int | str) -> Any:
    """The shape of a field that is not a single number; a length may be named, and is then given to the record."""
    return shape


def zeros(count: int) -> Any:
    return [0] * count


class TypedRecord(State):
    """Declare fields as `name: int`, or as `name: Numbers = shaped(SEATS)`; all are 0 at first."""

    def __init__(self, **lengths: int) -> None:
        super().__init__(self.declared(**lengths))

    @classmethod
    def declared(cls, **lengths: int) -> Fields:
        """The fields with their shapes, inherited ones first."""
        names = (name for base in reversed(cls.__mro__) for name in get_annotations(base))
        shapes = {name: getattr(cls, name, ()) for name in names}
        return {name: tuple(lengths.get(length, length) for length in shape) for name, shape in shapes.items()}
