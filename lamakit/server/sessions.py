"""Sessions in the server's own process, one for each page that is open: whose it is, what waits, and who computes when.

A session outlives the line to its page: what the other end has not heard is kept until it has, so a page whose line was
cut goes on as if nothing had happened.
"""

import asyncio
import json
import logging
import math
import secrets
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Any, Protocol, TypeVar

from lamakit.pages.messages import Message, StrangeMessageError
from lamakit.pages.page_session import PageSession, Sent
from lamakit.texts import language, speaking

QUICK, MOVES, THOUGHTS, BLOCKS = range(4)
POOLS = {"step": MOVES, "open": MOVES, **dict.fromkeys(("chances", "slide", "move", "hint"), THOUGHTS)}
SIMULATES = ("again", "more")  # buttons of a lesson
GOING_AWAY, TRY_AGAIN = 1001, 1013
REPLACED = 3000  # by another line of the same page
FINISHED, STRANGE, NOT_IN, GONE, FULL, BROKEN = 4000, 4400, 4403, 4404, 4503, 4500  # why a line is closed for good
THREADS = (2, 1, 1, 2)  # that answer, by pool; what computes in Python has one, as it keeps others from Python
FOLLOWS = 1  # the rank of what lets everybody pass who has asked
LOOK_AGAIN = 0.25  # seconds; meanwhile the human may have changed what is due
SETTLED = 10  # seconds after which a page that has not come back may have to make room
log = logging.getLogger("lamakit")
Done = TypeVar("Done")
Queue = tuple[str, bool]  # where messages wait: the part that they are for, and whether they only compute
Locks = tuple[asyncio.Lock, asyncio.Lock]  # of one visitor's pages: in one at a time a bot decides, and one computes
Ready = Mapping[str, tuple[Message, Sequence[str]]]  # by kind: the answer, and addresses of what belongs to it


