"""A class on the server: the room, and how it is reached.

pages       the base of all pages of the class
learners    where learners come in, and into the tournament; their line
teachers    the teacher's page, its line, the report and the projector
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from html import escape

from tornado.web import RequestHandler

from lamakit.classroom.register import Learner
from lamakit.classroom.room import Room
from lamakit.server.page_files import Files
from lamakit.server.password import Door
from lamakit.server.sessions import Limits, SessionRegistry
from lamakit.server.visitors import known_visitor
from lamakit.texts import _
from lamakit.views.qr import qr_of

TEACHER = "lamakit_teacher"  # the cookie
LINES = Limits(pages=1000, idle=math.inf, lost=60)
JOINS = 100  # learners that one address may bring in a minute: a school may have one for all


class Classroom:
    """The room, and how it is reached."""

    def __init__(self, room: Room, addresses: Sequence[str]) -> None:
        self.room, self.addresses = room, addresses
        self.lines = SessionRegistry(LINES)  # to learners' pages, beside those of the pages themselves
        self.door, self.arrivals = Door(room.guessing), PerMinute(JOINS)
        self.seated = set[str]()  # browsers that have come as a learner's since the server was started

    def ways(self, code: str) -> list[dict[str, str]]:
        return [{"address": address, "qr": qr_of(f"{address}join#{code}")} for address in self.addresses]

    def script(self, files: Files, root: str) -> str:
        """For every page of a learner's: it hears what the teacher wants."""
        lost = _("This page has lost the class, and tries again. If that lasts, load it again, or tell your teacher.")
        return (
            f'<link rel="stylesheet" href="{files.file("class.css")}"><script type="module" '
            f'src="{files.file("class.js")}" data-class="{root}" data-lost="{escape(lost)}"></script>'
        )

    # --- who asks

    def learner_of(self, handler: RequestHandler) -> Learner | None:
        return self.room.register.learner_of(known_visitor(handler))

    def is_teacher(self, handler: RequestHandler) -> bool:
        return self.room.teacher.knows(handler.get_cookie(TEACHER))

    def sign_in_of(self, handler: RequestHandler) -> str:
        """By which a teacher asks; empty for a learner in the same browser."""
        return "" if self.learner_of(handler) else handler.get_cookie(TEACHER, "") or ""

    async def admits(self, handler: RequestHandler) -> bool:
        return self.learner_of(handler) is not None or self.is_teacher(handler)

    def is_nobody(self, key: str) -> bool:
        """Whether a page's visitor was in the class and no longer is. The teacher's pages stay."""
        return key in self.seated and self.room.register.learner_of(key) is None

    def owner(self, key: str) -> str:
        """Whose records a learner's browser may see; empty if it is nobody's in the class."""
        learner = self.room.register.learner_of(key)
        if learner is None:
            return ""
        self.seated.add(key)
        return learner.owner


class PerMinute:
    """So many of each in a minute by the clock."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._now, self._minute, self._counts = most, now, 0.0, Counter[str]()

    def admits(self, who: str) -> bool:
        """Whether one more may come in, who is counted."""
        minute = self._now() // 60
        if minute != self._minute:
            self._minute, self._counts = minute, Counter()
        self._counts[who] += 1
        return self._counts[who] <= self._most
