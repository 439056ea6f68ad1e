"""The table of Abrakadabrien on a page."""

from lamakit.pages.abrakadabrien.face import Face
from lamakit.pages.session import TableSession
from lamakit.widgets import table
from lamakit.widgets.abrakadabrien.parts import TABLE


class Table(table.Table):
    """The table of Abrakadabrien."""

    part = TABLE

    def __init__(self, session: TableSession | None = None) -> None:
        super().__init__(TableSession(face=Face()) if session is None else session)
