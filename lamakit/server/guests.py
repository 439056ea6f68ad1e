"""A door in the network to the tables that somebody on this computer has opened, and to nothing else.

It has a listener and an application of its own, which has the page of a table, its files and its line, and how an
evening stands for whoever has the link to that. So whoever comes
by it reaches nothing else, and it listens only while a table is open.
"""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from threading import RLock
from typing import Any

from tornado.web import Application

from lamakit.errors import LamakitError
from lamakit.pages.table import Table
from lamakit.pages.tables import Tables
from lamakit.server.connections import BoundedServer
from lamakit.server.evenings import STANDINGS, Standings
from lamakit.server.handlers import Context, Formless
from lamakit.server.host_check import HostCheck
from lamakit.server.page_files import GuestFiles
from lamakit.server.pages import AssetFile
from lamakit.server.password import Passwords
from lamakit.server.places import ServerError, listen, numbers_in_the_network
from lamakit.server.sessions import GOING_AWAY, Limits, SessionRegistry
from lamakit.server.tables import TableConnection, TablePage
from lamakit.store.stores import open_store
from lamakit.store.tables import SAVED
from lamakit.texts import _

EVERYWHERE = "0.0.0.0"
TRIED = 20  # ports, before any that is free
MOST = 300  # connections: six who play and thirty who look on have a few each
LIMITS = Limits(pages=100, of_one=5, of_address=20)  # apart from those of this computer's own pages
LEFT = 600.0  # seconds after which a table is closed at which nobody is and no match runs
log = logging.getLogger("lamakit")


class Uninvited(Formless):
    """Whatever else a guest tries."""

    async def prepare(self) -> None:
        await super().prepare()
        self.set_status(403)
        why = _("This address leads to the table that you are invited to, and to nothing else of this computer.")
        self.show_error(403, why, f"{self.base_url}table")


class GuestDoor:
    def __init__(self, context: Context, tables: Tables, port: int, settings: dict[str, Any]) -> None:
        """`port` is that of the server itself; the door's follows it, so that it stays the same after a restart."""
        self.loop: asyncio.AbstractEventLoop  # in which the server runs
        self.others: Sequence[str] = ()
        self._tables, self._port, self._root = tables, port, context.root
        self._lock, self._opened = RLock(), dict[Table, float]()  # when somebody was there
        self._address = ""
        self._http: BoundedServer | None = None
        self._context = replace(
            context,
            listens_on=EVERYWHERE,
            passwords=Passwords("", port),
            files=GuestFiles(context.root),
            sessions=SessionRegistry(LIMITS),
            door=self,
            is_for_guests=True,
        )
        rows: list[tuple[str, Any, dict[str, Any]]] = [
            ("parts/(.+)", AssetFile, {}),
            ("table", TablePage, {"tables": tables}),
            ("line/table", TableConnection, {"tables": tables}),
            (STANDINGS, Standings, {}),
        ]
        app = Application(
            [(re.escape(context.root) + pattern, *row) for pattern, *row in rows],
            default_handler_class=Uninvited,
            context=self._context,
            **settings,
        )
        self._check = HostCheck(app, frozenset())  # the number at which somebody arrives, and no name

    @property
    def sessions(self) -> SessionRegistry:
        return self._context.sessions

    def admits(self, table: Table) -> bool:
        return table in self._opened

    def address(self, table: Table) -> str:
        return self._address if self.admits(table) else ""

    def open(self, table: Table) -> None:
        with self._lock:
            numbers = numbers_in_the_network(EVERYWHERE)
            if not numbers:
                raise LamakitError(
                    "This computer is in no network. Connect it to a Wi-Fi or a phone's hotspot, then try again."
                )
            if not self._opened:
                listener = self._listener()
                port = listener.getsockname()[1]
                self._address, *self.others = [f"http://{number}:{port}{self._root}" for number in numbers]
                self.loop.call_soon_threadsafe(self._serve, listener)
            self._opened[table] = time.monotonic()
            self._keep(table, True)

    def open_again(self) -> None:
        """The tables that were open when the server ended. Only if there are any, it has to be this one's."""
        for record in open_store().find(SAVED, SAVED):
            if record.data.get("open") and (table := self._tables.find(record.key)):
                with suppress(LamakitError):
                    self.open(table)

    @staticmethod
    def _keep(table: Table, is_open: bool) -> None:
        if table.is_open != is_open:
            table.is_open = is_open
            table.save()

    def _listener(self) -> socket.socket:
        """At the port after the server's own, or at the next one that is free."""
        first = self._port % 65535 + 1
        for port in (*range(first, min(first + TRIED, 65536)), 0):
            with suppress(ServerError):
                found = listen(EVERYWHERE, port)
                if port != first:
                    log.error("port %d is taken; guests come by port %d", first, found.getsockname()[1])
                return found
        raise ServerError("no port is free for guests")

    def _serve(self, listener: socket.socket) -> None:
        self._http = self._context.connections = BoundedServer(
            self._check, ssl_options=None, most=MOST, proxies=frozenset()
        )
        self._http.add_sockets([listener])

    def close(self, table: Table) -> None:
        """Its guests' pages say that they can't reach it."""
        with self._lock:
            if self._opened.pop(table, None) is not None:
                self.loop.call_soon_threadsafe(self._part_with, table, not self._opened)
                self._keep(table, False)

    def _part_with(self, table: Table, is_last: bool) -> None:
        if is_last and self._http:
            self._http.stop()
            self.loop.create_task(self._http.close_all_connections())
        self.sessions.expel(set(table.company.people).__contains__, GOING_AWAY)

    def sweep(self) -> None:
        """Close the tables that are gone, and those at which nobody has been for long; where a match runs, people
        come back, perhaps tomorrow."""
        now = time.monotonic()
        for table, seen in list(self._opened.items()):
            if self._tables.find(table.id or "") is not table or now - seen > LEFT:
                with table.lock:
                    self.close(table)
            elif table.runs or table.company.is_anybody_here:
                self._opened[table] = now
