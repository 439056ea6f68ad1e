"""From the front door to a table, and back to the match that waits there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitor, shoot

Visit = Callable[..., Visitor]
SCREENS = {"laptop": (1366, 768), "projector": (1920, 1080), "phone": (360, 740)}


def place(page: Page, name: str):
    return page.get_by_role("navigation", name="Places").get_by_role("link", name=name)


def test_a_match_begins_at_the_front_door_and_waits_there(either: Server, visit: Visit) -> None:
    visitor = visit(either.url, odds=False)
    page = visitor.page
    page.get_by_role("link", name="Play LAMA Party").click()
    visitor.wait_for_table()
    expect(page.locator(".lamakit-table h1")).to_contain_text("LAMA Party")
    expect(place(page, "Games")).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.locator(".act[data-action='quit']").click()  # what has been decided is saved before it is shown
    expect(page.locator(".lamakit-table .log")).to_contain_text("You quit")
    table = page.url
    assert "game=" not in table
    place(page, "Games").click()
    expect(page.get_by_role("heading", name="Your last match is waiting")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    visitor.wait_for_table()
    expect(page.locator(".lamakit-table .log")).to_contain_text("You quit")
    assert page.url == table


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_without_a_kernel_fit_every_screen(server: Server, visit: Visit, scheme: str) -> None:
    page = visit(server.url, color_scheme=scheme).page
    for name in ("Games", "Learn", "My record"):
        place(page, name).click()
        expect(place(page, name)).to_have_attribute("aria-current", "page")
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, screen)
            shoot(page, f"site-{name.split()[-1].lower()}-{screen}-{scheme}")
