"""Six tables at once, three devices at each, match after match at the pace of people; a class that opens and closes
pages. All is given back afterwards.

`LAMAKIT_SOAK=900 pytest --long -s tests/server/test_soak.py` goes on for 15 minutes.
"""

import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lamakit.bots import make
from lamakit.play.llama.observation import LlamaObservation
from tests.browser.conftest import Server, wait_until
from tests.server.home import at_home
from tests.server.lesson import Learner, Teacher, a_class
from tests.server.page import ClassPage, Page
from tests.server.pupils import p95
from tests.server.test_evenings import after
from tests.server.test_tables import host_of, sits

TABLES, AWAY = 6, 2
SECONDS = float(os.environ.get("LAMAKIT_SOAK", "45"))
THINKS = 0.1, 1.1  # seconds before a click
WARM_UP = 10  # seconds, in which all that stays is loaded
SPARE = 30  # MB that a process may keep of what it had in use
GAMES = ("base", "party", "kadabra", "dice", "base", "party")
PUPILS = 12
LESSONS = "lessons/11_draws", "lessons/17_simulation"
READ = "/", "/record", "/mistakes", "/join", "/puzzles", "/lessons", "/can"


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


@pytest.mark.long
def test_a_class_opens_and_closes_pages_and_all_is_given_back(tmp_path: Path) -> None:
    with a_class(tmp_path) as klass, ThreadPoolExecutor(PUPILS) as pool:
        learners = [klass.learner(f"pupil {number}") for number in range(PUPILS)]
        teacher, home = klass.teacher(), klass.server

        def go_on(seconds: float) -> int:
            until = time.monotonic() + seconds
            opened = pool.map(lambda number: opens_and_closes(number, learners[number], teacher, until), range(PUPILS))
            return sum(opened)

        go_on(WARM_UP)
        used, megabytes, pages = descriptors(home), [memory(home)], 0
        for _quarter in range(4):
            pages += go_on(SECONDS / 4)
            megabytes.append(memory(home))
        wait_until(lambda: descriptors(home) <= used, 90, lambda: f"{descriptors(home)} of {used}")
        figures = {
            "pages": pages,
            **{f"memory after {at} quarters (MB)": round(each) for at, each in enumerate(megabytes)},
            "afterwards (MB)": round(memory(home)),
            "descriptors": used,
            "afterwards": descriptors(home),
        }
        print(figures, "load", os.getloadavg())
        assert pages > PUPILS * SECONDS / 16
        assert memory(home) < megabytes[1] + SPARE


def opens_and_closes(number: int, learner: Learner, teacher: Teacher, until: float) -> int:
    """How many pages: of lessons, tables and odds, with lines to the class, which end well or are cut; and others."""
    chance, opened = random.Random(f"{number} {until}"), 0
    while time.monotonic() < until:
        time.sleep(chance.uniform(*THINKS))
        name = chance.choice(("play", "odds", *LESSONS))
        assert learner.visitor.ask(f"/{name}").status == 200
        page, ear = Page(learner.visitor, name), ClassPage(learner.visitor, f"/{name}")
        assert ear.said(60)["kind"] == "class"
        if name == "play":
            for shown in islice(page.moves(page.hello("?game=base")), chance.randrange(6)):
                page.send("table", {"kind": "hint", "ply": shown["ply"]})
        else:
            page.send("desk" if name == "odds" else "notebook", {"kind": "hello"})
            page.hear()
        assert learner.visitor.ask(chance.choice(READ)).status == 200
        assert teacher.visitor.ask(chance.choice(("/teach", "/teach/report", "/teach/answers.csv"))).status == 200
        for each in page, ear:
            if chance.random() < 0.5:
                each.line.send('"bye"')
            each.line.close()
        opened += 3
    return opened


def sitting(home: Server, game: str) -> list[Page]:
    """The pages of a table, in the order of their seats, whose match has begun."""
    ann, _address, (code, _watch) = host_of(home, *["away"] * AWAY, variant=game)
    pages = [ann, *(sits(home, code, f"P{number}") for number in range(AWAY))]
    ann.send("people", {"kind": "start"})
    return pages


def play(number: int, pages: Sequence[Page], until: float) -> list[float]:
    """Seconds from each click to the view that answers it; a match that ends is followed by another."""
    chance, took = random.Random(number), list[float]()
    for seat, page in enumerate(pages):
        page.send("table", {"kind": "hello"})
        page.send("table", {"kind": "odds", "shown": seat == 0})  # a page has them folded until somebody opens them
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
