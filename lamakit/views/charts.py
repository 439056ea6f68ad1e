"""Charts: distributions and observations as plotly figures. Colours of text and grid are set by the page's theme.

A figure is plotly's own JSON form as plain data: `plotly.graph_objects.Figure(figure)` makes the object. Building it
here without those objects spares every visitor's kernel 16 MB and the first chart a tenth of a second.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from lamakit.texts.numbers import localised, number
from lamakit.views.estimates import chance_text, plus_minus

Figure = dict[str, Any]
Look = dict[str, Any]  # a part of one

LIT, PLAIN, BLUE = "#e08e1b", "#7d8796", "#3f7fd0"
FAINT, INK = "#fdf0d5", "#1d2140"  # the lightest square of a heat map, and what is written on squares
SHADES, EDGE = [[0, FAINT], [1, LIT]], {"color": PLAIN, "width": 1}
BEND = 12  # steps of a branch's curve
SMALL = 12  # px: nothing is written smaller
ON_LIGHT = {"size": SMALL, "color": INK}
LETTER = 6.8  # px that a letter is wide in a chart, about
APART = 3  # px between two labels, at least
NARROW = 270  # px: the narrowest that a chart is drawn
QUARTERS = (0, 0.25, 0.5, 0.75, 1)
TENS = [10**power for power in range(9)]
UPRIGHT = 48  # px of an upright label that a chart has room for
MANY = 6  # bars from here on are too narrow for a level percentage


def see_through() -> dict[str, Any]:
    """The layout of every figure: no ground of its own, and numbers as the language writes them."""
    ground = "rgba(0,0,0,0)"
    return {"paper_bgcolor": ground, "plot_bgcolor": ground, "showlegend": False, "separators": localised(".,")}


def percent_axis(digits: int) -> dict[str, Any]:
    """An axis of percentages, of values from 0 to 100: plotly's own `.0%` knows no language's space before the sign."""
    return {"tickformat": f".{digits}f", "ticksuffix": localised("%")}


def percent(share: Fraction) -> str:
    """A probability as people say it, to a tenth of a percent."""
    return chance_text(share, 1)


def bars(labels: Sequence[str], shares: Sequence[Fraction], lit: Sequence[bool], height: int = 190) -> Figure:
    """One upright bar per outcome, with its percentage on top; the lit ones in colour."""
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
        "textfont": {"size": SMALL},
        "constraintext": "none",
        "cliponaxis": False,
    }
    categories = {"type": "category", "categoryorder": "array", "categoryarray": list(labels), "showgrid": False}
    angle = _tick_angle(labels, NARROW)
    room = max(0, _longest(labels) - UPRIGHT) if angle else 0
    categories |= {"tickangle": angle, "dtick": 1, "automargin": True}
    categories |= {"tickfont": {"size": SMALL}}
    headroom = 1.5 if len(labels) > MANY else 1.15
    values = {"visible": False, "range": [0, headroom * float(max(shares, default=Fraction(1)))]}
    return _figure([trace], height + room, xaxis=categories, yaxis=values)


def _longest(labels: Sequence[str]) -> int:
    """How wide the widest label is, about, in pixels."""
    return round(LETTER * max(map(len, labels), default=0))


def _tick_angle(labels: Sequence[str], width: int) -> int:
    """Labels that would touch in so many pixels stand upright."""
    room = 2 * (width / max(len(labels), 1) - APART)
    return -90 if any(LETTER * len(one + other) > room for one, other in pairwise(labels)) else 0


def level_bars(
    labels: Sequence[str],
    shares: Sequence[Fraction],
    after: Sequence[Fraction] | None = None,
    names: tuple[str, str] = ("", ""),
) -> Figure:
    """One horizontal bar per row from 0 to 1; with `after` (empty: not known yet) two, and a legend of `names`."""
    paired = after is not None
    traces = [_level(labels, shares if after is None else after, names[1], {"color": LIT, "cornerradius": 4})]
    if paired:
        hatched = {"color": PLAIN, "cornerradius": 4, "pattern": {"shape": "/", "size": 6, "solidity": 0.25}}
        traces.insert(0, _level(labels, shares, names[0], hatched))
    rows = {"type": "category", "autorange": "reversed", "automargin": True}
    shown = {"range": [0, 1.18], "tickvals": QUARTERS, "ticktext": [number(quarter, ".0%") for quarter in QUARTERS]}
    legend = {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "traceorder": "normal"}
    margin = {"l": 8, "r": 24, "t": 34 if paired else 18, "b": 24}  # the scale's 100% needs room
    height = (50 if paired else 34) * len(labels) + margin["t"] + 20
    return _figure(
        traces, height, margin=margin, xaxis=shown, yaxis=rows, showlegend=paired, legend=legend, bargroupgap=0.1
    )


def _level(labels: Sequence[str], shares: Sequence[Fraction], name: str, marker: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "x": [float(share) for share in shares],
        "y": list(labels),
        "text": [f" {percent(share)}" for share in shares],
        "textposition": "outside",
        "textfont": {"size": SMALL},
        "cliponaxis": False,
        "marker": marker,
        "hovertemplate": "%{y}: %{text}<extra></extra>",
    }


def heat_map(
    rows: Sequence[str], columns: Sequence[str], cells: Sequence[Sequence[int | None]], marked: str, sums: Sequence[str]
) -> Figure:
    """Squares with their numbers, darker for more; None is an empty one. One row is marked; each row has its sum."""
    heads = [f"▸ {row}" if row == marked else row for row in rows]
    trace = {
        "type": "heatmap",
        "x": list(columns),
        "y": heads,
        "z": [list(row) for row in cells],
        "texttemplate": "%{z}",
        "textfont": {"color": INK, "size": SMALL},
        "colorscale": SHADES,
        "zmin": 0,
        "xgap": 2,
        "ygap": 2,
        "showscale": False,
        "hoverongaps": False,
        "hovertemplate": "%{y} → %{x}: %{z}<extra></extra>",
    }
    notes = [
        {"x": 1, "xref": "paper", "xanchor": "left", "y": row, "text": text, "showarrow": False, "xshift": 6}
        for row, text in enumerate(sums)  # by number: plotly takes the name "2" for one
    ]
    every: dict[str, Any] = {"type": "category", "showgrid": False, "dtick": 1, "side": "top"}
    every |= {"tickangle": _tick_angle(columns, NARROW - 100), "tickfont": {"size": SMALL}}
    down = {"type": "category", "showgrid": False, "dtick": 1, "autorange": "reversed", "automargin": True}
    margin = {"l": 8, "r": 64, "t": 12 + _longest(columns) if every["tickangle"] else 26, "b": 8}
    height = 26 * len(rows) + margin["t"] + 14
    return _figure([trace], height, margin=margin, xaxis=every, yaxis=down, annotations=notes)


def worth_bars(
    labels: Sequence[str], means: Sequence[float], errors: Sequence[float | None], lit: Sequence[bool]
) -> Figure:
    """One horizontal bar per action, named above it: its mean points, and two standard errors each way if estimated."""
    said = [
        f" {number(mean, 'z.2f')} {plus_minus(error or 0, 2)}".rstrip()
        for mean, error in zip(means, errors, strict=True)
    ]
    ends = [max(mean + 2 * (error or 0), 0) for mean, error in zip(means, errors, strict=True)]
    trace: dict[str, Any] = {
        "type": "bar",
        "orientation": "h",
        "x": list(means),
        "y": list(labels),
        "text": said,
        "textposition": "none",
        "width": 0.4,
        "marker": {"color": [LIT if on else PLAIN for on in lit], "cornerradius": 4},
        "error_x": {"type": "data", "array": [2 * (error or 0) for error in errors], "thickness": 1.5, "width": 4},
        "hovertemplate": "%{y}: %{text}<extra></extra>",
    }
    if not any(errors):
        del trace["error_x"]
    figures: dict[str, Any] = {"type": "scatter", "mode": "text", "x": ends, "y": list(labels), "text": said}
    figures |= {"hoverinfo": "skip"} | {
        "textposition": "middle right",
        "textfont": {"size": SMALL},
        "cliponaxis": False,
    }
    least = min([*(mean - 2 * (error or 0) for mean, error in zip(means, errors, strict=True)), 0])
    room = _room_for(said, max([*ends, 1]) - least)
    shown = {"range": [least, max([*ends, 1]) + room], "visible": False}
    rows = {"type": "category", "visible": False, "range": [len(labels) - 0.5, -0.9]}
    names: list[dict[str, Any]] = [
        {"x": 0, "xref": "paper", "xanchor": "left", "y": row, "yshift": 17, "text": label, "showarrow": False}
        for row, label in enumerate(labels)
    ]
    return _figure([trace, figures], 44 * len(labels) + 40, xaxis=shown, yaxis=rows, annotations=names)


def _room_for(texts: Sequence[str], reach: float) -> float:
    """How far a scale must go on behind `reach` for texts that begin there, in the narrowest chart."""
    share = min(0.7, (max(map(len, texts), default=0) * LETTER + 8) / NARROW)
    return reach * share / (1 - share)


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
    across = {"title": {"text": title}, "automargin": True}
    look = {"type": "line", "line": {"dash": "dash", "width": 1.5, "color": PLAIN}, "yref": "paper", "y0": 0, "y1": 1}
    dashed = [] if line is None else [{**look, "x0": line, "x1": line}]
    margin = {"l": 8, "r": 16, "t": 24, "b": 8}
    return _figure([trace], 30 * len(labels) + 70, margin=margin, xaxis=across, yaxis=rows, shapes=dashed)


def _bars(values: Sequence[float], ends: Sequence[tuple[float, float]]) -> dict[str, Any]:
    up = [high - value for value, (_low, high) in zip(values, ends, strict=True)]
    down = [value - low for value, (low, _high) in zip(values, ends, strict=True)]
    return {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.5, "width": 4}


def running_means(
    marks: Sequence[Sequence[float]], exact: float | None, is_share: bool, names: tuple[str, str]
) -> Figure:
    """Running means (count, mean, low, high) in their band; against a dashed line if there is an exact value."""
    scale = 100 if is_share else 1
    counts = [mark[0] for mark in marks]
    means, lows, highs = ([scale * mark[part] for mark in marks] for part in range(1, 4))
    band = {
        "type": "scatter",
        "mode": "lines",
        "x": counts + counts[::-1],
        "y": highs + lows[::-1],
        "fill": "toself",
        "fillcolor": "rgba(125,135,150,0.3)",
        "line": {"width": 0},
        "hoverinfo": "skip",
        "showlegend": False,
    }
    line: dict[str, Any] = {"type": "scatter", "mode": "lines+markers", "x": counts, "y": means, "name": names[0]}
    line |= {"line": {"color": LIT, "width": 2}, "marker": {"size": 4}}
    form = ".1%" if is_share else ".2f"
    line |= {"text": [f"{number(mark[0])}: {number(mark[1], form)}" for mark in marks]}
    line |= {"hovertemplate": "%{text}<extra>%{fullData.name}</extra>"}
    ends = [counts[0], counts[-1]] if counts and exact is not None else []
    known: dict[str, Any] = {"type": "scatter", "mode": "lines", "x": ends, "name": names[1]}
    known["y"] = [scale * (exact or 0)] * len(ends)
    known |= {"line": {"dash": "dash", "width": 2, "color": BLUE}}
    legend = {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom"}
    across = {"type": "log", "tickvals": TENS, "ticktext": [number(ten) for ten in TENS]}
    up = {**(percent_axis(1) if is_share else {"tickformat": ".2f"}), "automargin": True}
    traces = [band, line] if exact is None else [band, line, known]
    return _figure(traces, 230, showlegend=True, legend=legend, xaxis=across, yaxis=up)


Place = tuple[float, float]
Step = tuple[str, str, Fraction]  # from a state to a state, and how likely that is


def chain(places: Mapping[str, Place], steps: Sequence[Step], shares: Mapping[str, Fraction]) -> Figure:
    """The states of a chain with an arrow for every step; the likelier a state is now, the stronger its colour.

    `places` says where the states are, in units of a step to the right and one down.
    """
    across, down = zip(*places.values(), strict=True)
    colour = {"color": [float(shares[state]) for state in places], "colorscale": SHADES, "cmin": 0, "cmax": 1}
    states = [f"{state}<br>{percent(shares[state])}" for state in places]
    dots = _named(across, down, states, ON_LIGHT, {"size": 58, **colour, "line": EDGE})
    arrows = [note for here, there, share in steps for note in _arrow(places[here], places[there], share)]
    room = 0.45
    wide, high = _unseen(min(across) - room, max(across) + room), _unseen(max(down) + room, min(down) - room)
    height = round(100 * (max(down) - min(down) + 1)) + 20
    return _figure([dots], height, xaxis=wide, yaxis=high, annotations=arrows, hovermode=False)


def tiles(places: Sequence[Place], labels: Sequence[str], lit: bool) -> Figure:
    """Small cards at these places, in five rows of ten units."""
    across, down = ([float(place[axis]) for place in places] for axis in (0, 1))
    square = {"symbol": "square", "size": 25, "color": LIT if lit else FAINT, "line": EDGE}
    cards = _named(across, down, list(labels), ON_LIGHT, square)
    return _figure([cards], 210, xaxis=_unseen(0, 10), yaxis=_unseen(4.5, -0.5), hovermode=False)


def _named(
    across: Sequence[float], down: Sequence[float], names: Sequence[str], font: Look, marker: Look, **more: object
) -> Look:
    """Marks at these places, each with its name."""
    places = {"type": "scatter", "mode": "markers+text", "x": across, "y": down, "text": names, **more}
    return {**places, "textfont": font, "marker": marker, "hoverinfo": "skip", "cliponaxis": False}


def _unseen(first: float, last: float) -> Look:
    """An axis that isn't drawn, from here to there."""
    return {"visible": False, "fixedrange": True, "range": [first, last]}


