"""Programs at a table: a line for each position, a line for each action; whatever they do, no match is lost."""

import os
import shlex
import sys
from pathlib import Path
from subprocess import PIPE

import psutil
import pytest
from typer.testing import CliRunner

import lamakit
from lamakit.bots import make
from lamakit.cli import app
from lamakit.errors import LamakitError
from lamakit.simulation import external
from lamakit.simulation.external import CRASHES, Program, command_of, fallback

SEEN = lamakit.Observation.from_position("base | 6 | A* 1 1 L:12 | B ?3:0")
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="no other system has setsid as a program")
READY = "import sys\nprint('ready', flush=True)\n"
LOOP = READY + "for count, line in enumerate(sys.stdin):\n    number, position, actions = line.rstrip().split(chr(9))\n"
ANSWER = "    print(number, {}, sep=chr(9), flush=True)\n"
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
        (READY + "sys.stdout.buffer.write(bytes([255, 10]))\n", "crashed"),
        (LOOP + "    import time; time.sleep(60)\n", "late"),
        (READY + "import time; time.sleep(60)\n", "late"),
        (READY + "while True: print('quit', flush=True)\n", "talks without end"),
        (READY + "while True: sys.stdout.write('quit ' * 99)\n", "talks without end"),
        (READY + "from itertools import count\nfor n in count(9): print(n, 'L', sep=chr(9))\n", "talks without end"),
        (LOOP + "    print(int(number) - 1, 'L', sep=chr(9), flush=True)\n", "late"),
    ],
)
def test_what_it_fails_to_decide_is_replaced_and_counted(tmp_path: Path, program: str, fault: str) -> None:
    bot = Program(command(tmp_path, program), seconds=0.3 if fault == "late" else 20)
    assert [bot.choose(SEEN), bot.choose(SEEN)] == ["quit", "quit"]
    assert bot.faults == {fault: 2}
    assert str(bot).endswith(f"2 of 2 decisions replaced (2 {fault})")
    bot.close()


def test_after_a_crash_it_is_started_again_and_some_day_no_more(tmp_path: Path) -> None:
    bot = Program(command(tmp_path, LOOP + "    if count == 1: break\n" + ANSWER.format("'L'")))
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


def test_lines_that_answer_nothing_are_left_alone(tmp_path: Path) -> None:
    """A greeting, before it is ready and after; notes; an answer once more; spaces; an earlier answer."""
    greeting = "print('quit\\nReady!\\n')\n" + READY + "print('0\\tL\\n\\nhow do you do', flush=True)\n"
    answer = (
        "    print('note', number, end='\\r\\n')\n    print('', number, '', actions.split(', ')[int(count) % 2], '')\n"
    )
    again = "    print(number, 'fly', sep=chr(9))\n    print(int(number) - 1, 'fly', sep=chr(9), flush=True)\n"
    bot = Program(command(tmp_path, greeting + LOOP.removeprefix(READY) + answer + again))
    found = [bot.choose(SEEN) for _ in range(60)]
    assert found == SEEN.legal_actions[:2] * 30
    assert not bot.faults
    bot.close()


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("", "crashed"),
        ("print('Ready!')\n", "crashed"),
        ("print('not ready yet')\n", "crashed"),
        ("while True: print('quit')\n", "talks without end"),
        ("while True: print(end='ready ')\n", "talks without end"),
    ],
)
def test_a_program_that_is_not_ready_is_refused_at_once(tmp_path: Path, program: str, fault: str) -> None:
    with pytest.raises(LamakitError, match=f"{fault} before it said “ready” on a line$"):
        lamakit.tournament("base", [command(tmp_path, program), "random"], matches=2)


def test_a_slow_start_is_no_late_decision(tmp_path: Path) -> None:
    wait = "import threading\nthreading.Event().wait(0.6)\n"
    bot = Program(command(tmp_path, wait + LOOP + ANSWER.format("'L'")), seconds=0.5)
    assert bot.choose(SEEN) == "L"
    bot.close()


