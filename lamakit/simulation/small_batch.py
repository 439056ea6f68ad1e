"""Matches where there is no NumPy, kept as lists."""

from collections.abc import Iterable
from dataclasses import dataclass

from lamakit.engine.layout import zeros
from lamakit.games import AMIGO, find_variant
from lamakit.simulation.batch_plan import BatchPlan, Given, lineup
from lamakit.simulation.runner import Runner


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
    points, course = zeros("h", games, len(plan.seats)), zeros("h", games, 1, len(plan.seats))
    rounds, lengths = zeros("h", games), zeros("i", games)
    Runner(plan, progress=False).run(0, points, rounds, lengths, course)
    return SmallBatch(points.tolist(), rounds.tolist(), lengths.tolist())
