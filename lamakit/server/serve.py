"""Tables, odds and lessons from one process: for oneself, or for others, who may share tables and be a class."""

import asyncio
import os
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from jupyter_server.utils import url_path_join
from tornado.ioloop import PeriodicCallback

from lamakit.classroom.register import forget_what_is_over
from lamakit.pages.tables import Tables
from lamakit.server import tables
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.door import ClassDoor, Pushed
from lamakit.server.classroom.routes import routes
from lamakit.server.door import Door
from lamakit.server.lessons import LessonPage, PageOfCells
from lamakit.server.lines import PAGES, Files, PageLine, PageOfParts, PartFile
from lamakit.server.play import PlayServer, Settings, run
from lamakit.server.shared import Limits, Shared
from lamakit.store.lease import RENEWED, Lease
from lamakit.store.opened import opened

SETTLED = 1.0  # seconds after the start, so that the first page does not wait for what is tidied up
FORGET = 5.0  # seconds between two looks for what a class no longer needs
FAREWELL = 0.5  # seconds in which pages hear that another server goes on
SWITCH = 0.0005  # seconds that a thread which computes may keep others from Python, each time that they need it
SWEEP = 5.0  # seconds between two looks for pages that nobody comes back to, or less


class SharedServer(PlayServer):
    """A `PlayServer` whose pages need no kernel. With a `lease` learners are in its class, or people on their own
    devices share its tables; it ends when another server takes the lease over."""

    def __init__(
        self,
        notebook: Path,
        listener: socket.socket,
        settings: Settings,
        limits: Limits,
        classroom: Classroom | None = None,
        lease: Lease | None = None,
    ) -> None:
        self.shared, self.classroom, self.lease = Shared(limits), classroom, lease
        self.tables = classroom.room.tables if classroom else Tables(opened) if lease else None
        super().__init__(notebook, listener, settings)

    def init_handlers(self) -> list[tuple[Any, ...]]:
        lessons = {
            route: LessonPage(file, self._closed) for route, file in self.pages.items() if route.startswith("/lessons/")
        }
        self.pages = {
            route: page for route, page in self.pages.items() if page.stem not in PAGES and route not in lessons
        }
        files = Files(self.server_url)
        rows: list[tuple[Any, ...]] = [(url_path_join(self.server_url, "/parts/(.+)"), PartFile, {"files": files})]
        for name, page in PAGES.items():
            files.pages.append(page)
            shared = {"page": page, "files": files, "shared": self.shared}
            asked = {**shared, "with_tables": self.tables is not None}
            rows.append((url_path_join(self.server_url, f"/{name}"), PageOfParts, asked))
            rows.append((url_path_join(self.server_url, f"/line/{name}"), PageLine, shared))
        for route, lesson in lessons.items():
            own = {"page": lesson, "files": files, "shared": self.shared}
            rows.append((url_path_join(self.server_url, route), PageOfCells, own))
            rows.append((url_path_join(self.server_url, f"/line{route}"), PageLine, own))
        if self.tables:
            rows += tables.rows(self.server_url, files, self.shared, self.tables)
        if self.classroom:
            rows += routes(self.classroom, self.server_url, files, self.shared)
            self.classroom.room.later = self.ioloop.add_callback
            self.classroom.room.wake = self.shared.wake
            self.classroom.room.expel = partial(self.shared.expel, self.classroom.is_nobody)
        self.files = files
        return [*rows, *super().init_handlers()]

    def whose(self, key: str, at_home: bool, is_new: bool = False) -> str:
        in_class = self.classroom.owner(key) if self.classroom else ""
        return in_class or super().whose(key, at_home, is_new)

    def door(self) -> Door:
        if self.classroom is None:
            return super().door()
        self.app.transforms.insert(0, partial(Pushed, self.classroom, self.files))
        return ClassDoor(self.app, self.hosts, self.classroom)

    async def _forget(self) -> None:
        if self.classroom:
            await asyncio.to_thread(self.classroom.room.sweep)
            while await asyncio.to_thread(self.classroom.room.tournament.reckon):
                continue

    async def _renew(self) -> None:
        if self.lease and not self.exit_code and not await asyncio.to_thread(self.lease.renew):
            self.exit_code = 1
            print(f"lamakit: stopped. {self.lease.holder}", file=sys.stderr)
            if self.classroom:
                self.classroom.room.taken_over()
            self.ioloop.call_later(FAREWELL, self.ioloop.stop)

    def _closed(self, lesson: str) -> set[str]:
        """The parts of a lesson that the teacher has not opened yet."""
        return self.classroom.room.closed_parts(lesson) if self.classroom else set()

    def listen(self) -> None:
        sys.setswitchinterval(SWITCH)
        os.environ["SERVER_SOFTWARE"] = "lamakit"  # what lasts is made beside whoever waits for it
        sweeping = PeriodicCallback(self.shared.sweep, 1000 * min(SWEEP, self.shared.limits.lost / 4))
        sweeping.start()
        self.ioloop.call_later(SETTLED, self.ioloop.run_in_executor, None, partial(forget_what_is_over, opened()))
        forgetting = PeriodicCallback(self._forget, FORGET * 1000)
        forgetting.start()
        renewing = PeriodicCallback(self._renew, RENEWED * 1000)
        renewing.start()
        try:
            super().listen()
        finally:
            sweeping.stop()
            forgetting.stop()
            renewing.stop()
            if self.classroom:
                self.classroom.room.tournament.break_off()

    def stop(self) -> None:
        self.ioloop.run_sync(self._close)
        super().stop()

    async def _close(self) -> None:
        self.shared.close()
        await asyncio.sleep(0)


def serve(
    notebook: Path,
    listener: socket.socket,
    settings: Settings,
    limits: Limits,
    open_at: str = "",
    classroom: Classroom | None = None,
    lease: Lease | None = None,
) -> NoReturn:
    """Serves until SIGINT or SIGTERM, which end the process, or until another server takes the lease over."""
    asyncio.set_event_loop(asyncio.new_event_loop())
    run(SharedServer(notebook, listener, settings, limits, classroom, lease), open_at)
