"""The card back, the tokens and the dice."""

from math import cos, pi, sin

from lamakit.views.llama.cards.faces import PANEL, PAPER, SCENES
from lamakit.views.llama.cards.figures import llama_head
from lamakit.views.pen import GLYPHS, PALETTE, disc, group, line, num, path, star

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
    bust = group(llama_head(), path("M3 50H27V60H3Z", "cream"), at=(26, 18), scale=0.85)
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
        return [cube, night, disc(57, 46, 29, "gold"), group(llama_head(), at=(22, 15), scale=1.24)]
    stairs = "M30 12H70V18H76V24H82V30H88V70H82V76H76V82H70V88H30V82H24V76H18V70H12V30H18V24H24V18H30Z"
    numeral = group(line(GLYPHS[face], "ink", 6), at=(34.7, 28), scale=1.7)
    return [cube, path(stairs, SCENES[face].colour), disc(50, 50, 28, "cream"), numeral]
