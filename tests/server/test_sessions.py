"""Sessions in one process: a crash touches no other, what is slow holds up nobody else, and there are only so many."""

import asyncio
import json
import logging
import math
import time
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from lamakit.pages.jobs import Jobs
from lamakit.pages.messages import Message, StrangeMessageError
from lamakit.pages.page_session import PageSession, Sent
from lamakit.server.sessions import (
    BLOCKS,
    BROKEN,
    GONE,
    MOVES,
    QUICK,
    THOUGHTS,
    TRY_AGAIN,
    Limits,
    Session,
    SessionRegistry,
    pool_of,
)
from lamakit.texts import language, speaking
from tests.for_each import for_each

SLOW = 0.4  # seconds


class Parts:
    """Answers with what it hears; some of that it can't, some takes a while, and some is done beside the page."""

    def __init__(self) -> None:
        self.jobs = Jobs()

    def receive(self, message: Message) -> list[Message]:
        if message["kind"] == "crash":
            raise RuntimeError("out of order")
        if message["kind"] == "review":
            self.jobs.begin("review", lambda tell: tell(language()), lambda found: [{"kind": "told", "in": found}])
        if message["kind"] in ("slide", "step"):
            time.sleep(SLOW)
        return [message]


class Following(PageSession):
    def background_step(self) -> list[Sent]:
        return [("odds", {"kind": "follows"})]


class Clock(PageSession):
    is_timed, ticks = True, 0

    def due_in(self) -> float:
        return 0.01

    def tick(self) -> list[Sent]:
        self.ticks += 1
        if self.ticks == 3:
            raise RuntimeError("out of time")
        return [("table", {"kind": "tick"})]


class Busy(PageSession):
    """Something happens all the time, and there is a pause between two tellings."""

    rest = 0.1

    def __init__(self) -> None:
        super().__init__({"board": Parts()})
        self.happened = 0

    def happens(self) -> None:
        self.happened += 1
        self.wake()

    def news(self) -> list[Sent]:
        return [("board", {"kind": "news", "happened": self.happened})]


class Computing(PageSession):
    """Blocks, of which each takes a while; how many do at once."""

    goes_on, now, most = True, 0, 0

    def __init__(self) -> None:
        super().__init__({"notebook": Parts()})

    def background_step(self) -> list[Sent]:
        Computing.now += 1
        Computing.most = max(Computing.most, Computing.now)
        time.sleep(SLOW)
        Computing.now -= 1
        return [("notebook", {"kind": "cell"})]


class FakeLine:
    """Remembers what was said, and when."""

    def __init__(self) -> None:
        self.said: list[tuple[float, Message]] = []
        self.code: int | None = None

    def say(self, text: str) -> None:
        told = json.loads(text)
        if isinstance(told, list):
            self.said.append((time.monotonic(), told[3]))

    def hang_up(self, code: int) -> None:
        self.code = code

    async def until(self, number: int) -> list[str]:
        for _try in range(400):
            if len(self.said) >= number or self.code:
                break
            await asyncio.sleep(0.01)
        return [message["kind"] for _when, message in self.said]


def opened(shared: SessionRegistry, visitor: str = "a", whole: PageSession | None = None) -> tuple[Session, FakeLine]:
    session = shared.new(whole or PageSession({"table": Parts(), "odds": Parts()}), visitor, {})
    assert session
    line = FakeLine()
    session.connect(line, 0)
    return session, line


def tell(session: Session, *kinds: str, part: str = "table") -> None:
    for kind in kinds:
        session.receive(session.heard + 1, 0, part, {"kind": kind})


def running(test: Callable[[SessionRegistry], Awaitable[None]], **limits: float) -> None:
    async def run() -> None:
        shared = SessionRegistry(Limits(**limits))
        await test(shared)
        shared.close()

    asyncio.run(run())


@pytest.mark.parametrize("kinds", [["crash"], ["play", "crash", "play"]])
def test_what_breaks_a_session_touches_no_other(kinds: list[str], caplog: pytest.LogCaptureFixture) -> None:
    async def test(shared: SessionRegistry) -> None:
        (broken, line), (other, well) = opened(shared), opened(shared)
        tell(broken, *kinds)
        await line.until(9)
        tell(other, "play")
        assert await well.until(1) == ["play"]
        assert (line.code, well.code, len(shared)) == (BROKEN, None, 1)

    with caplog.at_level(logging.CRITICAL, "lamakit"):
        running(test)


