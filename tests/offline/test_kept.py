"""A browser's records: a memory whose changes are handed on, under the store that everything else knows."""

import json

import pytest

from lamakit.offline.inside import Inside
from lamakit.offline.kept import Mirrored
from lamakit.store.records import NEW, Change, StoreError, VersionConflict
from lamakit.store.write_behind import WriteBehindStore


def test_what_changes_is_handed_on_once_and_read_again_elsewhere() -> None:
    here, there = Mirrored(), Mirrored()
    WriteBehindStore(lambda _tell: here).commit(
        [Change("me", "match", "one", {"a": 1}), Change("me", "match", "two", {"b": 2})]
    )
    rows = here.taken_out()
    assert here.taken_out() == []
    there.take_in(rows)
    assert there.find("me") == here.find("me")
    here.commit([Change("me", "match", "one", None)])
    there.take_in(here.taken_out())
    assert [record.key for record in there.find("me")] == ["two"]


def test_what_another_tab_was_faster_with_is_refused() -> None:
    here, there = Mirrored(), Mirrored()
    there.commit([first := Change("me", "match", "one", {"a": 1})])
    here.take_in(there.taken_out())
    there.commit([Change("me", "match", "one", {"a": 2}, first.version)])
    here.take_in(there.taken_out())
    with pytest.raises(VersionConflict):
        here.commit([Change("me", "match", "one", {"a": 3}, first.version)])
    with pytest.raises(VersionConflict):
        here.commit([Change("me", "match", "one", {"a": 3}, NEW)])
    assert here.taken_out() == []


def test_what_the_browser_refuses_is_said_and_waits() -> None:
    kept = Mirrored()
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
    assert [row[2] for row in kept.everything()] == ["one", "two"]
    assert store.trouble == ""


def test_what_another_tab_says_is_read_as_text() -> None:
    inside = Inside()
    inside.hears(json.dumps([["me", "match", "one", {"a": 1}, "v1", 5.0]]))
    assert inside.kept.find("me")[0].data == {"a": 1}
