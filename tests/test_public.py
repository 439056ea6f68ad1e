"""The package as Python people meet it: its names, its help, its pictures, and its types in a program of theirs."""

import pydoc
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import lamakit
from lamakit import simulation
from tests.test_architecture import HEAVY, run_blocked

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("module", [lamakit, simulation], ids=lambda module: module.__name__)
def test_every_public_name_is_listed_and_explained(module: object) -> None:
    names = vars(module)["__all__"]
    assert set(names) <= set(dir(module))
    page = pydoc.plain(pydoc.render_doc(module))
    assert lamakit.__version__ in page or module is simulation
    for name in names:
        assert getattr(module, name) is not None
        if callable(getattr(module, name)):
            assert pydoc.getdoc(getattr(module, name))
            assert f"    {name}(" in page or f"class {name}" in page


@pytest.mark.parametrize("name", ["bots", "coach", "determinize", "odds", "simulation", "__version__"])
def test_what_is_above_play_is_reached_without_anything_heavy(name: str) -> None:
    """In a process of its own, in which heavy packages can't be imported and nothing else was imported before."""
    done = run_blocked("games", f"import lamakit; assert lamakit.{name}", blocked=HEAVY)
    assert done.returncode == 0, done.stderr


def test_importing_the_package_imports_little() -> None:
    script = "import lamakit, sys; print(*[name for name in sys.modules if name.startswith('lamakit.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert {name.split(".")[1] for name in done.stdout.split()} == {"errors", "games", "play", "texts"}


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    assert not hasattr(lamakit, "simulat")
    assert not hasattr(simulation, "Resul")


def test_the_version_stands_in_one_place() -> None:
    """The build takes it from the package."""
    version = [sys.executable, "-m", "hatchling", "version"]
    done = subprocess.run(version, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == lamakit.__version__


@pytest.mark.parametrize("variant", ["party+drama", "dice", "abrakadabrien"])
def test_a_notebook_shows_the_table_as_a_picture(variant: str) -> None:
    """Of a match with every card face up, of an observation as its seat sees it; a terminal shows the line of text."""
    match = lamakit.new_match(variant, players=3, seed=1)
    for shown in (match, match.observation(1), match.watched()):
        assert shown._repr_svg_().startswith("<svg ")
        assert shown._repr_html_() == shown._repr_svg_()
        assert shown.position in repr(shown)
    assert "6 hidden cards" not in match._repr_svg_()
    assert ("6 hidden cards" in match.observation(1)._repr_svg_()) == (variant == "party+drama")


PROGRAM = '''
from collections.abc import Mapping
from fractions import Fraction

import lamakit
from lamakit import AbrakadabrienObservation, LlamaObservation, Match, bots, odds


class Careful:
    """A bot of the user's own."""

    def choose(self, observation: LlamaObservation) -> str:
        return observation.legal_actions[-1] if observation.penalty() < 8 else "draw"


def told(match: Match) -> str:
    seen = match.observation(0)
    reveal_type(seen)
    if isinstance(seen, LlamaObservation):
        return f"{seen.top} {seen.hand_sizes} {seen.has_quit} {seen.stage} {seen.deck_size}"
    reveal_type(seen)
    return f"{seen.portals} {seen.ghosts}"


match: Match = lamakit.new_match("base+drama", players=3, seed=1)
seen = LlamaObservation.of(match.observation(0))
sizes: tuple[int, ...] = seen.hand_sizes
unseen: dict[str, int] = match.observation(1).unseen
vector: list[float] = seen.vector()
mask: list[bool] = match.legal_mask()
actions: tuple[str, ...] = lamakit.actions(match.variant)
outcomes: Mapping[str, Fraction] = match.chance_outcomes("draw")
draws = odds.draw_pmf(seen)
bot = bots.make("threshold", draw_above=3, seed=1)
bot = Careful()
match.play(bot.choose(seen))
told(match)
points: int = int(lamakit.simulate("base", ["threshold", Careful()], games=10).match(0).points[0])
counts: lamakit.simulation.Summary = lamakit.simulate("base", ["threshold", Careful()], games=10, summary=True)
version: str = lamakit.__version__
'''
MISTAKES = """
import lamakit

match = lamakit.new_match("base", player=3)
match.play(3)
match.observation(0).top
match.observation(0).tops
lamakit.simulat("base")
top: int = lamakit.LlamaObservation.from_position("").top
lamakit.simulate("base", [], summary=True).match(0)
"""


def test_a_typed_program_is_checked_against_the_installed_package(tmp_path: Path) -> None:
    """Strictly, and against the wheel, not this folder: what is right passes, and every mistake is told."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    venv.create(tmp_path / "python", symlinks=True)
    place = Path(sysconfig.get_path("purelib", "venv", {"base": str(tmp_path / "python")}))
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(place)
    (place / "others.pth").write_text(sysconfig.get_path("purelib"))
    right, said = checked(tmp_path, "right", PROGRAM)
    assert right == 0, said
    assert said.count("Revealed type is") == 2
    assert "LlamaObservation | lamakit" in said.splitlines()[0]
    wrong, said = checked(tmp_path, "wrong", MISTAKES)
    assert wrong == 1
    for line, told in (
        (4, 'Unexpected keyword argument "player"'),
        (5, 'expected "str"'),
        (6, 'AbrakadabrienObservation" has no attribute "top"'),
        (7, 'has no attribute "tops"'),
        (8, 'Module has no attribute "simulat"'),
        (9, 'variable has type "int"'),
        (10, '"Summary" has no attribute "match"'),
    ):
        assert any(text.startswith(f"wrong.py:{line}:") and told in text for text in said.splitlines()), said


def checked(folder: Path, name: str, program: str) -> tuple[int, str]:
    (folder / f"{name}.py").write_text(program)
    python = str(folder / "python" / "bin" / "python")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, f"{name}.py"]
    done = subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr
