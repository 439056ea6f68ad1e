"""The Voila server with our template, locked and quiet."""

import asyncio
import atexit
import logging
import os
import shutil
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, NoReturn

import tornado.ioloop
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import PeriodicCallback
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaLoginHandler

from lamakit.lessons.written.folder import write_notebooks
from lamakit.server.door import Door
from lamakit.server.handlers import Asset, Nothing, OwnChannels, OwnFarewell, OwnKernel, Page
from lamakit.server.password import Login, Passwords
from lamakit.server.places import LOOPBACK, shipped
from lamakit.server.sessions import Sessions
from lamakit.server.site import SitePage, warm_up
from lamakit.site.asked import Show
from lamakit.site.places import bar
from lamakit.site.rendered import TEMPLATES
from lamakit.site.routes import FORMS, PAGES
from lamakit.store.identity import owner_of_browser
from lamakit.store.opened import opened

OURS: dict[Any, type[Any]] = {
    TornadoVoilaHandler: Page,
    KernelHandler: OwnKernel,
    VoilaKernelWebsocketHandler: OwnChannels,
    VoilaShutdownKernelHandler: OwnFarewell,
    TemplateStaticFileHandler: Asset,
    VoilaLoginHandler: Login,
}
LOOK_AGAIN = 2000  # milliseconds between two looks at a teacher's files
LEFT_OUT = (LogoutHandler, RequestInfoSocketHandler, AllowListFileHandler)  # nothing links to them, and they tell much
NOTHING_FROM_OTHER_HOSTS = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'self'"
)


@dataclass(frozen=True)
class Settings:
    max_sessions: int = 20
    preheat: int = 1
    idle_minutes: float = 30
    verbose: bool = False
    token: str = field(default="", repr=False)  # what a visitor must know; a password is one that somebody chose
    hosts: tuple[str, ...] = LOOPBACK
    certificate: ssl.SSLContext | None = field(default=None, repr=False)


def configuration(settings: Settings) -> Config:
    idle = settings.idle_minutes * 60
    return Config(
        Voila={"token": settings.token, "identity_provider_class": Passwords},
        Passwords={"allow_password_change": False, "cookie_options": {"samesite": "Lax"}},
        VoilaConfiguration={
            "allow_template_override": "NO",  # a visitor's ?template= would bring back pages that ask a CDN
            "allow_theme_override": "NO",
            "extension_allowlist": [
                "@voila-dashboards/widgets-manager8",
                "@jupyter-widgets/jupyterlab-manager",
                "anywidget",
            ],
            "file_allowlist": [],
            "multi_kernel_manager_class": Sessions,
            "preheat_kernel": settings.preheat > 0,
            "default_pool_size": settings.preheat,
            "show_tracebacks": False,
        },
        VoilaExecutor={"cell_error_instruction": "The terminal that runs the server says why."},
        TemplateExporter={"filters": {"places": "lamakit.site.places.bar_of_notebook"}},
        Sessions={"max_sessions": settings.max_sessions, "lost_timeout": min(300, idle)},
        MappingKernelManager={
            "allow_tracebacks": False,
            "kernel_manager_class": "lamakit.server.sessions.Kernel",
            "cull_idle_timeout": max(1, round(idle)),
            "cull_interval": max(1, round(min(60, idle / 4))),
            "cull_connected": True,  # a page that somebody looks at keeps its kernel awake; a forgotten tab doesn't
        },
        KernelManager={
            "autorestart": False,  # it would come back empty, under a page that knows nothing of it
            "transport_encryption": "auto",
        },
    )