@dataclass(frozen=True)
class Limits:
    pages: int = 300
    of_one: int = 20  # visitor; as many of their sockets may be silent yet
    of_address: float = math.inf  # pages that are open at one address
    idle: float = 1800  # seconds without a word from a page, which says something every second that it is looked at
    lost: float = 300  # seconds without a line
    waiting: int = 100  # messages that a page has sent, and nobody has answered yet
    unheard: int = 500  # messages to a page that has not said it has them

    @classmethod
    def of(cls, pages: int, idle_minutes: float, in_class: bool = False) -> "Limits":
        """A class may share one address; without one, an address leaves half of the pages to others."""
        idle, of_address = idle_minutes * 60, math.inf if in_class else max(cls.of_one, pages // 2)
        return cls(pages=pages, of_address=of_address, idle=idle, lost=min(300, idle))


class Connection(Protocol):
    """The line from a session to its page, whoever carries it."""

    def say(self, text: str) -> None: ...

    def hang_up(self, code: int) -> None: ...


class Session:
    """One page's. Messages to a part are answered in order, except that what only computes lets all others pass: it
    has its turn when the other visitors who compute have had theirs, and nothing waits for that. What follows from an
    answer, and nobody has asked for, comes last.

    `ready` is what pages may ask for and no part answers.
    """

    def __init__(
        self, whole: PageSession, ready: Ready, registry: "SessionRegistry", visitor: str, locks: Locks, address: str
    ) -> None:
        self.id, self.visitor, self.locks, self.address = secrets.token_urlsafe(24), visitor, locks, address
        self._moves, self._odds = locks
        self._whole, self._ready, self._registry, self._limits = whole, ready, registry, registry.limits
        self.line: Connection | None = None
        self.sign_in = ""  # the teacher's, by which it was begun
        self._language = language()  # the page's
        self._loop = asyncio.get_running_loop()
        self.last_sign = self._loop.time()
        self.heard = self._told = 0
        self._unheard: deque[tuple[int, str]] = deque()
        self._waiting = defaultdict[Queue, deque[Message]](deque)
        for part in whole.parts:
            _first = self._waiting[part, False], self._waiting[part, True]
        self._to_follow = self._is_following = self._has_news = self._is_over = False
        self._pause = 0.0  # until the next look at the clock
        self._one_by_one = asyncio.Lock()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        whole.wake = self._wake

    # --- the line

    def connect(self, line: Connection, heard: int) -> None:
        """A line to the page, which has heard so much; a line before this one is over."""
        self._forget(heard)
        if self._is_over:
            line.hang_up(FINISHED)
            return
        before, self.line = self.line, line
        if before:
            before.hang_up(REPLACED)
        line.say(json.dumps({"session": self.id, "heard": self.heard}))
        for number, rest in self._unheard:
            line.say(f"[{number},{self.heard},{rest}]")
        if not before:
            self._sign()
            self._whole.connected(True)

    def cut(self, line: Connection) -> None:
        if self.line is line:
            self.line = None
            self._whole.connected(False)
            self._sign()

    def end(self, code: int = FINISHED) -> None:
        self._is_over = True
        for task in self._tasks.values():
            task.cancel()
        if self.line:
            self.line.hang_up(code)
        self.line = None
        self._whole.connected(False)
        self._registry.drop(self)

    @property
    def gives_way(self) -> int:
        return self._whole.gives_way

    def go_on(self) -> None:
        """There may be more to show."""
        self._start("answer", self._answer_all)

    def is_over(self, now: float) -> bool:
        return now - self.last_sign > (self._limits.idle if self.line else self._limits.lost)

    def receive(self, number: int, heard: int, part: str, message: Message) -> None:
        """Queue a message of the page, unless it has come before. Raises StrangeMessageError."""
        self._sign()
        self._forget(heard)
        if number <= self.heard:
            return
        kind = message.get("kind")
        waiting = self._waiting[part, pool_of(message) == THOUGHTS] if part in self._whole.parts else None
        if number != self.heard + 1 or waiting is None or len(waiting) >= self._limits.waiting:
            raise strange()
        self.heard = number
        if isinstance(kind, str) and kind in self._ready:
            answer, addresses = self._ready[kind]
            self._tell([encoded(part, answer, addresses)])
            return
        waiting.append(message)
        self.go_on()

    def _sign(self) -> None:
        self.last_sign = self._loop.time()

    def _forget(self, heard: int) -> None:
        if heard > self._told:
            raise strange()
        while self._unheard and self._unheard[0][0] <= heard:
            self._unheard.popleft()

    def _tell(self, texts: Sequence[str]) -> None:
        for rest in texts:
            self._told += 1
            self._unheard.append((self._told, rest))
            if self.line:
                self.line.say(f"[{self._told},{self.heard},{rest}]")
        if len(self._unheard) > self._limits.unheard:
            self.end(GONE)

    # --- what is done

    def _start(self, name: str, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        if not (self._is_over or self._is_running(name)):
            self._tasks[name] = asyncio.create_task(self._guarded(do))

    def _is_running(self, name: str) -> bool:
        return name in self._tasks and not self._tasks[name].done()

    async def _guarded(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """An error in a session ends that session and nothing else; its page comes back to the saved match."""
        try:
            await do()
        except Exception:
            log.exception("a session broke, and was ended")
            self.end(BROKEN)

    async def _answer_all(self) -> None:
        while self._whole.goes_on or self._next(computes=False):
            queue = self._next(computes=False) or (self._whole.goes_on and self._next(computes=True))
            if queue:
                await self._answer_next(queue)
            else:
                await self._do(BLOCKS, self._whole.background_step)
        if self._next(computes=True):
            if self._is_running("follow") and not self._is_following:
                self._tasks["follow"].cancel()  # it waits at the end of the queue
            self._start("compute", self._compute_all)
        else:
            self._start("follow", self._follow_all)

    async def _compute_all(self) -> None:
        while queue := self._next(computes=True):
            async with self._odds, self._registry.turns.taken():
                if self._is_running("answer"):
                    return  # which begins this again
                await self._answer_next(queue)
        self._start("follow", self._follow_all)

    async def _follow_all(self) -> None:
        while self._to_follow:
            # Without the visitor's lock: another page of theirs that is asked would wait behind everybody with this.
            async with self._registry.turns.taken(FOLLOWS):
                if self._is_running("answer") or self._is_running("compute"):
                    return  # which begin this again
                self._to_follow, self._is_following = False, True
                try:
                    await self._do(THOUGHTS, self._whole.background_step)
                finally:
                    self._is_following = False

    def _next(self, computes: bool) -> Queue | None:
        """Where the next message waits that only computes, or that does not."""
        waiting = [queue for queue, messages in self._waiting.items() if messages and queue[1] == computes]
        return min(waiting, key=lambda queue: pool_of(self._waiting[queue][0]), default=None)

    async def _answer_next(self, queue: Queue) -> None:
        message = self._waiting[queue].popleft()
        self._to_follow = True
        await self._do(pool_of(message), partial(self._whole.answered, queue[0], message))
        self._start("time", self._keep_time)

    async def _keep_time(self) -> None:
        while self._whole.is_timed:
            told = self._told
            await self._do(MOVES, self._tick)
            if self._told > told:
                self._has_followers()
            await asyncio.sleep(self._pause)

    def _tick(self) -> list[Sent]:
        sent, due = self._whole.tick(), self._whole.due_in()
        self._pause = LOOK_AGAIN if due is None else min(due, LOOK_AGAIN)
        return sent

    def _wake(self) -> None:
        """From any thread: something has happened that this page has not been told."""
        with suppress(RuntimeError):  # the server has stopped
            self._loop.call_soon_threadsafe(self._start_news)

    def _start_news(self) -> None:
        if self._is_over:
            return
        self._has_news = True
        self._start("news", self._tell_news)

    async def _tell_news(self) -> None:
        while self._has_news:
            self._has_news = False
            await self._do(QUICK, self._whole.news)
            self._has_followers()
            await asyncio.sleep(self._whole.rest)

    def _has_followers(self) -> None:
        """Something has happened that nobody asked for; what follows from that is computed in turn."""
        self._to_follow = True
        self._start("follow", self._follow_all)

    async def _do(self, pool: int, work: Callable[[], Sequence[Sent]]) -> None:
        """One thing at a time, and what it brings is told before the next."""
        async with self._moves if pool == MOVES else nullcontext(), self._one_by_one:
            self._tell(await self._registry.run(pool, partial(self._spoken, work)))

    def _spoken(self, work: Callable[[], Sequence[Sent]]) -> list[str]:
        """In the language of the page, whoever has brought it about."""
        with speaking(self._language):
            return [encoded(*sent) for sent in work()]


class Turns:
    """So many at a time: the lowest rank first, and of one rank whoever has waited longest."""

    def __init__(self, places: int) -> None:
        self._free, self._number = places, count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def taken(self, rank: int = 0) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            turn = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (rank, next(self._number), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it was given, and nobody is here to take it
                    self._give()
                raise
        try:
            yield
        finally:
            self._give()

    def _give(self) -> None:
        while self._waiting:
            *_rank, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class SessionRegistry:
    """All sessions of the process, and the threads that answer them. What a click waits for has some to itself,
    and so have bots, thoughts and blocks of lessons; as every session has at most one thing under way, pages take turns
    there."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.turns = Turns(THREADS[THOUGHTS])  # of pages that compute
        self._pools = [ThreadPoolExecutor(threads, "lamakit") for threads in THREADS]
        self._sessions: dict[str, Session] = {}
        self._silent = defaultdict[str, list[Connection]](list)  # lines whose pages have not greeted, by the visitor

    def __len__(self) -> int:
        return len(self._sessions)

    @property
    def is_full(self) -> bool:
        return len(self) >= self.limits.pages and not self._spare

    def find(self, session_id: str, visitor: str) -> Session | None:
        """The visitor's own session; for everybody else there is none."""
        found = self._sessions.get(session_id)
        return found if found and secrets.compare_digest(found.visitor, visitor) else None

    def awaits(self, visitor: str, line: Connection) -> None:
        """Its page has to greet; of too many that don't, the first makes room."""
        silent = self._silent[visitor]
        silent.append(line)
        if len(silent) > self.limits.of_one:
            silent.pop(0).hang_up(TRY_AGAIN)

    def awaits_no_longer(self, visitor: str, line: Connection) -> None:
        others = [each for each in self._silent.pop(visitor, []) if each is not line]
        if others:
            self._silent[visitor] = others

    def new(self, whole: PageSession, visitor: str, ready: Ready, address: str = "") -> Session | None:
        """A session for a page that has opened; None if there is no room for one more, or not for this address."""
        own = [session for session in self._sessions.values() if session.visitor == visitor]
        near = [session for session in self._sessions.values() if address and session.address == address]
        for pages, most in ((own, self.limits.of_one), (near, self.limits.of_address)):
            spare = [each for each in pages if each.gives_way or not each.line]
            if len(pages) >= most and not self._make_room(spare):
                return None
        if len(self) >= self.limits.pages and not self._make_room(self._spare):
            return None
        locks = own[0].locks if own else (asyncio.Lock(), asyncio.Lock())
        session = Session(whole, ready, self, visitor, locks, address)
        self._sessions[session.id] = session
        return session

    async def run(self, pool: int, work: Callable[[], Done]) -> Done:
        return await asyncio.get_running_loop().run_in_executor(self._pools[pool], work)

    def wake(self) -> None:
        """Something has changed for which sessions may have waited."""
        for session in self._sessions.values():
            session.go_on()

    def expel(self, is_gone: Callable[[str], bool], code: int = GONE) -> None:
        """End the sessions of visitors of whom this is true."""
        self._end(code, lambda session: is_gone(session.visitor))

    def sign_out(self, sign_in: str = "") -> None:
        """End all that were begun by this sign-in of a teacher's, or by any."""
        self._end(GONE, lambda session: bool(session.sign_in) and sign_in in ("", session.sign_in))

    def sweep(self) -> None:
        """End the sessions that nobody comes back to."""
        now = asyncio.get_running_loop().time()
        self._end(GONE, lambda session: session.is_over(now))

    def close(self) -> None:
        """The server stops. Pages wait for the next one, which then knows no session and has them load again."""
        self._end(GOING_AWAY, lambda _session: True)
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)

    def drop(self, session: Session) -> None:
        self._sessions.pop(session.id, None)

    def _end(self, code: int, is_over: Callable[[Session], bool]) -> None:
        for session in list(filter(is_over, self._sessions.values())):
            session.end(code)

    @property
    def _spare(self) -> list[Session]:
        """Sessions that give way, and those whose page has been without a line for a while."""
        long_ago = asyncio.get_running_loop().time() - SETTLED
        return [
            each for each in self._sessions.values() if each.gives_way or (not each.line and each.last_sign < long_ago)
        ]

    def _make_room(self, spare: list[Session]) -> bool:
        """End one of these, the first that gives way; whether there was any."""
        if spare:
            min(spare, key=lambda session: (-session.gives_way, session.last_sign)).end(GONE)
        return bool(spare)


def pool_of(message: Message) -> int:
    kind = message.get("kind")
    if kind == "press" and message.get("button") in SIMULATES:
        return BLOCKS
    return POOLS.get(kind, QUICK) if isinstance(kind, str) else QUICK


def strange() -> StrangeMessageError:
    return StrangeMessageError("The page sent a message that the table does not know.")


def encoded(part: str, message: Message, addresses: Sequence[str] = ()) -> str:
    """A frame without its two numbers."""
    return ",".join(json.dumps(each, separators=(",", ":")) for each in (part, message, list(addresses)))
