"""The parts of a page, whoever draws them: columns, markup, and components that a script draws and that answer it.

A kernel shows them as widgets. The shared process and a browser's own Python tell their page about them in plain data.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar, Protocol

from lamakit.pages.messages import Answers, Message

Press = Callable[[str, object], None]
ANSWER_LENGTH, ANSWERS = 80, 40


class Screen(Protocol):
    """Where a component is shown."""

    def changed(self) -> None:
        """Its markup or its children are no longer what was drawn."""

    def post(self, messages: Iterable[Message]) -> None:
        """Tell its script what it has not asked for."""


class Kernel(Protocol):
    """How a notebook's cell shows components: `lamakit.lessons.shells` knows one."""

    def display(self, component: "Component", text: str) -> None: ...


class Component:
    """Something on one page, under names that style sheets know."""

    kernel: ClassVar[Kernel | None] = None
    screen: Screen | None = None  # once it is shown

    def __init__(self, *classes: str) -> None:
        self.classes = classes

    def display(self, text: str) -> None:
        """Show it below a cell, with a text for where nothing is drawn."""
        if not self.kernel:
            raise NotImplementedError  # IPython then shows what is displayed as it shows anything
        self.kernel.display(self, text)

    def _ipython_display_(self) -> None:
        self.display(repr(self))

    def _changed(self) -> None:
        if self.screen:
            self.screen.changed()


class Html(Component):
    """HTML that we have written."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = text

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self._changed()


class Column(Component):
    """Pieces, one below the other."""

    def __init__(self, children: Sequence[Component] = (), *classes: str) -> None:
        super().__init__(*classes)
        self._children = tuple(children)

    @property
    def children(self) -> tuple[Component, ...]:
        return self._children

    @children.setter
    def children(self, children: Sequence[Component]) -> None:
        if tuple(children) != self._children:
            self._children = tuple(children)
            self._changed()


class InteractiveComponent(Component):
    """Drawn by the script of this name (`lamakit.widgets.scripts`), which `answers` answers."""

    def __init__(self, script: str, answers: Answers, *classes: str) -> None:
        super().__init__(*classes)
        self.script, self.answers = script, answers

    def receive(self, message: object) -> list[Message]:
        return self.answers.receive(message)

    def post(self, messages: Iterable[Message]) -> None:
        """Tell the page what it has not asked for; one that comes later asks for all of it."""
        if self.screen:
            self.screen.post(messages)


class Panel(InteractiveComponent):
    """Shows what `show` is given, of: gate, chain, dots, chapter, title, picture, task, note, code, rules,
    question, hints, buttons, feedback, lines.

    `press(button, answer)` is called for every button; the answer is a text, or a list of texts.
    """

    def __init__(self, press: Press | None = None, *classes: str) -> None:
        super().__init__("panel", self, *classes)
        self._press = press
        self.shown: Message = {}

    def show(self, data: Message) -> None:
        """Have the page show this; what it already shows is not sent again."""
        if data != self.shown:
            self.shown = deepcopy(data)  # the caller may go on with its lists
            self.post(self._told())

    def receive(self, message: object) -> list[Message]:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            return self._told()
        if isinstance(message, dict) and kind == "press" and self._press and isinstance(message.get("button"), str):
            self._press(message["button"], plain_answer(message.get("answer")))
        return []

    def _told(self) -> list[Message]:
        return [{"kind": "show", "data": self.shown}]


class Chart(InteractiveComponent):
    """A chart that redraws when `figure` is assigned; `label` says in words what it shows."""

    def __init__(self, figure: Mapping[str, Any], label: str = "chart") -> None:
        super().__init__("chart", self)
        self.label, self._figure = label, figure

    @property
    def figure(self) -> Mapping[str, Any]:
        return self._figure

    @figure.setter
    def figure(self, figure: Mapping[str, Any]) -> None:
        if figure != self._figure:
            self._figure = figure
            self.post(self._drawn())

    def receive(self, message: object) -> list[Message]:
        return self._drawn() if isinstance(message, dict) and message.get("kind") == "hello" else []

    def _drawn(self) -> list[Message]:
        return [{"kind": "figure", "figure": self._figure, "label": self.label}]

    def __repr__(self) -> str:
        return f"Chart({self.label!r})"


def plain_answer(given: object) -> str | list[str] | None:
    """An answer that a page may give: a short text or a few; anything else counts as no answer."""
    if isinstance(given, str):
        return given[:ANSWER_LENGTH]
    if isinstance(given, list) and len(given) <= ANSWERS and all(isinstance(text, str) for text in given):
        return [text[:ANSWER_LENGTH] for text in given]
    return None
