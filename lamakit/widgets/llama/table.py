"""The card table on a page."""

from lamakit.widgets import table
from lamakit.widgets.assets import module, styles


class Table(table.Table):
    """The table of the LLAMA games."""

    _esm = module("llama/table.js")
    _css = styles("table.css", "replay.css", "llama/table.css", "llama/coach.css")
