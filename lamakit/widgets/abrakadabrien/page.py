"""The page on which Abrakadabrien is played."""

import ipywidgets

from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore
from lamakit.widgets.abrakadabrien.table import Table
from lamakit.widgets.page import page


def play_page() -> ipywidgets.Box:
    return page(Table(SeatView.alone(adapter=AbrakadabrienAdapter(), store=MatchStore())))
