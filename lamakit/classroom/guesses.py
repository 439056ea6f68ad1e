"""Wrong codes and phrases counted in the store: for all servers of the class together, and on after a restart."""

import time
from collections.abc import Callable, Sequence

from lamakit.classroom.register import GUESS, OWNER, Register
from lamakit.pages.guessing import AT_ONCE, LATELY, Guessing
from lamakit.play.checks import is_whole
from lamakit.store.records import NEW, Change, MovedOn, Place, Record


class Guesses(Guessing):
    """A visitor is whoever has this name in the store: a digest of their key, with which nobody comes in."""

    def __init__(
        self, register: Register, servers: Callable[[], int] = lambda: 1, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`servers` says how many of them share what may wait at once."""
        super().__init__(now)
        self._register, self._servers = register, servers
        self._read_all()

    @property
    def at_once(self) -> float:
        return AT_ONCE / self._servers()

    def wrong(self, visitor: str) -> None:
        """Another server may count at the same moment. Of a class that is over nothing is kept any more."""
        place = self._place(visitor)
        if self._register.is_over:
            return super().wrong(visitor)
        while True:
            record = self._register.store.get(*place)
            tries = tries_in(record) + 1
            try:
                self._register.store.commit([Change(*place, {"tries": tries}, record.version if record else NEW)])
            except MovedOn:
                continue
            return self.counts(visitor, tries)

    def right(self, visitor: str) -> None:
        if visitor in self._own:
            super().right(visitor)
            self._register.store.commit([Change(*self._place(visitor), None)])

    def sweep(self) -> None:
        """Forget visitors who have long been wrong for the last time."""
        with self._lock:
            gone = [visitor for visitor, (_tries, last) in self._own.items() if last < self._now() - LATELY]
            for visitor in gone:
                del self._own[visitor]
        self._register.store.commit([Change(*self._place(visitor), None) for visitor in gone])

    def hears(self, places: Sequence[Place] | None) -> None:
        """What another server has committed."""
        if places is None:
            self._read_all()
            return
        for place in places:
            visitor = place[2].removeprefix(self._key(""))
            if place != self._place(visitor):
                continue
            if record := self._register.store.get(*place):
                self.counts(visitor, tries_in(record))
            else:
                super().right(visitor)

    def _read_all(self) -> None:
        for record in self._register.store.find(OWNER, GUESS, self._key("")):
            self.counts(record.key.removeprefix(self._key("")), tries_in(record))

    def _key(self, visitor: str) -> str:
        return f"{self._register.current.id} {visitor}"

    def _place(self, visitor: str) -> Place:
        return OWNER, GUESS, self._key(visitor)


def tries_in(record: Record | None) -> int:
    """0 if there is none, or somebody has edited it."""
    tries = record.data.get("tries") if record else 0
    return tries if is_whole(tries) else 0
