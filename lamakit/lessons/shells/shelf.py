"""The shelf of lessons as a page for Voila and JupyterLab."""

import ipywidgets

from lamakit.lessons.shelf import Shelf
from lamakit.widgets.assets import widget
from lamakit.widgets.comm import Comm
from lamakit.widgets.scripts import SHELF


class ShelfWidget(Comm):
    """Draws what the shelf answers."""

    _esm = widget(SHELF.script)
    _css = SHELF.style

    def __repr__(self) -> str:
        return "Shelf()"


def lessons_page() -> ipywidgets.Box:
    """The shelf as a page."""
    page = ipywidgets.Box([ShelfWidget(Shelf())])
    page.add_class("lamakit-page")
    return page
