"""Pictures of the rulebook: what is done with cards, tokens and dice, drawn small."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from lamakit.texts import _
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, icon_svg, token_svg
from lamakit.views.llama.words import spoken_card
from lamakit.views.pen import path, placed, svg
from lamakit.views.rulebook import Picture, Strip, arrow

CARD, RATIO = 4.2, 1.4  # a card's width in em, and how much higher it is


def card(code: str, caption: str) -> Picture:
    return Picture(card_svg(code), CARD, caption, spoken_card(code) if spoken_card(code) not in caption else "")


def row(codes: Sequence[str], linked: bool = False, drawing: object = card_svg, high: float = RATIO) -> str:
    """Cards or dice side by side; `linked` by arrows."""
    assert callable(drawing)
    width, gap = 100, 50 if linked else 10
    things = [placed(drawing(code), at * (width + gap), 0, width, width * high) for at, code in enumerate(codes)]
    middle = width * high / 2
    steps = [at * (width + gap) + width for at in range(len(codes) - 1)] if linked else []
    links = [arrow((x + 8, middle), (x + gap - 8, middle)) for x in steps]
    return svg(len(codes) * (width + gap) - gap, round(width * high), *things, *links)


def ring(fitting: Mapping[str, Sequence[str]]) -> str:
    """All values in a circle, each with arrows to those that fit on it."""
    codes, radius, centre = [*fitting], 118, 160
    turn, inner = 2 * pi / len(codes), radius - 52
    places = [(centre + radius * sin(turn * at), centre - radius * cos(turn * at)) for at in range(len(codes))]
    cards = [placed(card_svg(code), x - 29, y - 40, 58, 81) for code, (x, y) in zip(codes, places, strict=True)]

    def between(at: float, reach: float) -> tuple[float, float]:
        return centre + reach * sin(turn * at), centre - reach * cos(turn * at)

    def link(at: int, to: int) -> str:
        step = (to - at + 1) % len(codes) - 1
        if abs(step) == 1:
            return arrow(between(at + 0.3 * step, inner), between(at + 0.78 * step, inner))
        return arrow(between(at, inner), between(to, inner))

    arrows = [link(codes.index(top), codes.index(code)) for top, fit in fitting.items() for code in fit]
    return svg(320, 320, *cards, *arrows)


def playing(own: str, top: str) -> str:
    """A card on its way to the top card."""
    hand = placed(card_svg(own), 130, 16, 60, 84)
    return svg(200, 110, placed(card_svg(top), 10, 16, 60, 84), hand, arrow((122, 58), (80, 58)))


def drawing() -> str:
    deck = "".join(placed(back_svg(), 10 + 3 * step, 16 - 3 * step, 60, 84) for step in range(3))
    return svg(200, 110, deck, placed(back_svg(), 132, 16, 60, 84), arrow((86, 58), (124, 58)))


def face_down() -> str:
    """A hand that turns into backs."""
    hand = "".join(placed(card_svg(code), 4 + 18 * at, 20, 50, 70) for at, code in enumerate("26L"))
    backs = "".join(placed(back_svg(), 112 + 18 * at, 20, 50, 70) for at in range(3))
    return svg(200, 110, hand, backs, arrow((94, 55), (108, 55)))


def counted() -> str:
    """Cards, and the tokens for what they cost."""
    cards = "".join(placed(card_svg(code), 4 + 36 * at, 20, 50, 70) for at, code in enumerate("2L"))
    tokens = "".join(placed(token_svg(kind), 122 + 26 * at, 38, 34, 34) for at, kind in enumerate(["10", "1", "1"]))
    return svg(210, 110, cards, tokens, arrow((98, 55), (116, 55)))


def rolled(faces: str, cards: Sequence[tuple[str, str]]) -> str:
    """Three dice, and cards below them that go out or come in."""
    dice = "".join(placed(die_svg(face), 34 + 46 * at, 0, 40, 40) for at, face in enumerate(faces))
    left = 100 - 25 * len(cards)
    moved = "".join(placed(card_svg(code), left + 50 * at + 3, 64, 44, 62) for at, (code, _way) in enumerate(cards))
    is_out = cards[0][1] == "out"
    way = ((188, 118), (188, 72)) if is_out else ((188, 72), (188, 118))
    return svg(200, 128, dice, moved, arrow(*way))


def special(codes: Sequence[str]) -> str:
    """Cards with the same icon, and beside them the icon."""
    cards = "".join(placed(card_svg(code), 105 * at, 0, 100, 140) for at, code in enumerate(codes))
    return svg(105 * len(codes) + 85, 140, cards, placed(icon_svg(codes[0][-1]), 105 * len(codes) + 8, 34, 72, 72))


def stage(magic: str) -> Strip:
    """Five tokens on the stage, and the llama that started it."""
    platform = path("M6 96H234L214 124H26Z", "brown") + path("M0 84H240V98H0Z", "amber")
    kinds = ["1", "1", "10", "1", magic or "1"]
    tokens = "".join(placed(token_svg(kind), 8 + 46 * at, 44, 42, 42) for at, kind in enumerate(kinds))
    llama = placed(card_svg("L"), 250, 20, 74, 104)
    text = _("Five tokens are on the stage and a llama is played: the next player needs a llama too, or collects.")
    return Strip([Picture(svg(326, 130, platform, tokens, llama), 16, text)])