def _arrow(here: Place, there: Place, share: Fraction) -> list[dict[str, Any]]:
    """An arrow with its probability beside its middle, or a turn above a state that leads to itself."""
    said = {"text": str(share), "font": {"size": SMALL + 1}, "showarrow": False}
    if here == there:
        return [{**said, "text": f"↻ {share}", "x": here[0], "y": here[1], "yshift": 40}]
    ends = {"x": there[0], "y": there[1], "ax": here[0], "ay": here[1], "axref": "x", "ayref": "y"}
    drawn = {"text": "", "arrowhead": 2, "arrowwidth": 1 + 3 * float(share), "arrowcolor": PLAIN}
    middle = {"x": (here[0] + there[0]) / 2, "y": (here[1] + there[1]) / 2, "yshift": 13}
    return [{**ends, **drawn, "standoff": 31, "startstandoff": 31, "showarrow": True}, {**said, **middle}]


Branch = tuple[str, Fraction, Sequence["Branch"]]
Node = tuple[float, float, str, bool]  # where it is, its text, whether it is a leaf


def tree(root: str, branches: Sequence[Branch]) -> Figure:
    """A tree that grows to the right: every branch with its name and probability, thicker the likelier it is."""
    leaves = sum(_leaves(branch) for branch in branches)
    depth = 1 + max(map(_depth, branches), default=0)
    edges: list[dict[str, Any]] = []
    nodes: list[Node] = [(0, (leaves - 1) / 2, root, False)]
    _grow(branches, 1, 0.0, (0, (leaves - 1) / 2), edges, nodes)
    across, down, texts, leaf = (list(each) for each in zip(*nodes, strict=True))
    beside = ["middle right" if is_leaf else "top center" for is_leaf in leaf]
    font = {"size": SMALL, "weight": ["bold", *("normal" for _ in nodes[1:])]}
    dots = _named(across, down, texts, font, {"size": 9, "color": LIT}, textposition=beside)
    room = _room_for([text for _, _, text, is_leaf in nodes if is_leaf], 1.07 * depth)
    half = LETTER * len(root) / 2 / NARROW  # of the root's text, as a share of the chart's width
    wide = {"visible": False, "range": [-max(0.07 * depth, half * (depth + room) / (1 - half)), depth + room]}
    high = {"visible": False, "range": [leaves - 0.4, -0.8]}
    return _figure([*edges, dots], 34 * leaves + 40, xaxis=wide, yaxis=high, hovermode=False)


