"""A learner's page as class.js has it: what the teacher wants is heard there, and votes go out."""

import time
from threading import Event, Thread
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.client import Visitor
from tests.server.lesson import LESSON
from tests.server.page import ClassPage

Message = dict[str, Any]


class Ear:
    """Begins again when its line is cut."""

    def __init__(self, visitor: Visitor, lesson: str = LESSON) -> None:
        self._visitor, self._lesson, self._over = visitor, lesson, Event()
        self._page: ClassPage | None = None
        self.heard: Message = {}
        self.cuts = 0
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        while not self._over.is_set():
            try:
                self._page = ClassPage(self._visitor, f"/lessons/{self._lesson}")
                while True:
                    self.heard = self._page.said(None)
            except (OSError, WebSocketException, EOFError):
                pass
            self.cuts += 1
            time.sleep(0.3)

    def votes(self, place: int) -> None:
        """As soon as there is a line."""
        ballot, until = self.heard["ballot"], time.monotonic() + 10
        while True:
            try:
                self._page.votes({"ply": ballot["ply"], "action": ballot["actions"][place][0]})
                return
            except WebSocketException:
                assert time.monotonic() < until
                time.sleep(0.1)

    def leave(self) -> None:
        self._over.set()
        self._page.line.close()
