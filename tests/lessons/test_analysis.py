"""The notebooks of figures: prose, short cells as a data scientist writes them, quoted figures checked."""

import ast
import re

import pytest

from tests.lessons.test_notebook import ANALYSES, FOLDER, cells, source
from tools.charts import KIND

CHECKED, IGNORED = "nbval-check-output", "nbval-ignore-output"
OPEN_TO_CELLS = {
    "lamakit",
    "lamakit.lessons.toolbox",
    "lamakit.simulation",
    "numpy",
    "pandas",
    "plotly.express",
    *("fractions", "itertools", "math", "statistics", "timeit"),
}
DRAWS = re.compile(r"\bpx\.\w+\(")
RANDOM = re.compile(r"\b(simulate|tournament|default_rng|simulated_costs)\(")

every_analysis = pytest.mark.parametrize("name", [f"{stem}.ipynb" for stem in ANALYSES])


def trees(name: str) -> list[ast.Module]:
    return [ast.parse(source(cell)) for cell in cells(name, "code")]


@every_analysis
def test_every_name_is_bound_once(name):
    names = [
        node.id
        for tree in trees(name)
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        for node in ast.walk(target)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    assert len(names) == len(set(names)), names


@every_analysis
def test_its_cells_are_plain_pandas(name):
    """Nothing of lamakit hides what is computed, and nothing is run that can't be read."""
    for node in (node for tree in trees(name) for node in ast.walk(tree)):
        assert not isinstance(node, ast.ClassDef | ast.For | ast.While)
        assert not (isinstance(node, ast.Name) and node.id in ("exec", "eval"))
        assert not (isinstance(node, ast.Attribute) and node.attr == "to_string")
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= OPEN_TO_CELLS
        if isinstance(node, ast.ImportFrom):
            assert node.module in OPEN_TO_CELLS


@every_analysis
def test_every_seed_can_be_seen(name):
    for cell in cells(name, "code"):
        assert bool(RANDOM.search(source(cell))) <= ("seed=" in source(cell)), source(cell)


@every_analysis
def test_it_keeps_no_output_but_what_the_prose_quotes(name):
    for cell in cells(name, "code"):
        (tag,) = cell["metadata"]["tags"]
        assert tag in (CHECKED, IGNORED)
        is_chart = [list(output.get("data", {})) for output in cell["outputs"]] == [[KIND]]
        assert is_chart == bool(DRAWS.search(source(cell)))
        assert bool(cell["outputs"]) == (tag == CHECKED or is_chart)
    assert '"widgets"' not in (FOLDER / name).read_text(encoding="utf-8")
