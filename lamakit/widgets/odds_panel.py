"""The odds beside the table: charts, figures and how they are computed."""

from collections.abc import Sequence

from lamakit.play.observation import Observation
from lamakit.views.odds import odds_view
from lamakit.widgets.chart import STATIC, PlotlyWidget, module


class OddsPanel(PlotlyWidget):
    """Shows the probabilities of an observation; `show` another one to redraw."""

    _esm = module("plot.js", "odds_panel.js")
    _css = STATIC / "odds_panel.css"

    def __init__(self, observation: Observation | None = None, names: Sequence[str] | None = None) -> None:
        super().__init__()
        self._seen, self._names = observation, names

    def show(self, observation: Observation, names: Sequence[str] | None = None) -> None:
        self._seen, self._names = observation, names
        self.greet()

    def greet(self) -> None:
        seen = self._seen
        if seen is not None:
            names = self._names or "ABCDEF"[: seen.num_players]
            self.send({"kind": "odds", "sections": odds_view(seen, names)})

    def __repr__(self) -> str:
        return "OddsPanel()"
