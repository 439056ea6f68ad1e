"""The course of the chance to win as a drawing: before each decision, with what was lost and where it turned."""

from collections.abc import Sequence
from typing import NamedTuple

from lamakit.coach.llama.review import ReviewedMove

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560, 220, 46, 14, 14, 30
MARKS = {  # told apart by shape, too
    "fine": "M0-4.5L4.5 0L0 4.5L-4.5 0Z",
    "inaccurate": "M-5 4.5H5L0-5Z",
    "mistake": "M-5-5L5 5M5-5L-5 5",
}


class Jump(NamedTuple):
    """A change of the chance at a decision (its place in the row of them): by it, or by what followed."""

    at: int
    before: float
    after: float
    error: float
    own: bool


def chance_svg(decisions: Sequence[ReviewedMove], won: float, turns: Sequence[Jump]) -> str:
    """A line through the chances before the decisions, to the result; marks for losses, numbers for turns."""
    count = len(decisions)

    def x(at: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / max(count, 1), 1)

    def y(share: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(max(share, 0), 1)), 1)

    way = [(x(at), y(each.chance.value)) for at, each in enumerate(decisions)] + [(x(count), y(won))]
    parts = [_level(share, y(share)) for share in (0, 0.25, 0.5, 0.75, 1)]
    parts += [_round(decisions[at].seen.round, x(at)) for at in _begun(decisions)]
    parts.append(f'<path class="way" d="M{"L".join(f"{across} {up}" for across, up in way)}"/>')
    for at, each in enumerate(decisions):
        if each.rating in MARKS:
            place = f"translate({x(at)} {y(each.chance.value)})"
            parts.append(f'<path class="rated {each.rating}" transform="{place}" d="{MARKS[each.rating]}"/>')
    for number, turn in enumerate(turns, 1):
        across = x(turn.at + (0.3 if turn.own else 0.7))  # beside the marks
        up = y((turn.before + turn.after) / 2)
        parts.append(f'<circle class="turn" cx="{across}" cy="{up}" r="9"/>')
        parts.append(f'<text class="turn" x="{across}" y="{up + 4.5}" text-anchor="middle">{number}</text>')
    parts.append(f'<circle class="end" cx="{x(count)}" cy="{y(won)}" r="4.5"/>')
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(parts)}</svg>'


def _begun(decisions: Sequence[ReviewedMove]) -> list[int]:
    """The decisions with which rounds begin; of many rounds, only as many as can be told apart."""
    first = [at for at, each in enumerate(decisions) if not at or each.seen.round != decisions[at - 1].seen.round]
    return first[:: 1 + len(first) // 14]


def _level(share: float, up: float) -> str:
    line = f'<path class="grid" d="M{LEFT} {up}H{WIDTH - RIGHT}"/>'
    return f'{line}<text x="{LEFT - 6}" y="{up + 4}" text-anchor="end">{share:.0%}</text>'


def _round(number: int, across: float) -> str:
    line = f'<path class="grid" d="M{across} {TOP}V{HEIGHT - BOTTOM}"/>'
    return f'{line}<text x="{across}" y="{HEIGHT - 10}" text-anchor="middle">{number}</text>'
