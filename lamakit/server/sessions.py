"""One kernel per page: whose it is, how many at once, when one is freed, what it inherits."""

import asyncio
import os
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any
from weakref import WeakSet

from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError
from traitlets import Float, Integer, default
from voila.request_info_handler import RequestInfoSocketHandler

from lamakit.server.visits import new_visit, tell

# What a kernel may inherit. Everything else in the server's environment (tokens, PYTHON* switches) stays there.
INHERITED = ("PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV")
VISIT = ("QUERY_STRING", "SERVER_NAME", "SERVER_SOFTWARE")  # which page was asked for, as Voila puts it
INHERITED_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "APPDATA", "LOCALAPPDATA", "USERPROFILE")
INHERITED_PREFIXES = ("LC_", "XDG_", "LAMAKIT_", "VOILA_")
SECRETS = ("LAMAKIT_PASSWORD", "VOILA_REQUEST_URL")  # the address may hold the token, and be the last visitor's
OWN = ("-P", "-m", "lamakit.server.kernel")  # without the notebook's folder, until all is imported
LONGEST_SOCKET = 100  # characters that every Unix allows in a socket's path


def kernel_environment(environment: Mapping[str, str]) -> dict[str, str]:
    names = INHERITED + INHERITED_ON_WINDOWS + VISIT
    return {
        key: text
        for key, text in environment.items()
        if key not in SECRETS and (key in names or key.startswith(INHERITED_PREFIXES))
    }


class Kernel(ServerKernelManager):
    # jupyter_server asks the kernel's manager for it where it means the manager of all kernels, and fails without it.
    traceback_replacement_message = "The terminal that runs the server says why."

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if isinstance(self.parent, Sessions):
            self.parent.begun.add(self)

    def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
        command: list[str] = super().format_kernel_cmd(extra_arguments)
        is_usual = command[:3] == [sys.executable, "-m", "ipykernel_launcher"]  # a notebook may name another one
        return [sys.executable, *OWN, *command[3:]] if is_usual else command

    @default("transport")
    def _transport(self) -> str:
        """Files, if a path may be that long: a port chosen for a kernel can be taken by others before it starts."""
        fits = os.name == "posix" and len(self.connection_file) < LONGEST_SOCKET
        return "ipc" if fits else "tcp"


