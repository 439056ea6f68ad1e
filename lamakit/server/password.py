"""The password or token that a visitor has to know: wrong ones are answered slower and slower.

Counted are a visitor's wrong tries, by the cookie that the form gives, or by the address for want of one, and those of
all. Who shows a cookie and has been wrong too often is sent away for a while; nobody else is: a right one is taken
after `LONGEST_WAIT` and the shared pause at most, however many guess from the same address.
"""

import asyncio
from secrets import compare_digest
from urllib.parse import parse_qsl, urlencode

from tornado.httputil import HTTPServerRequest
from tornado.web import HTTPError, RequestHandler

from lamakit.pages.guessing import Guessing, waiting
from lamakit.server.visitors import known_visitor

LONGEST_WAIT = 6.0  # seconds that somebody without a cookie waits because of others at the same address


class Refusal(HTTPError):
    """With what there is to say."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(status)
        self.said = said


class Passwords:
    """Lets in visitors who know the token, from the form or an address, and knows them by a cookie then.

    Everybody is if the token is empty. `port` is the server's: cookies are sent to all ports of a computer.
    """

    def __init__(self, token: str, port: int) -> None:
        self.token, self.guessing = token, Guessing()
        self._cookie = f"lamakit_login_{port}"

    async def admits(self, handler: RequestHandler) -> bool:
        if not self.token or handler.get_signed_cookie(self._cookie):
            return True
        given = handler.get_query_argument("token", "")
        if not given or not await self.is_right(handler, given):
            return False
        self.welcome(handler)
        return True

    def welcome(self, handler: RequestHandler) -> None:
        """From now on the visitor need not say it again; the cookie is worth something until the server is stopped."""
        handler.set_signed_cookie(self._cookie, "in", httponly=True)

    async def is_right(self, handler: RequestHandler, given: str) -> bool:
        """The answer comes after the pause that is due, right or wrong; Refusal if that is the visitor's own."""
        key, guessing = known_visitor(handler), self.guessing
        who = key or handler.request.remote_ip or ""
        pause = guessing.own_pause(who)
        if key and pause:
            raise Refusal(429, waiting(round(pause) + 1))
        await asyncio.sleep(min(pause, LONGEST_WAIT) + guessing.shared_pause)
        if compare_digest(given.encode(), self.token.encode()):
            guessing.right(who)
            return True
        guessing.wrong(who)
        return False


def query_of(request: HTTPServerRequest) -> str:
    """The query of an address, without the token that let its visitor in."""
    return urlencode([(key, text) for key, text in parse_qsl(request.query, keep_blank_values=True) if key != "token"])
