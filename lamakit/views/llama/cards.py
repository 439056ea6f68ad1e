"""Our own drawings of cards, tokens and dice: a code in, SVG text out that a page may inline as often as it likes.

On the face of a card are the paper, the stepped panel, an index in two corners, and between them a scene: neighbours in
the mountains, each as often as the number says, or a llama.
"""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.views.pen import GLYPHS, PALETTE, disc, figure, group, line, mark, num, oval, paper, path, star, svg

PAPER = paper("cream", 140, 9, ".3")
PANEL = "M10 5H90Q95 5 95 10V130Q95 135 90 135H10Q5 135 5 130V10Q5 5 10 5Z"
SHORE = "H95V98H76V103H71V108H66"  # from the right edge along the lower notch
Box = tuple[int, int, int, int]  # left, top, width, height
UPPER, LOWER = (37, 9, 56, 58), (7, 73, 56, 58)  # room for a smaller figure


def ground(ridge: str, colour: str) -> str:
    """The land below a ridge that runs from the left edge to the lower notch."""
    return path(f"M5 130{ridge}V135H10Q5 135 5 130Z", colour)


def panel(colour: str, notch: int = 42) -> str:
    """The coloured ground; two corners step back, over a height of `notch`, to make room for an index."""
    upper = f"V{notch}H24v-5H29v-5H34V5"
    lower = f"V{140 - notch}H76v5H71v5H66V135"
    return path(f"M34 5H90Q95 5 95 10{lower}H10Q5 135 5 130{upper}Z", colour)


def twice(*corner: str) -> str:
    """The index: upper left and, turned round, lower right."""
    return "".join(corner) + group(*corner, at=(100, 140), turn=180)


def glyph(name: str, colour: str = "ink", y: float = 9, scale: float = 1) -> str:
    """A numeral in the corner."""
    return group(line(GLYPHS[name], colour, 6), at=(18 - 9 * scale, y), scale=scale)


def fit(drawn: str, box: Box, slot: Box) -> str:
    """A figure that fills a box, made to fit a slot and set in its middle."""
    (x, y, w, h), (left, top, width, height) = box, slot
    k = min(width / w, height / h)
    return group(drawn, at=(left + width / 2 - k * (x + w / 2), top + height / 2 - k * (y + h / 2)), scale=k)


def guinea_pigs() -> str:
    """Two guinea pigs that are not talking to each other."""
    short = mark("guinea pig", group(figure("golden-guinea-pig"), at=(10, 44), scale=0.93))
    return mark("guinea pig", group(figure("guinea-pig"), at=(90, 28), scale=1.1, flip=True)) + short


def flamingo(leg: float) -> str:
    """A flamingo on one leg, its foot so far below its belly."""
    return line(f"M20 44v{leg}h-4M23 43l7 11l-8 5", "brick", 2) + figure("flamingo")


def flamingos() -> str:
    """Three flamingos in a queue."""
    places = ((13, 53, 30), (34, 32, 33), (54, 9, 34))
    return "".join(mark("flamingo", group(flamingo(leg), at=(x, y))) for x, y, leg in places)


def frogs() -> str:
    """Four frogs in a pile; the lowest one has been there longest."""
    green, golden = figure("frog"), figure("frog", lime="gold", forest="amber")
    pile = ((20, 99, green), (26, 76, golden), (19, 53, green), (31, 30, golden))
    return "".join(mark("frog", group(drawn, at=(x, y))) for x, y, drawn in pile)


class CardScene(NamedTuple):
    """A number card's picture: ground colour, what stands behind, the figure and the figure's box."""

    colour: str
    behind: str
    figure: Callable[[], str]
    box: Box


