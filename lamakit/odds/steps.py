"""Answers that are computed in steps of a few milliseconds, between which others may have their turn."""

from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import TypeVar

Found = TypeVar("Found")
Item = TypeVar("Item")
Steps = Generator[None, None, Found]


def at_once(steps: Steps[Found]) -> Found:
    """What they find, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


def in_parts(items: Iterable[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """The items, so many at a time."""
    left = iter(items)
    while part := tuple(islice(left, size)):
        yield part
