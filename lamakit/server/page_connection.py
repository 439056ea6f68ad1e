"""The connection of a page to its session: by a socket, or by requests where a network lets no socket through."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any, cast

from tornado.iostream import IOStream
from tornado.web import HTTPError, stream_request_body
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from lamakit.pages.messages import StrangeMessageError
from lamakit.pages.page_session import PageSession
from lamakit.play.checks import is_whole
from lamakit.server.connections import LONGEST_BODY, LONGEST_FORM
from lamakit.server.handlers import Formless
from lamakit.server.host_check import length
from lamakit.server.page_files import Begin, Guest
from lamakit.server.sessions import FINISHED, FULL, GONE, STRANGE, TRY_AGAIN, Connection, Ready, Session, strange
from lamakit.server.visitors import is_own_computer, known_visitor
from lamakit.store.identity import is_in_class

LONGEST = 4_200_000  # bytes of a message: the file of a match
FAREWELL = "bye"
HELD, PINGED = 0.5, 0.05  # seconds that an answer waits until there is one, or only that to a ping
GREETED = 5.0  # seconds within which a page has to greet
GRACE = 5.0  # seconds that a page may be late
LONGEST_REST = 60_000  # ms
NOTHING: Ready = {}


@stream_request_body
class PageConnection(WebSocketHandler, Formless):
    """The page says first which session it means; an empty name asks for a new one. Whether it asks by a socket or
    not, its origin is checked (host_check.py)."""

    is_page = False
    longest = LONGEST_BODY
    max_message_size = LONGEST
    ping_interval = ping_timeout = 30.0  # seconds
    session: Session | None = None
    _late: asyncio.TimerHandle | None = None

    def initialize(self, begin: Begin | None = None, ready: Ready = NOTHING) -> None:
        """`ready` is what the page's parts may ask for and none of them answers."""
        self.begin, self.ready, self.sessions = begin, ready, self.context.sessions
        self.key = known_visitor(self) or ""
        self._body, self._reads = bytearray(), ExitStack()

    async def prepare(self) -> None:
        """Nothing of a request is read before it is known whose it is, and only a few long ones at a time."""
        await super().prepare()
        if not (self._finished or self.key):
            raise HTTPError(403)
        if length(self.request) > LONGEST_FORM:
            long_ones = self.context.connections.long_ones
            await long_ones.acquire()
            self._reads.callback(long_ones.release)

    def data_received(self, chunk: bytes) -> None:
        self._body += chunk

    def on_finish(self) -> None:
        self._reads.close()
        super().on_finish()

    def on_connection_close(self) -> None:
        self._reads.close()
        super().on_connection_close()

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """A socket; or a page without one asks whether it may still have a line, and an empty answer says so."""
        if self.request.headers.get("Upgrade"):
            await super().get(*args, **kwargs)
        else:
            self.set_status(204)

    # --- by a socket

    def open(self, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)
        self._late = asyncio.get_running_loop().call_later(GREETED, self.hang_up, TRY_AGAIN)
        self._wire = cast(IOStream, self.ws_connection.stream)  # type: ignore[union-attr]
        self.context.connections.rests(self._wire)
        self.sessions.awaits(self.key, self)

    def _has_greeted(self) -> None:
        """Or it never will."""
        if self._late:
            self._late.cancel()
            self.context.connections.works(self._wire)
            self.sessions.awaits_no_longer(self.key, self)

    async def on_message(self, message: str | bytes) -> None:
        try:
            if self.session is None:
                self._has_greeted()
                self.session = await self._greet(self, read(message))
            else:
                receive(self.session, FAREWELL if message == FAREWELL else read(message))
        except StrangeMessageError:
            self.hang_up(STRANGE)

    def on_close(self) -> None:
        self._has_greeted()
        if self.session:
            self._cut(self.session, self)

    def say(self, text: str) -> None:
        try:
            self.write_message(text).add_done_callback(ignore_closed)
        except WebSocketClosedError:
            return  # the session hears of it, and keeps what it had to say

    def hang_up(self, code: int) -> None:
        self.close(code)

    # --- by requests

    async def post(self) -> None:
        """One list, a greeting and what the page says; the answer is one of what it hears, or why the line is over."""
        line, held = RequestLine(), 0.0
        try:
            greeting, *frames = listed(bytes(self._body))
            held = max(map(patience, frames), default=0.0)
            session = await self._greet(line, greeting, frames)
            if session:
                rest, is_new = rest_in(greeting), not greeting_in(greeting)[0]  # whose page is back at once
                asyncio.get_running_loop().call_later(GRACE + (0 if is_new else 2 * rest), self._cut, session, line)
        except StrangeMessageError:
            line.hang_up(STRANGE)
        self.download(await line.answer(held), "application/json")

    # --- by either

    async def _greet(self, line: Connection, greeting: object, frames: Sequence[object] = ()) -> Session | None:
        name, heard = greeting_in(greeting)
        found = self.sessions.find(name, self.key) or GONE if name else await self._new(self.key)
        if isinstance(found, int):
            line.hang_up(found)
            return None
        for frame in frames:
            receive(found, frame)
        is_back = found.line is None
        found.connect(line, heard)
        if is_back:
            self.stands()
        return found

    def _cut(self, session: Session, line: Connection) -> None:
        session.cut(line)
        if session.line is None:
            self.stands()

    def stands(self) -> None:
        """The page's first line is there, or its last one is gone."""

    async def _new(self, key: str) -> Session | int:
        """A session, or the code that says why there is none."""
        at_home = is_own_computer(self, self.context.listens_on)
        owner = await asyncio.to_thread(self.context.whose, key, at_home)
        whole = await asyncio.to_thread(self._begun, owner, key)
        if whole is None:
            return GONE
        ready, classroom = {**self.context.files.ready, **self.ready}, self.context.classroom
        session = self.sessions.new(whole, key, ready, self.address)
        if session and classroom:
            session.sign_in = classroom.sign_in_of(self)
        return session or FULL

    def _begun(self, owner: str, key: str) -> PageSession | None:
        """The page that a session is for; None if there is no such for this visitor."""
        guest = Guest(owner, "" if is_in_class(owner) else self.get_query_argument("learner", ""))
        return self.begin(guest) if self.begin else None


