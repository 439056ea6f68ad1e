"""A step on a page: a panel, the areas with a line in which an action is put together, and another panel."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets

from lamakit.widgets.lesson import ANSWER_LENGTH, Panel, Press
from lamakit.widgets.session import Message, TableSession

HERE = Path(__file__).parent
Composed = Callable[[str, int], None]


class AreaBoard(anywidget.AnyWidget):
    """Shows the messages of an AreaTable; `composed(text, ply)` hears what was put together by clicks or typed."""

    _esm = HERE / "abrakadabrien_card.js"
    _css = HERE / "abrakadabrien_card.css"

    def __init__(self, composed: Composed) -> None:
        super().__init__()
        self._composed = composed
        self._shown: list[Message] = []
        self.on_msg(self._receive)

    def show(self, messages: list[Message]) -> None:
        """Have the page show this; what it shows already is not sent again."""
        if messages != self._shown:
            self._shown = messages
            self._tell()

    def _tell(self) -> None:
        for message in self._shown:
            self.send(message)

    def _receive(self, _: Any, message: Any, buffers: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "hello":
            self._tell()
        elif kind == "play" and isinstance(message.get("text"), str) and isinstance(message.get("ply"), int):
            self._composed(message["text"][:ANSWER_LENGTH], message["ply"])

    def __repr__(self) -> str:
        return "AreaBoard()"


class AreaCard(ipywidgets.VBox):  # type: ignore[misc]
    """The two panels of a step with the areas between them."""

    def __init__(self, press: Press, composed: Composed) -> None:
        self.head, self.board, self.foot = Panel(), AreaBoard(composed), Panel(press)
        super().__init__([self.head, self.board, self.foot])
        self.add_class("lamakit-step")

    def show(self, head: dict[str, Any], foot: dict[str, Any]) -> None:
        self.head.show(head)
        self.foot.show(foot)

    def put(self, table: TableSession) -> None:
        """Show this table as it stands now."""
        self.board.show(table.refresh())

    def __repr__(self) -> str:
        return "AreaCard()"
