"""After the match, in Chromium: again, step by step, as a file and as a link; and what an address promises."""

import re
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import Locator, Page, expect

import lamakit
from tests.browser.conftest import SCREENS, Server, Visit, shoot, use_tool, wait_for_script
from tests.browser.test_axe import check
from tests.browser.test_table import LAST_ROUND, check_nothing_sticks_out, custom_messages

UNDER_WAY = "base | 4 | A* 4 5 6:12 | B- 3 3 2 2:4 | C- 5 5:7"  # nobody else plays any more
SCRUBS = """slider => {
    for (let at = 0; at < 60; at += 1) {
        slider.value = at % 2;
        slider.dispatchEvent(new Event("input"));
    }
}"""


def at_table(visit: Visit, url: str, **options: object) -> Page:
    visitor = visit(url, **options)
    visitor.wait_for_table()
    expect(visitor.page.locator(".place.mine .name")).not_to_be_empty()
    return visitor.page


def moment(page: Page) -> Locator:
    return page.locator(".replay .moment")


def told(page: Page) -> Locator:
    return page.locator(".replay .words")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).locator("visible=true").click()


def test_after_the_match(visit: Visit, server: Server, tmp_path: Path) -> None:
    options = {**SCREENS["desktop"], "permissions": ["clipboard-read", "clipboard-write"]}
    page = at_table(visit, f"{server.table}?position={quote(LAST_ROUND)}", **options)
    page.locator(".group[data-action='5']").click()
    press(page, "Keep all tokens")
    sheet = page.locator(".sheet")
    expect(sheet.locator("h2")).to_have_attribute("data-mark", "Practice")
    for name in ("Rematch", "Same deal again", "New match", "Step through it", "Share"):
        expect(sheet.get_by_role("button", name=name)).to_be_in_viewport()

    press(page, "Step through it")
    expect(moment(page)).to_have_text("2 / 2")
    page.keyboard.press("Home")
    expect(told(page)).to_have_text("The match begins.")
    expect(page.locator(".seats .fan").first).to_be_visible()
    press(page, "All hands")
    expect(page.locator(".seats .open")).to_have_count(10)
    page.keyboard.press("ArrowRight")
    expect(told(page)).to_have_text("You play a 5.")
    expect(page.locator(".sheet .act")).to_have_count(0)
    page.keyboard.press("PageUp")
    expect(moment(page)).to_have_text("0 / 2")
    check_nothing_sticks_out(page)
    check(page, "a replay")
    page.emulate_media(color_scheme="light")
    shoot(page, "replay")
    press(page, "Copy the link")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert parse_qs(urlsplit(link).query)["at"] == ["0"]
    other = visit(link).page
    expect(told(other)).to_have_text("The match begins.")
    expect(moment(other)).to_have_text("0 / 2")
    press(page, "Back to the match")
    expect(sheet.locator("h2")).to_contain_text("win")

    press(page, "Share")
    with page.expect_download() as download:
        page.get_by_role("dialog", name="Share").get_by_role("button", name="Save as a file").last.click()
    download.value.save_as(tmp_path / "match.json")
    assert lamakit.load(tmp_path / "match.json").is_over
    log = page.get_by_role("textbox", name="The log").input_value()
    assert "You play a 5." in log
    assert "You win!" in log
    page.keyboard.press("Escape")

    press(page, "Rematch")
    expect(sheet).to_be_hidden()
    expect(page.locator("h1")).not_to_have_attribute("data-mark", re.compile(""))
    address = page.url
    (tmp_path / "bad.json").write_text((tmp_path / "match.json").read_text()[:-20])
    page.keyboard.press("n")
    dialog = page.get_by_role("dialog", name="New match")
    dialog.get_by_text("More", exact=True).click()
    dialog.locator("input[type=file]").set_input_files(tmp_path / "bad.json")
    expect(dialog.locator(".error")).to_contain_text("it may have been cut")
    assert page.url == address
    dialog.locator("input[type=file]").set_input_files(tmp_path / "match.json")
    expect(dialog).to_have_count(0)
    expect(sheet.locator("h2")).to_contain_text("win")
    press(page, "Step through it")
    page.keyboard.press("Home")
    expect(moment(page)).to_have_text("0 / 2")
    press(page, "Play on from here")
    expect(page.locator(".group[data-action='5']")).to_have_class("group legal")
    expect(page.locator(".replay")).to_be_hidden()


def test_a_match_under_way_is_stepped_through_and_hides_what_it_hid(visit: Visit, server: Server) -> None:
    visitor = visit(f"{server.table}?position={quote(UNDER_WAY)}", **SCREENS["phone"])
    visitor.wait_for_table()
    page = visitor.page
    for number, card in enumerate(("4", "5")):
        expect(page.locator(".log li")).to_have_count(number)
        page.locator(f".group.legal[data-action='{card}']").click()
    expect(page.locator(".log li")).to_have_count(2)
    use_tool(page, "log")
    press(page, "Step through it")
    expect(page.locator(".log")).to_be_hidden()
    expect(moment(page)).to_have_text("2 / 2")
    for key, at in (("PageUp", "0 / 2"), ("End", "2 / 2")):  # a round begins there
        page.keyboard.press(key)
        expect(moment(page)).to_have_text(at)
    expect(page.get_by_role("button", name="All hands")).to_be_hidden()
    expect(page.locator(".legal")).to_have_count(0)
    page.locator(".group[data-action='6']").click(force=True)  # nothing happens
    page.keyboard.press("u")
    before = len(replays(visitor.sent))
    page.locator(".replay input").evaluate(SCRUBS)
    expect(moment(page)).to_have_text("1 / 2")
    expect(told(page)).to_have_text("You play a 4.")
    assert len(replays(visitor.sent)) - before < 10  # the latest wish wins; the others are not even asked
    check_nothing_sticks_out(page)
    shoot(page, "replay-phone")
    for message in replays(visitor.received):
        assert not message["open"]
        assert "deck+%3F" in message["link"]  # the position as it is seen here
        assert [seat["cards"] is None for seat in message["view"]["seats"]] == [False, True, True]
    for key, shown in (("Escape", False), ("v", True), ("Escape", False)):
        page.keyboard.press(key)
        expect(page.locator(".replay")).to_be_visible(visible=shown)
    expect(page.locator(".group.legal[data-action='6']")).to_be_visible()


def replays(frames: list[str | bytes]) -> list[dict]:
    return [message for message in custom_messages(frames) if message["kind"] == "replay"]


def test_an_address_promises_only_what_is_saved(visit: Visit, server: Server) -> None:
    """A visitor who leaves as soon as the address has the match's name finds the match again."""
    page = visit(server.table).page
    wait_for_script(page, "location.search.includes('match=')", pause=0.005)
    address, hand = page.url, hand_of(page)
    page.goto("about:blank")  # its session ends
    page.goto(address)
    expect(page.locator(".place.mine .name")).not_to_be_empty()
    assert hand_of(page) == hand
    expect(page.locator(".alert")).to_be_hidden()


def hand_of(page: Page) -> list[str]:
    return page.locator(".hand .group").evaluate_all("nodes => nodes.map((node) => node.dataset.action)")
