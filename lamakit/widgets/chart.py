"""A widget whose script may draw with plotly, without FigureWidget's five megabytes per chart."""

from typing import Any

from lamakit.widgets.assets import plotly, without_plotly
from lamakit.widgets.comm import Comm


class PlotlyComm(Comm):
    """Hands the plotly library to the first chart of a page that asks for it."""

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        if isinstance(message, dict) and message.get("kind") == "library":
            self.send({"kind": "library", "missing": without_plotly()}, [plotly()])
        else:
            super()._receive(widget, message, buffers)
