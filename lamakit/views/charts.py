"""Charts: distributions and observations as plotly figures. Colours of text and grid are set by the page's theme.

A figure is plotly's own JSON form as plain data: `plotly.graph_objects.Figure(figure)` makes the object. Building it
here without those objects spares every visitor's kernel 16 MB and the first chart a tenth of a second.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

Figure = dict[str, Any]

LIT, PLAIN = "#e08e1b", "#7d8796"
MANY = 8  # bars from here on are too narrow for a level percentage


def percent(share: Fraction) -> str:
    """A probability as people say it; never 0 % or 100 % for what is merely unlikely or likely."""
    if share and share < Fraction(1, 1000):
        return "< 0.1 %"
    if share != 1 and share > Fraction(999, 1000):
        return "> 99.9 %"
    return f"{float(share):.1%}".replace("%", " %")


def bars(labels: Sequence[str], shares: Sequence[Fraction], lit: Sequence[bool], height: int = 190) -> Figure:
    """One upright bar an outcome, with its percentage on top; the lit ones in colour."""
    trace = {
        "type": "bar",
        "x": list(labels),
        "y": [float(share) for share in shares],
        "text": [percent(share) for share in shares],
        "textangle": -90 if len(labels) > MANY else 0,
        "customdata": [str(share) for share in shares],
        "hovertemplate": "%{x}: %{customdata} = %{text}<extra></extra>",
        "marker": {"color": [LIT if on else PLAIN for on in lit], "cornerradius": 4},
        "textposition": "outside",
        "textfont": {"size": 10},
        "constraintext": "none",
        "cliponaxis": False,
    }
    categories = {"type": "category", "categoryorder": "array", "categoryarray": list(labels), "showgrid": False}
    headroom = 1.5 if len(labels) > MANY else 1.15
    values = {"visible": False, "range": [0, headroom * float(max(shares, default=Fraction(1)))]}
    return _figure([trace], height, xaxis=categories, yaxis=values)


def level_bars(labels: Sequence[str], shares: Sequence[Fraction]) -> Figure:
    """One lying bar a row on a scale from 0 to 1."""
    trace = {
        "type": "bar",
        "orientation": "h",
        "x": [float(share) for share in shares],
        "y": list(labels),
        "text": [percent(share) for share in shares],
        "textposition": "auto",
        "marker": {"color": LIT, "cornerradius": 4},
        "hovertemplate": "%{y}: %{text}<extra></extra>",
    }
    rows = {"type": "category", "autorange": "reversed", "automargin": True}
    shown = {"range": [0, 1], "tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    margin = {"l": 8, "r": 24, "t": 18, "b": 24}  # the scale's 100% needs room
    return _figure([trace], 34 * len(labels) + 34, margin=margin, xaxis=shown, yaxis=rows)


def _figure(traces: list[dict[str, Any]], height: int, **layout: Any) -> Figure:
    plain = {
        "height": height,
        "margin": {"l": 8, "r": 8, "t": 18, "b": 24},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False,
        "bargap": 0.25,
    }
    return {"data": traces, "layout": plain | layout}
