"""The server for others: tables, odds and lessons from one process."""

import asyncio
import os
import socket
from pathlib import Path
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.ioloop import PeriodicCallback

from lamakit.pages.tables import Tables
from lamakit.server import tables
from lamakit.server.lessons import LessonPage, PageOfCells, warm_up
from lamakit.server.lines import PAGES, Files, PageLine, PageOfParts, PartFile
from lamakit.server.play import PlayServer, Settings, run
from lamakit.server.shared import Limits, Shared
from lamakit.store.opened import opened

SETTLED = 1.0  # seconds after the start, so that the first page does not wait for what lessons need
SWEEP = 5.0  # seconds between two looks for pages that nobody comes back to, or less


class SharedServer(PlayServer):
    """A `PlayServer` whose tables and odds desk need no kernel."""

    def __init__(self, notebook: Path, listener: socket.socket, settings: Settings, limits: Limits) -> None:
        self.shared = Shared(limits)
        self.tables = Tables(opened)
        super().__init__(notebook, listener, settings)

    def init_handlers(self) -> list[tuple[Any, ...]]:
        lessons = {route: LessonPage(file) for route, file in self.pages.items() if route.startswith("/lessons/")}
        self.pages = {
            route: page for route, page in self.pages.items() if page.stem not in PAGES and route not in lessons
        }
        files = Files(self.server_url)
        rows: list[tuple[Any, ...]] = [(url_path_join(self.server_url, "/parts/(.+)"), PartFile, {"files": files})]
        for name, page in PAGES.items():
            files.of(page)
            shared = {"page": page, "files": files, "shared": self.shared}
            rows.append((url_path_join(self.server_url, f"/{name}"), PageOfParts, shared))
            rows.append((url_path_join(self.server_url, f"/line/{name}"), PageLine, shared))
        for route, lesson in lessons.items():
            own = {"page": lesson, "files": files, "shared": self.shared}
            rows.append((url_path_join(self.server_url, route), PageOfCells, own))
            rows.append((url_path_join(self.server_url, f"/line{route}"), PageLine, own))
        rows += tables.rows(self.server_url, files, self.shared, self.tables)
        return [*rows, *super().init_handlers()]

    def listen(self) -> None:
        os.environ["SERVER_SOFTWARE"] = "lamakit"  # what lasts is made beside whoever waits for it
        sweeping = PeriodicCallback(self.shared.sweep, 1000 * min(SWEEP, self.shared.limits.lost / 4))
        sweeping.start()
        self.ioloop.call_later(SETTLED, self.ioloop.run_in_executor, None, warm_up)
        try:
            super().listen()
        finally:
            sweeping.stop()

    def stop(self) -> None:
        self.ioloop.run_sync(self._close)
        super().stop()

    async def _close(self) -> None:
        self.shared.close()
        await asyncio.sleep(0)


def serve(notebook: Path, listener: socket.socket, settings: Settings, limits: Limits, open_at: str = "") -> None:
    """Serves until SIGINT or SIGTERM."""
    asyncio.set_event_loop(asyncio.new_event_loop())
    run(SharedServer(notebook, listener, settings, limits), open_at)
