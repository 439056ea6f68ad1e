"""Who of the class is at which of several servers, and which tables people sit at there, as each server says.

One that has not said anything for a while is taken for dead, by the clock of whoever listens: clocks may differ.
"""

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lamakit.classroom.register import HERE, OWNER, Register
from lamakit.store.records import Change, Place

EVERY, DEAD = 5.0, 15.0  # seconds between two signs of life; without one, after which a server is gone
Data = dict[str, Any]


@dataclass(frozen=True)
class Elsewhere:
    """What another server has said: where its learners are, and its tables."""

    here: Mapping[str, str]
    tables: Sequence[dict[str, str]]
    heard: float


class Presence:
    def __init__(self, register: Register, now: Callable[[], float] = time.monotonic) -> None:
        self._register, self._now = register, now
        self._name = secrets.token_hex(8)
        self._said: Data = {}
        self._said_at = -EVERY
        self.others: dict[str, Elsewhere] = {}  # by server

    @property
    def here(self) -> dict[str, str]:
        """Learners at other servers, with where they are."""
        return {owner: place for other in list(self.others.values()) for owner, place in other.here.items()}

    @property
    def tables(self) -> list[dict[str, str]]:
        return [table for other in list(self.others.values()) for table in other.tables]

    def say(self, here: Mapping[str, str], tables: Sequence[dict[str, str]]) -> bool:
        """Tell the others, if it is news or time to; whether a server has died meanwhile."""
        said: Data = {"here": dict(here), "tables": list(tables)}
        if said != self._said or self._now() >= self._said_at + EVERY:
            self._said, self._said_at = said, self._now()
            self._register.store.commit([Change(OWNER, HERE, self._key(self._name), said)])
        dead = [name for name, other in list(self.others.items()) if other.heard < self._now() - DEAD]
        for name in dead:
            del self.others[name]
        self._register.store.commit([Change(OWNER, HERE, self._key(name), None) for name in dead])
        return bool(dead)

    def end(self) -> None:
        """This server stops."""
        self._register.store.commit([Change(OWNER, HERE, self._key(self._name), None)])

    def hears(self, places: Sequence[Place] | None) -> None:
        """What another server has committed."""
        if places is None:
            found = [record.key for record in self._register.store.find(OWNER, HERE, self._key(""))]
        else:
            found = [key for owner, kind, key in places if (owner, kind) == (OWNER, HERE)]
        for key in found:
            self._read(key)

    def _key(self, name: str) -> str:
        return f"{self._register.current.id} {name}"

    def _read(self, key: str) -> None:
        class_id, _space, name = key.partition(" ")
        if class_id != self._register.current.id or name == self._name:
            return
        record = self._register.store.get(OWNER, HERE, key)
        if record is None:
            self.others.pop(name, None)
        else:
            here, tables = record.data.get("here", {}), record.data.get("tables", [])
            self.others[name] = Elsewhere(here, tables, self._now())
