"""A learner's page as class.js has it: what the teacher wants is heard there, and votes go out."""

import json
import time
from threading import Event, Thread
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.client import Visitor
from tests.server.lesson import LESSON

Message = dict[str, Any]


class Ear:
    """Lays its line again when it is cut."""

    def __init__(self, visitor: Visitor, lesson: str = LESSON) -> None:
        self._visitor, self._lesson, self._over = visitor, lesson, Event()
        self._line: ClientConnection | None = None
        self.heard: Message = {}
        self.cuts = 0
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        address = f"{self._visitor.url.replace('http', 'ws', 1)}line/class?at=/lessons/{self._lesson}"
        headers = {"Cookie": self._visitor.cookie_header()}
        while not self._over.is_set():
            try:
                with connect(address, additional_headers=headers, proxy=None, legacy=True) as self._line:
                    for text in self._line:
                        self.heard = json.loads(text)
            except (OSError, WebSocketException, EOFError):
                pass
            self.cuts += 1
            time.sleep(0.3)

    def votes(self, place: int) -> None:
        """As soon as there is a line."""
        ballot, until = self.heard["ballot"], time.monotonic() + 10
        while True:
            try:
                self._line.send(json.dumps({"ply": ballot["ply"], "action": ballot["actions"][place][0]}))
                return
            except WebSocketException:
                assert time.monotonic() < until
                time.sleep(0.1)

    def leave(self) -> None:
        self._over.set()
        self._line.close()
