"""What actions are worth while others are in the round: rounds played on in slices, as the page asks for them."""

from collections.abc import Mapping
from time import perf_counter

from lamakit.play.observation import Observation
from lamakit.simulation.rollouts import Rollouts
from lamakit.views.odds import Estimate, opponents

SEED = 1
ENOUGH = 1000  # rounds an action
SLICE_SECONDS = 0.04  # what a click that comes in between may have to wait
SHOWN_AT = (20, 50, 100, 200, 500, ENOUGH)
REMEMBERED = 4  # positions


def can_estimate(seen: Observation) -> bool:
    """Whether there is something to decide whose worth depends on what the others do."""
    return bool(seen.legal_actions) and seen.phase in ("turn", "show", "give", "roll") and bool(opponents(seen))


class Estimator:
    """Rollouts of the latest positions. They run interpreted: no click and no visitor waits for a compiler."""

    def __init__(self) -> None:
        self._rollouts: dict[Observation, Rollouts] = {}
        self._slice = 4

    def known(self, seen: Observation) -> Mapping[str, Estimate]:
        """What has been found so far; nothing before the first figures are worth showing."""
        rollouts = self._rollouts.get(seen)
        if rollouts is None or rollouts.games < SHOWN_AT[0]:
            return {}
        return {action: Estimate(*found) for action, found in rollouts.estimates.items()}

    def is_done(self, seen: Observation) -> bool:
        return not can_estimate(seen) or self._games(seen) >= ENOUGH

    def go_on(self, seen: Observation) -> bool:
        """Play another slice of rounds; whether there is something new to show."""
        rollouts = self._rollouts.pop(seen, None) or Rollouts(seen, SEED, compiled=False)
        self._rollouts = dict([*self._rollouts.items(), (seen, rollouts)][-REMEMBERED:])
        before = rollouts.games
        begun = perf_counter()
        rollouts.play(min(self._slice, next(mark for mark in SHOWN_AT if mark > before) - before))
        pace = (rollouts.games - before) / max(perf_counter() - begun, 1e-6)
        self._slice = max(2, min(100, round(pace * SLICE_SECONDS)))
        return rollouts.games in SHOWN_AT

    def _games(self, seen: Observation) -> int:
        return self._rollouts[seen].games if seen in self._rollouts else 0
