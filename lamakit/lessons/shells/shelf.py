"""The shelf of lessons as a page for Voila and JupyterLab."""

import ipywidgets

from lamakit.lessons.shelf import Shelf
from lamakit.widgets.comm import Comm
from lamakit.widgets.scripts import SHELF


class ShelfWidget(Comm):
    """Draws what the shelf answers."""

    part = SHELF

    def __repr__(self) -> str:
        return "Shelf()"


def lessons_page() -> ipywidgets.Box:
    """The shelf as a page."""
    page = ipywidgets.Box([ShelfWidget(Shelf())])
    page.add_class("lamakit-page")
    return page
