"""A block of a lesson that is being shown on a page, and why it shows less than it will."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count

_numbers = count(1)


class Showing:
    """`number`: one of all blocks that were ever shown in this process; `remarks` stand above what it shows."""

    def __init__(self) -> None:
        self.number, self.remarks = next(_numbers), list[str]()


_current: ContextVar[Showing | None] = ContextVar("showing", default=None)


@contextmanager
def showing() -> Iterator[Showing]:
    token = _current.set(now := Showing())
    try:
        yield now
    finally:
        _current.reset(token)


def showing_number() -> int:
    """Another one for every block that is shown; 0 where none is."""
    now = _current.get()
    return now.number if now else 0


def is_partial() -> bool:
    """Whether the block shows less than it will."""
    now = _current.get()
    return now is not None and bool(now.remarks)


def say(text: str) -> None:
    """Why the block shows less than it will, once; elsewhere it is printed."""
    now = _current.get()
    if now is None:
        print(text)
    elif text not in now.remarks:
        now.remarks.append(text)
