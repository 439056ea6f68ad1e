"""The coach in Chromium: a whole match with a hint, a warning and its review, for eyes, keyboard and ears."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREENS, Server, Visit, shoot
from tests.browser.late import nearly_over
from tests.browser.test_axe import check
from tests.browser.test_table import check_nothing_sticks_out, open_table, play_match

GOES_OUT = "base | 5 | A* 6:35 | B 5:34"
WARNS = "localStorage['lamakit.warn'] = '5'"


def ask(page: Page) -> None:
    """All three steps of a hint."""
    page.keyboard.press("h")
    hint = page.get_by_role("complementary", name="Hint", exact=True)
    expect(hint.get_by_role("heading", name="1. What to think about")).to_be_visible()
    hint.get_by_role("button", name="What does it cost?").click()
    expect(hint.get_by_role("table")).to_be_visible()
    page.keyboard.press("Enter")  # the next step has the focus
    expect(hint.locator(".advice")).to_have_text("Best: play a 6.")


def test_hint_warning_and_review(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, GOES_OUT, **SCREENS["desktop"])
    page = table.page
    ask(page)
    check(page, "a hint")
    check_nothing_sticks_out(page)
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_be_hidden()
    page.evaluate(WARNS)
    table.choose_speed("instant")
    table.open_position(GOES_OUT)
    page.locator(".act[data-action=quit]").click()  # the first click is judged too
    warning = page.get_by_role("dialog", name="Are you sure?")
    expect(warning).to_contain_text("If you quit, your chance to win is about")
    check(page, "a warning")
    warning.get_by_role("button", name="Think again").click()
    expect(page.locator(".bar h1")).to_have_attribute("data-mark", "Practice")
    page.locator(".act[data-action=quit]").click()  # asked once
    page.evaluate("localStorage.removeItem('lamakit.warn')")
    expect(page.locator(".sheet.end")).to_be_visible()
    review(page)
    check(page, "a review")
    shoot(page, "review")
    waiting = page.context.new_page()
    waiting.goto(f"{server.url}mistakes")
    expect(waiting.get_by_role("heading", name="LAMA, round 1")).to_be_visible()
    check(waiting, "mistakes")
    shoot(waiting, "mistakes")
    waiting.get_by_role("button", name="Play a 6").click()
    expect(waiting.get_by_role("heading", name="Right!")).to_be_visible()
    expect(waiting.locator("main")).to_contain_text("In the match you chose to quit")
    expect(waiting.locator("main")).to_contain_text("It comes again in 3 days.")
    check_nothing_sticks_out(waiting)
    check(waiting, "a mistake, answered")
    shoot(waiting, "mistakes-answered")
    waiting.close()
    page.get_by_role("button", name="Only my mistakes").click()
    page.get_by_role("button", name="Try again from here").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".group[data-action='6']")).to_have_class("group legal")


def review(page: Page) -> None:
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".guided .verdict")).to_contain_text("You chose to quit")
    page.locator(".guided").get_by_role("button", name="Roll this out").click()
    expect(page.locator(".guided .rolled [role=status]")).to_contain_text("percentage points. Deals:")
    shoot(page, "review-rolled-out")
    page.get_by_role("button", name="Back to the review").click()
    found = page.get_by_role("dialog", name="Review")
    expect(found.locator(".figure b").first).to_have_text("–")  # one decision is too few for an accuracy
    expect(found.locator(".figure b").nth(1)).to_have_text("100")  # mistakes in a hundred
    costliest = found.locator("section", has=page.get_by_role("heading", name="Costliest decisions"))
    expect(costliest.get_by_role("row").nth(1)).to_contain_text("quit")
    expect(costliest.get_by_role("row").nth(1)).to_contain_text("play a 6")


@pytest.mark.long
def test_a_whole_match_on_a_phone(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, nearly_over("base", 6, seed=5), **SCREENS["phone"])
    page = table.page
    page.locator(".to-hint").tap()
    expect(page.locator(".coach .steps section")).to_have_count(1)
    check_nothing_sticks_out(page)
    page.locator(".coach .close").tap()
    table.choose_speed("instant")
    play_match(table, lambda action: page.locator(f".legal[data-action='{action}']:not(.deck)").tap())
    page.get_by_role("button", name="Review", exact=True).tap()
    expect(page.locator(".review-of .figure, .guided .tried").first).to_be_visible()
    check_nothing_sticks_out(page)
    check(page, "a review on a phone")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_hint_is_rolled_out(visit: Visit, server: Server, screen: str) -> None:
    table = open_table(visit, server, "base | 4 | A* 1 4 5 5 L:10 | B 2 3 5 6:12", **SCREENS[screen])
    page = table.page
    page.locator("button:visible", has_text="Hint").first.click() if screen == "phone" else page.keyboard.press("h")
    hint = page.get_by_role("complementary", name="Hint", exact=True)
    for name in ("What does it cost?", "What is best?"):
        hint.get_by_role("button", name=name).click()
    hint.get_by_role("button", name="Roll this out").click()
    line = hint.locator(".rolled [role=status]")
    expect(line).to_contain_text("percentage points", timeout=60_000)
    first = line.inner_text()
    expect(line).not_to_have_text(first, timeout=60_000)
    line.scroll_into_view_if_needed()
    shoot(page, f"rolled-out-{screen}")
    check(page, "a roll-out")
    check_nothing_sticks_out(page)
    hint.get_by_role("button", name="Stop").click()
    expect(hint.get_by_role("button", name="Roll this out")).to_be_visible()
