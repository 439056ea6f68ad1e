"""The odds beside the table: charts, figures and how they are computed."""

from lamakit.widgets.assets import widget
from lamakit.widgets.chart import PlotlyComm
from lamakit.widgets.llama.parts import ODDS


class OddsPanel(PlotlyComm):
    _esm = widget(ODDS.script)
    _css = ODDS.style

    def __repr__(self) -> str:
        return "OddsPanel()"
