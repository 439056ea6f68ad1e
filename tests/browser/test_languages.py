"""Pages in other languages: chosen in Settings and remembered, and longer words fit their places.

On a phone always; on larger screens, and the pages of a class, with `--long`.
"""

import re
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Server, Visit, shoot, wait_for_value, wait_until_it_fits
from tests.browser.test_axe import TABLE, check
from tests.browser.test_fits import LAST_CARD_OF_SIX, SIX_WITH_EVERYTHING, SIX_WITH_MANY_CARDS
from tests.browser.test_games import PHASES
from tests.server.lesson import Class

LANGUAGES = ("de", "en-XA", "pl")  # the longest of ours, one that nobody speaks, and with `--long` the third


def spoken(*often: str) -> pytest.MarkDecorator:
    """These always, the others with `--long`."""
    every = [each if each in often else pytest.param(each, marks=pytest.mark.long) for each in LANGUAGES]
    return pytest.mark.parametrize("language", every)


on_each_screen = pytest.mark.parametrize(
    "screen",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param({"viewport": {"width": 768, "height": 1024}}, id="tablet", marks=pytest.mark.long),
        pytest.param(LAPTOP, id="laptop", marks=pytest.mark.long),
    ],
)
POSITION = "play?position=party+%7C+6+%7C+A*+1+6+L:12+%7C+B+3+4:0"
TABLES = (
    f"play?position={quote(SIX_WITH_MANY_CARDS)}",
    f"play?position={quote(PHASES['kadabra-turn'])}",
    f"abrakadabrien?position={quote(SIX_WITH_EVERYTHING)}",
)
DESK = f"odds?position={quote(SIX_WITH_MANY_CARDS)}"
PAGES = ("", "puzzles", DESK, "lessons", "can", "lessons/11_draws", "record", "rules/base")
# Words that are cut or stand outside the page; what ends in "…" has said so, what scrolls shows the rest.
LOOK = """() => {
    const found = [];
    const root = document.querySelector('dialog:modal') ?? document.body;
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isCut = (box, node) => {
        for (let up = node; up && up.tagName !== 'BODY'; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            const [room, cuts] = [up.getBoundingClientRect(), (value) => ['hidden', 'clip'].includes(value)];
            if ([overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value))) return false;
            if (cuts(overflowX) && (box.left < room.left - 2 || box.right > room.right + 2)) return true;
            if (cuts(overflowY) && (box.top < room.top - 3 || box.bottom > room.bottom + 3)) return true;
        }
        return box.right > document.documentElement.clientWidth + 1 || box.left < -1;
    };
    while (words.nextNode()) {
        const { data, parentElement: node } = words.currentNode;
        if (!data.trim() || node.closest('script, style, svg, math, [hidden]')) continue;
        if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { clipPath, textOverflow, webkitLineClamp } = getComputedStyle(node);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue;
        range.selectNodeContents(words.currentNode);
        const box = range.getBoundingClientRect();
        if (box.width >= 2 && isCut(box, node)) found.push(data.trim());
    }
    return found;
}"""
# Of the bar above a table: whether its title takes five lines at most, and lies on none of its tools.
BAR = """bar => {
    const [title, tools] = [bar.querySelector('h1'), bar.querySelector('.tools')];
    const range = document.createRange();
    range.selectNodeContents(title);
    const game = title.querySelector('.game'); // on a phone only for who listens
    if (game && getComputedStyle(game).position === 'absolute') range.setStartAfter(game);
    const [words, buttons] = [range, tools].map((each) => each.getBoundingClientRect());
    return [words.height <= 72, words.right <= buttons.left || words.bottom <= buttons.top];
}"""


def in_language(path: str, language: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


def open_page(visit: Visit, url: str, language: str, **screen: object) -> Page:
    page = visit("about:blank", reduced_motion="reduce", **screen).page
    go_to(page, url, language)
    return page


def go_to(page: Page, url: str, language: str) -> None:
    page.goto(in_language(url, language))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("[data-cell][aria-busy]")).to_have_count(0)


