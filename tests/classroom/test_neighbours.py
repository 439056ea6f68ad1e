"""Two servers of a class on one store: what one commits the other hears of, and a restart goes on where it stopped."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from lamakit.classroom.pictures import Pictures
from lamakit.classroom.presence import DEAD, EVERY, Presence
from lamakit.classroom.register import OWNER, Register, Teacher, forget_what_is_over
from lamakit.classroom.room import Room
from lamakit.classroom.stage import Stage
from lamakit.classroom.vote import AT_LEAST, SECONDS, Step, Vote
from lamakit.errors import LamakitError
from lamakit.pages.shared_table import SAVED
from lamakit.store.memory import Memory
from lamakit.store.progress import Progress
from lamakit.store.records import Change, Heard, Place, Record
from lamakit.store.write_behind import WriteBehindStore

pytestmark = pytest.mark.usefixtures("quick")


@dataclass
class Database:
    """Tells all whom it knows of what one of them has committed, as PostgreSQL does."""

    records: Memory = field(default_factory=Memory)
    clients: list["Client"] = field(default_factory=list)
    delayed: list[tuple["Client", Sequence[Place]]] | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def client(self) -> WriteBehindStore:
        made = Client(self)
        self.clients.append(made)
        steady = WriteBehindStore(lambda _tell: made)
        steady.listen()
        return steady

    def tell(self, whose: "Client", places: Sequence[Place]) -> None:
        if self.delayed is not None:
            self.delayed.append((whose, places))
            return
        for client in self.clients:
            if client is not whose and client.heard:
                client.heard(places)


class Client:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.heard: Heard | None = None

    def listen(self, heard: Heard) -> None:
        self.heard = heard

    def get(self, *place: str) -> Record | None:
        return self._database.records.get(*place)

    def find(self, *asked: str) -> list[Record]:
        return self._database.records.find(*asked)

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        return self._database.records.versions(owner, kind)

    def commit(self, changes: Sequence[Change]) -> None:
        with self._database.lock:
            self._database.records.commit(changes)
        self._database.tell(self, [change.place for change in changes])


class Page:
    """A learner's, which remembers what it was told last."""

    def __init__(self, room: Room, visitor: str) -> None:
        self.told: dict[str, object] = {}
        room.arrives(self, visitor, "/lessons/11_draws")

    def tell(self, message: dict[str, object]) -> None:
        self.told = message


@pytest.fixture
def database() -> Database:
    return Database()


def server(database: Database) -> Room:
    store = database.client()
    return Room(store, Register(store, "7b"))


@pytest.fixture
def both(database: Database) -> tuple[Room, Room]:
    return server(database), server(database)


