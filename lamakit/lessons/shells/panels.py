"""Papers and cards as widgets: a panel by itself, and two panels with a table between them."""

from typing import Any

from lamakit.lessons.engine.card import Card
from lamakit.lessons.engine.shown import Paper
from lamakit.lessons.shells.tables import table_widget
from lamakit.widgets.panel import LessonCard, mimebundle, paper


class PaperShell:
    """A paper on a page."""

    def __init__(self, shown: Paper) -> None:
        self._shown, self.panel = shown, paper(shown.pressed)
        self.refresh()

    def refresh(self, whole: bool = False) -> None:
        self.panel.show(self._shown.data())

    def mimebundle(self, text: str) -> dict[str, Any]:
        return mimebundle(self.panel, text)


class CardShell:
    """A card on a page."""

    def __init__(self, shown: Card) -> None:
        self._shown, self.card = shown, LessonCard(table_widget(shown.table), shown.pressed)
        if shown.style:
            self.card.add_class(shown.style)
        self.refresh()

    def refresh(self, whole: bool = False) -> None:
        self.card.show(self._shown.head(), self._shown.foot())
        if whole:
            self.card.put(self._shown.table)

    def mimebundle(self, text: str) -> dict[str, Any]:
        return mimebundle(self.card, text)


Paper.shell, Card.shell = PaperShell, CardShell
