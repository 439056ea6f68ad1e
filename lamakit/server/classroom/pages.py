"""The base of all pages of the class."""

from collections.abc import Callable
from typing import TypeVar

from tornado.web import HTTPError

from lamakit.classroom.register import Learner, sha
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

    has_gone = False

    def on_connection_close(self) -> None:
        self.has_gone = True
        super().on_connection_close()

    async def guessed(
        self,
        compare: Callable[[], Found | None],
        is_slow: bool = True,
        at_once: Callable[[], Found | None] = lambda: None,
    ) -> Found:
        """Returns what a try finds, if this visitor may just now and it is right; else raises Refusal."""
        who, door = sha(visitor(self)), self.classroom.door
        found = await door.tried(who, compare, self._hold, is_slow, at_once, lambda: self.has_gone)
        if not found:
            raise Refusal(403, _("That is not right. Please look again."))
        return found

    async def _hold(self, seconds: float) -> None:
        self.room.touch()  # the teacher sees how many guess
        await self.hold(seconds)
