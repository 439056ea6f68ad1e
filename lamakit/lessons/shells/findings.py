"""Figures as DataFrames, and findings with their charts."""

import pandas as pd
from IPython.display import HTML, display

from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.texts import _
from lamakit.views.charts import Figure
from lamakit.widgets.chart import Chart

LONG = 12  # a table with this many rows is folded away


class NotebookShell:
    """pandas for figures, widgets for charts."""

    def frame(self, figures: Figures | pd.DataFrame) -> pd.DataFrame:
        if isinstance(figures, pd.DataFrame):
            return figures
        made = pd.DataFrame(figures.data, index=figures.index, columns=figures.columns)
        return made.rename_axis(index=figures.name, columns=figures.across)

    def chart(self, figure: Figure, label: str) -> Chart:
        return Chart(figure, label)

    def display(self, finding: Finding) -> None:
        display(finding.chart)  # type: ignore[no-untyped-call]
        table = finding.table.to_html()
        folded = f"<details><summary>{_('As a table')}</summary>{table}</details>"
        display(HTML(folded if len(finding.table) > LONG else table))  # type: ignore[no-untyped-call]


Finding.shell = NotebookShell()
