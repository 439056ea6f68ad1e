"""The command line: help, one-line refusals, the page's address, notebooks that are never overwritten."""

import io
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from typer.main import get_command

from lamakit import __version__, cli
from lamakit.cli import serving
from lamakit.cli.lessons import lesson_copy
from lamakit.cli.translated import name_guides, refusal
from lamakit.server import places
from lamakit.simulation import arena
from lamakit.simulation.deals import DealResult, TournamentRules
from lamakit.texts import speaking
from tests.for_each import for_each

ROOT = Path(__file__).resolve().parents[1]


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["lamakit", *arguments])
    code = 0
    try:
        cli.main()
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("arguments", [(), ("--help",), ("play", "--help"), ("lab", "-h")])
def test_help(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]) -> None:
    code, out, err = run(capsys, monkeypatch, *arguments)
    assert (code, err) == (0, "")
    assert "Usage: lamakit" in out


def commands(command: Any, *words: str) -> Iterator[tuple[str, Any]]:
    """All commands, with what is typed for them."""
    yield " ".join(("lamakit", *words)), command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, *words, name)


def test_the_help_of_every_command_names_a_page_that_explains_it() -> None:
    name_guides(lamakit := get_command(cli.app))
    for typed, command in commands(lamakit):
        page = re.search(r"docs/\w+\.md", command.epilog)
        assert page, typed
        assert typed in (ROOT / page[0]).read_text(encoding="utf-8"), page[0]


