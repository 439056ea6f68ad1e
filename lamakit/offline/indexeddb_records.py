"""Records that a browser keeps: all of them are in memory, and what changes is handed on to the browser's database."""

from collections.abc import Sequence
from typing import Any

from lamakit.store.memory import MemoryRecords
from lamakit.store.records import Change, Record, StoreError

Row = list[Any]  # owner, kind, key, then the data, the version and when it changed; or only None: gone


class IndexedDBRecords(MemoryRecords):
    def __init__(self) -> None:
        super().__init__()
        self._changed: list[Row] = []
        self._refused = ""  # the name of the browser's error

    def refuse(self, error: str) -> None:
        """The browser keeps nothing at present; without a name of an error, it does again."""
        self._refused = error

    def load_rows(self, rows: Sequence[Row]) -> None:
        """Records that the database holds, or that another tab has changed."""
        for *place, data, version, changed in rows:
            owner, kind, key = place
            if data is None:
                self._records.pop((owner, kind, key), None)
            else:
                self._records[owner, kind, key] = Record(owner, kind, key, data, version, changed)

    def commit(self, changes: Sequence[Change]) -> None:
        """Raises StoreError if the browser refuses to keep anything."""
        if self._refused:
            raise _reason(self._refused)
        super().commit(changes)
        for change in changes:
            stored = self._records.get(change.id)
            self._changed.append([*change.id, change.data, change.version, stored.changed if stored else 0])

    def take_changes(self) -> list[Row]:
        rows, self._changed = self._changed, []
        return rows

    def all_rows(self) -> list[Row]:
        return [[*place, kept.data, kept.version, kept.changed] for place, kept in self._records.items()]


def _reason(error: str) -> StoreError:
    if error == "QuotaExceededError":
        return StoreError("the browser's storage is full")
    if error == "Cleared":
        return StoreError("the browser has deleted what it kept for this site")
    return StoreError("the browser keeps nothing for this site ({error})", error)
