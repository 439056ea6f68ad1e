"""Matches in plain lists, for whoever has no NumPy or needs none."""

from collections.abc import Iterable
from dataclasses import dataclass

from lamakit.engine.layout import zeros
from lamakit.games import AMIGO, find_variant
from lamakit.simulation.batch_plan import BatchPlan, Given, lineup
from lamakit.simulation.runner import Runner

PIECE = 5_000  # matches at a time: a browser goes on with quicker code only from one call to the next


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
    """The first matches that `simulate` plays with this seed; with anybody's own bot interpreted.

    Raises LamakitError as it does.
    """
    found = find_variant(variant, edition)
    plan, batch = BatchPlan(found, lineup(bots, found), seed), SmallBatch([], [], [])
    runner, players = Runner(plan, False if plan.others else None, progress=False), len(plan.seats)
    for first in range(0, games, PIECE):
        count = min(PIECE, games - first)
        points, rounds, lengths = zeros("h", count, players), zeros("h", count), zeros("i", count)
        runner.run(first, points, rounds, lengths, zeros("h", count, 1, players))
        batch.points.extend(points.tolist())
        batch.rounds.extend(rounds.tolist())
        batch.lengths.extend(lengths.tolist())
    return batch
