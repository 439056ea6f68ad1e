"""Everything about one person: as a file, from a file, deleted."""

import json

import pytest

import lamakit
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.personal import Personal
from lamakit.store.progress import Progress
from lamakit.store.stores import open_store

ONE, OTHER = "1" * 32, "2" * 32


def fill(owner):
    MatchStore(owner=owner).save("A" * 22, lamakit.new_match(seed=1).log, {"seat": 0})
    for name in ("", "Mia"):
        Progress(owner=owner, name=name).mark("base", "draw")
        Progress(owner=owner, name=name).keep("11_draws", "p", {"answer": "1/4"})


def test_what_is_exported_comes_back_for_that_person_only():
    fill(ONE)
    text = Personal(owner=ONE).export()
    assert Personal(owner=OTHER).take_in(text) == 5
    assert Personal(owner=OTHER).export() == text
    assert ONE not in text
    assert Personal(owner=OTHER).delete() == 5
    assert Personal(owner=OTHER).counts() == {"matches": 0, "parts": 0, "notes": 0}
    assert Personal(owner=ONE).counts() == {"matches": 1, "parts": 2, "notes": 2}
    assert Personal(owner=ONE).export() == text


def test_what_is_taken_in_leaves_the_rest():
    fill(ONE)
    MatchStore(owner=OTHER).save("B" * 22, {}, {})
    Personal(owner=OTHER).take_in(Personal(owner=ONE).export())
    assert open_store().versions(OTHER, MATCH).keys() == {"A" * 22, "B" * 22}


def damaged():
    fill(ONE)
    text = Personal(owner=ONE).export()
    open_store().commit([])
    yield from ("", "{", "[]", "3", "null", "{}", '{"lamakit-data": 1}', "[" * 100_000, text[:-10], text[:200])
    yield text.replace("draw", "quit", 1)
    yield b"\xff" + text.encode()
    for records in (
        3,
        [3],
        [["match", "A" * 22, {}]],
        [["owner", "x", {}]],
        [["done", "x", {}]],
        [["done", "[1,2,3]", {}]],
    ):
        yield resealed(text, records)
    for records in ([["match", "../x", {"log": {}, "table": {}}]], [["note", '["a","b","c"]', {"x": []}]]):
        yield resealed(text, records)


def resealed(text, records):
    from lamakit.store.personal import _digest

    return json.dumps({**json.loads(text), "records": records, "sha256": _digest(records)})


def test_a_damaged_file_changes_nothing(folder):
    for text in damaged():
        with pytest.raises(lamakit.LamakitError, match="choose one that was saved here"):
            Personal(owner=OTHER).take_in(text)
        assert open_store().find(OTHER) == []


def test_deleting_leaves_nothing_in_any_file(folder):
    MatchStore().save("A" * 22, lamakit.new_match(seed=1, names=["Ottilie", "Q"]).log, {})
    Progress(name="Ottilie").keep("base", "p", {"answer": "1/4"})
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert any(b"Ottilie" in path.read_bytes() for path in files)
    assert Personal().delete() == 2
    assert not any(b"ttilie" in path.read_bytes() for path in folder.rglob("*") if path.is_file())
