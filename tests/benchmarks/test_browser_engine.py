"""Decisions a second of the compiled rules in V8, as in a browser, beside wasmtime, in turns in one run:
`pytest tests/benchmarks/test_browser_engine.py -s`.

Base with four random players, one thread, seconds of its processor inside the loop. Figures are reported, not asserted;
what is asserted is that both have played the same.
"""

import statistics
import time
from typing import Any

import pytest

from lamakit.engine.on_desk import DeskMachine
from lamakit.simulation.small_batch import SmallBatch, sample
from tests.v8 import in_v8

LAPS, GAMES = 7, 50_000


class Timed(DeskMachine):
    seconds = 0.0

    def start(self, loop: str, at: int) -> int:
        begun = time.thread_time()
        try:
            return super().start(loop, at)
        finally:
            Timed.seconds += time.thread_time() - begun


def played() -> SmallBatch:
    return sample("base", ["random"] * 4, GAMES, 1)


def test_v8_beside_wasmtime(benchmark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamakit.engine.on_desk.DeskMachine", Timed)
    laps = list[tuple[float, float, float]]()

    def lap() -> None:
        Timed.seconds = 0.0
        here = played()
        with in_v8() as v8:
            warm = played()
            cold, v8.seconds = v8.seconds, 0.0
            there = played()
            found = v8.seconds
        assert here == warm == there
        decisions = sum(here.lengths) / 1e6
        laps.append((decisions / Timed.seconds, decisions / found, decisions / cold))

    benchmark.pedantic(lap, rounds=LAPS, warmup_rounds=1)
    desk, browser, first = (statistics.median(column) for column in zip(*laps, strict=True))
    figures = {"wasmtime": desk, "V8": browser, "V8 from its start": first}
    benchmark.extra_info.update(figures)
    print("\nmillion decisions a second:", ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items()))
