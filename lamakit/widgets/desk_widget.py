"""The odds desk on a page."""

from typing import Any

from lamakit.widgets.chart import PlotlyWidget, module
from lamakit.widgets.desk import OddsDesk

SCRIPTS = ("plot.js", "tools.js", "line.js", "frame.js", "sections.js", "desk.js")


class DeskWidget(PlotlyWidget):
    """Shows a desk and carries its messages; only custom messages, as they survive a cut line."""

    _esm = module(*SCRIPTS)
    _css = module("table.css", "sections.css", "desk.css")

    def __init__(self, desk: OddsDesk | None = None) -> None:
        super().__init__()
        self.desk = OddsDesk() if desk is None else desk

    def answer(self, message: Any) -> None:
        if isinstance(message, dict) and message.get("kind") == "library":
            super().answer(message)
            return
        for answer in self.desk.receive(message):
            self.send(answer)

    def __repr__(self) -> str:
        return f"DeskWidget({self.desk.observation.position!r})"
