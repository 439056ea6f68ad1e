"""Our own drawings of cards, tokens and dice: a code in, SVG text out that a page may inline as often as it likes."""

from lamakit.errors import LamakitError
from lamakit.views.llama.cards import faces, pieces
from lamakit.views.pen import disc, group, svg

__all__ = ["back_svg", "card_svg", "die_svg", "icon_svg", "token_svg"]


def card_svg(code: str) -> str:
    """The face of a card: `1` … `6`, `L`, `P`, `3+`, `2/3`, `4/5`, `1g`, `2d`, `3m` …"""
    if code not in faces.FACES:
        raise LamakitError("no card {code!r}: say 1 … 6 (alone or followed by +, g, d or m), L, P, 2/3 or 4/5", code)
    return svg(100, 140, *faces.FACES[code]())


def back_svg() -> str:
    """The back that all cards share, the same either way up."""
    return svg(100, 140, *pieces.back())


def token_svg(kind: str) -> str:
    """A round token: `1` white, `10` black, `20` pink, `m` the magic one."""
    if kind not in pieces.TOKENS:
        raise LamakitError("no token {kind!r}: say 1, 10, 20 or m", kind)
    return svg(100, 100, *pieces.token(kind))


def die_svg(face: str) -> str:
    """One side of a die: `1` … `6` or `L`."""
    if face not in pieces.SIDES:
        raise LamakitError("no side of a die {face!r}: say 1 … 6 or L", face)
    return svg(100, 100, *pieces.die(face))


def icon_svg(kind: str) -> str:
    """The icon of a special card's action: `+` again, `g` give, `d` draw, `m` magic."""
    if kind not in faces.ICONS:
        raise LamakitError("no icon {kind!r}: say +, g, d or m", kind)
    return svg(
        100, 100, disc(50, 50, 49, "ink"), disc(50, 50, 46, "cream"), group(faces.ICONS[kind], at=(50, 50), scale=3)
    )
