"""A class is held by one server: a second one is told by which, and takes it over once that one is gone."""

import csv
import json
import os
import re
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import InvalidStatus

from lamakit.store.lease import CLASS, LEASE
from lamakit.views.spreadsheet import MARK
from tests.browser.conftest import LAMAKIT, serving
from tests.server.client import Visitor
from tests.server.ear import Ear, Message
from tests.server.lesson import Learner, Teacher, a_class, send
from tests.server.nginx import proxy
from tests.server.page import Page
from tests.server.ports import free_port
from tests.server.test_writers import killed, writes
from tests.store.postgres import database

LEARNERS, SECONDS = 12, 30.0
LATE = 3.0  # seconds in which everybody has heard what the teacher wants
Condition = Callable[[Message], Any]


def refused(data: Path, *options: str) -> str:
    """The line with which a second server is refused, after it has waited for one that a busy machine keeps silent."""
    command = [str(LAMAKIT), "serve", "--no-browser", *options]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, env={**os.environ, "LAMAKIT_DATA": str(data)}
    )
    assert done.returncode == 1, done
    *waits, told = done.stderr.splitlines()
    assert told.startswith("lamakit: ")
    assert all("It is silent: waiting" in line for line in waits), done.stderr
    return told


def test_a_second_server_of_a_class_is_told_by_whom_it_is_held(tmp_path: Path) -> None:
    with a_class(tmp_path) as klass:
        port = klass.url.rsplit(":", 1)[1].strip("/")
        told = refused(tmp_path, "--class", " 7b", "--host", "127.0.0.1", "--port", free_port())
        held = rf"The class 7b is served by process {klass.server.process.pid} on .+, port {port}, since 20"
        assert re.search(held, told)
        with a_class(tmp_path, name="8c") as other:
            assert other.code != klass.code
            assert klass.learner("Mia")
            assert other.learner("Mia")
    store = create_engine(f"sqlite:///{tmp_path}/store/lamakit.sqlite")
    with store.connect() as connection:  # stopped properly: free at once
        assert not connection.execute(text("SELECT key FROM records WHERE owner = :o"), {"o": LEASE}).all()
    with a_class(tmp_path) as again:
        assert again.code == klass.code


def test_whoever_was_taken_over_says_so_on_its_pages_and_ends(tmp_path: Path) -> None:
    """As after a sleep in which another server came."""
    with a_class(tmp_path) as klass:
        learner, teacher = klass.learner("Mia"), klass.teacher()
        ear = Ear(learner.visitor)
        all_hear([ear], lambda heard: heard["paused"] is False)
        store = create_engine(f"sqlite:///{tmp_path}/store/lamakit.sqlite")
        taken = {"version": "theirs", "data": json.dumps({"id": "theirs", "host": "pc2", "port": 1, "process": 2})}
        with store.begin() as connection:
            changed = text("UPDATE records SET version = :version, data = :data WHERE owner = :o AND kind = :k")
            assert connection.execute(changed, {**taken, "o": LEASE, "k": CLASS}).rowcount == 1
        all_hear([ear], lambda heard: "another server" in heard["text"], 10)
        teacher.sees(lambda view: "another server" in view["trouble"])
        assert klass.server.process.wait(20) == 1
        with store.begin() as connection:
            kept = connection.execute(text("SELECT version FROM records WHERE owner = :o"), {"o": LEASE}).scalar()
        assert kept == "theirs"  # nothing of the other's is taken away
        ear.leave()
        with pytest.raises(OSError, match="refused"):
            teacher.visitor.ask("/teach")


def test_two_servers_do_not_share_tables_for_people(tmp_path: Path) -> None:
    with serving(to="serve", LAMAKIT_DATA=str(tmp_path)) as one:
        assert "Tables for several people are served by process" in refused(tmp_path, "--friends")
        with serving(to="serve", LAMAKIT_DATA=str(tmp_path)) as two:
            assert "Without tables" in two.process.stdout.readline()
            visitors = [Visitor(server.url) for server in (one, two)]
            assert [visitor.ask("/table").status for visitor in visitors] == [200, 404]
            assert [visitor.ask("/play").status for visitor in visitors] == [200, 200]
            with pytest.raises(InvalidStatus):
                Page(visitors[1], "table")


# --- many classes