WAYS_OUT = {
    "none": "{}; true",
    "another group": "setsid {}; true",
    "another group, no environment": "setsid env -i {}; true",
    "its starter has ended": "(setsid {} <&3 &) 3<&0; sleep 99",
    "all three": "(setsid env -i {} <&3 &) 3<&0; sleep 99",
    "the program has ended": "(setsid env -i {} <&3 &) 3<&0",
}


@pytest.mark.skipif(os.name == "nt", reason="there is no sh")
@pytest.mark.parametrize(
    ("way", "is_kept"),
    [
        ("none", False),
        *(pytest.param(way, True, marks=ON_LINUX) for way in WAYS_OUT),
        *(pytest.param(way, False, marks=ON_LINUX) for way in ("another group", "its starter has ended")),
    ],
)
def test_what_a_program_has_started_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, is_kept: bool
) -> None:
    monkeypatch.setattr(external, "IS_KEPT", is_kept)
    note = f"import os, pathlib\npathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(os.getpid()))\n"
    inner = command(tmp_path, note + LOOP + ANSWER.format("'L'")).removeprefix("cmd:")
    bot = Program(f"cmd:sh -c {shlex.quote(WAYS_OUT[way].format(inner))}", seconds=20)
    assert bot.choose(SEEN) == "L"
    process = psutil.Process(int((tmp_path / "pid").read_text()))
    assert process.is_running()
    bot.close()
    _gone, alive = psutil.wait_procs([process], timeout=10)
    assert all(each.status() == psutil.STATUS_ZOMBIE for each in alive)


@ON_LINUX
def test_what_a_program_has_started_ends_with_who_asks_it(tmp_path: Path) -> None:
    """Also a program that never reads, when there is nobody to end it: the terminal is closed, the computer is full."""
    pids = tmp_path / "pids"
    note = "import os, subprocess, time\nother = subprocess.Popen(['setsid', 'sleep', '99'], env={}).pid\n"
    note += f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{other}}')\n"
    given = command(tmp_path, note + READY + "time.sleep(99)\n")
    asks = f"from lamakit.simulation.external import Program\nbot = Program({given!r})\nprint(flush=True)\ninput()\n"
    with psutil.Popen([sys.executable, "-c", asks], stdin=PIPE, stdout=PIPE) as process:
        assert process.stdout.readline()
        started = [psutil.Process(int(pid)) for pid in pids.read_text().split()]
        assert all(each.is_running() for each in started)
        process.kill()
    _gone, alive = psutil.wait_procs(started, timeout=10)
    assert all(each.status() == psutil.STATUS_ZOMBIE for each in alive)


@pytest.mark.parametrize(
    ("given", "is_windows", "command"),
    [
        ("cmd:C:\\Users\\me\\bot.exe --fast", True, "C:\\Users\\me\\bot.exe --fast"),
        ('cmd:"C:\\Program Files\\py.exe" C:\\new\\bot.py', True, '"C:\\Program Files\\py.exe" C:\\new\\bot.py'),
        ("cmd:python 'my bot.py'", False, ["python", "my bot.py"]),
        ("cmd: my\\ bot", False, ["my bot"]),
    ],
)
def test_backslashes_of_windows_stay(given: str, is_windows: bool, command: object) -> None:
    assert command_of(given, is_windows) == command


def test_nothing_is_left_running_where_another_bot_is_refused(tmp_path: Path) -> None:
    given = command(tmp_path, LOOP + ANSWER.format("'quit'"))
    for bots, more in (
        ([given, "nosuch:Bot"], {}),
        ([given], {}),
        ([given, given], {}),
        ([given, "random"], {"cluster": "x"}),
    ):
        with pytest.raises(LamakitError):
            lamakit.tournament("base", bots, matches=2, **more)
    alive = [child for child in psutil.Process().children() if str(tmp_path) in " ".join(child.cmdline())]
    assert not alive


@pytest.mark.parametrize("given", ["cmd:", "cmd:  ", "cmd:no-such-program-here", "cmd:'", "cmd:'' x", "cmd:a\0b"])
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
