"""The rulebook at a table and as a page, and the hints of a first visit."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SCREENS, Server, Visit, count_clicks, shoot, wait_until_it_fits
from tests.browser.test_abrakadabrien import PHASES, open_table as open_areas
from tests.browser.test_axe import check
from tests.browser.test_table import open_table

POSITION = "base | 6 | A* 1 3 6 L:12 | B 3 4:0"


def test_a_first_visit_is_told_each_thing_once_and_only_what_is_true(visit: Visit, server: Server) -> None:
    visitor = visit(f"{server.table}?position={quote(POSITION)}", hints=True, **SCREENS["phone"])
    visitor.wait_for_table()
    page = visitor.page
    hints = page.get_by_role("complementary", name="Hints")
    expect(hints.get_by_role("status")).to_contain_text("A 6 or a llama fits on the top card. Choose a lit card")
    felt, box, hand = (part.bounding_box() for part in (page.locator(".felt"), hints, page.locator(".hand")))
    assert felt
    assert box
    assert hand
    assert felt["y"] + felt["height"] <= box["y"] <= box["y"] + box["height"] <= hand["y"] + 1
    shoot(page, "hints")
    page.locator(".group[data-action='1']").tap(force=True)
    expect(page.locator(".note .rule")).to_have_text("BAS-08")
    expect(hints).to_be_hidden()
    page.locator(".group[data-action='6']").tap()
    expect(page.locator(".legal")).not_to_have_count(0)
    expect(hints.get_by_role("status")).not_to_contain_text(
        "Choose a lit card"
    )  # whoever has decided reads no more of it
    if hints.is_visible():
        hints.get_by_role("button", name="Close").focus()
        page.keyboard.press("Enter")
        expect(hints).to_be_hidden()
        expect(page.locator(".lamakit-table :focus")).to_have_count(1)
    page.reload()
    visitor.wait_for_table()
    expect(page.locator(".hand .group").first).to_be_visible()
    expect(page.locator(".hints")).to_be_hidden()


def test_a_refusal_opens_the_rulebook_at_its_rule(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, POSITION)
    page, dialog = table.page, table.page.get_by_role("dialog", name="Help")
    page.mouse.move(0, 0)  # what is pointed at is explained too
    page.keyboard.press("Shift")  # whoever uses the keyboard is told about what has the focus
    table.card("1").focus()
    page.keyboard.press("?")
    now = dialog.locator(".now")
    expect(now).to_contain_text("never directly on a 6")
    page.keyboard.press("Escape")
    expect(table.card("1")).to_be_focused()
    table.root.locator(".note .rule").click()
    expect(now).to_contain_text("BAS-08")
    dialog.get_by_role("navigation").get_by_role("link", name="Your turn").press("Enter")
    head = dialog.get_by_role("heading", name="Your turn")
    expect(head).to_be_focused()
    expect(head).to_be_in_viewport()
    dialog.get_by_role("link", name="Keys").press("Enter")
    expect(dialog.get_by_role("heading", name="Keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.card("1")).to_be_focused()
    again = "document.querySelector('.to-help').click(), document.querySelector('dialog .chapters') !== null"
    assert page.evaluate(again)  # the book is here already
    expect(now).to_have_count(1)
    page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("question", "answer"), [("What does a black token cost?", "10 points"), ("May I quit after drawing?", "Not on")]
)
def test_what_one_looks_for_is_two_clicks_away(visit: Visit, server: Server, question: str, answer: str) -> None:
    table = open_table(visit, server, POSITION)
    table.root.locator(".to-help").click()
    dialog = table.page.get_by_role("dialog", name="Help")
    dialog.get_by_role("link", name="Quick answers").click()
    found = dialog.locator("dl div", has=table.page.get_by_text(question, exact=True))
    expect(found).to_be_in_viewport(ratio=1)
    expect(found.locator("dd")).to_contain_text(answer)


def test_the_rulebook_of_the_areas_has_boards(visit: Visit, server: Server) -> None:
    table = open_areas(visit, server, PHASES["score"])
    expect(table.root.locator("h1")).to_contain_text("Abrakadabrien · Ghosts (side A)")
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog", name="Help")
    dialog.get_by_role("link", name="The four formations").click()
    expect(dialog.get_by_text("Tower: a column")).to_be_in_viewport()
    expect(dialog).to_contain_text("GHO-05")
    expect(dialog).not_to_contain_text("GHO-06")


def test_from_the_front_door_a_rule_of_every_game_is_two_clicks_away(visit: Visit, server: Server) -> None:
    """Its page fits a phone, everybody can use it, and it prints."""
    page = visit(server.url, **SCREENS["phone"]).page
    clicks = count_clicks(page)
    for game in ("LAMA", "LAMA Party", "LLAMA Kadabra", "LAMA dice", "Abrakadabrien"):
        page.get_by_role("link", name=f"Rules {game}", exact=True).click()
        page.get_by_role("navigation", name="Contents").get_by_role("link", name="How the match ends").click()
        expect(page.get_by_role("heading", name="How the match ends")).to_be_in_viewport()
        assert clicks() == 2
        wait_until_it_fits(page)
        check(page, f"the rules of {game}")
        shoot(page, f"rules-{game}")
        page.goto(server.url)
    page.goto(f"{server.url}rules/base")
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()
