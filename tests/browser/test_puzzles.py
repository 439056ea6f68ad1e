"""Three puzzles in a row, by mouse and by keyboard; the pages fit and everybody can use them."""

from datetime import UTC, datetime
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from lamakit.coach.puzzles import boxes, of_the_day, puzzle, puzzles
from tests.browser.conftest import SCREENS, Server, Visit, shoot, wait_for_script, wait_for_value, wait_until_it_fits
from tests.browser.test_axe import check
from tests.browser.test_site import place

IN_SIGHT = {"laptop": (1366, 768), "phone": (360, 740)}
IS_IN_SIGHT = """height => [...document.querySelectorAll(".puzzle:not(.answered) .felt, .ask, .tell > table, .onward")]
    .every((part) => part.getBoundingClientRect().bottom <= height)"""
SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll(".spread > svg")]
    .filter((each) => each.getClientRects().length).map((svg) => 13 * svg.getScreenCTM().a))"""
EVERY = list(puzzles().values())


def fits(page: Page, name: str) -> None:
    for screen, options in SCREENS.items():
        page.set_viewport_size(options["viewport"])
        wait_until_it_fits(page)
        shoot(page, f"puzzle-{name}-{screen}")


@pytest.mark.parametrize("box", boxes())
def test_everything_is_in_sight(server: Server, visit: Visit, box: str) -> None:
    """The fullest tables: most players, most cards in hand, most choices; the question, and what is said after it."""
    of_box = [one for one in EVERY if one.box == box]
    fullest = {
        max(of_box, key=size).id
        for size in (
            lambda one: (one.seen.num_players, len(one.seen.hand)),
            lambda one: len(one.seen.hand),
            lambda one: len(one.worth),
        )
    }
    page = visit("about:blank").page
    for one in map(puzzle, fullest):
        for answered in ("", f"?answer={quote(one.slip)}"):
            page.goto(server.at(f"puzzles/{one.id}{answered}"))
            for screen, (width, height) in IN_SIGHT.items():
                page.set_viewport_size({"width": width, "height": height})
                wait_for_script(page, IS_IN_SIGHT, height)
                assert page.evaluate(SMALLEST_LETTERS) > (9 if one.is_llama else 8)
                shoot(page, f"puzzle-in-sight-{box}-{screen}")


def test_the_next_one_comes_by_key(server: Server, visit: Visit) -> None:
    page = visit(server.at("puzzles?next=any&game=base")).page
    for _number in range(2):
        first = page.url
        asked = puzzle(first.split("/")[-1].split("?")[0])
        page.keyboard.press("n")  # not before the answer
        page.locator(f'button[value="{asked.answer}"]').first.click()
        expect(page.get_by_role("heading", name="Right!")).to_be_focused()
        page.keyboard.press("n")
        page.wait_for_url(lambda url, first=first: "answer=" not in url and url != first)
        assert "game=base" in page.url


def test_every_answer_has_a_key(server: Server, visit: Visit) -> None:
    asked = next(one for one in EVERY if one.variant == "base" and {"draw", "quit"} < set(one.worth))
    page = visit(server.at(f"puzzles/{asked.id}")).page
    keys = page.locator(".felt [data-key]:not([data-key=''])").evaluate_all(
        "all => all.map((each) => [each.value, each.dataset.key])"
    )
    assert {action for action, _key in keys} == set(asked.worth)
    assert dict(keys)["draw"] == "d"
    page.locator(".lamakit-set").click()
    page.keyboard.press(dict(keys)[asked.slip])  # no answer, as the settings are open
    page.keyboard.press("Escape")
    page.keyboard.press(dict(keys)[asked.answer])
    expect(page.get_by_role("heading", name="Right!")).to_be_focused()


def test_todays_puzzle_waits_on_the_front_door(server: Server, visit: Visit) -> None:
    page = visit(server.url).page
    section = page.get_by_role("region", name="Today's puzzle")
    section.get_by_role("link", name="Solve it").click()
    asked = puzzle(page.url.split("/")[-1])
    assert asked == of_the_day(datetime.now(UTC).date())
    page.locator(f'button[value="{asked.answer}"]').first.click()
    expect(page.get_by_text("Today's puzzle, 1 day in a row.")).to_be_visible()
    page.goto(server.url)
    expect(section.get_by_text("1 day in a row.")).to_be_visible()
    expect(section.get_by_role("link", name="Look at it again")).to_be_visible()
    check(page, "the front door")


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


@pytest.mark.parametrize(("zone", "east"), [("Asia/Kolkata", "330"), ("America/Phoenix", "-420")])
def test_a_page_tells_the_server_how_far_its_zone_is_from_utc(
    visit: Visit, server: Server, zone: str, east: str
) -> None:
    page = visit(server.at("puzzles"), timezone_id=zone).page
    wait_for_value(east, lambda: {each["name"]: each["value"] for each in page.context.cookies()}.get("lamakit_east"))
