"""A page's kernel learns whose it is from a file that nobody else may read."""

import json
from pathlib import Path

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.web import Application, RequestHandler

from lamakit.server.visits import is_own_computer, new_visit, tell
from tests.browser.conftest import Server, serving
from tests.server.client import Visitor

GET = RequestStartLine("GET", "/", "HTTP/1.1")


class Connection:
    context = None

    def set_close_callback(self, callback: object) -> None: ...


@pytest.mark.parametrize(
    ("listens_on", "headers", "own"),
    [
        ("127.0.0.1", {"Host": "127.0.0.1:8866"}, True),
        ("::1", {"Host": "[::1]:8866"}, True),
        ("127.0.0.1", {"Host": "localhost"}, True),
        ("0.0.0.0", {"Host": "127.0.0.1:8866"}, False),
        ("127.0.0.1", {"Host": "class.example"}, False),
        ("127.0.0.1", {"Host": "127.0.0.1:8866", "X-Forwarded-For": "10.0.0.1"}, False),
    ],
)
def test_only_what_nobody_else_can_reach_is_ones_own_computer(
    listens_on: str, headers: dict[str, str], own: bool
) -> None:
    request = HTTPServerRequest(headers=HTTPHeaders(headers), connection=Connection(), start_line=GET)
    assert is_own_computer(RequestHandler(Application(), request), listens_on) is own


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    visit = new_visit(str(tmp_path))
    assert visit != new_visit(str(tmp_path))
    tell(visit, "key", own_computer=True)
    assert json.loads(visit.read_text()) == {"visitor": "key", "own_computer": True, "is_new": False}
    assert visit.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("preheat", ["0", "1"])
def test_each_kernel_is_told_its_own_visitor(tmp_path: Path, preheat: str) -> None:
    with serving("--preheat", preheat, LAMAKIT_DATA=str(tmp_path)) as server:
        server.wait_for_kernels(int(preheat))
        visitors = [Visitor(server.url), Visitor(server.url)]
        for visitor in visitors:
            visitor.sit_down()
        server.wait_for_kernels(2 + int(preheat))
        assert told(server) == {visitor.key for visitor in visitors}


def told(server: Server) -> set[str]:
    """What the kernels that have a visitor know of them."""
    visits = [Path(kernel.environ()["LAMAKIT_VISIT"]) for kernel in server.kernels()]
    return {json.loads(visit.read_text())["visitor"] for visit in visits if visit.exists()}


@pytest.mark.parametrize("arrives_first", [0, pytest.param(1, marks=pytest.mark.long)])
def test_pages_opened_at_the_same_moment_are_one_visitors(tmp_path: Path, arrives_first: int) -> None:
    with serving("--preheat", "0", LAMAKIT_DATA=str(tmp_path)) as server:
        tabs = [Visitor(server.url), Visitor(server.url)]
        for tab in tabs:
            tab.sit_down()  # neither has a cookie
        first, second = tabs[arrives_first], tabs[1 - arrives_first]
        assert first.reach(first.kernel) == 101
        first.cookies |= second.cookies
        second.cookies = first.cookies
        assert [tab.reach(tab.kernel) for tab in (second, first)] == [101, 101]
        assert len(told(server)) == 1
        kept = told(server)
        assert second.sit_down().status == 200
        assert {second.key} == kept == told(server)
