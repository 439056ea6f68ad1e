"""The notebooks of the lessons: prose, and cells of a line or two that show the lesson's steps in their order."""

import json
import re
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

from lamakit.lessons.documents.document import name_of
from lamakit.lessons.documents.notebooks import notebook_of
from tests.lessons.lessons import FOUND

FOLDER = Path(__file__).parents[2] / "notebooks"
IMPORT = re.compile(r"lesson_of\('(0\d_\w+)'\)")

WITH_CELLS = re.compile(r"<span class='with-cells'>(?:[^<]|<(?!/span>)|<span.*?</span>)*</span>", re.DOTALL)


def lessons_shown() -> dict[str, str]:
    """The lesson that each notebook shows."""
    found = {file.name: IMPORT.search(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.ipynb"))}
    return {name: name_of(imported[1]) for name, imported in found.items() if imported}


NOTEBOOKS = lessons_shown()

every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)


def test_every_lesson_has_a_notebook():
    assert sorted(NOTEBOOKS.values()) == sorted(FOUND)


def cells(name: str, kind: str) -> list[dict]:
    notebook = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def source(cell: dict) -> str:
    return "".join(cell["source"])


@every_notebook
def test_it_is_made_from_the_document(name):
    """If it differs: lamakit lesson notebook NUMBER notebooks/FILE."""
    assert notebook_of(FOUND[NOTEBOOKS[name]]) == (FOLDER / name).read_text(encoding="utf-8")


@every_notebook
def test_it_shows_every_step_once_in_order_then_quiz_and_round(name):
    code = "\n".join(source(cell) for cell in cells(name, "code"))
    assert re.findall(r'lesson\.step\("([^"]+)"\)', code) == list(FOUND[NOTEBOOKS[name]].steps)
    assert re.search(r"lesson\.quiz\(seed=\d+\)\nlesson\.whole_round\(seed=\d+\)\nlesson\.end\(\)$", code)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("[012][1-9]_*.ipynb")), ids=lambda path: path.stem)
def test_what_only_makes_sense_beside_cells_is_marked_as_that(path):
    """A page has no cells and hides their code, so neither is spoken of there."""
    told = " ".join(WITH_CELLS.sub("", source(cell)) for cell in cells(path.name, "markdown"))
    assert not re.findall(r"\b(?:run|in) (?:the|a|each|this) cells?\b|cells? (?:above|below)|`[\w.]+\(.*?`", told)
    assert not re.findall(r"notebook|`lamakit ", told)


@every_notebook
def test_it_is_mostly_prose_and_its_cells_are_short(name):
    lines = [line for cell in cells(name, "code") for line in source(cell).splitlines()]
    words = sum(len(source(cell).split()) for cell in cells(name, "markdown"))
    assert words / len(lines) >= 20
    assert max(len(source(cell).splitlines()) for cell in cells(name, "code")) <= 2


@every_notebook
def test_it_keeps_no_output_but_what_the_prose_quotes(name):
    for cell in cells(name, "code"):
        (tag,) = cell["metadata"]["tags"]
        assert tag in ("nbval-check-output", "nbval-ignore-output")
        assert bool(cell["outputs"]) == (tag == "nbval-check-output")
    assert "widgets" not in json.loads((FOLDER / name).read_text(encoding="utf-8"))["metadata"]


OF_LESSONS = [path for path in sorted(FOLDER.glob("[012]*_*.ipynb")) if "check-output" not in path.read_text("utf-8")]


@pytest.mark.parametrize("path", OF_LESSONS, ids=lambda path: path.stem)
def test_every_cell_runs(path, data_folder):
    """Without a kernel, which takes longer to start than a lesson's cells to run; nbval gives one to each kind."""
    shell = InteractiveShell()
    for cell in cells(path.name, "code"):
        shell.run_cell(source(cell)).raise_error()
