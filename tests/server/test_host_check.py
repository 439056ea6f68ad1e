"""Requests that the server lets in: names, pages of its own, plain paths, methods that it knows."""

import socket
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from lamakit.server.host_check import arrived_at, see_through
from tests.browser.conftest import Server, serving
from tests.server.client import Visitor

ROUTES = ("/", "/lessons/", "/line/", "/line/lessons/", "/parts/", "/rules/", "/puzzles/")
GET = RequestStartLine("GET", "/", "HTTP/1.1")
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
    with serving("--allow-host", "class.example", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture(scope="module")
def owner(server: Server) -> Visitor:
    visitor = Visitor(server.url)
    visitor.ask("/play")
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
    for path in ("/nothing-here", "/parts/x.js"):
        assert (Visitor(server.url).ask(path, Host=name).status != 403) == known


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_strange_paths_are_not_found(server: Server, method: str) -> None:
    visitor = Visitor(server.url)
    upwards = {path: visitor.ask(path, method).status for path in map("".join, product(ROUTES, UPWARDS))}
    assert {path: status for path, status in upwards.items() if status != 404} == {}
    paths = set(map("".join, product(ROUTES[1:], ODD))) - {"/lessons/", "/puzzles/"}  # which lead to what is there
    odd = {path: visitor.ask(path, method).status for path in paths}
    assert {path: status for path, status in odd.items() if not 400 <= status < 500} == {}


def test_no_file_comes_out(server: Server, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"secret")
    for path in (picture, picture.relative_to(tmp_path), Path("/etc/passwd"), Path("play.ipynb")):
        for start in ("/files/", "/parts/", "/lessons/", "/"):
            assert Visitor(server.url).ask(f"{start}{path}").status == 404


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_elsewhere_gets_no_page_and_no_line(server: Server, owner: Visitor, headers: dict[str, str]) -> None:
    assert owner.ask("/play", **headers).status == 403
    assert owner.ask("/record/delete", "POST", owner.form(), **headers).status == 403
    assert owner.reach(**{name.replace("_", "-"): text for name, text in headers.items()}) == 403
    assert owner.reach() == 101


def test_a_page_of_the_other_scheme_is_one_from_elsewhere(server: Server, owner: Visitor) -> None:
    host = urlsplit(server.url).netloc
    for scheme, proxied, status in (
        ("http", "", 200),
        ("https", "", 403),
        ("ws", "", 403),
        ("https", "https", 200),  # a proxy says how it was asked
        ("https", "http", 403),
    ):
        headers = {"Origin": f"{scheme}://{host}", "X_Forwarded_Proto": proxied}
        assert owner.ask("/play", **headers).status == status, (scheme, proxied)


def test_refusal_leads_on_but_never_elsewhere(server: Server) -> None:
    refused = [Visitor(server.url).ask(path, **LINK).body for path in ("/?position=a%20b", "//elsewhere.example/")]
    assert 'href="/?position=a%20b"' in refused[0]
    assert 'href="/elsewhere.example/"' in refused[1]


def test_a_link_that_somebody_follows_leads_in(server: Server) -> None:
    assert Visitor(server.url).ask("/play", **LINK, Sec_Fetch_User="?1").status == 200


def test_cookies_are_nobody_elses(server: Server) -> None:
    told = Visitor(server.url).ask("/record", User_Agent="Mozilla/5.0")
    assert all("SameSite=Lax" in text for name, text in told.headers if name == "Set-Cookie")
    assert "HttpOnly" in told.cookie("lamakit_visitor")
    assert "HttpOnly" in told.cookie("_xsrf")


@pytest.mark.parametrize("path", ["/", "/play", "/record", "/lessons/11_draws", "/nothing-here", "/parts/x.js"])
def test_head_is_answered_as_get_without_a_body(server: Server, path: str) -> None:
    got, headed = (Visitor(server.url).ask(path, method) for method in ("GET", "HEAD"))
    assert (headed.status, headed.body) == (got.status, "")
    assert headed.header("Content-Type") == got.header("Content-Type")


@pytest.mark.parametrize("method", ["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "BREW"])
def test_other_methods_are_refused_everywhere(server: Server, owner: Visitor, method: str) -> None:
    for path in ("/", "/play", "/line/play", "/record/delete", "/lessons/11_draws", "/parts/x.js", "/x", "/%ff"):
        assert owner.ask(path, method, owner.form()).status in (403, 404, 405), path


def test_a_proxy_is_believed_in_what_it_has_seen() -> None:
    headers = HTTPHeaders({"Host": "x", "X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Proto": "https"})
    request = HTTPServerRequest(headers=headers, connection=Connection(), start_line=GET)
    see_through(request)
    assert (request.remote_ip, request.protocol) == ("198.51.100.7", "https")
    silent = HTTPServerRequest(headers=HTTPHeaders({"Host": "x"}), connection=Connection(), start_line=GET)
    see_through(silent)
    assert (silent.remote_ip, silent.protocol) == ("127.0.0.1", "http")


class Connection:
    context = SimpleNamespace(remote_ip="127.0.0.1", protocol="http")

    def set_close_callback(self, callback: object) -> None: ...


def test_a_visitor_who_has_gone_is_no_error() -> None:
    """The line may be closed while its request waits for its turn."""
    for gone in (None, socket.socket()):
        if gone:
            gone.close()
        connection = SimpleNamespace(stream=SimpleNamespace(socket=gone))
        assert arrived_at(SimpleNamespace(connection=connection)) == ""  # type: ignore[arg-type]
