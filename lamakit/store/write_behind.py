"""A store that goes on: what can't be saved is remembered, and saved as soon as that works again."""

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from threading import RLock
from typing import TypeVar

from lamakit.store.memory import is_asked_for, versions_of
from lamakit.store.records import ANY, NEW, Change, Record, RecordId, Records, StoreError, Tell, VersionConflict
from lamakit.texts import Later

AGAIN, LONGEST = 1.0, 5.0  # seconds between two tries: ten times what the last one has lasted, within these
log = logging.getLogger("lamakit")
Answer = TypeVar("Answer")


class WriteBehindStore:
    """Never raises StoreError: `trouble` says why nothing is saved at present; empty if all is."""

    def __init__(self, opens: Callable[[Tell], Records]) -> None:
        """`opens` makes the records behind this store when they are first asked, given what to tell notices to."""
        self._opens = opens
        self._lock = RLock()  # over a whole commit: what waits is merged and sent as one, in the order it came
        self._trouble: StoreError | None = None  # the last failure; None again once all is saved
        self._told: list[Later] = []  # only grows: every page remembers how many it has shown
        self.watchers: list[Callable[[Sequence[Change]], None]] = []  # are told in this process what was committed
        # One change a record: what it will be, still expecting the version that the store had before the first of
        # them. Readers look here first, or a page would find its own match as it was before.
        self._unsaved: dict[RecordId, Change] = {}
        self._try_at = self._read_at = 0.0  # not before; what can't be written can perhaps be read

    @cached_property
    def records(self) -> Records:
        """The store behind this one."""
        return self._opens(self.tell)

    @property
    def notices(self) -> list[str]:
        """Sentences for whoever plays or learns here, in the order in which they came up, in the language in use."""
        return list(map(str, self._told))

    def tell(self, notice: Later) -> None:
        log.warning(notice)
        self._told.append(notice)

    # --- reading: what is not saved yet, and beside it what is

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        with self._lock:
            self.save()
            if unsaved := self._unsaved.get((owner, kind, key)):
                return unsaved.record
            return self._read(lambda records: records.get(owner, kind, key), None)

    def version(self, owner: str, kind: str, key: str) -> str:
        with self._lock:
            self.save()
            if unsaved := self._unsaved.get((owner, kind, key)):
                return _version(unsaved)
            return self._read(lambda records: records.version(owner, kind, key), NEW)

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        with self._lock:
            self.save()
            nothing: list[Record] = []
            stored = self._read(lambda records: records.find(owner, kind, prefix), nothing)
            found: dict[RecordId, Record | None] = {record.id: record for record in stored}
            for record_id, change in self._unsaved.items():
                if is_asked_for(record_id, owner, kind, prefix):
                    found[record_id] = change.record
            return [record for _place, record in sorted(found.items()) if record]

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        with self._lock:
            self.save()
            if any(is_asked_for(record_id, owner, kind, "") for record_id in self._unsaved):
                return versions_of(self.find(owner, kind))
            return self._read(lambda records: records.versions(owner, kind), {})

    def _read(self, ask: Callable[[Records], Answer], otherwise: Answer) -> Answer:
        if self._trouble and time.monotonic() < self._read_at:
            return otherwise
        try:
            answer = self._ask(ask)
        except StoreError:
            self._read_at = self._try_at
            return otherwise
        if not self._unsaved:
            self._trouble = None
        return answer

    @property
    def trouble(self) -> str:
        return str(self._trouble or "")

    # --- writing

    def commit(self, changes: Sequence[Change]) -> None:
        """Raises VersionConflict, and changes nothing, if a record has another version than a change expects."""
        with self._lock:
            waiting = dict(self._unsaved)
            for change in changes:
                waiting[change.id] = _after(waiting.get(change.id), change)
            if not self._sends(waiting, {change.id for change in changes}):
                self._unsaved = waiting
        for watcher in self.watchers:
            watcher(changes)

    def delete_copies(self) -> None:
        """Delete what was put aside as damaged, if that can be done."""
        with suppress(StoreError, OSError):
            self.records.delete_copies()

    def save(self, last: bool = False) -> None:
        """Save what could not be saved, if it is time to try again or there will be no other."""
        with self._lock:
            if self._unsaved:
                self._sends(dict(self._unsaved), set(), last)

    def try_again(self) -> None:
        """Find out whether anything can be saved now, even if nothing waits for that."""
        with self._lock:
            self._sends(dict(self._unsaved), set(), last=True)

    def _sends(self, waiting: dict[RecordId, Change], new: set[RecordId], last: bool = False) -> bool:
        """Commit all that waits, if it is time; whether that is done. Of what has waited longer than the `new`,
        whatever was changed elsewhere meanwhile is given up."""
        if self._trouble and time.monotonic() < self._try_at and not last:
            return False
        while True:
            try:
                self._ask(lambda records: records.commit(list(waiting.values())))
                break
            except StoreError:
                return False
            except VersionConflict as moved:
                self._unsaved.pop(moved.id, None)
                if moved.id in new:
                    raise
                waiting.pop(moved.id)
        self._unsaved = {}
        if self._trouble:
            self._trouble = None
            self.tell(Later("Saving works again; nothing was lost."))
        return True

    def _ask(self, ask: Callable[[Records], Answer]) -> Answer:
        begun = time.monotonic()
        try:
            return ask(self.records)
        except StoreError as error:
            now = time.monotonic()
            self._try_at = now + min(max(AGAIN, 10 * (now - begun)), LONGEST)
            first, self._trouble = not self._trouble, error
            if first:
                self.tell(
                    Later(
                        "Nothing can be saved at present: {reason}. Go on all the same; saving resumes by itself.",
                        Later(*error.args),
                    )
                )
            raise


def _version(change: Change) -> str:
    return NEW if change.data is None else change.version


def _after(waiting: Change | None, change: Change) -> Change:
    """Both changes in one; what waits has not been seen by anybody else."""
    if waiting is None:
        return change
    if not change.fits(_version(waiting)):
        raise VersionConflict(change.id)
    return replace(change, expected=waiting.expected if change.expected != ANY else ANY)
