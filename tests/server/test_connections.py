"""How many connections a server takes, from one address, and for how long."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from lamakit.server import connections
from tests.browser.conftest import Server, wait_until
from tests.server.client import Visitor

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
    assert connections.shortage(192, in_class=False) == connections.shortage(96, in_class=True) == ""
    assert "enough for 192 pages at once, not 300" in connections.shortage(300, in_class=False)
    assert "enough for 96 pages at once, not 192" in connections.shortage(192, in_class=True)


@contextmanager
def limited(files: int, data: Path, changed: str = "pass", *options: str) -> Iterator[tuple[Server, Path]]:
    """A server that may have so many files open, with other constants, and what it says of trouble."""
    said = data / "said"
    program = (
        f"from lamakit.server import connections, page_connection; {changed}; from lamakit.cli import main; main()"
    )
    command = ["sh", "-c", f'ulimit -n {files}; exec "$0" "$@"', sys.executable, "-c", program, "serve", "--no-browser"]
    command += options
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


def answered(server: Server, source: str) -> str:
    """The line that begins the answer; empty if there is none."""
    return head(server, source).partition("\r\n")[0]


def head(server: Server, source: str, kept: ExitStack | None = None) -> str:
    """How the answer begins; empty if there is none. `kept` keeps the connection open, as browsers do."""
    asking = line(server, source)
    if kept:
        kept.callback(asking.close)
    asking.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    try:
        return asking.recv(10_000).decode(errors="replace")
    except ConnectionError:
        return ""


def test_half_sent_requests_of_one_address_keep_nobody_else_out(tmp_path: Path) -> None:
    with limited(164, tmp_path, "connections.ARRIVING = 6") as (server, said):  # of which a hundred are connections
        half_sent = [line(server) for _request in range(150)]
        for each in half_sent[:40]:
            each.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert answered(server, "127.0.0.2") == "HTTP/1.1 200 OK"
        assert answered(server, "127.0.0.1") == "HTTP/1.1 503 Service Unavailable"
        told = head(server, "127.0.0.1")
        assert "Refresh: 15" in told
        assert all(word in told for word in ("This computer", "Dieser Rechner", "Ten komputer"))
        wait_until(lambda: answered(server, "127.0.0.1") == "HTTP/1.1 200 OK", 20, lambda: "nobody comes in")
        assert said.read_text().count("connections refused") == 1
        assert "Traceback" not in said.read_text()


@pytest.mark.parametrize(("files", "come_in"), [(128, 64), pytest.param(1024, 300, marks=pytest.mark.long)])
def test_many_arrive_at_once_and_all_come_in_for_whom_there_is_room(tmp_path: Path, files: int, come_in: int) -> None:
    """A browser keeps six connections open as long as it may; the lines of pages have the places."""
    with limited(files, tmp_path) as (server, said), ExitStack() as lines, ThreadPoolExecutor(10) as pool:
        arrived = list(pool.map(lambda number: arrives(server, number, lines), range(min(300, 2 * come_in))))
        assert come_in - 10 <= sum(arrived) <= come_in  # ten who come together may take each other's last places
        assert said.read_text().count("connections refused") == len(said.read_text().splitlines()) <= 1


def test_a_body_that_is_too_long_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with limited(256, tmp_path) as (server, _said):
        before = memory_of(server)
        for path, length, most in (
            ("/line/play", 95_000_000, "5000 kB"),
            ("/record/delete", 95_000_000, "200 kB"),
            *((path, 4_990_000, "200 kB") for path in ("/join", "/login", "/nowhere", "/record/delete")),
        ):
            with line(server) as asking:
                asking.sendall(posted(path, length) + b"x" * (length if length < 5_000_000 else 0))
                answer = b"".join(iter(lambda asking=asking: asking.recv(65536), b"")).decode()  # and hangs up
            assert answer.startswith("HTTP/1.1 413")
            assert f"It may have {most} at most." in answer
        with ExitStack() as kept:
            for _number in range(40):
                kept.enter_context(line(server)).sendall(posted("/join", 4_990_000) + b"x" * 4_980_000)
        assert memory_of(server) - before < 40_000_000


def posted(path: str, length: int, cookie: str = "") -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\nCookie: {cookie}\r\n\r\n"
    return head.encode()


def test_nothing_long_is_read_of_strangers_and_of_others_a_few_at_a_time(tmp_path: Path) -> None:
    with limited(256, tmp_path) as (server, _said), ExitStack() as kept:
        with line(server) as asking:
            asking.sendall(posted("/line/play", 4_990_000))
            assert asking.recv(65536).startswith(b"HTTP/1.1 403")
        page = Visitor(server.url)
        page.ask("/play")
        before = memory_of(server)
        asking_long = [kept.enter_context(line(server)) for _number in range(40)]
        for asking in asking_long:
            asking.sendall(posted("/line/play", 4_990_000, page.cookie_header()))
            asking.setblocking(False)
        sent = [0] * len(asking_long)
        until = time.monotonic() + 3
        while time.monotonic() < until:
            for number, asking in enumerate(asking_long):
                with suppress(BlockingIOError):
                    sent[number] += asking.send(b"x" * min(65536, 4_980_000 - sent[number]))
        assert max(sent) > 4_000_000
        assert memory_of(server) - before < 90_000_000  # of 200 MB
        for asking in asking_long:
            asking.close()
        wait_until(lambda: greeted(server, page), 30, lambda: "no long one is read any more")


def memory_of(server: Server) -> int:
    used: int = psutil.Process(server.process.pid).memory_full_info().uss
    return used


def greeted(server: Server, page: Visitor) -> bool:
    """Whether a long request of somebody's is answered."""
    with line(server) as asking:
        asking.settimeout(5)
        asking.sendall(posted("/line/play", 300_000, page.cookie_header()) + b"x" * 300_000)
        try:
            return asking.recv(65536).startswith(b"HTTP/1.1 200")
        except TimeoutError:
            return False


