"""How long a newcomer takes from the front door to the first card, the end of a round, a rule and a puzzle.

`python -m tests.browser.stopwatch` prints it, on a laptop and on a phone. A click follows as soon as there is something
to click; nobody reads, so these are the seconds that the pages themselves cost.
"""

import tempfile
from collections.abc import Callable
from time import perf_counter

from playwright.sync_api import Page, expect

from tests.browser import chromium
from tests.browser.conftest import playwright, serving, wait_until

SIZES = {"laptop": (1366, 768), "phone": (360, 740)}
DECISIONS = 40  # more than a round has


def walk(page: Page, front_door: str) -> dict[str, float]:
    """Seconds since the front door was asked for, after each thing that a newcomer does there."""
    begun, took = perf_counter(), {}

    def reached(what: str) -> None:
        took[what] = round(perf_counter() - begun, 1)

    page.goto(front_door)
    reached("front door")
    page.get_by_role("link", name="Play one round, told as you go").click()
    page.locator(".own:not([inert]) .group.legal").first.wait_for(timeout=30_000)
    reached("table")
    decide(page)
    reached("first card")
    for _ in range(DECISIONS):
        if has_ended(page):
            break
        decide(page)
    assert has_ended(page)
    reached("round over")
    page.locator(".to-help").click()
    expect(page.locator("dialog .rulebook")).to_contain_text("BAS-07")
    reached("rule")
    page.keyboard.press("Escape")
    page.locator(".lamakit-places summary").click()
    page.get_by_role("navigation", name="Places").get_by_role("link", name="Puzzles").click()
    page.locator("section:has(#today) .act").click()
    expect(page.locator(".puzzle")).to_be_visible()
    reached("puzzle")
    return took


def has_ended(page: Page) -> bool:
    return page.locator(".sheet:not([hidden])").count() > 0


def decide(page: Page) -> None:
    """Play a card that fits, or else draw, or quit; until it is one's turn again, or the round is over."""
    fits, more = page.locator(".own .group.legal"), page.locator(".own .act.legal")
    lines = page.locator(".log li")
    before = lines.count()
    (fits if fits.count() else more).first.click()
    waits = page.locator(".own:not([inert]) .act.legal, .sheet:not([hidden])")
    wait_until(lambda: lines.count() > before and waits.count() > 0, 60, lambda: f"{lines.count()} moves, no turn")


def measure(told: Callable[[str], object] = print) -> None:
    with tempfile.TemporaryDirectory() as data, serving(LAMAKIT_DATA=data) as server:
        browser = playwright().chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGUMENTS))
        for name, (width, height) in SIZES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, has_touch=name == "phone")
            took = walk(context.new_page(), server.url)
            told(f"{name}: " + ", ".join(f"{what} {seconds} s" for what, seconds in took.items()))
            context.close()
        browser.close()


if __name__ == "__main__":
    measure()
