"""Everything that is kept about one person: how much it is, as a file, from a file, and deleted."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from lamakit.errors import LamakitError
from lamakit.play.match import replay
from lamakit.store.groups import GROUP, PLAYED, Groups
from lamakit.store.identity import BROWSER, WELCOME, is_at_home, person_of
from lamakit.store.matches import ID, MATCH, saved_match
from lamakit.store.progress import DONE, NOTE, is_note, names_of
from lamakit.store.records import NEW, Change, Record, deletions
from lamakit.store.stores import OwnerStore

FORMAT = 1
KINDS = (MATCH, DONE, NOTE)


class Personal(OwnerStore):
    """The records of one person, of every kind and under every name; a file of them has their groups, too."""

    def counts(self) -> dict[str, int]:
        """How many matches, parts done and notes there are."""
        kinds = [record.kind for record in self._records()]
        return {"matches": kinds.count(MATCH), "parts": kinds.count(DONE), "notes": kinds.count(NOTE)}

    def export(self) -> str:
        """All of it as text, with a digest that shows whether it was cut or edited."""
        groups = Groups(self.store).of(person_of(self.owner)) if is_at_home(self.owner) else []
        records = [[record.kind, record.key, record.data] for record in (*self._records(), *groups)]
        return json.dumps({"lamakit-data": FORMAT, "sha256": _digest(records), "records": records})

    def take_in(self, text: str | bytes) -> int:
        """Add what an export holds, in place of what has the same name here, and return how many records that were.

        Raises LamakitError, and changes nothing, if it is none.
        """
        try:
            changes = list(self._changes(json.loads(text)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise LamakitError(
                "that is not a complete file of what lamakit has saved; choose one that was saved here"
            ) from None
        self.store.commit(changes)
        return len(changes)

    def delete(self) -> int:
        """Delete all of it, and what was derived from it; return how many records that were."""
        records = self.store.find(self.owner)
        gone = [record for record in records if record.kind not in (BROWSER, WELCOME)]
        if gone:
            self.store.commit(deletions(gone))
        return sum(record.kind in KINDS for record in gone)

    def _records(self) -> list[Record]:
        return [record for record in self.store.find(self.owner) if record.kind in KINDS]

    def _changes(self, saved: Any) -> Iterator[Change]:
        records = saved["records"]
        if saved["lamakit-data"] != FORMAT or saved["sha256"] != _digest(records):
            raise ValueError
        for kind, key, data in records:
            if kind in (GROUP, PLAYED):
                if is_at_home(self.owner):
                    yield Groups(self.store).taken_in(kind, key, data)
                continue
            _check(Record(self.owner, kind, key, data, NEW, 0))
            yield Change(self.owner, kind, key, data)


def _check(record: Record) -> None:
    """Raises an error if no reader could make sense of it."""
    if record.kind == MATCH and ID.fullmatch(record.key):
        replay(saved_match(record).log)
    elif record.kind == DONE or (record.kind == NOTE and is_note(record.data)):
        if not all(isinstance(name, str) for name in names_of(record)):
            raise TypeError
    else:
        raise ValueError


def _digest(records: Any) -> str:
    return hashlib.sha256(json.dumps(records, sort_keys=True).encode()).hexdigest()
