"""Examples of the documentation: those of docstrings and of guides are run."""

import doctest
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import lamakit
from tests.for_each import for_each

BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
PACKAGE, ROOT = Path(lamakit.__file__).parent, Path(lamakit.__file__).parents[1]
EXAMPLE = "    >>> "
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(PACKAGE.rglob("*.py"))
    if EXAMPLE in file.read_text(encoding="utf-8")
]
GUIDES = [file for file in sorted((ROOT / "docs").rglob("*.md")) if "\n>>> " in file.read_text(encoding="utf-8")]


def test_there_are_examples_of_the_main_rooms() -> None:
    assert {name.split(".")[1] for name in MODULES} >= {"games", "play", "odds", "bots"}
    assert {file.name for file in GUIDES} >= {"odds.md"}


@for_each("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.attempted
    assert not done.failed


@for_each("guide", GUIDES, ids=lambda file: file.name)
def test_the_examples_of_a_guide(guide: Path) -> None:
    done = doctest.testfile(str(guide), module_relative=False, encoding="utf-8")
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize(("guide", "least"), [("python.md", 6), ("arenas.md", 4)])
def test_the_programs_for_python_people(guide: str, least: int) -> None:
    """They run one after the other, as they stand on the page, and each asserts what it has found."""
    programs = BLOCK.findall((ROOT / "docs" / guide).read_text(encoding="utf-8"))
    assert len(programs) >= least
    names: dict[str, object] = {}
    for program in programs:
        assert "\nassert " in program
        exec(compile(program, f"docs/{guide}", "exec"), names)


@pytest.mark.parametrize("program", sorted((ROOT / "examples").glob("*.py")), ids=lambda file: file.stem)
def test_a_small_program_runs(program: Path, tmp_path: Path) -> None:
    """Anywhere, and it is named in the list of them; of its lines about ten are the program."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(program)], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
    assert f"| `{program.name}` |" in (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    assert len([line for line in program.read_text(encoding="utf-8").splitlines() if line]) <= 16


@for_each("notebook", sorted((ROOT / "notebooks").glob("*.ipynb")), ids=lambda file: file.stem)
def test_every_cell_of_a_notebook_is_python(notebook: Path) -> None:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sources
    for source in sources:
        compile(source, notebook.name, "exec")
