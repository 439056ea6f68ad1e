"""A class without browsers: its server, its teacher and its learners by raw requests, and lessons over their lines."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.browser.conftest import Server, serving
from tests.server.client import Answer, Visitor
from tests.server.page import Page

LESSON = "11_draws"
Message = dict[str, Any]


@dataclass
class Class:
    server: Server
    url: str
    key: str
    code: str

    def learner(self, nickname: str) -> "Learner":
        visitor = Visitor(self.url)
        visitor.ask("/join")
        answer = send(visitor, act="join", code=self.code, nickname=nickname)
        assert answer.status == 200, answer.body
        return Learner(visitor, phrase_in(answer))

    def teacher(self, page: str = "teach") -> "Teacher":
        visitor = Visitor(self.url)
        visitor.ask("/teach")
        assert visitor.ask("/teach", "POST", visitor.form(key=self.key)).status == 303
        return Teacher(visitor, page)


@contextmanager
def a_class(data: object, *options: str, name: str = "7b") -> Iterator[Class]:
    options = ("--class", name, "--host", "127.0.0.1", *options)
    with serving(*options, to="serve", LAMAKIT_DATA=str(data)) as server:
        url, _, key = server.url.partition("teach")
        printed = server.process.stdout.readline() + server.process.stdout.readline()
        yield Class(server, url, key.lstrip("#"), re.search(r"code (\w{6})\b", printed)[1])


def send(visitor: Visitor, path: str = "/join", **fields: str) -> Answer:
    return visitor.ask(path, "POST", visitor.form(**fields))


def phrase_in(answer: Answer) -> str:
    return re.search(r'class="phrase" translate="no">([a-z ]+)<', answer.body)[1]


class Learner:
    def __init__(self, visitor: Visitor, phrase: str) -> None:
        self.visitor, self.phrase = visitor, phrase

    def opens(self, lesson: str = LESSON) -> "Lesson":
        assert self.visitor.ask(f"/lessons/{lesson}").status == 200
        return Lesson(self.visitor, lesson)


class Lesson:
    """A lesson's page: the panels of its cells, by the number of the cell."""

    def __init__(self, visitor: Visitor, lesson: str) -> None:
        self.page = Page(visitor, f"lessons/{lesson}")
        self.page.send("notebook", {"kind": "hello"})
        self.panels: dict[int, str] = {}
        self.outputs: dict[int, list[Message]] = {}

    def comes_to(self, cell: int) -> list[Message]:
        """The outputs of this cell."""
        while True:
            part, message = self._hear()
            if part == "notebook" and message.get("cell") == cell:
                return message["outputs"]

    def press(self, cell: int, button: str, answer: object = "") -> Message:
        """And what the panel then shows."""
        return self._asks(cell, {"kind": "press", "button": button, "answer": answer})

    def shows(self, cell: int) -> Message:
        return self._asks(cell, {"kind": "hello"})

    def _asks(self, cell: int, message: Message) -> Message:
        if cell not in self.panels:
            self.comes_to(cell)
        self.page.send(self.panels[cell], message)
        while True:
            part, shown = self._hear()
            if part == self.panels[cell] and shown["kind"] == "show":
                return shown["data"]

    def _hear(self) -> tuple[str, Message]:
        """The next message; cells come by themselves, whatever else is waited for."""
        part, message = self.page.hear()
        if message["kind"] == "cell":
            self.outputs[message["cell"]] = message["outputs"]
            for panel in (each for output in message["outputs"] for each in panels_in(output)):
                self.panels.setdefault(message["cell"], panel)
        return part, message


def panels_in(output: Message) -> Iterator[str]:
    if output.get("script") == "panel":
        yield output["number"]
    for child in output.get("children", ()):
        yield from panels_in(child)


class Teacher:
    def __init__(self, visitor: Visitor, page: str) -> None:
        self.visitor = visitor
        self.page = Page(visitor, page)
        self.page.send("board", {"kind": "hello"})
        self.view = self.page.until("show", "board")

    def does(self, kind: str, **more: object) -> Message:
        """Its verdict, or else its text afterwards."""
        self.page.send("board", {"kind": kind, **more})
        self.page.send("board", {"kind": "ping"})
        said = None
        while True:
            _part, message = self.page.hear()
            if message["kind"] == "pong":
                return said or self.view
            if message["kind"] == "show":
                self.view |= message
            else:
                said = message

    def sees(self, condition: Any) -> Message:
        """The first view of which this is true."""
        while not condition(self.view):
            self.view |= self.page.until("show", "board")
        return self.view
