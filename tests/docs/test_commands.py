"""Commands and programs that the guides show: each is understood, and what ends by itself is run."""

import io
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer

import lamakit
from lamakit import cli

ROOT = Path(lamakit.__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "examples").glob("*.md")),
]
FENCED = re.compile(r"^(```+|~~~+)(\w*)[^\n]*\n(.*?)^\1$", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
BEGIN = re.compile(
    r"(?:[A-Z_]+=\S+ )*(?:sudo )?(?:[^\s=]*/)?(lamakit|python3?|pip|pytest|npm|voila|mypy|ruff|pre-commit) (.*)"
)
END_THEMSELVES = (
    "lessons",
    "odds ",
    "worksheet ",
    "lesson check ",
    "lesson copy ",
    "lesson notebook ",
    "data path",
    "data export ",
)


class Command(NamedTuple):
    page: str
    program: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return shlex.join((self.page, self.program, *self.words))


def commands() -> Iterator[Command]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        blocks = [found[3].replace("\\\n", "") for found in FENCED.finditer(text) if found[2] in ("", "sh", "ini")]
        prose = FENCED.sub("", text)
        lines = [part for block in blocks for line in block.splitlines() for part in line.split(" && ")]
        lines += INDENTED.findall(prose) + INLINE.findall(prose)
        for line in lines:
            if found := BEGIN.fullmatch(
                line.strip().removeprefix("ExecStart=").replace(r"\|", "|").replace("${PORT}", "8866")
            ):
                words = shlex.split(found[2], comments=True)
                yield Command(page.name, found[1], tuple(words))


COMMANDS = sorted(set(commands()))


def those_of(*programs: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("command", [each for each in COMMANDS if each.program in programs], ids=str)


def test_there_are_commands_of_every_kind() -> None:
    assert len(COMMANDS) > 60
    assert {command.program for command in COMMANDS} >= {"lamakit", "pip", "pytest", "python", "npm", "voila"}


@those_of("lamakit")
def test_the_command_line_understands(command: Command) -> None:
    """Names, options and values, without doing it."""
    understood(command.words)


def understood(words: tuple[str, ...]) -> None:
    """Raises what the command line itself does of a name or an option that isn't there."""
    found: Any = typer.main.get_command(cli.app)
    name, rest, context = "lamakit", list(words), None
    while hasattr(found, "resolve_command") and rest and not rest[0].startswith("-"):
        context = found.make_context(name, list(rest), parent=context)
        name, found, rest = found.resolve_command(context, rest)
    if rest and not hasattr(found, "resolve_command"):
        found.make_context(name, rest, parent=context)


def test_a_command_that_is_not_understood_is_found() -> None:
    for words in (("pley",), ("play", "--prot", "1"), ("data", "exports", "x")):
        with pytest.raises(Exception, match=r"pley|--prot|exports"):
            understood(words)


ENDING = sorted(  # each once, whatever pages show it in whatever language
    {
        each.words
        for each in COMMANDS
        if each.program == "lamakit"
        and " ".join(each.words).startswith(END_THEMSELVES)
        and "--language" not in each.words
    }
)
FEW = {"30": "2"}  # copies
MATCHES = re.compile(r"\b(games|matches)=[\d_]{2,}")
NAMED = re.compile(r"[\w/]+\.md")


@pytest.mark.parametrize("words", ENDING, ids=shlex.join)
def test_what_ends_by_itself_ends_well(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In an empty folder, in which there is the lesson that the command names."""
    (tmp_path / "notebooks").mkdir()
    for word in words:
        if NAMED.fullmatch(word) and "copy" not in words:
            (tmp_path / word).write_text(lesson_called(word), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "argv", ["lamakit", *(FEW.get(word, word) for word in words)])
    monkeypatch.setattr(cli, "fail", pytest.fail)
    cli.main()
    assert capsys.readouterr().out or (tmp_path / words[-1]).exists()


def lesson_called(name: str) -> str:
    """Ours of this name, or the one that the guide has its readers write."""
    for place in (ROOT / "lamakit" / "lessons" / "content" / "en", ROOT / "examples" / "lessons"):
        if (place / name).exists():
            return (place / name).read_text(encoding="utf-8")
    guide = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    return guide.split("~~~\n")[1]


@those_of("pip")
def test_an_extra_that_is_installed_is_there(command: Command) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for word in command.words:
        if found := re.fullmatch(r"(?:lamakit|\.)\[(.*)\]", word):
            assert set(found[1].split(",")) <= set(extras)


@those_of("pytest", "python", "python3", "ruff")
def test_what_is_run_is_there(command: Command) -> None:
    """Files and folders that are named, and modules with the options that they are given; a line of Python is run."""
    words = command.words
    if words[0] == "-c":
        done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
    elif words[0] == "-m" and words[1].startswith("tools."):
        found = find_spec(words[1])
        assert found is not None
        assert found.origin is not None
        assert all(word in options_of(words[1]) for word in words if word.startswith("--"))
    elif words[0] == "-m":
        assert find_spec(words[1]) is not None
    for word in words:
        if re.fullmatch(r"(?:tests|tools|dashboards|notebooks|examples)/[\w/.]*", word):
            assert (ROOT / word).exists()


@cache
def options_of(module: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said), pytest.raises(SystemExit, match="0"):
        import_module(module).main(["--help"])
    return said.getvalue()


@those_of("npm", "voila")
def test_scripts_and_dashboards_are_there(command: Command) -> None:
    if command.program == "voila":
        assert all((ROOT / word).exists() for word in command.words if word.startswith("dashboards"))
    else:
        assert f'"{command.words[-1]}":' in (ROOT / "package.json").read_text(encoding="utf-8")


PROGRAMS = {"README.md", "abrakadabrien.md", "editions.md", "first_bot.md", "luck.md", "simulation.md"}


@pytest.mark.parametrize("page", sorted(PROGRAMS))
def test_the_programs_of_a_page(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, as they stand there but with few matches: own bots are not compiled for them."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": page}
    programs = [program for file in PAGES if file.name == page for program in programs_of(file)]
    assert programs
    for program in programs:
        exec(compile(MATCHES.sub(r"\1=20", program), page, "exec"), names)


def blocks_of(page: Path, language: str) -> list[str]:
    return [block[3] for block in FENCED.finditer(page.read_text(encoding="utf-8")) if block[2] == language]


def programs_of(page: Path) -> list[str]:
    return [program for program in blocks_of(page, "python") if ">>> " not in program]


def test_no_page_has_a_program_that_no_test_runs() -> None:
    run = PROGRAMS | {"arenas.md", "python.md"}  # whose programs test_examples.py runs
    assert {page.name for page in PAGES if programs_of(page)} == run


def test_the_program_that_a_tournament_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that it is asked it decides itself."""
    [program] = blocks_of(ROOT / "docs" / "arenas.md", "py")
    (tmp_path / "my_bot.py").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    bots = ["random", f"cmd:{shlex.quote(sys.executable)} my_bot.py"]
    found = lamakit.tournament("base", bots, matches=2, players=[2], seed=1, luck=False, progress=False)
    assert found.rules.programs[0].decisions > 10
    assert "replaced" not in str(found)


def test_the_positions_that_the_notation_shows() -> None:
    """They say the same when they are written again; the one with dots is cut short."""
    shown = [line for block in blocks_of(ROOT / "docs" / "notation.md", "") for line in block.splitlines()]
    whole = [line for line in shown if "…" not in line]
    assert len(whole) == len(shown) - 1 == 6
    for line in whole:
        position = lamakit.Match.from_position(line).position
        assert lamakit.Match.from_position(position).position == position
