"""The server: pages, the lines to their sessions, a class, and static files, from one process."""

import asyncio
import atexit
import logging
import os
import re
import secrets
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from tornado.ioloop import PeriodicCallback
from tornado.web import Application, RedirectHandler

from lamakit.classroom.register import forget_what_is_over
from lamakit.lessons.documents.files import files, numbered_files
from lamakit.pages.tables import Tables
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.learners import ClassConnection, Join, OurData, TournamentPage
from lamakit.server.classroom.teachers import CsvFile, ProjectTable, Report, Teach, TeacherConnection
from lamakit.server.connections import OWN_FILES, BoundedServer, raised_limit
from lamakit.server.guests import GuestDoor
from lamakit.server.guides import GUIDE, PICTURE, GuidePicture, guide
from lamakit.server.handlers import Context, NotFound
from lamakit.server.health import Health, Metrics
from lamakit.server.host_check import HostCheck
from lamakit.server.lessons import PONG, LessonDocument, LessonHandler, SavedNotebook
from lamakit.server.page_connection import PageConnection
from lamakit.server.page_files import PAGES, Files
from lamakit.server.pages import AssetFile, ComponentPage, Login, SitePage, warm_up
from lamakit.server.password import Passwords
from lamakit.server.places import LOOPBACK, shipped
from lamakit.server.programs import PYTHON, PythonFile, programs_of
from lamakit.server.sessions import Limits, SessionRegistry
from lamakit.server.tables import TableConnection, TablePage
from lamakit.server.visitors import Keys, Newcomers
from lamakit.site import routes as site
from lamakit.store.lease import RENEWED, Lease
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore

SETTLED = 1.0  # seconds after the start, so that the first page does not wait for what is tidied up
FORGET = 5.0  # seconds between two looks for what a class no longer needs
GO_ON = 5.0  # seconds between two looks for bots that are to move where nobody looks on
FAREWELL = 0.5  # seconds in which pages hear that another server goes on
SWITCH = 0.0005  # seconds that a thread which computes may keep others from Python, each time that they need it
SWEEP = 5.0  # seconds between two looks for pages that nobody comes back to, or less
log = logging.getLogger("lamakit")
Row = tuple[Any, ...]  # a pattern of addresses below the root, the handler, and its options if it has any
CLASS = {
    "join": Join,
    "teach": Teach,
    r"teach/(answers|columns)\.csv": CsvFile,
    "tournament": TournamentPage,
    r"our-(data|odds)(\.csv)?": OurData,
    "teach/report": Report,
    "teach/table": ProjectTable,
    "line/teach(?:/mine)?": TeacherConnection,
    "line/class": ClassConnection,
}


@dataclass(frozen=True)
class Settings:
    """`root` is the path below which everything is served; `proxies` are believed in what they say of visitors."""

    limits: Limits = field(default_factory=Limits)
    verbose: bool = False
    token: str = field(default="", repr=False)  # what a visitor must know; a password is one that somebody chose
    hosts: tuple[str, ...] = LOOPBACK
    root: str = "/"
    proxies: tuple[str, ...] = ()
    site: Path | None = None  # a folder that `lamakit site build` has made: of that, Python for browsers
    metrics: bool = False  # figures for Prometheus are for everybody
    certificate: ssl.SSLContext | None = field(default=None, repr=False)


