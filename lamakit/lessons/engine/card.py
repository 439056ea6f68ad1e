"""Panels round a table on a page: one above it, and another below."""

from abc import abstractmethod

from lamakit.lessons.engine.shown import Data, Shown
from lamakit.lessons.engine.table import SessionTable
from lamakit.pages.components import Column, Component, InteractiveComponent, Panel
from lamakit.play.match import Match


class TableWithPanels(Shown):
    """Two panels with a table between them, which may be another one after a while."""

    style = ""  # a class of its own for the page's looks
    _parts: tuple[Panel, InteractiveComponent, Panel] | None = None
    _table: SessionTable

    @property
    def table(self) -> SessionTable:
        return self._table

    @property
    def match(self) -> Match:
        return self.table.match

    @abstractmethod
    def head(self) -> Data:
        """The data of the panel above the table."""

    @abstractmethod
    def foot(self) -> Data:
        """The data of the panel below it."""

    @abstractmethod
    def pressed(self, button: str, answer: object) -> None:
        """Somebody pressed a button of the lower panel."""

    def made(self) -> Component:
        self._parts = Panel(), InteractiveComponent(self.table.script, self.table), Panel(self.pressed)
        self.refresh()
        return Column(self._parts, "lamakit-step", *self.style.split())

    def refresh(self) -> None:
        """Bring the panels up to date, if they are on a page; a table tells its own changes."""
        if self._parts:
            head, _table, foot = self._parts
            head.show(self.head())
            foot.show(self.foot())

    def repaint(self) -> None:
        """Bring the page up to date with its table, too."""
        self.refresh()
        if self._parts:
            table = self._parts[1]
            table.answers = self.table
            table.post(self.table.refresh())
