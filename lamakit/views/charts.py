"""Charts: distributions and observations as plotly figures. Colours of text and grid are set by the page's theme."""

from collections.abc import Sequence
from fractions import Fraction

import plotly.graph_objects as go

LIT, PLAIN = "#e08e1b", "#7d8796"


def percent(share: Fraction) -> str:
    """A probability as people say it; never 0 % or 100 % for what is merely unlikely or likely."""
    if share and share < Fraction(1, 1000):
        return "< 0.1 %"
    if share != 1 and share > Fraction(999, 1000):
        return "> 99.9 %"
    return f"{float(share):.1%}".replace("%", " %")


def bars(labels: Sequence[str], shares: Sequence[Fraction], lit: Sequence[bool], height: int = 190) -> go.Figure:
    """One upright bar an outcome, with its percentage on top; the lit ones in colour."""
    figure = go.Figure(
        go.Bar(
            x=list(labels),
            y=[float(share) for share in shares],
            text=[percent(share) for share in shares],
            customdata=[str(share) for share in shares],
            hovertemplate="%{x}: %{customdata} = %{text}<extra></extra>",
            marker={"color": [LIT if on else PLAIN for on in lit], "cornerradius": 4},
            textposition="outside",
            cliponaxis=False,
        )
    )
    figure.update_layout(_layout(height), yaxis={"visible": False, "rangemode": "tozero"})
    figure.update_xaxes(type="category", categoryorder="array", categoryarray=list(labels), showgrid=False)
    return figure


def level_bars(labels: Sequence[str], shares: Sequence[Fraction]) -> go.Figure:
    """One lying bar a row on a scale from 0 to 1."""
    figure = go.Figure(
        go.Bar(
            x=[float(share) for share in shares],
            y=list(labels),
            orientation="h",
            text=[percent(share) for share in shares],
            textposition="auto",
            marker={"color": LIT, "cornerradius": 4},
            hovertemplate="%{y}: %{text}<extra></extra>",
        )
    )
    figure.update_layout(_layout(34 * len(labels) + 34), xaxis={"range": [0, 1], "tickformat": ".0%", "nticks": 5})
    figure.update_yaxes(type="category", autorange="reversed", automargin=True)
    return figure


def points_course(names: Sequence[str], course: Sequence[Sequence[int]]) -> go.Figure:
    """Everybody's points after each round, and the line at 40 that ends the match (BAS-18)."""
    rounds = list(range(len(course)))
    figure = go.Figure()
    for seat, name in enumerate(names):
        figure.add_scatter(x=rounds, y=[points[seat] for points in course], name=name, mode="lines+markers")
    figure.add_hline(y=40, line={"dash": "dot", "width": 1.5, "color": PLAIN})
    figure.update_layout(_layout(260), showlegend=True, legend={"orientation": "h"}, hovermode="x unified")
    figure.update_xaxes(title={"text": "round", "standoff": 4}, dtick=1, automargin=True)
    figure.update_yaxes(title={"text": "points", "standoff": 4}, rangemode="tozero", automargin=True)
    return figure


def _layout(height: int) -> dict[str, object]:
    return {
        "height": height,
        "margin": {"l": 8, "r": 8, "t": 18, "b": 24},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "showlegend": False,
        "bargap": 0.25,
        "template": "none",
    }