def all_hear(ears: list[Ear], condition: Condition, seconds: float = LATE) -> float:
    """How long it takes until every learner's page has heard of something."""
    begun = time.monotonic()
    while not all(ear.heard and condition(ear.heard) for ear in ears):
        assert time.monotonic() - begun < seconds, [ear.heard for ear in ears]
        time.sleep(0.01)
    return time.monotonic() - begun


@pytest.mark.long
def test_two_classes_behind_nginx_and_one_server_is_killed(tmp_path: Path) -> None:
    ports, port = [free_port() for _server in range(2)], free_port()
    with ExitStack() as stack:
        pool = stack.enter_context(ThreadPoolExecutor(LEARNERS))
        store = stack.enter_context(database()).url
        urls = stack.enter_context(proxy(ports, port))
        given = [("--store", store, "--port", each, "--address", url) for each, url in zip(ports, urls, strict=True)]
        klass = stack.enter_context(a_class(tmp_path, *given[0]))
        other = stack.enter_context(a_class(tmp_path, *given[1], name="8c"))
        other.key = klass.key  # one for the whole store
        assert [each.url for each in (klass, other)] == urls
        assert klass.code != other.code
        assert "The class 7b is served by" in refused(tmp_path, "--class", "7b", "--store", store)
        learners = [klass.learner(f"writer {number}") for number in range(LEARNERS)]
        ears, strangers = [Ear(learner.visitor) for learner in learners], Ear(other.learner("writer 1").visitor)
        teacher = klass.teacher()
        teacher.sees(lambda view: view["here"] == view["joined"] == LEARNERS)
        until = time.monotonic() + SECONDS
        begun = [Event() for _learner in learners]
        written = [pool.submit(writes, learner, until, event) for learner, event in zip(learners, begun, strict=True)]
        assert all(event.wait(SECONDS / 2) for event in begun)

        taken = [pauses(teacher, ears, on) for on in (True, False)]
        table, hand = quits_a_round(learners[0], teacher)
        begins_a_vote(teacher, ears)
        killed(klass)
        gone = time.monotonic()
        again = stack.enter_context(a_class(tmp_path, *given[0]))
        back = time.monotonic() - gone
        assert strangers.cuts == 0  # the other class goes on as ever
        assert strangers.heard["paused"] is False
        teacher = Teacher(teacher.visitor, "teach")
        teacher.sees(lambda view: view["here"] == LEARNERS)
        assert teacher.view["voting"]["voted"] == LEARNERS - 1
        assert hand_at(learners[0], table) == hand
        ears[-1].votes(0)  # the last one: now all have voted
        told = teacher.sees(lambda view: view["match"]["at"] == "told")["match"]
        assert sum(choice["votes"] for choice in told["choices"]) == LEARNERS

        acknowledged = {f"writer {number}": each.result() for number, each in enumerate(written)}
        rows = list(csv.DictReader(teacher.visitor.ask("/teach/answers.csv").body.lstrip(MARK).splitlines()))
        kept = {row["learner"]: int(row["answer"]) - 999 for row in rows if row["answer"].isdigit()}
        print({"told all (s)": [round(each, 3) for each in taken], "taken over after (s)": round(back, 1)})
        print({"answers": sum(acknowledged.values()), "cuts": [ear.cuts for ear in ears]})
        for ear in (*ears, strangers):
            ear.leave()
        assert again.code == klass.code
        assert "writer" not in other.teacher().visitor.ask("/teach/answers.csv").body
    assert min(acknowledged.values()) > 0
    assert [name for name, count in acknowledged.items() if kept[name] < count] == []


def pauses(teacher: Teacher, ears: list[Ear], on: bool) -> float:
    teacher.does("pause", on=on)
    return all_hear(ears, lambda heard: heard["paused"] is on)


def quits_a_round(learner: Learner, teacher: Teacher) -> tuple[str, str]:
    """In the tournament; the address of the table, and the hand with which that was."""
    teacher.does("tournament", text="base")
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


def begins_a_vote(teacher: Teacher, ears: list[Ear]) -> None:
    """All but one have voted when this returns."""
    match = teacher.view["games"][0]
    teacher.does("match", text=match["box"], bot=match["bots"][0][0])
    all_hear(ears, lambda heard: heard["ballot"])
    for ear in ears[:-1]:
        ear.votes(0)
    teacher.sees(lambda view: view["voting"]["voted"] == len(ears) - 1)
