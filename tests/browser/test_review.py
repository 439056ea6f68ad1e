"""The review in Chromium: decision by decision on the board, by keys, only the mistakes, and back to where one was."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Server, Visit, shoot, wait_for_value
from tests.browser.test_axe import check
from tests.browser.test_table import Table, check_nothing_sticks_out, open_table

LATE = "base | 4 | A* 2 3 5 L:11 | B 3 3 2 2:16 | C 5 5 6 6:13 | round 4"
SCREENS = {"laptop": LAPTOP, "phone": PHONE}
CLASSES = "nodes => nodes.map((node) => node.className)"
OUT_OF_SIGHT = """nodes => {
    const { clientWidth } = document.documentElement;
    const below = document.querySelector(".guided").getBoundingClientRect().top;
    const isSeen = ({ width, left, right, top, bottom }) =>
        width && left >= -1 && right <= clientWidth + 1 && top >= -1 && bottom <= below + 1;
    const boxes = nodes.map((node) => [node.className, node.getBoundingClientRect().toJSON()]);
    return boxes.filter(([, box]) => !isSeen(box));
}"""


def play_badly(table: Table) -> None:
    """Quits where others would play, and plays on where quitting is free, until the match is over."""
    for number in range(60):
        if table.wait_for_decision() == "match_over":
            return
        legal, moves = table.legal(), table.number_of_moves()
        action = next((each for each in ("quit", "deal", "keep") if each in legal and number % 3), legal[0])
        table.page.locator(f".legal[data-action='{action}']").first.click()
        expect(table.root.locator(".log li")).not_to_have_count(moves)
    pytest.fail("no end")


@pytest.mark.parametrize("screen", SCREENS)
def test_every_decision_is_stepped_through_then_the_mistakes_and_one_of_them_again(
    visit: Visit, server: Server, screen: str
) -> None:
    page = reviewed(visit, server, screen)
    shoot(page, f"review-{screen}")
    check_no_decision_is_cut(page)
    step_through_all(page)
    step_through_the_mistakes(page)


def reviewed(visit: Visit, server: Server, screen: str) -> Page:
    """A match that is over, and its whole review open, before which its first real mistake was."""
    table = open_table(visit, server, LATE, reduced_motion="reduce", **SCREENS[screen])
    table.choose_speed("instant")
    play_badly(table)
    table.root.locator(".sheet.end").get_by_role("button", name="Review").click()
    page = table.page
    wait_for_rows(page)
    expect(steps(page).locator(".which .rating")).to_have_text("mistake")
    mistake = where(page), steps(page).locator(".which b").inner_text()
    steps(page).get_by_role("button", name="Back to the review").click()
    expect(steps(page)).to_be_hidden()
    expect(page.locator(".review-of .figure b").first).to_have_text("–")  # too few decisions for an accuracy
    rows = page.locator(".review-of details:has(> .across) tbody tr")
    ratings = [each.removeprefix("rating ") for each in rows.locator(".rating").evaluate_all(CLASSES)]
    at = ratings.index("mistake")
    assert mistake == (f"{at + 1} / {len(ratings)}", rows.nth(at).locator("button").text_content())
    return page


def steps(page: Page) -> Locator:
    return page.locator(".replay.guided")


def where(page: Page) -> str:
    return steps(page).locator(".moment").inner_text()


def wait_for_rows(page: Page) -> None:
    expect(steps(page).locator(".tried li").first).to_be_visible()


CUT = """nodes => nodes.filter((node) => node.checkVisibility())
    .filter((node) => node.getBoundingClientRect().right > node.closest("dialog").getBoundingClientRect().right)
    .map((node) => node.textContent)"""


def check_no_decision_is_cut(page: Page) -> None:
    lists = page.locator(".review-of details")
    lists.evaluate_all("nodes => nodes.forEach((node) => { node.open = true; })")
    cells = page.locator(".review-of tbody td")
    expect(cells.last).to_be_visible()
    wait_for_value([], cells.evaluate_all, CUT)
    lists.evaluate_all("nodes => nodes.forEach((node) => { node.open = false; })")


def step_through_all(page: Page) -> None:
    page.get_by_role("button", name="Step through all decisions").click()
    wait_for_rows(page)
    count = int(where(page).split(" / ")[1])
    assert count > 1
    for number in range(1, count + 1):
        expect(steps(page).locator(".moment")).to_have_text(f"{number} / {count}")
        wait_for_rows(page)
        rows = steps(page).locator(".tried li")
        assert 2 <= rows.count() <= 4
        expect(steps(page).locator(".tried .chosen")).to_have_count(1)
        wait_for_value([], page.locator(".own .group, .discard").evaluate_all, OUT_OF_SIGHT)
        page.keyboard.press("ArrowRight")
    expect(steps(page).locator(".moment")).to_have_text(f"{count} / {count}")
    page.keyboard.press("Home")
    expect(steps(page).locator(".moment")).to_have_text(f"1 / {count}")
    expect(steps(page).locator(".gauge .whisker").first).to_be_visible()
    check_nothing_sticks_out(page)
    shoot(page, f"review-steps-{page.viewport_size['width']}")
    check(page, "a decision of the review")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Review")).to_be_visible()


def step_through_the_mistakes(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="Review")
    told = int(dialog.locator(".counts .mistake b").inner_text())
    dialog.get_by_role("button", name="Only my mistakes").click()
    wait_for_rows(page)
    mistakes = int(where(page).split(" / ")[1])
    assert mistakes == told  # as the headline says
    for _mistake in range(mistakes):
        wait_for_rows(page)
        expect(steps(page).locator(".verdict")).to_contain_text("You chose to")
        expect(steps(page).locator(".which .rating")).not_to_have_text("best")
        page.keyboard.press("ArrowRight")
    at = steps(page).locator(".which").inner_text()
    shoot(page, f"review-mistake-{page.viewport_size['width']}")
    page.keyboard.press("m")
    expect(steps(page).locator("[name=mistakes]")).not_to_be_checked()
    assert int(where(page).split(" / ")[1]) > mistakes
    expect(steps(page).locator(".which")).to_have_text(at)
    steps(page).get_by_role("button", name="Try again from here").click()
    expect(steps(page)).to_be_hidden()
    expect(page.locator(".own .legal").first).to_be_visible()
    page.locator(".to-review").click()
    wait_for_rows(page)
    expect(steps(page).locator(".which")).to_have_text(at)
    for _dialog in range(2):  # of the review, and then the match
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Review")).to_be_hidden()