def test_version(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(capsys, monkeypatch, "--version") == (0, f"lamakit {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (("--colour",), "--colour"),
        (("pley",), "pley"),
        (("play", "--prot", "1"), "--port"),
        (("play", "--port", "http"), "http"),
        (("play", "--port", "70000"), "70000"),
        (("play", "--idle-minutes", "inf"), "--idle-minutes"),
        (("serve", "--idle-minutes", "nan"), "--idle-minutes"),
        (("play", "--max-sessions", "-1"), "-1"),
        (("play", "--base-path", "/a b/"), "/a b/"),
        (("serve", "--base-path", "a?b"), "a?b"),
        (("play", "--address", "school.example"), "school.example"),
        (("serve", "--address", "https://x.example/a/", "--base-path", "/b/"), "/b/"),
        (("play", "now"), "now"),
        (("serve", "--max-pages", "0"), "0"),
        (("serve", "--position", "base | 9"), "9"),
        (("play", "--position", "base | 9"), "9"),
        (("play", "--password", "x", "--open-to-all"), "--open-to-all"),
        (("serve", "--class", "7b", "--password", "x"), "--password"),
        (("serve", "--class", "7b", "--open-to-all"), "--open-to-all"),
        (("serve", "--class", "7b", "--days", "nan"), "--days"),
        (("serve", "--days", "3"), "--class"),
        (("serve", "--new-key"), "--class"),
        (("play", "--password", " "), "--password"),
    ],
)
def test_refusal_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], quoted: str
) -> None:
    code, out, err = run(capsys, monkeypatch, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lamakit: ")
    assert err.count("\n") == 1
    assert quoted in err


@pytest.mark.parametrize("command", ["play", "lab"])
def test_taken_port_and_wrong_host(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, err = run(capsys, monkeypatch, command, "--port", port)
        assert (code, err.count("\n")) == (1, 1)
        assert f"port {port} on 127.0.0.1 is taken" in err
    for host in ("203.0.113.7", "127.0.0.1\0"):
        code, _, err = run(capsys, monkeypatch, command, "--host", host)
        assert (code, err.count("\n")) == (1, 1)
        assert f"{host!r} is not an address of this computer" in err


def test_a_free_port_is_chosen_when_the_preferred_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(places, "PREFERRED_PORT", taken.getsockname()[1])
        with places.listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] not in {0, places.PREFERRED_PORT}


@pytest.mark.parametrize("text", ["base | 6 | A* 1 1 L:12 | B 3 4:0", "party+drama@egmont | L | A 2+:0 | B 1:0 & #?%"])
def test_address_carries_the_position(text: str) -> None:
    with places.listen("127.0.0.1", 0) as listener:
        parts = urlsplit(places.address(listener, text))
        assert parse_qs(parts.query, strict_parsing=True) == {"position": [text]}
        assert parts.netloc == f"127.0.0.1:{listener.getsockname()[1]}"


@pytest.mark.parametrize(
    ("is_alone", "password", "open_to_all", "asked"),
    [
        (True, None, False, "nothing"),
        (True, "sesame", False, "sesame"),
        (False, None, True, "nothing"),
        (False, "sesame", False, "sesame"),
        (False, None, False, "a token"),
    ],
)
def test_others_need_a_password_or_a_token(is_alone: bool, password: str | None, open_to_all: bool, asked: str) -> None:
    token = serving.entrance(is_alone, password, open_to_all)
    assert {"nothing": token == "", "a token": len(token) == 10}.get(asked, token == asked)
    assert token != serving.entrance(is_alone, password, open_to_all) or asked != "a token"


@for_each(
    ("outside", "base_path", "root", "name"),
    [
        ("", "", "/", []),
        ("", "lama", "/lama/", []),
        ("", "/a/b.c/", "/a/b.c/", []),
        ("https://School.example", "", "/", ["school.example"]),
        ("https://school.example/lama", "", "/lama/", ["school.example"]),
        ("https://school.example:8443/lama/", "lama", "/lama/", ["school.example"]),
    ],
)
def test_where_others_reach_a_server(outside: str, base_path: str, root: str, name: list[str]) -> None:
    reached = serving.Reached.by(outside, base_path)
    settings = reached.settings("127.0.0.1", None, ["10.0.0.5"])
    assert (settings["root"], set(settings["hosts"]) - set(places.LOOPBACK)) == (root, set(name))
    assert reached.address.endswith("/") or not outside
    assert ("127.0.0.1" in settings["proxies"]) == bool(outside)
    assert "10.0.0.5" in settings["proxies"]


def test_names_of_the_server() -> None:
    assert set(places.names("127.0.0.1", ["b.example"])) == {*places.LOOPBACK, "b.example"}
    assert {"a.example", socket.gethostname(), *places.LOOPBACK} <= set(places.names("a.example", []))


def test_notebooks_are_copied_but_never_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def notebook(source: str | list[str], output: str) -> str:
        cell = {"cell_type": "code", "source": source, "outputs": [output] if output else [], "execution_count": None}
        return json.dumps({"cells": [cell, {"cell_type": "markdown", "source": "Guess!"}]})

    shelf, mine = tmp_path / "shelf", tmp_path / "mine"
    shelf.mkdir()
    for name in ("01_base.ipynb", "02_party.ipynb"):
        (shelf / name).write_text(notebook("1\n + 1", "the answer"))
    monkeypatch.setattr(places, "shipped", lambda _: shelf)
    assert places.copy_notebooks(mine) == []
    assert json.loads((mine / "01_base.ipynb").read_text()) == json.loads(notebook("1\n + 1", ""))
    (mine / "01_base.ipynb").write_text(notebook(["1\n", " + 1"], "what they have run"))
    assert places.copy_notebooks(mine) == []
    for edited in (notebook("1 + 2", ""), "no notebook", "[3]"):
        (mine / "01_base.ipynb").write_text(edited)
        (mine / "02_party.ipynb").unlink()
        assert places.copy_notebooks(mine) == [mine / "01_base.ipynb"]
        assert (mine / "01_base.ipynb").read_text() == edited
        assert (mine / "02_party.ipynb").exists()


def test_notebooks_of_a_language_are_made_of_its_documents(tmp_path: Path) -> None:
    with speaking("pl"):
        assert places.copy_notebooks(tmp_path) == []
        assert places.copy_notebooks(tmp_path) == []
        translated = places.translated_notebooks()
    assert {"01_base", "11_draws"} <= translated.keys()
    assert "use_language('pl')" in (tmp_path / "11_draws.ipynb").read_text(encoding="utf-8")
    assert {file.stem for file in tmp_path.iterdir()} == {
        file.stem for file in places.shipped("notebooks").glob("*.ipynb")
    }
    assert places.translated_notebooks() == {}


@pytest.mark.parametrize("is_there", [True, False])
def test_a_notebook_says_if_its_lesson_is_there_in_english_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_there: bool
) -> None:
    file = tmp_path / "draws.ipynb"
    monkeypatch.setattr("lamakit.lessons.heads.is_translated", lambda _stem: is_there)
    code, out, _err = run(capsys, monkeypatch, "lesson", "notebook", "11", str(file), "--language", "de")
    assert code == 0
    assert out.splitlines() == [*(["Nur auf Englisch: 11_draws"] if not is_there else []), str(file)]


def test_help_and_the_server_import_neither_jupyter_nor_arrays() -> None:
    for module, forbidden in (
        ("lamakit.cli", {"voila", "jupyter_server", "numpy"}),
        ("lamakit.server.serve", {"voila", "jupyter_server", "numpy", "pandas", "scipy", "numba"}),
    ):
        script = f"import {module}, sys, json; print(json.dumps(list(sys.modules)))"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert forbidden.isdisjoint(json.loads(done.stdout)), module


OWN = "class First:\n    def choose(self, observation):\n        return observation.legal_actions[0]\n"
SMALL = ("tournament", "base", "--matches", "6", "--players", "2", "--raw")


