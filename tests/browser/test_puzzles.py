"""Three puzzles in a row, by mouse and by keyboard; the pages fit and everybody can use them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lamakit.coach.llama.puzzles import puzzle
from tests.browser.conftest import Server, Visitor, shoot
from tests.browser.test_axe import check
from tests.browser.test_site import SCREENS, place

Visit = Callable[..., Visitor]


def fits(page: Page, name: str) -> None:
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, screen)
        shoot(page, f"puzzle-{name}-{screen}")


@pytest.mark.parametrize("game", [pytest.param("LLAMA Kadabra", marks=pytest.mark.long), "LAMA dice"])
def test_three_puzzles_in_a_row(server: Server, visit: Visit, game: str) -> None:
    page = visit(server.url).page
    place(page, "Puzzles").click()
    check(page, "Puzzles")
    page.get_by_role("combobox", name="Game").select_option(game)
    page.get_by_role("button", name="Next puzzle").click()
    for number in range(3):
        asked = puzzle(page.url.split("/")[-1].split("?")[0])
        right = number != 1
        answer = page.locator(f'button[value="{asked.answer if right else asked.slip}"]').first
        if number == 0:
            fits(page, "question")
            check(page, "a question")
            answer.focus()
            page.keyboard.press("Enter")
        else:
            answer.click()
        expect(page.get_by_role("heading", name="Right!" if right else "Not quite.")).to_be_focused()
        expect(page.get_by_text("Your rating:")).to_be_visible()
        if number == 1:
            fits(page, "answer")
            check(page, "an answer")
        page.get_by_role("link", name="Next puzzle").click()
    page.get_by_role("link", name="Puzzles").first.click()
    expect(page.get_by_text("2 of 3 answered right.")).to_be_visible()
