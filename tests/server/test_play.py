"""`lamakit play`: pages from one process, unless kernels are asked for, and nothing that needs other people."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Server, serving
from tests.server.client import Visitor
from tests.server.page import Page

PAGES = ("play", "abrakadabrien", "odds", "lessons", "lessons/11_draws", "lessons/01_base")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("--max-sessions", "2", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


def test_no_page_has_a_kernel(server: Server) -> None:
    visitor = Visitor(server.url)
    assert [visitor.ask(f"/{page}").status for page in PAGES] == [200] * len(PAGES)
    assert server.kernels() == []


def test_no_seat_is_for_another_device(server: Server) -> None:
    visitor = Visitor(server.url)
    assert "data-tables" not in visitor.ask("/play").body
    assert visitor.ask("/table").status == 404


def test_so_many_pages_are_open_at_once(server: Server) -> None:
    crowd = [Visitor(server.url) for _place in range(3)]
    for visitor in crowd:
        visitor.ask("/")
    open_pages = [Page(visitor, "play") for visitor in crowd[:2]]
    for page in open_pages:
        page.send("table", {"kind": "hello"})
        page.hear()
    assert crowd[2].ask("/play").status == 503


def test_kernels_for_whoever_wants_them(tmp_path: Path) -> None:
    with serving("--kernels", LAMAKIT_DATA=str(tmp_path)) as server:
        server.wait_for_kernels(1)
        assert "widget" in Visitor(server.url).ask("/play").body
