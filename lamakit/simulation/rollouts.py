"""Estimated points after each action: the round is played to its end many times, from what one seat sees."""

from collections.abc import Iterable
from typing import Any

from lamakit.bots.llama.worlds import start_of
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import legal_actions
from lamakit.odds.intervals import Estimate, standard_error
from lamakit.odds.llama.draws import observed
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.observation import Observation
from lamakit.play.validation import validated
from lamakit.simulation import waiting
from lamakit.simulation.batch_plan import BatchPlan, Given, lineup
from lamakit.simulation.driver import round_loop
from lamakit.simulation.runner import Runner, integers

__all__ = ["Rollouts", "expected_points"]

COMPILED_PIECE, INTERPRETED_PIECE = 20_000, 50  # rounds


class Rollouts:
    """Estimates the points of this round for each legal action of the seat that decides; more rounds, smaller errors.

    Every round deals the hidden cards again, all arrangements being equally likely, carries out the action, and lets
    the bots play on, for the observer's seat too. Round number n of every action has the same cards and dice to draw
    from, so differences between actions are known better than each of them.
    """

    @validated
    def __init__(
        self,
        observation: Observation | str,
        seed: int = 1,
        bots: Iterable[Given] | None = None,
        compiled: bool | None = None,
        progress: bool | None = None,
    ) -> None:
        """`bots`, one for each seat, are the rule of thumb unless given; `compiled` and `progress` as for `simulate`.

        Raises LamakitError if it is not this seat's turn, or there is no round to be played on.
        """
        seen = observed(observation)
        if not seen.legal_actions or seen.phase not in ("turn", "show", "give", "roll"):
            raise LamakitError(f"{seen.position!r}: nothing is left to decide in this round; expected a turn")
        variant = find_variant(seen.variant, seen.edition)
        start = start_of(seen)
        players = lineup(["threshold"] * seen.num_players if bots is None else bots, variant)
        if len(players) != seen.num_players:
            raise LamakitError(f"bots: {len(players)} for {seen.num_players} seats; expected one for each")
        self._sums = {action: [0, 0] for action in legal_actions(variant.game, start)}
        self._texts = variant.game.ACTIONS
        self._runner = Runner(
            round_loop,
            BatchPlan(variant, players, checked_seed(seed)),
            start,
            compiled,
            progress,
            nothing=lambda: (0, 0, integers(0)),
        )
        self._batch, self._new = 0, dict[int, tuple[int, int]]()  # rounds that not all actions have had yet
        self._progress, self.games = progress, 0

    def play(self, games: int) -> None:
        """This many more rounds for every action."""
        games = checked_number(games, range(2**31), "games")
        while self._new:
            self.step()
        size = COMPILED_PIECE if self._runner.compiled else INTERPRETED_PIECE  # an interrupt need not wait for long
        try:
            with waiting.counted(self._progress, games, "rounds") as count_done:
                for first in range(0, games, size):
                    count = min(size, games - first)
                    while not self.step(count):
                        pass
                    count_done(count)
        finally:
            self._new = {}  # an interrupted piece is none

    def step(self, games: int = 1) -> bool:
        """This many more rounds for one action, the next in turn, so that a page can answer between two actions.

        Returns whether every action has had them now; only then are they counted, and the estimates change.
        """
        games = checked_number(games, range(1, COMPILED_PIECE + 1), "games")
        self._batch = self._batch if self._new else games
        action = next(action for action in self._sums if action not in self._new)
        self._new[action] = self._losses(action, self._batch)
        if len(self._new) < len(self._sums):
            return False
        for action, sums in self._sums.items():
            sums[:] = map(sum, zip(sums, self._new[action], strict=True))
        self._new, self.games = {}, self.games + self._batch
        return True

    def _losses(self, action: int, count: int) -> tuple[int, int]:
        """The sum of the losses after an action, and of their squares."""
        losses = integers(count) if self._runner.compiled else [0] * count
        self._runner.run(self.games, action, losses)
        if isinstance(losses, list):
            return sum(losses), sum(loss * loss for loss in losses)
        return int(losses.sum()), int(losses @ losses)

    @property
    def estimates(self) -> dict[str, Estimate]:
        """Expected points of the round after each action."""
        if not self.games:
            raise LamakitError("nothing has been played yet, so nothing can be estimated; call play first")
        return {self._texts[action]: estimate(sums, self.games) for action, sums in self._sums.items()}


def estimate(sums: list[int], games: int) -> Estimate:
    """The mean and its standard error, from the sums of the values and of their squares."""
    return Estimate(sums[0] / games, standard_error(games, *sums), games)


def expected_points(
    observation: Observation | str, games: int = 1000, seed: int = 1, **options: Any
) -> dict[str, Estimate]:
    """The points that this round is expected to bring, for each legal action; see Rollouts."""
    games = checked_number(games, range(1, 2**31), "games")
    rollouts = Rollouts(observation, seed, **options)
    rollouts.play(games)
    return rollouts.estimates
