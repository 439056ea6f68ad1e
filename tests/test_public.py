"""The package as Python people meet it: its names, its help, its pictures."""

import pydoc
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import lamakit
from lamakit import bots, odds, simulation
from tests.for_each import for_each
from tests.fuzz import samples
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


@for_each("name", ["bots", "coach", "determinize", "odds", "simulation", "__version__"])
def test_what_is_above_play_is_reached_without_anything_heavy(name: str) -> None:
    """In a process of its own, in which heavy packages can't be imported and nothing else was imported before."""
    done = run_blocked("games", then=f"import lamakit; assert lamakit.{name}", blocked=HEAVY)
    assert done.returncode == 0, done.stderr


def test_importing_the_package_imports_little() -> None:
    script = "import lamakit, sys; print(*[name for name in sys.modules if name.startswith('lamakit.')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert {name.split(".")[1] for name in done.stdout.split()} == {"errors", "games", "play", "texts"}


@pytest.mark.parametrize("module", [lamakit, simulation, odds, bots], ids=lambda module: module.__name__)
def test_dir_shows_public_names_only(module: object) -> None:
    assert dir(module) == sorted(vars(module)["__all__"])


def test_games_and_what_can_be_added_to_them() -> None:
    assert list(lamakit.games()) == ["base", "party", "kadabra", "dice", "abrakadabrien"]
    told = dict(lamakit.games())
    for game in lamakit.games():
        told |= lamakit.expansions(game)
        for expansion in lamakit.expansions(game):
            variant = lamakit.new_match(f"{game}+{expansion}", players=4, seed=1).variant
            assert expansion not in lamakit.expansions(variant)
            for other in lamakit.expansions(variant):
                assert lamakit.new_match(f"{variant}+{other}", players=4, seed=1)
    assert told == lamakit.variants()
    assert lamakit.expansions("kadabra") == {}
    assert not lamakit.expansions("abrakadabrien+team").keys() & {"team", "stress"}
    with pytest.raises(lamakit.UnknownVariant, match="did you mean 'base'"):
        lamakit.expansions("bse")


@cache
def all_names() -> set[str]:
    """Whatever anything public has."""
    return {name for make in samples.MADE.values() for name in dir(make())}


@for_each("name", samples.MADE)
def test_hasattr_and_getattr_work_on_everything(name: str) -> None:
    made = samples.MADE[name]()
    for asked in all_names():
        assert getattr(made, asked, None) is None or hasattr(made, asked)
    assert not hasattr(made, "shape")


def test_what_an_observation_lacks_is_told() -> None:
    seen = lamakit.new_match("abrakadabrien", players=2, seed=1).observation(0)
    with pytest.raises(lamakit.LamakitError, match="an observation of abrakadabrien has no hand_sizes"):
        _ = seen.hand_sizes


def test_evidence_has_one_name() -> None:
    assert odds.Evidence.__name__ == "Evidence"
    for function in (odds.evidence, odds.latest, odds.Beliefs):
        assert "Evidence" in pydoc.render_doc(function)
        assert "Seen" not in pydoc.render_doc(function).split("\n\n")[0]


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
