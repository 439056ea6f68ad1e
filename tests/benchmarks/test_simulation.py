"""How fast the compiled simulation is, as ratios in one run: `pytest tests/benchmarks/test_simulation.py -s`.

Goals for base with four random players: at least 5 times the decisions per second of OpenSpiel's C++ rollouts of crazy
eights, 0.9 times those of a like-for-like C port and 0.5 times those of hand-optimised C; two threads at least 1.9
times one; a warm start within 0.5 s; summaries in memory that doesn't grow with the matches. Times are reported (also
in `extra_info`), not asserted; what is asserted is that the yardsticks play the same game. Needs `lamakit[benchmarks]`
and a C compiler.
"""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import lamakit
from lamakit.games import Variant
from lamakit.games.contract import State, legal_actions
from lamakit.games.rounds import NOBODY
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.llama.dealing import resolve_by_chance
from lamakit.play.llama.tables import deck_counts, set_up
from tests.benchmarks.yardsticks import FLAGS, TABLE, CEngines, CrazyEights, Play, Race
from tests.registry import VARIANTS

RANDOM = ["random"] * TABLE
LAPS = 9
GAMES = 100_000  # of a lap
CHECKED = 200_000  # matches of each C engine that are compared with lamakit's
SEED = 1
LARGE_SEED = 0x123456789ABCDEF
ROOT = Path(__file__).parents[2]
AMIGO = [variant for variant in VARIANTS if variant.edition == "amigo"]


@pytest.fixture(scope="session")
def c_engines(tmp_path_factory) -> dict[str, CEngines]:
    folder = tmp_path_factory.mktemp("c")
    return {name: CEngines(flags, folder) for name, flags in FLAGS.items()}


@pytest.fixture
def one_core():
    """All take their turns on one core: where another guest of the machine uses it too, it slows down all of them."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    every_core = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(every_core)})
    yield
    os.sched_setaffinity(0, every_core)


def play(
    variant: str = "base", edition: str = "amigo", games: int = GAMES, threads: int = 1, summary: bool = True
) -> int:
    """A batch of random players; returns the number of decisions."""
    options = {"edition": edition, "games": games, "seed": SEED, "threads": threads, "summary": summary}
    return lamakit.simulate(variant, RANDOM, **options).decisions


def timed(benchmark, race: Race, own: str, *others: str) -> None:
    """The benchmark times `own`; before each of its laps the others have theirs."""
    benchmark.pedantic(race.lap, args=(own,), setup=lambda: race.lap(*others), rounds=LAPS, warmup_rounds=1)


def report(benchmark, title: str, figures: dict[str, float | str]) -> None:
    benchmark.extra_info.update(figures)
    print(f"\n{title}: " + ", ".join(f"{name} {figure}" for name, figure in figures.items()))


# --- the yardsticks play the same game


@pytest.mark.parametrize("flags", FLAGS)
@pytest.mark.parametrize("seed", [SEED, LARGE_SEED])
def test_the_like_for_like_port_plays_lamakits_matches(c_engines, flags, seed):
    ours = lamakit.simulate("base", RANDOM, games=CHECKED, seed=seed)
    theirs = c_engines[flags].like_for_like(CHECKED, seed)
    assert theirs.decisions == ours.decisions
    assert np.array_equal(theirs.points, ours.points)
    assert np.array_equal(theirs.rounds, ours.rounds)


@pytest.mark.parametrize("flags", FLAGS)
def test_the_hand_optimised_engine_plays_the_same_game(c_engines, flags):
    """Mean points of every seat and mean rounds agree within four standard errors of their difference."""
    ours = lamakit.simulate("base", RANDOM, games=CHECKED, seed=SEED)
    theirs = c_engines[flags].hand_optimised(CHECKED, SEED)
    for sample, other in [(ours.points, theirs.points), (ours.rounds, theirs.rounds)]:
        difference = np.abs(sample.mean(axis=0) - other.mean(axis=0))
        error = np.sqrt((sample.var(axis=0) + other.var(axis=0)) / CHECKED)
        assert np.all(difference < 4 * error), (difference, error)
    assert theirs.decisions == pytest.approx(ours.decisions, rel=0.0042)  # 4 errors: they vary by a third


# --- speed


@pytest.mark.parametrize("flags", FLAGS)
def test_against_c(benchmark, c_engines, one_core, flags):
    """All three give every match's points and rounds."""
    engines = c_engines[flags]
    race = Race(
        lamakit=lambda: play(summary=False),
        like_for_like=lambda: engines.like_for_like(GAMES, SEED).decisions,
        hand_optimised=lambda: engines.hand_optimised(GAMES, SEED).decisions,
    )
    timed(benchmark, race, "lamakit", "like_for_like", "hand_optimised")
    report(
        benchmark,
        f"base, four random players, C with {flags}",
        {
            "lamakit ns a decision": round(race.nanoseconds("lamakit"), 1),
            "like-for-like C ns": round(race.nanoseconds("like_for_like"), 1),
            "hand-optimised C ns": round(race.nanoseconds("hand_optimised"), 1),
            "times like-for-like (goal 0.9)": round(race.ratio("lamakit", to="like_for_like"), 2),
            "times hand-optimised (goal 0.5)": round(race.ratio("lamakit", to="hand_optimised"), 2),
            "of the best laps": round(race.ratio_of_best("lamakit", to="hand_optimised"), 2),
        },
    )


