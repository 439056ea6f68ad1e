"""The odds desk on a page."""

from lamakit.pages.llama.desk import OddsDesk
from lamakit.widgets.assets import module, styles
from lamakit.widgets.chart import PlotlyComm


class Desk(PlotlyComm):
    _esm = module("llama/desk.js")
    _css = styles("table.css", "llama/table.css", "sections.css", "llama/desk.css")

    def __init__(self, desk: OddsDesk | None = None) -> None:
        self.desk = OddsDesk() if desk is None else desk
        super().__init__(self.desk)

    def __repr__(self) -> str:
        return f"Desk({self.desk.observation.position!r})"
