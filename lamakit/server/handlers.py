"""What answers: pages whose kernel belongs to the visitor they were made for, and that kernel's addresses."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.escape import utf8
from tornado.web import HTTPError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from lamakit.server.door import is_silent_browser
from lamakit.server.sessions import Sessions
from lamakit.server.visitors import known_visitor, shows, visitor
from lamakit.server.visits import is_own_computer

OF_A_WIDGET = re.compile(rb'"method": ?"custom"')  # what a painted page says: hello, a ping, a click


class Page(TornadoVoilaHandler):
    gone = False

    async def get(self, path: str | None = None) -> None:
        _ = self.xsrf_token  # sets the cookie without which the closing page's farewell is refused (voila issue 1458)
        if is_silent_browser(self.request) and not known_visitor(self):
            self.ask_for_the_cookie()
            return
        at_home, is_new = is_own_computer(self, self.settings["listens_on"]), known_visitor(self) is None
        self.hands_out = HandsOut(self.settings["kernel_manager"], visitor(self), at_home, is_new)
        await self.hands_out.sessions.wait_for_place()
        self.request.query = without_token(self.request.query)
        await super().get(path)
        if self.gone:
            await self.hands_out.take_back()

    @property
    def kernel_manager(self) -> "HandsOut":
        return self.hands_out

    def ask_for_the_cookie(self) -> None:
        """Its page comes back with the cookie; a page of another site that asks in somebody's name can't."""
        visitor(self)
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template("knock.html"))

    def on_connection_close(self) -> None:
        self.gone = True
        super().on_connection_close()


def without_token(query: str) -> str:
    """What the kernel is told of the address."""
    return urlencode([(key, text) for key, text in parse_qsl(query, keep_blank_values=True) if key != "token"])


class HandsOut:
    """The sessions as one page sees them: the kernel that it gets is its visitor's."""

    def __init__(self, sessions: Sessions, key: str, own_computer: bool, is_new: bool) -> None:
        self.sessions = sessions
        self.visitor, self.own_computer, self.is_new = key, own_computer, is_new
        self.handed = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sessions, name)

    async def start_kernel(self, *, env: Mapping[str, str], **kwargs: Any) -> str:
        return self._hand(await self.sessions.start_kernel(env=env, **kwargs))

    async def get_rendered_notebook(self, **kwargs: Any) -> tuple[Any, list[str], str]:
        task, cells, kernel_id = await self.sessions.get_rendered_notebook(**kwargs)
        return task, cells, self._hand(kernel_id)

    def _hand(self, kernel_id: str) -> str:
        self.sessions.hand(kernel_id, self.visitor, self.own_computer, self.is_new)
        self.handed = kernel_id
        return kernel_id

    async def take_back(self) -> None:
        if self.handed in self.sessions:
            await self.sessions.shutdown_kernel(self.handed)


class Nothing(JupyterHandler):
    async def get(self, path: str) -> None:
        raise HTTPError(404)


class OnlyOnesOwn(JupyterHandler):
    """For everybody but its visitor there is no such kernel."""

    async def prepare(self, **kwargs: Any) -> None:
        await super().prepare(**kwargs)
        kernel_id = self.path_kwargs.get("kernel_id") or self.path_args[0]
        key, given = known_visitor(self), self.kernel_manager.visitor_of(kernel_id)
        if key is None or given is None or not shows(self, given):
            raise HTTPError(404)
        self.kernel_manager.settle(kernel_id, key)


class OwnKernel(OnlyOnesOwn, KernelHandler): ...


class OwnChannels(OnlyOnesOwn, VoilaKernelWebsocketHandler):
    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)  # else the answer to a click waits 40 ms for the browser to acknowledge what came before
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        if self.kernel_manager.is_loading(self.kernel_id) and OF_A_WIDGET.search(utf8(ws_message)):
            self.kernel_manager.hears(self.kernel_id)
        super().on_message(ws_message)


class OwnFarewell(OnlyOnesOwn, VoilaShutdownKernelHandler): ...


class Asset(TemplateStaticFileHandler):
    async def get(self, path: str, include_body: bool = True) -> None:
        if "/static/" not in path or path.endswith("/"):
            raise HTTPError(404)  # Voila's handler takes it for granted
        try:
            await super().get(path, include_body)
        except (AssertionError, NameError, OSError, ValueError):
            raise HTTPError(404) from None
