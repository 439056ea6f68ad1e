"""Six tables at once, three devices at each: match after match at the pace of people, and all is given back afterwards.

`LAMAKIT_SOAK=900 pytest --long -s tests/server/test_soak.py` goes on for 15 minutes.
"""

import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lamakit.bots import make
from lamakit.play.llama.observation import LlamaObservation
from tests.browser.conftest import Server, wait_until
from tests.server.home import at_home
from tests.server.page import Page
from tests.server.pupils import p95
from tests.server.test_evenings import after
from tests.server.test_tables import host_of, sits

TABLES, AWAY = 6, 2
SECONDS = float(os.environ.get("LAMAKIT_SOAK", "45"))
THINKS = 0.1, 1.1  # seconds before a click
WARM_UP = 10  # seconds, in which all that stays is loaded
SPARE = 30  # MB that a process may keep of what it had in use
GAMES = ("base", "party", "kadabra", "dice", "base", "party")


@pytest.mark.long
def test_six_tables_play_on_and_all_is_given_back(tmp_path: Path) -> None:
    with at_home(tmp_path, "--max-sessions", "99") as home, ThreadPoolExecutor(TABLES) as pool:
        everybody = [sitting(home, game) for game in GAMES]

        def go_on(seconds: float) -> list[float]:
            until = time.monotonic() + seconds
            each = pool.map(lambda table: play(*table, until), enumerate(everybody))
            return [took for clicks in each for took in clicks]

        go_on(WARM_UP)
        used, megabytes, before = descriptors(home), [memory(home)], processor(home)
        clicks = list[float]()
        for _quarter in range(4):
            clicks += go_on(SECONDS / 4)
            megabytes.append(memory(home))
        clicks.sort()
        spent = 1000 * (processor(home) - before) / len(clicks)
        for page in (page for pages in everybody for page in pages):
            page.line.send('"bye"')
            with suppress(ConnectionClosed):
                while True:
                    page.line.recv(timeout=60)
        wait_until(lambda: descriptors(home) <= used - len(GAMES) * (1 + AWAY), 60, lambda: str(descriptors(home)))
        figures = {
            "clicks": len(clicks),
            "p50 (ms)": 1000 * clicks[len(clicks) // 2],
            "p95 (ms)": 1000 * p95(clicks),
            "processor per click, all devices told (ms)": spent,
            **{f"memory after {at} quarters (MB)": each for at, each in enumerate(megabytes)},
            "afterwards (MB)": memory(home),
            "descriptors": used,
            "afterwards": descriptors(home),
        }
        print({name: round(value, 1) for name, value in figures.items()}, "load", os.getloadavg())
        assert len(clicks) > TABLES * SECONDS / 8
        assert memory(home) < megabytes[0] + SPARE


def sitting(home: Server, game: str) -> list[Page]:
    """The pages of a table, in the order of their seats, whose match has begun."""
    ann, _address, (code, _watch) = host_of(home, *["away"] * AWAY, variant=game)
    pages = [ann, *(sits(home, code, f"P{number}") for number in range(AWAY))]
    ann.send("people", {"kind": "start"})
    return pages


def play(number: int, pages: Sequence[Page], until: float) -> list[float]:
    """Seconds from each click to the view that answers it; a match that ends is followed by another."""
    chance, took = random.Random(number), list[float]()
    for page in pages:
        page.send("table", {"kind": "hello"})
    shown = [page.until("view") for page in pages]
    while time.monotonic() < until:
        view, ply = shown[0]["view"], shown[0]["ply"]
        seat = 0 if view["phase"] == "round_over" or view["end"] else view["decides"]
        if view["end"]:
            message = {"kind": "rematch", "same": False}
        elif view["phase"] == "round_over":
            message = {"kind": "play", "action": "deal"}
        else:
            seen = LlamaObservation.from_position(shown[seat]["view"]["position"])
            message = {"kind": "play", "action": make("threshold").choose(seen)}
        time.sleep(chance.uniform(*THINKS) if not view["end"] else 0)
        begun = time.perf_counter()
        pages[seat].send("table", {**message, "ply": ply})
        shown[seat] = after(pages[seat], ply)
        if not view["end"]:
            took.append(time.perf_counter() - begun)
        shown = [shown[at] if at == seat else after(page, ply) for at, page in enumerate(pages)]
    return took


def memory(home: Server) -> float:
    return home.process.memory_full_info().uss / 2**20


def descriptors(home: Server) -> int:
    return home.process.num_fds()


def processor(home: Server) -> float:
    times = home.process.cpu_times()
    return times.user + times.system