def test_a_clock_that_breaks_ends_its_session() -> None:
    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared, whole=Clock({"table": Parts()}))
        tell(session, "play")
        assert await line.until(9) == ["play", "tick", "tick"]
        assert line.code == BROKEN

    running(test)


def test_what_comes_after_the_end_is_not_answered(caplog: pytest.LogCaptureFixture) -> None:
    """A page whose server stops may still be saying something."""

    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared)
        shared.close()
        tell(session, "click", "slide")
        await asyncio.sleep(0.05)
        assert line.said == []

    with caplog.at_level(logging.ERROR):
        running(test)
    assert caplog.messages == []


def test_a_message_that_was_left_out_or_came_before_is_noticed() -> None:
    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared)
        tell(session, "play")
        session.receive(1, 0, "table", {"kind": "step"})  # again
        for number in (3, 99):
            with pytest.raises(StrangeMessageError):
                session.receive(number, 0, "table", {"kind": "step"})
        tell(session, "ping")
        assert await line.until(2) == ["play", "ping"]

    running(test)


def test_answers_come_in_order_part_by_part_and_clicks_do_not_wait_for_odds() -> None:
    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared)
        tell(session, "chances", "slide", part="odds")
        tell(session, "hint", "ping", "step", "play")
        assert await line.until(6) == ["ping", "step", "play", "hint", "chances", "slide"]

    running(test)


def test_who_computes_holds_up_nobody_who_clicks() -> None:
    async def test(shared: SessionRegistry) -> None:
        busy = [opened(shared) for _visitor in range(4)]
        for session, _line in busy:
            tell(session, "slide", "slide", part="odds")
        player, line = opened(shared)
        bot, seen = opened(shared)
        begun = time.monotonic()
        tell(player, "play")
        tell(bot, "step")
        await line.until(1)
        await seen.until(1)
        assert line.said[0][0] - begun < SLOW / 2
        assert seen.said[0][0] - begun < 2 * SLOW
        firsts = [await slow.until(1) for _session, slow in busy]
        assert firsts == [["slide"]] * 4  # they take turns: nobody's second comes before another's first
        assert max(slow.said[0][0] for _session, slow in busy) < begun + 6 * SLOW

    running(test)


def test_a_click_does_not_wait_for_what_follows_the_one_before() -> None:
    async def test(shared: SessionRegistry) -> None:
        for session, _line in [opened(shared) for _visitor in range(4)]:
            tell(session, "slide", part="odds")
        player, line = opened(shared, whole=Following({"table": Parts(), "odds": Parts()}))
        for clicks in (1, 2):
            begun = time.monotonic()
            tell(player, "play")
            await line.until(clicks)
            assert line.said[-1][0] - begun < SLOW / 2
            await asyncio.sleep(SLOW / 4)
        assert await line.until(3) == ["play", "play", "follows"]

    running(test)


def test_what_somebody_asks_for_comes_before_what_only_follows_also_on_the_same_page() -> None:
    """As when a whole class asks for hints beside its odds."""

    async def test(shared: SessionRegistry) -> None:
        order = list[str]()

        def told(name: str, text: str) -> None:
            order.extend(f"{name} {json.loads(text)[3]['kind']}" for _frame in range(text.startswith("[")))

        for session, _line in [opened(shared, f"busy {number}") for number in range(2)]:
            tell(session, "slide", part="odds")  # both turns are taken
        await asyncio.sleep(SLOW / 4)
        pages = {name: opened(shared, name, Following({"table": Parts(), "odds": Parts()})) for name in "abc"}
        for name, (session, line) in pages.items():
            line.say = partial(told, name)
            tell(session, "play")
        await asyncio.sleep(SLOW / 4)  # what follows these waits for a turn
        tell(pages["c"][0], "hint")
        for _try in range(400):
            if sum("follows" in each for each in order) == len(pages):
                break
            await asyncio.sleep(0.01)
        assert next(each for each in order if "play" not in each) == "c hint"
        assert sorted(order[-3:]) == ["a follows", "b follows", "c follows"]

    running(test)


