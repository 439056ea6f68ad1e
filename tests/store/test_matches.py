"""Saved matches: kept apart, in versions, and never forgotten."""

import os
import sqlite3
import time

import pytest

import lamakit
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.records import NEW, VersionConflict
from lamakit.store.stores import data_folder, store_folder


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path)


def test_a_saved_match_is_one_that_goes_on(store):
    match = lamakit.new_match("base", players=3, seed=4)
    match.play(match.legal_actions()[0])
    match_id = store.new_id()
    store.save(match_id, match.log, {"seat": 0})
    assert store.load(match_id).table == {"seat": 0}
    assert lamakit.replay(store.load(match_id).log).position == match.position


def test_ids_are_long_and_never_the_same(store):
    ids = {store.new_id() for _ in range(100)}
    assert len(ids) == 100
    assert min(map(len, ids)) >= 20


@pytest.mark.parametrize(
    "match_id", [None, 7, "", "x", "../../etc/passwd", "A" * 22, "é" * 22, "A" * 22 + "\n", "A" * 9999]
)
def test_an_address_without_a_match_is_refused(store, match_id):
    with pytest.raises(lamakit.LamakitError, match="no longer a saved match"):
        store.load(match_id)


@pytest.mark.parametrize("damage", ["", "{", "3", "[" * 100_000, '{"log": 3, "table": {}}'])
def test_a_damaged_record_is_refused_and_the_others_are_read(store, folder, damage):
    good, bad = store.new_id(), store.new_id()
    for match_id in (good, bad):
        store.save(match_id, {"moves": []}, {})
    with sqlite3.connect(store_folder() / "lamakit.sqlite") as connection:
        connection.execute("UPDATE records SET data = ? WHERE key = ?", (damage, bad))
    with pytest.raises(lamakit.LamakitError, match="can't be read"):
        store.load(bad)
    assert store.load(good).log == {"moves": []}


def test_an_old_version_never_overwrites_a_newer_one(store):
    match_id = store.new_id()
    first = store.save(match_id, {"moves": []}, {}, NEW)
    second = store.save(match_id, {"moves": [1]}, {}, first)
    for old in (NEW, first):
        assert store.has_moved_on(match_id, old)
        with pytest.raises(VersionConflict):
            store.save(match_id, {"moves": [2]}, {}, old)
    assert not store.has_moved_on(match_id, second)
    assert store.load(match_id).log == {"moves": [1]}
    store.delete(match_id)
    with pytest.raises(VersionConflict):  # what was deleted stays so
        store.save(match_id, {"moves": [3]}, {}, second)


def test_no_number_and_no_age_makes_a_match_forgotten(store, monkeypatch):
    ids = {store.new_id() for _ in range(600)}
    then = time.time() - 400 * 24 * 3600
    with monkeypatch.context() as past:
        past.setattr(time, "time", lambda: then)
        for match_id in ids:
            store.save(match_id, {"moves": []}, {})
    reopened = MatchStore(data_folder())
    assert reopened.store.versions(reopened.owner, MATCH).keys() == ids


def test_only_ones_own_matches_are_found(tmp_path):
    mine, yours = MatchStore(tmp_path, owner="a" * 32), MatchStore(tmp_path, owner="b" * 32)
    match_id = mine.new_id()
    mine.save(match_id, {"moves": []}, {})
    assert mine.store.versions(mine.owner, MATCH).keys() == {match_id}
    assert yours.store.versions(yours.owner, MATCH) == {}
    with pytest.raises(lamakit.LamakitError):
        yours.load(match_id)


def test_the_folder_can_be_chosen_and_is_closed_to_others(store, folder, monkeypatch):
    assert data_folder() == folder
    os.umask(0o022)
    store.save(store.new_id(), {}, {})
    assert (store_folder().stat().st_mode & 0o777) == 0o700
    assert {path.stat().st_mode & 0o777 for path in store_folder().iterdir()} == {0o600}
    assert len(list(folder.rglob("*.sqlite"))) == 1
    monkeypatch.delenv("LAMAKIT_DATA")
    assert data_folder().name == "lamakit"