def _grow(
    branches: Sequence[Branch],
    level: int,
    first: float,
    stem: tuple[float, float],
    edges: list[dict[str, Any]],
    nodes: list[Node],
) -> None:
    for branch in branches:
        name, share, further = branch
        place = (float(level), first + (_leaves(branch) - 1) / 2)
        edges.append(
            {
                "type": "scatter",
                "mode": "lines",
                "x": [stem[0] + (place[0] - stem[0]) * step / BEND for step in range(BEND + 1)],
                "y": [stem[1] + (place[1] - stem[1]) * _eased(step / BEND) for step in range(BEND + 1)],
                "line": {"color": PLAIN, "width": 1.5 + 12 * float(share)},
                "opacity": 0.6,
            }
        )
        nodes.append((*place, f" {name} {percent(share)}", not further))
        _grow(further, level + 1, first, place, edges, nodes)
        first += _leaves(branch)


def _eased(way: float) -> float:
    """From 0 to 1, slow at both ends."""
    return way * way * (3 - 2 * way)


def _leaves(branch: Branch) -> int:
    return sum(map(_leaves, branch[2])) or 1


def _depth(branch: Branch) -> int:
    return 1 + max(map(_depth, branch[2]), default=-1)


def _figure(traces: list[dict[str, Any]], height: int, **layout: Any) -> Figure:
    plain = {"height": height, "margin": {"l": 8, "r": 8, "t": 18, "b": 24}, **see_through(), "bargap": 0.25}
    return {"data": traces, "layout": plain | layout}
