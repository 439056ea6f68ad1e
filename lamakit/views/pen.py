"""Paper and scissors: one palette, and the few shapes that everything is cut from. All of them return SVG text."""

import re
from functools import cache
from math import cos, pi, sin
from pathlib import Path

COLOUR = re.compile("#[0-9a-f]{6}")
FIGURES = Path(__file__).parent / "figures"  # in the colours of the palette

PALETTE = {
    "ink": "#1d2140",
    "cream": "#fff6e2",
    "white": "#ffffff",
    "wool": "#f6e3bd",
    "fawn": "#c98b4a",
    "brown": "#74452a",
    "gold": "#f8bc35",
    "amber": "#e08e1b",
    "coral": "#ee6045",
    "brick": "#b93d2e",
    "aqua": "#8edbd3",
    "lagoon": "#4fb3b4",
    "blue": "#2f78c4",
    "navy": "#1f4f8f",
    "lime": "#c3dc4a",
    "plum": "#6d3a78",
    "grape": "#50285c",
    "forest": "#2a6d3c",
    "moss": "#1d5230",
    "night": "#2b3060",
    "pink": "#ff9fbd",
    "rose": "#d83a78",
    "wine": "#a82266",
}

GLYPHS = {  # centre lines in a box 18 wide and 26 high
    "0": "M9 3A6 6 0 0 1 15 9V17A6 6 0 0 1 3 17V9A6 6 0 0 1 9 3Z",
    "1": "M4 8L10 3V23",
    "2": "M3 9A6 6 0 1 1 14 12.5L3.5 23H15.5",
    "3": "M3.5 3H14.5L8.5 10.6A6.3 6.3 0 1 1 3 19.5",
    "4": "M12 23V3L2.5 17.5H16",
    "5": "M14.5 3H5L4.2 11.8A6.5 6.5 0 1 1 3 19.8",
    "6": "M12.5 3L4 13M9 10.6A6.2 6.2 0 1 1 9 23A6.2 6.2 0 1 1 9 10.6Z",
    "L": "M4 3V23H15",
    "P": "M4 23V3H9A5.8 5.8 0 0 1 9 14.6H4",
}


def num(value: float) -> str:
    """A coordinate, as short as possible."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(text, text)


def path(d: str, fill: str) -> str:
    """A filled shape."""
    return f'<path d="{d}" fill="{PALETTE[fill]}"/>'


def line(d: str, colour: str, width: float) -> str:
    """An open line; `svg` makes all ends and joints round."""
    return f'<path d="{d}" stroke="{PALETTE[colour]}" stroke-width="{num(width)}"/>'


def disc(x: float, y: float, r: float, fill: str) -> str:
    """A full circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{PALETTE[fill]}"/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """An upright ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{PALETTE[fill]}"/>'


def star(r: float) -> str:
    """The magic token's star round (0, 0)."""
    tips = ((r if i % 2 == 0 else r * 0.45, pi * (i / 5 - 0.5)) for i in range(10))
    return path("M" + "L".join(f"{num(d * cos(a))} {num(d * sin(a))}" for d, a in tips) + "Z", "gold")


def group(*parts: str, at: tuple[float, float] = (0, 0), scale: float = 1, flip: bool = False, turn: float = 0) -> str:
    """Shapes scaled, mirrored left to right, turned (clockwise, in degrees) and then moved as one."""
    steps = [f"translate({num(at[0])} {num(at[1])})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if flip or scale != 1:
        steps.append(f"scale({-scale if flip else scale:.3g} {scale:.3g})")
    return f'<g transform="{"".join(steps)}">{"".join(parts)}</g>'


@cache
def figure(name: str, **painted: str) -> str:
    """The shapes of a drawing that has a file of its own, to be part of a picture; some colours painted over."""
    _svg, *shapes, _end = (FIGURES / f"{name}.svg").read_text(encoding="utf-8").splitlines()
    new = {PALETTE[colour]: PALETTE[over] for colour, over in painted.items()}
    return COLOUR.sub(lambda found: new.get(found[0], found[0]), "".join(shape.strip() for shape in shapes))


def mark(what: str, *parts: str) -> str:
    """One of the things to be counted on a number card; the tests count them too."""
    return f'<g data-mark="{what}">{"".join(parts)}</g>'


def eye(x: float, y: float, r: float, lid: str = "", look: float = 1) -> str:
    """The family trait: a half-closed, unimpressed eye that looks to one side (-1 left, 1 right)."""
    left, arc = f"M{num(x - r)} {num(y)}", f"A{num(r)} {num(r)} 0 0"
    right = f"{num(x + r)} {num(y)}"
    upper = path(f"{left}{arc} 1 {right}Z", lid) if lid else ""
    lower = path(f"{left}{arc} 0 {right}Z", "white")
    pupil = disc(x + look * r * 0.4, y + r * 0.4, r * 0.5, "ink")
    return upper + lower + pupil + line(f"{left}H{num(x + r)}", "ink", r * 0.4)


def paper(fill: str, height: int, corner: int, edge: str) -> str:
    """The card itself, 100 wide, with an edge that shows on light and on dark tables."""
    look = f'fill="{PALETTE[fill]}" stroke="{PALETTE["ink"]}" stroke-opacity="{edge}"'
    return f'<rect x=".5" y=".5" width="99" height="{height - 1}" rx="{corner}" {look}/>'


def placed(picture: str, x: float, y: float, width: float, height: float) -> str:
    """A complete picture as a part of a larger one."""
    return picture.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)


def svg(width: int, height: int, *parts: str) -> str:
    """A complete picture; what it is called is for the caller to say."""
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false"'
    )
    return f'{root} fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</svg>'
