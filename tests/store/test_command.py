"""`lamakit data`: where it is, out, in and gone, and every trouble in one line."""

import json

import pytest

from lamakit.store.progress import Progress
from lamakit.store.stores import store_folder
from tests.test_cli import run


@pytest.fixture
def lamakit(capsys, monkeypatch):
    return lambda *arguments: run(capsys, monkeypatch, "data", *arguments)


def test_it_goes_out_and_in_and_is_deleted(lamakit, folder):
    Progress().mark("base", "draw")
    file = folder / "mine.json"
    assert lamakit("path")[:2] == (0, f"{store_folder()}\n0 matches\n1 part of the lessons done\n0 answers\n")
    assert lamakit("export", str(file)) == (0, "", "")
    assert file.stat().st_mode & 0o777 == 0o600
    assert lamakit("export", "-")[1] == file.read_text() + "\n"
    assert lamakit("delete", "--yes")[:2] == (0, "1 thing was deleted\n")
    assert Progress().done("base") == set()
    assert lamakit("import", str(file))[:2] == (0, "1 thing was taken in\n")
    assert Progress().done("base") == {"draw"}
    assert lamakit("next-browser")[0] == 0


@pytest.mark.parametrize(
    "arguments", [("import", "no such file"), ("import", "."), ("export", "."), ("export", "no/x")]
)
def test_what_cannot_be_is_one_line_and_leaves_nothing(lamakit, folder, monkeypatch, arguments):
    monkeypatch.chdir(folder)
    code, out, err = lamakit(*arguments)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert arguments[1].rpartition("/")[2] in err
    assert [path.name for path in folder.iterdir()] in ([], ["store"])


def test_a_damaged_file_changes_nothing(lamakit, folder):
    Progress().mark("base", "draw")
    (folder / "x.json").write_text(json.dumps({"lamakit-data": 1}))
    code, out, err = lamakit("import", str(folder / "x.json"))
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert Progress().done("base") == {"draw"}


@pytest.mark.parametrize("arguments", [("path",), ("export", "-"), ("delete", "--yes"), ("next-browser",)])
def test_trouble_with_the_store_is_one_line(lamakit, folder, arguments):
    store_folder().write_text("in the way")
    code, out, err = lamakit(*arguments)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "nothing can be saved in" in err


def test_a_damaged_store_is_named(lamakit, folder):
    store_folder().mkdir()
    (store_folder() / "lamakit.sqlite").write_text("junk")
    code, out, _err = lamakit("path")
    assert code == 0
    assert "lamakit.damaged-1.sqlite" in out
