"""Batches on a Dask cluster: two workers on this machine, one of which is lost."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import dask
import numpy as np
import pytest
from distributed import LocalCluster

import lamakit
from lamakit.errors import LamakitError
from lamakit.simulation import batch, cluster as room, tournament
from lamakit.simulation.result import MatchTable, arrays_of, part_of

PATIENT = 60  # seconds
GAMES = 5 * batch.INTERPRETED_PIECE


@contextmanager
def own_cluster(workers: int) -> Iterator[str]:
    with LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as made:
        yield made.scheduler_address


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with own_cluster(2) as address:
        yield address


def wait_for(done: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENT
    while not done():
        assert time.monotonic() < end, "nothing has happened for a minute"
        time.sleep(0.01)


def first_action(observation: lamakit.Observation) -> str:
    return observation.legal_actions[0]


def getting_stuck(at: Path, where: Path) -> Callable[[lamakit.Observation], str]:
    """A bot that plays on until there is a file `at`, then notes in a file `where` which process is stuck."""

    def choose(observation: lamakit.Observation) -> str:
        if at.exists():
            note = where.with_name(str(os.getpid()))
            note.write_text(note.name)
            note.replace(where)
            end = time.monotonic() + PATIENT
            while at.exists() and time.monotonic() < end:
                time.sleep(0.01)
        return observation.legal_actions[0]

    return choose


def simulate(bot: object, cluster: str | None = None, games: int = GAMES) -> MatchTable:
    """The result of a batch in which this bot plays, interpreted."""
    return lamakit.simulate("base", [bot, "random"], games=games, seed=5, compiled=False, cluster=cluster)


def assert_same(one: MatchTable, other: MatchTable) -> None:
    for mine, theirs in zip(arrays_of(one), arrays_of(other), strict=True):
        assert np.array_equal(mine, theirs)


@pytest.fixture(scope="module")
def alone() -> MatchTable:
    """The same batch without a cluster."""
    return simulate(first_action)


@pytest.mark.parametrize("summary", [False, True])
def test_the_same_seed_gives_the_same_matches(cluster, summary, monkeypatch):
    monkeypatch.setattr(batch, "CLUSTER_PIECE", 1000)
    given = {"games": 3 * batch.CLUSTER_PIECE + 7, "seed": -3, "course": 4, "summary": summary}
    here, there = (
        lamakit.simulate("base+drama", ["threshold", "random"], cluster=at, **given) for at in (None, cluster)
    )
    if summary:
        assert (there.games, there.decisions) == (here.games, here.decisions)
        assert np.array_equal(there.point_counts, here.point_counts)
        assert np.array_equal(there.course, here.course)
    else:
        assert_same(there, here)


def test_bots_that_were_written_here_are_sent(cluster, alone):
    assert_same(simulate(lambda observation: observation.legal_actions[0], cluster), alone)


def test_a_tournament_of_own_bots_is_spread(cluster):
    here, there = (
        tournament("base", [first_action, "random"], 60, (2, 3), seed=2, luck=False, cluster=at, progress=False)
        for at in (None, cluster)
    )
    assert here == there


def test_a_lost_workers_matches_are_played_again(cluster, alone, tmp_path):
    at, where = tmp_path / "at", tmp_path / "where"
    at.touch()

    def kill_one() -> None:
        wait_for(where.exists)
        os.kill(int(where.read_text()), signal.SIGKILL)
        at.unlink()

    killer = threading.Thread(target=kill_one)
    killer.start()
    assert_same(simulate(getting_stuck(at, where), cluster), alone)
    killer.join()


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_keeps_what_is_done(cluster, alone, tmp_path, monkeypatch):
    """After the first piece the bots get stuck, and somebody presses Ctrl-C."""
    at, where = tmp_path / "at", tmp_path / "where"
    on_cluster = batch.on_cluster

    def stuck_after_the_first(*given: object) -> Iterator[object]:
        for piece in on_cluster(*given):
            yield piece
            at.touch()

    def interrupt() -> None:
        wait_for(where.exists)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(batch, "on_cluster", stuck_after_the_first)
    presser = threading.Thread(target=interrupt)
    presser.start()
    kept = simulate(getting_stuck(at, where), cluster, games=20 * GAMES)
    presser.join()
    at.unlink()
    done = len(kept.rounds)
    assert batch.INTERPRETED_PIECE <= done < GAMES  # the bots were stuck in the pieces that were under way
    assert_same(kept, part_of(alone, 0, done))


def fatal(observation: lamakit.Observation) -> str:
    os._exit(1)


def failing(observation: lamakit.Observation) -> str:
    raise ZeroDivisionError("its own mistake")


def refused(cluster: object, bot: object = first_action) -> str:
    with pytest.raises(LamakitError) as caught:
        simulate(bot, cluster)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_a_bot_that_kills_every_worker():
    """Here the scheduler gives up after the first worker, otherwise after the fourth."""
    with dask.config.set({"distributed.scheduler.allowed-failures": 0}), own_cluster(1) as cluster:
        assert "the matches from 0 on brought down one worker after the other" in refused(cluster, fatal)


def test_a_bots_own_error_says_what_it_says_here(cluster):
    assert refused(cluster, failing) == refused(None, failing)


def test_a_bot_of_a_module_that_the_workers_lack(cluster, monkeypatch):
    here = ModuleType("only_here")
    exec("def bot(observation): return observation.legal_actions[0]", here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", here)
    assert "No module named 'only_here'); install the same everywhere" in refused(cluster, here.bot)


def test_a_bot_that_cannot_be_sent(cluster):
    lock = threading.Lock()

    def choose(observation: lamakit.Observation) -> str:
        with lock:
            return observation.legal_actions[0]

    assert "can't be sent to other machines" in refused(cluster, choose)


@pytest.fixture
def lonely() -> Iterator[str]:
    """A scheduler without workers."""
    with own_cluster(0) as address:
        yield address


def test_a_worker_with_another_version_of_lamakit(lonely, tmp_path, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 60)  # a worker starts slowly on a busy machine
    other = tmp_path / "lamakit"
    shutil.copytree(Path(lamakit.__file__).parent, other, ignore=shutil.ignore_patterns("__pycache__"))
    (other / "games" / "seats.py").open("a").write("# another rule\n")
    run = [sys.executable, "-m", "distributed.cli.dask_worker", lonely, "--no-nanny", "--no-dashboard"]
    with subprocess.Popen(run, cwd=tmp_path, stderr=subprocess.DEVNULL) as worker:
        try:
            assert re.search(r": tcp://\S+ has another version of lamakit;", refused(lonely))
        finally:
            worker.terminate()


def test_a_worker_of_another_version_that_joins_late():
    with pytest.raises(LamakitError, match="a worker that joined late has another version of lamakit"):
        room.work(batch.player_of, b"", 0, (0, 1))


def test_a_scheduler_without_workers(lonely, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.5)
    assert f"the scheduler has no worker; start one with `dask worker {lonely}`" in refused(lonely)


def test_all_workers_leave(lonely, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 5)
    run = [sys.executable, "-m", "distributed.cli.dask_worker", lonely, "--no-nanny", "--no-dashboard"]
    with subprocess.Popen(run, stderr=subprocess.DEVNULL) as worker:
        try:
            assert "the scheduler has no worker" in refused(lonely, fatal)
        finally:
            worker.kill()  # one that came too late for that waits for ever


def test_nobody_answers(monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.5)
    with socket.socket() as bound:  # but not listening
        bound.bind(("127.0.0.1", 0))
        assert "no answer" in refused(f"tcp://127.0.0.1:{bound.getsockname()[1]}")


@pytest.mark.parametrize("address", ["nowhere", "post://host:1", "", 8786])
def test_no_address(address):
    assert 'such as "tcp://10.0.0.5:8786"' in refused(address)


def test_dask_is_not_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "install lamakit[cluster]" in refused("tcp://127.0.0.1:8786")
