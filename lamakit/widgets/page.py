"""The pages of the dashboards: the table with the odds beside it, and the odds desk."""

import ipywidgets

from lamakit.odds import evidence
from lamakit.widgets.desk_widget import DeskWidget
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
            saw = evidence(session.match, session.seat)
            panel.show(session.observation, session.match.names, session.last_decision, saw)

    page = ipywidgets.Box([CardTable(TableSession(store=store), follow), panel])
    page.add_class("lamakit-page")
    return page


def odds_page() -> ipywidgets.Box:
    """The odds desk, for Voila and JupyterLab."""
    page = ipywidgets.Box([DeskWidget()])
    page.add_class("lamakit-page")
    return page
