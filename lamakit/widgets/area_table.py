"""The table of Abrakadabrien on a page."""

import asyncio
from typing import Any

import anywidget
import ipywidgets

from lamakit.widgets.area_session import AreaSession
from lamakit.widgets.chart import STATIC, module
from lamakit.widgets.store import MatchStore

__all__ = ["AreaTable", "area_page"]

SCRIPTS = (
    "tools.js",
    "line.js",
    "frame.js",
    "new_match.js",
    "area_new.js",
    "area_cards.js",
    "area_odds.js",
    "area_picks.js",
    "area.js",
)

LOOK_AGAIN = 0.25  # seconds; meanwhile the human may have changed what is due


def styles() -> str:
    """The card table's look, and what only this table has."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in ("table.css", "area.css"))


class AreaTable(anywidget.AnyWidget):
    """Shows a session and carries its messages; under stress it lets the bots come on time, in the kernel's loop."""

    _esm = module(*SCRIPTS)
    _css = styles()

    def __init__(self, session: AreaSession | None = None) -> None:
        super().__init__()
        self.session = AreaSession() if session is None else session
        self._clockwork: asyncio.Task[None] | None = None
        self.on_msg(self._receive)

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        for answer in self.session.receive(message):
            self.send(answer)
        self._wind_up()

    def _wind_up(self) -> None:
        """Have the clockwork running while the session has something to do by itself."""
        running = self._clockwork is not None and not self._clockwork.done()
        if self.session.is_timed and not running:
            self._clockwork = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        while self.session.is_timed:
            due = self.session.due_in()
            await asyncio.sleep(LOOK_AGAIN if due is None else min(due, LOOK_AGAIN))
            for answer in self.session.tick():
                self.send(answer)

    def __repr__(self) -> str:
        return f"AreaTable({self.session.match.variant}, {self.session.match.num_players} players)"


def area_page() -> ipywidgets.Box:
    """The table of Abrakadabrien, for Voila and JupyterLab."""
    store = MatchStore()
    store.prune()
    page = ipywidgets.Box([AreaTable(AreaSession(store=store))])
    page.add_class("lamakit-page")
    return page
