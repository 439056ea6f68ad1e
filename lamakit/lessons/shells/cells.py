"""A kernel's cells show what lessons show as widgets, which are imported with the first of them."""

from collections.abc import Sequence
from typing import Any

from lamakit.pages.components import Component


class Widgets:
    def mimebundle(self, piece: Component, text: str) -> dict[str, Any]:
        from lamakit.widgets.kernel import Kernel

        return Kernel().mimebundle(piece, text)

    def display(self, pieces: Sequence[Component]) -> None:
        from lamakit.widgets.kernel import Kernel

        Kernel().display(pieces)


Component.kernel = Widgets()
