"""How a kernel shows the pieces of a page: as widgets, whose messages the Jupyter comm carries."""

from collections.abc import Iterable, Sequence
from typing import Any

import ipywidgets
from IPython.display import HTML, display

from lamakit.pages.messages import Message
from lamakit.pages.pieces import Column, Live, Markup, Piece
from lamakit.widgets.chart import PlotlyComm
from lamakit.widgets.scripts import SCRIPTS


class Kernel:
    """What `Piece.kernel` is in a notebook."""

    def mimebundle(self, piece: Piece, text: str) -> dict[str, Any]:
        shown = widget_of(piece)._repr_mimebundle_()
        data = shown[0] if isinstance(shown, tuple) else shown  # anywidget adds metadata
        return {**data, "text/plain": text}

    def display(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            display(HTML(piece.text) if isinstance(piece, Markup) else piece)  # type: ignore[no-untyped-call]


class OnScreen:
    """A piece's widget, which follows it."""

    def __init__(self, piece: Piece) -> None:
        self._piece, self.widget = piece, made(piece)
        for name in piece.classes:
            self.widget.add_class(name)

    def changed(self) -> None:
        if isinstance(self._piece, Column):
            self.widget.children = [widget_of(child) for child in self._piece.children]
        elif isinstance(self._piece, Markup):
            self.widget.value = self._piece.text

    def post(self, messages: Iterable[Message]) -> None:
        self.widget.post(messages)


def widget_of(piece: Piece) -> ipywidgets.DOMWidget:
    """Always the same one."""
    if not isinstance(piece.screen, OnScreen):
        piece.screen = OnScreen(piece)
    return piece.screen.widget


def made(piece: Piece) -> Any:
    match piece:
        case Live():
            return LiveWidget(piece)
        case Column():
            return ipywidgets.VBox([widget_of(child) for child in piece.children])
        case Markup():
            return ipywidgets.HTML(piece.text)
    raise TypeError(f"{type(piece).__name__} can't be shown")


class LiveWidget(PlotlyComm):
    """What a script draws."""

    def __init__(self, piece: Live) -> None:
        self._script, self.part = piece.script, SCRIPTS[piece.script]
        super().__init__(piece)

    def __repr__(self) -> str:
        return f"{self._script.capitalize()}()"
