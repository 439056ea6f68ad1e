"""Records that end with the process."""

from collections.abc import Iterable, Sequence

from lamakit.store.records import NEW, Change, Record, RecordId, VersionConflict


class MemoryRecords:
    def __init__(self) -> None:
        self._records: dict[RecordId, Record] = {}

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        return self._records.get((owner, kind, key))

    def version(self, owner: str, kind: str, key: str) -> str:
        record = self.get(owner, kind, key)
        return record.version if record else NEW

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        return [record for at, record in sorted(self._records.items()) if is_asked_for(at, owner, kind, prefix)]

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        return versions_of(self.find(owner, kind))

    def delete_copies(self) -> None:
        """There are none."""

    def commit(self, changes: Sequence[Change]) -> None:
        after = dict(self._records)
        for change in changes:
            stored = after.pop(change.id, None)
            if not change.fits(stored.version if stored else NEW):
                raise VersionConflict(change.id)
            if record := change.record:
                after[change.id] = record
        self._records = after


def versions_of(records: Iterable[Record]) -> dict[str, str]:
    latest = sorted(records, key=lambda record: record.changed, reverse=True)
    return {record.key: record.version for record in latest}


def is_asked_for(record_id: RecordId, owner: str, kind: str, prefix: str) -> bool:
    return record_id[0] == owner and kind in ("", record_id[1]) and record_id[2].startswith(prefix)
