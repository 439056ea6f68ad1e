"""How much work an exact answer may take."""

from lamakit.errors import LamakitError


class TooMuchEffortError(LamakitError):
    """The exact answer would take more steps than the caller wants to wait for."""


class Budget:
    """How many steps may still be taken; `refused` is raised, with the limit in its words, when they are used up."""

    def __init__(self, steps: float, refused: LamakitError) -> None:
        self.left, self._refused = steps, refused

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise self._refused
