"""Everybody can use the pages: axe-core finds nothing moderate, serious or critical on any of them, light and dark.

Rulebooks, coach, puzzles, replays, settings, lobbies, classes, what loads and what is missing are looked at where other
tests open them.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import test_abrakadabrien as areas
from tests.browser.conftest import ROOT, Server, Visit, use_tool, wait_for_value
from tests.browser.late import nearly_over
from tests.browser.test_games import PHASES
from tests.browser.test_odds import open_desk
from tests.browser.test_table import LAST_CARD, LAST_ROUND, open_table

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async ([part, rules]) => {
    const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false, ...rules });
    return violations.filter(({ impact }) => impact !== 'minor').map(({ id, nodes }) => [id, nodes.map(
        ({ target, any, all, none }) => `${target}: ${[...any, ...all, ...none].map(({ message }) => message)}`)]);
}"""
# A theme is a colour scheme: of what axe looks at it changes colours only. The rule named here is off anyway.
OF_COLOURS = {
    "runOnly": {"type": "tag", "values": ["cat.color"]},
    "rules": {"color-contrast-enhanced": {"enabled": False}},
}
RULES: dict[str, dict[str, Any]] = {"light": {}, "dark": OF_COLOURS}
# What would move although the visitor has asked for no motion.
MOVES = """() => [...document.querySelectorAll('body *')].filter((node) => {
    const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(node);
    const moves = animationName !== 'none' && animationDuration !== '0s';
    return moves || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
}).map((node) => `${node.tagName} ${node.getAttribute('class')}`)"""
TABLE = ".lamakit-table"  # all that changes with the position, but for the odds, which are the same again
# Cells of the own area and cards of the hand that the bar of a review covers.
HIDDEN_CELLS = """() => {
    const above = document.querySelector('.replay.guided').getBoundingClientRect().top + 1;
    const cells = [...document.querySelectorAll('.home .cell, .aside .cell')];
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top < 0 || bottom > above).map(({ bottom }) => bottom - above);
}"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def check(page: Page, what: str, part: str = "html") -> None:
    """Of the page or a part of it, as it is now: every rule, those of colours in both themes; nothing moves unasked."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = {}
    for theme, rules in RULES.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(PAINTED)
        found |= {f"{what}, {theme}: {rule}": nodes for rule, nodes in page.evaluate(LOOK, [part, rules])}
    assert found == {}
    wait_for_value([], page.evaluate, MOVES)


def check_dialogs(page: Page, what: str) -> None:
    for name in ("new", "help", "settings"):
        page.evaluate("name => document.querySelector(`.to-${name}`).click()", name)  # perhaps in the menu
        expect(page.locator("dialog")).to_be_visible()
        check(page, f"{what}: {name}", "dialog")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_the_tables_of_the_llama_games(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, PHASES["kadabra-turn"], odds=True)
    table.page.emulate_media(reduced_motion="reduce")
    table.page.locator(".lamakit-odds-panel table").first.wait_for()
    check(table.page, "Kadabra")
    check_dialogs(table.page, "Kadabra")
    use_tool(table.page, "log")
    table.open_position(PHASES["dice-turn"])
    check(table.page, "dice")
    for phase in ("drama", "kadabra-give", "kadabra-return", "dice-hit"):
        table.open_position(PHASES[phase])
        check(table.page, phase, TABLE)
    use_tool(table.page, "log")
    for position in (LAST_CARD, LAST_ROUND):
        table.open_position(position.replace("5:12", "5:0"))
        table.card("5").click()
        expect(table.root.locator(".sheet")).to_be_visible()
        check(table.page, f"the sheet after {position}")


def test_the_table_of_abrakadabrien(visit: Visit, server: Server) -> None:
    table = areas.open_table(visit, server, areas.PHASES["turn"], odds=True, **areas.SCREENS["desktop"])
    check(table.page, "Abrakadabrien")
    check_dialogs(table.page, "Abrakadabrien")
    for position in (areas.PHASES["lay"], areas.PHASES["bonus"], areas.ORDER_AND_GHOST, areas.EVENT):
        table.open(position)
        check(table.page, position, TABLE)
    table.open(nearly_over("abrakadabrien", 3, seed=5))
    table.choose_speed("instant")
    areas.play_match(table)
    areas.check_match_over(table, 3)
    check(table.page, "Abrakadabrien: the end")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_coach_of_abrakadabrien(visit: Visit, server: Server, screen: str) -> None:
    """And the whole of the own area is in sight while the review steps through its turns."""
    table = areas.open_table(visit, server, areas.PHASES["turn"], **areas.SCREENS[screen])
    page = table.page
    page.evaluate("document.querySelector('.to-hint').click()")
    hint = page.get_by_role("complementary", name="Hint", exact=True)
    for name in ("What does it cost?", "What is best?"):
        hint.get_by_role("button", name=name).click()
    expect(hint.locator(".advice")).to_be_visible()
    check(page, f"Abrakadabrien: a hint, {screen}")
    hint.get_by_role("button", name="Close").click()
    table.open(nearly_over("abrakadabrien", 2, seed=5))
    table.choose_speed("instant")
    areas.play_match(table)
    page.locator(".sheet").get_by_role("button", name="Review", exact=True).click()
    steps = page.locator(".replay.guided")
    expect(steps.locator(".tried li").first).to_be_visible()
    expect(steps.locator(".which")).to_contain_text("Turn ")
    wait_for_value([], page.evaluate, HIDDEN_CELLS)
    areas.check_nothing_sticks_out(page)
    check(page, f"Abrakadabrien: a turn of the review, {screen}")
    steps.get_by_role("button", name="Back to the review").click()
    expect(page.get_by_role("dialog", name="Review")).to_contain_text("Points given away")
    check(page, f"Abrakadabrien: the review, {screen}")


def test_the_odds_desk(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server)
    check(desk.page, "the odds desk")


def test_pages_without_a_table(visit: Visit, server: Server) -> None:
    page = visit(server.url).page
    for place in ("", "learn", "can", "record", "mistakes", "table", "login"):
        page.goto(f"{server.url}{place}")
        check(page, place or "the gallery")


@pytest.mark.parametrize("place", ["lessons", "lessons/11_draws", "lessons/01_base"])
def test_other_pages(visit: Visit, server: Server, place: str) -> None:
    page = visit(f"{server.url}{place}").page
    expect(page.locator("#loading")).to_have_count(0)
    page.locator(".lamakit-panel, .lamakit-shelf h1").first.wait_for()
    check(page, place)
