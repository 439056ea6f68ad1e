"""The page on which Abrakadabrien is played."""

import ipywidgets

from lamakit.pages.abrakadabrien.face import Face
from lamakit.pages.session import TableSession
from lamakit.store.matches import MatchStore
from lamakit.widgets.abrakadabrien.table import Table
from lamakit.widgets.page import page


def play_page() -> ipywidgets.Box:
    return page(Table(TableSession(face=Face(), store=MatchStore())))
