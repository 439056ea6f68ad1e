"""In place of anywidget, for a page whose Python runs in the browser: `lamakit.offline.drawn` carries the messages."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ipywidgets import Widget

Heard = Callable[[Any, Any, Any], None]


class AnyWidget(Widget):
    """A module draws it; `sent` is what is on its way there."""

    sent: ClassVar[list[tuple[int, Any]]] = []
    _esm = _css = ""

    def __init__(self) -> None:
        super().__init__()
        self._ears: list[Heard] = []

    def on_msg(self, callback: Heard) -> None:
        self._ears.append(callback)

    def send(self, content: Any, buffers: Sequence[bytes] = ()) -> None:
        self.sent.append((self.number, content))

    def hear(self, content: Any) -> None:
        for ear in self._ears:
            ear(self, content, [])
