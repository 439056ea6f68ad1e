"""Connections: how many this account may have, how many of them one address, and how long they may be silent."""

import logging
import time
import weakref
from collections import Counter
from ssl import SSLContext
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.routing import Router

IDLE = 60.0  # seconds within which a request has to begin, and all its headers to arrive
BODY = 60.0  # seconds within which the rest of it has to
OWN_FILES = 64  # for the store, and whatever Python opens
USUAL, ENOUGH = 1024, 65_536
PAUSE = 60.0  # seconds between two lines about connections that were refused
log = logging.getLogger("lamakit")


def raised_limit() -> int:
    """Files that this process may have open, now that the limit is as high as this account may set it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (ENOUGH, 10_240):  # macOS allows no more, whatever its limit says
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or soft >= limit:
            return limit
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        except (OSError, ValueError):
            continue
        return limit
    return soft


class BoundedServer(HTTPServer):
    """Takes `most` connections, and half of that from one address, unless it is a proxy's; past a half it keeps none
    open between two requests."""

    def initialize(  # type: ignore[override]
        self, router: Router, *, most: int, proxies: frozenset[str], ssl_options: SSLContext | None
    ) -> None:
        super().initialize(router, ssl_options=ssl_options, idle_connection_timeout=IDLE, body_timeout=BODY)
        self.most, self.proxies = most, proxies
        self._open = Counter[str]()  # by address
        self._refused, self._said = 0, float("-inf")

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        host = str(address[0])
        if self._open.total() >= self.most or (host not in self.proxies and self._open[host] >= self.most // 2):
            stream.close()
            self._say_refused(host)
            return
        self._count(host, 1)
        weakref.finalize(stream.socket, self._count, host, -1).atexit = False
        super().handle_stream(stream, address)

    def _count(self, host: str, more: int) -> None:
        self._open[host] += more
        if not self._open[host]:
            del self._open[host]
        self.conn_params.no_keep_alive = self._open.total() > self.most // 2

    def _say_refused(self, host: str) -> None:
        """Once in a while, however many they are."""
        self._refused += 1
        now = time.monotonic()
        if now - self._said >= PAUSE:
            told = "%d connections refused, the last from %s: %d are open, and this account may have %d"
            log.error(told, self._refused, host, self._open.total(), self.most)
            self._refused, self._said = 0, now