def test_what_follows_on_one_page_holds_up_nothing_that_is_asked_on_another_one_of_the_visitor() -> None:
    """As when somebody begins another match while a class asks for hints."""

    async def test(shared: SessionRegistry) -> None:
        for number in range(2):
            tell(opened(shared, f"busy {number}")[0], "slide", part="odds")
        await asyncio.sleep(SLOW / 4)  # the only turn is taken, and one waits for it
        left, _line = opened(shared, "a", Following({"table": Parts(), "odds": Parts()}))
        tell(left, "play")
        await asyncio.sleep(SLOW / 4)  # what follows waits, too
        order, asked = list[str](), {name: opened(shared, name)[0] for name in "ab"}
        for name, session in asked.items():
            session.line.say = lambda text, name=name: order.append(name)
            tell(session, "hint")
        for _try in range(400):
            if len(order) == len(asked):
                break
            await asyncio.sleep(0.01)
        assert order == ["a", "b"]

    running(test)


@pytest.mark.parametrize("kind", ["slide", "step"])
def test_who_has_many_pages_holds_others_up_no_longer_than_with_one(kind: str) -> None:
    async def test(shared: SessionRegistry) -> None:
        for session, _line in [opened(shared, "many") for _page in range(6)]:
            tell(session, kind)
        other, line = opened(shared, "one")
        begun = time.monotonic()
        tell(other, kind)
        await line.until(1)
        assert line.said[0][0] - begun < 3 * SLOW

    running(test)


def test_there_are_only_so_many_and_who_has_left_makes_room() -> None:
    async def test(shared: SessionRegistry) -> None:
        first, line = opened(shared, "a")
        opened(shared, "a")
        assert shared.new(PageSession({}), "a", {}) is None  # two of one visitor are enough
        opened(shared, "b")
        assert shared.is_full
        assert shared.new(PageSession({}), "c", {}) is None
        first.cut(line)
        assert shared.find(first.id, "a") is first
        assert shared.find(first.id, "b") is None
        opened(shared, "a")
        assert shared.find(first.id, "a") is None

    running(test, pages=3, of_one=2)


def test_an_address_leaves_room_for_others_and_who_has_left_makes_it() -> None:
    async def test(shared: SessionRegistry) -> None:
        first, line = opened_at(shared, "a", "10.0.0.1")
        opened_at(shared, "b", "10.0.0.1")
        assert shared.new(PageSession({}), "c", {}, "10.0.0.1") is None
        assert shared.new(PageSession({}), "c", {}, "10.0.0.2")
        assert shared.new(PageSession({}), "d", {})  # on this computer
        first.cut(line)
        assert shared.new(PageSession({}), "c", {}, "10.0.0.1")

    running(test, pages=9, of_address=2)


def test_who_has_been_wrong_makes_room_for_whoever_comes_and_then_who_has_not_come_in_yet() -> None:
    class AtTheDoor(PageSession):
        gives_way = 1

    class Guesser(PageSession):
        gives_way = 2

    async def test(shared: SessionRegistry) -> None:
        (sits, _line), (_waits, waiting), (_guesses, guessing) = (
            opened(shared, *each) for each in (("a",), ("b", AtTheDoor({})), ("c", Guesser({})))
        )
        assert not shared.is_full
        opened(shared, "d")
        assert (waiting.code, guessing.code) == (None, GONE)
        opened(shared, "e")
        assert waiting.code == GONE
        assert shared.is_full
        assert shared.find(sits.id, "a") is sits

    running(test, pages=3)


def opened_at(shared: SessionRegistry, visitor: str, address: str) -> tuple[Session, FakeLine]:
    session, line = shared.new(PageSession({}), visitor, {}, address), FakeLine()
    assert session
    session.connect(line, 0)
    return session, line


@pytest.mark.parametrize(
    ("pages", "in_class", "of_address"), [(300, False, 150), (24, False, 20), (300, True, math.inf)]
)
def test_half_of_all_pages_are_an_addresss_unless_it_is_a_classs(pages: int, in_class: bool, of_address: float) -> None:
    assert Limits.of(pages, 30, in_class).of_address == of_address


def test_of_the_lines_that_do_not_greet_the_first_makes_room() -> None:
    async def test(shared: SessionRegistry) -> None:
        first, second, third, other = (FakeLine() for _line in range(4))
        shared.awaits("a", first)
        shared.awaits("b", other)
        shared.awaits("a", second)
        shared.awaits_no_longer("a", second)  # it has greeted
        shared.awaits("a", third)
        assert [line.code for line in (first, second, third, other)] == [None] * 4
        shared.awaits("a", FakeLine())
        assert [line.code for line in (first, second, third, other)] == [TRY_AGAIN, None, None, None]

    running(test, of_one=2)


