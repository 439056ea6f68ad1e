"""The odds beside the table: charts, figures and how they are computed."""

from lamakit.widgets.assets import module, styles
from lamakit.widgets.chart import PlotlyComm


class OddsPanel(PlotlyComm):
    _esm = module("llama/odds_panel.js")
    _css = styles("sections.css")

    def __repr__(self) -> str:
        return "OddsPanel()"
