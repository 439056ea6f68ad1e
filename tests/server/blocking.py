"""A school's proxy: everything comes through but sockets, or whatever else it has been told to block."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from urllib.parse import urlsplit

WAYS = ("400", "403", "426", "502", "without", "hangs", "mute")
ANSWER = b"HTTP/1.1 %s Blocked\r\nContent-Type: text/html\r\nContent-Length: 7\r\nConnection: close\r\n\r\nblocked"
UPGRADE = re.compile(rb"\r\n(?:Upgrade|Connection): [^\r]*", re.IGNORECASE)


def is_socket(head: bytes) -> bool:
    return b"upgrade: websocket" in head.lower()


def is_line(head: bytes) -> bool:
    """A socket or a request for messages."""
    return b"/line/" in head.partition(b"\r\n")[0]


def is_class_line(head: bytes) -> bool:
    return b"/line/class" in head.partition(b"\r\n")[0]


def is_chart_library(head: bytes) -> bool:
    return b"/plotly" in head.partition(b"\r\n")[0]


def is_script(head: bytes) -> bool:
    return b".js " in head.partition(b"\r\n")[0]


class Proxy:
    """`blocks` says which requests it does not like, `way` what it does with them.

    `without`: passes them on without what makes a socket of them; `mute`: the handshake comes through, nothing else.
    """

    def __init__(self, url: str, way: str, blocks: Callable[[bytes], bool] = is_socket) -> None:
        self.way, self.blocks, self.blocked = way, blocks, 0
        parts = urlsplit(url)
        self._host, self._port = parts.hostname, parts.port
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        serving = asyncio.start_server(self._serve, "127.0.0.1", 0, limit=2**24)
        self._server = asyncio.run_coroutine_threadsafe(serving, self._loop).result()
        self.url = parts._replace(netloc=f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}").geturl()

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def _end(self) -> None:
        self._server.close()
        await asyncio.sleep(0.05)  # whoever has just come is in
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            there, on = await asyncio.open_connection(self._host, self._port)
            back = asyncio.create_task(self._back(there, writer))
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = re.search(rb"\r\nContent-Length: (\d+)", head, re.IGNORECASE)
                body = await reader.readexactly(int(length[1])) if length else b""
                if self.way and self.blocks(head):
                    await self._block(head, reader, writer, on, back)
                    break
                on.write(head + body)
                if is_socket(head):
                    while frames := await reader.read(65_536):
                        on.write(frames)
                    on.close()
                    break
        writer.close()

    async def _block(
        self,
        head: bytes,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        on: asyncio.StreamWriter,
        back: asyncio.Task[None],
    ) -> None:
        self.blocked += 1
        if self.way.isdigit():
            writer.write(ANSWER % self.way.encode())
            await writer.drain()
        elif self.way == "hangs":
            await reader.read()
        elif self.way == "mute":
            on.write(head)
            await asyncio.sleep(0.2)
            back.cancel()
            await reader.read()
        else:
            on.write(UPGRADE.sub(b"", head))
            await back

    async def _back(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await there.read(65_536):
                writer.write(data)
        writer.close()


@contextmanager
def blocking(url: str, way: str, blocks: Callable[[bytes], bool] = is_socket) -> Iterator[Proxy]:
    proxy = Proxy(url, way, blocks)
    try:
        yield proxy
    finally:
        proxy.close()
