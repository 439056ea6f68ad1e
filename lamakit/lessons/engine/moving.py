"""A picture with something to move: sliders, and a chart and a sentence that follow them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from lamakit.pages.components import InteractiveComponent
from lamakit.pages.messages import Message
from lamakit.views.charts import Figure

KEPT = 400  # positions of the sliders whose pictures are remembered


@dataclass(frozen=True)
class Slider:
    """A slider: its name, the values it can have with the words for each, and where it is at first."""

    name: str
    values: Sequence[Any]
    told: Callable[[Any], str] = str
    start: int = 0

    @property
    def shown(self) -> Message:
        return {"name": self.name, "told": [self.told(value) for value in self.values], "at": self.start}


class Frame(NamedTuple):
    """The picture for some values: a chart, what it shows in words, and what is to be seen in it."""

    figure: Figure
    label: str
    said: str


class Moving(InteractiveComponent):
    """`draw` is called with a value of every slider, in their order."""

    def __init__(self, draw: Callable[..., Frame], *sliders: Slider) -> None:
        super().__init__("moving", self)
        self.sliders = sliders
        self._draw = lru_cache(KEPT)(draw)

    def at(self, *places: int) -> Frame:
        """The picture with every slider at one of its places, from 0."""
        return self._draw(*(slider.values[place] for slider, place in zip(self.sliders, places, strict=True)))

    def receive(self, message: object) -> list[Message]:
        match message:
            case {"kind": "hello"}:
                sliders = [slider.shown for slider in self.sliders]
                return [{"kind": "sliders", "sliders": sliders}, self._moved(self.start)]
            case {"kind": "move", "to": [*places]} if self._are_places(places):
                return [self._moved(places)]
        return []

    @property
    def start(self) -> list[int]:
        return [slider.start for slider in self.sliders]

    def _are_places(self, places: list[object]) -> bool:
        return len(places) == len(self.sliders) and all(
            type(place) is int and place in range(len(slider.values))
            for place, slider in zip(places, self.sliders, strict=True)
        )

    def _moved(self, places: Sequence[int]) -> Message:
        figure, label, said = self.at(*places)
        return {"kind": "figure", "figure": figure, "label": label, "said": said}

    def __repr__(self) -> str:
        return self.at(*self.start).said
