"""The odds desk on a page."""

from lamakit.pages.llama.desk import OddsDesk
from lamakit.widgets.chart import PlotlyComm
from lamakit.widgets.llama.parts import DESK


class Desk(PlotlyComm):
    part = DESK

    def __init__(self, desk: OddsDesk | None = None) -> None:
        self.desk = OddsDesk() if desk is None else desk
        super().__init__(self.desk)

    def __repr__(self) -> str:
        return f"Desk({self.desk.observation.position!r})"
