"""The course of a match of LLAMA: everybody's points after every round as a drawing."""

from collections.abc import Sequence

from lamakit.games.rounds import GOAL
from lamakit.views.axes import Axes

MARKS = (
    "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0Z",
    "M-4-4H4V4H-4Z",
    "M0-5L5 4H-5Z",
    "M0-5.5L5.5 0L0 5.5L-5.5 0Z",
    "M-5-4H5L0 5Z",
    "M-5-1.7H-1.7V-5H1.7V-1.7H5V1.7H1.7V5H-1.7V1.7H-5Z",
)


def course_svg(course: Sequence[Sequence[int]], first_round: int = 1) -> str:
    """Everybody's points after every round as lines; each seat has a colour (class `seat-n`) and a mark of its own."""
    top = max(GOAL, *(points for row in course for points in row))
    axes = Axes(max(len(course) - 1, 1), top, width=480, height=240, left=34, right=12)
    levels = range(0, top + 1, 10 if top < 70 else 20)
    return axes.svg(
        *(axes.level(points, str(points), "grid goal" if points == GOAL else "grid") for points in levels),
        axes.numbers({step: first_round + step - 1 for step in range(0, len(course), -(-len(course) // 12))}),
        *(_line(axes, seat, [row[seat] for row in course]) for seat in range(len(course[0]))),
    )


def _line(axes: Axes, seat: int, points: Sequence[int]) -> str:
    marks = "".join(axes.mark("mark", place, MARKS[seat]) for place in enumerate(points))
    return f'<g class="seat-{seat}">{axes.line("line", enumerate(points))}{marks}</g>'


def mark_svg(seat: int) -> str:
    """The mark of a seat, for the legend."""
    mark = f'<g class="seat-{seat}"><path class="mark" d="{MARKS[seat]}"/></g>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -7 14 14" aria-hidden="true">{mark}</svg>'
