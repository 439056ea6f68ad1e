"""The files of rules in a browser: V8 plays what wasmtime plays, and so does Python in V8 with what a site gives it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from lamakit.offline.commands import node
from lamakit.offline.pyodide import copy_pyodide
from tests.offline.played import figures
from tests.v8 import in_v8

SCRIPT, ROOT = Path(__file__).with_name("pyodide.mjs"), Path(__file__).parents[2]


@pytest.fixture(scope="module")
def on_desk() -> Any:
    return plain(figures())


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("node") / "pyodide"
    copy_pyodide(folder)
    return folder


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def in_pyodide(pyodide: Path, script: str) -> Any:
    """What the script prints as JSON."""
    command = [node(), str(SCRIPT), str(pyodide), str(ROOT), f"import json\n{script}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_v8_plays_searches_and_judges_as_wasmtime_does(on_desk: Any) -> None:
    with in_v8() as v8:
        found = plain(figures())
    assert v8.seconds > 0
    assert [len(found[box]) for box in found] == [3] * 4
    assert found == on_desk


@pytest.mark.long
def test_a_browsers_python_does_so_too(on_desk: Any, pyodide: Path) -> None:
    script = "from tests.offline.played import figures\nprint(json.dumps(figures()))"
    assert in_pyodide(pyodide, script) == on_desk


@pytest.mark.long
def test_memory_that_grows_keeps_what_it_holds(pyodide: Path) -> None:
    assert in_pyodide(pyodide, GROWING) == [True, True, "MemoryError"]


GROWING = """
from lamakit.engine import program_of
from lamakit.engine.program import LARGEST
program = program_of("base")
first = program.rows(8, 4)
program._machine.write(first.at, bytes(range(32)))
more = program.rows(1, 50_000_000)
program._machine.write(more.at + 49_999_999, b"x")
found = [program.read(first) == bytes(range(32)), program.read(more)[-1:] == b"x"]
try:
    program._machine.reserve(2 * LARGEST + 1)
except MemoryError as error:
    found.append(type(error).__name__)
print(json.dumps(found))
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ("in_browser.read_rules = lambda box: b'no program'", "can't run the compiled rules of base: JsException Comp"),
        ("rules.rules_file = lambda box: Path('/nowhere')", "the compiled rules of base are not there"),
    ],
)
def test_what_cant_be_run_is_told_once_and_played_interpreted(pyodide: Path, spoil: str, said: str) -> None:
    warned, games = in_pyodide(pyodide, SPOILT.replace("SPOIL", spoil))
    assert games == 2
    assert len(warned) == 1
    assert said in warned[0]


SPOILT = """
import warnings
from pathlib import Path
from lamakit.engine import in_browser, rules
SPOIL
from lamakit.simulation.small_batch import sample
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    games = sum(sample("base", ["random"] * 2, 1, seed).games for seed in range(2))
print(json.dumps([[str(each.message) for each in warned], games]))
"""
