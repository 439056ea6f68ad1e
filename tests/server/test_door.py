"""What the server lets in: names, pages of its own, plain paths, one's own kernel, and who still loads."""

import socket
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from lamakit.server.door import arrived_at
from tests.browser.conftest import Server, serving, wait_until
from tests.server.client import CLICK, Visitor

ROUTES = (
    "/",
    "/api/kernels/",
    "/lessons/",
    "/voila/api/themes/",
    "/voila/files/",
    "/voila/labextensions/",
    "/voila/static/",
    "/voila/templates/",
    "/voila/templates/lab/static/",
)
UPWARDS = ("..", "../", "../../etc/passwd", "x/../y", "%2e%2e/", "..%2f..%2fetc%2fpasswd", "..%5c", "..\\", "%2E%2E%2F")
ODD = (
    "%00",
    "a%00b",
    "%ff",
    "%252e%252e/",
    "....//",
    "x",
    "x/static/",
    "x/static/y",
    "a" * 3000,
    "a/" * 300,
    "%zz",
    "",
)
LINK = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
FOREIGN = (
    LINK,  # nobody clicked
    LINK | {"Sec_Fetch_User": "?1", "Sec_Fetch_Dest": "iframe"},
    {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"},
    {"Sec_Fetch_Site": "same-site", "Sec_Fetch_Mode": "cors", "Sec_Fetch_Dest": "empty"},
    {"Origin": "https://elsewhere.example"},
    {"Origin": "null"},
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its pages are forgotten a second after they have been left."""
    options = ("--preheat", "0", "--idle-minutes", "0.02", "--allow-host", "class.example")
    with serving(*options, LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture(scope="module")
def owner(server: Server) -> Visitor:
    """A visitor whose page is loading: nothing has reached its kernel."""
    visitor = Visitor(server.url)
    visitor.sit_down()
    return visitor


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("127.0.0.1", 1),
        ("localhost:80", 1),
        ("[::1]:9", 1),
        ("CLASS.example", 1),
        ("rebound.example", 0),
        ("10.0.0.1", 0),
    ],
)
def test_only_known_names_are_answered(server: Server, name: str, known: bool) -> None:
    for path in ("/nothing-here", "/voila/static/voila.js"):
        assert (Visitor(server.url).ask(path, Host=name).status != 403) == known


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_strange_paths_are_not_found(server: Server, method: str) -> None:
    visitor = Visitor(server.url)
    upwards = {path: visitor.ask(path, method).status for path in map("".join, product(ROUTES, UPWARDS))}
    assert {path: status for path, status in upwards.items() if status != 404} == {}
    odd = {path: visitor.ask(path, method).status for path in map("".join, product(ROUTES[1:], ODD))}
    assert {path: status for path, status in odd.items() if not 400 <= status < 500} == {}


def test_no_file_comes_out(server: Server, tmp_path: Path) -> None:
    """Voila's own folder of files is wide, as lessons' pages are made elsewhere."""
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"secret")
    for path in (picture, picture.relative_to(tmp_path), Path("/etc/passwd"), Path("play.ipynb")):
        for start in ("/voila/files/", "/voila/files", "/voila/render/", "/files/", "/lessons/", "/"):
            assert Visitor(server.url).ask(f"{start}{path}").status == 404


@pytest.mark.parametrize("headers", FOREIGN)
def test_page_elsewhere_gets_no_kernel(server: Server, owner: Visitor, headers: dict[str, str]) -> None:
    before = len(server.kernels())
    assert owner.ask("/play", **headers).status == 403
    assert owner.ask(f"/voila/api/shutdown/{owner.kernel}", "POST", owner.form(), **headers).status == 403
    assert owner.reach(owner.kernel, **{name.replace("_", "-"): text for name, text in headers.items()}) == 403
    assert len(server.kernels()) == before


def test_refusal_leads_on_but_never_elsewhere(server: Server) -> None:
    refused = [Visitor(server.url).ask(path, **LINK).body for path in ("/?position=a%20b", "//elsewhere.example/")]
    assert 'href="/?position=a%20b"' in refused[0]
    assert 'href="/elsewhere.example/"' in refused[1]


def test_link_that_somebody_follows_leads_in(server: Server) -> None:
    visitor = Visitor(server.url)
    assert visitor.sit_down(**LINK, Sec_Fetch_User="?1").status == 200
    assert visitor.ask(f"/voila/api/shutdown/{visitor.kernel}", "POST", visitor.form()).status == 204


def test_browser_that_says_nothing_shows_a_cookie_first(server: Server, owner: Visitor) -> None:
    visitor = Visitor(server.url)
    before = len(server.kernels())
    asked = visitor.sit_down(User_Agent="Mozilla/5.0")
    assert (asked.status, visitor.kernel, len(server.kernels())) == (200, "", before)
    assert visitor.sit_down(User_Agent="Mozilla/5.0").status == 200
    assert visitor.ask(f"/voila/api/shutdown/{visitor.kernel}", "POST", visitor.form()).status == 204


def test_cookies_are_nobody_elses(server: Server) -> None:
    told = Visitor(server.url).ask("/play", User_Agent="Mozilla/5.0")
    assert all("SameSite=Lax" in text for name, text in told.headers if name == "Set-Cookie")
    assert all("HttpOnly" in told.cookie(name) for name in ("lamakit_visitor", "username"))


@pytest.mark.parametrize("key", ["", "A" * 32, "x"])
def test_kernel_is_its_visitors(server: Server, owner: Visitor, key: str) -> None:
    stranger = Visitor(server.url)
    stranger.ask("/nothing-here")
    stranger.cookies |= {"_xsrf": owner.cookies["_xsrf"]} | ({"lamakit_visitor": key} if key else {})
    kernel = f"/api/kernels/{owner.kernel}"
    assert [stranger.ask(kernel, method, stranger.form()).status for method in ("GET", "DELETE")] == [404, 404]
    assert stranger.ask(f"/voila/api/shutdown/{owner.kernel}", "POST", stranger.form()).status == 404
    assert [stranger.ask(path).status for path in ("/api/kernels", f"/voila/query/{owner.kernel}")] == [404, 404]
    assert stranger.reach(owner.kernel) == 404
    assert owner.ask(kernel).status == 200


def test_page_that_loads_is_waited_for_and_one_that_is_left_is_not(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.sit_down()
    assert visitor.reach(visitor.kernel) == 101  # its scripts are there, its pictures are not
    time.sleep(2.5)
    assert visitor.reach(visitor.kernel, CLICK) == 101
    wait_until(lambda: visitor.ask(f"/api/kernels/{visitor.kernel}").status == 404, 8, lambda: "still there")


def test_page_that_is_left_while_it_is_made_frees_its_place(server: Server, owner: Visitor) -> None:
    before = len(server.kernels())
    parts = urlsplit(server.url)
    with socket.create_connection((parts.hostname or "", parts.port or 0)) as line:
        line.sendall(f"GET /play HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        server.wait_for_kernels(before + 1)
    server.wait_for_kernels(before)


def test_kernel_that_dies_frees_its_place(server: Server) -> None:
    visitor = Visitor(server.url)
    visitor.sit_down()
    kernel = next(process for process in server.kernels() if visitor.kernel in " ".join(process.cmdline()))
    kernel.kill()
    wait_until(lambda: visitor.ask(f"/api/kernels/{visitor.kernel}").status == 404, 3, lambda: "still there")


def test_a_visitor_who_has_gone_is_no_error() -> None:
    """The line may be closed while its request waits for its turn."""
    for gone in (None, socket.socket()):
        if gone:
            gone.close()
        connection = SimpleNamespace(stream=SimpleNamespace(socket=gone))
        assert arrived_at(SimpleNamespace(connection=connection)) == ""  # type: ignore[arg-type]