class RequestLine:
    """A line for one request: the session keeps what it says after the answer, and before the next one."""

    def __init__(self) -> None:
        self._said, self._code, self._has_news = list[str](), 0, asyncio.Event()

    def say(self, text: str) -> None:
        self._said.append(text)
        if len(self._said) > 1:  # the first is the greeting
            self._has_news.set()

    def hang_up(self, code: int) -> None:
        self._code = code
        self._has_news.set()

    async def answer(self, seconds: float) -> str:
        """As soon as there is more than a greeting, or after so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._has_news.wait(), seconds)
        said, self._said = self._said, []
        return f"[{','.join(said)}]" if self._code < FINISHED else str(self._code)


def ignore_closed(written: "asyncio.Future[None]") -> None:
    """A line that was cut while something was written is no error to be logged."""
    if not written.cancelled():
        written.exception()


def read(text: str | bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise strange() from None


def listed(body: bytes) -> list[object]:
    """The frames of a request, a greeting first."""
    match read(body) if len(body) <= LONGEST else None:
        case [greeting, *frames]:
            return [greeting, *frames]
    raise strange()


def patience(frame: object) -> float:
    """Seconds for which an answer to it is waited for; a click must not wait for a ping's."""
    return PINGED if isinstance(frame, list) and frame[-1:] == [{"kind": "ping"}] else HELD


def greeting_in(greeting: object) -> tuple[str, int]:
    match greeting:
        case {"session": str(name), "heard": heard} if is_whole(heard):
            return name, heard
    raise strange()


def rest_in(greeting: object) -> float:
    """Seconds until a page asks again that has greeted so."""
    match greeting:
        case {"rest": rest} if is_whole(rest, range(LONGEST_REST + 1)):
            return rest / 1000
    raise strange()


def receive(session: Session, frame: object) -> None:
    """Take a frame that comes after the greeting; raises StrangeMessageError."""
    match frame:
        case str(said) if said == FAREWELL:
            session.end()
        case [number, heard, "", None] if is_whole(number, range(1)) and is_whole(heard):
            session.receive(0, heard, "", {})
        case [number, heard, str(part), dict(message)] if is_whole(number) and is_whole(heard):
            session.receive(number, heard, part, message)
        case _:
            raise strange()
