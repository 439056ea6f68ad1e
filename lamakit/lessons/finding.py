"""A table of figures and its chart: what the analysis notebooks show."""

from dataclasses import dataclass
from typing import Any

import pandas as pd
from IPython.display import HTML, display

from lamakit.views.charts import Figure
from lamakit.widgets.chart import Chart


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
        display(HTML(self.table.to_html()))  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return f"Finding({self.label!r})\n{self.table}"
