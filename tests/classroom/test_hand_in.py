"""Work done without the class's server comes into its pictures, once."""

import csv
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from lamakit.classroom.hand_in import take_in, take_in_own
from lamakit.classroom.register import OWNER, Register
from lamakit.classroom.report import answers_csv
from lamakit.classroom.room import Room
from lamakit.classroom.teacher_view import TeacherView
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson, tutorials
from lamakit.lessons.documents.files import FOLDER
from lamakit.lessons.documents.folder import lessons_of, written
from lamakit.lessons.engine.plan import TABLE
from lamakit.lessons.hand_in.work import Work, code_of, file_of, scanned_of, work_of
from lamakit.lessons.heads import OWN
from lamakit.lessons.lesson import Lesson
from lamakit.lessons.shelf import Shelf
from lamakit.store.memory import MemoryRecords
from lamakit.store.progress import Progress
from lamakit.store.write_behind import WriteBehindStore

JoinAddress = Callable[[Lesson, Work], str]
BOTH = pytest.mark.parametrize("way", [code_of, file_of])
ALONE = "somebody-at-home"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A class whose lesson is 11; what a learner does at home is in the same memory, under another owner."""
    store = WriteBehindStore(lambda _tell: MemoryRecords())
    monkeypatch.setattr("lamakit.store.stores.open_store", lambda _folder=None: store)
    made = Room(store, Register(store, "7b"))
    made.mark("revealed", made.lesson, True)
    return made


def at_home(owner: str = ALONE, guess: str = "1/3") -> Work:
    progress = Progress(owner=owner, name="")
    draws = lesson("draws").of(progress)
    draws.predict().lock(guess)
    first = draws.exercise(draws.plan.drills[0].name, seed=1)
    first.hint()
    first.check("1")
    first.check(first.problem.told(first.problem.right).split(" = ")[0])
    return work_of(draws, progress)


def pictures(room: Room) -> dict[str, object]:
    found = TeacherView(room, is_mine=False, is_named=True).data({})
    return {name: found[name] for name in ("prediction", "hard", "where", "ticket")}


@BOTH
def test_it_comes_into_the_pictures_and_counts_once(room: Room, way: JoinAddress) -> None:
    text = way(lesson("draws"), at_home())
    assert take_in(room, text, "Mia", True) == "Handed in for Mia: 11 What comes next?, 2 parts done."
    seen = pictures(room)
    assert seen["prediction"]["locked"] == 1
    assert "30% to 40%: 1" in seen["prediction"]["told"]
    hard = seen["hard"][0]
    assert (hard["answered"], hard["first"], hard["hints"]) == (1, 0, 1)
    assert sum(row["done"] for row in seen["where"]["rows"]) == 2
    assert take_in(room, text, "mia", False).endswith("All of it was here before.")
    assert pictures(room) == seen
    assert len(room.register.learners) == 1


def test_a_file_says_what_was_wrong_and_a_code_does_not(room: Room) -> None:
    draws, work = lesson("draws"), at_home()
    take_in(room, code_of(draws, work), "Mia", True)
    assert pictures(room)["hard"][0]["wrong"] == []
    take_in(room, file_of(draws, work), "Mia", False)
    (slip,) = pictures(room)["hard"][0]["wrong"]
    assert slip["answer"] == "1"
    assert slip["mistake"]
    before = pictures(room)
    take_in(room, code_of(draws, work), "Mia", False)
    assert pictures(room) == before


def test_later_work_of_the_same_learner_adds_to_it(room: Room) -> None:
    draws, early = lesson("draws"), at_home()
    take_in(room, code_of(draws, early), "Mia", True)
    mine = draws.of(Progress(owner=ALONE, name=""))
    ticket = mine.exit_ticket(seed=3)
    ticket.check(ticket.problem.told(ticket.problem.right).split(" = ")[0])
    take_in(room, code_of(draws, work_of(mine, Progress(owner=ALONE, name=""))), "Mia", False)
    assert {group["kind"]: group["count"] for group in pictures(room)["ticket"]["groups"]}["first"] == 1


def test_what_was_done_in_the_class_stays(room: Room) -> None:
    mia, _phrase = room.register.join("browser", "Mia")
    Progress(owner=mia.owner, name="").keep("11_draws", "prediction", {"answer": "2/3"})
    take_in(room, code_of(lesson("draws"), at_home()), "Mia", False)
    assert room.progress.of(mia.owner)["notes"]["11_draws"]["prediction"] == {"answer": "2/3"}


def test_nobody_hands_in_what_another_has_done(room: Room) -> None:
    text = code_of(lesson("draws"), at_home())
    take_in(room, text, "Mia", True)
    tom, _phrase = room.register.join("browser", "Tom")
    before = pictures(room)
    with pytest.raises(LamakitError, match=r"^That has been handed in for Mia before\.$"):
        take_in(room, text, "Ben", True)
    with pytest.raises(LamakitError, match=r"^Somebody else in this class has handed that in before\.$"):
        take_in_own(room, text, tom)
    assert pictures(room) == before
    assert len(room.register.learners) == 2


def test_a_mistyped_nickname_makes_nobody(room: Room) -> None:
    text = code_of(lesson("draws"), at_home())
    with pytest.raises(LamakitError, match="Nobody in this class is called Mai"):
        take_in(room, text, "Mai", False)
    with pytest.raises(LamakitError, match="Whose is it"):
        take_in(room, text, " \n ", True)
    assert room.register.learners == {}


@pytest.mark.parametrize("text", ["", "hello", "{}", "AAAA AAAA AAAA", "CA4U", "\0", "{" * 3000, "0" * 5000])
def test_junk_changes_nothing_and_is_refused_in_one_line(room: Room, text: str) -> None:
    with pytest.raises(LamakitError) as refused:
        take_in(room, text, "Mia", True)
    assert "\n" not in str(refused.value)
    assert room.register.learners == {}


def test_whoever_is_deleted_leaves_no_tag(room: Room) -> None:
    text = code_of(lesson("draws"), at_home())
    take_in(room, text, "Mia", True)
    (mia,) = room.register.learners.values()
    room.play("base", "alma")
    assert room.vote.cast(mia.owner, room.vote.ply, room.vote.match.legal_actions()[0])
    room.remove(mia.owner)
    assert mia.owner not in json.dumps([[record.key, record.data] for record in room.register.store.find(OWNER)])
    take_in(room, text, "Ben", True)
    assert pictures(room)["prediction"]["locked"] == 1


def test_a_tutorial_is_handed_in_too(room: Room) -> None:
    progress = Progress(owner=ALONE, name="")
    base = tutorials()["01_base"].of(progress)
    name = next(iter(base.parts))
    progress.mark(base.name, name)
    take_in(room, code_of(base, work_of(base, progress)), "Mia", True)
    room.register.change(lesson="01_base")
    assert {row["name"]: row["done"] for row in pictures(room)["where"]["rows"]}[name] == 1


def tried_at_home(times: int) -> Work:
    progress = Progress(owner=ALONE, name="")
    table = lesson("match_length").of(progress).hands_on(19)
    for _time in range(times):
        table.again()
    return work_of(lesson("match_length"), progress)


@pytest.mark.parametrize("way", [scanned_of, file_of])
def test_trials_at_home_are_in_the_picture_of_all(room: Room, way: JoinAddress) -> None:
    room.register.change(lesson="19_match_length")
    mia, _phrase = room.register.join("browser", "Mia")
    in_class = lesson("match_length").of(Progress(owner=mia.owner, name="")).hands_on(19)
    in_class.again()
    early, late = tried_at_home(3), tried_at_home(4)
    for work, count in ((early, 4), (late, 8), (early, 8)):
        take_in(room, way(lesson("match_length"), work), "Mia", False)
        assert trials(room) == (count, 1)
    again = lesson("match_length").of(Progress(owner=mia.owner, name="")).hands_on(19)
    assert len(again.results) == 1  # goes on where it stopped in the class
    again.again()
    assert trials(room) == (9, 1)
    assert take_in(room, way(lesson("match_length"), late), "Mia", False).endswith("All of it was here before.")
    (row,) = [row for row in csv.DictReader(answers_csv(room).splitlines()) if row["part"] == TABLE]
    assert len(row["results"].split()) == 9


def trials(room: Room) -> tuple[int, int]:
    found = TeacherView(room, is_mine=False).data({})["trials"]
    return found["count"], found["learners"]


def test_trials_that_nobody_can_have_made_are_refused(room: Room) -> None:
    work = tried_at_home(2)
    for results in ("2 0", "-1", "0 " * 2000):
        notes = {**work.notes, TABLE: {"results": results}}
        with pytest.raises(LamakitError, match="no trials of this lesson"):
            take_in(room, file_of(lesson("match_length"), replace(work, notes=notes)), "Mia", True)
    assert room.register.learners == {}


@BOTH
def test_a_lesson_from_a_text_file_is_handed_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: Room, way: JoinAddress
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    shutil.copy(OWN / "first_draw.md", tmp_path / "ours.md")
    taught = next(each for each in lessons_of(written()) if each.stem == "ours")
    store = room.register.store
    room = Room(store, Register(store, "7b"))
    room.register.change(lesson="ours")
    room.mark("revealed", "ours", True)
    progress = Progress(owner=ALONE, name="")
    mine = taught.of(progress)
    plan = mine.plan
    mine.predict(plan.first.part).lock("1/3")
    exercise = mine.exercise(next(iter(plan.asking)), seed=1)
    exercise.check("0.98765")
    assert take_in(room, way(taught, work_of(taught, progress)), "Mia", True).startswith(
        f"Handed in for Mia: {taught.title}"
    )
    seen = pictures(room)
    assert (seen["prediction"]["locked"], seen["prediction"]["simulates"]) == (1, False)
    assert sum(bar["count"] for bar in seen["prediction"]["bars"]) == 1
    assert (seen["hard"][0]["answered"], seen["hard"][0]["first"]) == (1, 0)
    assert "ours" in Shelf(ALONE, "").data()["hands_in"]


def test_the_shelf_hands_in_unless_one_is_in_a_class(room: Room) -> None:
    at_home()
    alone = Shelf(ALONE, "")
    assert alone.data()["hands_in"] == ["11_draws"]
    (handed,) = alone.receive({"kind": "hand-in", "stem": "11_draws"})
    assert take_in(room, handed["code"], "Mia", True)
    assert take_in(room, handed["file"], "Mia", False)
    assert handed["qr"].startswith("<svg")
    assert alone.receive({"kind": "hand-in", "stem": "nothing"}) == []
    (mia,) = room.register.learners
    assert Shelf(mia, "").data()["hands_in"] == []
    assert Shelf(mia, "").receive({"kind": "hand-in", "stem": "11_draws"}) == []
