"""Thirty learners in one lesson, of different speed and skill: nothing is lost, and nobody waits long."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.plan import TICKET
from tests.lessons.lessons import places, problems
from tests.server.client import Visitor
from tests.server.lesson import LESSON, Class, Learner, Lesson, a_class, send
from tests.server.test_class import PREDICTION

LEARNERS, WITHIN = 30, 10.0  # seconds in which they arrive
ARRIVAL, ANSWER = 4.0, 0.5  # seconds, the 95th percentile; the second for two busy cores with all clients on them


@dataclass
class Timed:
    arrival: float = 0.0
    answers: list[float] = field(default_factory=list)
    first_right: int = 0


@pytest.mark.long
def test_thirty_learners_in_a_lesson(tmp_path) -> None:
    at, asked = places(lesson(LESSON)), problems(lesson(LESSON))
    exercises = [(at[name], problem) for name, problem in asked.items() if name != TICKET]
    with a_class(tmp_path) as klass:
        before = klass.server.process.memory_info().rss
        teacher = klass.teacher()
        with ThreadPoolExecutor(LEARNERS) as pool:
            timed = list(pool.map(lambda number: lives(klass, number, exercises), range(LEARNERS)))
        time.sleep(1)
        view = klass.teacher().view
        grown = klass.server.process.memory_info().rss - before
        sheet = teacher.visitor.ask("/teach/answers.csv").body.splitlines()
    arrivals = sorted(each.arrival for each in timed)
    answers = sorted(took for each in timed for took in each.answers)
    figures = {
        "arrival p95 (s)": p95(arrivals),
        "answer p50 (ms)": 1000 * answers[len(answers) // 2],
        "answer p95 (ms)": 1000 * p95(answers),
        "answers": len(answers),
        "grown (MB)": grown / 2**20,
        "in all (MB)": (before + grown) / 2**20,
    }
    print({name: round(value, 2) for name, value in figures.items()})
    assert view["prediction"]["locked"] == LEARNERS
    assert sum(row["first"] for row in view["hard"]) == sum(each.first_right for each in timed)
    assert {row["answered"] for row in view["hard"][: len(exercises)]} == {LEARNERS}
    assert len(sheet) == 1 + LEARNERS * (1 + len(exercises))
    assert p95(arrivals) < ARRIVAL
    assert p95(answers) < ANSWER


def lives(klass: Class, number: int, exercises: list) -> Timed:
    chance, timed = random.Random(number), Timed()
    time.sleep(WITHIN * number / LEARNERS)
    begun = time.perf_counter()
    learner = klass.learner(f"learner {number}")
    page = learner.opens()
    page.comes_to(PREDICTION)
    timed.arrival = time.perf_counter() - begun
    press(page, timed, PREDICTION, "check", f"{chance.randint(1, 99)}%")
    for place, (cell, problem) in enumerate(exercises):
        time.sleep(chance.uniform(0, 4))
        if place == 2 and number % 5 == 0:
            page = on_another_device(klass, learner, page)
        if number % 7 == 0:
            page.page.send("notebook", {"kind": "junk", "text": "x" * 1000})
        if chance.random() < 0.3:
            press(page, timed, cell, "hint")
        right = answer_to(problem)
        if chance.random() < 0.5:
            press(page, timed, cell, "check", wrong_answer(problem, right))
        else:
            timed.first_right += 1
        press(page, timed, cell, "check", right)
    return timed


def press(page: Lesson, timed: Timed, cell: int, button: str, answer: str = "") -> None:
    if cell not in page.panels:
        page.comes_to(cell)
    begun = time.perf_counter()
    page.press(cell, button, answer)
    timed.answers.append(time.perf_counter() - begun)


def answer_to(problem) -> object:
    right = problem.right
    return sorted(right) if isinstance(right, frozenset) else str(right)


def wrong_answer(problem, right: object) -> object:
    if not problem.choices:
        return "0.98765"
    if problem.several:
        return [key for key in problem.choices if key not in right][:1]
    return next(key for key in problem.choices if key != right)


def on_another_device(klass: Class, learner: Learner, page: Lesson) -> Lesson:
    page.page.line.close()
    other = Visitor(klass.url)
    other.ask("/join")
    assert send(other, act="return", phrase=learner.phrase).status == 303
    return Learner(other, learner.phrase).opens()


def p95(ordered: list[float]) -> float:
    return ordered[int(0.95 * len(ordered))]
