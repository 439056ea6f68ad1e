"""A plotly figure on a page, without FigureWidget's five megabytes per chart."""

import json
from typing import Any

from lamakit.pages.messages import Message
from lamakit.views.charts import Figure
from lamakit.widgets.assets import plotly, without_plotly
from lamakit.widgets.comm import Comm
from lamakit.widgets.scripts import CHART


class PlotlyComm(Comm):
    """Hands the plotly library to the first chart of a page that asks for it."""

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        if isinstance(message, dict) and message.get("kind") == "library":
            self.send({"kind": "library", "missing": without_plotly()}, [plotly()])
        else:
            super()._receive(widget, message, buffers)


class Chart(PlotlyComm):
    """A chart that redraws when `figure` is assigned; `label` says in words what it shows."""

    part = CHART

    def __init__(self, figure: Figure | Any, label: str = "chart") -> None:
        super().__init__(self)
        self.label = label
        self._figure = plain_figure(figure)

    @property
    def figure(self) -> Figure:
        return self._figure

    @figure.setter
    def figure(self, figure: Figure | Any) -> None:
        plain = plain_figure(figure)
        if plain != self._figure:
            self._figure = plain
            self.post(self._drawn())

    def receive(self, message: object) -> list[Message]:
        return self._drawn() if isinstance(message, dict) and message.get("kind") == "hello" else []

    def _drawn(self) -> list[Message]:
        return [{"kind": "figure", "figure": self._figure, "label": self.label}]

    def __repr__(self) -> str:
        return f"Chart({self.label!r})"


def plain_figure(figure: Figure | Any) -> Figure:
    """The figure as plain data; a `plotly.graph_objects.Figure` is taken apart."""
    if isinstance(figure, dict):
        return figure
    plain: Figure = json.loads(figure.to_json())
    return plain
