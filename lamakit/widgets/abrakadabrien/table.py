"""The table of Abrakadabrien on a page."""

from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.seat_view import SeatView
from lamakit.widgets import table
from lamakit.widgets.abrakadabrien.parts import TABLE


class Table(table.Table):
    """The table of Abrakadabrien."""

    part = TABLE

    def __init__(self, view: SeatView | None = None) -> None:
        super().__init__(SeatView.alone(adapter=AbrakadabrienAdapter()) if view is None else view)