def test_a_bot_from_the_current_folder_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "own_bots_here.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    code, out, err = run(capsys, monkeypatch, *SMALL, "--bots", "random,own_bots_here:First")
    assert (code, err) == (0, "")
    assert "random − own_bots_here:First" in out
    code, out, err = run(capsys, monkeypatch, *SMALL, "--bots", "random,own_bots_here:Last")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "module 'own_bots_here' has no attribute 'Last'; expected module:name" in err


def test_an_interrupted_tournament_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play_deal, file = arena.play_deal, tmp_path / "deals.jsonl"

    def interrupted(rules: TournamentRules, players: int, deal: int) -> DealResult:
        if deal == 2:
            raise KeyboardInterrupt
        return play_deal(rules, players, deal)

    command = (*SMALL, "--bots", "random,threshold")
    with monkeypatch.context() as patched:
        patched.setattr(arena, "play_deal", interrupted)
        stopped = run(capsys, patched, *command)
        kept = run(capsys, patched, *command, "--file", str(file))
    assert stopped == (130, "", "lamakit: stopped; nothing is kept without --file\n")
    assert kept == (130, "", f"lamakit: stopped; the same command goes on with the deals in {file}\n")
    assert len(file.read_text().splitlines()) == 3
    assert run(capsys, monkeypatch, *command, "--file", str(file)) == run(capsys, monkeypatch, *command)


def test_ctrl_c_ends_any_command_with_130(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serving, "take_lessons", pressed)
    assert run(capsys, monkeypatch, "play") == (130, "", "lamakit: stopped\n")


def test_lessons_are_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = run(capsys, monkeypatch, "lessons")
    assert (code, err) == (0, "")
    assert "11 What comes next?  (draws, 40 minutes, needs 01_base)" in out


def test_a_short_lesson_of_ours_is_copied_in_the_language_in_use(tmp_path: Path) -> None:
    file = tmp_path / "mine.md"
    with speaking("de"):
        lesson_copy("first_draw", file)
    assert 'title = "Dein erster Zug vom Stapel"' in file.read_text(encoding="utf-8")


def test_a_worksheet_is_written_and_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code, out, err = run(capsys, monkeypatch, "worksheet", "11", "--seed", "3", "--folder", str(tmp_path))
    assert (code, err) == (0, "")
    assert [Path(line) for line in out.split()] == [
        tmp_path / f"11_draws-3{ending}" for ending in (".html", ".pdf", "-key.html", "-key.pdf")
    ]
    code, _out, err = run(capsys, monkeypatch, "worksheet", "drows", "--folder", str(tmp_path))
    assert code == 1
    assert err.startswith("lamakit: no lesson 'drows'; there is 11 draws")


@pytest.mark.parametrize(
    ("arguments", "asked", "said"),
    [
        (["--language", "pl", "lesson", "check", "--help"], "", ["Opcje", "Powiedz wiersz po wierszu", "zakończ"]),
        (
            ["serve", "--language=de", "-h"],
            "",
            ["Aufruf:", "[OPTIONEN]", "Die Spiele für viele anbieten", "ADRESSE", "<ganze Zahl>"],
        ),
        (["-h"], "de", ["Befehle", "Die LLAMA-Kartenspiele", "Im Browser an einem Tisch spielen"]),
        (["-h"], "", ["Commands", "The LLAMA card games", "Show this message"]),
    ],
)
def test_the_help_is_in_the_language_that_was_asked_for(arguments, asked, said):
    environment = {**os.environ, "LAMAKIT_LANGUAGE": asked, "COLUMNS": "200", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "lamakit", *arguments]
    shown = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout
    assert [text for text in said if text not in shown] == []


@pytest.mark.parametrize(
    ("language", "arguments", "said"),
    [
        ("de", ["plya"], "Den Befehl 'plya' gibt es nicht. Meinst du 'play'?"),
        ("de", ["data"], "Es fehlt ein Befehl."),
        ("de", ["data", "path", "x"], "Zu viele Argumente (x)"),
        ("de", ["play", "--idle-minutes", "0"], "Ungültiger Wert für '--idle-minutes': erwartet ist mindestens 0.01"),
        ("pl", ["worksheet"], "Brakuje argumentu 'lesson'."),
        ("pl", ["play", "--lang", "de"], "Nie ma takiej opcji: --lang (możliwe: --language)"),
        ("pl", ["play", "--prot"], "Nie ma takiej opcji: --prot"),
        ("pl", ["play", "--port", "x"], "Błędna wartość '--port': to musi być liczba całkowita"),
        ("pl", ["play", "--port"], "Opcja '--port' wymaga wartości."),
    ],
)
def test_strange_arguments_are_refused_in_the_language_in_use(capsys, monkeypatch, language, arguments, said):
    monkeypatch.setattr(cli, "in_use", lambda command: command)  # Typer's labels would stay in this process
    with speaking(language):
        code, _out, err = run(capsys, monkeypatch, *arguments)
    assert (code, err.startswith(f"lamakit: {said} (")) == (2, True), err


