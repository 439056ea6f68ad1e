"""The site as a folder on any web host, here in a subfolder: tables, puzzles and tutorials in the browser's own Python,
and all of it again without a network."""

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Page, expect

from lamakit.offline.build import build
from lamakit.offline.serve import Quiet

pytestmark = pytest.mark.long
SLOW = 60_000  # ms; Python starts in the browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("host")
    build(folder / "school" / "cards")
    build(folder / "school" / "cards")  # again, over what is there
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/school/cards/"
    server.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda request: errors.append(request.url))
    page.set_default_timeout(SLOW)
    yield page
    context.close()
    assert errors == []


def quit_round(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Quit")).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)


def test_a_match_goes_on_after_a_reload_and_without_a_network(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position=base | 6 | A* 1 1 L:12 | B 3 4 4 5:0 | C 2 2 3 3:5")
    quit_round(page)
    page.wait_for_url("**/play/?match=*")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)
    page.context.set_offline(True)
    page.goto(site)
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled(timeout=SLOW)
    for game in ("party", "kadabra", "dice"):
        page.goto(f"{site}{game}/")
        page.locator(".place.mine .name").wait_for()
    page.goto(f"{site}abrakadabrien/")
    page.locator(".area-table .home .cell").first.wait_for()
    page.goto(f"{site}odds/")
    page.locator(".lamakit-odds-section, .lamakit-desk").first.wait_for()


def test_two_visits_are_dealt_different_cards(site: str, page: Page) -> None:
    hands = []
    for _visit in range(3):
        page.goto(f"{site}play/?game=base")
        page.locator(".place.mine .name").wait_for()
        page.locator(".hand > *").first.wait_for(state="attached")
        hands.append(page.locator(".hand").inner_html())
    assert len(set(hands)) > 1


def test_a_position_that_cant_be_read_is_said(site: str, page: Page) -> None:
    page.goto(f"{site}play/?position=base | 9")
    expect(page.locator("body")).to_contain_text("'base | 9' has 2 parts", timeout=SLOW)


def test_a_puzzle_is_answered(site: str, page: Page) -> None:
    page.goto(f"{site}puzzles/today/")
    page.locator("form.felt button[name=action]").first.click()
    expect(page.locator("#verdict")).to_be_visible(timeout=SLOW)
    page.goto(f"{site}puzzles/")
    expect(page.locator("main")).to_contain_text("1 answered", timeout=SLOW)


@pytest.mark.parametrize("tutorial", ["01_base", "04_kadabra", "05_dice", "07_abrakadabrien_expansions"])
def test_a_tutorial_runs(site: str, page: Page, tutorial: str) -> None:
    page.goto(f"{site}lessons/{tutorial}/")
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0, timeout=SLOW)
    assert page.locator(".lamakit-step").count() > 5
    assert page.locator("[data-cell] > pre").filter(has_text="Error").count() == 0
