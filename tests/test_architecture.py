"""The rooms of lamakit and which way they look: read from the imports, and tried without heavy packages."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from lamakit.games import BOXES

PACKAGE = Path(__file__).parent.parent / "lamakit"
FREE = {"errors", "texts"}  # small modules that every room may import

# Which rooms each room may import; a name that is missing here is a room nobody has thought about.
ARROWS = {
    "games": set(),
    "engine": {"games"},
    "play": {"games"},
    "odds": {"games", "play"},
    "bots": {"games", "engine", "play", "odds"},
    "coach": {"games", "play", "odds", "bots"},
    "simulation": {"games", "engine", "play", "odds", "bots", "coach"},
    "adapters": {"games", "engine", "play", "bots", "simulation"},
    "views": {"games", "play", "odds", "coach"},
    "store": {"games", "play"},
    "site": {"games", "play", "odds", "bots", "coach", "views", "store", "lessons"},
    "pages": {"games", "play", "odds", "bots", "coach", "views", "store"},
    "widgets": {"games", "play", "odds", "views", "pages", "store"},
    "lessons": {"games", "play", "odds", "bots", "coach", "views", "pages", "store", "widgets", "simulation"},
    "classroom": {"bots", "coach", "games", "lessons", "odds", "pages", "play", "store", "views"},
}
TOP = {"__init__", "__main__", "cli", "server", "offline"}  # above all rooms: they may import each of them
RULES_USE = {"collections", "dataclasses", "difflib", "functools", "itertools", "types", "typing"}
LIGHT = ["games", "engine", "play", "odds", "bots", "coach", "views", "store", "site", "pages", "widgets"]
LOADS = ("import_module", "__import__")
HEAVY = ["numpy", "pandas", "scipy", "numba", "wasmtime"]
RUN_FILES = ("lamakit.engine.on_desk", "lamakit.engine.in_browser")  # imported where there is what they need
SHOWN = ["anywidget", "ipywidgets", "IPython"]
# rooms that answer a page, whoever carries the messages; and what in them is a shell
WITHOUT_WIDGETS = ["store", "site", "pages", "classroom", "lessons", "server"]
SHELLS = ["lamakit.lessons.shells", "lamakit.lessons.worksheets", "lamakit.server.lab"]

WINGS = {box.family for box in BOXES.values()}
NAMED = {  # where the core of each room knows its wings
    "play": "play/families.py",
    "odds": "odds/__init__.py",
    "bots": "bots/__init__.py",
    "coach": "coach/__init__.py",
    "views": "views/families.py",
    "pages": "pages/families.py",
}

FILES = sorted(file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.py"))
TOOLS = sorted(Path("..", "tools", file.name) for file in (PACKAGE.parent / "tools").glob("*.py"))


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    """Everything in the syntax tree of a file, which is read when a test asks for it."""
    return list(ast.walk(ast.parse((PACKAGE / file).read_text(encoding="utf-8"))))


@cache
def imports(file: Path) -> set[str]:
    """The dotted names of everything that a file imports, wherever in it."""
    names = set()
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def calls_in(file: Path) -> list[ast.Call]:
    return [node for node in nodes_of(file) if isinstance(node, ast.Call)]


def module_of(file: Path) -> str:
    return ".".join(("lamakit", *file.with_suffix("").parts)).removesuffix(".__init__")


MODULES = {module_of(file): file for file in FILES}


def files_used(file: Path) -> set[Path]:
    """The files of lamakit that a file imports; a name that is no module is looked for in the module before it."""
    found = {MODULES.get(name) or MODULES.get(name.rpartition(".")[0]) for name in imports(file)}
    return {used for used in found if used is not None and used != file}


def wing_of(file: Path) -> str:
    """The family whose wing a file stands in; empty for the core, and for the rules, which have a module a box."""
    return "" if file.parts[0] == "games" else next((part for part in file.parts[1:] if part in WINGS), "")


def room_of(file: Path) -> str:
    return file.parts[0].removesuffix(".py")


def rooms_used(file: Path) -> set[str]:
    return {name.split(".")[1] for name in imports(file) if name.startswith("lamakit.")}


def test_a_room_imports_only_rooms_to_its_left():
    for file in FILES:
        room, used = room_of(file), rooms_used(file)
        if room in FREE:
            assert used <= FREE, file
        elif room not in TOP:
            assert room in ARROWS, f"{room}: which rooms may it import?"
            assert used <= ARROWS[room] | FREE | {room}, file


def test_nothing_that_is_installed_imports_the_tools():
    assert not [name for file in FILES for name in imports(file) if name.split(".")[0] == "tools"]


def test_no_files_import_each_other_in_a_circle():
    list(TopologicalSorter({file: files_used(file) for file in FILES}).static_order())  # raises CycleError


def test_no_import_is_hidden_in_a_text():
    """`import_module` loads modules that are named, and none of ours: the arrows above are all there are."""
    for file in FILES:
        loading = [call for call in calls_in(file) if getattr(call.func, "attr", getattr(call.func, "id", "")) in LOADS]
        assert all(isinstance(call.args[0], ast.Constant) for call in loading), file
        assert not any(str(ast.literal_eval(call.args[0])).startswith("lamakit") for call in loading), file


def test_the_core_knows_its_wings_in_one_place_and_they_do_not_know_each_other():
    for file in [file for file in FILES if room_of(file) in NAMED]:
        wings = {wing_of(used) for used in files_used(file)} - {""}
        if file.as_posix() == NAMED[room_of(file)]:
            assert wings == {wing for wing in WINGS if (PACKAGE / room_of(file) / wing).is_dir()}
        else:
            assert wings <= {wing_of(file)}, file


def importing(*packages: str, files: Sequence[Path] = FILES) -> set[str]:
    """The files that import one of these packages."""
    return {file.as_posix() for file in files if {name.split(".")[0] for name in imports(file)} & {*packages}}


def test_one_file_imports_numba_and_only_its_public_interface():
    assert importing("numba", "llvmlite") == {"simulation/own_bots.py"}
    assert importing("numba", "llvmlite", "ziglang", files=TOOLS) == {"../tools/compile_rules.py"}
    nodes = nodes_of(Path("simulation/own_bots.py"))
    used = {node.attr for node in nodes if getattr(getattr(node, "value", None), "id", "") == "numba"}
    assert used == {"NumbaError", "njit"}


def test_numba_is_only_asked_for_where_somebodys_own_bot_is_compiled():
    own_bots = Path("simulation/own_bots.py")
    assert [file.as_posix() for file in FILES if own_bots in files_used(file)] == ["simulation/runner.py"]
    top = ast.parse((PACKAGE / "simulation/runner.py").read_text(encoding="utf-8")).body
    assert not [node for node in top if isinstance(node, ast.ImportFrom) and "own_bots" in str(node.module)]


def test_one_file_runs_compiled_rules_on_a_desk_and_one_in_a_browser():
    engine = [file for file in FILES if room_of(file) == "engine"]
    assert importing("wasmtime") == {"engine/on_desk.py"}
    assert importing("js", "pyodide", files=engine) == {"engine/in_browser.py"}


def test_only_what_keeps_the_store_knows_what_it_is_written_with():
    using = {
        file.as_posix()
        for file in FILES
        if {name.split(".")[0] for name in imports(file)} & {"sqlalchemy", "alembic", "sqlite3"}
    }
    databases = {f"store/{name}.py" for name in ("postgresql", "sql", "sqlite")}
    assert {file for file in using if "/migrations/" not in file} == databases


def test_the_rules_know_no_chance_clock_file_or_interface():
    for file in [file for file in FILES if room_of(file) == "games"]:
        assert {name.split(".")[0] for name in imports(file)} <= RULES_USE | {"lamakit"}, file
        assert rooms_used(file) <= {"games", "errors"}, file
        calls = {call.func.id for call in calls_in(file) if hasattr(call.func, "id")}
        assert calls.isdisjoint({"print", "open", "input", "eval", "exec", "__import__", "hash", "id"}), file


BLOCKER = """
import importlib, pkgutil, sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(name + " is blocked", name=name)