def test_servers_that_start_at_once_make_one_class_and_one_key(database: Database) -> None:
    stores = [database.client() for _server in range(8)]
    made, keys = [], []

    def starts(store: WriteBehindStore) -> None:
        made.append(Register(store, "7b").current)
        keys.append(Teacher(store).new_key_if_none())

    threads = [threading.Thread(target=starts, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({(each.id, each.code) for each in made}) == 1
    assert len(made) == len(keys) == len(stores)
    assert sum(bool(key) for key in keys) == 1


def test_two_who_make_the_same_class_at_the_same_moment(database: Database) -> None:
    """Between its look for the class and its commit, another server was faster."""
    first, second = database.client(), database.client()
    find = second.find

    def slow(owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        found = find(owner, kind, prefix)
        if kind == "class" and "7b" not in str(found):
            second.find = find
            Register(first, "7b")
        return found

    second.find = slow
    assert Register(second, "7b").current.code == Register(first, "7b").current.code


def test_learners_come_in_anywhere(both: tuple[Room, Room]) -> None:
    one, other = both
    mia, phrase = one.register.join("phone", "Mia")
    assert other.register.learner_of("phone") == mia
    with pytest.raises(LamakitError, match="nickname already"):
        other.register.join("laptop", "mia")
    assert other.register.come_back("laptop", phrase) == mia
    assert one.register.learner_of("laptop") == mia
    other.leave("phone")
    assert one.register.learner_of("phone") is None
    gone: list[str] = []
    one.expel = lambda: gone.append("somebody")
    other.remove(mia)
    assert one.register.learner_of("laptop") is None
    assert gone == ["somebody"]


def test_who_has_come_in_elsewhere_this_very_moment_is_looked_up(database: Database, both: tuple[Room, Room]) -> None:
    one, other = both
    database.delayed = []
    mia, _phrase = one.register.join("phone", "Mia")
    assert other.register.learner_of("phone") == mia
    assert other.register.learner_of("nobody") is None


def test_what_the_teacher_wants_is_told_to_pages_at_all_servers(both: tuple[Room, Room]) -> None:
    one, other = both
    one.register.join("phone", "Mia")
    page, woken = Page(other, "phone"), list[str]()
    other.wake = lambda: woken.append("lessons")
    one.pause(True)
    assert page.told["paused"]
    one.open_up_to("11_draws", "prediction")
    assert "hands-on" in other.closed_parts("11_draws")
    assert woken
    one.stage.revealed.add("11_draws")
    one.stage.simulated["11_draws"] = ("1,000 trials", 0.25)
    one.stage.keep(one.register)
    assert other.stage == one.stage
    one.tournament.begin("base")
    assert page.told["tournament"] == "Tournament"
    one.close_for_good()
    assert page.told["over"]
    assert other.register.is_over


def test_two_teachers_who_change_something_at_once_both_have_their_way(
    database: Database, both: tuple[Room, Room]
) -> None:
    one, other = both
    database.delayed = []
    one.register.change(is_paused=True)
    other.register.change(lesson="12_playable")
    one.register.change(is_open=False)
    assert one.register.current == Register(database.client(), "7b").current
    assert (one.register.current.is_paused, one.register.current.lesson, one.register.current.is_open) == (
        True,
        "12_playable",
        False,
    )


def test_answers_given_anywhere_are_in_the_picture(
    monkeypatch: pytest.MonkeyPatch, database: Database, both: tuple[Room, Room]
) -> None:
    one, other = both
    mia, _phrase = one.register.join("phone", "Mia")
    assert Pictures(other, is_mine=True).data({})["prediction"]["locked"] == 0
    store = one.register.store
    monkeypatch.setattr("lamakit.store.owner_store.opened", lambda _folder=None: store)
    Progress(owner=mia.owner, name="").keep("11_draws", "prediction", {"answer": "1/3"})
    assert Pictures(other, is_mine=True).data({})["prediction"]["locked"] == 1


def test_a_line_that_was_lost_may_have_missed_anything(database: Database, both: tuple[Room, Room]) -> None:
    one, other = both
    database.delayed = []
    mia, _phrase = one.register.join("phone", "Mia")
    one.pause(True)
    one.ballots.begin("base", "alma")
    one.tournament.begin("base")
    database.clients[1].heard(None)
    assert list(other.register.learners) == [mia.owner]
    assert other.register.current.is_paused
    assert other.vote
    assert other.tournament.draw == one.tournament.draw


# --- who is here


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_servers_say_who_is_there_and_the_dead_are_forgotten(database: Database) -> None:
    stores, clock = [database.client() for _server in range(2)], Clock()
    one, other = (Presence(Register(store, "7b"), clock) for store in stores)
    for store, presence in zip(stores, (one, other), strict=True):
        store.neighbours.append(presence.hears)
    table = {"id": "t", "title": "LAMA", "who": "Mia"}
    one.say({"mia": "/play"}, [table])
    assert (other.here, other.tables) == ({"mia": "/play"}, [table])
    one.say({"mia": "/lessons"}, [])
    assert (other.here, other.tables) == ({"mia": "/lessons"}, [])
    for _second in range(3):
        clock.time += EVERY
        one.say({"mia": "/lessons"}, [])
        assert not other.say({}, [])
    clock.time += DEAD + 1
    assert other.say({}, [])
    assert other.here == {}
    one.say({"ben": "/"}, [])
    assert other.here == {"ben": "/"}
    one.end()
    assert other.here == {}


def test_the_room_shows_learners_at_all_servers(both: tuple[Room, Room]) -> None:
    one, other = both
    mia, _phrase = one.register.join("phone", "Mia")
    Page(one, "phone")
    one.say_who_is_here([])
    assert other.here == {mia.owner: "/lessons/11_draws"}


# --- votes


def step_of(vote: Vote) -> dict[str, object]:
    return vote.kept | {"left": 0}


def test_learners_vote_at_all_servers_and_one_of_them_counts(both: tuple[Room, Room]) -> None:
    one, other = both
    for room, name in zip(both, ("Mia", "Ben"), strict=True):
        room.register.join(name, name)
        Page(room, name)
        room.say_who_is_here([])
    one.play("base", "alma")
    assert one.vote
    ply, legal = one.vote.ply, one.vote.match.legal_actions()
    one.casts("Mia", ply, legal[0])
    told: list[str] = []
    one.later = lambda _tell: told.append("all pages")
    before = one.version
    other.casts("Ben", ply, legal[0])
    assert one.vote.voted == 2
    assert one.version != before
    assert told == []  # votes are hidden, and many
    one.later = lambda do: do()
    assert other.vote
    assert other.vote.voted == 2
    other.keep_time()
    one.keep_time()
    assert other.vote.at == Step.TOLD
    assert one.vote.at == Step.TOLD
    assert step_of(one.vote) == step_of(other.vote)
    assert sum(choice.votes for choice in one.vote.choices) == 2
    one.vote.go_on()
    assert other.vote.ply == one.vote.ply
    assert other.vote.match.position == one.vote.match.position
    other.stop_playing()
    assert one.vote is None


def test_two_servers_that_count_at_once_count_once(database: Database, both: tuple[Room, Room]) -> None:
    one, other = both
    one.register.join("Mia", "Mia")
    one.play("base", "alma")
    assert one.vote
    one.casts("Mia", one.vote.ply, one.vote.match.legal_actions()[0])
    assert other.vote
    late = other.vote
    database.delayed = []
    one.vote.close()
    late.close()
    assert step_of(other.vote) == step_of(one.vote)
    assert len(other.vote.match.history) == len(one.vote.match.history)


def test_a_vote_goes_on_after_a_restart(database: Database) -> None:
    room = server(database)
    room.register.join("Mia", "Mia")
    room.play("base", "alma")
    assert room.vote
    ply, action = room.vote.ply, room.vote.match.legal_actions()[1]
    room.casts("Mia", ply, action)
    again = server(database)
    assert again.vote
    assert (again.vote.ply, again.vote.voted, again.vote.at) == (ply, 1, Step.BALLOT)
    assert AT_LEAST <= again.vote.seconds_left <= SECONDS
    assert again.vote.match.position == room.vote.match.position
    again.vote.close()
    told = server(database)
    assert told.vote
    assert (told.vote.at, told.vote.chosen, told.vote.told) == (Step.TOLD, action, again.vote.told)
    assert told.vote.choices == again.vote.choices
    told.vote.go_on()
    assert server(database).vote.ply == told.vote.ply


@pytest.mark.parametrize(
    ("passed", "left"),
    [(0.0, 12.0), (4.0, 8.0), (10.0, AT_LEAST), (500.0, SECONDS), (-500.0, 12.0), (SECONDS, SECONDS)],
)
def test_time_that_a_restart_takes(passed: float, left: float) -> None:
    """After a short one as much is left as was, or a little; after a long one, or when clocks jump, all of it."""
    clock = Clock()
    vote = Vote("7b", "base", "alma", clock, seed=3)
    clock.time = SECONDS - 12.0
    assert Vote.resumed(vote.kept, passed, clock).seconds_left == left


def test_whoever_dies_while_counting_is_replaced(database: Database) -> None:
    room = server(database)
    room.register.join("Mia", "Mia")
    room.play("base", "alma")
    assert room.vote
    room.casts("Mia", room.vote.ply, room.vote.match.legal_actions()[0])
    room.vote.votes = lambda: 1 / 0  # just when it counts
    with pytest.raises(ZeroDivisionError):
        room.vote.close()
    again = server(database).vote
    assert again
    assert again.at == Step.COUNT
    assert not again.tick(1)
    again._now = lambda now=again._now: now() + SECONDS
    assert again.tick(1)
    assert again.at == Step.TOLD


@pytest.mark.parametrize("kept", [{}, {"log": 3}, {"at": "?"}, {"left": "soon"}, {"choices": [1]}, {"bot": "nobody"}])
def test_a_vote_that_cant_be_read_is_none(database: Database, kept: dict[str, object]) -> None:
    room = server(database)
    room.play("base", "alma")
    assert room.vote
    whole = room.vote.kept | kept if kept else {}
    room.register.store.commit([Change(OWNER, "class-vote", room.register.current.id, whole)])
    assert server(database).vote is None


# --- tables


def test_a_table_is_found_by_another_server_as_it_stands(both: tuple[Room, Room]) -> None:
    one, other = both
    mia, _phrase = one.register.join("phone", "Mia")
    one.tournament.begin("base")
    table = one.tournament.sits(mia, "phone")
    same = other.tables.find(table.id)
    assert same
    assert same.match.position == table.match.position
    table.match.play("quit")
    table.save()
    assert other.tables.held(table.id) is None
    again = other.tournament.sits(mia, "phone")
    assert again.match.position == table.match.position
    one.tournament.end()
    assert other.tables.find(table.id) is None
    assert other.tournament.draw is None


def test_seats_taken_at_two_servers_at_once_are_both_kept(database: Database, both: tuple[Room, Room]) -> None:
    one, _other = both
    learners = [one.register.join(key, key)[0] for key in ("mia", "ben")]
    one.tournament.begin("base")
    database.delayed = []
    for room, learner in zip(both, learners, strict=True):
        room.tournament.sits(learner, learner.nickname)
    assert set(server(database).tournament.draw.tables) == {learner.owner for learner in learners}


def test_tables_of_a_tournament_that_is_over_do_not_linger(database: Database) -> None:
    room = server(database)
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    table = room.tournament.sits(mia, "phone")
    room.tournament.end()
    table.match.play("quit")
    table._changed()  # somebody still plays there
    assert room.register.store.find(SAVED) == []


def test_a_class_that_is_over_takes_its_tables_along(database: Database) -> None:
    room = server(database)
    mia, _phrase = room.register.join("phone", "Mia")
    room.tournament.begin("base")
    room.tournament.sits(mia, "phone")
    room.play("base", "alma")
    room.casts("phone", room.vote.ply, room.vote.match.legal_actions()[0])
    room.stage.keep(room.register)
    room.say_who_is_here([])
    room.register.change(ends=1.0)
    forget_what_is_over(room.register.store)  # as at the next start, before anybody knows of the tournament
    assert room.register.store.find(OWNER) == []
    assert room.register.store.find(SAVED) == []


def test_a_stage_that_cant_be_read_is_bare(database: Database) -> None:
    room = server(database)
    room.register.store.commit([Change(OWNER, "class-stage", room.register.current.id, {"names": 3})])
    assert server(database).stage == Stage()
