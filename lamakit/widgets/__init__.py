"""What stands on a page: the card table, the odds beside it, the odds desk, charts."""

from lamakit.widgets.desk import OddsDesk
from lamakit.widgets.desk_widget import DeskWidget
from lamakit.widgets.page import odds_page, play_page
from lamakit.widgets.session import TableSession
from lamakit.widgets.table import CardTable

__all__ = ["CardTable", "DeskWidget", "OddsDesk", "TableSession", "odds_page", "play_page"]
