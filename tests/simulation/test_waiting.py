"""Long computations: each says what it is, an interrupt ends the waiting and not the work, and no disk is needed."""

import _thread
import os
import signal
import subprocess
import sys
import threading
from functools import cache

import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.lessons import worksheets
from lamakit.lessons.worksheets import printing
from lamakit.simulation import compiled, runner, waiting
from lamakit.simulation.compiled import alone
from lamakit.simulation.driver import FINE, NEVER_ENDS

TINY = """
import sys, warnings
from lamakit.simulation.compiled import compiled

source = "def loop(number):\\n    return number + 1"
room = {"__name__": "__main__"}
exec(compile(source, sys.argv[1], "exec"), room)
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    answers = [compiled(room["loop"])(number) for number in (1, 2)]
print(answers, [str(one.message) for one in said])
"""
READ_ONLY = """
def refuse(event, given):
    writes = event == "os.mkdir" or event == "open" and isinstance(given[2], int) and given[2] & 3
    if writes and not str(given[0]).startswith(os.environ["TMPDIR"]):
        raise OSError(30, "Read-only file system", given[0])

sys.addaudithook(refuse)
"""


@pytest.fixture
def gate():
    gate = threading.Event()
    yield gate
    gate.set()


@pytest.fixture
def interruptible():
    """Python is told of interrupts, even where a shell has begun it in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_waiting_but_not_the_work(gate):
    future = waiting.in_background(lambda: gate.wait(10) and "ready")
    threading.Timer(0.1, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        waiting.result_of(future, "Working")
    gate.set()
    assert waiting.result_of(future, "Working") == "ready"


@pytest.mark.usefixtures("interruptible")
def test_a_compilation_that_was_interrupted_serves_the_next_call(gate, monkeypatch):
    runs = []

    @cache
    def blocked(*what):
        def loop(*work):
            runs.append(work)
            return FINE if gate.wait(10) else NEVER_ENDS

        return loop

    def one_match():
        return lamakit.simulate("base", ["random", "random"], games=1, seed=1)

    monkeypatch.setattr(runner, "compiled_loop", blocked)
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        one_match()
    gate.set()
    assert one_match().games == 1
    assert len(runs) == 2  # the first, in which it is compiled, and the match


def test_what_lasts_says_what_it_is(gate, capsys, monkeypatch):
    monkeypatch.setattr(waiting, "DELAY", 0.05)
    threading.Timer(0.15, gate.set).start()
    waiting.result_of(waiting.in_background(gate.wait), "Working", progress=True)
    assert "Working … 00:00" in capsys.readouterr().err


def test_what_fails_fails_for_whoever_waits():
    def fails():
        raise LamakitError("no")

    with pytest.raises(LamakitError, match="no"):
        waiting.result_of(waiting.in_background(fails), "Working")


def test_without_a_folder_for_it_a_loop_is_compiled_in_memory_and_says_so_once():
    nowhere = "/proc/nothing"
    done = subprocess.run(
        [sys.executable, "-c", TINY, f"{nowhere}/loop.py"],
        env={**os.environ, "HOME": nowhere, "XDG_CACHE_HOME": nowhere, "NUMBA_CACHE_DIR": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("[2, 3] ")
    assert done.stdout.count("compiled in memory") == 1
    assert "NUMBA_CACHE_DIR" in done.stdout


@pytest.mark.parametrize(("named", "place"), [("", "__pycache__"), ("named", "named")])
def test_a_warm_cache_that_can_only_be_read_is_used(tmp_path, named, place):
    """Beside the installed module, or in the folder of `NUMBA_CACHE_DIR`; only what is temporary is written."""
    (loop := tmp_path / "loop.py").touch()
    (temporary := tmp_path / "temporary").mkdir()
    home, cache_dir = str(tmp_path), named and str(tmp_path / named)
    caches = {"XDG_CACHE_HOME": f"{home}/cache", "NUMBA_CACHE_DIR": cache_dir, "TMPDIR": str(temporary)}
    variables = {**os.environ, "HOME": home, **caches}

    def run(before=""):
        given = [sys.executable, "-c", f"import os, sys\n{before}{TINY}", str(loop)]
        return subprocess.run(given, env=variables, capture_output=True, text=True, check=True).stdout

    assert run() == run(READ_ONLY) == "[2, 3] []\n"
    assert [*(tmp_path / place).rglob("*.nbc")]
    assert not [*temporary.iterdir()]


def test_while_one_compiles_others_wait(tmp_path):
    pytest.importorskip("fcntl")
    lock = tmp_path / "loop.lock"

    def enter():
        with alone(lock):
            return "entered"

    with alone(lock):
        other = waiting.in_background(enter)
        assert not waiting.is_done(other, 0.1)
    assert other.result(10) == "entered"


def test_without_a_lock_nobody_waits(tmp_path):
    with alone(tmp_path / "nowhere" / "loop.lock"):
        assert not list(tmp_path.iterdir())


def add_one(number):
    return number + 1


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Where a loop is kept: each file, and when it was written."""
    monkeypatch.setattr("numba.config.CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compiled, "folder", compiled.folder.__wrapped__)
    return lambda: {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")}


def test_what_another_has_compiled_meanwhile_is_read(kept, tmp_path):
    """Two twins stand for two processes; the second one comes to its turn when the first has kept the loop."""
    assert compiled.compiled(add_one)(1) == 2
    files = kept()
    assert compiled.compiled(add_one)(1) == 2
    assert kept() == files != {}
    assert [*tmp_path.rglob("*.lock")]


def test_what_is_cut_on_disk_is_compiled_again(kept):
    assert compiled.compiled(add_one)(1) == 2
    for file in kept():
        file.write_bytes(file.read_bytes()[:100])
    assert [compiled.compiled(add_one)(1) for _process in range(2)] == [2, 2]
    assert {file.suffix for file in kept()} == {".nbi", ".nbc"}


def test_a_full_disk_is_done_without(kept, monkeypatch):
    def full(folder, types, loop):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compiled, "kept_in", full)
    compiled.say_unkept.cache_clear()
    with pytest.warns(UserWarning, match="compiled in memory"):
        assert compiled.compiled(add_one)(1) == 2
    assert compiled.compiled(add_one)(1) == 2
    assert not kept()


def test_no_matches_need_no_machine_code(monkeypatch):
    monkeypatch.setattr("lamakit.simulation.batch.MatchRunner", None)
    result = lamakit.simulate("kadabra", ["random", "random"], games=0, seed=1)
    assert (result.games, result.points.shape) == (0, (0, 2))
    with pytest.raises(LamakitError, match="deck"):
        lamakit.simulate("kadabra", ["random", "random"], games=0, deck={"1": 1})


def test_sheets_are_written_whole_or_not_at_all(tmp_path, monkeypatch):
    def interrupted(data, with_key):
        if with_key:
            raise KeyboardInterrupt
        return b"sheet"

    monkeypatch.setattr(printing, "pdf", interrupted)
    with pytest.raises(KeyboardInterrupt):
        worksheets.write(worksheets.worksheet("draws"), tmp_path)
    assert list(tmp_path.iterdir()) == []
