"""Wrong codes at several servers of a class, by a clock that the test moves."""

import threading
from contextlib import ExitStack

import pytest

from lamakit.classroom.guesses import Guesses
from lamakit.classroom.presence import Elsewhere
from lamakit.classroom.register import GUESS, OWNER, Register
from lamakit.pages.guessing import AT_ONCE, FREE, LATELY, LONGEST, MANY
from lamakit.store.write_behind import WriteBehindStore
from tests.classroom.test_neighbours import Database, server
from tests.pages.test_guessing import Clock

SERVERS = 3


@pytest.fixture
def database() -> Database:
    return Database()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def servers(database: Database, clock: Clock) -> list[Guesses]:
    return [counting(database, clock) for _server in range(SERVERS)]


def counting(database: Database, clock: Clock) -> Guesses:
    store = database.client()
    guesses = Guesses(Register(store, "7b"), lambda: SERVERS, clock)
    store.neighbours.append(guesses.hears)
    return guesses


def kept(store: WriteBehindStore) -> int:
    return len(store.find(OWNER, GUESS))


def test_who_goes_from_server_to_server_has_no_more_tries(servers: list[Guesses], clock: Clock) -> None:
    pauses = []
    for number in range(12):
        servers[number % SERVERS].wrong("a")
        assert len({each.own_pause("a") for each in servers}) == 1
        pauses.append(servers[0].own_pause("a"))
        clock.time += pauses[-1]
    assert pauses == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
    assert len({each.lately for each in servers}) == 1
    assert servers[1].own_pause("b") == 0
    servers[2].right("a")
    assert [each.own_pause("a") for each in servers] == [0] * SERVERS


def test_wrong_tries_of_all_slow_every_server_down(servers: list[Guesses]) -> None:
    for number in range(MANY + 30):
        servers[number % SERVERS].wrong(f"new {number}")
    assert [each.shared_pause for each in servers] == [2.0] * SERVERS


def test_those_who_wait_share_one_room(servers: list[Guesses]) -> None:
    """As many as at one server, wherever they are."""
    with ExitStack() as room:
        for number in range(AT_ONCE // SERVERS):
            room.enter_context(servers[0].waits(str(number)))
            assert not servers[0].is_crowded("another")
        room.enter_context(servers[0].waits("the last one"))
        assert servers[0].is_crowded("another")
    assert not servers[0].is_crowded("another")


def test_tries_at_the_same_moment_all_count(servers: list[Guesses]) -> None:
    threads = [threading.Thread(target=each.wrong, args=("a",)) for each in servers * 10]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {each.own_pause("a") for each in servers} == {LONGEST}
    assert servers[0]._register.store.get(*servers[0]._place("a")).data == {"tries": 10 * SERVERS}


def test_a_restart_forgives_nothing(database: Database, servers: list[Guesses], clock: Clock) -> None:
    for _wrong in range(FREE + 2):
        servers[0].wrong("a")
    again = counting(database, clock)
    assert again.own_pause("a") == servers[0].own_pause("a") == 4
    assert again.lately == FREE + 2


def test_what_was_long_ago_is_forgotten_and_deleted(database: Database, servers: list[Guesses], clock: Clock) -> None:
    store = database.client()
    for number in range(5):
        servers[number % SERVERS].wrong(f"new {number}")
    servers[0].sweep()
    assert kept(store) == 5
    clock.time += LATELY + 1
    servers[0].wrong("late")
    servers[1].sweep()
    assert kept(store) == 1
    assert [each.own_pause("new 1") for each in servers] == [0] * SERVERS
    servers[1]._register.delete()
    assert kept(store) == 0
    servers[1].wrong("afterwards")
    assert kept(store) == 0


def test_a_room_counts_with_the_others(database: Database) -> None:
    one, other = server(database), server(database)
    for _wrong in range(FREE + 1):
        one.guessing.wrong("a")
    assert other.guessing.own_pause("a") > 0
    assert other.version[3] == FREE + 1
    one.presence.others = {"other": Elsewhere({}, [], 0.0)}
    assert one.guessing.at_once == AT_ONCE / 2
