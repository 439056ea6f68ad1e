"""The course of the chance to win as a drawing: before each decision, with what was lost and where it turned."""

from collections.abc import Sequence
from typing import NamedTuple

from lamakit.coach.llama.review import ReviewedMove
from lamakit.views.axes import Axes

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
    axes = Axes(len(decisions), height=220)
    way = [(at, each.chance.value) for at, each in enumerate(decisions)] + [(len(decisions), won)]
    begun = _begun(decisions)
    return axes.svg(
        axes.shares(),
        *map(axes.upright, begun),
        axes.numbers({at: decisions[at].seen.round for at in begun}),
        axes.line("way", way),
        *(
            axes.mark(f"rated {each.rating}", place, MARKS[each.rating])
            for each, place in zip(decisions, way, strict=False)
            if each.rating in MARKS
        ),
        *(_turn(axes, number, turn) for number, turn in enumerate(turns, 1)),
        axes.dot("end", way[-1], 4.5),
    )


def _turn(axes: Axes, number: int, turn: Jump) -> str:
    beside = turn.at + (0.3 if turn.own else 0.7)  # the marks
    place = (beside, (turn.before + turn.after) / 2)
    across, up = axes.point(*place)
    text = f'<text class="turn" x="{across}" y="{up + 4.5}" text-anchor="middle">{number}</text>'
    return axes.dot("turn", place, 9) + text


def _begun(decisions: Sequence[ReviewedMove]) -> list[int]:
    """The decisions with which rounds begin; of many rounds, only as many as can be told apart."""
    first = [at for at, each in enumerate(decisions) if not at or each.seen.round != decisions[at - 1].seen.round]
    return first[:: 1 + len(first) // 14]