def test_what_nobody_hears_is_kept_for_so_long() -> None:
    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared)
        session.cut(line)
        for number in range(1, 10):
            tell(session, "play")
            await asyncio.sleep(0.02)
            if len(shared) == 0:
                assert number > 4
                return
        pytest.fail("it is kept for ever")

    running(test, unheard=4)


def test_who_says_nothing_is_forgotten() -> None:
    async def test(shared: SessionRegistry) -> None:
        (left, cut), (_silent, line), (awake, _line) = opened(shared), opened(shared), opened(shared)
        left.cut(cut)
        await asyncio.sleep(0.06)
        shared.sweep()
        assert len(shared) == 2
        await asyncio.sleep(0.06)
        tell(awake, "ping")
        shared.sweep()
        assert (len(shared), line.code) == (1, GONE)

    running(test, idle=0.1, lost=0.05)


def test_blocks_hold_up_nobody_else_and_only_so_many_compute() -> None:
    """Also when their pages have left."""
    Computing.now = Computing.most = 0

    async def test(shared: SessionRegistry) -> None:
        pages = [opened(shared, whole=Computing()) for _page in range(5)]
        for session, _line in pages:
            tell(session, "hello", part="notebook")
        await asyncio.sleep(SLOW / 4)
        for session, _line in pages[:3]:
            session.end()
        other, line = opened(shared)
        begun = time.monotonic()
        tell(other, "play")
        assert await line.until(1) == ["play"]
        assert line.said[0][0] - begun < SLOW / 2
        assert (await pages[4][1].until(2))[1] == "cell"
        assert Computing.most == 2

    running(test)


def test_what_happens_all_the_time_is_told_together_and_the_first_and_the_last_of_it_too() -> None:
    async def test(shared: SessionRegistry) -> None:
        busy = Busy()
        _session, line = opened(shared, whole=busy)
        begun = time.monotonic()
        for _time in range(50):
            busy.happens()
            await asyncio.sleep(0.005)
        lasted = time.monotonic() - begun
        await asyncio.sleep(2 * busy.rest)
        told = [message["happened"] for _when, message in line.said]
        assert line.said[0][0] - begun < busy.rest
        assert 2 <= len(told) <= 2 + lasted / busy.rest
        assert told[-1] == 50
        await asyncio.sleep(2 * busy.rest)
        assert len(line.said) == len(told)  # nothing has happened since

    running(test)


def test_what_is_done_beside_the_page_is_told_in_its_language_while_it_is_still() -> None:
    async def test(shared: SessionRegistry) -> None:
        with speaking("pl"):
            session, line = opened(shared)
        tell(session, "review", "ping")
        assert sorted(await line.until(3)) == ["ping", "review", "told"]
        assert {"kind": "told", "in": "pl"} in [message for _when, message in line.said]

    running(test)


def test_what_is_found_for_a_page_that_has_gone_breaks_nothing() -> None:
    async def test(shared: SessionRegistry) -> None:
        (left, cut), (gone, _line) = opened(shared), opened(shared)
        for session in (left, gone):
            tell(session, "review")
        gone.end()
        left.cut(cut)
        back = FakeLine()
        while len(back.said) < 2:
            await asyncio.sleep(0.01)
            left.connect(back := FakeLine(), 0)
        assert [message["kind"] for _when, message in back.said] == ["review", "told"]

    running(test)


def test_a_block_that_computes_answers_between_blocks() -> None:
    async def test(shared: SessionRegistry) -> None:
        session, line = opened(shared, whole=Computing())
        tell(session, "hello", part="notebook")
        await line.until(2)
        tell(session, "press", part="notebook")
        said = await line.until(4)
        assert said[:2] == ["hello", "cell"]
        assert said.index("press") <= 3

    running(test)


@for_each(
    ("message", "lane"),
    [
        ({"kind": "chances"}, THOUGHTS),
        ({"kind": "press", "button": "more"}, BLOCKS),
        ({"kind": "press", "button": "check"}, QUICK),
        ({"kind": "press", "button": []}, QUICK),
        ({"kind": "step"}, MOVES),
        ({"kind": ["step"]}, QUICK),
    ],
)
def test_what_computes_has_a_lane_of_its_own(message: Message, lane: int) -> None:
    assert pool_of(message) == lane
