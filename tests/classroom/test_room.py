"""A room: a restart goes on where it stopped, and the teacher's page is told once of what has happened."""

import time
from collections.abc import Callable

import pytest

from lamakit.classroom.register import OWNER, VOTE, Register, forget_what_is_over
from lamakit.classroom.room import Room
from lamakit.classroom.teacher_session import TeacherSession
from lamakit.classroom.vote import AT_LEAST, SECONDS, MatchByVote, VoteState
from lamakit.pages.tables import Tables
from lamakit.store.lease import CLASS, Lease
from lamakit.store.memory import MemoryRecords
from lamakit.store.progress import Progress
from lamakit.store.tables import SAVED
from lamakit.store.write_behind import WriteBehindStore
from tests.clock import Clock

pytestmark = pytest.mark.usefixtures("quick")


class Page:
    """A learner's, which remembers what it was told last."""

    def __init__(self, room: Room, visitor: str) -> None:
        self.told: dict[str, object] = {}
        self._room, self._visitor = room, visitor
        room.arrives(self.wake, visitor, "/lessons/11_draws")

    def wake(self) -> None:
        self.told = self._room.said_to(self._visitor)


def restarted(records: MemoryRecords) -> Room:
    store = WriteBehindStore(lambda _tell: records)
    return Room(store, Register(store, "7b"))


def waits_until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.01)


# --- the teacher's page


class Teacher:
    """The page and its carrier, which asks for news when it is woken."""

    def __init__(self, room: Room) -> None:
        self.session, self.woken = TeacherSession(room, lambda _code: []), 0
        self.session.wake = self._wake
        self.session.connected(True)
        self.view = self.session.receive({"kind": "hello"})[0]
        self.woken = 0

    def _wake(self) -> None:
        self.woken += 1

    def news(self) -> set[str]:
        """The names of what has changed."""
        told = [message for _part, message in self.session.news()]
        return {name for message in told for name in message} - {"kind"}


def test_an_answer_wakes_the_teachers_page_once_and_brings_what_it_changes(room: Room) -> None:
    mia, _phrase = room.register.join("phone", "Mia")
    teacher = Teacher(room)
    Progress(owner=mia.owner, name="").keep("11_draws", "prediction", {"answer": "1/3"})
    assert teacher.woken == 1
    assert teacher.news() == {"prediction"}
    assert teacher.news() == set()
    Progress(owner="somebody else", name="").keep("11_draws", "prediction", {"answer": "1/3"})
    assert teacher.woken == 1


def test_everything_that_a_teacher_sees_wakes_the_page(room: Room) -> None:
    teacher, other = Teacher(room), Teacher(room)
    page = Page(room, "phone")
    assert teacher.woken == 1
    room.guessing.wrong("a")
    room.sweep()
    assert teacher.news() == {"guesses"}
    room.tournament.begin("base")
    assert teacher.news() == {"tournament"}
    other.session.receive({"kind": "names", "on": True})
    assert "names" in teacher.news()
    before = teacher.woken
    room.sweep()
    assert teacher.woken == before  # nothing has happened
    room.goes(page.wake)
    assert teacher.woken == before + 1
    teacher.session.connected(False)
    room.touch()
    assert teacher.woken == before + 1
    teacher.session.connected(True)  # and hears what it has missed
    assert teacher.woken == before + 2


