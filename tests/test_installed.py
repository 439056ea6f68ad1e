"""Wheel and sources are installed into empty environments, without constraints, and used from an empty folder."""

import subprocess
import sys
import venv
from pathlib import Path
from shutil import which

import pytest

import lamakit

ROOT = Path(__file__).resolve().parents[1]
VERSION = "import sys; print(*sys.version_info[:2])"
pytestmark = pytest.mark.long


def run(*words: object, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Without the variables of who runs the tests, by which Python might find the checkout."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "LAMAKIT_DATA": str(folder / "data")}
    return subprocess.run(
        list(map(str, words)), cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def pythons(folder: Path) -> dict[tuple[int, int], Path]:
    """Every Python that this machine has, by its version: the one that runs, those on the path and those of pyenv."""
    named = [which(f"python3.{minor}") for minor in range(10, 20)]
    others = sorted((Path.home() / ".pyenv" / "versions").glob("3.*/bin/python"))
    found = {}
    for python in [*others, *filter(None, named), sys.executable]:
        told = run(python, "-c", VERSION, folder=folder)
        if told.returncode == 0:
            major, minor = map(int, told.stdout.split())
            found[major, minor] = Path(python)
    return found


def environment_of(python: Path, folder: Path) -> Path:
    """A new environment's Python; a current pip installs into it from outside."""
    if python == Path(sys.executable):
        venv.create(folder)
    else:
        made = run(python, "-m", "venv", "--without-pip", folder, folder=folder.parent)
        assert made.returncode == 0, made.stderr
    return folder / "bin" / "python"


def install(python: Path, *what: object) -> "subprocess.CompletedProcess[str]":
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "-q"]
    return subprocess.run([*pip, *map(str, what)], cwd=python.parent, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], check=True, capture_output=True)
    return folder


def test_the_wheel_on_every_python(built: Path, tmp_path: Path) -> None:
    """It plays, counts, lists its lessons and compiles a batch; what is older is refused in one line."""
    wheel, found = next(built.glob("*.whl")), pythons(tmp_path)
    assert sys.version_info[:2] in found
    for version, python in found.items():
        if version < (3, 10):
            continue
        home = tmp_path / "python{}{}".format(*version)
        home.mkdir()
        own = environment_of(python, home / "venv")
        done = install(own, wheel)
        if version < (3, 11):
            venv_with_pip = home / "old"
            made = run(python, "-m", "venv", venv_with_pip, folder=home)
            assert made.returncode == 0, made.stderr
            its_own = [venv_with_pip / "bin" / "pip", "install", "-q", "-c", ROOT / "constraints.txt", wheel]
            by_its_own = subprocess.run(list(map(str, its_own)), capture_output=True, text=True, check=False)
            for refused in (done, by_its_own):
                errors = [line for line in refused.stderr.splitlines() if line.startswith("ERROR")]
                assert len(errors) == 1
                assert "requires a different Python" in errors[0]
            continue
        assert done.returncode == 0, done.stderr
        said = run(own.parent / "lamakit", "--version", folder=home)
        assert (said.stdout, said.stderr) == (f"lamakit {lamakit.__version__}\n", "")
        lessons = run(own.parent / "lamakit", "lessons", folder=home)
        assert (lessons.returncode, lessons.stderr) == (0, "")
        assert "11_draws" in lessons.stdout
        for program in sorted((ROOT / "examples").glob("*.py")):
            copy = home / program.name
            copy.write_bytes(program.read_bytes())
            done = run(own, copy, folder=home)
            assert (done.returncode, done.stderr) == (0, ""), (version, program.name)


def test_the_source_archive_and_the_documentation(built: Path, tmp_path: Path) -> None:
    """`pip install 'lamakit[docs]'` adds what builds the documentation, where lamakit is installed already."""
    own = environment_of(Path(sys.executable), tmp_path / "venv")
    done = install(own, next(built.glob("*.tar.gz")))
    assert done.returncode == 0, done.stderr
    done = install(own, "lamakit[docs]")
    assert done.returncode == 0, done.stderr
    docs = "from pathlib import Path; from lamakit.offline.docs import docs; docs(Path('pages'), False)"
    done = run(own, "-c", docs, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    written = {file.stem for file in (tmp_path / "pages").rglob("*.html")}
    assert {file.stem for file in (ROOT / "docs").glob("*.md")} <= written
