"""The promises of every store: plain records, all changes or none, and versions instead of locks."""

import json
import secrets
import time
from pathlib import Path

import pytest

from lamakit.store.identity import OWNER, owner_of_browser
from lamakit.store.memory import MemoryRecords
from lamakit.store.postgresql import PostgresRecords
from lamakit.store.records import NEW, Change, StoreError, VersionConflict
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore
from lamakit.texts import speaking
from tests.store.postgres import database


class Weak(MemoryRecords):
    """Sometimes can't."""

    fails = reading_fails = False

    def commit(self, changes):
        if self.fails:
            raise StoreError("no room")
        super().commit(changes)

    def get(self, owner, kind, key):
        if self.reading_fails:
            raise StoreError("no way")
        return super().get(owner, kind, key)


@pytest.fixture
def weak():
    return Weak()


@pytest.fixture(scope="module")
def postgres():
    with database() as running:
        yield running


@pytest.fixture(params=["memory", "write-behind", "file", pytest.param("postgresql", marks=pytest.mark.long)])
def records(request, folder):
    if request.param == "postgresql":
        made = PostgresRecords(request.getfixturevalue("postgres").url)
        made.commit([Change(*record.id, None) for owner in OWNERS for record in made.find(owner)])
        yield made
        made.close()
        return
    made = {
        "memory": MemoryRecords,
        "write-behind": lambda: WriteBehindStore(lambda _tell: MemoryRecords()),
        "file": lambda: open_store(folder),
    }
    yield made[request.param]()


OWNERS = ("me", "you", "they")


def put(key, data, expected="any", kind="k", owner="me"):
    return Change(owner, kind, key, data, expected)


def keys(records, *asked):
    return [record.key for record in records.find(*asked)]


def test_what_is_committed_is_found(records):
    records.commit([put("b", {"x": 1}), put("a", {"x": "ü\udc80"}), put("ab", {}), put("a", {}, kind="other")])
    records.commit([put("b", {}, owner="you")])
    assert records.get("me", "k", "a").data == {"x": "ü\udc80"}
    assert records.get("me", "k", "c") is records.get("they", "k", "a") is None
    assert keys(records, "me", "k") == ["a", "ab", "b"]
    assert keys(records, "me", "k", "a") == ["a", "ab"]
    assert len(records.find("me")) == 4


def test_versions_are_told_without_the_data_the_latest_first(records):
    for change in (put("a", {}), put("b", {"x": 1}), put("c", {}, kind="other"), put("a", {"x": 2})):
        records.commit([change])
        time.sleep(0.002)  # as coarse as clocks may be
    told = records.versions("me", "k")
    assert told == {key: records.get("me", "k", key).version for key in ("a", "b")}
    assert list(told) == ["a", "b"]
    assert {key: records.version("me", "k", key) for key in "abc"} == {**told, "c": NEW}


def test_all_changes_or_none(records):
    records.commit([put("a", {"x": 1})])
    with pytest.raises(VersionConflict) as refused:
        records.commit([put("b", {}), put("a", None), put("a", {"x": 2}, expected="another")])
    assert refused.value.id == ("me", "k", "a")
    assert keys(records, "me") == ["a"]
    version = records.get("me", "k", "a").version
    records.commit([put("a", {"x": 3}, expected=version)])
    with pytest.raises(VersionConflict):
        records.commit([put("a", {"x": 4}, expected=NEW)])
    records.commit([put("a", None, expected=records.get("me", "k", "a").version)])
    with pytest.raises(VersionConflict):
        records.commit([put("a", {}, expected=version)])
    assert records.find("me") == []


def test_what_cannot_be_saved_is_known_and_saved_later(weak):
    store = WriteBehindStore(lambda _tell: weak)
    first = put("a", {"x": 1}, NEW)
    store.commit([first, put("d", {}, NEW)])
    weak.fails = True
    second = put("a", {"x": 2}, first.version)
    store.commit([second])
    store.commit([put("b", {}, NEW)])
    store.commit([put("a", {"x": 3}, second.version)])
    store.commit([put("c", {}, NEW)])
    store.commit([put("c", None), put("d", None)])
    assert store.trouble == "no room"
    assert store.get("me", "k", "a").data == {"x": 3}
    assert [store.version("me", "k", key) for key in "ac"] == [store.get("me", "k", "a").version, NEW]
    assert keys(store, "me") == ["a", "b"]
    with pytest.raises(VersionConflict):
        store.commit([put("a", {"x": 9}, first.version)])
    assert weak.get("me", "k", "a").data == {"x": 1}
    weak.fails = False
    store.save()
    assert weak.get("me", "k", "a").data == {"x": 3}
    assert keys(weak, "me") == ["a", "b"]
    assert store.trouble == ""
    assert [notice.split()[0] for notice in store.notices] == ["Nothing", "Saving"]
    with speaking("de"):
        assert store.notices[1] == "Das Speichern klappt wieder; nichts ging verloren."


def test_where_nothing_can_be_written_what_is_there_is_read(weak):
    """And whoever is the owner stays it, also where nothing can be read any more."""
    store, owner = WriteBehindStore(lambda _tell: weak), secrets.token_urlsafe(24)
    store.commit([put("a", {"x": 1}), put("b", {"x": 2})])
    assert owner_of_browser(store, owner, at_home=True) == OWNER
    weak.fails = True
    for _try in range(2):
        store.commit([put("b", {"x": 3})])
        assert store.trouble
        assert [store.get("me", "k", key).data for key in "ab"] == [{"x": 1}, {"x": 3}]
        assert owner_of_browser(store, owner, at_home=True) == OWNER
    weak.reading_fails = True
    for _try in range(2):
        assert store.get("me", "k", "a") is None
        assert owner_of_browser(store, owner, at_home=True) == OWNER
        assert owner_of_browser(store, "another", at_home=True) == "another"


def test_what_was_changed_elsewhere_meanwhile_stays_as_it_is_there(weak):
    store = WriteBehindStore(lambda _tell: weak)
    weak.fails = True
    store.commit([put("a", {"by": "us"}, NEW), put("b", {"by": "us"}, NEW)])
    weak.fails = False
    weak.commit([put("a", {"by": "them"})])
    store.save()
    assert store.get("me", "k", "a").data == {"by": "them"}
    assert store.get("me", "k", "b").data == {"by": "us"}


def test_a_match_that_moved_on_while_nothing_could_be_saved_is_told(weak):
    store = WriteBehindStore(lambda _tell: weak)
    weak.fails = True
    ours = put("a", {"by": "us"}, NEW)
    store.commit([ours])
    weak.fails = False
    weak.commit([put("a", {"by": "them"})])
    with pytest.raises(VersionConflict):
        store.commit([put("a", {"by": "us again"}, ours.version)])
    assert store.get("me", "k", "a").data == {"by": "them"}


def test_the_interface_is_plain():
    """The store behind it may as well be asynchronous: nothing but JSON-able data goes in and comes out."""
    source = Path(__file__).parents[2].joinpath("lamakit", "store", "records.py").read_text(encoding="utf-8")
    assert "sqlalchemy" not in source.lower()
    assert json.dumps(put("a", {"x": 1}).__dict__)
