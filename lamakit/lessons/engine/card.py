"""What stands round a table on a page: a panel above it, and another below."""

from abc import ABC, abstractmethod

from lamakit.lessons.engine.shown import Data, Shown
from lamakit.lessons.engine.table import Table


class Card(Shown, ABC):
    """Two panels with a table between them, which may be another one after a while."""

    style = ""  # a class of its own for the page's looks

    @property
    @abstractmethod
    def table(self) -> Table: ...

    @abstractmethod
    def head(self) -> Data:
        """What stands above the table."""

    @abstractmethod
    def foot(self) -> Data:
        """What stands below it."""

    @abstractmethod
    def pressed(self, button: str, answer: object) -> None:
        """Somebody pressed a button of the lower panel."""

    def repaint(self) -> None:
        """Bring the page up to date with its table."""
        if self._shell:
            self._shell.refresh(whole=True)
