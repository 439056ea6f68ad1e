"""Connections: how many this account may have, how many of them one address, and how long they may be silent."""

import asyncio
import logging
import time
import weakref
from collections import Counter
from functools import cache
from html import escape
from http.client import responses
from ssl import SSLContext
from typing import Any

from tornado.http1connection import HTTP1ServerConnection
from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream, StreamClosedError, UnsatisfiableReadError
from tornado.routing import Router

from lamakit.texts import _, speaking
from lamakit.texts.catalogues import codes

TOLD = 16  # connections at once that are told why they are refused, out of OWN_FILES
TELLING = 3.0  # seconds for that
HEAD = 16_384  # bytes of a request's, at most
IDLE = 8.0  # seconds within which a request has to begin, also the next one of a browser, and its headers to arrive
ARRIVING = 1.0  # seconds that a first request may take before others go first
BODY = 60.0  # seconds within which the rest of it has to
LONGEST_BODY = 5_000_000  # bytes of a request; the longest that pages send is the file of a match
LONGEST_FORM = 200_000  # bytes of one that brings no file
LONG_ONES = 8  # longer requests that are read at once; others wait for them
OWN_FILES = 64  # for the store, and whatever Python opens
ENOUGH = 65_536
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


def shortage(pages: int, in_class: bool) -> str:
    """A line that says why not so many pages can be open at once, each with a line and in a class another one; empty
    if they can."""
    files = raised_limit()
    enough = max(0, files - OWN_FILES) // (2 if in_class else 1)
    told = f"This account may have {files} files open, enough for {enough} pages at once, not {pages}: see ulimit -n.\n"
    return told if enough < pages else ""


async def tell_full(stream: IOStream) -> None:
    """Answer whatever is asked by a page in all languages, which tries again by itself."""
    try:
        await asyncio.wait_for(stream.read_until(b"\r\n\r\n", max_bytes=HEAD), TELLING)
        await asyncio.wait_for(stream.write(full_page()), TELLING)
    except (StreamClosedError, UnsatisfiableReadError, TimeoutError):
        return


@cache
def full_page() -> bytes:
    """The whole answer; it needs no other file of this server."""
    told = list[str]()
    for spoken in codes():
        with speaking(spoken):
            why = _("This computer can't take in more visitors just now. This page tries again every 15 seconds.")
            told.append(f'<p lang="{spoken}">{escape(why)}</p>')
    body = f'<!doctype html><meta charset="utf-8"><title>lamakit</title>{"".join(told)}'.encode()
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": len(body),
        "Content-Security-Policy": "default-src 'none'",
        "Cache-Control": "no-store",
        "Connection": "close",
        "Refresh": 15,
        "Retry-After": 15,
    }
    lines = [f"HTTP/1.1 503 {responses[503]}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class BoundedServer(HTTPServer):
    """Takes `most` connections, and half of that from one address, unless it is a proxy's.

    Where there are as many, one makes room whose last request is answered, or whose first has not come for a while, or
    whose socket has not greeted yet.
    """

    def initialize(  # type: ignore[override]
        self, router: Router, *, most: int, proxies: frozenset[str], ssl_options: SSLContext | None
    ) -> None:
        limits: dict[str, Any] = {"idle_connection_timeout": IDLE, "body_timeout": BODY, "max_body_size": LONGEST_BODY}
        super().initialize(router, ssl_options=ssl_options, **limits)
        self.most, self.proxies = most, proxies
        self._open = Counter[str]()  # by address
        self._hosts = weakref.WeakKeyDictionary[IOStream, str]()
        self._resting: dict[IOStream, float] = {}  # since when they would make room
        self._refused, self._said = 0, float("-inf")
        self._told = dict[IOStream, asyncio.Task[None]]()
        self.long_ones = asyncio.Semaphore(LONG_ONES)

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        host = str(address[0])
        is_one_s = host not in self.proxies and self._open[host] >= self.most // 2
        if (is_one_s or self._open.total() >= self.most) and not self._make_room(host if is_one_s else ""):
            self._refuse(stream)
            self._say_refused(host)
            return
        self._count(host, 1)
        weakref.finalize(stream.socket, self._count, host, -1).atexit = False
        self._hosts[stream] = host
        self._resting[stream] = time.monotonic() + ARRIVING
        super().handle_stream(stream, address)

    def _refuse(self, stream: IOStream) -> None:
        """Tell who can't come in why, and hang up; of too many that ask for nothing the first makes room."""
        if len(self._told) >= TOLD:
            first, telling = next(iter(self._told.items()))
            telling.cancel()
            self._hang_up(first)
        telling = self._told[stream] = asyncio.get_running_loop().create_task(tell_full(stream))
        telling.add_done_callback(lambda _told: self._hang_up(stream))

    def _hang_up(self, stream: IOStream) -> None:
        self._told.pop(stream, None)
        stream.close()

    @property
    def count(self) -> int:
        """How many are open."""
        return self._open.total()

    def on_close(self, server_conn: object) -> None:
        super().on_close(server_conn)
        if isinstance(server_conn, HTTP1ServerConnection) and server_conn.stream.closed():  # else it is a socket's now
            self._resting.pop(server_conn.stream, None)

    def works(self, stream: IOStream) -> None:
        """A request has come, or a socket's greeting."""
        self._resting.pop(stream, None)

    def rests(self, stream: IOStream) -> None:
        """It is answered, or nothing is due to who asked: from now on it makes room."""
        if not stream.closed():
            self._resting[stream] = time.monotonic()

    def _make_room(self, host: str) -> bool:
        """Hang up on the connection that has rested longest, of this address if there is one; whether there was any."""
        now = time.monotonic()
        theirs = (stream for stream in self._resting if not host or self._hosts[stream] == host)
        found = min(theirs, key=self._resting.__getitem__, default=None)
        if found is None or self._resting[found] > now:
            return False
        del self._resting[found]
        found.close()
        return True

    def _count(self, host: str, more: int) -> None:
        self._open[host] += more
        if not self._open[host]:
            del self._open[host]

    def _say_refused(self, host: str) -> None:
        """Once in a while, however many they are."""
        self._refused += 1
        now = time.monotonic()
        if now - self._said >= PAUSE:
            told = "%d connections refused, the last from %s: %d are open, and this account may have %d"
            log.error(told, self._refused, host, self._open.total(), self.most)
            self._refused, self._said = 0, now
