"""Figures as DataFrames."""

from typing import TYPE_CHECKING

from lamakit.lessons.engine.finding import Figures, Finding

if TYPE_CHECKING:
    import pandas as pd


def framed(figures: "Figures | pd.DataFrame") -> "pd.DataFrame":
    import pandas as pd

    if isinstance(figures, pd.DataFrame):
        return figures
    made = pd.DataFrame(figures.data, index=figures.index, columns=figures.columns)
    return made.rename_axis(index=figures.name, columns=figures.across)


Finding.framed = staticmethod(framed)
