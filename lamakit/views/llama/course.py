"""The course of a match of LLAMA: everybody's points after every round as a drawing."""

from collections.abc import Sequence

from lamakit.games.rounds import GOAL

WIDTH, HEIGHT, LEFT, BOTTOM = 480, 240, 34, 26
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
    steps = max(len(course) - 1, 1)

    def x(step: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 12) * step / steps, 1)

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 12) * points / top, 1)

    parts = [_level(level, y(level)) for level in range(0, top + 1, 10 if top < 70 else 20)]
    for step in range(0, steps + 1, -(-steps // 12)):
        parts.append(f'<text x="{x(step)}" y="{HEIGHT - 8}" text-anchor="middle">{first_round + step - 1}</text>')
    for seat in range(len(course[0])):
        parts.append(_line(seat, [(x(step), y(row[seat])) for step, row in enumerate(course)]))
    return _svg(f"0 0 {WIDTH} {HEIGHT}", *parts)


def _level(points: int, y: float) -> str:
    goal = " goal" if points == GOAL else ""
    line = f'<path class="grid{goal}" d="M{LEFT} {y}H{WIDTH - 6}"/>'
    return f'{line}<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{points}</text>'


def _line(seat: int, points: Sequence[tuple[float, float]]) -> str:
    steps = "L".join(f"{x} {y}" for x, y in points)
    marks = "".join(f'<path class="mark" transform="translate({x} {y})" d="{MARKS[seat]}"/>' for x, y in points)
    return f'<g class="seat-{seat}"><path class="line" d="M{steps}"/>{marks}</g>'


def mark_svg(seat: int) -> str:
    """The mark of a seat, for the legend."""
    return _svg(
        "-7 -7 14 14", f'<g class="seat-{seat}"><path class="mark" d="{MARKS[seat]}"/></g>', how='aria-hidden="true"'
    )


def _svg(box: str, *parts: str, how: str = 'role="img"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {how}>{"".join(parts)}</svg>'
