"""The worth of actions, in slices, as the page asks for them: exactly if alone, else by rounds played on."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from time import perf_counter

from lamakit.coach.llama.rollouts import Rollouts
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.intervals import Estimate
from lamakit.odds.llama.solo import solver_at
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds import opponents

SEED = 1
ENOUGH = 1000  # rounds per action
SLICE_SECONDS = 0.012  # how long a click in between may have to wait; then the sections are made again
STEPS = 4  # in a slice: rounds of one action each, at least one of them
SHOWN_AT = (20, 50, 100, 200, 500, ENOUGH)


class ActionValues:
    """The worth of each action in one position: `exact` for one who is alone in the round, once it is known."""

    def __init__(self, seen: LlamaObservation) -> None:
        self.seen = seen
        self.exact: Mapping[str, Fraction] = {}
        self._solving = iter(()) if opponents(seen) else self._solve()
        self._rollouts: Rollouts | None = None
        self._batch, self._takes = 1, 0.0  # rounds of an action, and the seconds that they have taken at most

    @property
    def estimates(self) -> Mapping[str, Estimate]:
        """The figures so far; nothing before the first ones are worth showing."""
        return self._rollouts.estimates if self._rollouts and self.games >= SHOWN_AT[0] else {}

    @property
    def games(self) -> int:
        """Rounds that each action has had."""
        return self._rollouts.games if self._rollouts else 0

    @property
    def is_done(self) -> bool:
        decides = bool(self.seen.legal_actions) and self.seen.phase in ("turn", "show", "give", "roll")
        return not decides or bool(self.exact) or self.games >= ENOUGH

    def begin(self) -> None:
        """The first slice of an exact figure in a card game, which most hands need no more than."""
        if not opponents(self.seen) and not self.seen.dice and not self.games and not self.is_done:
            self.go_on()

    def go_on(self) -> bool:
        """Another slice; whether there is something new to show."""
        begun = perf_counter()
        for _step in self._solving:
            if perf_counter() - begun > SLICE_SECONDS:
                return False
        return bool(self.exact) or self._play_on(begun)

    def _solve(self) -> Iterator[None]:
        solver = solver_at(self.seen)
        try:
            yield from solver.steps()
            found = solver.values(solver.state)
            self.exact = {solver.game.ACTIONS[action]: value for action, value in found.items()}
        except TooMuchEffortError:
            pass

    def _play_on(self, begun: float) -> bool:
        """A round or more of one action after the other, as long as there is time for one more of them."""
        rollouts = self._rollouts = self._rollouts or Rollouts(self.seen, SEED)
        now = perf_counter()
        while True:
            started, whole = now, rollouts.step(self._batch)
            now = perf_counter()
            self._takes = max(self._takes, now - started)
            if whole and self._is_mark():
                return True
            if now - begun + max(self._takes, now - started) > SLICE_SECONDS:
                return False

    def _is_mark(self) -> bool:
        """All actions have had as many rounds; whether that is a number to show."""
        games, one = self.games, max(self._takes / self._batch, 1e-6)
        left = next((mark for mark in SHOWN_AT if mark > games), ENOUGH) - games
        self._batch = max(1, min(left, round(SLICE_SECONDS / STEPS / one)))
        self._takes = 0.0
        return games in SHOWN_AT