SCENES = {
    "1": CardScene(
        "gold",
        disc(60, 50, 33, "cream")
        + ground("V116L24 95L38 112L50 100L66 120", "amber")
        + path("M24 95L15 106L20 105L25 109L29 105L33 106Z", "cream"),
        partial(figure, "condor"),
        (6, 30, 88, 76),
    ),
    "2": CardScene(
        "coral",
        ground("V102Q50 90 95 96V98H76V103H71V108H66", "brick")
        + line("M16 124l-3-8M18 124v-10M20 124l3-8M44 118l-3-8M46 118v-10M48 118l3-8", "coral", 2),
        guinea_pigs,
        (9, 28, 83, 76),
    ),
    "3": CardScene(
        "aqua",
        path("M16 92A22 22 0 0 1 60 92Z", "gold")
        + ground("V92" + SHORE, "lagoon")
        + line("M12 104H24M40 100H52M42 124H58M11 128H20", "cream", 2),
        flamingos,
        (9, 10, 86, 118),
    ),
    "4": CardScene(
        "blue",
        disc(54, 58, 35, "navy") + ground("V112H66", "navy") + oval(38, 123, 27, 7, "lagoon"),
        frogs,
        (17, 28, 56, 98),
    ),
    "5": CardScene("plum", disc(50, 70, 36, "grape"), partial(figure, "snake"), (5, 15, 90, 117)),
    "6": CardScene(
        "forest",
        disc(68, 34, 20, "gold")
        + ground("V98" + SHORE, "moss")
        + line("M48 128V113M42 118V122H54V116M18 128V118M14 120V123H22V121", "forest", 4),
        partial(figure, "armadillo"),
        (5, 53, 90, 51),
    ),
}

PORTRAITS: dict[str, tuple[Callable[[], str], Box]] = {  # one of each, for the double cards
    "2": (partial(figure, "guinea-pig"), (-3, -3, 42, 67)),
    "3": (partial(flamingo, 30), (-4, 4, 44, 71)),
    "4": (partial(figure, "frog"), (0, -1, 44, 28)),
    "5": (SCENES["5"].figure, SCENES["5"].box),
}

ICONS = {  # what a special card does, in a box 24 wide and high round (0, 0)
    "+": line("M0-7.5V7.5M-7.5 0H7.5", "ink", 6),
    "g": disc(-5, 0, 7, "amber") + disc(-5, 0, 4.5, "gold") + path("M0-2.5H4V-8L12 0L4 8V2.5H0Z", "ink"),
    "d": path("M-8-11H8V11H-8Z", "ink") + path("M-2.5-8H2.5V0H6.5L0 8L-6.5 0H-2.5Z", "cream"),
    "m": disc(0, 0, 11, "blue") + star(9),
}


def number(value: str) -> list[str]:
    """A plain number card."""
    scene = SCENES[value]
    return [PAPER, panel(scene.colour), scene.behind, scene.figure(), twice(glyph(value))]


def llama() -> list[str]:
    """The llama: no notch, the panel is all its own."""
    return [
        PAPER,
        path(PANEL, "night"),
        disc(65, 44, 28, "gold"),
        figure("llama"),
        group(figure("llama-head"), at=(38, 16)),
        twice(glyph("L", "gold")),
    ]


def pink_llama() -> list[str]:
    """The pink llama, at a party."""
    confetti = line("M14 58l5 3M84 18l4-4M82 62l6-2M14 100l3-5M20 80l1 1M88 40l1 1M86 86l1 1M20 120l1 1", "gold", 3)
    return [PAPER, path(PANEL, "wine"), confetti, figure("pink-llama"), twice(glyph("P", "cream"))]


def special(value: str, icon: str) -> list[str]:
    """A number card that does something more: its icon is under the numeral and, large, below the figure."""
    scene = SCENES[value]
    medal = disc(34, 103, 25, "cream") + group(ICONS[icon], at=(34, 103), scale=1.6)
    corner = twice(glyph(value), group(ICONS[icon], at=(18, 48), scale=0.75))
    return [PAPER, panel(scene.colour, 66), fit(scene.figure(), scene.box, UPPER), medal, corner]


def double(high: str, low: str) -> list[str]:
    """A card that is two values at once: a half and a portrait for each."""
    half = "M5 70V64H24v-5H29v-5H34V5H90Q95 5 95 10V70Z"
    (upper, upper_box), (lower, lower_box) = PORTRAITS[high], PORTRAITS[low]
    above = path(half, SCENES[high].colour) + fit(upper(), upper_box, UPPER)
    below = group(path(half, SCENES[low].colour), at=(100, 140), turn=180) + fit(lower(), lower_box, LOWER)
    corner = glyph(high, y=8, scale=0.8) + line("M13 32H23", "ink", 2) + glyph(low, y=35, scale=0.8)
    return [PAPER, above, below, twice(corner)]


FACES: dict[str, Callable[[], list[str]]] = {
    **{value: partial(number, value) for value in SCENES},
    "L": llama,
    "P": pink_llama,
    "2/3": partial(double, "2", "3"),
    "4/5": partial(double, "4", "5"),
    **{value + icon: partial(special, value, icon) for icon in ICONS for value in SCENES},
}


# --- the back, tokens, dice

