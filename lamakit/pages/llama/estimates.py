"""The worth of actions, in slices, as the page asks for them: exactly if alone, else by rounds played on."""

from collections.abc import Mapping
from fractions import Fraction
from time import perf_counter

from lamakit.coach.llama.rollouts import Rollouts
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.intervals import Estimate
from lamakit.odds.llama.solo import SoloSolver, solver_at
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds import opponents

SEED = 1
ENOUGH = 1000  # rounds per action
SLICE_SECONDS = 0.012  # how long a click in between may have to wait; then the sections are made again
STEPS = 4  # in a slice: rounds of one action each, at least one of them
SHOWN_AT = (20, 50, 100, 200, 500, ENOUGH)
REMEMBERED = 4  # positions


def can_estimate(seen: LlamaObservation) -> bool:
    """Whether there is a decision whose worth depends on what the others do."""
    return _decides(seen) and bool(opponents(seen))


def _decides(seen: LlamaObservation) -> bool:
    return bool(seen.legal_actions) and seen.phase in ("turn", "show", "give", "roll")


class Solver:
    """The exact worth of each action for one who is alone in the round, looked for in slices."""

    def __init__(self, seen: LlamaObservation) -> None:
        self._solver: SoloSolver | None = solver_at(seen)
        self._steps = self._solver.steps()
        self.values: dict[str, Fraction] = {}

    @property
    def is_done(self) -> bool:
        """Whether the values are known, or will not be."""
        return self._solver is None

    def go_on(self) -> None:
        if self._solver is None:
            return
        until = perf_counter() + SLICE_SECONDS
        try:
            for _step in self._steps:
                if perf_counter() > until:
                    return
            found = self._solver.values(self._solver.state)
            self.values = {self._solver.game.ACTIONS[action]: value for action, value in found.items()}
        except TooMuchEffortError:
            pass
        self._solver = None


class Rounds:
    """Rounds played on from a position, in slices: as many at a time of one action as the slowest of them allows."""

    def __init__(self, seen: LlamaObservation) -> None:
        self.rollouts = Rollouts(seen, SEED)
        self._batch, self._takes = 1, 0.0  # rounds of an action, and the seconds that they have taken at most

    def go_on(self) -> bool:
        """For one action after the other, as long as there is time for one more; whether there are figures to show."""
        begun = now = perf_counter()
        while True:
            started, whole = now, self.rollouts.step(self._batch)
            now = perf_counter()
            self._takes = max(self._takes, now - started)
            if whole and self._begin_next():
                return True
            if now - begun + max(self._takes, now - started) > SLICE_SECONDS:
                return False

    def _begin_next(self) -> bool:
        """All actions have had as many rounds; whether that is a number to show."""
        games, one = self.rollouts.games, max(self._takes / self._batch, 1e-6)
        left = next((mark for mark in SHOWN_AT if mark > games), ENOUGH) - games
        self._batch = max(1, min(left, round(SLICE_SECONDS / STEPS / one)))
        self._takes = 0.0
        return games in SHOWN_AT


class Estimator:
    """Exact values and rollouts of the latest positions."""

    def __init__(self) -> None:
        self._rounds: dict[LlamaObservation, Rounds] = {}
        self._solvers: dict[LlamaObservation, Solver] = {}

    def known(self, seen: LlamaObservation) -> Mapping[str, Estimate]:
        """The figures so far; nothing before the first ones are worth showing."""
        return self._rounds[seen].rollouts.estimates if self._games(seen) >= SHOWN_AT[0] else {}

    def exact(self, seen: LlamaObservation) -> Mapping[str, Fraction]:
        """The exact values, once they are known; nothing while others are in the round."""
        solver = self._solvers.get(seen)
        return solver.values if solver else {}

    def is_done(self, seen: LlamaObservation) -> bool:
        return not _decides(seen) or bool(self.exact(seen)) or self._games(seen) >= ENOUGH

    def begin(self, seen: LlamaObservation) -> None:
        """The first slice of an exact figure in a card game, which most hands need no more than."""
        if _decides(seen) and not opponents(seen) and not seen.dice and seen not in self._solvers:
            self.go_on(seen)

    def go_on(self, seen: LlamaObservation) -> bool:
        """Another slice; whether there is something new to show."""
        if opponents(seen):
            return self._play_on(seen)
        solver = self._solvers.pop(seen, None) or Solver(seen)
        self._solvers = dict([*self._solvers.items(), (seen, solver)][-REMEMBERED:])
        if solver.is_done:
            return self._play_on(seen)
        solver.go_on()
        return bool(solver.values)

    def _play_on(self, seen: LlamaObservation) -> bool:
        rounds = self._rounds.pop(seen, None) or Rounds(seen)
        self._rounds = dict([*self._rounds.items(), (seen, rounds)][-REMEMBERED:])
        return rounds.go_on()

    def _games(self, seen: LlamaObservation) -> int:
        return self._rounds[seen].rollouts.games if seen in self._rounds else 0
