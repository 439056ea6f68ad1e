"""Our own drawings of cards, tokens and dice: a code in, SVG text out that a page may inline as often as it likes."""

from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien.cards import CODES, GOALS
from lamakit.views.cards import faces, magic, pieces
from lamakit.views.cards.pen import svg

__all__ = [
    "back_svg",
    "card_svg",
    "die_svg",
    "event_svg",
    "ghost_svg",
    "order_svg",
    "terrain_back_svg",
    "terrain_svg",
    "token_svg",
]


def card_svg(code: str) -> str:
    """The face of a card: `1` … `6`, `L`, `P`, `3+`, `2/3`, `4/5`, `1g`, `2d`, `3m` …"""
    if code not in faces.FACES:
        raise LamakitError(f"no card {code!r}: say 1 … 6 (alone or with +, g, d or m behind it), L, P, 2/3 or 4/5")
    return svg(100, 140, faces.FACES[code]())


def back_svg() -> str:
    """The back that all cards share, the same either way up."""
    return svg(100, 140, pieces.back())


def token_svg(kind: str) -> str:
    """A round token: `1` white, `10` black, `20` pink, `m` the magic one."""
    if kind not in pieces.TOKENS:
        raise LamakitError(f"no token {kind!r}: say 1, 10, 20 or m")
    return svg(100, 100, pieces.token(kind))


def die_svg(face: str) -> str:
    """One side of a die: `1` … `6` or `L`."""
    if face not in pieces.SIDES:
        raise LamakitError(f"no side of a die {face!r}: say 1 … 6 or L")
    return svg(100, 100, pieces.die(face))


def terrain_svg(code: str) -> str:
    """The front of a card of Abrakadabrien: `T1` … `G6`, alone or with `*`, `s` or `m` behind it."""
    if code not in CODES:
        raise LamakitError(f"no card {code!r}: say T1 … T6, R1 …, F1 …, G1 …, alone or with *, s or m behind it")
    return svg(magic.WIDTH, magic.HEIGHT, magic.terrain(code))


def terrain_back_svg(back: str) -> str:
    """The back of a card of Abrakadabrien: `T`, `R`, `F`, `G`, or `?` for a treasure."""
    if back not in magic.BACKS:
        raise LamakitError(f"no back {back!r}: say T, R, F, G or ?")
    return svg(magic.WIDTH, magic.HEIGHT, magic.back(back))


def ghost_svg(goal: str) -> str:
    """The ghost of a goal, round: `tower`, `river`, `forest` or `guardians`."""
    terrain = next((terrain for terrain, name in GOALS.items() if name == goal), None)
    if terrain is None:
        raise LamakitError(f"no ghost {goal!r}: say {', '.join(GOALS.values())}")
    return svg(100, 100, magic.ghost(terrain))


def order_svg(kind: str) -> str:
    """The back of an order: `dwarf`, `elf` or `giant`."""
    if kind not in magic.ORDER_FIGURES:
        raise LamakitError(f"no order {kind!r}: say {', '.join(magic.ORDER_FIGURES)}")
    return svg(magic.WIDTH, magic.HEIGHT, magic.order(kind))


def event_svg(stack: str) -> str:
    """The back of an event: `I`, `II` or `III`."""
    if stack not in magic.ROMAN:
        raise LamakitError(f"no event {stack!r}: say I, II or III")
    return svg(magic.WIDTH, magic.HEIGHT, magic.event(stack))
