"""A page without a browser: its line to its session in the server's process, as socket.js has it."""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from lamakit.play.llama.observation import LlamaObservation
from tests.server.client import UNSIGNED, Visitor, connected

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
        if self.address.startswith("wss"):
            more["ssl"] = UNSIGNED
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

    def moves(self, shown: Message, chooses: Callable[[list[str]], str] = itemgetter(0)) -> Iterator[Message]:
        """Every view from here on, if the first legal action is chosen each time; ends with the match."""
        while not shown["view"]["end"]:
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            more = {} if shown["bots_turn"] else {"action": chooses(legal) if legal else "deal"}
            self.send("table", {"kind": "play" if more else "step", "ply": shown["ply"], **more})
            shown = self.until("view")
            yield shown


def soonest(legal: list[str]) -> str:
    """What ends a match in few moves."""
    return "quit" if "quit" in legal else legal[0]


class Requests:
    """A line of requests, as requests.js has it."""

    def __init__(self, page: "RequestPage") -> None:
        self._page, self._heard = page, deque[str]()
        self._asking = connected(page.visitor.url)

    def send(self, text: str) -> None:
        """A greeting or a frame; what has not been heard goes with every request."""
        page, said = self._page, json.loads(text)
        greeting = said if isinstance(said, dict) else {"session": page.session, "heard": page.heard}
        frames = [] if isinstance(said, dict) else [[number, page.heard, *rest] for number, *rest in page.unheard]
        answer = self.ask([{"rest": 1500, **greeting}, *frames])
        if isinstance(answer, int):
            raise ConnectionClosed(Close(answer, ""), None)
        is_greeting = isinstance(said, dict)
        self._heard += [json.dumps(frame) for frame in answer[0 if is_greeting else 1 :] if self._is_new(frame)]

    def _is_new(self, frame: Any) -> bool:
        known = {
            number for text in self._heard if isinstance(json.loads(text), list) for number in [json.loads(text)[0]]
        }
        return isinstance(frame, dict) or (frame[0] > self._page.heard and frame[0] not in known)

    def ask(self, said: object) -> Any:
        headers = {"Cookie": self._page.visitor.cookie_header(), "Content-Type": "application/json"}
        parts = urlsplit(self._page.address)
        said_now = ("POST", f"{parts.path}?{parts.query}", json.dumps(said), headers | self._page.more)
        try:
            self._asking.request(*said_now)
            answer = self._asking.getresponse()
        except ConnectionError:  # it has rested for too long: as a browser does, once more
            self._asking.close()
            self._asking.request(*said_now)
            answer = self._asking.getresponse()
        text = answer.read().decode(errors="replace")
        return json.loads(text) if answer.status == 200 else answer.status

    def recv(self, timeout: float | None = None) -> str:
        until = time.monotonic() + (timeout or 60)
        while not self._heard:
            self.send(json.dumps([0, self._page.heard, "", None]))
            if time.monotonic() > until:
                raise TimeoutError
            time.sleep(0.05)
        return self._heard.popleft()

    def close(self) -> None:
        self._asking.close()


class RequestPage(Page):
    """The same by requests."""

    def __init__(self, visitor: Visitor, name: str = "play", *, opens: bool = True, **headers: str) -> None:
        self.more = headers
        super().__init__(visitor, name, opens=opens, **headers)

    def _laid(self) -> Any:
        return Requests(self)


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
