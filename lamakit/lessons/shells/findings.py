"""Figures as DataFrames; where there is no pandas, as small tables of our own."""

from typing import Any

from lamakit.lessons.engine.sheet import Sheet


def framed(figures: Any) -> Any:
    """A DataFrame or a Sheet of figures."""
    try:
        import pandas as pd
    except ImportError:
        return Sheet.of(figures)
    made = pd.DataFrame(figures.data, index=figures.index, columns=figures.columns)
    return made.rename_axis(index=figures.name, columns=figures.across)
