"""Charts of the analysis: shares with their standard errors, and lines over a scale, one for each of several things."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from lamakit.views.charts import BLUE, LIT, PLAIN, SEE_THROUGH, Figure, bars

SHOWN_ERRORS = 2  # error bars reach two standard errors each way: about 95% of the time that is far enough
SERIES = (LIT, BLUE, "#2a9d6f", "#c25b8e", PLAIN, "#8a63c9")
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "x", "cross")  # told apart without colours too
LEGEND = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"}


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


def lines(
    across: Sequence[float],
    series: Mapping[str, Sequence[float]],
    errors: Mapping[str, Sequence[float]],
    titles: tuple[str, str],
    line: float | None = None,
) -> Figure:
    """One line per series over a common scale, with error bars, and a dashed line to compare with."""
    traces = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": name,
            "x": list(across),
            "y": list(values),
            "error_y": _bars(values, [around(value, error) for value, error in zip(values, errors[name], strict=True)]),
            "line": {"color": SERIES[number % len(SERIES)], "width": 2},
            "marker": {"symbol": SYMBOLS[number % len(SYMBOLS)], "size": 7},
        }
        for number, (name, values) in enumerate(series.items())
    ]
    sideways = {"title": {"text": titles[0]}, "automargin": True}
    upwards = {"title": {"text": titles[1]}, "automargin": True, "rangemode": "tozero"}
    dashed = [] if line is None else [_dashed(y0=line, y1=line, xref="paper", x0=0, x1=1)]
    return _figure(traces, 320, xaxis=sideways, yaxis=upwards, showlegend=True, legend=LEGEND, shapes=dashed)


def around(value: float, error: float) -> tuple[float, float]:
    """Two standard errors each way, but not below 0, where nothing that is counted here lies."""
    return max(value - SHOWN_ERRORS * error, 0.0), value + SHOWN_ERRORS * error


def _bars(values: Sequence[float], ends: Sequence[tuple[float, float]]) -> dict[str, Any]:
    up = [high - value for value, (_low, high) in zip(values, ends, strict=True)]
    down = [value - low for value, (low, _high) in zip(values, ends, strict=True)]
    return {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.5, "width": 4}


def _dashed(**ends: Any) -> dict[str, Any]:
    return {"type": "line", "line": {"dash": "dash", "width": 1.5, "color": PLAIN}, **ends}


def _figure(traces: list[dict[str, Any]], height: int, **layout: Any) -> Figure:
    plain = {"height": height, "margin": {"l": 8, "r": 16, "t": 24, "b": 8}, **SEE_THROUGH}
    return {"data": traces, "layout": plain | layout}
