"""Hundreds who come to a door, each a new browser, without a thread for each."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

import psutil

TABLE = "/table"
IN = b"HTTP/1.1 302", b"HTTP/1.1 303", b'class="phrase"'  # of whoever comes in
COOKIE = re.compile(rb"Set-Cookie: ([^=]+)=([^;]*)")


@dataclass
class Comer:
    """A browser that comes to a door, at an address that a proxy names if there is one."""

    url: str
    address: str = ""
    cookies: dict[str, str] = field(default_factory=dict)

    async def tries(self, path: str, given: Mapping[str, str], *, hangs_up: bool = False) -> bool:
        """Whether it has come in; not if it hangs up before the answer comes."""
        assert (await self._ask(f"GET {path}")).startswith(b"HTTP/1.1 200")
        if path == TABLE:
            return await self._joins(given, hangs_up)
        form = urlencode({"_xsrf": self.cookies.get("_xsrf", ""), **given})
        answer = await self._ask(f"POST {path}", form, hangs_up=hangs_up)
        return any(sign in answer for sign in IN)

    async def _joins(self, given: Mapping[str, str], hangs_up: bool) -> bool:
        """By requests, as a page has them where no socket comes through."""
        session, frames = "", [[1, 0, "entrance", {"kind": "join", **given}]]
        while True:
            said = json.dumps([{"session": session, "heard": 0, "rest": 1500}, *frames])
            answer = await self._ask(f"POST /line{TABLE}", said, hangs_up=hangs_up)
            told = answer.partition(b"\r\n\r\n")[2]
            if b'"session"' not in told or b'"seated"' in told or b'"refused"' in told:
                return b'"seated"' in told
            session, frames = json.loads(told)[0]["session"], []

    async def _ask(self, what: str, said: str = "", *, hangs_up: bool = False) -> bytes:
        host = urlsplit(self.url).netloc
        name, _, port = host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        head = {
            "Host": host,
            "Connection": "close",
            "Cookie": "; ".join(f"{key}={text}" for key, text in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": len(said),
        }
        if self.address:
            head |= {"X-Forwarded-For": self.address, "X-Forwarded-Proto": "https"}
        lines = [f"{what} HTTP/1.1", *(f"{key}: {text}" for key, text in head.items()), "", said]
        writer.write("\r\n".join(lines).encode())
        await writer.drain()
        answer = b"" if hangs_up else await reader.read()
        writer.close()
        self.cookies |= {key.decode(): text.decode() for key, text in COOKIE.findall(answer)}
        return answer


def seconds_of(server: psutil.Process) -> float:
    """Processor time, as others share the machine."""
    times = server.cpu_times()
    return float(times.user + times.system)