def test_against_openspiel(benchmark, one_core):
    eights = CrazyEights(rollouts=4000)
    race = Race(lamakit=play, openspiel=eights.play)
    timed(benchmark, race, "lamakit", "openspiel")
    report(
        benchmark,
        "base against OpenSpiel's crazy_eights(players=4)",
        {
            "lamakit ns a decision": round(race.nanoseconds("lamakit"), 1),
            "OpenSpiel ns a decision": round(race.nanoseconds("openspiel"), 1),
            "decisions a rollout": f"{eights.decisions:.1f} ± {eights.standard_error:.1f}",
            "chance nodes a rollout": round(eights.outcomes, 1),
            "times OpenSpiel (goal 5)": round(race.ratio("lamakit", to="openspiel"), 2),
        },
    )


def test_two_threads(benchmark, c_engines):
    """Wall time; the processor's time says what two threads cost each other, however busy the machine is.

    What the machine has to give is seen in the C engine, two of which share nothing.
    """
    engines = c_engines["-O3"]
    play(games=1)  # loads the loop
    runners = {
        "two": lambda: play(games=4 * GAMES, threads=2),
        "one": lambda: play(games=4 * GAMES),
        "two of C": lambda: at_once(2, lambda: engines.hand_optimised(4 * GAMES, SEED).decisions),
        "one of C": lambda: engines.hand_optimised(4 * GAMES, SEED).decisions,
    }
    race, processor = Race(clock=time.perf_counter, **runners), Race(**runners)
    timed(benchmark, race, "two", "one", "two of C", "one of C")
    for _ in range(3):
        processor.lap("two", "one")
    figures = {
        "cores": os.cpu_count() or 1,
        "times one thread (goal 1.9)": round(race.ratio("two", to="one"), 2),
        "of the best laps": round(race.ratio_of_best("two", to="one"), 2),
        "two C engines at once, times one": round(race.ratio("two of C", to="one of C"), 2),
        "processor time of one thread over that of two": round(processor.ratio("two", to="one"), 2),
    }
    report(benchmark, "two threads", figures)


def at_once(threads: int, run: Play) -> int:
    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(lambda _: run(), range(threads)))


def workload(variant: Variant, matches: int = 30) -> Counter[str]:
    """The parts of random players' decisions, counted over interpreted matches."""
    game, counted = variant.game, Counter[str]()
    for number in range(matches):
        state, words, choices = State(game.FIELDS), generator(SEED, number), generator(SEED + 1, number)
        set_up(state, variant, TABLE, deck_counts(variant, None))
        game.start(state)
        while True:
            counted["outcomes"] += len(resolve_by_chance(game, state, words))
            if state.player == NOBODY:
                break
            legal = legal_actions(game, state)
            counted["asked"] += len(game.CHOICES[state.phase])
            counted["legal"] += len(legal)
            counted["decisions"] += 1
            game.apply(state, legal[below(choices, len(legal))])
    return counted


@pytest.mark.parametrize("variant", AMIGO, ids=lambda variant: variant.label)
def test_every_variant(benchmark, variant):
    """The time of a decision is mostly asking the rules about each choice of the phase, and dealing the cards."""
    counted = workload(variant)
    race = Race(lamakit=lambda: play(variant.name, variant.edition, games=GAMES // 5))
    timed(benchmark, race, "lamakit")
    report(
        benchmark,
        variant.label,
        {
            "ns a decision": round(race.nanoseconds("lamakit"), 1),
            "choices asked a decision": round(counted["asked"] / counted["decisions"], 1),
            "legal ones": round(counted["legal"] / counted["decisions"], 1),
            "chance outcomes a decision": round(counted["outcomes"] / counted["decisions"], 1),
        },
    )


# --- start and memory

ONE_MATCH = """
import json, time
import lamakit
begun = time.perf_counter(), time.process_time()
lamakit.simulate("base", ["random"] * 4, games=1, seed=1)
print(json.dumps([time.perf_counter() - begun[0], time.process_time() - begun[1]]))
"""
PEAKS = """
import json, re
import lamakit

def peak():
    with open("/proc/self/status") as status:
        return int(re.search(r"VmHWM:\\s*(\\d+) kB", status.read())[1]) / 1000

def after(games):
    lamakit.simulate("base", ["random"] * 4, games=games, seed=1, threads=2, summary=True)
    return peak()

print(json.dumps([after(1), after(10**5), after(10**6)]))
"""


def fresh_process(code: str, **environment: str) -> list[float]:
    """The JSON that a program prints in a process of its own."""
    program, variables = [sys.executable, "-c", code], os.environ | environment
    return json.loads(subprocess.run(program, cwd=ROOT, env=variables, check=True, capture_output=True).stdout)


def test_start(benchmark, tmp_path):
    """Seconds from the call of simulate to the end of one match, in a new process: by the wall and of the processor.

    Cold, wasmtime makes machine code of the box's file and keeps it in the user's cache.
    """
    cache = {"XDG_CACHE_HOME": str(tmp_path)}
    cold, warm = fresh_process(ONE_MATCH, **cache), []
    benchmark.pedantic(lambda: warm.append(fresh_process(ONE_MATCH, **cache)), rounds=LAPS)
    times = {"cold": cold, "warm (goal 0.5)": np.median(warm, 0)}
    report(benchmark, "start", {name: f"{wall:.2f} s ({own:.2f} s)" for name, (wall, own) in times.items()})


def test_memory_of_summaries(benchmark):
    """A million matches need no more memory than a hundred thousand: less than a byte for each further match."""
    one, few, many = benchmark.pedantic(fresh_process, args=(PEAKS,), rounds=1)
    figures = {"MB after 1": round(one), "after 100,000": round(few, 1), "after 1,000,000": round(many, 1)}
    report(benchmark, "peak memory, summaries only", figures)
    assert many - few < 0.9
