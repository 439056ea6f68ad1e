"""The notebooks of figures: prose, cells of a line or two, each chart beside its table, quoted figures checked."""

import ast
import re

import pytest

from tests.lessons.test_notebook import FOLDER, cells, source

ANALYSES = ("10_exact_and_simulated.ipynb", "30_matches_in_numbers.ipynb", "31_how_strong.ipynb")
CHECKED, IGNORED = "nbval-check-output", "nbval-ignore-output"
OPEN_TO_CELLS = {
    "lamakit",
    "lamakit.lessons.shells.probability",
    "lamakit.lessons.analysis",
    "lamakit.simulation",
    "fractions",
    "math",
    "random",
}
SEEDED = re.compile(r"\b(simulate|three_ways|precision|coverage|compared|thresholds|played|tournament)\(")

every_analysis = pytest.mark.parametrize("name", ANALYSES)


def trees(name: str) -> list[ast.Module]:
    return [ast.parse(source(cell)) for cell in cells(name, "code")]


@every_analysis
def test_it_is_mostly_prose_and_its_cells_are_short(name):
    lines = [line for cell in cells(name, "code") for line in source(cell).splitlines()]
    words = sum(len(source(cell).split()) for cell in cells(name, "markdown"))
    assert words / len(lines) >= 25
    assert max(len(source(cell).splitlines()) for cell in cells(name, "code")) <= 2
    assert max(len(line) for line in lines) <= 120


@every_analysis
def test_every_name_is_bound_once(name):
    names = [
        node.id
        for tree in trees(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    assert len(names) == len(set(names))


@every_analysis
def test_its_cells_define_nothing_and_import_no_engine(name):
    for tree in trees(name):
        for node in ast.walk(tree):
            assert not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.For | ast.While | ast.If)
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= OPEN_TO_CELLS
            if isinstance(node, ast.ImportFrom):
                assert node.module in OPEN_TO_CELLS


@every_analysis
def test_every_seed_can_be_seen(name):
    for cell in cells(name, "code"):
        assert len(SEEDED.findall(source(cell))) == source(cell).count("seed=")


@every_analysis
def test_every_chart_has_its_table(name):
    sources = [source(cell) for cell in cells(name, "code")]
    for shown in (line.removesuffix(".chart") for line in sources if line.endswith(".chart")):
        assert f"{shown}.table" in sources


@every_analysis
def test_it_keeps_no_output_but_what_the_prose_quotes(name):
    for cell in cells(name, "code"):
        (tag,) = cell["metadata"]["tags"]
        assert tag in (CHECKED, IGNORED)
        assert bool(cell["outputs"]) == (tag == CHECKED)
    assert '"widgets"' not in (FOLDER / name).read_text(encoding="utf-8")
