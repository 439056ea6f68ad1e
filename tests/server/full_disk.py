"""Imported by a server: no learner can be written, nor what comes later."""

from collections.abc import Sequence

from lamakit.classroom.register import LEARNER
from lamakit.store.records import Change, StoreError
from lamakit.store.sqlite import SqliteRecords

written = SqliteRecords.commit


def commit(records: SqliteRecords, changes: Sequence[Change]) -> None:
    if any(change.kind == LEARNER for change in changes):
        raise StoreError("the disk is full")
    written(records, changes)


SqliteRecords.commit = commit  # type: ignore[method-assign]