class Sessions(AsyncMappingKernelManager):
    """The base that Voila adds its pool of preheated kernels to; a waiting kernel is not a session."""

    max_sessions = Integer(20, config=True)
    lost_timeout = Float(300, config=True, help="seconds until a kernel that its page has left is freed")
    loading_timeout = Float(300, config=True, help="seconds of silence while a page loads, on a slow line")
    watch_interval = Float(0.3, config=True, help="seconds between two looks for kernels that have died")
    patience = Float(
        3, config=True, help="seconds a visitor waits for a place: a reload may take that long to free one"
    )

    def __init__(self, **kwargs: Any) -> None:
        self._arriving = 0
        self._leaving: set[str] = set()
        self._visitors: dict[str, str] = {}
        self._new: dict[str, bool] = {}  # kernels whose visitor's key is new, and whether it is the owner's computer
        self._visits: dict[str, Path] = {}
        self._heard: set[str] = set()
        self.begun = WeakSet[Kernel]()  # also those that only begin to start, which no other list has yet
        self._closed = False
        super().__init__(**kwargs)
        self._watch = PeriodicCallback(self.free_dead, timedelta(seconds=self.watch_interval))
        self._watch.start()

    def hand(self, kernel_id: str, visitor: str, own_computer: bool = False, is_new: bool = False) -> None:
        self._visitors[kernel_id] = visitor
        if is_new:
            self._new[kernel_id] = own_computer
        tell(self._visits[kernel_id], visitor, own_computer, is_new)

    def settle(self, kernel_id: str, visitor: str) -> None:
        """The browser that a kernel was made for keeps this key."""
        if kernel_id in self._new:
            self.hand(kernel_id, visitor, self._new.pop(kernel_id))

    def visitor_of(self, kernel_id: str) -> str | None:
        return self._visitors.get(kernel_id)

    def is_loading(self, kernel_id: str) -> bool:
        """Until its page has said something of its own; a websocket alone comes long before it can."""
        return kernel_id not in self._heard

    def hears(self, kernel_id: str) -> None:
        self._heard.add(kernel_id)

    @property
    def sessions(self) -> int:
        return len(set(self.list_kernel_ids()) - self._leaving - self._preheated()) + self._arriving

    def _preheated(self) -> set[str]:
        return {
            task.result()["kernel_id"]
            for pool in self._pool.values()
            for task in pool
            if task.done() and not failed(task)
        }

    @property
    def _pool(self) -> "dict[str, list[Preheating]]":
        """Voila's, by notebook; it has none if no kernel is kept ready."""
        return getattr(self, "_pools", {})

    async def wait_for_place(self) -> None:
        """Raises 503 if there is none; the kernels that wait count as fresh from now on, as one may be handed out."""
        deadline = asyncio.get_running_loop().time() + self.patience
        while self.sessions >= self.max_sessions:
            if asyncio.get_running_loop().time() > deadline:
                raise HTTPError(503)
            await asyncio.sleep(0.1)
        for kernel_id in self._preheated():
            self.get_kernel(kernel_id).last_activity = utcnow()

    async def start_kernel(self, *, env: Mapping[str, str] = os.environ, **kwargs: Any) -> str:
        preheating = env.get("VOILA_PREHEAT") == "True"
        if self._closed or (not preheating and self.sessions >= self.max_sessions):
            raise HTTPError(503)
        self._arriving += not preheating
        try:
            # A profile of its own: a visitor's kernel runs nobody's IPython start-up files and keeps no history.
            own = kernel_environment(env) | {"IPYTHONDIR": f"{self.connection_dir}/ipython"}
            kwargs["extra_arguments"] = ["--HistoryManager.enabled=False"]
            visit = new_visit(self.connection_dir)
            kernel_id: str = await super().start_kernel(env=own | {"LAMAKIT_VISIT": str(visit)}, **kwargs)
            self._visits[kernel_id] = visit
            return kernel_id
        finally:
            self._arriving -= not preheating

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        """At once, whatever `now` says: the polite way interrupts first, which a kernel reports as an error."""
        if kernel_id in self._leaving:  # a closing page says so twice
            return
        self._leaving.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, now=True, restart=restart)
        finally:
            self._leaving.discard(kernel_id)
            self._heard.discard(kernel_id)
            self._visitors.pop(kernel_id, None)
            self._new.pop(kernel_id, None)
            if visit := self._visits.pop(kernel_id, None):
                visit.unlink(missing_ok=True)
            RequestInfoSocketHandler._cache.pop(kernel_id, None)  # Voila keeps it for ever

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        connected, loading = self._kernel_connections.get(kernel_id), self.is_loading(kernel_id)
        if connected and not loading:
            await super().cull_kernel_if_idle(kernel_id)
            return
        patience = self.cull_idle_timeout if connected else self.lost_timeout
        patience = max(patience, self.loading_timeout) if loading else patience
        if utcnow() - self.get_kernel(kernel_id).last_activity > timedelta(seconds=patience):
            await self.shutdown_kernel(kernel_id)

    async def close(self) -> None:
        """No kernel is left: neither one that a page has, nor one that waits, nor one that was just starting."""
        self._closed = True
        self._watch.stop()
        starting = [task for pool in self._pool.values() for task in pool]
        for task in starting:
            task.cancel()
        await asyncio.gather(*starting, return_exceptions=True)
        await asyncio.gather(*map(self.shutdown_kernel, self.list_kernel_ids()), return_exceptions=True)
        for kernel in list(self.begun):
            if kernel.provisioner and kernel.provisioner.has_process:
                await kernel.provisioner.kill()
                while await kernel.provisioner.poll() is None:  # its `wait` breaks off if somebody else waits, too
                    await asyncio.sleep(0.02)

    async def free_dead(self) -> None:
        """A page whose kernel has died can ask and hear so at once, and its place is free; a ready one is replaced."""
        for pool in self._pool.values():
            pool[:] = [task for task in pool if not failed(task)]
        for kernel_id, kernel in list(self._kernels.items()):
            if kernel.has_kernel and not await kernel.is_alive() and kernel_id in self:
                await self.shutdown_kernel(kernel_id)
        for notebook in self._pool:
            self.fill_if_needed(notebook_name=notebook)


Preheating = asyncio.Task[dict[str, str]]


def failed(task: Preheating) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
