"""Every number that a page, a file or the network sends, as something that is none: it is refused or left out."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import create_autospec

import pytest

import lamakit
from lamakit.classroom.answers import hardness
from lamakit.classroom.hand_in import merged
from lamakit.classroom.register import OWNER, VOTE, Learner, Register, class_in
from lamakit.classroom.room import Room
from lamakit.classroom.vote import MatchByVote
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson as lesson_named, lessons
from lamakit.lessons.engine.pooled import seed_in
from lamakit.lessons.engine.practice import ExerciseSession
from lamakit.lessons.engine.your_turn import YourTurn
from lamakit.pages.options import Options
from lamakit.pages.table_record import resumed
from lamakit.server.page_connection import greeting_in, receive, rest_in
from lamakit.server.sessions import Session
from lamakit.simulation import Tournament
from lamakit.simulation.deals import DealResult
from lamakit.store.lease import CLASS
from lamakit.store.memory import MemoryRecords
from lamakit.store.puzzle_answers import PuzzleAnswers
from lamakit.store.results import _read, result_of
from lamakit.store.stores import unsaved_store
from lamakit.store.write_behind import WriteBehindStore
from tests.for_each import for_each
from tests.fuzz import cases
from tests.fuzz.test_messages import ANSWERING, FIELDS, KINDS, at_shared_table

ODD = (
    True,
    False,
    1.0,
    0.5,
    float("inf"),
    float("-inf"),
    float("nan"),
    -(10**400),
    10**400,
    "1",
    "x",
    "",
    None,
    [1],
    {},
)
Reader = Callable[[Any], object]


def spoilt(data: Any) -> Iterator[Any]:
    """The data with one of its numbers, at any depth, as each of the odd ones."""
    if isinstance(data, Mapping | list | tuple):
        items = data.items() if isinstance(data, Mapping) else enumerate(data)
        for key, value in items:
            for odd in spoilt(value):
                yield {**data, key: odd} if isinstance(data, Mapping) else [*data[:key], odd, *data[key + 1 :]]
    elif isinstance(data, int | float) and not isinstance(data, bool):
        yield from ODD


def faults(data: Any, read: Reader) -> list[str]:
    """The errors, each once."""
    found = {fault: odd for odd in spoilt(data) if (fault := cases.fault(lambda odd=odd: read(odd)))}
    return [f"{fault}: {str(odd)[:200]}" for fault, odd in found.items()]


# --- messages of pages


@cache
def keys() -> frozenset[str]:
    """Under which pages send whole numbers, as the sources read them."""
    root = Path(lamakit.__file__).parent
    texts = [file.read_text("utf-8") for room in ("pages", "lessons") for file in (root / room).rglob("*.py")]
    return frozenset(key for text in texts for key in re.findall(r'number_in\(\w+, "(\w+)"', text)) | {"ply", "value"}


class Noted(dict[str, Any]):
    """A message that notes what it is asked for."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)


