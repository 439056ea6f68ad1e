"""Pauses that grow with wrong codes and phrases: for whoever guesses, and for all wrong ones while many guess.

A whole school may share one address, so no wrong try is counted by it, and nobody is ever locked out: a right code is
compared and taken at once, however many guess beside it, and those who are in already notice nothing.
"""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import RLock

from lamakit.texts import _, plural

FREE = 3  # wrong tries of one visitor without a pause
LONGEST = 60.0  # seconds that one visitor has to wait
MANY, LATELY = 60, 300.0  # wrong tries of all within so many seconds, from which on every wrong one waits
SHARED = 4.0  # seconds until somebody who was wrong meanwhile may try again, at most
HELD = 8.0  # times as long waits who is told at last that it was wrong
VISITORS = 5000  # whose tries are remembered; a visitor costs nothing to make up, so there is an end to it


def waiting(seconds: int) -> str:
    pause = plural("count|{count} second", "{count} seconds", seconds)
    return _("Please wait {pause}, then try again.", pause=pause)


class Guessing:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._own: OrderedDict[str, tuple[int, float]] = OrderedDict()  # wrong tries, and the time of the last
        self._all: deque[float] = deque()
        self._lock = RLock()

    def wrong(self, visitor: str) -> None:
        """A visitor has given a code or phrase, which is wrong unless it is then `right`: many may come at once."""
        with self._lock:
            tries, _last = self._own.pop(visitor, (0, 0.0))
            self._own[visitor] = tries + 1, self._now()
            while len(self._own) > VISITORS:
                self._own.popitem(last=False)
            self._all.append(self._now())

    def right(self, visitor: str) -> None:
        """Take back that their last try was wrong."""
        with self._lock:
            if self._own.pop(visitor, None) and self._all:
                self._all.pop()

    def is_wrong(self, visitor: str) -> bool:
        """Whether this visitor has given a wrong one, and no right one since."""
        return visitor in self._own

    def own_pause(self, visitor: str) -> float:
        """Seconds that this visitor still has to wait before trying again; 0 if they have not been wrong."""
        tries, last = self._own.get(visitor, (0, 0.0))
        if not tries:
            return 0.0
        pause = min(LONGEST, 2.0 ** (tries - FREE)) if tries >= FREE else 0.0
        return max(0.0, last + max(pause, self.shared_pause) - self._now())

    @property
    def lately(self) -> int:
        """Wrong tries of all in the last minutes."""
        with self._lock:
            while self._all and self._all[0] < self._now() - LATELY:
                self._all.popleft()
            return len(self._all)

    @property
    def shared_pause(self) -> float:
        """Seconds before the next try of anybody who was wrong, while many are."""
        return min(SHARED, max(0, self.lately - MANY) / 15)

    @property
    def held(self) -> float:
        """Seconds until a wrong try is answered just now."""
        return self.shared_pause * HELD
