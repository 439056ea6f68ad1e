"""The base of all pages of the class."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tornado.web import HTTPError

from lamakit.classroom.register import Learner, sha
from lamakit.pages.guessing import waiting
from lamakit.server.classroom import Classroom
from lamakit.server.handlers import FormHandler
from lamakit.server.password import Refusal
from lamakit.server.visitors import visitor
from lamakit.texts import _

Found = TypeVar("Found")


class ClassHandler(FormHandler):
    is_open = True

    def initialize(self, classroom: Classroom) -> None:
        self.classroom, self.room = classroom, classroom.room

    def learner(self) -> Learner:
        found = self.room.register.learner_of(visitor(self))
        if found is None:
            raise HTTPError(403)
        return found

    async def guessed(self, guess: Callable[[], Found]) -> Found:
        """Returns what a try finds, if this visitor may just now and it is right; else raises Refusal."""
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
