"""A teacher's own notebooks: which can be pages, what takes the place of ours, and what is said of the others."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lamakit import LamakitError
from lamakit.cli import app
from lamakit.lessons.shelf import Shelf
from lamakit.lessons.written.copies import LONGEST, copy_at
from lamakit.lessons.written.folder import FOLDER, Bad, copies, write_notebooks
from lamakit.pages.cells import Results
from lamakit.pages.notebook import Notebook

Save = Callable[..., Path]


def cell(source: str | list[str], kind: str = "code") -> dict[str, Any]:
    return {"cell_type": kind, "metadata": {}, "source": source}


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Save:
    """A notebook of these cells in the teacher's folder, or a file with this text."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    monkeypatch.setenv(FOLDER, str(folder))

    def saved(name: str, *cells: dict[str, Any], text: str = "") -> Path:
        (folder / name).write_text(text or json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}), "utf-8")
        return folder / name

    return saved


def test_a_notebook_is_called_by_its_heading(save: Save) -> None:
    titled = save("mine.ipynb", cell(["# Llamas in 7b\n", "and more"], "markdown"), cell("1 + 1"))
    assert copy_at(titled)[1:] == ("Llamas in 7b", {})
    assert copy_at(save("bare.ipynb", cell("2"))).title == "bare"


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}', "\x00", "[" * 99999, "9" * (LONGEST + 1)],
)
def test_what_is_no_notebook_is_said(save: Save, text: str) -> None:
    path = save("broken.ipynb", text=text or " ")
    with pytest.raises(LamakitError, match=r"broken\.ipynb: this is not a notebook"):
        copy_at(path)
    (found,) = copies()
    assert isinstance(found, Bad)


@pytest.mark.parametrize("name", ["my copy (1).ipynb", "a.b.ipynb", "käse.ipynb", "-.ipynb"])
def test_a_name_must_fit_into_an_address(save: Save, name: str) -> None:
    with pytest.raises(LamakitError, match="letters, digits"):
        copy_at(save(name, cell("1")))


def test_what_a_page_can_not_run_is_named_and_the_rest_runs(save: Save) -> None:
    path = save("magic.ipynb", cell("%matplotlib inline"), cell("1 + 1"), cell("!ls"))
    assert list(copy_at(path).bad) == [1, 3]
    assert copy_at(path).said.startswith("magic.ipynb: cell 1: invalid syntax (line 1); cell 3: ")
    page = Notebook(["%matplotlib inline", "1 + 1"], results=Results())
    assert [output["text"].partition(":")[0] for number in (0, 1) for output in page.run(number)] == [
        "invalid syntax (line 1)",
        "2",
    ]


def test_it_takes_the_place_of_ours_on_the_shelf(save: Save, data_folder: Path) -> None:
    save("11_draws.ipynb", cell("1"))
    save("extra.ipynb", cell("# An extra", "markdown"))
    save("12_playable.ipynb", text="broken")
    shown = Shelf().data()
    assert shown["edited"] == ["11_draws"]
    last = [(entry["stem"], entry["title"]) for entry in shown["groups"][-1]["entries"]][-2:]
    assert last == [("", "12_playable.ipynb"), ("extra", "An extra")]


def test_its_page_follows_the_file_and_keeps_what_was_sound(save: Save, tmp_path: Path) -> None:
    target = tmp_path / "pages"
    target.mkdir()
    path = save("mine.ipynb", cell("1"))
    assert target / "mine.ipynb" in write_notebooks(target)
    save("mine.ipynb", text="half a fi")
    assert target / "mine.ipynb" in write_notebooks(target)
    assert copy_at(target / "mine.ipynb").path.read_text("utf-8") != path.read_text("utf-8")
    save("mine.ipynb", cell("22"))
    write_notebooks(target)
    assert (target / "mine.ipynb").read_text("utf-8") == path.read_text("utf-8")


def test_the_command_checks_notebooks_too(save: Save, capsys: pytest.CaptureFixture[str]) -> None:
    sound, magic = save("sound.ipynb", cell("# A day", "markdown")), save("magic.ipynb", cell("%time"))
    app(["lesson", "check", str(sound)], standalone_mode=False)
    assert capsys.readouterr().out == f"{sound}: a notebook, A day\n"
    with pytest.raises(LamakitError, match="1 line to correct"):
        app(["lesson", "check", str(magic)], standalone_mode=False)
    assert capsys.readouterr().out == f"{magic}: cell 1: invalid syntax (line 1)\n"
