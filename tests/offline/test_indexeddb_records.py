"""A browser's records: a memory whose changes are handed on, under the store that everything else knows."""

import json

import pytest

from lamakit.offline.indexeddb_records import IndexedDBRecords
from lamakit.offline.worker_session import WorkerSession
from lamakit.store.records import NEW, Change, StoreError, VersionConflict
from lamakit.store.write_behind import WriteBehindStore


def test_what_changes_is_handed_on_once_and_read_again_elsewhere() -> None:
    here, there = IndexedDBRecords(), IndexedDBRecords()
    WriteBehindStore(lambda _tell: here).commit(
        [Change("me", "match", "one", {"a": 1}), Change("me", "match", "two", {"b": 2})]
    )
    rows = here.take_changes()
    assert here.take_changes() == []
    there.load_rows(rows)
    assert there.find("me") == here.find("me")
    here.commit([Change("me", "match", "one", None)])
    there.load_rows(here.take_changes())
    assert [record.key for record in there.find("me")] == ["two"]


def test_what_another_tab_was_faster_with_is_refused() -> None:
    here, there = IndexedDBRecords(), IndexedDBRecords()
    there.commit([first := Change("me", "match", "one", {"a": 1})])
    here.load_rows(there.take_changes())
    there.commit([Change("me", "match", "one", {"a": 2}, first.version)])
    here.load_rows(there.take_changes())
    with pytest.raises(VersionConflict):
        here.commit([Change("me", "match", "one", {"a": 3}, first.version)])
    with pytest.raises(VersionConflict):
        here.commit([Change("me", "match", "one", {"a": 3}, NEW)])
    assert here.take_changes() == []


def test_what_the_browser_refuses_is_said_and_waits() -> None:
    kept = IndexedDBRecords()
    store = WriteBehindStore(lambda _tell: kept)
    store.commit([Change("me", "match", "one", {"a": 1})])
    for error, said in (
        ("QuotaExceededError", "the browser's storage is full"),
        ("Cleared", "has deleted what it kept"),
        ("InvalidStateError", "keeps nothing for this site (InvalidStateError)"),
    ):
        kept.refuse(error)
        with pytest.raises(StoreError) as refused:
            kept.commit([Change("me", "match", "two", {"b": 2})])
        assert said in str(refused.value)
    store.commit([Change("me", "match", "two", {"b": 2})])
    assert "Nothing can be saved at present" in store.notices[0]
    kept.refuse("")
    store.save(last=True)
    assert [row[2] for row in kept.all_rows()] == ["one", "two"]
    assert store.trouble == ""


def test_what_another_tab_says_is_read_as_text() -> None:
    session = WorkerSession()
    session.load_records(json.dumps([["me", "match", "one", {"a": 1}, "v1", 5.0]]))
    assert session.records.find("me")[0].data == {"a": 1}
