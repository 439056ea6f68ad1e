"""How long a game's first batch takes, which is compiled: `pytest tests/benchmarks/test_compiling.py -s`.

By the clock and, in brackets, by the processor; in a process and with a cache of their own, beside so many processes
that keep a core busy each.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

FIRST_OF = """
import json, time
import lamakit

def seconds(act):
    begun = time.perf_counter(), time.process_time()
    act()
    return time.perf_counter() - begun[0], time.process_time() - begun[1]

batch = seconds(lambda: lamakit.simulate("{game}", ["threshold", "random", "random"], games=1, seed=1))
print(json.dumps(batch))
"""
ROOT = Path(__file__).parents[2]


@contextmanager
def busy(processes: int) -> Iterator[None]:
    started = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _process in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


@pytest.mark.parametrize("beside", [0, 1, 4])
@pytest.mark.parametrize("game", ["base", "party", "kadabra", "dice"])
def test_first_compilation(game: str, beside: int, tmp_path: Path) -> None:
    program, cache = [sys.executable, "-c", FIRST_OF.format(game=game)], {"NUMBA_CACHE_DIR": str(tmp_path)}
    with busy(beside):
        done = subprocess.run(program, cwd=ROOT, env=os.environ | cache, check=True, capture_output=True)
    clock, processor = json.loads(done.stdout)
    print(f"\n{game}, {beside} busy processes beside: {clock:.0f} s ({processor:.0f} s)")
