"""The face of a card: the paper, the stepped panel, an index in two corners, and the scene between them."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lamakit.views.llama.cards import figures
from lamakit.views.pen import GLYPHS, disc, group, line, oval, paper, path, star

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


def fit(figure: str, box: Box, slot: Box) -> str:
    """A figure that fills a box, made to fit a slot and set in its middle."""
    (x, y, w, h), (left, top, width, height) = box, slot
    k = min(width / w, height / h)
    return group(figure, at=(left + width / 2 - k * (x + w / 2), top + height / 2 - k * (y + h / 2)), scale=k)


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
        figures.condor,
        (6, 30, 88, 76),
    ),
    "2": CardScene(
        "coral",
        ground("V102Q50 90 95 96V98H76V103H71V108H66", "brick")
        + line("M16 124l-3-8M18 124v-10M20 124l3-8M44 118l-3-8M46 118v-10M48 118l3-8", "coral", 2),
        figures.guinea_pigs,
        (9, 28, 83, 76),
    ),
    "3": CardScene(
        "aqua",
        path("M16 92A22 22 0 0 1 60 92Z", "gold")
        + ground("V92" + SHORE, "lagoon")
        + line("M12 104H24M40 100H52M42 124H58M11 128H20", "cream", 2),
        figures.flamingos,
        (9, 10, 86, 118),
    ),
    "4": CardScene(
        "blue",
        disc(54, 58, 35, "navy") + ground("V112H66", "navy") + oval(38, 123, 27, 7, "lagoon"),
        figures.frogs,
        (17, 28, 56, 98),
    ),
    "5": CardScene("plum", disc(50, 70, 36, "grape"), figures.snake, (5, 15, 90, 117)),
    "6": CardScene(
        "forest",
        disc(68, 34, 20, "gold")
        + ground("V98" + SHORE, "moss")
        + line("M48 128V113M42 118V122H54V116M18 128V118M14 120V123H22V121", "forest", 4),
        figures.armadillo,
        (5, 53, 90, 51),
    ),
}

PORTRAITS: dict[str, tuple[str, Box]] = {  # one of each, for the double cards
    "2": (figures.guinea_pig("cream", "brown", "fawn"), (-3, -3, 42, 67)),
    "3": (figures.flamingo(30), (-4, 4, 44, 71)),
    "4": (figures.frog("lime", "forest"), (0, -1, 44, 28)),
    "5": (figures.snake(), SCENES["5"].box),
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
    return [PAPER, path(PANEL, "night"), disc(65, 44, 28, "gold"), figures.llama(), twice(glyph("L", "gold"))]


def pink_llama() -> list[str]:
    """The pink llama, at a party."""
    confetti = line("M14 58l5 3M84 18l4-4M82 62l6-2M14 100l3-5M20 80l1 1M88 40l1 1M86 86l1 1M20 120l1 1", "gold", 3)
    return [PAPER, path(PANEL, "wine"), confetti, figures.pink_llama(), twice(glyph("P", "cream"))]


def special(value: str, icon: str) -> list[str]:
    """A number card that does something more: its icon is under the numeral and, large, below the figure."""
    scene = SCENES[value]
    medal = disc(34, 103, 25, "cream") + group(ICONS[icon], at=(34, 103), scale=1.6)
    corner = twice(glyph(value), group(ICONS[icon], at=(18, 48), scale=0.75))
    return [PAPER, panel(scene.colour, 66), fit(scene.figure(), scene.box, UPPER), medal, corner]


def double(high: str, low: str) -> list[str]:
    """A card that is two values at once: a half and a portrait for each."""
    half = "M5 70V64H24v-5H29v-5H34V5H90Q95 5 95 10V70Z"
    above = path(half, SCENES[high].colour) + fit(*PORTRAITS[high], UPPER)
    below = group(path(half, SCENES[low].colour), at=(100, 140), turn=180) + fit(*PORTRAITS[low], LOWER)
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
