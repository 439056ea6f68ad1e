"""Long computations: each says what it is, and an interrupt ends the waiting and not the work."""

import _thread
import io
import sys
import threading

import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.lessons import worksheets
from lamakit.lessons.worksheets import printing
from lamakit.simulation import waiting


@pytest.fixture
def gate():
    gate = threading.Event()
    yield gate
    gate.set()


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_waiting_but_not_the_work(gate):
    future = waiting.in_background(lambda: gate.wait(10) and "ready")
    threading.Timer(0.1, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        waiting.result_of(future, "Working")
    gate.set()
    assert waiting.result_of(future, "Working") == "ready"


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_a_batch_and_keeps_what_was_played():
    lamakit.simulate("base", ["random"] * 4, games=1, seed=1)  # everything is imported
    threading.Timer(0.5, _thread.interrupt_main).start()
    result = lamakit.simulate("base", ["random"] * 4, games=10_000_000, seed=1, summary=True)
    assert 0 < result.games < 10_000_000


def test_what_lasts_says_what_it_is(gate, monkeypatch):
    class Screen(io.StringIO):
        def write(self, text):
            gate.set()  # it has lasted long enough
            return super().write(text)

    screen = Screen()
    monkeypatch.setattr(waiting, "DELAY", 0.05)
    monkeypatch.setattr(sys, "stderr", screen)
    waiting.result_of(waiting.in_background(gate.wait), "Working", progress=True)
    assert "Working … 00:00" in screen.getvalue()


def test_what_fails_fails_for_whoever_waits():
    def fails():
        raise LamakitError("no")

    with pytest.raises(LamakitError, match="no"):
        waiting.result_of(waiting.in_background(fails), "Working")


def test_no_matches_need_no_machine_code(monkeypatch):
    monkeypatch.setattr("lamakit.simulation.batch.MatchRunner", None)
    result = lamakit.simulate("kadabra", ["random", "random"], games=0, seed=1)
    assert (result.games, result.points.shape) == (0, (0, 2))
    with pytest.raises(LamakitError, match="deck"):
        lamakit.simulate("kadabra", ["random", "random"], games=0, deck={"1": 1})


def test_sheets_are_written_whole_or_not_at_all(tmp_path, monkeypatch):
    def interrupted(data, with_key, paper):
        if with_key:
            raise KeyboardInterrupt
        return b"sheet"

    monkeypatch.setattr(printing, "pdf", interrupted)
    with pytest.raises(KeyboardInterrupt):
        worksheets.write(worksheets.worksheet("draws"), tmp_path)
    assert list(tmp_path.iterdir()) == []
