"""Any message from a page to its session: answers that are plain data, in which a refusal is one short line."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lamakit.errors import LONGEST
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.company import Person
from lamakit.pages.families import adapter_of
from lamakit.pages.llama.desk import OddsDesk
from lamakit.pages.page_session import TablePage, device
from lamakit.pages.seat_view import SeatView
from lamakit.pages.table_record import shared_table
from lamakit.pages.tables import Entrance, Tables
from lamakit.play.observation import Observation
from lamakit.store.stores import unsaved_store
from tests.fuzz import cases
from tests.fuzz.junk import changed, junk

OPTIONS = {
    "variant": "base",
    "overlays": ["drama"],
    "edition": "amigo",
    "players": 3,
    "bots": ["random"],
    "names": ["A"],
}
FIELDS: dict[str, list[Any]] = {
    "action": ["draw", "6", "deal", "wait", "reveal 1"],
    "ply": [1, 2, 3],
    "match": ["", "a1b2"],
    "search": ["", "?position=base | 6 | A* 1 1 L:12 | B 3 4:0"],
    "shown": [True, False],
    "options": [OPTIONS, {**OPTIONS, "position": "base | 6 | A* 1:0 | B 3 4:0"}, {"variant": "abrakadabrien"}],
    "picks": [["c1", "hT1"]],
    "draft": [{}],
    "code": ["aaaaaa", "4", "L"],
    "name": ["Bea"],
    "seat": [0, 1, "A", "B"],
    "at": [0, 1],
    "text": ["base | 6 | A* 1 1 L:12 | B 3 4:0"],
    "do": ["put", "take", "hidden", "points", "quit", "turn", "magic", "show", "players"],
    "place": ["hand A", "top", "played", "stage"],
    "count": [3, 9],
    "on": [True, False],
    "variant": ["party", "dice"],
    "overlays": [["drama"], []],
    "edition": ["egmont"],
    "did": ["draw"],
    "top": ["4"],
    "section": ["next", "holders"],
    "value": [1],
}


def at_shared_table(box: str) -> TablePage:
    """The host's device; the match has begun."""
    options = adapter_of(box).options.read({"variant": box, "players": 2, "bots": ["away"]})
    host = Person("a" * 32, "a" * 32, "Ann")
    table = shared_table("table", ("aaaaaa", "bbbbbb"), options, host, unsaved_store())
    table.start()
    return device(table, host)


ANSWERING: dict[str, tuple[int, Callable[[], Any]]] = {  # with the number of cases
    "LLAMA": (500, SeatView.alone),
    "Abrakadabrien": (100, lambda: SeatView.alone(adapter=AbrakadabrienAdapter())),
    "desk": (200, OddsDesk),
    "place": (150, lambda: at_shared_table("base").seat_view),
    "place of Abrakadabrien": (50, lambda: at_shared_table("abrakadabrien").seat_view),
    "company": (100, lambda: at_shared_table("base").strip),
    "entrance": (100, lambda: Entrance(Tables(unsaved_store), "a" * 32, "a" * 32)),
}
KINDS = (
    *("back", "chances", "check", "edit", "file", "fresh", "game", "go_on", "hello", "hint", "join"),
    *("line", "look", "new", "odds", "open", "painted", "ping", "plan", "play", "rematch", "replace", "replay", "rest"),
    *("reveal", "review", "rulebook", "saw", "share", "slide", "start", "step", "try_again", "undo", "why"),
)
OF_THE_DESK = (*["edit"] * 9, "check", "fresh", "game", "hello", "line", "saw", "saw", "slide", "undo")
MANY = 60  # times as many


def message(session: Any, random: Random) -> Any:
    kinds, most = (OF_THE_DESK, 0.8) if isinstance(session, OddsDesk) else (KINDS, 0.5)
    found: Any = {"kind": random.choice(kinds), "ply": getattr(session, "ply", 1)}
    found |= {name: random.choice(values) for name, values in FIELDS.items() if random.random() < most}
    if random.random() < 0.7:
        name = random.choice(sorted(found))
        found[name] = junk(random) if random.random() < 0.5 else changed(random, found[name])
    return found if random.random() < 0.97 else junk(random)


def answered(session: Any, given: Any) -> None:
    answers = session.receive(given)
    json.dumps(answers)
    if isinstance(session, OddsDesk):
        seen = session.observation
        again = Observation.from_position(seen.position)
        assert again == seen or (seen.dice and again.position == seen.position)  # dice hide nothing: anybody may look
    for answer in answers:
        if answer["kind"] == "refused":
            assert len(answer["text"]) <= LONGEST
            assert "\n" not in answer["text"]


@pytest.mark.parametrize("name", list(ANSWERING))
def test_junk(name: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path / "data"))
    count, make = ANSWERING[name]
    random, report, session = Random(name), cases.Report(), make()
    for number in range(count * (MANY if request.config.getoption("--long") else 1)):
        if number % 50 == 0:
            session = make()
            session.receive({"kind": "hello"})
        given = message(session, random)
        report.note(name, cases.fault(partial(answered, session, given)), {"message": given})
    assert not report.faults, f"\n{report}"
