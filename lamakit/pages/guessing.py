"""Pauses that grow with wrong codes and phrases: for whoever guesses, and for all who guess while many do.

A whole school may share one address, so no wrong try is counted by it, and nobody is ever locked out: a right code is
taken after a pause of a few seconds at most, and those who are in already notice nothing.
"""

import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

from lamakit.texts import _, plural

FREE = 3  # wrong tries of one visitor without a pause
LONGEST = 60.0  # seconds that one visitor has to wait
MANY, LATELY = 60, 300.0  # wrong tries of all within so many seconds, from which on everybody waits
SHARED = 4.0  # seconds that everybody waits at most
RIGHT, WRONG = 0.5, 8.0  # times as long waits who is told at last whether it was right
AT_ONCE = 256  # who wait at the same time: a right code is not kept out by the wrong ones of its school
VISITORS = 5000  # whose tries are remembered; a visitor costs nothing to make up, so there is an end to it


def waiting(seconds: int) -> str:
    pause = plural("{count} second", "{count} seconds", seconds)
    return _("Please wait {pause}, then try again.", pause=pause)


class Guessing:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._own: OrderedDict[str, tuple[int, float]] = OrderedDict()  # wrong tries, and the time of the last
        self._all: deque[float] = deque()
        self._lock = RLock()
        self._waiting = Counter[str]()  # by the address that they come from

    def wrong(self, visitor: str) -> None:
        """A visitor has given a wrong code or phrase."""
        with self._lock:
            tries, _last = self._own.pop(visitor, (0, 0.0))
            self._own[visitor] = tries + 1, self._now()
            while len(self._own) > VISITORS:
                self._own.popitem(last=False)
            self._all.append(self._now())

    def right(self, visitor: str) -> None:
        self._own.pop(visitor, None)

    def own_pause(self, visitor: str) -> float:
        """Seconds that this visitor still has to wait before trying again."""
        tries, last = self._own.get(visitor, (0, 0.0))
        return max(0.0, last + min(LONGEST, 2.0 ** (tries - FREE)) - self._now()) if tries >= FREE else 0.0

    @property
    def lately(self) -> int:
        """Wrong tries of all in the last minutes."""
        with self._lock:
            while self._all and self._all[0] < self._now() - LATELY:
                self._all.popleft()
            return len(self._all)

    @property
    def shared_pause(self) -> float:
        """Seconds that every answer takes just now."""
        return min(SHARED, max(0, self.lately - MANY) / 15)

    def pause(self, is_right: bool) -> float:
        """Seconds until a try is answered; a wrong one takes long, and so its place among those who wait."""
        return self.shared_pause * (RIGHT if is_right else WRONG)

    def gate(self, visitor: str) -> float:
        """Seconds before this visitor's try is looked at, where none can be kept waiting for its answer."""
        shared = self._all[-1] + self.shared_pause - self._now() if self.lately else 0.0
        return max(self.own_pause(visitor), shared)

    @contextmanager
    def waits(self, address: str) -> Iterator[None]:
        """Somebody at this address waits for an answer."""
        self._waiting[address] += 1
        try:
            yield
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # without those of whom nobody waits

    def is_crowded(self, address: str) -> bool:
        """Whether there is no room for one more from there; one address leaves half of it to the others."""
        return self._waiting.total() >= AT_ONCE or self._waiting[address] >= AT_ONCE / 2
