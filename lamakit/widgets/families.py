"""Which table each game is shown on."""

from lamakit.pages.session import TableSession
from lamakit.widgets.abrakadabrien.table import Table as Abrakadabrien
from lamakit.widgets.llama.table import Table as Llama
from lamakit.widgets.table import Table

TABLES: dict[str, type[Table]] = {"llama": Llama, "abrakadabrien": Abrakadabrien}


def table_of(session: TableSession) -> Table:
    return TABLES[session.face.family](session)
