"""The score of a finished match without its luck, reckoned beside everything else."""

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

from lamakit.coach.llama.review import luck_of
from lamakit.play.match import Match


@dataclass(frozen=True)
class Score:
    """How a learner's match went. `result` and `adjusted` are shares of a win, the second without luck."""

    points: int
    result: float
    adjusted: float


def score_of(match: Match) -> Score:
    """The score of a learner, whose seat is the first."""
    result = match.returns()[0]
    return Score(match.points[0], result, result - luck_of(match, 0).value)


class Scoring:
    """Scores matches, one after the other; the compiled rules leave everything else running."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "luck")

    def score(self, match: Match) -> Future[Score]:
        """The score of a match that is over; CancelledError if it was stopped before."""
        return self._thread.submit(score_of, match.copy())

    def stop(self) -> None:
        """Nobody waits for what is not scored yet."""
        self._thread.shutdown(wait=False, cancel_futures=True)
