"""Tables for people in real browsers: two play, one goes and comes back, somebody looks on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Server, Visit, shoot
from tests.browser.test_axe import check
from tests.browser.test_people import seat
from tests.browser.test_table import check_nothing_sticks_out

LATE = "base | 4 | A* 4 5:38 | B 5 5 6:37"


def host(visit: Visit, address: str) -> Page:
    visitor = visit(address)
    visitor.wait_for_table()
    return visitor.page


def set_up(page: Page, position: str, *, bots: bool = False) -> str:
    """Ann's table with somebody on another device; the link for others."""
    page.keyboard.press("n")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Players").select_option("3" if bots else "2")
    seat(page, 1, "Somebody on another device")
    if bots:
        seat(page, 2, "Edda")
    page.locator("dialog.new summary").first.click()
    page.get_by_label("Open this position").fill(position)
    page.get_by_role("button", name="Start").click()
    code = page.locator(".lamakit-people .code")
    expect(code).to_be_visible()
    assert page.url.partition("?")[2].startswith("at=")
    return f"{page.url.partition('?')[0]}#{code.text_content()}"


def join(visit: Visit, link: str, name: str, **screen: object) -> Page:
    page = visit(link, **screen).page
    expect(page.get_by_label("Table code")).to_have_value(link.partition("#")[2])
    assert "#" not in page.url
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    return page


def hand(page: Page) -> list[str]:
    return page.locator(".group").evaluate_all("cards => cards.map((card) => card.dataset.action)")


def play(page: Page, action: str) -> None:
    page.locator(f".legal[data-action='{action}']").first.click()


def test_two_people_play_to_the_end_one_comes_back_and_another_looks_on(visit: Visit, server: Server) -> None:
    ann = host(visit, server.table)
    link = set_up(ann, LATE)
    shoot(ann, "people-lobby")
    bea = join(visit, link, "<b>Bea</b>", **PHONE)
    expect(bea.locator(".company .hint").last).to_have_text("Ann starts the match.")
    expect(ann.locator(".people li.here")).to_have_count(2)
    expect(ann.locator(".people")).to_contain_text("<b>Bea</b>")
    shoot(bea, "people-lobby-phone")
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bea):
        expect(page.locator(".group")).to_have_count(2)
    assert (hand(ann), hand(bea)) == (["4", "5"], ["5", "6"])
    expect(ann.locator(".to-undo, .to-new")).to_have_count(0)
    ann.get_by_role("button", name="Invite others").click()
    watch = watch_link(ann)
    ann.get_by_role("button", name="Invite others").click()
    zoe = visit(watch, color_scheme="dark", viewport={"width": 1366, "height": 768}).page
    expect(zoe.locator(".seats .place")).to_have_count(2)
    assert hand(zoe) == []
    shoot(zoe, "people-watching")
    play(ann, "4")
    expect(bea.locator(".news")).to_contain_text("Ann plays a 4. Your turn.")
    expect(zoe.locator(".news")).to_contain_text("Ann plays a 4.")
    shoot(bea, "people-phone")
    check_nothing_sticks_out(bea)
    address, context = bea.url, bea.context
    bea.close()
    expect(ann.locator(".people li.gone")).to_contain_text("a bot plays")
    shoot(ann, "people-gone")
    bea = context.new_page()
    bea.goto(address)
    expect(ann.locator(".people li.gone")).to_have_count(0)
    play(bea, "5")
    play(ann, "5")
    play(ann, "return 10")
    for page, title in ((ann, "You win!"), (bea, "Ann wins."), (zoe, "Ann wins.")):
        expect(page.locator(".sheet h2").first).to_have_text(title)
    shoot(ann, "people-end")
    shoot(zoe, "people-end-watching")
    ann.get_by_role("button", name="Rematch").click()
    for page in (ann, bea):
        expect(page.locator(".group").first).to_be_visible()
        expect(page.locator(".sheet")).to_be_hidden()


def watch_link(page: Page) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link for looking on").click()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_bot_plays_at_once_if_the_host_says_so(visit: Visit, server: Server) -> None:
    ann = host(visit, server.table)
    link = set_up(ann, "base | 4 | A* 4 5 6 L:0 | B 4 5 6:0 | C 1 1 6:0", bots=True)
    bea = join(visit, link, "Bea")
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Start").click()
    play(ann, "4")
    expect(bea.locator(".news")).to_contain_text("Your turn.")
    bea.close()
    ann.get_by_role("button", name="Let a bot play for Bea").click()
    expect(ann.locator(".news")).to_contain_text("Your turn.")


@pytest.mark.parametrize("code", ["aaaaaa", "<b>"])
def test_a_wrong_code_says_so(visit: Visit, server: Server, code: str) -> None:
    page = visit(f"{server.url}table").page
    page.get_by_label("Table code").fill(code)
    page.get_by_label("Your name").fill("Bea")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(f"No table has the code '{code}'."))


def test_abrakadabrien_on_two_devices(visit: Visit, server: Server) -> None:
    ann = host(visit, f"{server.url}abrakadabrien")
    position = (
        "abrakadabrien | A* T3 (R1) (F1) / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
        "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), hand R6 F6 G6 T6* | deck R2 F2 G2*"
    )
    link = set_up(ann, position)
    bea = join(visit, link, "Bea")
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Start").click()
    expect(ann.locator(".held .cell")).to_have_count(4)
    expect(bea.locator(".prompt")).to_have_text("Ann decides.")
    ann.get_by_role("button", name="Wait").click()
    bea.get_by_role("button", name="Wait").click()
    expect(ann.locator(".log li").first).to_be_attached()
    shoot(bea, "people-abrakadabrien")


def test_everybody_can_use_the_lobby(visit: Visit, server: Server) -> None:
    page = host(visit, server.table)
    link = set_up(page, LATE)
    check(page, "lobby")
    guest = visit(link).page
    expect(guest.get_by_label("Table code")).to_have_value(link.partition("#")[2])
    check(guest, "the way to a table")
