"""The server around the page: how it looks, other hosts, the cap, refusals."""

import socket
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import LAMAKIT, PATIENCE, Server, Visit, serving, shoot, wait_until
from tests.browser.test_axe import check
from tests.server.blocking import blocking


def get(url: str, **headers: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_the_loading_screen(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}nothing-here").page
    expect(page.locator("h1")).to_have_text("There is nothing here")
    check(page, "nothing here")
    page.route("**/parts/**/*.js", lambda route: route.abort())
    page.goto(server.table)
    expect(page.get_by_role("status")).to_contain_text("Shuffling")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        shoot(page, f"loading-{scheme}")
    check(page, "loading")


def test_a_page_is_fit_for_phones_and_readers_and_asks_no_other_host(server: Server, visit: Visit) -> None:
    visitor = visit(server.table, odds=True)
    visitor.wait_for_table()
    page = visitor.page
    page.locator(".lamakit-odds-plot[data-drawn]").first.wait_for()  # charts need no eval
    assert page.title().endswith("LLAMA games · lamakit")
    assert page.get_attribute("html", "lang") == "en"
    assert "width=device-width" in (page.get_attribute("meta[name=viewport]", "content") or "")
    assert visitor.foreign == []
    refused = page.evaluate("fetch('https://example.org/').then(() => 'answered', () => 'refused')")
    visitor.forget()
    assert refused == "refused"


def test_a_page_in_a_browser_keeps_one_connection(visit: Visit, tmp_path: Path) -> None:
    with serving(LAMAKIT_DATA=str(tmp_path)) as server:  # of its own: nobody else comes or goes
        for path in ("play", "lessons/11_draws"):
            page = visit(server.url + path).page
            wait_until(lambda: connections_of(server) == 1, PATIENCE, lambda: str(connections_of(server)))
            page.goto("about:blank")
            wait_until(lambda: connections_of(server) == 0, PATIENCE, lambda: str(connections_of(server)))


def connections_of(server: Server) -> int:
    return sum(each.status == "ESTABLISHED" for each in server.process.net_connections())


def test_a_match_and_a_lesson_below_a_path(visit: Visit, tmp_path: Path) -> None:
    with serving("--base-path", "/lama/", LAMAKIT_DATA=str(tmp_path)) as server:
        visitor = visit(f"{server.url}dice")
        visitor.wait_for_table()
        page = visitor.page
        page.wait_for_url("**/lama/play?**match=*")
        page.reload()
        visitor.wait_for_table()
        page.locator(".lamakit-places summary").click()
        page.get_by_role("link", name="My record").click()
        page.wait_for_url("**/lama/record")
        page.get_by_role("link", name="Lessons").click()
        page.locator(".lamakit-shelf .title", has_text="What comes next?").click()
        expect(page.locator(".lamakit-panel").first).to_be_visible()
        assert "/lama/lessons/11_draws" in page.url
        with blocking(server.url, "426") as proxy:  # and without sockets
            blocked = visit(f"{proxy.url}play").page
            blocked.locator(".lamakit-table .group").first.wait_for()
            blocked.goto(f"{proxy.url}lessons/11_draws")
            expect(blocked.locator(".lamakit-panel").first).to_be_visible()
            blocked.goto("about:blank")


def test_the_cap_has_a_clear_page(visit: Visit, tmp_path: Path) -> None:
    with serving("--max-sessions", "1", LAMAKIT_DATA=str(tmp_path)) as server:
        first = visit(server.table)
        first.wait_for_table()
        second = visit(server.table)
        expect(second.page.locator("h1")).to_have_text("All tables are taken")
        shoot(second.page, "all-tables-taken")
        assert get(server.table)[0] == 503
        first.leave()
        second.page.get_by_role("link", name="Try now").click()
        second.wait_for_table()


def test_notebook_files_and_contents_are_not_served(server: Server) -> None:
    for path in (
        "voila/files/play.ipynb",
        "api/contents",
        "api/kernels",
        "files/play.ipynb",
        "static/x.js",
        "terminals/1",
    ):
        assert get(server.url + path)[0] in {403, 404}, path


def test_position_arrives_in_the_address() -> None:
    with serving("--position", "base | 6 | A* 1 1 L:12 | B 3 4:0") as server:
        assert server.url.endswith("/?position=base%20%7C%206%20%7C%20A%2A%201%201%20L%3A12%20%7C%20B%203%204%3A0")


def test_taken_port_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run([LAMAKIT, "play", "--port", str(port)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert (
        done.stderr
        == f"lamakit: port {port} on 127.0.0.1 is taken; name another with --port, or leave it out to get a free one\n"
    )