def test_a_ballot_ends_when_all_who_are_there_have_voted_and_when_its_time_is_over(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = []
    for name in ("Mia", "Ben"):
        room.register.join(name, name)
        pages.append(Page(room, name))
    room.play("base", "alma")
    vote = room.vote
    assert vote
    ply, legal = vote.ply, vote.match.legal_actions()
    room.casts("Mia", ply, legal[0])
    assert vote.at == VoteState.BALLOT
    room.goes(pages[1].wake)
    waits_until(lambda: vote.at == VoteState.TOLD)
    waits_until(lambda: pages[0].told["ballot"] is None)
    monkeypatch.setattr("lamakit.classroom.vote.SECONDS", 0.1)
    vote.go_on()
    room.tell_all()
    Page(room, "Ben")
    ply = vote.ply
    room.casts("Mia", ply, vote.match.legal_actions()[0])
    waits_until(lambda: vote.at == VoteState.TOLD)
    room.stop_playing()
    assert room.vote is None


# --- restarts


def test_a_vote_goes_on_after_a_restart(records: MemoryRecords, room: Room) -> None:
    room.register.join("Mia", "Mia")
    room.play("base", "alma")
    assert room.vote
    ply, action = room.vote.ply, room.vote.match.legal_actions()[1]
    assert room.vote.cast("Mia", ply, action)
    again = restarted(records)
    assert again.vote
    assert (again.vote.ply, again.vote.voted, again.vote.at) == (ply, 1, VoteState.BALLOT)
    assert AT_LEAST <= again.vote.seconds_left <= SECONDS
    assert again.vote.match.position == room.vote.match.position
    again.vote.close()
    told = restarted(records)
    assert told.vote
    assert (told.vote.at, told.vote.chosen, told.vote.told) == (VoteState.TOLD, action, again.vote.told)
    assert told.vote.choices == again.vote.choices
    told.vote.go_on()
    assert restarted(records).vote.ply == told.vote.ply


@pytest.mark.parametrize(
    ("passed", "left"),
    [(0.0, 12.0), (4.0, 8.0), (10.0, AT_LEAST), (500.0, SECONDS), (-500.0, 12.0), (SECONDS, SECONDS)],
)
def test_time_that_a_restart_takes(room: Room, monkeypatch: pytest.MonkeyPatch, passed: float, left: float) -> None:
    """After a short one as much is left as was, or a little; after a long one, or when clocks jump, all of it."""
    clock = Clock()
    vote = MatchByVote.begun(room.register, "base", "alma", clock, seed=3)
    clock.time = SECONDS - 12.0
    vote.keep()
    kept = room.register.record(VOTE).changed
    monkeypatch.setattr("time.time", lambda: kept + passed)
    assert MatchByVote.resumed(room.register, clock).seconds_left == pytest.approx(left)


def test_what_was_not_counted_before_a_restart_is_counted_after_it(
    records: MemoryRecords, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.register.join("Mia", "Mia")
    room.play("base", "alma")
    assert room.vote
    room.vote.cast("Mia", room.vote.ply, room.vote.match.legal_actions()[0])
    with monkeypatch.context() as broken:
        broken.setattr("lamakit.classroom.vote.judge", lambda *_given, **_options: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            room.vote.close()
    vote = restarted(records).vote
    assert vote
    assert vote.tick(1)
    assert (vote.at, sum(choice.votes for choice in vote.choices)) == (VoteState.TOLD, 1)


def test_a_match_that_is_ended_while_votes_are_counted_does_not_come_back(
    records: MemoryRecords, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lamakit.classroom.vote import judge

    room.register.join("Mia", "Mia")
    room.play("base", "alma")
    vote = room.vote
    assert vote
    room.vote.cast("Mia", vote.ply, vote.match.legal_actions()[0])

    def judged(*given: object, **options: object) -> object:
        room.play("base", "alma")
        return judge(*given, **options)

    monkeypatch.setattr("lamakit.classroom.vote.judge", judged)
    vote.close()
    assert restarted(records).vote.match.position == room.vote.match.position != vote.match.position


@pytest.mark.parametrize("kept", [{}, {"log": 3}, {"at": "?"}, {"left": "soon"}, {"choices": [1]}, {"bot": "nobody"}])
def test_a_vote_that_cant_be_read_is_none(records: MemoryRecords, room: Room, kept: dict[str, object]) -> None:
    room.play("base", "alma")
    assert room.vote
    whole = room.register.record(VOTE).data | kept if kept else {}
    room.register.keep(VOTE, whole)
    assert restarted(records).vote is None


def test_what_is_on_the_projector_is_there_after_a_restart(records: MemoryRecords, room: Room) -> None:
    teacher = Teacher(room)
    for press in ({"kind": "names"}, {"kind": "reveal"}, {"kind": "trials"}, {"kind": "private", "text": "prediction"}):
        teacher.session.receive({**press, "on": True})
    for value in ("exact", "simulated"):
        teacher.session.receive({"kind": "estimate", "text": value})
    again = Teacher(restarted(records)).view
    assert again == teacher.session.data() | {"kind": "show"}
    assert again["names"]
    assert again["prediction"]["exact"]["text"].startswith("Exactly: ")


# --- tables, and what is left of a class


def test_a_table_of_the_tournament_is_found_after_a_restart(records: MemoryRecords, room: Room) -> None:
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    table = room.tournament.sits(mia, "phone")
    table.match.play("quit")
    table.save()
    again = restarted(records)
    assert again.tournament.sits(mia, "phone").match.position == table.match.position
    assert set(again.tournament.draw.tables) == {mia.owner}


def test_tables_of_another_class_in_the_store_are_not_ours(store: WriteBehindStore, room: Room) -> None:
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    table = room.tournament.sits(mia, "phone")
    other, friends = Room(store, Register(store, "8c")).tables, Tables(lambda: store)
    assert other.find(table.id) is friends.find(table.id) is None
    ours = friends.set_up({"players": 2, "bots": ["away"]}, "laptop", "laptop")
    assert other.find(ours.id) is None
    assert Tables(lambda: store).find(ours.id)


def test_tables_of_a_tournament_that_is_over_do_not_linger(room: Room) -> None:
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    table = room.tournament.sits(mia, "phone")
    room.tournament.end()
    table.match.play("quit")
    table._has_changed()  # somebody still plays there
    assert room.register.store.find(SAVED) == []


def fill(room: Room) -> None:
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    room.tournament.sits(mia, "phone")
    room.tables.set_up({"players": 2, "bots": ["away"]}, "phone", mia.owner)
    room.play("base", "alma")
    room.casts("phone", room.vote.ply, room.vote.match.legal_actions()[0])


def test_a_class_that_is_over_takes_its_tables_along(store: WriteBehindStore, room: Room) -> None:
    fill(room)
    room.register.change(ends=1.0)
    lease = Lease(store, CLASS, "7b", 8866)
    lease.take()
    forget_what_is_over(store)  # another server's look, while this one holds the class
    assert store.find(OWNER)
    lease.release()
    forget_what_is_over(store)  # as at the next start, before anybody knows of the tournament
    assert store.find(OWNER) == []
    assert store.find(SAVED) == []


def test_a_class_that_is_deleted_leaves_nothing(store: WriteBehindStore, room: Room) -> None:
    fill(room)
    tables = list(room.tables._all.values())
    room.close_for_good()
    room.register.change(is_paused=True)  # a press that came too late
    for table in tables:
        table.save()
    assert store.find(OWNER) == []
    assert store.find(SAVED) == []


def test_pages_are_told_that_another_server_goes_on(room: Room) -> None:
    room.register.join("phone", "Mia")
    page, teacher = Page(room, "phone"), Teacher(room)
    assert not page.told["paused"]
    room.taken_over()
    assert teacher.news() == {"trouble"}
    assert teacher.session.receive({"kind": "pause", "on": True}) == []  # the other server's story goes on
    assert not room.register.current.is_paused
    assert page.told["paused"]
    assert "another server" in str(page.told["text"])
