"""A plotly figure on a page, without FigureWidget's five megabytes a chart."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import anywidget

from lamakit.views.charts import Figure

STATIC = Path(__file__).parent / "static"


def module(*names: str) -> str:
    """The ES module made of these static files, in order."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)


@cache
def plotly_library() -> bytes:
    """plotly.js (its cartesian bundle, MIT licence), compressed."""
    return (STATIC / "plotly-cartesian.min.js.gz").read_bytes()


class PlotlyWidget(anywidget.AnyWidget):
    """Hands the plotly library to the first chart of a page that asks for it."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(lambda _, message, __: self.answer(message))

    def answer(self, message: Any) -> None:
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "library":
            self.send({"kind": "library"}, [plotly_library()])
        elif kind == "hello":
            self.greet()

    def greet(self) -> None:
        """Send a page that has just opened what it should show."""


class Chart(PlotlyWidget):
    """A chart that redraws when `figure` is assigned; `label` says in words what it shows."""

    _esm = module("plot.js", "chart.js")

    def __init__(self, figure: Figure | Any, label: str = "chart") -> None:
        super().__init__()
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
            self.greet()

    def greet(self) -> None:
        self.send({"kind": "figure", "figure": self._figure, "label": self.label})

    def __repr__(self) -> str:
        return f"Chart({self.label!r})"


def plain_figure(figure: Figure | Any) -> Figure:
    """The figure as plain data; a `plotly.graph_objects.Figure` is taken apart."""
    if isinstance(figure, dict):
        return figure
    plain: Figure = json.loads(figure.to_json())
    return plain
