"""In place of ipywidgets, for a page whose Python runs in the browser: boxes, and texts that are HTML."""

from collections.abc import Sequence
from typing import Any, ClassVar


class Widget:
    """`changed` are those that are no longer what the page was told."""

    all: ClassVar[list["Widget"]] = []
    changed: ClassVar[list["Widget"]] = []

    def __init__(self) -> None:
        self.number = len(self.all)
        self.all.append(self)
        self.classes: list[str] = []

    def add_class(self, name: str) -> "Widget":
        self.classes.append(name)
        return self

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, Any]:
        return {"widget": self}


class HTML(Widget):
    def __init__(self, value: str = "") -> None:
        super().__init__()
        self._value = value

    @property
    def value(self) -> str:
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value
        self.changed.append(self)


class Box(Widget):
    def __init__(self, children: Sequence[Widget] = ()) -> None:
        super().__init__()
        self._children = tuple(children)

    @property
    def children(self) -> tuple[Widget, ...]:
        return self._children

    @children.setter
    def children(self, children: Sequence[Widget]) -> None:
        self._children = tuple(children)
        self.changed.append(self)


class VBox(Box):
    pass
