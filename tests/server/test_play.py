"""`lamakit play`: pages from one process, and nothing that needs other people."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.browser.conftest import Server, serving
from tests.server.client import Visitor
from tests.server.page import Page

WARMS_UP_FOR_EVER = """
import sys, time
from lamakit.cli import main
from lamakit.server import serve

serve.warm_up = lambda: print("warms up", flush=True) or time.sleep(600)
main()
"""
PAGES = ("play", "abrakadabrien", "odds", "lessons", "lessons/11_draws", "lessons/01_base")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("--max-sessions", "2", LAMAKIT_DATA=str(tmp_path_factory.mktemp("data"))) as running:
        yield running


def test_no_page_has_a_process_of_its_own(server: Server) -> None:
    visitor = Visitor(server.url)
    assert [visitor.ask(f"/{page}").status for page in PAGES] == [200] * len(PAGES)
    assert server.process.children(recursive=True) == []


def test_a_seat_may_be_for_another_device(server: Server) -> None:
    visitor = Visitor(server.url)
    assert "data-tables" in visitor.ask("/play").body
    assert visitor.ask("/table").status == 200


def test_so_many_pages_are_open_at_once(server: Server) -> None:
    crowd = [Visitor(server.url) for _place in range(3)]
    for visitor in crowd:
        visitor.ask("/")
    open_pages = [Page(visitor, "play") for visitor in crowd[:2]]
    for page in open_pages:
        page.send("table", {"kind": "hello"})
        page.hear()
    assert crowd[2].ask("/play").status == 503


def test_a_server_that_stops_waits_for_nothing_that_it_computes(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WARMS_UP_FOR_EVER, "play", "--no-browser"]
    environment = {**os.environ, "LAMAKIT_DATA": str(tmp_path / "data"), "TMPDIR": str(tmp_path)}
    server = psutil.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert "warms up\n" in server.stdout
        server.terminate()
        assert server.wait(20) == 0
    finally:
        if server.is_running():
            server.kill()
    assert {path.name for path in tmp_path.iterdir()} <= {"data"}