class Server:
    """Serves on a socket that is already listening. With a `lease` learners are in its class, or people on their own
    devices share its tables; it ends when another server takes the lease over."""

    def __init__(
        self,
        listener: socket.socket,
        settings: Settings,
        classroom: Classroom | None = None,
        lease: Lease | None = None,
    ) -> None:
        self.listener, self.settings, self.classroom, self.lease = listener, settings, classroom, lease
        self.exit_code, self._stopped = 0, asyncio.Event()
        host, port = listener.getsockname()[:2]
        self.context = Context(
            root=settings.root,
            listens_on=host,
            passwords=Passwords(settings.token, port),
            files=Files(settings.root, self._programs),
            sessions=SessionRegistry(settings.limits),
            tables=classroom.room.tables if classroom else Tables(self._store_of_tables) if lease else None,
            classroom=classroom,
        )
        keys = Keys(self.context.secret, self.context.is_known)
        shared: dict[str, Any] = {
            "keys": keys,
            "newcomers": Newcomers(keys.new),
            "cookie_secret": secrets.token_hex(32),
            "xsrf_cookies": True,
            "xsrf_cookie_kwargs": {"httponly": True},
            "compress_response": True,
        }
        self.door: GuestDoor | None = None
        if self.context.tables and not classroom and host in LOOPBACK and not settings.proxies:
            self.door = self.context.door = GuestDoor(self.context, self.context.tables, port, shared)
        rows = (*self._sessions(), *self._class(), *self._lessons(), *self._site())
        self.app = Application(
            [(f"{re.escape(settings.root)}{pattern}", *row) for pattern, *row in rows],
            default_handler_class=NotFound,
            context=self.context,
            **shared,
        )
        if settings.root != "/":
            above = f"(?:/|{re.escape(settings.root[:-1])})"
            self.app.add_handlers(".*", [(above, RedirectHandler, {"url": settings.root, "permanent": False})])

    def _store_of_tables(self) -> WriteBehindStore:
        """Raises Held, where another server has them. Who plays alone waits for no lease."""
        if self.lease:
            self.lease.take()
        return open_store()

    # --- what is served at which address below the root

    def _sessions(self) -> Iterator[Row]:
        """Pages that have a session, and their lines."""
        yield "parts/(.+)", AssetFile
        if self.settings.site:
            yield f"{PYTHON}/(.+)", PythonFile, {"path": str(self.settings.site / PYTHON)}
        yield "healthz", Health
        yield "metrics", Metrics, {"to_all": self.settings.metrics}
        yield "login", Login
        for name, page in PAGES.items():
            yield name, ComponentPage, {"page": page}
            yield f"line/{name}", PageConnection, {"begin": page.begin}
        if tables := self.context.tables:
            yield "table", TablePage, {"tables": tables}
            yield "line/table", TableConnection, {"tables": tables}

    @property
    def _programs(self) -> str:
        """The address of the worker that runs what learners write; empty if there is none here."""
        site, root = self.settings.site, self.settings.root
        return f"{root}{programs_of(site).relative_to(site).as_posix()}" if site else ""

    def _class(self) -> Iterator[Row]:
        if self.classroom:
            for pattern, handler in CLASS.items():
                yield pattern, handler, {"classroom": self.classroom}

    def _lessons(self) -> Iterator[Row]:
        """Each at its name; a teacher's document takes the place of ours of the same name."""
        for name, file in {**numbered_files(), **{file.stem: file for file in files()}}.items():
            document, at = LessonDocument(file, self._closed), f"lessons/{re.escape(name)}"
            yield at, LessonHandler, {"page": document}
            yield f"line/{at}", PageConnection, {"begin": document.begin, "ready": PONG}
        for file in shipped("notebooks").glob("*.ipynb"):  # the lessons among them stand above
            yield f"lessons/{file.stem}", LessonHandler, {"page": SavedNotebook(file)}

    def _site(self) -> Iterator[Row]:
        """Pages that need no session; and all pages with a slash behind their names, as on hosts of folders."""
        names = "|".join([*PAGES, *filter(str.isalpha, site.PAGES)])
        yield f"({names})/", RedirectHandler, {"url": f"{self.settings.root}{{0}}", "permanent": False}
        yield GUIDE, SitePage, {"show": guide}
        yield PICTURE, GuidePicture, {}
        for method, pages in (("GET", site.PAGES), ("POST", site.FORMS)):
            for pattern, show in pages.items():
                yield pattern, SitePage, {"show": show, "method": method}

    def _closed(self, lesson: str) -> set[str]:
        """The parts of a lesson that the teacher has not opened yet."""
        return self.classroom.room.closed_parts(lesson) if self.classroom else set()

    # --- while it serves

    async def serve(self) -> None:
        """Until SIGINT or SIGTERM."""
        loop, stopped = asyncio.get_running_loop(), self._stopped
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_signal: loop.call_soon_threadsafe(stopped.set))
        sys.setswitchinterval(SWITCH)
        os.environ["SERVER_SOFTWARE"] = "lamakit"  # what lasts is made beside whoever waits for it
        self._say_what_happens()
        if self.classroom:
            self._open(self.classroom, loop)
        loop.run_in_executor(None, warm_up)
        loop.call_later(SETTLED, loop.run_in_executor, None, partial(forget_what_is_over, open_store()))
        if self.door:
            loop.call_later(SETTLED, loop.run_in_executor, None, self.door.open_again)
        every = (
            (self._sweep, min(SWEEP, self.settings.limits.lost / 4)),
            (self._forget, FORGET),
            (self._go_on, GO_ON),
            (self._renew, RENEWED),
        )
        regularly = [PeriodicCallback(do, 1000 * seconds) for do, seconds in every]
        for each in regularly:
            each.start()
        self._accept()
        try:
            await stopped.wait()
        finally:
            for each in regularly:
                each.stop()
            await self._close()

    def _open(self, classroom: Classroom, loop: asyncio.AbstractEventLoop) -> None:
        """Connect the class with its pages."""
        room, sessions, soon = classroom.room, self.context.sessions, loop.call_soon_threadsafe
        room.wake, room.expel = partial(soon, sessions.wake), partial(soon, sessions.expel, classroom.is_nobody)
        room.tournament.start()

    @property
    def _registries(self) -> list[SessionRegistry]:
        door, classroom = self.door, self.classroom
        more = [*([classroom.lines] if classroom else []), *([door.sessions] if door else [])]
        return [self.context.sessions, *more]

    def _sweep(self) -> None:
        for registry in self._registries:
            registry.sweep()
        if self.door:
            self.door.sweep()

    async def _close(self) -> None:
        for registry in self._registries:
            registry.close()
        await asyncio.sleep(0)  # so that the lines hear of it
        if self.classroom:
            self.classroom.room.tournament.stop()

    def _accept(self) -> None:
        most, proxies = raised_limit() - OWN_FILES, frozenset(self.settings.proxies)
        log.info("%d connections at once are allowed", most)
        check = HostCheck(self.app, frozenset(name.lower() for name in self.settings.hosts), proxies)
        http = BoundedServer(check, ssl_options=self.settings.certificate, most=most, proxies=proxies)
        self.context.connections = http
        if self.door:
            self.door.loop = asyncio.get_running_loop()
        http.add_sockets([self.listener])

    def _say_what_happens(self) -> None:
        level = logging.INFO if self.settings.verbose else logging.ERROR
        logging.basicConfig(format="%(asctime)s %(message)s")
        for name in ("tornado", "lamakit"):
            logging.getLogger(name).setLevel(level)

    async def _forget(self) -> None:
        if self.classroom:
            await asyncio.to_thread(self.classroom.room.sweep)

    async def _go_on(self) -> None:
        if self.context.tables:
            await asyncio.to_thread(self.context.tables.go_on)

    async def _renew(self) -> None:
        if self.lease and not self.exit_code and not await asyncio.to_thread(self.lease.renew):
            self.exit_code = 1
            print(f"lamakit: stopped. {self.lease.holder}", file=sys.stderr)
            if self.classroom:
                self.classroom.room.taken_over()
            asyncio.get_running_loop().call_later(FAREWELL, self._stopped.set)


def serve(
    listener: socket.socket,
    settings: Settings,
    open_at: str = "",
    classroom: Classroom | None = None,
    lease: Lease | None = None,
) -> NoReturn:
    """Serves until SIGINT or SIGTERM, which end the process, or until another server takes the lease over.

    A browser opens `open_at`, if that is given.
    """
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    server = Server(listener, settings, classroom, lease)
    if open_at:
        threading.Thread(target=webbrowser.open, args=(open_at,), daemon=True).start()
    loop.run_until_complete(server.serve())
    end_at_once(server.exit_code)


def end_at_once(code: int) -> NoReturn:
    """The end of the process. Python would wait for its threads, and what they import and compute is for nobody now."""
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)
