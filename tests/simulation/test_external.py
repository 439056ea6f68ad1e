"""Programs at a table: a line for each position, a line for each action; whatever they do, no match is lost."""

import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import lamakit
from lamakit.bots import make
from lamakit.cli import app
from lamakit.errors import LamakitError
from lamakit.simulation.external import CRASHES, Program, fallback

SEEN = lamakit.Observation.from_position("base | 6 | A* 1 1 L:12 | B ?3:0")
LOOP = "import sys\nfor number, line in enumerate(sys.stdin):\n    position = line.split(chr(9))[0]\n"
ANSWER = "    print({}, flush=True)\n"
THRESHOLD = (
    "import lamakit\nbot = lamakit.bots.make('threshold', draw_above=3)\n"
    + LOOP
    + ANSWER.format("bot.choose(lamakit.Observation.from_position(position))")
)


def command(folder: Path, program: str) -> str:
    file = folder / "my_bot.py"
    file.write_text(program, "utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def test_a_program_plays_as_the_same_bot_in_here(tmp_path: Path) -> None:
    given = command(tmp_path, THRESHOLD)
    options = {"matches": 6, "players": [2], "seed": 5, "luck": False, "progress": False}
    outside = lamakit.tournament("base", [given, "random"], **options)
    inside = lamakit.tournament("base", ["threshold draw_above=3", "random"], **options)
    assert outside.deals == inside.deals
    assert outside.rules.programs[0].decisions > 20
    assert not outside.rules.programs[0].faults
    assert "replaced" not in str(outside)


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        (LOOP + ANSWER.format("'fly'"), "not allowed"),
        (LOOP + ANSWER.format("''"), "not allowed"),
        (LOOP + "    raise SystemExit\n", "crashed"),
        ("import sys\nsys.stdout.buffer.write(bytes([255, 10]))\n", "crashed"),
        (LOOP + "    import time; time.sleep(60)\n", "late"),
    ],
)
def test_what_it_fails_to_decide_is_replaced_and_counted(tmp_path: Path, program: str, fault: str) -> None:
    bot = Program(command(tmp_path, program), seconds=0.3 if fault == "late" else 20)
    assert [bot.choose(SEEN), bot.choose(SEEN)] == ["quit", "quit"]
    assert bot.faults == {fault: 2}
    assert str(bot).endswith(f"2 of 2 decisions replaced (2 {fault})")
    bot.close()


def test_after_a_crash_it_is_started_again_and_some_day_no_more(tmp_path: Path) -> None:
    bot = Program(command(tmp_path, LOOP + "    if number == 1: break\n" + ANSWER.format("'L'")))
    assert [bot.choose(SEEN) for _ in range(4)] == ["L", "quit", "L", "quit"]
    bot.faults["crashed"] = CRASHES
    assert [bot.choose(SEEN) for _ in range(2)] == ["quit", "quit"]
    bot.close()


def test_the_action_in_its_place_is_legal_everywhere() -> None:
    assert fallback(SEEN) == "quit"
    for variant in ("base", "kadabra", "dice"):
        match, bot = lamakit.new_match(variant, players=3, seed=4), make("random", seed=1)
        while not match.is_over:
            seen = match.observation(match.current_player)
            assert fallback(seen) in seen.legal_actions
            match.play(bot.choose(seen))


@pytest.mark.parametrize("given", ["cmd:", "cmd:no-such-program-here", "cmd:'"])
def test_what_cannot_be_started_is_refused(given: str) -> None:
    with pytest.raises(LamakitError, match="expected cmd: and a command"):
        lamakit.tournament("base", [given, "random"], matches=2)


def test_it_plays_no_dask_tournament(tmp_path: Path) -> None:
    given = command(tmp_path, LOOP + ANSWER.format("'quit'"))
    with pytest.raises(LamakitError, match="can only play here"):
        lamakit.tournament("base", [given, "random"], matches=2, seed=1, cluster="tcp://127.0.0.1:1")


def test_the_command_tells_what_was_replaced(tmp_path: Path) -> None:
    given = command(tmp_path, LOOP + ANSWER.format("'fly'"))
    words = ["tournament", "base", "--bots", f"random,{given}", "--matches", "2", "--players", "2", "--raw"]
    result = CliRunner().invoke(app, [*words, "--seconds", "20"])
    assert result.exit_code == 0, result.output
    assert "decisions replaced" in result.output


def test_the_program_of_the_guide(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "arenas.md").read_text("utf-8")
    given = command(tmp_path, guide.partition("```py\n")[2].partition("```")[0])
    found = lamakit.tournament("base", [given, "random"], matches=2, players=[2], seed=1, luck=False, progress=False)
    assert found.rules.programs[0].decisions
    assert not found.rules.programs[0].faults