@pytest.mark.parametrize(
    ("language", "asked", "taken", "refused"),
    [("en", "[y/N]", "y yes", "j t"), ("de", "[j/N]", "j ja J y", "n t"), ("pl", "[t/N]", "t tak y", "n j")],
)
def test_a_question_takes_the_answers_of_its_language(tmp_path, capsys, monkeypatch, language, asked, taken, refused):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    for answer in ("", *taken.split(), *refused.split()):
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"{answer}\n"))
        with speaking(language):
            code, out, _err = run(capsys, monkeypatch, "data", "delete")
        assert (code == 0, asked in out) == (answer in taken.split(), True), answer


def test_a_message_of_ours_is_refused_as_it_is():
    with speaking("pl"):
        assert refusal("Czegoś takiego nie ma.") == "Czegoś takiego nie ma."


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_odds_of_a_position(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, printed, err = run(capsys, monkeypatch, "odds", "base | 6 | A* 1 6 L:0 | B 3 4:0 | deck 1 1 5")
    assert (code, err) == (0, "")
    assert "> Seat A     [1] [6] [L]" in printed
    assert "2/5" in printed
    for wrong in ("base | 6", "abrakadabrien"):
        code, _printed, err = run(capsys, monkeypatch, "odds", wrong)
        assert code == 1
        assert len(err.splitlines()) == 1


def test_a_match_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost by an action that is refused, undone or asked about."""
    typing(monkeypatch, "undo", "fly", "odds", "draw", "undo", "6", "stop")
    position = "base | 6 | A* 6 1:0 | B 3 3:0 | deck 5 5"
    code, printed, err = run(capsys, monkeypatch, "text", "--position", position, "--seed", "1")
    assert (code, err) == (0, "")
    assert "nothing to undo" in printed
    assert "'fly' is not an action" in printed
    assert "Who holds a card that fits?" in printed
    assert "Seat B: quit" in printed
    assert "[6] [1]" not in printed.rpartition("LAMA")[2]


def test_a_match_in_the_terminal_has_an_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "6")
    code, printed, err = run(capsys, monkeypatch, "text", "--position", "base | 6 | A* 6:0 | B 3 L:39 | deck 5 5")
    assert (code, err) == (0, "")
    assert "The match is over." in printed
    typing(monkeypatch)
    assert run(capsys, monkeypatch, "text", "abrakadabrien")[0] == 0
    assert run(capsys, monkeypatch, "text", "nothing")[0] == 1


def test_a_question_that_nobody_answers_deletes_nothing(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    for stdin in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stdin", stdin)
        code, _out, err = run(capsys, monkeypatch, "data", "delete")
        assert (code, err) == (1, "lamakit: nobody has answered; --yes does it without asking\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--plot", "nowhere/plot.html"],
            "'plot.html' can't be written: no such file or directory; name another place",
        ),
        (["--plot", "."], "'.' is not the name of a file"),
        (["--plot", "folder"], "'folder' can't be written: is a directory; name another place"),
        (["--plot", "file/plot.html"], "'plot.html' can't be written: not a directory; name another place"),
        (["--file", "nowhere/deals.jsonl"], "file='nowhere/deals.jsonl': no such file or directory"),
        (["--players", "9", "--bots", "random"], "players=9: expected a number from 2 to 6 (BAS-01)"),
        (["--bots", "random"], "bots: 1 given; expected 2 to 12 different ones"),
        (["--bots", "nosuch:Bot,random"], "bots: 'nosuch:Bot': No module named 'nosuch'; expected module:name"),
        (["--bots", "nosuch.deeper:Bot,random"], "bots: 'nosuch.deeper:Bot': No module named 'nosuch'; expected"),
        (["--bots", "cmd:nosuch,random"], "bots: 'cmd:nosuch': no such file or directory; expected cmd: and a command"),
    ],
)
def test_a_tournament_that_would_come_to_nothing_is_refused_before_it_begins(
    tmp_path, capsys, monkeypatch, arguments, said
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.setattr(arena, "_played", lambda *_given: pytest.fail("it has begun"))
    code, _out, err = run(capsys, monkeypatch, "tournament", "base", "--bots", "random,threshold", *arguments)
    assert (code, err.startswith(f"lamakit: {said}"), err.count("\n")) == (1, True, 1), err


@pytest.mark.parametrize(
    "arguments",
    [["lab", "file/notebooks"], ["lesson", "copy", "11", "file/11.md"], ["worksheet", "11", "--folder", "file/x"]],
)
def test_a_place_that_cannot_be_written_is_told_as_people_say_it(tmp_path, capsys, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    code, _out, err = run(capsys, monkeypatch, *arguments)
    assert (code, "not a directory" in err, "Errno" in err, "Error" in err, err.count("\n")) == (
        1,
        True,
        False,
        False,
        1,
    ), err