sys.meta_path.insert(0, Blocker())
for room in {rooms}:
    package = importlib.import_module("lamakit." + room)
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.startswith({shells}):
            importlib.import_module(module.name)
assert not [name for name in {blocked} if name in sys.modules]
{then}
"""
PLAYED = """
import lamakit
match = lamakit.new_match("base", seed=1)
while not match.is_over:
    match.play(match.observation(match.current_player).legal_actions[0])
"""


def run_blocked(
    *rooms: str, then: str = "", blocked: Sequence[str] = HEAVY, shells: Sequence[str] = ()
) -> subprocess.CompletedProcess:
    """Import all modules of rooms but their shells, without the packages that are blocked."""
    code = BLOCKER.format(blocked=list(blocked), shells=tuple(shells), rooms=rooms, then=then)
    return subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, timeout=60)


def test_the_light_core_needs_no_heavy_package():
    done = run_blocked(*LIGHT, shells=RUN_FILES)
    assert done.returncode == 0, done.stderr


def test_what_answers_a_page_needs_no_widget():
    done = run_blocked(*WITHOUT_WIDGETS, blocked=HEAVY + SHOWN, shells=SHELLS)
    assert done.returncode == 0, done.stderr


def test_lessons_use_widgets_in_their_shells_only():
    using = [file for file in FILES if room_of(file) == "lessons" and "widgets" in rooms_used(file)]
    assert using
    assert {file.parts[1] for file in using} == {"shells"}


def test_the_core_of_the_lessons_knows_the_families_in_one_place():
    """The wings do not import each other, and of the engine only `families` imports one."""
    for file in [file for file in FILES if room_of(file) == "lessons"]:
        wings = {wing for name in imports(file) for wing in WINGS & set(name.split("."))}
        if set(file.parts) & WINGS:
            assert wings <= set(file.parts), file
        elif file.parts[1] in ("engine", "tables"):
            assert not wings or file.name == "families.py", file


def test_a_match_needs_no_heavy_package():
    done = run_blocked("play", then=PLAYED)
    assert done.returncode == 0, done.stderr


def core_lacks() -> list[str]:
    """The packages that `lamakit` brings and `lamakit-core` does not, by the names under which they are imported."""
    full, core = (
        tomllib.loads((PACKAGE.parent / folder / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
        for folder in ("", "core")
    )
    assert set(core) < set(full), "the same versions in both"
    left = [re.split(r"[^\w-]", line)[0] for line in full if line not in core]
    return [name.removesuffix("-py").replace("-", "_") for name in left if name != "markdown-it-py"]  # rich's, too


CORE = """
import lamakit
from lamakit import LamakitError, coach, odds
match = lamakit.new_match("base", players=3, seed=1)
seen = match.observation(0)
assert odds.p_draw_playable(seen) and coach.judge(seen, worlds=8)
assert lamakit.simulate("base", ["threshold", "random"], games=10, seed=1).wins.sum() == 10
found = lamakit.tournament("base", ["threshold", "random"], matches=8, players=[2], seed=1)
assert "threshold" in str(found)
for wanted in (odds.draw_pmf(seen).to_series, odds.draw_pmf(seen).to_frame, found.to_frame, found.figure,
               lambda: lamakit.simulate("base", ["random"] * 2, games=1).to_frame(),
               lambda: importlib.import_module("lamakit.widgets.page")):
    try:
        wanted()
    except LamakitError as error:
        assert isinstance(error, ImportError) and str(error).endswith("not installed; pip install lamakit brings it")
    else:
        raise AssertionError(wanted)
from lamakit.cli import main
for command, told in (["text", "--help"], 0), (["odds", seen.position], 0), (["play"], 1), (["lab"], 1):
    sys.argv = ["lamakit", *command]
    try:
        main()
    except SystemExit as error:
        assert error.code == told, command
"""


def test_the_core_works_without_jupyter_and_says_what_brings_the_rest():
    done = run_blocked("odds", then=CORE, blocked=[*core_lacks(), "IPython", "jupyter_server", "tornado", "traitlets"])
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == ["lamakit: tornado is not installed; pip install lamakit brings it"] * 2
    assert "The games are at" not in done.stdout


def test_the_blocker_blocks():
    assert "numpy is blocked" in run_blocked("games", then="import numpy").stderr
    assert "anywidget is blocked" in run_blocked("pages", then="import anywidget", blocked=SHOWN).stderr
