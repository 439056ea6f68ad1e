"""The notebooks of the lessons: prose, and cells of a line or two that show the lesson's steps in their order."""

import json
import re
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

from lamakit.lessons.catalogue import lessons, tutorials
from lamakit.lessons.documents.notebooks import notebook_of
from tests.for_each import for_each

FOLDER = Path(__file__).parents[2] / "notebooks"
GAMES, MATCHES = re.compile(r"games=([\d_]+)"), 300
WITH_CELLS = re.compile(r"<span class='with-cells'>(?:[^<]|<(?!/span>)|<span.*?</span>)*</span>", re.DOTALL)


LESSONS = tutorials() | {each.plan.notebook: each for each in lessons()}
ANALYSES = ("10_exact_and_simulated", "30_matches_in_numbers", "31_how_strong")
STYLES = {  # words of prose for a line of code, and lines of a cell
    **dict.fromkeys(LESSONS, (12, 3)),
    **dict.fromkeys(tutorials(), (20, 2)),
    **dict.fromkeys(ANALYSES, (12, 14)),
}


def cells(name: str, kind: str) -> list[dict]:
    notebook = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def source(cell: dict) -> str:
    return "".join(cell["source"])


@for_each("stem", LESSONS)
def test_it_is_made_from_the_document(stem):
    """If it differs: lamakit lesson notebook NUMBER notebooks/FILE."""
    assert notebook_of(LESSONS[stem]) == (FOLDER / f"{stem}.ipynb").read_text(encoding="utf-8")


@for_each("stem", tutorials())
def test_it_shows_every_step_once_in_order_then_quiz_and_round(stem):
    code = "\n".join(source(cell) for cell in cells(f"{stem}.ipynb", "code"))
    assert re.findall(r'lesson\.step\("([^"]+)"\)', code) == list(LESSONS[stem].steps)
    assert re.search(r"lesson\.quiz\(seed=\d+\)\nlesson\.whole_round\(seed=\d+\)\nlesson\.end\(\)$", code)


@for_each("path", sorted(FOLDER.glob("[012][1-9]_*.ipynb")), ids=lambda path: path.stem)
def test_what_only_makes_sense_beside_cells_is_marked_as_that(path):
    """A page has no cells and hides their code, so neither is spoken of there."""
    told = " ".join(WITH_CELLS.sub("", source(cell)) for cell in cells(path.name, "markdown"))
    assert not re.findall(r"\b(?:run|in) (?:the|a|each|this) cells?\b|cells? (?:above|below)|`[\w.]+\(.*?`", told)
    assert not re.findall(r"notebook|`lamakit ", told)


@for_each("stem", STYLES)
def test_it_is_mostly_prose_and_its_cells_are_short(stem):
    least, longest = STYLES[stem]
    lines = [line for cell in cells(f"{stem}.ipynb", "code") for line in source(cell).splitlines()]
    words = sum(len(source(cell).split()) for cell in cells(f"{stem}.ipynb", "markdown"))
    assert words / len(lines) >= least
    assert max(len(source(cell).splitlines()) for cell in cells(f"{stem}.ipynb", "code")) <= longest
    assert max(len(line) for line in lines) <= 120
    bound = re.findall(r"^(\w+) = ", "\n".join(lines), flags=re.M)
    assert len(bound) == len(set(bound))
    assert "lamakit.games" not in "\n".join(lines)


@for_each("stem", LESSONS)
def test_it_keeps_no_output(stem):
    """A learner in JupyterLab may open it, or run every cell, before predicting anything."""
    for cell in cells(f"{stem}.ipynb", "code"):
        assert cell["metadata"]["tags"] == ["nbval-ignore-output"]
        assert not cell["outputs"]
    assert "widgets" not in json.loads((FOLDER / f"{stem}.ipynb").read_text(encoding="utf-8"))["metadata"]


@pytest.mark.parametrize("stem", ["00_teachers_guide", *LESSONS, "30_matches_in_numbers"])
def test_every_cell_runs(stem, data_folder):
    """Without a kernel, which takes longer to start than a lesson's cells to run; nbval gives one to each kind.

    Millions of matches are played, and their figures compared, by `--long`.
    """
    shell = InteractiveShell()
    for cell in cells(f"{stem}.ipynb", "code"):
        shell.run_cell(GAMES.sub(a_few, source(cell))).raise_error()


def a_few(games):
    return f"games={min(MATCHES, int(games[1]))}"
