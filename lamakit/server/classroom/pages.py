"""The base of all pages of the class."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from tornado.web import HTTPError

from lamakit.classroom.register import Learner, sha
from lamakit.errors import LamakitError
from lamakit.pages.guessing import waiting
from lamakit.server.classroom import Classroom
from lamakit.server.handlers import Handler
from lamakit.server.visitors import visitor
from lamakit.site.navigation import bar
from lamakit.site.rendered import rendered
from lamakit.texts import _

Found = TypeVar("Found")


class Refusal(LamakitError):
    """What there is to say, and the status of the answer."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(said)
        self.status = status


class ClassHandler(Handler):
    is_open = True

    def initialize(self, classroom: Classroom) -> None:
        self.classroom, self.room = classroom, classroom.room

    def show(self, template: str, **data: Any) -> None:
        self.set_header("Cache-Control", "no-store")
        shared = {"bar": bar("", self.base_url), "token": self.xsrf_token.decode(), "root": self.base_url}
        self.finish(rendered(template, **shared, **data))

    async def post(self) -> None:
        """Do what a form asks for, or show it again with what there is against that."""
        try:
            await self.act(self.field("act"))
        except LamakitError as refused:
            self.set_status(refused.status if isinstance(refused, Refusal) else 409)
            self.form(str(refused))

    async def act(self, act: str) -> None:
        """Raises LamakitError with what there is to say."""
        raise HTTPError(405)

    def form(self, said: str = "") -> None: ...

    def field(self, name: str) -> str:
        return str(self.get_body_argument(name, ""))[:500]

    def learner(self) -> Learner:
        found = self.room.register.learner_of(visitor(self))
        if found is None:
            raise HTTPError(403)
        return found

    async def guessed(self, guess: Callable[[], Found]) -> Found:
        """What a try finds, if this visitor may just now and it is right; else raises Refusal."""
        key, guessing, address = sha(visitor(self)), self.room.guessing, self.request.remote_ip or ""
        if pause := guessing.own_pause(key):
            raise Refusal(429, waiting(round(pause) + 1))
        if guessing.is_crowded(address):
            raise Refusal(429, _("Many are trying just now. Please try again in a moment."))
        with guessing.waits(address):
            found = await asyncio.to_thread(guess)
            await asyncio.sleep(guessing.pause(bool(found)))
        if not found:
            guessing.wrong(key)
            self.room.touch()
            raise Refusal(403, _("That is not right. Please look again."))
        guessing.right(key)
        return found