def test_a_body_without_a_length_is_cut_at_the_limit(tmp_path: Path) -> None:
    head = b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunk = b"%x\r\n%b\r\n" % (100_000, b"x" * 100_000)
    sent = 0
    with limited(256, tmp_path) as (server, _said), line(server) as asking:
        asking.sendall(head)
        with suppress(ConnectionError):
            for _chunk in range(950):
                asking.sendall(chunk)
                sent += len(chunk)
    assert sent < connections.LONGEST_BODY + 20_000_000  # and what the two ends of a connection hold


def test_a_learners_silent_sockets_keep_no_newcomer_out(tmp_path: Path) -> None:
    """Three hundred from anywhere, of which a server with 256 files can't hold as many."""
    with limited(256, tmp_path) as (server, _said), ExitStack() as kept:
        page = Visitor(server.url)
        page.ask("/play")
        for number in range(300):
            with suppress(OSError, WebSocketException):
                kept.enter_context(socket_of(server, page, f"127.0.{2 + number % 5}.1"))
        for number in range(7):
            assert arrives(server, number, kept)


def socket_of(server: Server, visitor: Visitor, source: str) -> ClientConnection:
    parts, headers = urlsplit(server.url), {"Cookie": visitor.cookie_header()}
    address = f"ws://{parts.netloc}/line/play"
    return connect(address, sock=line(server, source), additional_headers=headers, proxy=None, legacy=True)


def arrives(server: Server, number: int, lines: ExitStack) -> bool:
    """Whether a browser gets a page with six connections, and a line, which stays."""
    source, parts = f"127.0.{1 + number // 200}.{number % 200 + 1}", urlsplit(server.url)
    try:
        answers = [head(server, source, lines) for _connection in range(6)]
        if not all(answer.startswith("HTTP/1.1 200 OK") for answer in answers):
            return False
        headers = {"Cookie": re.search(r"lamakit_visitor[^;]*", answers[-1])[0]}
        opened = connect(
            f"ws://{parts.netloc}/line/play",
            sock=line(server, source),
            additional_headers=headers,
            proxy=None,
            legacy=True,
        )
        lines.callback(opened.close)
        opened.send(json.dumps({"session": "", "heard": 0}))
        return bool(json.loads(opened.recv(timeout=20))["session"])
    except (OSError, WebSocketException):
        return False


def test_who_says_nothing_is_hung_up_on(tmp_path: Path) -> None:
    with limited(256, tmp_path, "connections.IDLE = 0.5") as (server, _said), line(server) as silent:
        silent.sendall(b"GET / HTTP/1.1\r\nHost")
        assert silent.recv(10) == b""


def test_a_socket_that_does_not_greet_is_hung_up_on(tmp_path: Path) -> None:
    with limited(256, tmp_path, "page_connection.GREETED = 0.5") as (server, _said):
        visitor = Visitor(server.url)
        visitor.ask("/play")
        with socket_of(server, visitor, "127.0.0.1") as silent, pytest.raises(ConnectionClosed, match="1013"):
            silent.recv(timeout=20)
        with socket_of(server, visitor, "127.0.0.1") as greets:
            greets.send(json.dumps({"session": "", "heard": 0}))
            assert json.loads(greets.recv(timeout=20))["session"]
            with pytest.raises(TimeoutError):
                greets.recv(timeout=1)  # twice as long; nothing is wrong