class PlayServer(Voila):
    """Serves the pages of `lamakit.site`, the notebooks of a folder at their names, and the lessons below `/lessons`.

    Kernels are kept ready for the notebook that it is given.

    It uses a socket that is already listening.
    """

    exit_code = 0
    config_file_paths: ClassVar[list[str]] = []  # a visitor's rights must not depend on a voila.json lying about

    def __init__(self, notebook: Path, listener: socket.socket, settings: Settings) -> None:
        host, port = listener.getsockname()[:2]
        self.pages = {f"/{page.stem}": page for page in sorted(notebook.parent.glob("*.ipynb"))}
        self.pages |= {f"/lessons/{page.stem}": page for page in sorted(shipped("notebooks").glob("*.ipynb"))}
        self.made = TemporaryDirectory(
            prefix="lamakit-lessons-"
        )  # pages of lessons that are text files, or a teacher's
        self.pages |= {f"/lessons/{page.stem}": page for page in write_notebooks(Path(self.made.name))}
        here = Path(self.made.name).resolve()
        root = os.path.commonpath([notebook.parent.resolve(), shipped("notebooks"), here])  # elsewhere is not found
        super().__init__(notebook_path=str(notebook), root_dir=root, ip=host, port=port, open_browser=False)
        self.listener, self.certificate = listener, settings.certificate
        self.ioloop = tornado.ioloop.IOLoop.current()
        self.hosts = frozenset(name.lower() for name in settings.hosts)
        self.log_level = logging.INFO if settings.verbose else logging.ERROR
        self.update_config(configuration(settings))
        self.initialize([])

    def setup_template_dirs(self) -> None:
        super().setup_template_dirs()
        self.template_paths[:0] = [str(shipped("dashboards") / "template"), str(TEMPLATES)]

    def init_settings(self) -> dict[str, Any]:
        settings = super().init_settings()
        settings["voila_jinja2_env"].globals["bar"] = bar
        return {
            **settings,
            "listens_on": self.ip,
            "whose": self.whose,
            "jinja2_env": settings["voila_jinja2_env"],  # the login page in our look
            "compress_response": True,
            "allow_remote_access": True,  # the door knows which names are let in
            "xsrf_cookie_kwargs": {"samesite": "Lax"},
            "headers": {"Content-Security-Policy": NOTHING_FROM_OTHER_HOSTS, "Referrer-Policy": "same-origin"},
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = [
            (route, OURS.get(handler, handler), *options)
            for route, handler, *options in super().init_handlers()
            if handler not in LEFT_OUT
        ]
        at_root = next(number for number, row in enumerate(rows) if row[1] is Page)
        rows[at_root:] = [
            *(self._page(route, page, rows[at_root][2]) for route, page in self.pages.items()),
            *(self._site(route, show, "GET") for route, show in PAGES.items()),
            *(self._site(route, show, "POST") for route, show in FORMS.items()),
            (url_path_join(self.server_url, "/(.*)"), Nothing),
        ]
        return rows

    def whose(self, key: str, at_home: bool, is_new: bool = False) -> str:
        """Whose records the browser with this key may see."""
        return owner_of_browser(opened(), key, at_home, is_new)

    def door(self) -> Door:
        return Door(self.app, self.hosts)

    def _site(self, route: str, show: Show, method: str) -> tuple[Any, ...]:
        return (url_path_join(self.server_url, f"/{route}"), SitePage, {"show": show, "method": method})

    def _page(self, route: str, notebook: Path, options: dict[str, Any]) -> tuple[Any, ...]:
        path = os.path.relpath(notebook, self.root_dir)
        return (url_path_join(self.server_url, route), Page, {**options, "notebook_path": path})

    def listen(self) -> None:
        logging.getLogger("tornado").setLevel(self.log_level)
        HTTPServer(self.door(), ssl_options=self.certificate).add_sockets([self.listener])
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._handle_signal_stop)
        self.ioloop.run_in_executor(None, warm_up)
        PeriodicCallback(self._write_again, LOOK_AGAIN).start()
        try:
            self.ioloop.start()
        finally:
            self.stop()

    async def _write_again(self) -> None:
        """A page follows its file."""
        await self.ioloop.run_in_executor(None, write_notebooks, Path(self.made.name))

    def stop(self) -> None:
        self.ioloop.run_sync(self.kernel_manager.close)
        self.made.cleanup()
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def serve(notebook: Path, listener: socket.socket, settings: Settings, open_at: str = "") -> NoReturn:
    """Serves until SIGINT or SIGTERM, which end the process; then no kernel is left."""
    asyncio.set_event_loop(asyncio.new_event_loop())
    run(PlayServer(notebook, listener, settings), open_at)


def run(server: PlayServer, open_at: str) -> NoReturn:
    if open_at:
        threading.Thread(target=webbrowser.open, args=(open_at,), daemon=True).start()
    server.start()
    end_at_once(server.exit_code)


def end_at_once(code: int) -> NoReturn:
    """The end of the process. Python would wait for its threads, and what they import and compute is for nobody now."""
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)
