"""A piece of a batch: some matches in a row."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from lamakit.simulation.driver import match_loop
from lamakit.simulation.plan import Plan
from lamakit.simulation.runner import Runner

Integers = npt.NDArray[np.int16]


@dataclass
class Piece:
    """What came out of some matches in a row: one row per match."""

    points: Integers  # (matches, players)
    rounds: Integers  # (matches,)
    lengths: npt.NDArray[np.int32]  # (matches,), decisions
    course: Integers  # (matches, rounds noted, players): points after each round; after the last they stay

    @classmethod
    def empty(cls, matches: int, plan: Plan) -> "Piece":
        players = len(plan.lineup.seats)
        return cls(
            np.zeros((matches, players), np.int16),
            np.zeros(matches, np.int16),
            np.zeros(matches, np.int32),
            np.zeros((matches, plan.course, players), np.int16),
        )

    @property
    def games(self) -> int:
        """How many matches there are."""
        return len(self.rounds)

    def arrays(self) -> list[npt.NDArray[Any]]:
        return [getattr(self, field.name) for field in fields(self)]

    def part(self, first: int, count: int) -> "Piece":
        """Some of the rows, not copied."""
        return Piece(*(array[first : first + count] for array in self.arrays()))


class Table:
    """Plays matches of a plan."""

    def __init__(self, plan: Plan, compiled: bool | None = None, progress: bool | None = None) -> None:
        """`compiled` may be demanded or forbidden; raises LamakitError if machine code is demanded and can't be."""
        self.plan = plan
        self._runner = Runner(
            match_loop,
            plan.variant,
            plan.lineup,
            plan.fresh_state(),
            plan.seed,
            compiled,
            progress,
            nothing=lambda: (0, *Piece.empty(0, plan).arrays()),
        )

    @property
    def compiled(self) -> bool:
        return self._runner.compiled

    def play(self, first: int, count: int) -> Piece:
        """Matches first … first + count - 1; raises LamakitError if a bot spoils one."""
        piece = Piece.empty(count, self.plan)
        self._runner.run(first, *piece.arrays())
        return piece
