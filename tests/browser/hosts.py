"""Web hosts: a plain one, as Python brings it, which shows a folder until it goes away; and one with others' habits."""

import gzip
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote


@dataclass
class Host:
    process: subprocess.Popen[str]
    url: str

    def leave(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """`python -m http.server` on a free port."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        port = re.search(r"port (\d+)", process.stdout.readline())[1]
        host = Host(process, f"http://127.0.0.1:{port}/")
        try:
            yield host
        finally:
            host.leave()


@dataclass
class Habits:
    """The ways of a host with a folder, besides showing its files."""

    cuts: bool = False  # leads from `x.html` to `x`, and from `x/index.html` to `x/`
    slashes: bool | None = True  # leads from `x` to `x/`; False: from `x/` to `x`; None: shows `x` as it is
    missing: str = ""  # the file that is shown for one that isn't there
    status: int = 404  # with which it is shown
    headers: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)  # by the end of a name
    packs: bool = False  # compresses everything
    ignores_case: bool = False
    shows_folders: bool = True
    late: dict[str, Path] = field(default_factory=dict)  # files that come from another folder, by a part of their paths


@contextmanager
def behaving(folder: Path, habits: Habits) -> Iterator[str]:
    """The address of such a host."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path, _, query = self.path.partition("?")
            path = unquote(path)
            if to := led(path, habits, folder):
                self.tell(308, b"", {"Location": f"{to}?{query}" if query else to})
            elif (file := found(path, habits, folder)) is not None:
                self.show(file, 200)
            elif habits.missing:
                self.show(folder / habits.missing, habits.status)
            else:
                self.tell(404, b"no such file", {"Content-Type": "text/plain"})

        def show(self, file: Path, status: int) -> None:
            kind = habits.types.get(file.suffix, guess_type(file)[0] or "application/octet-stream")
            content, headers = file.read_bytes(), {"Content-Type": kind, **habits.headers}
            if habits.packs:
                content, headers = gzip.compress(content, 1), {**headers, "Content-Encoding": "gzip"}
            self.tell(status, content, headers)

        def tell(self, status: int, content: bytes, headers: Mapping[str, str]) -> None:
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def led(path: str, habits: Habits, folder: Path) -> str:
    """Where a host leads from here; empty if nowhere."""
    to = path
    if habits.cuts:
        to = re.sub(r"(?<=/)index\.html$|\.html$", "", to)
    if (folder / to.strip("/")).is_dir() and to != "/" and habits.slashes is not None:
        to = to.rstrip("/") + "/" * habits.slashes
    elif habits.cuts and habits.slashes is None and to != path:
        to = to.rstrip("/") or "/"
    return to if to != path else ""


@cache
def in_any_case(folder: Path) -> dict[str, str]:
    """The paths below a folder, by themselves in small letters."""
    return {str(path).lower(): str(path) for path in (each.relative_to(folder) for each in folder.rglob("*"))}


def found(path: str, habits: Habits, folder: Path) -> Path | None:
    late = next((place for part, place in habits.late.items() if part in path), folder)
    place = late / path.lstrip("/")
    if habits.ignores_case:
        place = late / in_any_case(late).get(path.strip("/").lower(), path.lstrip("/"))
    ends = [place, *([place.with_name(f"{place.name}.html")] if habits.cuts and place.name else [])]
    if habits.shows_folders:
        ends.append(place / "index.html")
    return next((file for file in ends if file.is_file()), None)