TOKENS = {  # ground, numeral, beads, rim
    "1": ("cream", "ink", "amber", "ink"),
    "10": ("ink", "cream", "coral", "cream"),
    "20": ("pink", "ink", "wine", "ink"),
    "m": ("blue", "gold", "aqua", "ink"),
}
SIDES = (*SCENES, "L")


def back() -> list[str]:
    """Two llamas, one for each way up, in a stepped window on a woven field."""
    weave = line("".join(f"M8 {y}" + "l7-6l7 6" * 6 for y in range(16, 70, 10)), "plum", 3)
    window = path("M42 70V12H58V20H66V28H74V36H82V70H18V36H26V28H34V20H42Z", "night")
    bust = group(figure("llama-head"), path("M3 50H27V60H3Z", "cream"), at=(26, 18), scale=0.85)
    half = weave + window + bust
    belt = path("M5 63H95V77H5Z", "coral") + line("M8 70l3.5-4" + "l7 8l7-8" * 5 + "l7 8l3.5-4", "gold", 2.4)
    return [PAPER, path(PANEL, "grape"), half, group(half, at=(100, 140), turn=180), belt]


def beads(colour: str) -> str:
    """Sixteen beads along the edge of a token."""
    angles = (pi * i / 8 for i in range(16))
    return line("".join(f"M{num(50 + 39 * cos(a))} {num(50 + 39 * sin(a))}h0" for a in angles), colour, 5)


def token(kind: str) -> list[str]:
    """A round token: its value in numerals, or the magic star."""
    ground, ink, bead, rim = TOKENS[kind]
    base = [disc(50, 50, 49, rim), disc(50, 50, 46.5, ground), beads(bead)]
    if kind == "m":
        return [*base, group(star(29), at=(50, 52))]
    left = 50 - 12.6 * len(kind) - (2 if kind == "1" else 0)
    return [*base, *(group(line(GLYPHS[d], ink, 6.5), at=(left + 25.2 * i, 32), scale=1.4) for i, d in enumerate(kind))]


def die(face: str) -> list[str]:
    """One side of a die: a numeral on its card's colour, or the llama."""
    look = f'fill="{PALETTE["cream"]}" stroke="{PALETTE["ink"]}" stroke-width="2"'
    cube = f'<rect x="2" y="2" width="96" height="96" rx="18" {look}/>'
    if face == "L":
        night = path("M20 8H80Q92 8 92 20V80Q92 92 80 92H20Q8 92 8 80V20Q8 8 20 8Z", "night")
        return [cube, night, disc(57, 46, 29, "gold"), group(figure("llama-head"), at=(22, 15), scale=1.24)]
    stairs = "M30 12H70V18H76V24H82V30H88V70H82V76H76V82H70V88H30V82H24V76H18V70H12V30H18V24H24V18H30Z"
    numeral = group(line(GLYPHS[face], "ink", 6), at=(34.7, 28), scale=1.7)
    return [cube, path(stairs, SCENES[face].colour), disc(50, 50, 28, "cream"), numeral]


# --- as complete pictures


def card_svg(code: str) -> str:
    """The face of a card: `1` … `6`, `L`, `P`, `3+`, `2/3`, `4/5`, `1g`, `2d`, `3m` …"""
    if code not in FACES:
        raise LamakitError("no card {code!r}: say 1 … 6 (alone or followed by +, g, d or m), L, P, 2/3 or 4/5", code)
    return svg(100, 140, *FACES[code]())


def back_svg() -> str:
    """The back that all cards share, the same either way up."""
    return svg(100, 140, *back())


def token_svg(kind: str) -> str:
    """A round token: `1` white, `10` black, `20` pink, `m` the magic one."""
    if kind not in TOKENS:
        raise LamakitError("no token {kind!r}: say 1, 10, 20 or m", kind)
    return svg(100, 100, *token(kind))


def die_svg(face: str) -> str:
    """One side of a die: `1` … `6` or `L`."""
    if face not in SIDES:
        raise LamakitError("no side of a die {face!r}: say 1 … 6 or L", face)
    return svg(100, 100, *die(face))


def icon_svg(kind: str) -> str:
    """The icon of a special card's action: `+` again, `g` give, `d` draw, `m` magic."""
    if kind not in ICONS:
        raise LamakitError("no icon {kind!r}: say +, g, d or m", kind)
    return svg(100, 100, disc(50, 50, 49, "ink"), disc(50, 50, 46, "cream"), group(ICONS[kind], at=(50, 50), scale=3))
