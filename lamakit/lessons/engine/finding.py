"""Figures as plain data, and what a notebook shows of them: a chart, and a table that says the same."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from lamakit.lessons.engine.sheet import Figures
from lamakit.pages.components import Chart, Component, Html
from lamakit.texts import _
from lamakit.views.charts import Figure

if TYPE_CHECKING:
    import pandas as pd

    Frame: TypeAlias = pd.DataFrame
else:
    Frame = Any  # nothing here needs pandas

LONG = 12  # a table with this many rows is folded away


@dataclass(frozen=True, repr=False, eq=False)
class Finding:
    """Figures with their standard errors; a notebook shows the chart, and below it the same as a table."""

    figures: "Figures | Frame"
    figure: Figure
    label: str  # the chart in words

    @property
    def table(self) -> Frame:
        return frame(self.figures)

    @property
    def chart(self) -> Chart:
        """The chart alone."""
        return Chart(self.figure, self.label)

    @property
    def pieces(self) -> list[Component]:
        """The chart, and the table below it."""
        table = self.table.to_html()
        folded = f"<details><summary>{_('As a table')}</summary>{table}</details>"
        return [self.chart, Html(folded if len(self.table) > LONG else table)]

    def _ipython_display_(self) -> None:
        for piece in self.pieces:
            piece.display(repr(piece))

    def __repr__(self) -> str:
        return f"Finding({self.label!r})\n{self.table}"


def frame(figures: "Figures | Frame") -> Frame:
    """The figures as a notebook's table: a DataFrame, or a Sheet where there is no pandas."""
    if not isinstance(figures, Figures):
        return figures
    from lamakit.lessons.shells.findings import framed

    found: Frame = framed(figures)
    return found
