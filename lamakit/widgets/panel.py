"""A step of a lesson on a page: a panel above the table and one below it. Both are given plain data and call back."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import anywidget
import ipywidgets

from lamakit.widgets.assets import styles, widget

Press = Callable[[str, object], None]
ANSWER_LENGTH, ANSWERS = 80, 40


class Panel(anywidget.AnyWidget):
    """Shows what `show` is given, of: gate, chain, dots, chapter, title, picture, task, note, rules,
    question, hints, buttons, feedback, lines.

    `press(button, answer)` is called for every button; the answer is a text, or a list of texts.
    """

    _esm = widget("panel.js")
    _css = styles("panel.css")

    def __init__(self, press: Press | None = None) -> None:
        super().__init__()
        self._press = press
        self._shown: dict[str, Any] = {}
        self.on_msg(self._receive)

    def show(self, data: dict[str, Any]) -> None:
        """Have the page show this; what it already shows is not sent again."""
        if data != self._shown:
            self._shown = deepcopy(data)  # the caller may go on with its lists
            self._tell()

    def _tell(self) -> None:
        self.send({"kind": "show", "data": self._shown})

    def _receive(self, _: Any, message: Any, buffers: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            self._tell()
        elif kind == "press" and self._press and isinstance(message.get("button"), str):
            self._press(message["button"], plain_answer(message.get("answer")))

    def __repr__(self) -> str:
        return "Panel()"


def paper(press: Press | None = None) -> Panel:
    """A panel on its own."""
    panel = Panel(press)
    panel.add_class("lamakit-paper")
    return panel


class LessonCard(ipywidgets.VBox):
    """The two panels with a table between them."""

    def __init__(self, table: Any, press: Press) -> None:
        self.head, self.table, self.foot = Panel(), table, Panel(press)
        super().__init__([self.head, self.table, self.foot])
        self.add_class("lamakit-step")

    def show(self, head: dict[str, Any], foot: dict[str, Any]) -> None:
        self.head.show(head)
        self.foot.show(foot)

    def put(self, shown: object) -> None:
        """Show this on the table, as it stands now."""
        self.table.show(shown)

    def __repr__(self) -> str:
        return "LessonCard()"


def plain_answer(given: object) -> str | list[str] | None:
    """What a page may answer: a short text or a few; anything else counts as no answer."""
    if isinstance(given, str):
        return given[:ANSWER_LENGTH]
    if isinstance(given, list) and len(given) <= ANSWERS and all(isinstance(text, str) for text in given):
        return [text[:ANSWER_LENGTH] for text in given]
    return None


def mimebundle(widget: ipywidgets.Widget, text: str) -> dict[str, Any]:
    """How a notebook shows a widget, with a text for places without widgets."""
    shown = widget._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown  # anywidget adds metadata
    return {**data, "text/plain": text}
