"""Matches kept between visits, each under an id that nobody can guess. None is ever forgotten unasked."""

import re
import secrets
from dataclasses import dataclass
from typing import Any

from lamakit.errors import LamakitError
from lamakit.store.records import ANY, Change, Record
from lamakit.store.stores import OwnerStore

MATCH = "match"  # the kind of record: {"log": see `Match.log`, "table": see `Table.kept`}
RESULT = "result"  # what `lamakit.store.results` keeps of a finished match, under its id
ID = re.compile(r"[A-Za-z0-9_-]{16,64}")
Log = dict[str, Any]


@dataclass(frozen=True)
class SavedMatch:
    """A log, what the table adds to it, and the version by which a table knows whether it has gone on elsewhere."""

    id: str
    log: Log
    table: dict[str, Any]
    version: str
    changed: float


class MatchStore(OwnerStore):
    """The saved matches of whoever plays."""

    def new_id(self) -> str:
        return secrets.token_urlsafe(16)

    def save(self, match_id: str, log: Log, table: dict[str, Any], version: str = ANY) -> str:
        """Replace this version, and return the new one; raises VersionConflict if another table was faster."""
        change = Change(self.owner, MATCH, match_id, {"log": log, "table": table}, version)
        self.store.commit([change])
        return change.version

    def load(self, match_id: object) -> SavedMatch:
        """The match saved under an id; raises LamakitError if there is none or it is damaged."""
        is_id = isinstance(match_id, str) and ID.fullmatch(match_id)
        record = self.store.get(self.owner, MATCH, str(match_id)) if is_id else None
        if record is None:
            if trouble := self.trouble:
                raise LamakitError("The saved match can't be read at present: {reason}.", trouble)
            raise LamakitError("There is no longer a saved match for this address.")
        return saved_match(record)

    def has_moved_on(self, match_id: str, version: str) -> bool:
        """Whether another version than this one is saved, or none any more; not if that can't be found out."""
        store = self.store
        stored = store.version(self.owner, MATCH, match_id)
        return stored != version and not store.trouble

    def delete(self, match_id: str) -> None:
        self.store.commit([Change(self.owner, kind, match_id, None) for kind in (MATCH, RESULT)])


def saved_match(record: Record) -> SavedMatch:
    log, table = record.data.get("log"), record.data.get("table")
    if not isinstance(log, dict) or not isinstance(table, dict):
        raise LamakitError("The saved match can't be read.")
    return SavedMatch(record.key, log, table, record.version, record.changed)
