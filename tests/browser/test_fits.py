"""Every phase of every game fits its screen: nothing is cut off or under 12 px, what is decided with is in sight.

Phones always; larger screens, and the largest text, with `--long`.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

import lamakit
from tests.browser import test_abrakadabrien as areas
from tests.browser.conftest import (
    LAPTOP,
    PATIENCE,
    PHONE,
    PROJECTOR,
    Server,
    Visit,
    shoot,
    use_tool,
    wait_for_value,
    wait_until,
    wait_until_it_fits,
)
from tests.browser.test_felt import in_sight
from tests.browser.test_games import PHASES as CARDS
from tests.browser.test_table import open_table

SCREENS = [
    pytest.param(PHONE, "normal", id="phone"),
    pytest.param(PHONE, "larger", id="phone-large-text", marks=pytest.mark.long),
    pytest.param(LAPTOP, "normal", id="laptop", marks=pytest.mark.long),
    pytest.param(PROJECTOR, "normal", id="projector", marks=pytest.mark.long),
]
SIX_WITH_MANY_CARDS = (
    "party+drama | 4 | A* 1 1+ 2 2+ 3 3+ 4 4+ 5 5+ 6 L L P:38 | B 3 2 2:34 | C- 5 5 6 6 6 1:27 "
    "| D 1 2 L L 3 4:19 | E 1 1:9 | F 1 5 5:29 | stage 1 1 10 20"
)
LAST_CARD_OF_SIX = (
    "base | 4 | A* 5:0 | B 3 3 2 2 L:4 | C- 5 5 6 6 6 1:37 | D 1 2 L L 3 4:9 | E 1 1 2 4 6 L:4 | F 1 3 3 4 4 6:10"
)
SIX_WITH_EVERYTHING = lamakit.new_match("abrakadabrien+ghosts-b+orders+events+conflict", players=6, seed=4).position
# Words that are cut off or too small, and buttons that one would have to scroll to; what ends in "…" has said so.
LOOK = """() => {
    const found = [];
    const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const words = document.createTreeWalker(document.querySelector('.lamakit-table'), NodeFilter.SHOW_TEXT);
    const [range, pen] = [document.createRange(), document.createElement('canvas').getContext('2d')];
    const losesMarks = (box, node) => { // somebody else may be called Żaneta or Ömer
        const { font, overflowY } = getComputedStyle(node);
        pen.font = font;
        const { fontBoundingBoxAscent: line, actualBoundingBoxAscent: ink } = pen.measureText('ŻÖ');
        const edge = node.getBoundingClientRect().top + (node.matches('.letter') ? 2 : -0.5);
        return ['hidden', 'clip'].includes(overflowY) && box.top + line - ink < edge;
    };
    const isCut = (box, node) => {
        for (let up = node; up && up.tagName !== 'BODY'; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            const [room, cuts] = [up.getBoundingClientRect(), (value) => ['hidden', 'clip'].includes(value)];
            if ([overflowX, overflowY].includes('auto')) return false;
            if (cuts(overflowX) && (box.left < room.left - 2 || box.right > room.right + 2)) return true;
            if (cuts(overflowY) && (box.top < room.top - 3 || box.bottom > room.bottom + 3)) return true;
        }
        return false;
    };
    while (words.nextNode()) {
        const { data, parentElement: node } = words.currentNode;
        const style = getComputedStyle(node);
        if (!data.trim() || !shown(node) || style.clipPath !== 'none' || node.closest('svg[aria-hidden]')) continue;
        range.selectNodeContents(words.currentNode);
        const box = range.getBoundingClientRect();
        if (box.width < 2) continue;
        const scale = node.getScreenCTM ? node.getScreenCTM().a : 1;
        if (parseFloat(style.fontSize) * scale < 11.9) found.push(`small: ${data}`);
        if (losesMarks(box, node)) found.push(`no room for marks: ${data}`);
        if (style.textOverflow === 'ellipsis' ? node.clientWidth < 24 : isCut(box, node)) found.push(`cut: ${data}`);
    }
    const needed = ':is(.act.legal, .group.legal, .home .cell, .mine .worth)';
    for (const node of document.querySelectorAll(`.lamakit-table ${needed}`)) {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const { clientWidth } = document.documentElement;
        const out = left < -1 || top < -1 || right > clientWidth + 1 || bottom + scrollY > innerHeight + 1;
        const { action, key = node.textContent } = node.dataset;
        if (shown(node) && out) found.push(`out of sight: ${action ?? key}`);
    }
    return found;
}"""


# What is pressed on a phone needs the room of a finger, and all of it is above the fold.
TOUCHED = """() => [...document.querySelectorAll(
    '.lamakit-table :is(button:not(.cell, .portal, .group), .legal, select)')]
    .map((node) => [node.className, node.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && Math.min(width, height) < 39.5).map(([name]) => name)"""
PRESSED, PRESSED_IN_AREAS = ".own > *, .actions .act, .sheet .choices .act", ".home .cell, .aside .cell, .aside .act"


def set_text(page: Page, size: str) -> None:
    use_tool(page, "settings")
    page.locator(f"dialog.settings [name=text][value={size}]").check()
    page.keyboard.press("Escape")


def check_fits(page: Page, what: str, pressed: str = "") -> None:
    shoot(page, f"fits-{what}")
    wait_until_it_fits(page)
    wait_for_value([], page.evaluate, LOOK)
    if pressed and page.viewport_size == PHONE["viewport"]:
        in_sight(page, pressed)
        wait_for_value([], page.evaluate, TOUCHED)


@pytest.mark.parametrize(("screen", "text"), SCREENS)
def test_every_phase_of_llama(visit: Visit, server: Server, screen: dict[str, object], text: str) -> None:
    table = open_table(visit, server, SIX_WITH_MANY_CARDS, reduced_motion="reduce", **screen)
    set_text(table.page, text)
    check_fits(table.page, "six")
    for phase, position in CARDS.items():
        table.open_position(position)
        check_fits(table.page, phase, PRESSED if text == "normal" else "")
    set_text(table.page, "normal")


@pytest.mark.parametrize(("screen", "text"), SCREENS)
def test_every_phase_of_abrakadabrien(visit: Visit, server: Server, screen: dict[str, object], text: str) -> None:
    table = areas.open_table(visit, server, SIX_WITH_EVERYTHING, odds=True, reduced_motion="reduce", **screen)
    set_text(table.page, text)
    check_fits(table.page, "six-areas")
    for phase in ("ORDER_AND_GHOST", "BONUSES", "EVENT", "STRESS"):
        table.open(getattr(areas, phase))
        check_fits(table.page, phase)
    for phase, position in areas.PHASES.items():
        table.open(position)
        check_fits(table.page, phase, PRESSED_IN_AREAS if text == "normal" else "")
    set_text(table.page, "normal")


def test_a_tap_shows_a_small_area_large(visit: Visit, server: Server) -> None:
    table = areas.open_table(visit, server, SIX_WITH_EVERYTHING, odds=True, reduced_motion="reduce", **PHONE)
    table.root.locator(".others .other").nth(1).locator(".cell").first.tap()
    dialog = table.page.get_by_role("dialog", name="Area of Bruno")
    assert dialog.locator(".cell").first.evaluate("cell => cell.clientWidth") > 60
    dialog.locator(".cell").first.tap()
    expect(dialog).to_have_count(0)


def test_the_end_of_a_match_of_six_fits_beside_log_and_odds(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, LAST_CARD_OF_SIX, odds=True, reduced_motion="reduce", **LAPTOP)
    table.card("5").click()
    use_tool(table.page, "log")
    sheet = table.root.locator(".sheet.end")
    expect(sheet.locator(".rounds th[scope=col]")).to_have_count(7)
    wait_for_value(True, sheet.evaluate, "sheet => sheet.scrollHeight <= sheet.clientHeight")
    wait_for_value(True, sheet.locator(".rounds").evaluate, "rounds => rounds.scrollWidth <= rounds.clientWidth")
    shoot(table.page, "fits-end-beside-log")
    use_tool(table.page, "log")


def test_orders_of_six_are_in_sight_on_a_small_laptop(visit: Visit, server: Server) -> None:
    screen = {"viewport": {"width": 1024, "height": 768}}
    table = areas.open_table(visit, server, SIX_WITH_EVERYTHING, odds=True, reduced_motion="reduce", **screen)
    for order in table.root.locator(".order").all():
        expect(order).to_be_in_viewport(ratio=1)


def test_a_refusal_is_in_sight_on_a_phone(visit: Visit, server: Server) -> None:
    table = areas.open_table(visit, server, SIX_WITH_EVERYTHING, odds=True, reduced_motion="reduce", **PHONE)
    table.element("c1").tap()
    table.root.locator(".others .cell").first.dispatch_event("click")
    expect(table.root.locator(".note .rule")).to_be_in_viewport(ratio=1)


def edge(thing: Locator, share: float) -> float:
    """How far down its upper edge (0) or its lower one (1) is."""
    box = thing.bounding_box()
    assert box
    return box["y"] + share * box["height"]


@pytest.mark.parametrize("game", ["dice", "areas"])
def test_a_replay_shows_your_cards_on_a_phone(visit: Visit, server: Server, game: str) -> None:
    opens, position = (open_table, CARDS["dice-six"]) if game == "dice" else (areas.open_table, SIX_WITH_EVERYTHING)
    table = opens(visit, server, position, odds=game != "dice", reduced_motion="reduce", **PHONE)
    table.page.keyboard.press("v")
    bar = table.root.locator(".replay")
    expect(bar).to_be_visible()
    cards = table.root.locator(":is(.home .grid, .own .hand)")

    def below_the_bar() -> float:
        return edge(cards, 1) - edge(bar, 0)

    wait_until(lambda: below_the_bar() <= 1, PATIENCE, lambda: f"{below_the_bar()} px of the cards are below the bar")
    assert bar.locator("input").evaluate("slider => slider.clientWidth") > 200
    table.page.keyboard.press("Escape")
