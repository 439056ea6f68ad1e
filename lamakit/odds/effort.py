"""How much work an exact answer may take, and answers in short steps, between which others may have their turn."""

from collections.abc import Generator
from typing import TypeVar

from lamakit.errors import LamakitError

Found = TypeVar("Found")
Steps = Generator[None, None, Found]  # of a few milliseconds each


class TooMuchEffortError(LamakitError):
    """The exact answer would take more steps than the caller wants to wait for."""


class Budget:
    """How many steps may still be taken; `refused` is raised, with the limit in its words, when they are used up."""

    def __init__(self, steps: float, refused: LamakitError) -> None:
        self.left, self.spent, self._refused = steps, 0, refused

    def spend(self, steps: int) -> None:
        self.left -= steps
        self.spent += steps
        if self.left < 0:
            raise self._refused


def at_once(steps: Steps[Found]) -> Found:
    """The answer, without a pause."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
