"""A few matches where there is no NumPy: interpreted, and kept as lists."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from lamakit.games import AMIGO, find_variant
from lamakit.simulation.batch_plan import BatchPlan, Given, lineup
from lamakit.simulation.runner import Runner

SAMPLE = 20  # matches that say how fast matches are played


class IntegerTable:
    """Whole numbers in rows and columns, written to by pairs as NumPy's arrays are."""

    def __init__(self, rows: int, columns: int) -> None:
        self.shape = rows, columns
        self.rows = [[0] * columns for _row in range(rows)]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        row, column = place
        self.rows[row][column] = value


@dataclass(frozen=True)
class SmallBatch:
    """Everybody's points at the end, match by match; and how many rounds and decisions each had."""

    points: list[list[int]]
    rounds: list[int]
    lengths: list[int]

    @property
    def games(self) -> int:
        return len(self.rounds)


def sample(variant: str, bots: Iterable[Given], games: int, seed: int, edition: str = AMIGO) -> SmallBatch:
    """The first matches that `simulate` plays with this seed. Raises LamakitError as it does."""
    found = find_variant(variant, edition)
    plan = BatchPlan(found, lineup(bots, found), seed)
    points, rounds, lengths = IntegerTable(games, len(plan.seats)), [0] * games, [0] * games
    runner = Runner(plan, compiled=False, progress=False)
    runner.run(0, points, rounds, lengths, IntegerTable(games, 0))
    return SmallBatch(points.rows, rounds, lengths)


@cache
def matches_in(seconds: float, variant: str, players: int, edition: str = AMIGO) -> int:
    """How many matches between rules of thumb are played here in that time: always the same number."""
    started = time.perf_counter()
    sample(variant, ["threshold"] * players, SAMPLE, 0, edition)
    return max(SAMPLE, int(seconds * SAMPLE / (time.perf_counter() - started)))
