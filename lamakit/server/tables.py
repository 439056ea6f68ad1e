"""Tables for people: the page at which one joins or sets one up, and that of each device at a table."""

import asyncio
from typing import Any

from tornado.web import RequestHandler

from lamakit.pages.page_session import PageSession, device
from lamakit.pages.tables import Entrance, Tables
from lamakit.server.page_connection import PageConnection
from lamakit.server.page_files import PAGES, ComponentPage, Files, PageSpec
from lamakit.server.places import LOOPBACK, number_in_the_network
from lamakit.server.sessions import SessionRegistry
from lamakit.server.visitors import FORWARDED, known_visitor
from lamakit.texts import _
from lamakit.widgets.assets import Part

PEOPLE = Part("people.js", ("people.css",))


ENTRANCE = PageSpec("table", lambda: _("Join a table"), {"entrance": Part("entrance.js", ("people.css",))})
AT_TABLE = {
    family: PageSpec("table", PAGES[page].title, {**PAGES[page].parts, "people": PEOPLE})
    for family, page in (("llama", "play"), ("abrakadabrien", "abrakadabrien"))
}


class TablePage(ComponentPage):
    """Asks for a code until the visitor has sat down, whatever the address says."""

    def initialize(self, files: Files, sessions: SessionRegistry, tables: Tables) -> None:  # type: ignore[override]
        super().initialize(ENTRANCE, files, sessions)
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
    def initialize(self, tables: Tables, **options: Any) -> None:  # type: ignore[override]
        super().initialize(**options)
        self.tables = tables

    def _begun(self, owner: str, key: str) -> PageSession | None:
        at = self.get_query_argument("at", "")
        if not at:
            return PageSession({"entrance": Entrance(self.tables, key, owner)})
        table = self.tables.find(at)
        if table is None or key not in table.company.people:
            return None
        return device(table, table.company.people[key], reached_at(self, self.settings["listens_on"], self.base_url))

    def stands(self) -> None:
        self.tables.changed()


def reached_at(handler: RequestHandler, listens_on: str, root: str) -> str | None:
    """Where others reach the server of somebody who opened it on its own computer; empty if as they did."""
    if handler.request.host_name.strip("[]") not in LOOPBACK or any(
        name in handler.request.headers for name in FORWARDED
    ):
        return ""
    number = number_in_the_network(listens_on)
    return f"{handler.request.protocol}://{number}:{handler.request.host.rpartition(':')[2]}{root}" if number else None


def rows(root: str, files: Files, sessions: SessionRegistry, tables: Tables) -> list[tuple[Any, ...]]:
    files.pages += [ENTRANCE, *AT_TABLE.values()]
    given = {"files": files, "sessions": sessions, "tables": tables}
    return [(f"{root}table", TablePage, given), (f"{root}line/table", TableConnection, given)]
