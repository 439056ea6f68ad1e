"""Saved matches: kept apart, whole or not at all, and forgotten in time."""

import os
import time

import pytest

import lamakit
from lamakit.widgets import store as store_module
from lamakit.widgets.store import MatchStore, data_folder


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path)


def test_a_saved_match_is_one_that_lamakit_loads(store):
    match = lamakit.new_match("base", players=3, seed=4)
    match.play(match.legal_actions()[0])
    match_id = store.new_id()
    store.save(match_id, match.log, {"seat": 0})
    assert store.load(match_id)["table"] == {"seat": 0}
    assert lamakit.load(store.folder / f"{match_id}.json").position == match.position


def test_ids_are_long_and_never_the_same(store):
    ids = {store.new_id() for _ in range(100)}
    assert len(ids) == 100
    assert min(map(len, ids)) >= 20


@pytest.mark.parametrize(
    "match_id", [None, 7, "", "x", "../../etc/passwd", "A" * 22, "é" * 22, "A" * 22 + "\n", "A" * 9999]
)
def test_an_address_without_a_match_is_refused(store, match_id):
    with pytest.raises(lamakit.LamakitError):
        store.load(match_id)


@pytest.mark.parametrize("damage", ["", "{", '{"match": 3, "sha256": 4}', "[" * 100_000])
def test_a_damaged_file_is_refused(store, damage):
    match_id = store.new_id()
    store.save(match_id, {"moves": []}, {})
    next(store.folder.glob("*.json")).write_text(damage)
    with pytest.raises(lamakit.LamakitError):
        store.load(match_id)


def test_the_old_and_the_too_many_are_forgotten(store, monkeypatch):
    monkeypatch.setattr(store_module, "KEPT_FILES", 3)
    ids = [store.new_id() for _ in range(5)]
    for age, match_id in enumerate(ids):
        store.save(match_id, {}, {})
        set_age(store, match_id, 100 * age)
    set_age(store, ids[1], store_module.KEPT_SECONDS + 1)
    store.prune()
    assert {path.stem for path in store.folder.glob("*.json")} == {ids[0], ids[2], ids[3]}


def set_age(store, match_id, seconds):
    then = time.time() - seconds
    os.utime(store.folder / f"{match_id}.json", (then, then))


def test_pruning_an_empty_store_is_nothing(store):
    store.prune()


def test_the_folder_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("LAMAKIT_DATA")
    assert data_folder().name == "lamakit"
