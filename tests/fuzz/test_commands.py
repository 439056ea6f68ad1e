"""Every command with junk for its parameters, found by inspection: it does its work, or refuses in one line."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer

from lamakit import cli
from tests.fuzz import cases
from tests.fuzz.junk import changed

CASES, MANY_CASES = 80, 20_000
SHARES = 2

VALUES = {
    "port": ("0", "8866", "70000"),
    "host": ("127.0.0.1", "0.0.0.0", "::1"),
    "position": ("base | 6 | A* 1 1 L:12 | B 3 4:0",),
    "max_sessions": ("20",),
    "pyodide": ("taken", "."),
    "max_pages": ("300",),
    "base_path": ("/lama/",),
    "proxy": ("10.0.0.5",),
    "idle_minutes": ("30", "0.5"),
    "folder": ("sheets", "taken/below", "."),
    "lesson": ("11", "draws", "puzzles-base"),
    "paper": ("a4", "letter"),
    "seed": ("1", "10"),
    "copies": ("1", "2"),
    "file": ("mine.json", "taken", "."),
    "level": ("small", "game"),
    "files": ("mine.md", "taken", "."),
    "lessons": (".", "taken"),
    "password": ("secret",),
    "variant": ("base", "abrakadabrien"),
    "bots": ("random,threshold", "search worlds=2,random"),
    "matches": ("1", "24"),
    "players": ("2", "2,4"),
    "plot": ("plot.html",),
    "cluster": ("tcp://127.0.0.1:8786",),
    "allow_host": ("table.local",),
    "seconds": ("0.1", "10"),
    "class_name": ("7b", "Ms Lama's"),
    "days": ("30", "0.5"),
    "address": ("https://school.example/cards/", "here"),
    "site": ("taken", "."),
    "outside": ("https://lamakit.school.example/", "http://[", "here"),
    "store": ("postgresql+psycopg://me@/x?host=taken", "postgresql+psycopg://me@here/x"),
    "certfile": ("taken", "."),
    "keyfile": ("taken",),
    "language": ("de", "en-XA", "xx"),
    "against": ("en", "xx"),
}
ODD = (
    "",
    " ",
    "-1",
    "9" * 400,
    "nan",
    "inf",
    "1e9",
    "\n",
    "a\nb",
    "é\ud800",
    "x" * 3000,
    "..",
    "-",
    "--",
    "--help",
    "/dev/null/x",
)


def commands() -> list[tuple[tuple[str, ...], list[Any]]]:
    return list(_below((), typer.main.get_command(cli.app)))


def _below(path: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """A command and those that it is made of, each by the words that call it."""
    yield path, command.params
    for name, part in getattr(command, "commands", {}).items():
        yield from _below((*path, name), part)


def words(path: tuple[str, ...], parameters: list[Any], random: Random) -> list[str]:
    given = list(path)
    for parameter in parameters:
        if parameter.required or random.random() < 0.3:
            value = random.choice(VALUES.get(parameter.name, ("1",)))
            given += _words(parameter, _spoilt(value, random) if random.random() < 0.5 else value)
    if random.random() < 0.2:
        given.insert(random.randint(0, len(given)), random.choice(ODD))
    return given


def _words(parameter: Any, value: str) -> list[str]:
    if parameter.param_type_name == "argument":
        return [value]
    return parameter.opts[:1] if parameter.is_flag else [parameter.opts[0], value]


def _spoilt(value: str, random: Random) -> str:
    if random.random() < 0.5:
        return random.choice(ODD)
    return str(changed(random, value)).lstrip("/")  # a folder elsewhere on this computer may rightly be written


def test_every_parameter_has_samples() -> None:
    names = {each.name for _, parameters in commands() for each in parameters if not getattr(each, "is_flag", False)}
    assert names <= {*VALUES, "help"}


@pytest.mark.parametrize("share", range(SHARES))
def test_junk(
    share: int,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    served: list[object] = []
    nothing_served(monkeypatch, served)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path / "data"))
    (tmp_path / "taken").write_text("a file")
    random, report = Random(share), cases.Report()
    count = MANY_CASES if request.config.getoption("--long") else CASES
    known = commands()
    with cases.kept_in(tmp_path):
        for number in range(count // SHARES):
            given = words(*known[number % len(known)], random)
            report.note("lamakit", cases.fault(partial(called, given, monkeypatch, capfd), given), {"given": given})
    assert served
    assert not report.faults, f"\n{report}"


def nothing_served(monkeypatch: pytest.MonkeyPatch, served: list[object]) -> None:
    """No server starts, no port is bound, no sheet is printed, no match played: a command is followed to there."""
    import lamakit.lessons.worksheets.printing
    import lamakit.offline.pyodide
    import lamakit.offline.serve
    import lamakit.server.lab
    import lamakit.server.serve
    import lamakit.simulation.arena
    import lamakit.store.lease

    def serve(*given: object, **more: object) -> None:
        served.append(given)

    monkeypatch.setenv("LAMAKIT_LESSONS", "")  # what the command sets is forgotten again
    monkeypatch.setattr(lamakit.store.lease, "SILENT", 0)  # nobody renews what a command has taken here
    monkeypatch.setattr(lamakit.server.lab, "serve", serve)
    monkeypatch.setattr(lamakit.server.serve, "serve", serve)
    monkeypatch.setattr(lamakit.offline.pyodide, "_fetch", lambda place: None)
    monkeypatch.setattr(lamakit.offline.serve.ThreadingHTTPServer, "serve_forever", serve)
    monkeypatch.setattr(lamakit.simulation.arena, "_played", lambda *given: iter(()))
    monkeypatch.setattr(lamakit.lessons.worksheets.printing, "pdf", lambda data, with_key, paper: b"")


def called(given: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Run the command; whatever goes wrong is an AssertionError, which says so."""
    monkeypatch.setattr(sys, "argv", ["lamakit", *given])
    code: object = 0
    capfd.readouterr()
    try:
        cli.main()
    except SystemExit as stop:
        code = stop.code
    err = capfd.readouterr().err
    if code:
        assert err.startswith("lamakit: "), err
        assert err.count("\n") == 1, err
        assert len(err) <= 320, err
