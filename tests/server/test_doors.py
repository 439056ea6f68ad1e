"""Whoever has the right code, phrase, key or password comes in at once, whoever guesses beside them; time is given."""

import asyncio
from collections.abc import Callable

import pytest

from lamakit.classroom.register import Register, Teacher
from lamakit.pages.guessing import FREE, HELD, SHARED, Guessing
from lamakit.server.password import COMPARED, Door, Passwords, Refusal
from lamakit.server.visitors import Keys, Newcomers
from lamakit.store.memory import MemoryRecords
from lamakit.store.write_behind import WriteBehindStore
from tests.clock import Clock

GUESSERS, LEARNERS = 160, 13
KEYS = Keys(lambda: b"secret", bool)


class Holding:
    """Waits for no time, and remembers how long; visitors hear in turn."""

    def __init__(self) -> None:
        self.held = list[float]()

    async def hold(self, seconds: float) -> None:
        self.held.append(seconds)
        await asyncio.sleep(0)


class Asker(Holding):
    """A handler as far as `Passwords` needs one: a visitor at an address, by a proxy or not, without a cookie."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.request = self
        self.remote_ip = address
        self.cookies, self.settings = dict[str, str](), {"keys": KEYS, "newcomers": Newcomers(KEYS.new)}

    def get_cookie(self, _name: str) -> None: ...


@pytest.fixture
def store() -> WriteBehindStore:
    records = MemoryRecords()
    return WriteBehindStore(lambda _tell: records)


@pytest.mark.parametrize("door_of", ["code", "phrase", "key"])
def test_who_has_it_comes_in_at_once_beside_a_hundred_and_sixty_who_guess(
    store: WriteBehindStore, door_of: str
) -> None:
    register, teacher = Register(store, "7b"), Teacher(store)
    right = {"code": register.current.code, "phrase": register.join("", "Mia")[1], "key": teacher.new_key_if_none()}
    compare: dict[str, Callable[[str], object]] = {
        "code": register.admits,
        "phrase": register.of_phrase,
        "key": teacher.sign_in,
    }

    async def test() -> tuple[list[object], list[object], list[float], list[float]]:
        door, wrong, learners = Door(Guessing(Clock())), Holding(), Holding()

        def tries(who: str, given: str, hold: Holding) -> asyncio.Future[object]:
            tried = door.tried(who, lambda: compare[door_of](given), hold.hold, is_slow=door_of != "code")
            return asyncio.ensure_future(tried)

        guesses = [tries(f"guesser {number}", "AAAAAA", wrong) for number in range(GUESSERS)]
        comes = [tries(f"learner {number}", right[door_of], learners) for number in range(LEARNERS)]
        guesses += [tries(f"newer {number}", "AAAAAA", wrong) for number in range(GUESSERS)]
        return await asyncio.gather(*guesses), await asyncio.gather(*comes), wrong.held, learners.held

    guessed, came, wrong, waited = asyncio.run(test())
    assert not any(guessed)
    assert all(came)
    assert waited == []
    assert len(wrong) == 2 * GUESSERS
    assert max(wrong) == HELD * SHARED


def test_who_is_wrong_too_often_is_not_looked_at_however_many_tries_come_at_once() -> None:
    async def test() -> list[object]:
        door, looked = Door(Guessing(Clock())), list[int]()
        tries = [door.tried("one", lambda: looked.append(1), Holding().hold) for _try in range(50)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert len(looked) == FREE
        return answers

    answers = asyncio.run(test())
    assert [isinstance(answer, Refusal) for answer in answers] == [False] * FREE + [True] * (50 - FREE)


def test_who_hangs_up_costs_nothing_and_a_phrase_given_lately_waits_for_nobody(store: WriteBehindStore) -> None:
    register = Register(store, "7b")
    mia, phrase = register.join("", "Mia")
    again = Register(store, "7b")  # the server was started again
    assert again.remembered(phrase) is None
    assert again.of_phrase(phrase) == again.remembered(phrase) == register.remembered(phrase) == mia
    register.new_phrase_of(mia.owner)
    assert register.remembered(phrase) is None

    async def test() -> None:
        door, compared = Door(Guessing(Clock())), list[str]()
        tries = [
            door.tried(f"{number}", lambda: compared.append("wrong"), Holding().hold, is_gone=lambda: True)
            for number in range(500)
        ]
        guesses = asyncio.gather(*tries)
        assert await door.tried("mia", lambda: compared.append("slow"), Holding().hold, at_once=lambda: mia) == mia
        await guesses
        assert compared == []

    asyncio.run(test())


def test_of_many_who_wait_to_be_compared_the_newest_is_first() -> None:
    """Who waits longest has most likely hung up; whoever comes does not wait for them."""

    async def test() -> list[str]:
        door, compared = Door(Guessing(Clock())), list[str]()

        def tries(who: str) -> asyncio.Future[object]:
            return asyncio.ensure_future(door.tried(who, lambda: compared.append(who), Holding().hold))

        tried = [tries(f"guesser {number}") for number in range(GUESSERS)]
        await asyncio.gather(*tried, tries("mia"))
        return compared

    assert asyncio.run(test()).index("mia") <= COMPARED


@pytest.mark.parametrize("theirs", ["10.0.0.1", "10.0.0.2"])
def test_a_password_lets_in_beside_a_hundred_and_sixty_who_guess(theirs: str) -> None:
    async def test() -> None:
        passwords, guesser, friend = Passwords("open sesame", 8866), Asker("10.0.0.1"), Asker(theirs)
        for _guess in range(GUESSERS):
            assert not await passwords.is_right(guesser, "sesame", guesser.hold)  # type: ignore[arg-type]
        assert await passwords.is_right(friend, "open sesame", friend.hold)  # type: ignore[arg-type]
        assert friend.held == []
        assert max(guesser.held) > SHARED

    asyncio.run(test())
