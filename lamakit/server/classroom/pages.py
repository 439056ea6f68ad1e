"""The base of all pages of the class."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tornado.web import HTTPError

from lamakit.classroom.register import Learner, sha
from lamakit.pages.guessing import waiting
from lamakit.server.classroom import Classroom
from lamakit.server.handlers import Handler
from lamakit.server.page_files import Files
from lamakit.server.visitors import visitor
from lamakit.site.navigation import bar
from lamakit.site.rendered import rendered
from lamakit.texts import _


class ClassHandler(Handler):
    def initialize(self, classroom: Classroom, files: Files) -> None:
        self.classroom, self.files = classroom, files
        self.room = classroom.room

    def show(self, template: str, place: str, status: int = 200, **data: Any) -> None:
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        shared = {"bar": bar(place, self.base_url), "token": self.xsrf_token.decode(), "root": self.base_url}
        self.finish(rendered(template, **shared, **data))

    def field(self, name: str) -> str:
        return str(self.get_body_argument(name, ""))[:500]

    def learner(self) -> Learner:
        found = self.room.register.learner_of(visitor(self))
        if found is None:
            raise HTTPError(403)
        return found

    async def guessed(self, guess: Callable[[], Awaitable[bool]]) -> str:
        """Try it, if this visitor may just now; what there is to say if it was wrong, empty if it was right."""
        key, guessing, address = sha(visitor(self)), self.room.guessing, self.request.remote_ip or ""
        if pause := guessing.own_pause(key):
            self.set_status(429)
            return waiting(round(pause) + 1)
        if guessing.is_crowded(address):
            self.set_status(429)
            return _("Many are trying just now. Please try again in a moment.")
        with guessing.waits(address):
            is_right = await guess()
            await asyncio.sleep(guessing.pause(is_right))
        if is_right:
            guessing.right(key)
            return ""
        guessing.wrong(key)
        self.room.touch()
        self.set_status(403)
        return _("That is not right. Please look again.")
