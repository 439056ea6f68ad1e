"""The card table on a page."""

from lamakit.widgets import table
from lamakit.widgets.assets import widget
from lamakit.widgets.llama.parts import TABLE


class Table(table.Table):
    """The table of the LLAMA games."""

    _esm = widget(TABLE.script)
    _css = TABLE.style
