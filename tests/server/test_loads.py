"""The load that one server of a class carries: three hundred who arrive in a minute, and thirty who play at once."""

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from lamakit.play.llama.observation import LlamaObservation
from tests.server.lesson import Class, Learner, a_class
from tests.server.page import ClassPage, Page
from tests.server.pupils import p95
from tests.server.test_class import PREDICTION

MANY, MINUTE, MEMORY = 300, 60.0, 4.0  # learners; seconds; GB
PLAYERS, SECONDS, CLICK = 30, 40.0, 0.1  # CLICK: seconds from a click to its answer, the 95th percentile
OTHERS = 6  # who play while thirty ask for hints
THINKS = 0.5, 2.5  # seconds before a click


@pytest.mark.long
def test_three_hundred_learners_arrive_in_a_minute(tmp_path) -> None:
    with a_class(tmp_path, "--max-pages", "320") as klass, ThreadPoolExecutor(MANY) as pool:
        teacher = klass.teacher()
        took = sorted(pool.map(lambda number: arrives(klass, number), range(MANY)))
        seen = teacher.sees(lambda view: view["prediction"]["locked"] == MANY)
        memory = klass.server.process.memory_full_info().pss / 2**30
        answered = time.perf_counter()
        klass.teacher()
        answered = time.perf_counter() - answered
    figures = {"p50 (s)": took[MANY // 2], "p95 (s)": p95(took), "memory (GB)": memory, "teacher (s)": answered}
    print({name: round(value, 3) for name, value in figures.items()}, "load", os.getloadavg())
    assert seen["joined"] == MANY
    assert memory < MEMORY


def arrives(klass: Class, number: int) -> float:
    """From the join page to a locked prediction, in seconds; with the line that hears the teacher."""
    time.sleep(MINUTE * number / MANY)
    begun = time.perf_counter()
    learner = klass.learner(f"learner {number}")
    lesson = learner.opens()
    teacher = ClassPage(learner.visitor, "/lessons/11_draws")
    with closing(lesson.page.line), closing(teacher.line):
        assert teacher.said(60)["kind"] == "class"
        lesson.press(PREDICTION, "check", f"{number % 100}%")
        took = time.perf_counter() - begun
        time.sleep(max(0.0, MINUTE * (1 - number / MANY)) + 5)  # all are there at the end
        return took


@pytest.mark.long
def test_thirty_play_at_once(tmp_path) -> None:
    with a_class(tmp_path) as klass, ThreadPoolExecutor(PLAYERS) as pool:
        learners = [klass.learner(f"player {number}") for number in range(PLAYERS)]
        until = time.monotonic() + SECONDS
        answers = [pool.submit(plays, learner, number, until) for number, learner in enumerate(learners)]
        clicks = sorted(took for each in answers for took in each.result())
    figures = {"clicks": len(clicks), "p50 (ms)": 1000 * clicks[len(clicks) // 2], "p95 (ms)": 1000 * p95(clicks)}
    print({name: round(value, 1) for name, value in figures.items()}, "load", os.getloadavg())
    assert len(clicks) > PLAYERS * 5
    assert p95(clicks) < CLICK


@pytest.mark.long
def test_thirty_ask_the_coach_at_once_while_others_play(tmp_path) -> None:
    """Hints have threads of their own: who clicks does not wait for them."""
    with a_class(tmp_path) as klass, ThreadPoolExecutor(PLAYERS + OTHERS) as pool:
        asking = [klass.learner(f"asks {number}") for number in range(PLAYERS)]
        playing = [klass.learner(f"plays {number}") for number in range(OTHERS)]
        until = time.monotonic() + SECONDS
        hints = [pool.submit(asks, learner, until) for learner in asking]
        played = [pool.submit(plays, learner, number, until) for number, learner in enumerate(playing)]
        told = sorted(took for each in hints for took in each.result())
        clicks = sorted(took for each in played for took in each.result())
    figures = {"hints": len(told), "hint p50 (s)": told[len(told) // 2], "hint p95 (s)": p95(told)}
    figures |= {"clicks": len(clicks), "p50 (ms)": 1000 * clicks[len(clicks) // 2], "p95 (ms)": 1000 * p95(clicks)}
    print({name: round(value, 2) for name, value in figures.items()}, "load", os.getloadavg())
    assert len(told) >= PLAYERS
    assert p95(clicks) < CLICK


def asks(learner: Learner, until: float) -> list[float]:
    """How long each hint took, one decision after the other."""
    page, took = Page(learner.visitor), list[float]()
    shown = page.hello("?game=base")
    while not took or time.monotonic() < until:
        if shown["view"]["end"]:
            page.line.close()
            page = Page(learner.visitor)
            shown = page.hello("?game=base")
        legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
        if len(legal) > 1 and not shown["bots_turn"]:
            took.append(hinted(page, shown["ply"]))
        more = {"kind": "step"} if shown["bots_turn"] else {"kind": "play", "action": legal[0] if legal else "deal"}
        page.send("table", {"ply": shown["ply"], **more})
        shown = page.until("view")
    page.line.close()
    return took


def hinted(page: Page, ply: int) -> float:
    begun = time.perf_counter()
    page.send("table", {"kind": "hint", "ply": ply})
    page.until("hint")
    return time.perf_counter() - begun


def plays(learner: Learner, number: int, until: float) -> list[float]:
    """How long each click took, at the pace of people; bots move when their page asks for it, as pages do."""
    chance, took = random.Random(number), list[float]()
    while time.monotonic() < until:
        page = Page(learner.visitor)
        shown = page.hello("?game=base")
        while time.monotonic() < until and not shown["view"]["end"]:
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            clicks = not shown["bots_turn"]
            time.sleep(chance.uniform(*THINKS) if clicks else 0.3)
            more = {"kind": "play", "action": chance.choice(legal) if legal else "deal"} if clicks else {"kind": "step"}
            begun = time.perf_counter()
            page.send("table", {"ply": shown["ply"], **more})
            shown = page.until("view")
            if clicks:
                took.append(time.perf_counter() - begun)
        page.line.close()
    return took
