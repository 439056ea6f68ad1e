"""The score of a finished match without its luck.

That takes seconds of a core, so every match has a process of its own, which reads a log and writes a score: no click
waits for it, and nothing is left of it where the server ends.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from lamakit.coach.llama.luck_and_skill import account
from lamakit.errors import LamakitError
from lamakit.play.match import Match, replay

MOST = 4  # processes at once, of about 25 MB
NICE = 5  # how far everything else goes first
Log = dict[str, Any]


@dataclass(frozen=True)
class Score:
    """How a learner's match went. `result` and `adjusted` are shares of a win, the second without luck."""

    points: int
    result: float
    adjusted: float


def score_of(match: Match) -> Score:
    """The score of a learner, whose seat is the first."""
    total = account(match).totals[0]
    return Score(match.points[0], total.result, total.result if total.adjusted is None else total.adjusted)


class ScoringProcesses:
    """Scores matches, as many at once as there are cores."""

    def __init__(self, most: int = min(os.cpu_count() or 1, MOST)) -> None:
        self._threads = ThreadPoolExecutor(most, "luck")  # each waits for a process
        self._running, self._is_stopped = set[subprocess.Popen[str]](), False

    def score(self, log: Log) -> Future[Score]:
        """The score of the match with this log; LamakitError if its process has failed or was stopped."""
        return self._threads.submit(self._score, json.dumps(log))

    def stop(self) -> None:
        """Nobody waits for what is not scored yet."""
        self._is_stopped = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._running):
            process.kill()

    def _score(self, log: str) -> Score:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),  # of Windows
        )
        self._running.add(process)
        if self._is_stopped:  # while it began
            process.kill()
        try:
            score, error = process.communicate(log)
        finally:
            self._running.discard(process)
        if process.returncode:
            raise LamakitError("a match could not be scored: {reason}", error.strip()[-500:] or process.returncode)
        return Score(**json.loads(score))


def main() -> None:
    """Score the match whose log comes in."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    print(json.dumps(asdict(score_of(replay(json.load(sys.stdin))))))


if __name__ == "__main__":
    main()
