"""A class on the server: the room, and how it is reached.

check       who is let in; the script that every page of a learner's gets
pages       the base of all pages of the class
learners    where learners come in, and into the tournament; their line
teachers    the teacher's page, its line, the report and the projector
routes      addresses and their handlers
"""

import math
from collections.abc import Sequence

from tornado.httputil import HTTPServerRequest

from lamakit.classroom.register import Learner
from lamakit.classroom.room import Room
from lamakit.server.sessions import Limits, SessionRegistry
from lamakit.server.visitors import keys_shown
from lamakit.views.qr import qr_of

TEACHER = "lamakit_teacher"  # the cookie
FREE = ("join", "teach", "parts/", "line/teach")  # what nobody needs a code for
LINES = Limits(pages=1000, idle=math.inf, lost=60)


class Classroom:
    """The room, and how it is reached."""

    def __init__(self, room: Room, addresses: Sequence[str]) -> None:
        self.room, self.addresses = room, addresses
        self._drawn: dict[str, str] = {}
        self.lines = SessionRegistry(LINES)  # to learners' pages, beside those of the pages themselves
        self.seated = set[str]()  # browsers that have come as a learner's since the server was started

    def ways(self, code: str) -> list[dict[str, str]]:
        return [{"address": address, "qr": self._qr(f"{address}join#{code}")} for address in self.addresses]

    def _qr(self, address: str) -> str:
        if address not in self._drawn:
            self._drawn = {**self._drawn, address: qr_of(address)}
        return self._drawn[address]

    # --- who asks

    def learner(self, request: HTTPServerRequest) -> Learner | None:
        found = (self.room.register.learner_of(key) for key in keys_shown(request))
        return next((learner for learner in found if learner), None)

    def is_teacher(self, request: HTTPServerRequest) -> bool:
        token = request.cookies.get(TEACHER)
        return self.room.teacher.knows(token.value if token else None)

    def admits(self, request: HTTPServerRequest, root: str) -> bool:
        is_free = request.path.removeprefix(root).startswith(FREE)
        return is_free or self.learner(request) is not None or self.is_teacher(request)

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
