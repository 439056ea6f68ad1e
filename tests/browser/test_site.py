"""From the front door to a table, and back to the match that waits there."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    PHONE,
    Server,
    Visit,
    count_clicks,
    shoot,
    wait_for_script,
    wait_for_value,
    wait_until_it_fits,
)
from tests.browser.test_axe import check

SCREENS = {"laptop": (1366, 768), "projector": (1920, 1080), "phone": (360, 740)}


def place(page: Page, name: str):
    folded = page.locator(".lamakit-places.folded details:not([open]) summary")
    if folded.count():
        folded.click()
    return page.get_by_role("navigation", name="Places").get_by_role("link", name=name)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_front_door_of_a_phone_is_low(server: Server, visit: Visit, language: str) -> None:
    page = visit(f"{server.url}?lang={language}", **PHONE).page
    wait_for_value(True, page.evaluate, "document.documentElement.scrollHeight <= 1600")


def test_a_match_begins_at_the_front_door_and_waits_there(server: Server, visit: Visit) -> None:
    visitor = visit(server.url)
    page = visitor.page
    page.get_by_role("link", name="Play LAMA Party").click()
    visitor.wait_for_table()
    expect(page.locator(".lamakit-table h1")).to_contain_text("LAMA Party")
    expect(place(page, "Games")).to_have_attribute("aria-current", "true")
    wait_for_value(True, page.evaluate, "document.documentElement.scrollHeight <= innerHeight")
    page.locator(".act[data-action='quit']").click()  # what has been decided is saved before it is shown
    expect(page.locator(".lamakit-table .log")).to_contain_text("You quit")
    table = page.url
    assert "game=" not in table
    place(page, "Games").click()
    waiting = page.get_by_role("region", name="Your matches")
    expect(waiting.get_by_role("listitem")).to_contain_text("round 1")
    waiting.get_by_role("link", name="Continue LAMA Party").click()
    visitor.wait_for_table()
    expect(page.locator(".lamakit-table .log")).to_contain_text("You quit")
    assert page.url == table


def test_a_first_visit_has_played_a_card_after_two_clicks(server: Server, visit: Visit) -> None:
    visitor = visit(server.url, hints=True)
    page, card = visitor.page, visitor.page.locator(".own:not([inert]) .group.legal")
    clicks = count_clicks(page)
    for _ in range(10):  # now and then no card of the first hand fits
        page.get_by_role("link", name="Play LAMA", exact=True).click()
        visitor.wait_for_table()
        page.locator(".own:not([inert]) .act.legal").first.wait_for()
        if card.count():
            break
        page.goto(server.url)
        clicks()
    card.first.click()
    expect(page.locator(".lamakit-table .log")).to_contain_text("You play")
    assert clicks() == 2


def test_what_is_set_on_one_page_is_worn_on_every_page(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}learn?learner=Mia").page
    size_of_title = "title => parseFloat(getComputedStyle(title).fontSize)"
    before = page.locator("h1").evaluate(size_of_title)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Very large").check()
    page.get_by_label("Dark").check()
    page.keyboard.press("Escape")
    place(page, "My record").click()
    expect(place(page, "My record")).to_have_attribute("aria-current", "page")
    assert page.url.endswith("record?learner=Mia")
    assert page.locator("h1").evaluate(size_of_title) == pytest.approx(1.3 * before, abs=0.1)
    wait_for_value("rgb(20, 23, 42)", page.locator("body").evaluate, "body => getComputedStyle(body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Very large")).to_be_checked()
    check(page, "settings")


def test_a_match_of_another_family_is_opened_at_its_table(server: Server, visit: Visit) -> None:
    visitor = visit(f"{server.url}abrakadabrien")
    wait_for_script(visitor.page, "new URLSearchParams(location.search).has('match')")
    match = visitor.page.url.partition("match=")[2]
    visitor.page.goto(f"{server.table}?match={match}")
    visitor.page.locator(".area-table .home .cell").first.wait_for()
    assert visitor.page.url == f"{server.url}abrakadabrien?match={match}"


def test_pages_without_a_kernel_fit_every_screen(server: Server, visit: Visit) -> None:
    page = visit(server.url).page
    for name in ("Games", "Learn", "My record"):
        place(page, name).click()
        expect(place(page, name)).to_have_attribute("aria-current", "page")
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            wait_until_it_fits(page)
            shoot(page, f"site-{name.split()[-1].lower()}-{screen}")
