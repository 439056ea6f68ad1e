"""Records that end with the process."""

from collections.abc import Iterable, Sequence

from lamakit.store.records import NEW, Change, MovedOn, Place, Record


class Memory:
    def __init__(self) -> None:
        self._records: dict[Place, Record] = {}

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        return self._records.get((owner, kind, key))

    def version(self, owner: str, kind: str, key: str) -> str:
        record = self.get(owner, kind, key)
        return record.version if record else NEW

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        return [self._records[place] for place in sorted(self._records) if is_asked_for(place, owner, kind, prefix)]

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        return versions_of(self.find(owner, kind))

    def commit(self, changes: Sequence[Change]) -> None:
        after = dict(self._records)
        for change in changes:
            stored = after.pop(change.place, None)
            if not change.fits(stored.version if stored else NEW):
                raise MovedOn(change.place)
            if record := change.record:
                after[change.place] = record
        self._records = after


def versions_of(records: Iterable[Record]) -> dict[str, str]:
    latest = sorted(records, key=lambda record: record.changed, reverse=True)
    return {record.key: record.version for record in latest}


def is_asked_for(place: Place, owner: str, kind: str, prefix: str) -> bool:
    return place[0] == owner and kind in ("", place[1]) and place[2].startswith(prefix)
