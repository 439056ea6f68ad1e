"""The password or token that a visitor has to know, and how any door looks at what is tried there.

What is tried is compared first, in constant time, so that whoever has the right one comes in at once, however many
guess beside them, at the same address or elsewhere. Only what is wrong waits for its answer, longer and longer, and its
connection makes room meanwhile. Who shows a cookie and has been wrong too often is not looked at for a while.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from secrets import compare_digest
from typing import TypeVar
from urllib.parse import parse_qsl, urlencode

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError, RequestHandler

from lamakit.pages.guessing import Guessing, waiting
from lamakit.server.sessions import Turns
from lamakit.server.visitors import known_visitor

LONGEST_WAIT = 6.0  # seconds that somebody without a cookie waits because of others at the same address
COMPARED = 2  # slow comparisons at once: others have threads for themselves
Found = TypeVar("Found")
Hold = Callable[[float], Awaitable[None]]  # waits for so many seconds


class Refusal(HTTPError):
    """With what there is to say."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(status)
        self.said = said


class Door:
    """Where codes, phrases or keys are tried, by visitors who each have a cookie."""

    def __init__(self, guessing: Guessing) -> None:
        self.guessing = guessing
        self._turns, self._number = Turns(COMPARED), count()

    async def tried(
        self,
        who: str,
        compare: Callable[[], Found],
        hold: Hold,
        is_slow: bool = True,
        at_once: Callable[[], Found | None] = lambda: None,
        is_gone: Callable[[], bool] = lambda: False,
    ) -> Found | None:
        """Return what a try finds, falsy and late if it is wrong; Refusal if the visitor's own pause is not over.

        What `at_once` finds waits for no slow comparison; and for who `is_gone` meanwhile none is made.
        """
        if pause := self.guessing.own_pause(who):
            raise Refusal(429, waiting(round(pause) + 1))
        self.guessing.wrong(who)
        found = at_once() or (await self._compared(compare, is_gone) if is_slow else compare())
        if found:
            self.guessing.right(who)
        else:
            await hold(self.guessing.held)
        return found

    async def _compared(self, compare: Callable[[], Found], is_gone: Callable[[], bool]) -> Found | None:
        """The newest first: where more come than can be compared, whoever waits has most likely hung up."""
        async with self._turns.taken(-next(self._number)):
            return None if is_gone() else await asyncio.to_thread(compare)


class Passwords:
    """Lets in visitors who know the token, from the form or an address, and knows them by a cookie then.

    Everybody is if the token is empty. `port` is the server's: cookies are sent to all ports of a computer.
    """

    def __init__(self, token: str, port: int) -> None:
        self.token, self.guessing = token, Guessing()
        self._cookie = f"lamakit_login_{port}"

    async def admits(self, handler: RequestHandler, hold: Hold) -> bool:
        if not self.token or handler.get_signed_cookie(self._cookie):
            return True
        given = handler.get_query_argument("token", "")
        if not given or not await self.is_right(handler, given, hold):
            return False
        self.welcome(handler)
        return True

    def welcome(self, handler: RequestHandler) -> None:
        """From now on the visitor need not say it again; the cookie is worth something until the server is stopped."""
        handler.set_signed_cookie(self._cookie, "in", httponly=True)

    async def is_right(self, handler: RequestHandler, given: str, hold: Hold) -> bool:
        """A wrong one is answered after the pause that is due; Refusal if that is the visitor's own.

        Wrong tries are counted by the cookie that the form gives, or by the address for want of one.
        """
        key, guessing = known_visitor(handler), self.guessing
        who = key or handler.request.remote_ip or ""
        pause = guessing.own_pause(who)
        if key and pause:
            raise Refusal(429, waiting(round(pause) + 1))
        guessing.wrong(who)
        if compare_digest(given.encode(), self.token.encode()):
            guessing.right(who)
            return True
        await hold(min(pause, LONGEST_WAIT) + guessing.shared_pause)
        return False


def query_of(request: HTTPServerRequest) -> str:
    """The query of an address, without the token that let its visitor in."""
    return urlencode([(key, text) for key, text in parse_qsl(request.query, keep_blank_values=True) if key != "token"])
