"""How many connections a server takes, from one address, and for how long."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from lamakit.server import connections
from tests.browser.conftest import LAMAKIT, Server, wait_until

resource = pytest.importorskip("resource")
LIMIT = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, tuple(map(int, sys.argv[1:3])))
from lamakit.server.connections import raised_limit
print(raised_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(
    ("soft", "hard", "raised"), [(64, 256, "256 256 256"), (256, 256, "256 256 256"), (100, 1024, "1024 1024 1024")]
)
def test_the_limit_is_raised_as_far_as_it_may(soft: int, hard: int, raised: str) -> None:
    command = [sys.executable, "-c", LIMIT, str(soft), str(hard)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == raised


def test_what_it_allows_is_said_where_that_is_too_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "raised_limit", lambda: 256)
    assert connections.shortage(96) == ""
    assert "enough for 96 pages at once, not 300" in connections.shortage(300)


@contextmanager
def limited(files: int, data: Path) -> Iterator[tuple[Server, Path]]:
    """A server that may have so many files open, and what it says of trouble."""
    said = data / "said"
    command = ["sh", "-c", f'ulimit -n {files}; exec "$0" "$@"', str(LAMAKIT), "serve", "--no-browser"]
    with said.open("w") as errors:
        environment = {**os.environ, "LAMAKIT_DATA": str(data)}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        try:
            url = next(word for word in process.stdout.readline().split() if word.startswith("http"))
            yield Server(process, url), said
        finally:
            process.terminate()
            process.wait(20)


def line(server: Server, source: str = "127.0.0.1") -> socket.socket:
    parts = urlsplit(server.url)
    return socket.create_connection((parts.hostname or "", parts.port or 0), timeout=20, source_address=(source, 0))


def answered(server: Server, source: str, path: str = "/") -> str:
    """The line that begins the answer; empty if there is none. As in a browser the connection stays, if it may."""
    asking = line(server, source)
    asking.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    try:
        answer = asking.recv(10_000).decode(errors="replace")
        if "Connection: close" in answer:
            asking.close()
        return answer.partition("\r\n")[0]
    except ConnectionError:
        return ""


def test_half_sent_requests_of_one_address_keep_nobody_else_out(tmp_path: Path) -> None:
    with limited(164, tmp_path) as (server, said):  # of which a hundred are connections
        half_sent = [line(server) for _request in range(150)]
        for each in half_sent[:40]:
            each.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert answered(server, "127.0.0.2") == "HTTP/1.1 200 OK"
        assert answered(server, "127.0.0.1") == ""
        for each in half_sent:
            each.close()
        wait_until(lambda: answered(server, "127.0.0.1") == "HTTP/1.1 200 OK", 20, lambda: "nobody comes in")
        assert said.read_text().count("connections refused") == 1
        assert "Traceback" not in said.read_text()


def test_many_arrive_who_open_several_connections_each(tmp_path: Path) -> None:
    """A browser keeps connections open; the lines of pages have the places."""
    with limited(128, tmp_path) as (server, said), ExitStack() as lines:
        parts = urlsplit(server.url)
        for number in range(40):
            source = f"127.0.0.{number + 10}"
            assert [answered(server, source) for _connection in range(4)] == ["HTTP/1.1 200 OK"] * 4, number
            address = f"ws://{parts.netloc}/line/play"
            headers = {"Cookie": f"lamakit_visitor={number:032}"}
            opened = lines.enter_context(
                connect(address, sock=line(server, source), additional_headers=headers, proxy=None)
            )
            opened.send(json.dumps({"session": "", "heard": 0}))
            assert json.loads(opened.recv(timeout=20))["session"]
        assert said.read_text() == ""


def test_who_says_nothing_is_hung_up_on(tmp_path: Path) -> None:
    slow = "import lamakit.server.connections as c; c.IDLE = 0.5; from lamakit.cli import main; main()"
    command = [sys.executable, "-c", slow, "serve", "--no-browser"]
    environment = {**os.environ, "LAMAKIT_DATA": str(tmp_path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        url = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        silent = line(Server(process, url))
        silent.sendall(b"GET / HTTP/1.1\r\nHost")
        assert silent.recv(10) == b""
    finally:
        process.terminate()
        process.wait(20)
