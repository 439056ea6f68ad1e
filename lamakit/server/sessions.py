"""One kernel a visitor: how many at once, when one is freed, what it inherits."""

import asyncio
import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from tornado.web import HTTPError
from traitlets import Float, Integer, default

# What a kernel may inherit. Everything else in the server's environment (tokens, PYTHON* switches) stays there.
INHERITED = ("PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV")
VISIT = ("QUERY_STRING", "SERVER_NAME", "SERVER_SOFTWARE")  # which page was asked for, as Voila tells it
INHERITED_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "APPDATA", "LOCALAPPDATA", "USERPROFILE")
INHERITED_PREFIXES = ("LC_", "XDG_", "LAMAKIT_", "VOILA_")
LONGEST_SOCKET = 100  # characters that every Unix allows in a socket's path


def kernel_environment(environment: Mapping[str, str]) -> dict[str, str]:
    names = INHERITED + INHERITED_ON_WINDOWS + VISIT
    return {key: text for key, text in environment.items() if key in names or key.startswith(INHERITED_PREFIXES)}


class Kernel(ServerKernelManager):
    # jupyter_server asks the kernel's manager for it where it means the manager of all, and fails without.
    traceback_replacement_message = "The terminal that runs the server says why."

    @default("transport")
    def _transport(self) -> str:
        """Files, where a path may be that long: a port chosen for a kernel can be taken by others before it starts."""
        fits = os.name == "posix" and len(self.connection_file) < LONGEST_SOCKET
        return "ipc" if fits else "tcp"


class Sessions(AsyncMappingKernelManager):
    """The base that Voila adds its pool of preheated kernels to; a waiting kernel is no session."""

    max_sessions = Integer(20, config=True)
    lost_timeout = Float(300, config=True, help="seconds until a kernel without a page is freed")
    patience = Float(3, config=True, help="seconds a visitor waits for a place, as a reload frees one that late")

    def __init__(self, **kwargs: Any) -> None:
        self._arriving = 0
        self._leaving: set[str] = set()
        super().__init__(**kwargs)

    @property
    def sessions(self) -> int:
        return len(set(self.list_kernel_ids()) - self._leaving - self._preheated()) + self._arriving

    def _preheated(self) -> set[str]:
        pools: dict[str, list[asyncio.Task[dict[str, str]]]] = getattr(self, "_pools", {})
        return {
            task.result()["kernel_id"]
            for pool in pools.values()
            for task in pool
            if task.done() and not task.cancelled() and task.exception() is None
        }

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
        if not preheating and self.sessions >= self.max_sessions:
            raise HTTPError(503)
        self._arriving += not preheating
        try:
            # A profile of its own: a visitor's kernel runs nobody's IPython start-up files and keeps no history.
            own = kernel_environment(env) | {"IPYTHONDIR": f"{self.connection_dir}/ipython"}
            kwargs["extra_arguments"] = ["--HistoryManager.enabled=False"]
            kernel_id: str = await super().start_kernel(env=own, **kwargs)
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

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        kernel = self.get_kernel(kernel_id)
        abandoned = not self._kernel_connections.get(kernel_id)
        if abandoned and utcnow() - kernel.last_activity > timedelta(seconds=self.lost_timeout):
            await self.shutdown_kernel(kernel_id)
        else:
            await super().cull_kernel_if_idle(kernel_id)
