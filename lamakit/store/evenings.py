"""Evenings' tournaments, kept after each change."""

import secrets
from dataclasses import asdict
from typing import Any

from lamakit.errors import LamakitError
from lamakit.play.evening import Evening, read
from lamakit.store.records import NEW, Change
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore

EVENINGS, EVENING = (
    "evenings",
    "evening",
)  # whose these records are, nobody's, as no visitor's key is so short; their kind


class Evenings:
    def __init__(self, store: WriteBehindStore | None = None) -> None:
        self.store = store or open_store()

    @property
    def all(self) -> list[Evening]:
        """The latest first, but for those that can't be read."""
        found = []
        for record in self.store.find(EVENINGS, EVENING):
            try:
                found.append(read(record.key, record.data))
            except LamakitError:
                continue
        return sorted(found, key=lambda each: -each.begun)

    def with_id(self, evening_id: str) -> tuple[Evening, str]:
        """An evening, with the version that a change to it expects; raises LamakitError if there is none."""
        record = self.store.get(EVENINGS, EVENING, evening_id)
        if record is None:
            raise LamakitError("There is no such evening.")
        return read(record.key, record.data), record.version

    def with_code(self, code: str) -> Evening | None:
        return next((each for each in self.all if secrets.compare_digest(each.code, code)), None)

    def in_league(self, name: str) -> list[Evening]:
        """Those of a league, the latest first."""
        return [each for each in self.all if name and each.league.casefold() == name.casefold()]

    def keep(self, evening: Evening, expected: str = NEW) -> None:
        """Raises VersionConflict if it has been changed elsewhere since."""
        self.store.commit([Change(EVENINGS, EVENING, evening.id, _plain(evening), expected)])

    def delete(self, evening_id: str) -> None:
        self.store.commit([Change(EVENINGS, EVENING, evening_id, None)])


def _plain(evening: Evening) -> dict[str, Any]:
    """As JSON has it: lists, no tuples."""
    data = asdict(evening)
    del data["id"]
    rounds = [
        [{**each, "names": list(each["names"]), "points": list(each["points"])} for each in tables]
        for tables in data["rounds"]
    ]
    return {**data, "people": list(data["people"]), "gone": list(data["gone"]), "rounds": rounds}
