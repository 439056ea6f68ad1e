"""A page without a browser: its line to its session in the server's process, as socket.js has it."""

import json
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lamakit.play.llama.observation import LlamaObservation
from tests.server.client import Visitor

Message = dict[str, Any]


class Page:
    def __init__(self, visitor: Visitor, name: str = "play", *, opens: bool = True, **headers: str) -> None:
        self.visitor = visitor
        self.address = f"{visitor.url.replace('http', 'ws', 1)}line/{name}"
        self.headers = {"Cookie": visitor.cookie_header(), **headers}
        self.session, self.heard, self.told = "", 0, 0
        self.unheard: list[tuple[int, str, Message]] = []
        self.line = self._laid()
        if opens:
            self.greet()

    def connect(self) -> None:
        """Another line to the same session."""
        self.line = self._laid()
        self.greet()

    def _laid(self) -> ClientConnection:
        more: dict[str, Any] = {"max_size": None, "max_queue": None}  # a page reads whatever it is sent
        return connect(self.address, additional_headers=self.headers, proxy=None, legacy=True, **more)

    def greet(self) -> None:
        self.line.send(json.dumps({"session": self.session, "heard": self.heard}))
        greeting = json.loads(self.line.recv(timeout=60))
        self.session = greeting["session"]
        self.unheard = [each for each in self.unheard if each[0] > greeting["heard"]]
        for each in self.unheard:
            self._tell(each)

    def send(self, part: str, message: Message) -> None:
        self.told += 1
        self.unheard.append((self.told, part, message))
        self._tell(self.unheard[-1])

    def _tell(self, told: tuple[int, str, Message]) -> None:
        number, part, message = told
        self.line.send(json.dumps([number, self.heard, part, message]))

    def hear(self, timeout: float | None = 60) -> tuple[str, Message]:
        """The next message, and the part that it is for."""
        number, heard, part, message, _addresses = json.loads(self.line.recv(timeout=timeout))
        assert number == self.heard + 1
        self.heard = number
        self.unheard = [each for each in self.unheard if each[0] > heard]
        return part, message

    def until(self, kind: str, part: str = "table") -> Message:
        while True:
            found, message = self.hear()
            if found == part and message["kind"] == kind:
                return message

    def hello(self, search: str = "") -> Message:
        self.send("table", {"kind": "hello", "match": None, "search": search})
        return self.until("view")

    def moves(self, shown: Message) -> Iterator[Message]:
        """Every view from here on, if the first legal action is chosen each time; ends with the match."""
        while not shown["view"]["end"]:
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            more = {} if shown["bots_turn"] else {"action": legal[0] if legal else "deal"}
            self.send("table", {"kind": "play" if more else "step", "ply": shown["ply"], **more})
            shown = self.until("view")
            yield shown


class ClassPage(Page):
    """Any page of a learner's, by its line to the class."""

    def __init__(self, visitor: Visitor, at: str = "/play", **headers: str) -> None:
        super().__init__(visitor, f"class?at={at}", **headers)

    def said(self, timeout: float | None = 9) -> Message:
        """The next that it is told."""
        return self.hear(timeout)[1]

    def votes(self, vote: Message) -> None:
        self.send("class", {"kind": "vote", **vote})


def code_of(page: Page) -> int:
    """With which code the line is closed."""
    try:
        while True:
            page.line.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
