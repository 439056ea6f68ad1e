"""Three servers of a class behind nginx, on one PostgreSQL database. One is killed; nobody notices for long."""

import csv
import json
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event, Thread
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from lamakit.classroom.presence import DEAD, EVERY
from lamakit.pages.guessing import FREE
from tests.server.client import Visitor
from tests.server.lesson import LESSON, Class, Learner, Teacher, a_class, send
from tests.server.nginx import proxy
from tests.server.page import Page
from tests.server.test_class import PREDICTION
from tests.server.test_writers import free_port, killed, writes
from tests.store.postgres import database

LEARNERS, SECONDS = 12, 30.0
LATE = 3.0  # seconds in which everybody has heard what the teacher wants
Message = dict[str, Any]
Condition = Callable[[Message], Any]


class Ear:
    """A learner's page as class.js has it: lays its line again when it is cut."""

    def __init__(self, visitor: Visitor, lesson: str = LESSON) -> None:
        self._visitor, self._lesson, self._over = visitor, lesson, Event()
        self._line: ClientConnection | None = None
        self.heard: Message = {}
        self.cuts = 0
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        address = f"{self._visitor.url.replace('http', 'ws', 1)}line/class?at=/lessons/{self._lesson}"
        headers = {"Cookie": self._visitor.cookie_header()}
        while not self._over.is_set():
            try:
                with connect(address, additional_headers=headers, proxy=None, legacy=True) as self._line:
                    for text in self._line:
                        self.heard = json.loads(text)
            except (OSError, WebSocketException, EOFError):
                pass
            self.cuts += 1
            time.sleep(0.3)

    def votes(self, place: int) -> None:
        """As soon as there is a line."""
        ballot, until = self.heard["ballot"], time.monotonic() + 10
        while True:
            try:
                self._line.send(json.dumps({"ply": ballot["ply"], "action": ballot["actions"][place][0]}))
                return
            except WebSocketException:
                assert time.monotonic() < until
                time.sleep(0.1)

    def leave(self) -> None:
        self._over.set()
        self._line.close()


def all_hear(ears: list[Ear], condition: Condition, seconds: float = LATE) -> float:
    """How long it takes until every learner's page has heard of something."""
    begun = time.monotonic()
    while not all(ear.heard and condition(ear.heard) for ear in ears):
        assert time.monotonic() - begun < seconds, [ear.heard for ear in ears]
        time.sleep(0.01)
    return time.monotonic() - begun


def back(teacher: Teacher) -> Teacher:
    """The teacher's page as a browser loads it again when its session is gone."""
    teacher.page.line.close()
    return Teacher(teacher.visitor, "teach")


def sees(teacher: Teacher, condition: Condition, seconds: float = 30.0) -> Teacher:
    """A teacher's page that shows it, whichever server it comes to."""
    until = time.monotonic() + seconds
    while True:
        teacher = back(teacher)
        if condition(teacher.view):
            return teacher
        assert time.monotonic() < until, {name: teacher.view[name] for name in ("here", "match", "paused", "joined")}
        time.sleep(0.5)


