"""Faults once found on a page, each with those that were nearly the same elsewhere."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import lamakit
from lamakit import bots
from lamakit.pages import links
from lamakit.play.files import log_text
from tests.browser import test_abrakadabrien as areas
from tests.browser.conftest import LAPTOP, PHONE, Server, Visit, use_tool, wait_for_script, wait_for_value
from tests.browser.late import nearly_over
from tests.browser.test_axe import check
from tests.browser.test_fits import LAST_CARD_OF_SIX, LOOK, SIX_WITH_EVERYTHING, SIX_WITH_MANY_CARDS
from tests.browser.test_games import DICE_FOR_SIX, KADABRA
from tests.browser.test_languages import go_to
from tests.browser.test_table import open_table

TABLET = {"viewport": {"width": 768, "height": 1024}}
ONE_DECISION = "base | 4 | A* 2 3 5 L L:12 | B 3 3 2 2:34 | C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:39 | round 4"
LETTERS_BELOW_16 = """() => [...document.querySelectorAll("input, select, textarea")]
    .filter((node) => node.checkVisibility() && !["checkbox", "radio", "range", "file"].includes(node.type))
    .map((node) => [node.name, parseFloat(getComputedStyle(node).fontSize)]).filter(([, size]) => size < 16)"""
SIX_UNDER_STRESS = lamakit.new_match("abrakadabrien+ghosts-b+orders+events+stress", players=6, seed=4).position
PASSED_ON = re.sub(r"( B [^|]*), hand (\S+) (\S+)(,[^|]*\| C [^|]*) \|", r"\1\4, portal (\2) (\3) |", SIX_UNDER_STRESS)
CUT_OFF = "all => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
HEIGHTS = "all => new Set(all.map((area) => Math.round(area.getBoundingClientRect().top))).size"
COVERS = """([one, other]) => {
    const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@pytest.mark.parametrize("projected", [False, True])
def test_six_fit_on_a_tablet_and_on_a_projector_beside_the_odds(visit: Visit, server: Server, projected: bool) -> None:
    screen = LAPTOP if projected else TABLET
    table = open_table(visit, server, SIX_WITH_MANY_CARDS, odds=projected, reduced_motion="reduce", **screen)
    if projected:
        use_tool(table.page, "projector")
    for position in (SIX_WITH_MANY_CARDS, DICE_FOR_SIX, LAST_CARD_OF_SIX):
        table.open_position(position)
        wait_for_value([], table.page.evaluate, LOOK)
    table.card("5").click()
    rounds, sheet = table.root.locator(".sheet.end .rounds"), table.root.locator(".sheet.end")
    expect(rounds.locator("th[scope=col]")).to_have_count(7)
    wait_for_value(True, rounds.evaluate, "rounds => rounds.scrollWidth <= rounds.clientWidth")
    wait_for_value(True, sheet.evaluate, "sheet => sheet.scrollHeight <= sheet.clientHeight")
    wait_for_value([], table.page.evaluate, LOOK)
    if projected:
        use_tool(table.page, "projector")


@pytest.mark.parametrize("screen", [TABLET, PHONE], ids=["tablet", "phone"])
def test_what_six_have_done_last_is_not_cut(visit: Visit, server: Server, screen: dict[str, object]) -> None:
    """In the dice game there are cards beside the word."""
    table = open_table(visit, server, SIX_WITH_MANY_CARDS, reduced_motion="reduce", **screen)
    table.choose_speed("instant")
    for position, actions in (
        (SIX_WITH_MANY_CARDS, ["draw"]),
        (DICE_FOR_SIX.split(" | roll")[0], ["roll", "discard 5"]),
    ):
        table.open_position(position)
        for action in actions:
            table.page.locator(f".own .act.legal[data-action='{action}']").click()
        words = table.root.locator(".seats .last .did")
        expect(words.nth(1)).to_be_attached()
        wait_for_value([], words.evaluate_all, CUT_OFF)


def test_that_somebody_has_quit_hides_neither_their_name_nor_how_many_cards_they_hold(
    visit: Visit, server: Server
) -> None:
    page = visit("about:blank").page
    two = "base | 4 | A* 4:0 | B- 5:0"
    for language, position in (("de", two), ("pl", SIX_WITH_MANY_CARDS), ("en", two), ("de", SIX_WITH_MANY_CARDS)):
        go_to(page, f"{server.table}?position={quote(position)}", language)
        expect(page.locator(".seats .out .state")).to_be_visible()
        for screen in (PHONE, TABLET, LAPTOP):
            page.set_viewport_size(screen["viewport"])
            for hidden in ("name", "number"):
                wait_for_value(False, page.evaluate, COVERS, [".seats .out .state", f".seats .out .{hidden}"])


@pytest.mark.parametrize("screen", [TABLET, LAPTOP, PHONE], ids=["tablet", "laptop", "phone"])
def test_a_hint_leaves_the_middle_of_the_table_in_sight(
    visit: Visit, server: Server, screen: dict[str, object]
) -> None:
    table = open_table(visit, server, SIX_WITH_MANY_CARDS, reduced_motion="reduce", **screen)
    for position, middle in ((SIX_WITH_MANY_CARDS, ".discard"), (DICE_FOR_SIX.split(" | roll")[0], ".lane")):
        table.open_position(position)
        table.page.keyboard.press("h")
        expect(table.root.locator(".coach .further")).to_be_in_viewport()
        wait_for_value(False, table.page.evaluate, COVERS, [".coach", f".middle {middle}"])
        table.page.keyboard.press("Escape")


def test_the_rule_of_a_refusal_is_a_button_that_the_keyboard_reaches(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, KADABRA)
    table.card("1g").focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("Shift+Tab")
    rule = table.root.locator(".note").get_by_role("button", name="KAD-06")
    expect(rule).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("dialog", name="Help")).to_contain_text("A double card has both its values")
    table.page.keyboard.press("Escape")


