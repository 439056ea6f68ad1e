"""Tables for people: the page at which one joins or sets one up, and that of each device at a table."""

import asyncio
from collections.abc import Callable
from typing import Any

from tornado.web import HTTPError, RequestHandler

from lamakit.pages.place import AtSharedTable
from lamakit.pages.shared_table import SharedTable
from lamakit.pages.tables import Entrance, Tables
from lamakit.pages.whole import Whole
from lamakit.server.lines import ComponentPage, Files, Guest, PageSocket, PageSpec
from lamakit.server.places import LOOPBACK, number_in_the_network
from lamakit.server.sessions import FULL, GONE, Session, SessionRegistry
from lamakit.server.visitors import FORWARDED, is_own_computer, known_visitor
from lamakit.store.identity import owner_of_browser
from lamakit.store.stores import open_store
from lamakit.texts import _
from lamakit.widgets.abrakadabrien import parts as abrakadabrien_parts
from lamakit.widgets.assets import Part
from lamakit.widgets.llama import parts as llama_parts

PEOPLE = Part("people.js", ("people.css",))


def _nobodys(guest: Guest) -> Whole:
    raise HTTPError(404)  # whose page it is decides what there is


def _page(parts: dict[str, Part], title: Callable[[], str]) -> PageSpec:
    return PageSpec("table", title, parts, _nobodys)


ENTRANCE = _page({"entrance": Part("entrance.js", ("people.css",))}, lambda: _("Join a table"))
AT_TABLE = {
    "llama": _page({"table": llama_parts.TABLE, "odds": llama_parts.ODDS, "people": PEOPLE}, lambda: _("LLAMA games")),
    "abrakadabrien": _page({"table": abrakadabrien_parts.TABLE, "people": PEOPLE}, lambda: "Abrakadabrien"),
}


class TablePage(ComponentPage):
    """Whoever has not sat down is asked for a code, whatever the address says."""

    def initialize(self, files: Files, sessions: SessionRegistry, tables: Tables) -> None:  # type: ignore[override]
        super().initialize(ENTRANCE, files, sessions)
        self.tables = tables

    async def prepare(self) -> None:
        await super().prepare()
        if self._finished:
            return
        table = await asyncio.to_thread(self.tables.find, self.get_query_argument("at", ""))
        if table and known_visitor(self) in table.people:
            self.page = AT_TABLE[table.family]
        elif "at" in self.request.arguments and not self.get_query_argument("set", ""):
            self.redirect(f"{self.base_url}table")


class TableSocket(PageSocket):
    def initialize(self, files: Files, sessions: SessionRegistry, tables: Tables) -> None:  # type: ignore[override]
        super().initialize(ENTRANCE, files, sessions)
        self.tables = tables

    async def _new(self, key: str) -> Session | int:
        at_home = is_own_computer(self, self.settings["listens_on"])
        owner = await asyncio.to_thread(owner_of_browser, open_store(), key, at_home)
        at = self.get_query_argument("at", "")
        table = await asyncio.to_thread(self.tables.find, at) if at else None
        if at and (table is None or key not in table.people):
            return GONE
        whole = self._at(table, key) if table else Whole({"entrance": Entrance(self.tables, key, owner)})
        return self.sessions.new(whole, key, self.files.ready) or FULL

    def stands(self) -> None:
        self.tables.changed()

    def _at(self, table: SharedTable, key: str) -> Whole:
        return AtSharedTable(table, table.people[key], reached_at(self, self.settings["listens_on"], self.base_url))


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
    return [(f"{root}table", TablePage, given), (f"{root}line/table", TableSocket, given)]
