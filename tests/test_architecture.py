"""The rooms of lamakit and which way they look: read from the imports, and tried without heavy packages."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "lamakit"
FREE = {"errors", "texts"}  # small modules that every room may import

# Which rooms each room may import; a name that is missing here is a room nobody has thought about.
ARROWS = {
    "games": set(),
    "play": {"games"},
    "odds": {"games", "play"},
    "bots": {"games", "play", "odds"},
    "simulation": {"games", "play", "odds", "bots"},
    "views": {"games", "play", "odds"},
    "widgets": {"games", "play", "odds", "bots", "views", "simulation"},  # its rollouts, which need nothing heavy
    "lessons": {"games", "play", "odds", "bots", "views", "widgets", "simulation"},
}
TOP = {"__init__", "cli", "server"}  # above all rooms: they may import each of them
RULES_USE = {"collections", "dataclasses", "difflib", "functools", "itertools", "typing"}
LIGHT = ["games", "play", "odds", "bots", "views", "widgets"]
HEAVY = ["numpy", "pandas", "scipy", "numba"]

FILES = {file.relative_to(PACKAGE): ast.parse(file.read_text(encoding="utf-8")) for file in PACKAGE.rglob("*.py")}


def imports(tree: ast.AST) -> set[str]:
    """The dotted names of everything that a file imports, wherever in it."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def room_of(file: Path) -> str:
    return file.parts[0].removesuffix(".py")


def rooms_used(tree: ast.AST) -> set[str]:
    return {name.split(".")[1] for name in imports(tree) if name.startswith("lamakit.")}


@pytest.mark.parametrize("file", FILES, ids=str)
def test_a_room_imports_only_rooms_to_its_left(file):
    room, used = room_of(file), rooms_used(FILES[file])
    if room in FREE:
        assert used <= FREE
    elif room not in TOP:
        assert room in ARROWS, f"{room}: which rooms may it import?"
        assert used <= ARROWS[room] | FREE | {room}


@pytest.mark.parametrize("file", FILES, ids=str)
def test_numba_stays_in_the_simulation_room(file):
    uses_numba = any(name.split(".")[0] == "numba" for name in imports(FILES[file]))
    assert not uses_numba or room_of(file) == "simulation"


@pytest.mark.parametrize("file", [file for file in FILES if room_of(file) == "games"], ids=str)
def test_the_rules_know_no_chance_clock_file_or_interface(file):
    outside = {name.split(".")[0] for name in imports(FILES[file])}
    assert outside <= RULES_USE | {"lamakit"}
    assert rooms_used(FILES[file]) <= {"games", "errors"}
    called = {node.func.id for node in ast.walk(FILES[file]) if isinstance(node, ast.Call) and hasattr(node.func, "id")}
    assert called.isdisjoint({"print", "open", "input", "eval", "exec", "__import__", "hash", "id"})


BLOCKER = """
import importlib, pkgutil, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {heavy}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocker())
package = importlib.import_module("lamakit.{room}")
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
assert not [name for name in {heavy} if name in sys.modules]
{then}
"""
PLAYED = """
import lamakit
match = lamakit.new_match("base", seed=1)
while not match.is_over:
    match.play(match.observation(match.current_player).legal_actions[0])
"""


def run_blocked(room: str, then: str = "") -> subprocess.CompletedProcess:
    code = BLOCKER.format(heavy=HEAVY, room=room, then=then)
    return subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("room", LIGHT)
def test_the_light_core_needs_no_heavy_package(room):
    done = run_blocked(room)
    assert done.returncode == 0, done.stderr


def test_a_match_needs_no_heavy_package():
    done = run_blocked("play", PLAYED)
    assert done.returncode == 0, done.stderr


def test_the_blocker_blocks():
    assert "numpy is blocked" in run_blocked("games", "import numpy").stderr
