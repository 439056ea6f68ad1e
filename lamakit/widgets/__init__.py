"""What stands on a page: the card table, the odds beside it, charts."""

from lamakit.widgets.page import play_page
from lamakit.widgets.session import TableSession
from lamakit.widgets.table import CardTable

__all__ = ["CardTable", "TableSession", "play_page"]
