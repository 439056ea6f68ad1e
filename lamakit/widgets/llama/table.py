"""The card table on a page."""

from lamakit.widgets import table
from lamakit.widgets.llama.parts import TABLE


class Table(table.Table):
    """The table of the LLAMA games."""

    part = TABLE
