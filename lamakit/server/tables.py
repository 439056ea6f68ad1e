"""Tables for people: the page at which one joins or sets one up, and that of each device at a table."""

import asyncio

from lamakit.pages.page_session import PageSession, device
from lamakit.pages.tables import Entrance, Tables
from lamakit.server.page_connection import PageConnection
from lamakit.server.page_files import AT_TABLE, ENTRANCE
from lamakit.server.pages import ComponentPage
from lamakit.server.places import LOOPBACK, number_in_the_network
from lamakit.server.visitors import is_forwarded, known_visitor


class TablePage(ComponentPage):
    """Asks for a code until the visitor has sat down, whatever the address says."""

    def initialize(self, tables: Tables) -> None:  # type: ignore[override]
        super().initialize(ENTRANCE)
        self.tables = tables

    async def prepare(self) -> None:
        await super().prepare()
        if self._finished:
            return
        table = await asyncio.to_thread(self.tables.find, self.get_query_argument("at", ""))
        if table and known_visitor(self) in table.company.people:
            self.page = AT_TABLE[table.adapter.family]
        elif "at" in self.request.arguments and not self.get_query_argument("set", ""):
            self.redirect(f"{self.base_url}table")


class TableConnection(PageConnection):
    def initialize(self, tables: Tables) -> None:  # type: ignore[override]
        super().initialize()
        self.tables = tables

    def _begun(self, owner: str, key: str) -> PageSession | None:
        at = self.get_query_argument("at", "")
        if not at:
            return PageSession({"entrance": Entrance(self.tables, key, owner)})
        table = self.tables.find(at)
        if table is None or key not in table.company.people:
            return None
        return device(table, table.company.people[key], reached_at(self))

    def stands(self) -> None:
        self.tables.changed()


def reached_at(handler: TableConnection) -> str | None:
    """Where others reach the server of somebody who opened it on its own computer; empty if as they did."""
    request = handler.request
    if request.host_name.strip("[]") not in LOOPBACK or is_forwarded(request):
        return ""
    number = number_in_the_network(handler.context.listens_on)
    port = request.host.rpartition(":")[2]
    return f"{request.protocol}://{number}:{port}{handler.base_url}" if number else None