@pytest.mark.long
def test_one_of_three_servers_is_killed(tmp_path) -> None:
    ports, port = [free_port() for _server in range(3)], free_port()
    with ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(LEARNERS))
        store = stack.enter_context(database()).url
        url = stack.enter_context(proxy(ports, port))
        given = [("--store", store, "--port", each, "--address", url) for each in ports]
        servers = [stack.enter_context(a_class(tmp_path, *options)) for options in given]
        klass = servers[0]
        assert {(server.url, server.code) for server in servers} == {(url, klass.code)}
        learners = [klass.learner(f"writer {number}") for number in range(LEARNERS)]
        ears = [Ear(learner.visitor) for learner in learners]
        teacher = sees(klass.teacher(), lambda view: view["here"] == view["joined"] == LEARNERS)
        assert [way["address"] for way in teacher.view["ways"]] == [url]
        until = time.monotonic() + SECONDS
        begun = [Event() for _learner in learners]
        written = [pool.submit(writes, learner, until, event) for learner, event in zip(learners, begun, strict=True)]
        assert all(event.wait(SECONDS / 2) for event in begun)  # before the teacher opens less

        taken = [pauses(teacher, ears, on) for on in (True, False)]
        opens_up_to_the_prediction(klass, teacher)
        guesses_at_all_of_them(klass)
        table, hand = quits_a_round(learners[0], teacher)
        votes = begins_a_vote(teacher, ears)

        gone = time.monotonic()
        killed(klass)  # it has the tables, and a third of all lines
        print({"told all (s)": [round(each, 3) for each in taken], "votes": votes})
        teacher = sees(teacher, lambda view: view["here"] == LEARNERS)
        assert teacher.view["match"]["voted"] == LEARNERS - 1
        assert teacher.view["names"]
        assert hand_at(learners[0], table) == hand
        ears[-1].votes(0)  # the last one: now all have voted
        teacher = sees(teacher, lambda view: view["match"]["at"] == "told")
        assert sum(choice["votes"] for choice in teacher.view["match"]["choices"]) == LEARNERS
        pauses(teacher, ears, True)
        teacher.does("pause", on=False)

        acknowledged = {f"writer {number}": each.result() for number, each in enumerate(written)}
        time.sleep(max(0.0, gone + DEAD + 2 * EVERY - time.monotonic()))  # nobody counts as being at the dead server
        assert sees(teacher, lambda view: view["here"] == LEARNERS)
        rows = list(csv.DictReader(teacher.visitor.ask("/teach/answers.csv").body.splitlines()))
        kept = {row["learner"]: int(row["answer"]) - 999 for row in rows if row["answer"].isdigit()}
        print({"answers": sum(acknowledged.values()), "cuts": [ear.cuts for ear in ears]})
        for ear in ears:
            ear.leave()
    assert min(acknowledged.values()) > 0
    assert [name for name, count in acknowledged.items() if kept[name] < count] == []


def pauses(teacher: Teacher, ears: list[Ear], on: bool) -> float:
    teacher.does("pause", on=on)
    return all_hear(ears, lambda heard: heard["paused"] is on)


def opens_up_to_the_prediction(klass: Class, teacher: Teacher) -> None:
    """Wherever a learner's lesson is served, it is open as far as the teacher's page says, once and for all pages."""
    late = [klass.learner(f"late {number}") for number in range(3)]
    teacher.does("names", on=True)
    teacher.does("upto", text="prediction")
    time.sleep(0.5)
    lessons = [learner.opens() for learner in late]
    for lesson in lessons:
        assert "opens this part later" in json.dumps(lesson.comes_to(PREDICTION + 1))
    teacher.does("upto", text="")
    for lesson, learner in zip(lessons, late, strict=True):
        assert "opens this part later" not in json.dumps(lesson.comes_to(PREDICTION + 1))
        assert send(learner.visitor, act="delete").status == 200


def guesses_at_all_of_them(klass: Class) -> None:
    """nginx takes the servers in turn: each of them knows of the tries at the others.

    On a busy machine a pause may be over before all of them were asked; after another wrong try it is twice as long.
    """
    guesser, answers = Visitor(klass.url), list[int]()
    guesser.ask("/join")
    while answers[-3:] != [429] * 3:
        answers.append(send(guesser, act="join", code="AAAAAC", nickname="x").status)
        assert answers.count(403) < 2 * FREE, answers  # servers that know nothing of each other would take 3 * FREE
    assert answers[:FREE] == [403] * FREE


def quits_a_round(learner: Learner, teacher: Teacher) -> tuple[str, str]:
    """In the tournament; the address of the table, and the hand with which that was."""
    teacher.does("tournament", text="base")
    time.sleep(0.5)
    table = send(learner.visitor, "/tournament", act="play").header("Location").lstrip("/")
    page = Page(learner.visitor, table)
    page.send("table", {"kind": "hello"})
    shown = page.until("view")
    page.send("table", {"kind": "play", "ply": shown["ply"], "action": "quit"})
    page.until("view")
    page.line.close()
    return table, hand_at(learner, table)


def hand_at(learner: Learner, table: str) -> str:
    """That of who has quit; the bots may have gone on."""
    page = Page(learner.visitor, table)
    page.send("table", {"kind": "hello"})
    position = page.until("view")["view"]["position"]
    page.line.close()
    return re.search(r"A\*?- ([^:]+):", position)[1]


def begins_a_vote(teacher: Teacher, ears: list[Ear]) -> int:
    """All but one have voted when this returns."""
    match = teacher.view["games"][0]
    teacher.does("match", text=match["box"], bot=match["bots"][0][0])
    all_hear(ears, lambda heard: heard["ballot"])
    for ear in ears[:-1]:
        ear.votes(0)
    return sees(teacher, lambda view: view["match"]["voted"] == len(ears) - 1).view["match"]["voted"]
