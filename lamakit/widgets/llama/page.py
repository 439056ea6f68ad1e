"""The pages of the LLAMA games: the table with the odds beside it, and the odds desk."""

import ipywidgets

from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore
from lamakit.widgets.llama.desk import Desk
from lamakit.widgets.llama.odds_panel import OddsPanel
from lamakit.widgets.llama.table import Table
from lamakit.widgets.page import page


def play_page() -> ipywidgets.Box:
    view, odds = SeatView.alone(store=MatchStore()), OddsBeside()
    panel = OddsPanel(odds)
    panel.add_class("lamakit-odds-side")
    return page(Table(view, then=lambda: panel.post(odds.follow(view.snapshot))), panel)


def odds_page() -> ipywidgets.Box:
    return page(Desk())
