"""The password or token that a visitor has to know: wrong ones are answered slower and slower.

Counted are a visitor's wrong tries, by the cookie that the form gives, or by the address for want of one, and those of
all. Who shows a cookie and has been wrong too often is sent away for a while; nobody else is: a right one is taken
after `LONGEST_WAIT` and the shared pause at most, however many guess from the same address.
"""

import asyncio
from secrets import compare_digest

from jupyter_server.auth import PasswordIdentityProvider, User
from jupyter_server.auth.decorator import allow_unauthenticated
from tornado.web import HTTPError, RequestHandler
from voila.voila_identity_provider import VoilaLoginHandler

from lamakit.pages.guessing import Guessing, waiting
from lamakit.server.visitors import known_visitor, visitor
from lamakit.texts import _

LONGEST_WAIT = 6.0  # seconds that somebody without a cookie waits because of others at the same address


class TooOftenError(HTTPError):
    def __init__(self, seconds: int) -> None:
        super().__init__(429)
        self.said = waiting(seconds)


class Passwords(PasswordIdentityProvider):
    """Whoever knows the token is let in, from the form, in an address, or in a header."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.guessing = Guessing()

    async def get_user_token(self, handler: RequestHandler) -> User | None:
        given = self.get_token(handler)
        if not self.token or not given or self.get_user_cookie(handler):  # who is in already need not say it again
            return None
        return self.generate_anonymous_user(handler) if await self.is_right(handler, given) else None

    async def is_right(self, handler: RequestHandler, given: str) -> bool:
        """The answer comes after the pause that is due, right or wrong; TooOftenError if that is the visitor's own."""
        key, guessing = known_visitor(handler), self.guessing
        who = key or handler.request.remote_ip or ""
        pause = guessing.own_pause(who)
        if key and pause:
            raise TooOftenError(round(pause) + 1)
        await asyncio.sleep(min(pause, LONGEST_WAIT) + guessing.shared_pause)
        if compare_digest(given.encode(), self.token.encode()):
            guessing.right(who)
            return True
        guessing.wrong(who)
        return False


class Login(VoilaLoginHandler):
    @allow_unauthenticated  # type: ignore[untyped-decorator]
    def get(self) -> None:
        visitor(self)
        super().get()

    @allow_unauthenticated  # type: ignore[untyped-decorator]
    async def post(self) -> None:
        passwords = self.identity_provider
        try:
            if await passwords.is_right(self, self.get_body_argument("password", "")):
                passwords.set_login_cookie(self, passwords.generate_anonymous_user(self))
                self._redirect_safe(self.get_argument("next", default=self.base_url))
                return
        except TooOftenError as refused:
            self.set_status(429)
            self._render(message=refused.said)
            return
        self.set_status(401)
        self._render(message=_("That is not the password."))
