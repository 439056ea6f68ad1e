"""Every command under an encoding that lacks most letters, and into a pipe that nobody reads: it ends with 0."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from lamakit import cli
from lamakit.cli.common import out
from lamakit.cli.output import Output, take_every_text
from tests.fuzz.test_commands import commands, nothing_served
from tests.lessons.test_written import EXERCISE, HEAD

NAME = "Żółw 🦙"
MINE = f"{NAME}/mine.md"
SAYS_THE_NAME = ("serve", "lesson check", "lesson show", "worksheet", "site build", "data path")
SAYS_NOTHING = ("lab",)  # where no notebook was changed
GIVEN: dict[str, list[str]] = {
    "": [],
    "play": ["--no-browser", "--host", "0.0.0.0"],
    "serve": ["--no-browser", "--class", NAME],
    "lab": [f"{NAME}/notebooks", "--no-browser"],
    "tournament": ["--bots", "random,threshold", "--matches", "2", "--players", "2", "--raw", "--plot", f"{NAME}.html"],
    "lessons": [],
    "odds": ["base | 6 | A* 1 6 L:0 | B 3 4:0 | deck 1 1 5"],
    "text": [],
    "lesson": ["--help"],
    "lesson check": [MINE],
    "lesson copy": ["11", "copied.md"],
    "lesson notebook": ["11", f"{NAME}.ipynb"],
    "lesson show": [MINE, "--no-browser"],
    "worksheet": ["11", "--folder", NAME],
    "site": ["--help"],
    "site build": [NAME],
    "site serve": [NAME, "--no-browser"],
    "data": ["--help"],
    "data path": [],
    "data export": ["-"],
    "data import": ["kept.json"],
    "data delete": ["--yes"],
    "data next-browser": [],
}


@pytest.fixture
def here(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the commands are given; nothing is served or built."""
    import lamakit.offline.build
    import lamakit.offline.serve
    import lamakit.simulation.arena

    played = lamakit.simulation.arena._played
    nothing_served(monkeypatch, [])
    monkeypatch.setattr(lamakit.simulation.arena, "_played", played)
    built = SimpleNamespace(files=3, bytes=3e6, missing=["lab", "docs"])
    monkeypatch.setattr(lamakit.offline.build, "build", lambda folder, pyodide, tell, address: built)
    monkeypatch.setattr(lamakit.offline.serve, "built", lambda folder: None)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path / NAME))
    monkeypatch.delenv("LAMAKIT_STORE", raising=False)
    (tmp_path / NAME).mkdir()
    text = "\n".join([*HEAD, *EXERCISE]).replace('"Mine"', f'"{NAME}"')
    (tmp_path / MINE).write_text(text, encoding="utf-8")
    if command == "data import":
        assert run(["data", "export", "kept.json"], monkeypatch, tmp_path / "export.txt", "utf-8") == 0
    return tmp_path


def run(given: list[str], monkeypatch: pytest.MonkeyPatch, file: Path | int, encoding: str) -> object:
    """The code with which a command ends whose output goes to the file."""
    with output(monkeypatch, file, encoding):
        monkeypatch.setattr(sys, "argv", ["lamakit", *given])
        try:
            cli.main()
        except SystemExit as stop:
            return stop.code or 0
        return 0


@contextmanager
def output(monkeypatch: pytest.MonkeyPatch, file: Path | int, encoding: str) -> Iterator[None]:
    with io.TextIOWrapper(open(file, "wb"), encoding) as stream, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        patched.setattr(sys, "__stdout__", stream)
        yield
        sys.stdout.flush()


def test_every_command_is_here() -> None:
    assert {" ".join(path) for path, _parameters in commands()} == set(GIVEN)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
@pytest.mark.parametrize("command", list(GIVEN))
def test_narrow_encodings(command: str, encoding: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = run([*command.split(), *GIVEN[command]], monkeypatch, here / "out.txt", encoding)
    text = (here / "out.txt").read_bytes().decode(encoding)
    assert code == 0
    assert command not in SAYS_THE_NAME or f"Z{'o' if encoding == 'ascii' else 'ó'}?w ?" in text


@pytest.mark.parametrize("command", list(GIVEN))
def test_a_pipe_that_nobody_reads(command: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads, writes = os.pipe()
    os.close(reads)
    assert run([*command.split(), *GIVEN[command]], monkeypatch, writes, "utf-8") == 0
    assert command != "tournament" or (here / f"{NAME}.html").exists()


def test_a_process_of_its_own(tmp_path: Path) -> None:
    line = "import sys; from lamakit.cli import main; sys.argv = ['lamakit', 'lessons']; main()"
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii"}
    whole = subprocess.run([sys.executable, "-c", line], env=surroundings, capture_output=True, check=True)
    assert b"11 What comes next?" in whole.stdout
    with subprocess.Popen([sys.executable, "-c", line], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert (process.stderr.read(), process.wait(60)) == (b"", 0)


def test_letters_are_spelled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with output(monkeypatch, tmp_path / "out.txt", "ascii"):
        take_every_text()
        assert isinstance(sys.stdout, Output)
        print("−3 – é ½ ñ 🦙 ± \ud800 …")
    assert (tmp_path / "out.txt").read_text() == "-3 - e ? n ? +- ? ...\n"


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no such device")
@pytest.mark.parametrize("command", list(GIVEN))
def test_a_full_disk_is_told_in_a_line(
    command: str, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run([*command.split(), *GIVEN[command]], monkeypatch, Path("/dev/full"), "utf-8")
    told = capsys.readouterr().err
    with out.capture():  # what could not be written is said no more
        pass
    assert (code, told) in ((1, "lamakit: no space left on device\n"), (0, "")), told
    assert (code == 0) == (command in SAYS_NOTHING)
    assert Path("/dev/full").is_char_device()
