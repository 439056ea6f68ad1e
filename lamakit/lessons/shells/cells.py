"""A kernel's cells show what lessons show as widgets, which are imported with the first of them."""

from collections.abc import Sequence
from typing import Any

from lamakit.pages.pieces import Piece


class Widgets:
    def mimebundle(self, piece: Piece, text: str) -> dict[str, Any]:
        from lamakit.widgets.kernel import Kernel

        return Kernel().mimebundle(piece, text)

    def display(self, pieces: Sequence[Piece]) -> None:
        from lamakit.widgets.kernel import Kernel

        Kernel().display(pieces)


Piece.kernel = Widgets()
