"""Which widget shows a lesson's table."""

from typing import cast

from lamakit.lessons.engine.table import SessionTable, Table
from lamakit.pages.session import TableSession
from lamakit.widgets import table
from lamakit.widgets.assets import styles, widget
from lamakit.widgets.comm import Comm
from lamakit.widgets.families import TABLES


class Board(Comm):
    """The areas of a step, with a line in which an action is put together by clicks or typed."""

    _esm = widget("abrakadabrien/card.js")
    _css = styles("abrakadabrien/card.css")

    def show(self, shown: Table) -> None:
        self.answers = shown
        self.post(shown.refresh())


def table_widget(shown: Table) -> table.Table | Board:
    """A lesson's table answers messages as its session does."""
    if isinstance(shown, SessionTable):
        return TABLES[shown.session.face.family](cast(TableSession, shown))
    return Board(shown)
