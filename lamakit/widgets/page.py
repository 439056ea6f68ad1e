"""The play page: the table, and beside it the odds."""

import ipywidgets

from lamakit.widgets.odds_panel import OddsPanel
from lamakit.widgets.session import TableSession
from lamakit.widgets.store import MatchStore
from lamakit.widgets.table import CardTable


def play_page() -> ipywidgets.Box:
    """The table with the odds of the match beside it, for Voila and JupyterLab."""
    store = MatchStore()
    store.prune()
    panel = OddsPanel()
    panel.add_class("lamakit-odds-side")

    def follow(session: TableSession) -> None:
        if session.odds_shown:
            panel.show(session.observation, session.match.names)

    page = ipywidgets.Box([CardTable(TableSession(store=store), follow), panel])
    page.add_class("lamakit-page")
    return page
