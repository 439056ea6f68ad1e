"""Tables for people: the page at which one joins or sets one up, and that of each device at a table."""

import asyncio

from lamakit.pages.page_session import PageSession, device
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.tables import EntrancePage, May, Tables
from lamakit.server.handlers import Handler
from lamakit.server.host_check import forwarded_protocol
from lamakit.server.page_connection import PageConnection
from lamakit.server.page_files import AT_TABLE, ENTRANCE
from lamakit.server.pages import ComponentPage
from lamakit.server.places import LOOPBACK, number_in_the_network
from lamakit.server.visitors import is_forwarded, is_own_computer, known_visitor

LOST = "lost"  # in the address of somebody who has followed a link to a table that isn't theirs, or isn't there


class TablePage(ComponentPage):
    """Asks for a code until the visitor has sat down, whatever the address says."""

    takes_guests = True

    def initialize(self, tables: Tables) -> None:  # type: ignore[override]
        super().initialize(ENTRANCE)
        self.tables = tables

    async def prepare(self) -> None:
        await super().prepare()
        if self._finished:
            return
        table = await asyncio.to_thread(self.tables.find, self.get_query_argument("at", ""))
        may = may_come(self)
        if table and known_visitor(self) in table.company.people and (may is None or may(table)):
            self.page = AT_TABLE[table.adapter.family]
        elif "at" in self.request.arguments and not self.get_query_argument("set", ""):
            self.redirect(f"{self.base_url}table?{LOST}=1")


class TableConnection(PageConnection):
    takes_guests = True

    def initialize(self, tables: Tables) -> None:  # type: ignore[override]
        super().initialize()
        self.tables = tables

    def _begun(self, owner: str, key: str) -> PageSession | None:
        at, may = self.get_query_argument("at", ""), may_come(self)
        if not at:
            is_lost = bool(self.get_query_argument(LOST, ""))
            return EntrancePage(self.tables, key, owner, may, is_lost)
        table = self.tables.find(at)
        if table is None or key not in table.company.people or not (may is None or may(table)):
            return None
        door = self.context.door if is_own_computer(self, self.context.listens_on) else None
        person = table.company.people[key]

        def elsewhere() -> list[SharedTable]:
            return list(filter(may or bool, self.tables.awaiting(person, table)))

        return device(table, person, reached_at(self), door, elsewhere)

    def stands(self) -> None:
        self.tables.changed()


def may_come(handler: Handler) -> May | None:
    """To which tables a guest may come; None for everybody else."""
    if not handler.is_guest:
        return None
    door = handler.context.door if handler.context.is_for_guests else None
    return door.admits if door else bool


def reached_at(handler: Handler) -> str | None:
    """The address below which others reach the server; None if they don't."""
    request = handler.request
    if request.host_name.strip("[]") not in LOOPBACK or is_forwarded(request):
        return f"{forwarded_protocol(request)}://{request.host}{handler.base_url}"
    number = number_in_the_network(handler.context.listens_on)
    port = request.host.rpartition(":")[2]
    return f"{request.protocol}://{number}:{port}{handler.base_url}" if number else None
