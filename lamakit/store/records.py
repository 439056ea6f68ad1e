"""The one interface of everything that is kept: a table of records, each under owner, kind and key, with a version.

It is made so that an asynchronous store can stand behind it too (a browser's, or one across a network): few and coarse
operations on plain JSON-able data, no cursor, lock or transaction that outlives a call, and versions that whoever
commits has chosen beforehand, so that nobody has to wait for a commit in order to go on from it.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from lamakit.errors import LamakitError
from lamakit.texts import Later, deferred

ANY, NEW = "any", ""  # what may be replaced: whatever is there; nothing, since nothing must be there
Data = dict[str, Any]
RecordId = tuple[str, str, str]  # owner, kind and key
Tell = Callable[[Later], None]  # is given a sentence for whoever plays or learns here


class StoreError(LamakitError):
    """Nothing can be read or kept at present; the message says why, and nothing has changed."""


def new_version() -> str:
    return secrets.token_hex(8)


@dataclass(frozen=True)
class Identified:
    owner: str
    kind: str
    key: str

    @property
    def id(self) -> RecordId:
        return self.owner, self.kind, self.key


@dataclass(frozen=True)
class Record(Identified):
    """`changed` is in seconds since 1970."""

    data: Data
    version: str
    changed: float


@dataclass(frozen=True)
class Change(Identified):
    """A record as it is to be (no data: gone), if its version is still the `expected` one."""

    data: Data | None
    expected: str = ANY
    version: str = field(default_factory=new_version)

    @property
    def record(self) -> Record | None:
        """The record as it is once this is committed; None if it is gone."""
        return None if self.data is None else Record(*self.id, self.data, self.version, time.time())

    def fits(self, stored: str) -> bool:
        """Whether this may replace a record of that version; NEW if there is none."""
        return self.expected in (ANY, stored)


def deletions(records: Iterable[Record]) -> list[Change]:
    return [Change(*record.id, None) for record in records]


class VersionConflict(LamakitError):
    """Somebody else has changed the record with this `id` since it was read; nothing has been committed."""

    def __init__(self, record_id: RecordId) -> None:
        super().__init__(deferred("This has been changed elsewhere meanwhile."))
        self.id = record_id


class Records(Protocol):
    """A store. Every operation raises StoreError if it can't be done at present."""

    def get(self, owner: str, kind: str, key: str) -> Record | None: ...

    def version(self, owner: str, kind: str, key: str) -> str:
        """The version of a record, whose data is not read; NEW if there is none."""

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        """An owner's records by kind and key: all, or those of one kind, whose keys begin with `prefix`."""

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        """The version of each of an owner's records of a kind, by key, the latest changed first; much faster than
        to find them all."""

    def commit(self, changes: Sequence[Change]) -> None:
        """All changes or, raising VersionConflict, none of them."""

    def delete_copies(self) -> None:
        """Delete what was put aside as damaged."""
