"""The card table on a page."""

from collections.abc import Callable
from typing import Any

import anywidget

from lamakit.widgets.chart import STATIC, module
from lamakit.widgets.session import TableSession

__all__ = ["STATIC", "CardTable"]

SCRIPTS = (
    "tools.js",
    "line.js",
    "frame.js",
    "felt.js",
    "stage.js",
    "tray.js",
    "motion.js",
    "sheet.js",
    "new_match.js",
    "table.js",
)


class CardTable(anywidget.AnyWidget):
    """Shows a session and carries its messages; `watch` is called after each change, when the page has its view.

    Only custom messages: a trait that is in flight when a socket dies leaves its widget stuck.
    """

    _esm = module(*SCRIPTS)
    _css = STATIC / "table.css"

    def __init__(
        self, session: TableSession | None = None, watch: Callable[[TableSession], None] = lambda session: None
    ) -> None:
        super().__init__()
        self.session = TableSession() if session is None else session
        self._watch, self._watched = watch, (0, False)
        self.on_msg(self._receive)

    def show(self) -> None:
        """Draw the table again, after something else than the page has changed its match."""
        for message in self.session.refresh():
            self.send(message)

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        for answer in self.session.receive(message):
            self.send(answer)
        state = (self.session.ply, self.session.odds_shown)
        if state != self._watched:
            self._watched = state
            self._watch(self.session)

    def __repr__(self) -> str:
        return f"CardTable({self.session.match.variant}, {self.session.match.num_players} players)"
