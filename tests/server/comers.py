"""Hundreds who come to a door of a class, each a new browser, without a thread for each."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode, urlsplit

import psutil

COOKIE = re.compile(rb"Set-Cookie: ([^=]+)=([^;]*)")


@dataclass
class Comer:
    """A browser that comes to a door, at an address that a proxy names if there is one."""

    url: str
    address: str = ""
    cookies: dict[str, str] = field(default_factory=dict)

    async def tries(self, path: str, given: Mapping[str, str], *, hangs_up: bool = False) -> int:
        """The status of the answer; 0 for who hangs up before it comes."""
        await self._ask(f"GET {path}")
        form = urlencode({"_xsrf": self.cookies.get("_xsrf", ""), **given})
        return await self._ask(f"POST {path}", form, hangs_up=hangs_up)

    async def _ask(self, what: str, form: str = "", *, hangs_up: bool = False) -> int:
        host = urlsplit(self.url).netloc
        name, _, port = host.partition(":")
        reader, writer = await asyncio.open_connection(name, int(port))
        head = {
            "Host": host,
            "Connection": "close",
            "Cookie": "; ".join(f"{key}={text}" for key, text in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": len(form),
        }
        if self.address:
            head |= {"X-Forwarded-For": self.address, "X-Forwarded-Proto": "https"}
        lines = [f"{what} HTTP/1.1", *(f"{key}: {text}" for key, text in head.items()), "", form]
        writer.write("\r\n".join(lines).encode())
        await writer.drain()
        answer = b"" if hangs_up else await reader.read()
        writer.close()
        self.cookies |= {key.decode(): text.decode() for key, text in COOKIE.findall(answer)}
        return int(answer.split()[1]) if answer else 0


def seconds_of(server: psutil.Process) -> float:
    """Processor time, as others share the machine."""
    times = server.cpu_times()
    return float(times.user + times.system)
