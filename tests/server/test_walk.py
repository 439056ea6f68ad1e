"""How many files one has to read to follow an action from the socket to the rule and back (docs/architecture.md).

A file is *on the way* if one of its functions is under way while a station is reached: the session takes the message,
the rule is applied, the store commits the match, the view is made of words. Helpers that return before, such as
`texts._` or a property of the match, are not: nobody has to enter them to find the next file.

It is *entered* by a call from another file of ours. Called again on the way, after it has been left or while it waits
for what it has called, it is entered twice. Threads and asyncio begin functions of a session that has the message
already: they enter nothing.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import lamakit
from lamakit.pages.company import Person
from lamakit.pages.families import adapter_of
from lamakit.pages.page_session import TablePage, device, page_of
from lamakit.pages.table_record import shared_table
from lamakit.server.page_connection import PageConnection
from lamakit.server.sessions import Limits, SessionRegistry
from lamakit.store.matches import MatchStore
from lamakit.store.stores import open_store

PACKAGE = f"{Path(lamakit.__file__).parent}/"
DOCS = Path(__file__).parents[2] / "docs/architecture.md"
MOST = 15
STATIONS = {
    ("server/sessions.py", "receive"),
    ("games/lama.py", "play"),
    ("store/sql.py", "apply"),
    ("views/llama/table.py", "table_view"),
}
POSITION = "base | 4 | A* 4 5 6:0 | B 5 5 L:0"


class Walk:
    """Traces all threads; `entries` counts by file how often it is entered on the way."""

    def __init__(self) -> None:
        self._seen = set[FrameType]()
        self.entries = Counter[str]()
        self.stations = set[tuple[str, str]]()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        station = file_of(frame), frame.f_code.co_name
        if event == "call" and station in STATIONS:
            self.stations.add(station)
            stack = ours(frame)
            for inner, outer in zip(stack, [*stack[1:], None], strict=True):
                if inner not in self._seen:
                    self._seen.add(inner)  # which also keeps it, so that no other has its identity
                    self.entries[file_of(inner)] += outer is not None and file_of(outer) != file_of(inner)


def file_of(frame: FrameType) -> str:
    return frame.f_code.co_filename.removeprefix(PACKAGE)


def ours(frame: FrameType | None) -> list[FrameType]:
    """A frame and those that wait for it, in files of ours; the innermost first."""
    found = []
    while frame:
        if frame.f_code.co_filename.startswith(PACKAGE):
            found.append(frame)
        frame = frame.f_back
    return found


class Line:
    def __init__(self) -> None:
        self.said = list[Any]()

    def say(self, text: str) -> None:
        self.said.append(json.loads(text))

    def hang_up(self, code: int) -> None:
        self.said.append(code)


async def walked(page: TablePage, messages: list[dict[str, Any]]) -> Walk:
    """The way of the last message; the page has said the others before. Odds would be computed beside it."""
    page.seat_view.odds_shown = False
    line, walk, tracing = Line(), Walk(), threading.Event()

    def trace(frame: FrameType, event: str, arg: object) -> None:
        if tracing.is_set():
            walk(frame, event, arg)

    registry = SessionRegistry(Limits())
    threading.settrace(trace)
    sys.settrace(trace)
    try:
        session = registry.new(page, "visitor", {})
        assert session
        session.connect(line, 0)
        handler: Any = SimpleNamespace(session=session)
        for number, message in enumerate(messages, start=1):
            if number == len(messages):
                tracing.set()
            told = len(line.said)
            await PageConnection.on_message(handler, json.dumps([number, 0, "table", message]))
            while not any(frame[2] == "table" for frame in line.said[max(told, 1) :]):
                await asyncio.sleep(0.01)
        tracing.clear()
    finally:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        registry.close()
    assert {"view"} <= {frame[3]["kind"] for frame in line.said if isinstance(frame, list)}
    return walk


def check(walk: Walk) -> None:
    assert walk.stations == STATIONS
    assert len(walk.entries) <= MOST, sorted(walk.entries)
    assert max(walk.entries.values()) == 1, walk.entries


def test_a_card_that_is_played_alone(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    page = page_of("play", MatchStore(owner="o" * 32))
    hello = {"kind": "hello", "search": f"?position={POSITION}"}
    card = {"kind": "play", "action": "4", "ply": page.table.ply + 1}
    check(asyncio.run(walked(page, [hello, {"kind": "ping"}, card])))


def test_a_card_that_is_played_where_another_device_looks_on(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    given = {"variant": "base", "players": 2, "bots": ["away"], "position": POSITION}
    ann, bea = (Person(name * 32, name * 32, name) for name in "ab")
    table = shared_table("table", ("aaaaaa", "bbbbbb"), adapter_of("base").options.read(given), ann, open_store())
    table.join(bea)
    table.start()
    here, there = device(table, ann), device(table, bea)
    there.connected(True)
    there.answered("table", {"kind": "hello"})
    card = {"kind": "play", "action": "4", "ply": table.ply}
    check(asyncio.run(walked(here, [{"kind": "hello"}, card])))
    assert [message["kind"] for part, message in there.news() if part == "table"] == ["view"]


WALK = re.compile(r"^\| (a card|the odds after it) \| (\d+) \| ([\d,]+) \|", re.MULTILINE)
WARM = (
    "base | 3 | A* 3 4 L:0 | B 2 2 L:0"  # elsewhere: what is computed once for all positions is there, and nothing else
)


def counted(act: Callable[[], object]) -> tuple[int, int]:
    """How many files of ours are entered at all, helpers too, and by how many calls."""
    calls = Counter[str]()

    def profile(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            calls[file_of(frame)] += 1

    sys.setprofile(profile)
    try:
        act()
    finally:
        sys.setprofile(None)
    return len(calls), calls.total()


def walks() -> dict[str, tuple[int, int]]:
    """Of a card and the odds after it; once the same has been done at another table."""
    found = dict[str, tuple[int, int]]()
    for position, card in ((WARM, "3"), (POSITION, "4")):
        page: Any = page_of("play", MatchStore(owner="o" * 32))
        page.answered("table", {"kind": "hello", "search": f"?position={position}"})
        page.background_step()
        play = {"kind": "play", "action": card, "ply": page.table.ply}
        found["a card"] = counted(partial(page.answered, "table", play))
        found["the odds after it"] = counted(page.background_step)
    return found


def test_the_documentation_tells_how_long_the_walks_are(tmp_path: Path) -> None:
    """In a process of its own: what other tests have computed is remembered here, and would shorten them."""
    count = "import json; from tests.server.test_walk import walks; print(json.dumps(walks()))"
    clean = {**os.environ, "LAMAKIT_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", count], env=clean, cwd=DOCS.parents[1], capture_output=True, check=True
    )
    found = {walk: tuple(figures) for walk, figures in json.loads(done.stdout).items()}
    told = {walk: (int(files), int(calls.replace(",", ""))) for walk, files, calls in WALK.findall(DOCS.read_text())}
    assert told.keys() == found.keys()
    for walk, (files, calls) in found.items():
        assert files == told[walk][0], (walk, files, calls)
        assert abs(calls - told[walk][1]) <= told[walk][1] / 50, (walk, files, calls)
