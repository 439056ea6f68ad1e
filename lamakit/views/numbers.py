"""Charts of shares: upright bars with a title, and dots with their intervals."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from lamakit.views.charts import LIT, PLAIN, Figure, bars, see_through


def shares(labels: Sequence[str], parts: Sequence[Fraction], title: str) -> Figure:
    """One upright bar per label with its percentage; the largest is lit, and the axis has a title."""
    figure = bars(labels, parts, [part == max(parts) for part in parts])
    figure["layout"]["xaxis"] |= {"title": {"text": title}, "automargin": True}
    return figure


def dots(
    labels: Sequence[str],
    values: Sequence[float],
    ends: Sequence[tuple[float, float]],
    title: str,
    line: float | None = None,
    tick_format: str = "",
) -> Figure:
    """One row per label: a dot with the bar of its interval, and a dashed line to compare with."""
    trace = {
        "type": "scatter",
        "mode": "markers",
        "x": list(values),
        "y": list(labels),
        "error_x": _bars(values, ends),
        "marker": {"color": LIT, "size": 9},
        "hovertemplate": "%{y}: %{x}<extra></extra>",
    }
    rows = {"type": "category", "autorange": "reversed", "automargin": True}
    across = {"title": {"text": title}, "tickformat": tick_format, "automargin": True}
    dashed = [] if line is None else [_dashed(x0=line, x1=line, yref="paper", y0=0, y1=1)]
    return _figure([trace], 30 * len(labels) + 70, xaxis=across, yaxis=rows, shapes=dashed)


def _bars(values: Sequence[float], ends: Sequence[tuple[float, float]]) -> dict[str, Any]:
    up = [high - value for value, (_low, high) in zip(values, ends, strict=True)]
    down = [value - low for value, (low, _high) in zip(values, ends, strict=True)]
    return {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.5, "width": 4}


def _dashed(**ends: Any) -> dict[str, Any]:
    return {"type": "line", "line": {"dash": "dash", "width": 1.5, "color": PLAIN}, **ends}


def _figure(traces: list[dict[str, Any]], height: int, **layout: Any) -> Figure:
    plain = {"height": height, "margin": {"l": 8, "r": 16, "t": 24, "b": 8}, **see_through()}
    return {"data": traces, "layout": plain | layout}