def test_after_try_again_there_is_a_way_back_to_the_review(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.choose_speed("instant")
    table.open_position(ONE_DECISION)
    expect(table.root.locator(".to-review")).to_be_hidden()
    table.button("quit").click()
    review = table.page.get_by_role("dialog", name="Review")
    table.root.locator(".sheet.end").get_by_role("button", name="Review").click()
    table.root.get_by_role("button", name="Try again from here").click()
    table.root.locator(".to-review").click()
    expect(table.root.locator(".guided .which")).to_contain_text("quit")
    table.page.keyboard.press("Escape")
    expect(review).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(review).to_be_hidden()


def test_a_phone_need_not_zoom_into_any_field(visit: Visit, server: Server) -> None:
    for page in ("play", "abrakadabrien", "odds", "puzzles", "record"):
        visitor = visit(server.at(page), **PHONE)
        if page in ("play", "abrakadabrien"):
            visitor.wait_for_table()
            use_tool(visitor.page, "new")
            visitor.page.locator("dialog.new summary").first.click()
        visitor.page.wait_for_selector("h1")
        wait_for_value([], visitor.page.evaluate, LETTERS_BELOW_16)


def test_the_gear_leaves_the_breadcrumb_alone(visit: Visit, server: Server) -> None:
    page = visit(server.at("puzzles?next=any&game=kadabra"), **PHONE).page
    gear, crumb = page.locator(".lamakit-set").bounding_box(), page.locator(".crumb")
    texts = crumb.evaluate(
        "node => { const all = document.createRange(); all.selectNodeContents(node); "
        "return [...all.getClientRects()].map((box) => box.right); }"
    )
    assert gear
    assert max(texts) <= gear["x"] + 4


@pytest.mark.parametrize("screen", [TABLET, LAPTOP, PHONE], ids=["tablet", "laptop", "phone"])
def test_names_beside_six_areas_are_whole_and_their_cards_level(
    visit: Visit, server: Server, screen: dict[str, object]
) -> None:
    table = areas.open_table(visit, server, SIX_WITH_EVERYTHING, odds=True, reduced_motion="reduce", **screen)
    others = table.root.locator(".other")
    backs = others.first.locator(".backs .tile")  # where it is empty, there is no clock either: the last one is read
    for position, clock, hand in (
        (SIX_WITH_EVERYTHING, r"^$", 2),
        (SIX_UNDER_STRESS, r"^\d+ s$", 2),
        (PASSED_ON, r"^\d+ s$", 0),
        (SIX_WITH_EVERYTHING, r"^$", 2),
    ):
        table.open(position)
        expect(others.locator(".clock").last).to_have_text(re.compile(clock))
        expect(backs).to_have_count(hand)
        wait_for_value([], others.locator(".name").evaluate_all, CUT_OFF)
        wait_for_value(1, others.locator(".lay").evaluate_all, HEIGHTS)


def long_match(variant: str, players: int, seed: int) -> str:
    """The link of one that is over."""
    match = lamakit.new_match(variant, players=players, seed=seed)
    player = bots.make("greedy" if variant.startswith("abrakadabrien") else "threshold", seed=seed)
    while not match.is_over:
        seat = match.current_player
        match.play("deal" if match.phase == "round_over" else player.choose(match.observation(seat)))
    return links.match_link(log_text(match.log), 0).removesuffix("&at=0")


@pytest.mark.parametrize("game", ["base", "abrakadabrien+ghosts-a+orders+events+conflict"])
def test_the_keyboard_scrolls_the_course_of_a_long_match(visit: Visit, server: Server, game: str) -> None:
    is_area = game.startswith("abrakadabrien")
    table = server.at("abrakadabrien") if is_area else server.table
    page = visit(f"{table}{long_match(game, 6 if is_area else 2, 5)}", **TABLET).page
    rounds = page.locator(".sheet .rounds")
    expect(rounds).to_be_visible()
    assert rounds.evaluate("rounds => rounds.scrollHeight > rounds.clientHeight")
    rounds.focus()
    page.keyboard.press("End")
    wait_for_script(page, "document.querySelector('.sheet .rounds').scrollTop > 0")
    check(page, "the end of a long match")


def test_areas_of_six_are_level_late_in_a_match_and_what_was_done_is_not_cut(visit: Visit, server: Server) -> None:
    """With ghosts, fulfilled orders and long words above them."""
    table = areas.open_table(
        visit, server, nearly_over("abrakadabrien+ghosts-a+orders", 6, seed=5), reduced_motion="reduce", **TABLET
    )
    table.choose_speed("instant")
    table.page.keyboard.press("0")
    done = table.root.locator(".other .did")
    expect(done).to_have_count(5)
    wait_for_value(1, table.root.locator(".other .lay").evaluate_all, HEIGHTS)
    wait_for_value([], done.evaluate_all, CUT_OFF)