@pytest.mark.parametrize("name", list(ANSWERING))
def test_messages(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    make = ANSWERING[name][1]
    session, wrong, read = make(), set[str](), set[str]()
    session.receive({"kind": "hello"})
    kinds = [{"kind": kind, "do": do} for kind in KINDS for do in FIELDS["do"][: None if kind == "edit" else 1]]
    for kind in kinds:
        rest = {field: values[0] for field, values in FIELDS.items()} | {"ply": getattr(session, "ply", 1)}
        noted = Noted({**rest, **dict.fromkeys(keys() - rest.keys(), 1), **kind})
        session.receive(noted)
        read |= noted.asked & keys()
        for key in noted.asked & keys():
            for odd in ODD:
                message = {**rest, "ply": getattr(session, "ply", 1), **kind, key: odd}
                if fault := cases.fault(lambda given=message: json.dumps(session.receive(given))):
                    wrong.add(f"{kind}, {key}={odd!r:.20}: {fault}")
    assert not wrong
    assert read


@pytest.mark.parametrize("ply", [True, 1.0, "1", None])
def test_a_decision_names_its_view_by_a_number(ply: object) -> None:
    session = at_shared_table("base")
    place = session.seat_view
    before, action = place.table.match.position, place.table.match.legal_actions()[0]
    place.table.ply = 1
    place.receive({"kind": "play", "action": action, "ply": ply})
    assert place.table.match.position == before


def test_votes() -> None:
    room = Room.__new__(Room)
    learner = Learner("owner", "Ann", "", 0.0)
    room.register = type("Register", (), {"learner_of": lambda self, visitor: learner})()
    room.vote, room.watchers = create_autospec(MatchByVote), set()
    for odd in ODD:
        room.casts("visitor", odd, "draw")
    assert not room.vote.cast.called
    room.vote.tick.return_value, room._pages = False, {}
    room.casts("visitor", 3, "draw")
    room.vote.cast.assert_called_once_with("owner", 3, "draw")


@for_each("odd", ODD)
def test_lines(odd: object) -> None:
    session = create_autospec(Session)
    for frame in ([1, odd, "table", {}], [odd, 1, "table", {}], [0, odd, "", None]):
        with pytest.raises(LamakitError):
            receive(session, frame)
    assert not session.receive.called
    with pytest.raises(LamakitError):
        greeting_in({"session": "a", "heard": odd})
    with pytest.raises(LamakitError):
        rest_in({"rest": odd})


# --- what is kept of matches, tables and classes


def match_and_table() -> tuple[lamakit.Match, dict[str, Any]]:
    match = lamakit.new_match("base", players=2, seed=1)
    while not match.is_over:
        match.play(match.legal_actions()[0])
    return match, {"seat": 0, "options": asdict(Options("base", players=2, bots=("random",))), "practice": False}


def test_a_saved_match() -> None:
    match, _table = match_and_table()
    log = json.loads(json.dumps(match.log))
    log["moves"] = log["moves"][:3]
    assert not faults(log, lamakit.replay)
    assert not faults(log, lambda odd: [sure(move.seat) for move in lamakit.replay(odd).history])


def sure(number: object) -> None:
    assert type(number) is int


def test_a_result() -> None:
    match, table = match_and_table()
    costly = [{"number": 3, "position": "", "action": "", "best": [], "lost": 0.25, "rating": ""}]
    kept = {**result_of(match, table), "lost": 0.5, "guessed": 1.5, "decisions": 7, "luck": 0.25, "costly": costly}
    assert _read("a", kept)
    assert not faults(kept, lambda odd: _read("a", odd))
    assert [odd for odd in spoilt(kept) if (found := _read("a", odd)) and not sound(asdict(found))] == []


def sound(data: Any) -> bool:
    """Whether its numbers are."""
    if isinstance(data, dict):
        return all(map(sound, data.values()))
    if isinstance(data, tuple | list):
        return all(map(sound, data))
    return not isinstance(data, float) or abs(data) < 1e308


def test_a_table_for_people() -> None:
    kept = at_shared_table("base").table.kept()
    assert not faults(kept, lambda odd: resumed("table", odd, unsaved_store()))


@pytest.fixture
def register() -> Register:
    return Register(WriteBehindStore(lambda _tell: MemoryRecords()), "7b")


def test_a_vote_that_is_kept(register: Register) -> None:
    MatchByVote.begun(register, "base", "alma", seed=3)
    kept = register.record(VOTE).data
    del kept["log"]["moves"][:]

    def resumed(odd: Any) -> MatchByVote | None:
        register.keep(VOTE, odd)
        return MatchByVote.resumed(register)

    assert resumed(kept)
    assert not faults(kept, resumed)
    for odd in spoilt({"left": 3.0}):
        assert (vote := resumed({**kept, **odd})) is None or 0 < vote.seconds_left <= 20


def test_a_class(register: Register) -> None:
    register.change(simulated={"11_draws": ("1/2", 0.5)})
    (kept,) = register.store.find(OWNER, CLASS)
    assert class_in(kept) == register.current
    for odd in spoilt(kept.data):
        assert (found := class_in(replace(kept, data=odd))) is None or sound([found.ends, found.simulated])


# --- what is kept of lessons


def test_notes() -> None:
    note = {"seed": 3, "answer": "2/5", "hints": 1, "level": "game", "run": 1, "helped": 1, "first": 1}
    lesson = lessons()[0]
    drill = lesson.plan.asked[0]

    def practised(odd: Any) -> None:
        practice = ExerciseSession(drill, 3, odd, resumes=True)
        practice.hint()
        assert type(practice.hints_given) is int
        assert type(practice._history["helped"]) is int
        assert type(practice.seed) is int

    assert not faults(note, practised)
    assert not faults({"hints": 1}, lambda odd: YourTurn(lesson_named("simulation").plan.turns[0], odd))
    assert not faults(note, lambda odd: hardness(drill, [odd]))
    assert not faults(note, lambda odd: merged(odd, odd))
    assert all(type(hardness(drill, [odd])["hints"]) is int for odd in spoilt(note))
    assert all(type(seed_in(odd)) is int for odd in spoilt(note))


def test_solved_puzzles() -> None:
    class Notes:
        def __init__(self, note: Any) -> None:
            self.note = note

        def notes(self, lesson: str) -> dict[str, Any]:
            return {"a": self.note}

    note = {"action": "draw", "right": 1, "rating": 1500, "number": 1}
    found: Reader = lambda odd: PuzzleAnswers(Notes(odd)).answers()  # type: ignore[arg-type] # noqa: E731
    assert found(note)
    assert not faults(note, found)
    assert all(type(part) is int for odd in spoilt(note) for each in found(odd) for part in (each.rating, each.number))  # type: ignore[attr-defined]


# --- files of tournaments


def test_a_tournament(tmp_path: Path) -> None:
    deal = {"players": 2, "deal": 0, "matches": [{"seats": [0, 1], "shares": [1.0, 0.0], "luck": [0.5, -0.5]}] * 2}
    header = json.dumps({"variant": "base", "edition": "amigo", "bots": ["a", "b"], "seed": 1, "worlds": 8})
    file = tmp_path / "deals.jsonl"
    file.write_text(f"{header}\n{json.dumps(deal)}\n")
    assert Tournament.load(file).matches == 2

    def read(odd: Any) -> None:
        file.write_text(f"{header}\n{json.dumps(odd)}\n")
        found = Tournament.load(file)
        assert not found.to_frame().isna().to_numpy().any()

    assert not faults(deal, read)
    for odd in spoilt(deal):
        if odd["players"] == 2 and odd["deal"] == 0:
            try:
                block = DealResult.read(odd)
            except (LamakitError, KeyError, TypeError):
                continue
            assert all(type(bot) is int for match in block.matches for bot in match.seats)
