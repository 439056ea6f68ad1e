"""The cards of Abrakadabrien: terrains told apart by shape before colour, treasures, ghosts, orders, events.

A front is light and has a number, a back is dark and has none.
"""

from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien.cards import CODES, GOALS, TERRAINS, TREASURE, UNKNOWN_BACK
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.views.pen import GLYPHS, PALETTE, disc, eye, figure, group, line, paper, path, svg

WIDTH, HEIGHT = 100, 120
BACKS = (*TERRAINS, UNKNOWN_BACK)  # an event has one of its own
COLOURS = {"T": ("brick", "gold"), "R": ("navy", "aqua"), "F": ("moss", "lime"), "G": ("grape", "pink")}
ROMAN = {"I": "M0-8V8", "II": "M-4-8V8M4-8V8", "III": "M-8-8V8M0-8V8M8-8V8"}


def terrain_figure(terrain: str, dark: str, light: str) -> str:
    """The terrain's silhouette in a box 60 wide and 56 high."""
    return figure(GOALS[terrain], night=dark, gold=light)


def _card(ground: str, *parts: str) -> str:
    return svg(WIDTH, HEIGHT, paper(ground, HEIGHT, 10, ".4"), *parts)


def card_svg(code: str) -> str:
    """A card as it lies: its front where that is known, else its back."""
    return terrain_svg(code) if code in CODES else terrain_back_svg(code)


def terrain_svg(code: str) -> str:
    """The front of a card: `T1` … `G6`, alone or followed by `*`, `s` or `m`."""
    if code not in CODES:
        raise LamakitError("no card {code!r}: say T1 … T6, R1 …, F1 …, G1 …, alone or followed by *, s or m", code)
    dark, light = COLOURS[code[0]]
    band = path("M4 78H96V106Q96 116 86 116H14Q4 116 4 106Z", light)
    number = group(line(GLYPHS[code[1]], "ink", 5.6), at=(6, 6), scale=2)
    figure = group(terrain_figure(code[0], dark, "cream"), at=(31, 53), scale=1.08)
    return _card("cream", band, figure, number, _printed(code[2:]))


def _printed(mark: str) -> str:
    """A chest, a sun or a moon in the upper right corner."""
    if mark == TREASURE:
        return group(figure("chest"), at=(56, 5), scale=0.6)
    if mark == "s":
        return group(line(RAYS, "amber", 4), disc(0, 0, 9, "gold"), at=(76, 24))
    return group(path("M4-14A14 14 0 1 0 13 7A11 11 0 1 1 4-14Z", "blue"), at=(74, 24)) if mark else ""


RAYS = "M13 0h4M-13 0h-4M0 13v4M0-13v-4M9 9l3 3M-9-9l-3-3M9-9l3-3M-9 9l-3 3"


def terrain_back_svg(back: str) -> str:
    """A back: `T`, `R`, `F`, `G`, or `?`, a chest, where neither terrain nor number can be seen (ABR-02)."""
    if back not in BACKS:
        raise LamakitError("no back {back!r}: say T, R, F, G or ?", back)
    dark, light = COLOURS.get(back, ("night", "gold"))
    dots = f'stroke="{PALETTE[light]}" stroke-width="3" stroke-dasharray="1 7"'
    frame = f'<rect x="8" y="8" width="84" height="104" rx="6" {dots}/>'
    if back == UNKNOWN_BACK:
        return _card(dark, frame, group(figure("chest"), at=(18, 36)))
    return _card(dark, frame, group(terrain_figure(back, light, dark), at=(17, 29), scale=1.1))


def ghost_svg(goal: str) -> str:
    """The ghost of `tower`, `river`, `forest` or `guardians`, its terrain on the belly, on a round token."""
    terrain = next((terrain for terrain, name in GOALS.items() if name == goal), None)
    if terrain is None:
        raise LamakitError("no ghost {goal!r}: say {known}", goal, ", ".join(GOALS.values()))
    dark, light = COLOURS[terrain]
    sheet = path("M22 88V44A28 28 0 0 1 78 44V88L69 80L60 88L50 80L40 88L31 80Z", "white")
    belly = group(terrain_figure(terrain, dark, light), at=(31.5, 48), scale=0.62)
    token = [disc(50, 50, 49, "ink"), disc(50, 50, 46, light)]
    return svg(100, 100, *token, sheet, eye(41, 36, 6, "wool"), eye(60, 36, 6, "wool"), belly)


def order_svg(kind: str) -> str:
    """The back of an order: a `dwarf`'s hat and beard, an `elf`'s leaf, a `giant`'s foot."""
    if kind not in KINDS:
        raise LamakitError("no order {kind!r}: say {known}", kind, ", ".join(KINDS))
    return _card("wool", figure(kind))


def event_svg(stack: str) -> str:
    """The back of an event: lightning and the number of its stack, `I`, `II` or `III`."""
    if stack not in ROMAN:
        raise LamakitError("no event {stack!r}: say I, II or III", stack)
    bolt = path("M58 8L22 66H46L38 112L80 48H54Z", "gold")
    return _card("ink", bolt, disc(78, 96, 18, "cream"), group(line(ROMAN[stack], "ink", 4), at=(78, 96)))
