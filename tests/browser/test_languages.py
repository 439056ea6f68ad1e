"""Pages in other languages: chosen in Settings and remembered, and nothing is wider than a phone."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Server, shoot, wait_until_it_fits

PHONE = {"width": 360, "height": 740}
POSITION = "play?position=party+%7C+6+%7C+A*+1+6+L:12+%7C+B+3+4:0"


def test_a_language_is_chosen_in_settings_and_remembered(browser: Browser, server: Server) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(server.at("puzzles"))
    page.locator(".lamakit-set").click()
    page.locator(".lamakit-set-sheet [name=language][value=pl]").check()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator(".lamakit-places")).to_contain_text("Zagadki")
    assert page.url.endswith("/puzzles"), "what is remembered stands in no address"
    page.goto(server.at(POSITION))
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("button", name="Spasuj")).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("language", ["de", "pl", "en-XA"])
@pytest.mark.parametrize("path", ["?", "puzzles?", f"{POSITION}&"], ids=["games", "puzzles", "table"])
def test_longer_words_are_no_wider_than_a_phone(browser: Browser, server: Server, path: str, language: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(server.at(f"{path}lang={language}"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#loading")).to_have_count(0)
    shoot(page, f"language-{language}")
    wait_until_it_fits(page)
    page.context.close()