def check_fits(page: Page, language: str) -> None:
    width = (page.viewport_size or {})["width"]
    shoot(page, f"language-{language}-{width}-{urlsplit(page.url).path.replace('/', '-')}")
    wait_until_it_fits(page)
    wait_for_value([], page.evaluate, LOOK)


def test_a_language_is_chosen_in_settings_and_remembered(browser: Browser, server: Server) -> None:
    page = browser.new_page(viewport=PHONE["viewport"])
    page.goto(server.at("puzzles"))
    page.locator(".lamakit-set").click()
    page.locator(".lamakit-set-sheet [name=language][value=pl]").check()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator(".lamakit-places")).to_contain_text("Zagadki")
    assert page.url.endswith("/puzzles"), "what is remembered stands in no address"
    page.goto(server.at(POSITION))
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("button", name="Spasuj")).to_be_visible()
    page.context.close()


@spoken("en-XA")
@on_each_screen
def test_longer_words_fit_their_pages(visit: Visit, server: Server, language: str, screen: dict[str, object]) -> None:
    page = visit("about:blank", reduced_motion="reduce", **screen).page
    for path in PAGES:
        go_to(page, server.at(path), language)
        check_fits(page, language)


@spoken("de", "en-XA")
@on_each_screen
def test_longer_words_fit_tables_and_their_menus(
    visit: Visit, server: Server, language: str, screen: dict[str, object]
) -> None:
    page = visit("about:blank", reduced_motion="reduce", **screen).page
    bar = page.locator(".lamakit-table > .bar")
    for path in TABLES:
        go_to(page, server.at(path), language)
        expect(bar.locator("h1")).not_to_be_empty()
        check_fits(page, language)
        check(page, f"{path}, {language}", TABLE)
        wait_for_value([True, True], bar.evaluate, BAR)
        bar.locator(".to-more").click()
        for tool in bar.locator(".more .tool:visible").all():
            expect(tool.locator("span")).to_be_in_viewport(ratio=1)
        wait_for_value([], page.evaluate, LOOK)


@spoken("de")
@on_each_screen
def test_longer_words_fit_a_puzzle_before_and_after(
    visit: Visit, server: Server, language: str, screen: dict[str, object]
) -> None:
    page = open_page(visit, server.at("puzzles/today"), language, **screen)
    check_fits(page, language)
    page.locator("form.felt button[name=action]").first.click()
    expect(page.locator("#verdict")).to_be_visible()
    check_fits(page, language)


@spoken()
@on_each_screen
def test_longer_words_fit_the_end_of_a_match(
    visit: Visit, server: Server, language: str, screen: dict[str, object]
) -> None:
    page = open_page(visit, server.at(f"play?position={quote(LAST_CARD_OF_SIX)}"), language, **screen)
    page.locator(".legal[data-action='5']").first.click()
    expect(page.locator(".sheet.end")).to_be_visible()
    check_fits(page, language)


@spoken("de")
@on_each_screen
def test_longer_words_fit_a_class_and_its_teachers_page(
    visit: Visit, klass: Class, language: str, screen: dict[str, object]
) -> None:
    learner = open_page(visit, f"{klass.url}join", language, **screen)
    learner.locator("[name=code]").fill(klass.code)
    learner.locator("[name=nickname]").fill(f"Mia {language} {screen['viewport']['width']}")
    learner.locator("form .act").first.click()
    expect(learner.locator(".phrase")).to_have_text(re.compile(r"^(\w+ ){3}\w+$"))
    check_fits(learner, language)
    teacher = visit(in_language(f"{klass.url}teach", language) + f"#{klass.key}", **screen).page
    expect(teacher.get_by_role("tab")).to_have_count(5)
    for tab in teacher.get_by_role("tab").all():
        tab.click()
        check_fits(teacher, language)
