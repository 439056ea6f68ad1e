"""The axes of a small line chart as SVG text, in the page's colours: for what is only looked at, not explored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from lamakit.texts.numbers import number

Point = tuple[float, float]


@dataclass(frozen=True)
class Axes:
    """Steps from 0 to `steps` go to the right, values from 0 to `top` upwards, inside the margins (in pixels)."""

    steps: float
    top: float = 1
    width: int = 560
    height: int = 250
    left: int = 46
    right: int = 14
    above: int = 12
    below: int = 30

    def point(self, step: float, value: float) -> Point:
        across = self.left + (self.width - self.left - self.right) * step / max(self.steps, 1)
        up = self.above + (self.height - self.above - self.below) * (1 - min(max(value / self.top, 0), 1))
        return round(across, 1), round(up, 1)

    def level(self, value: float, text: str, kind: str = "grid") -> str:
        """A line across at a value, with the value beside it."""
        up = self.point(0, value)[1]
        line = f'<path class="{kind}" d="M{self.left} {up}H{self.width - self.right}"/>'
        return f'{line}<text x="{self.left - 6}" y="{up + 4}" text-anchor="end">{text}</text>'

    def shares(self) -> str:
        return "".join(self.level(share, number(share, ".0%")) for share in (0, 0.25, 0.5, 0.75, 1))

    def numbers(self, texts: Mapping[float, object]) -> str:
        return "".join(self._below(self.point(step, 0)[0], 20, text) for step, text in texts.items())

    def title(self, text: str) -> str:
        return self._below((self.left + self.width - self.right) / 2, self.below - 4, text)

    def upright(self, step: float) -> str:
        """A line up at a step."""
        return f'<path class="grid" d="M{self.point(step, 0)[0]} {self.above}V{self.height - self.below}"/>'

    def line(self, kind: str, points: Iterable[Point], end: str = "") -> str:
        """A line through steps with their values; closed by `end="Z"`."""
        steps = "L".join(f"{across} {up}" for across, up in (self.point(*point) for point in points))
        return f'<path class="{kind}" d="M{steps}{end}"/>'

    def dot(self, kind: str, point: Point, radius: float = 4) -> str:
        across, up = self.point(*point)
        return f'<circle class="{kind}" cx="{across}" cy="{up}" r="{radius}"/>'

    def mark(self, kind: str, point: Point, shape: str) -> str:
        """A shape, drawn round (0, 0), at its place."""
        across, up = self.point(*point)
        return f'<path class="{kind}" transform="translate({across} {up})" d="{shape}"/>'

    def svg(self, *parts: str, label: str = "") -> str:
        """Everything as one picture; without a label, the page tells it beside."""
        box = f'viewBox="0 0 {self.width} {self.height}" role="img"'
        told = f' aria-label="{escape(label)}"' if label else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}{told}>{"".join(parts)}</svg>'

    def _below(self, across: float, down: int, text: object) -> str:
        return f'<text x="{across}" y="{self.height - self.below + down}" text-anchor="middle">{text}</text>'
