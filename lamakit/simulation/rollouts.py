"""What an action is worth, estimated: the round is played to its end many times, from what one seat sees."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import legal_actions
from lamakit.odds.draws import observed
from lamakit.play.family import checked_number as checked
from lamakit.play.match import checked_seed
from lamakit.play.observation import Observation
from lamakit.simulation.driver import round_loop
from lamakit.simulation.lineup import Given, lineup
from lamakit.simulation.runner import Runner


class Estimate(NamedTuple):
    """The mean of so many rounds, and its standard error."""

    mean: float
    error: float
    games: int


class Rollouts:
    """Estimates the points of this round for each legal action of the seat that decides; more rounds, smaller errors.

    Every round deals the hidden cards anew, all arrangements being equally likely, carries out the action, and lets the
    bots play on; the own seat included. Round number n of every action has the same cards and dice to draw from, so
    differences between actions are known better than each of them.
    """

    def __init__(
        self,
        observation: Observation | str,
        seed: int = 1,
        bots: Iterable[Given] | None = None,
        compiled: bool | None = None,
    ) -> None:
        """`bots`, one for each seat, are the rule of thumb unless given; see `simulate`.

        Raises LamakitError if it is not this seat's turn, or there is no round to be played on.
        """
        seen = observed(observation)
        if not seen.legal_actions or seen.phase not in ("turn", "show", "give", "roll"):
            raise LamakitError(f"{seen.position!r}: nothing is left to decide in this round; a turn would be right")
        variant = find_variant(seen.variant, seen.edition)
        start = seen.copy_seen()
        if not seen.dice:
            start.deck = list(seen.unseen.values())
        players = lineup(["threshold"] * seen.num_players if bots is None else bots)
        if len(players.seats) != seen.num_players:
            raise LamakitError(f"bots: {len(players.seats)} for {seen.num_players} seats; one for each would be right")
        self._sums = {action: [0, 0] for action in legal_actions(variant.game, start)}
        self._texts = variant.game.ACTIONS
        self._runner = Runner(
            round_loop, variant, players, start, checked_seed(seed), compiled, nothing=lambda: (0, 0, places(0))
        )
        self.games = 0

    def play(self, games: int) -> None:
        """So many more rounds for every action."""
        for action, sums in self._sums.items():
            losses = places(games) if self._runner.compiled else [0] * games
            self._runner.run(self.games, action, losses)
            sums[0] += int(sum(losses) if isinstance(losses, list) else losses.sum())
            sums[1] += int(sum(loss * loss for loss in losses) if isinstance(losses, list) else losses @ losses)
        self.games += games

    @property
    def estimates(self) -> dict[str, Estimate]:
        """Expected points of the round after each action."""
        return {self._texts[action]: estimate(sums, self.games) for action, sums in self._sums.items()}


def places(count: int) -> Any:
    """An array of so many integers."""
    import numpy as np

    return np.zeros(count, np.int64)


def estimate(sums: list[int], games: int) -> Estimate:
    """The mean, and the standard error √(sample variance / n), from the sums of the values and of their squares."""
    mean = sums[0] / games
    variance = (sums[1] - games * mean**2) / (games - 1) if games > 1 else 0.0
    return Estimate(mean, sqrt(max(variance, 0.0) / games), games)


def expected_points(
    observation: Observation | str, games: int = 1000, seed: int = 1, **options: Any
) -> dict[str, Estimate]:
    """The points that this round is expected to bring, for each legal action; see Rollouts."""
    rollouts = Rollouts(observation, seed, **options)
    rollouts.play(checked(games, range(1, 2**31), "games"))
    return rollouts.estimates
