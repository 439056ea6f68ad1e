"""A store that goes on: what can't be saved is remembered, and saved as soon as that works again."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from threading import RLock
from typing import TypeVar

from lamakit.store.memory import is_asked_for, record_of, versions_of
from lamakit.store.records import ANY, NEW, Change, Heard, MovedOn, Place, Record, Records, StoreError
from lamakit.texts import _

AGAIN, LONGEST = 1.0, 5.0  # seconds between two tries: ten times what the last one has lasted, within these
log = logging.getLogger("lamakit")
Answer = TypeVar("Answer")


class Steady:
    """Never raises StoreError: `trouble` says why nothing is saved at present; empty if all is.

    `notices` are sentences for whoever plays or learns here, in the order in which they came up.
    """

    def __init__(self, records: Callable[[Callable[[str], None]], Records]) -> None:
        """`records` makes the store behind this one, which is given what it may tell notices to."""
        self.trouble = ""
        self.notices: list[str] = []
        self.watchers: list[Callable[[Sequence[Change]], None]] = []  # are told in this process what was committed
        self.neighbours: list[Heard] = []  # are told what other processes have committed
        self.is_shared = False  # whether other processes may write, and are listened to
        self._records = records(self.tell)
        self._unsaved: dict[Place, Change] = {}
        self._try_at = self._read_at = 0.0  # what can't be written can perhaps be read
        self._lock = RLock()

    def tell(self, notice: str) -> None:
        log.warning(notice)
        self.notices.append(notice)

    def listen(self) -> None:
        """Hear from now on what other processes commit, if this is a store that says so."""
        listen = getattr(self._records, "listen", None)
        if listen and not self.is_shared:
            self.is_shared = True
            listen(self._hear)

    def _hear(self, places: Sequence[Place] | None) -> None:
        for neighbour in self.neighbours:
            try:
                neighbour(places)
            except Exception:
                log.exception("what others have changed")

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        with self._lock:
            self.save()
            unsaved = self._unsaved.get((owner, kind, key))
            if unsaved:
                return _shown(unsaved)
            return self._tried(lambda: self._records.get(owner, kind, key), None)

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        with self._lock:
            self.save()
            stored: list[Record] = []
            stored = self._tried(lambda: self._records.find(owner, kind, prefix), stored)
            found: dict[Place, Record | None] = {record.place: record for record in stored}
            for place, change in self._unsaved.items():
                if is_asked_for(place, owner, kind, prefix):
                    found[place] = _shown(change)
            return [record for _place, record in sorted(found.items()) if record]

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        with self._lock:
            self.save()
            if any(is_asked_for(place, owner, kind, "") for place in self._unsaved):
                return versions_of(self.find(owner, kind))
            nothing: dict[str, str] = {}
            return self._tried(lambda: self._records.versions(owner, kind), nothing)

    def commit(self, changes: Sequence[Change]) -> None:
        self._commit(changes)
        for watcher in self.watchers:
            watcher(changes)

    def _commit(self, changes: Sequence[Change]) -> None:
        with self._lock:
            waiting = dict(self._unsaved)
            for change in changes:
                waiting[change.place] = _after(waiting.get(change.place), change)
            places = {change.place for change in changes}
            if self._is_time:
                try:
                    self._send(waiting, places)
                except StoreError:
                    pass
                else:
                    return
            self._unsaved = waiting

    def save(self, last: bool = False) -> None:
        """Save what could not be saved, if it is time to try again or there will be no other."""
        with self._lock:
            if self._unsaved and (last or self._is_time):
                try:
                    self._send(dict(self._unsaved), set())
                except StoreError:
                    return

    @property
    def _is_time(self) -> bool:
        return not self.trouble or time.monotonic() >= self._try_at

    def _send(self, waiting: dict[Place, Change], new: set[Place]) -> None:
        """Commit all that waits; of what waited before, whatever was changed elsewhere meanwhile is given up."""
        while waiting:
            try:
                self._ask(lambda: self._records.commit(list(waiting.values())))
                break
            except MovedOn as moved:
                self._unsaved.pop(moved.place, None)
                if moved.place in new:
                    raise
                waiting.pop(moved.place)
        self._unsaved = {}
        if self.trouble:
            self.trouble = ""
            self.tell(_("Saving works again; nothing was lost."))

    def _tried(self, ask: Callable[[], Answer], otherwise: Answer) -> Answer:
        if self.trouble and time.monotonic() < self._read_at:
            return otherwise
        try:
            answer = self._ask(ask)
        except StoreError:
            self._read_at = self._try_at
            return otherwise
        if not self._unsaved:
            self.trouble = ""
        return answer

    def _ask(self, ask: Callable[[], Answer]) -> Answer:
        begun = time.monotonic()
        try:
            return ask()
        except StoreError as error:
            now = time.monotonic()
            self._try_at = now + min(max(AGAIN, 10 * (now - begun)), LONGEST)
            first, self.trouble = not self.trouble, str(error)
            if first:
                told = _("Nothing can be saved at present: {reason}. Go on all the same; saving resumes by itself.")
                self.tell(told.format(reason=error))
            raise


def _after(waiting: Change | None, change: Change) -> Change:
    """Both changes in one; what waits has not been seen by anybody else."""
    if waiting is None:
        return change
    if not change.fits(waiting.version if waiting.data is not None else NEW):
        raise MovedOn(change.place)
    return replace(change, expected=waiting.expected if change.expected != ANY else ANY)


def _shown(change: Change) -> Record | None:
    return None if change.data is None else record_of(change, change.data)
