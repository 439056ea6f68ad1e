"""The odds beside the table: charts, figures and how they are computed."""

from lamakit.widgets.chart import PlotlyComm
from lamakit.widgets.llama.parts import ODDS


class OddsPanel(PlotlyComm):
    part = ODDS

    def __repr__(self) -> str:
        return "OddsPanel()"
