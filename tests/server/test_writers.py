"""Thirty-five learners who write at once, while the server is killed twice: what was acknowledged is there."""

import csv
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, nullcontext
from threading import Event

import pytest
from websockets.exceptions import WebSocketException

from lamakit.views.spreadsheet import MARK
from tests.server.lesson import Class, Learner, a_class
from tests.server.ports import free_port
from tests.server.test_class import FIRST_EXERCISE
from tests.store.postgres import database

WRITERS, KILLS = 35, 2
SECONDS = float(os.environ.get("LAMAKIT_SOAK", "45"))


@contextmanager
def in_postgresql() -> Iterator[tuple[str, ...]]:
    with database() as running:
        yield "--store", running.url


def writes(learner: Learner, until: float, begun: Event | None = None) -> int:
    """Wrong answers 1, 2, 3 …; the last one to which something was said. `begun` is set by the first."""
    said = 0
    while time.monotonic() < until:
        try:
            lesson = learner.opens()
            while time.monotonic() < until:
                lesson.press(FIRST_EXERCISE, "check", str(1000 + said))
                said += 1
                if begun:
                    begun.set()
        except (OSError, WebSocketException, EOFError, AssertionError):
            time.sleep(0.3)  # the server is away
    return said


@pytest.mark.long
@pytest.mark.parametrize("store", [nullcontext, in_postgresql], ids=["sqlite", "postgresql"])
def test_nothing_that_was_acknowledged_is_lost(tmp_path, store: Callable[[], object]) -> None:
    port, until = free_port(), 0.0
    with store() as options, ThreadPoolExecutor(WRITERS) as pool:
        given = ("--port", port, *(options or ()))
        with ExitStack() as stack:
            klass = stack.enter_context(a_class(tmp_path, *given))
            teacher = klass.teacher()
            learners = [klass.learner(f"writer {number}") for number in range(WRITERS)]
            until = time.monotonic() + SECONDS
            written = [pool.submit(writes, learner, until) for learner in learners]
            for _kill in range(KILLS):
                time.sleep(SECONDS / (KILLS + 1))
                killed(klass)
                klass = stack.enter_context(a_class(tmp_path, *given))
            acknowledged = {f"writer {number}": each.result() for number, each in enumerate(written)}
            rows = list(csv.DictReader(teacher.visitor.ask("/teach/answers.csv").body.lstrip(MARK).splitlines()))
    kept = {row["learner"]: int(row["answer"]) - 999 for row in rows if row["answer"]}
    print({"answers": sum(acknowledged.values()), "least": min(acknowledged.values())})
    assert min(acknowledged.values()) > 0
    assert [name for name, count in acknowledged.items() if kept[name] < count] == []


def killed(klass: Class) -> None:
    klass.server.process.kill()
    klass.server.process.wait()
