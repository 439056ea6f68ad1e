"""A table of figures and its chart: what the analysis notebooks show."""

from dataclasses import dataclass
from typing import Any

import pandas as pd
from IPython.display import HTML, display

from lamakit.texts import _
from lamakit.views.charts import Figure
from lamakit.widgets.chart import Chart

LONG = 12  # rows from which a table is folded away


@dataclass(frozen=True, repr=False, eq=False)
class Finding:
    """Figures with their standard errors; a notebook shows the chart and below it the table that says the same."""

    table: pd.DataFrame
    figure: Figure
    label: str  # the chart in words

    @property
    def chart(self) -> Chart:
        """The chart alone."""
        return Chart(self.figure, self.label)

    def _ipython_display_(self, **_kwargs: Any) -> None:
        display(self.chart)  # type: ignore[no-untyped-call]
        table = self.table.to_html()
        folded = f"<details><summary>{_('As a table')}</summary>{table}</details>"
        display(HTML(folded if len(self.table) > LONG else table))  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return f"Finding({self.label!r})\n{self.table}"
