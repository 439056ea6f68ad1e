"""Estimated points after each action: the round is played to its end many times, from what one seat sees."""

from lamakit.bots import make
from lamakit.bots.llama.playouts import Branch
from lamakit.bots.llama.search import cards_of, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.state_values import FindEngine, engine_of, policy_of
from lamakit.games import find_variant
from lamakit.odds.intervals import Estimate, standard_error
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers


class Rollouts:
    """Estimates the points of this round for each legal action of the seat that decides; more rounds, smaller errors.

    Every round deals the hidden cards again, all arrangements being equally likely, carries out the action, and lets
    everybody play on by the rule of thumb. Round number n of every action has the same cards and dice to draw from, so
    differences between actions are known better than each of them.
    """

    def __init__(self, seen: LlamaObservation, seed: int = 1, find_engine: FindEngine = engine_of) -> None:
        self._seen, self._seed, self._find_engine = seen, seed_for(seed, seen), find_engine
        self._start, self._hidden = start_of(seen), hidden_cards(seen, ())
        rule = policy_of(make("threshold", seed=0), find_variant(seen.variant).box, seen.num_players)
        self._policies = [rule] * seen.num_players if rule else []
        self._sums = {action: [0, 0] for action in seen.legal_actions}
        self._batch, self._new = 0, dict[str, tuple[int, int]]()  # rounds that not all actions have had yet
        self.games = 0

    def step(self, games: int = 1) -> bool:
        """This many more rounds for one action, the next in turn, so that a page can answer between two actions.

        Returns whether every action has had them now; only then are they counted, and the estimates change.
        """
        self._batch = self._batch if self._new else games
        action = next(action for action in self._sums if action not in self._new)
        self._new[action] = self._losses(action)
        if len(self._new) < len(self._sums):
            return False
        for action, sums in self._sums.items():
            sums[:] = map(sum, zip(sums, self._new[action], strict=True))
        self._new, self.games = {}, self.games + self._batch
        return True

    def _losses(self, action: str) -> tuple[int, int]:
        """The sum of the losses after an action, and of their squares."""
        seen, engine = self._seen, self._find_engine(self._seen.game, cards_of(self._seen))
        branch = Branch(action_numbers(seen.game)[action])
        engine.lay_out(self._start, self._policies, [branch], self._seed, self._hidden, by_points=True)
        [worlds] = engine.play(self.games, self.games + self._batch)
        losses = [-world[seen.seat] - seen.points[seen.seat] for world in worlds]
        return sum(losses), sum(loss * loss for loss in losses)

    @property
    def estimates(self) -> dict[str, Estimate]:
        """Expected points of the round after each action, once some rounds have been played."""
        return {
            action: Estimate(total / self.games, standard_error(self.games, total, squares), self.games)
            for action, (total, squares) in self._sums.items()
        }
