"""The first five minutes: who plays, one round told as it goes, a table that is not crowded; and links to pass on."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from lamakit.games import BOXES
from tests import registry
from tests.browser.conftest import Server, Visit, shoot, use_tool, wait_for_script, wait_for_value
from tests.browser.stopwatch import SIZES, walk
from tests.browser.test_axe import check
from tests.browser.test_table import Table, check_nothing_sticks_out

SCREENS = {name: {"viewport": {"width": width, "height": height}} for name, (width, height) in SIZES.items()}
MOST_CONTROLS, MOST_WORDS = 15, 68  # with the aim of the game
MOST_OF_AREAS = 17, 160  # nine cells are controls; four formations with their bonuses, and hands that come and go
CONTROLS = """() => [...document.querySelectorAll('a, button, summary, input, select, textarea, [tabindex="0"]')]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length)
    .filter((node) => node.ariaDisabled !== "true" || !node.closest(".lane")) // there they only tell why
    .map((node) => node.ariaLabel || node.textContent.trim() || node.className)"""
REPEATED = """() => [...document.querySelectorAll('[id]')].map(({ id }) => id)
    .filter((id, at, all) => all.indexOf(id) < at)"""
WORDS = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) {
        const node = texts.currentNode.parentElement;
        const words = texts.currentNode.textContent.match(/[\\p{L}\\p{N}%]+/gu) ?? [];
        const seen = node.checkVisibility({ visibilityProperty: true }) && node.clientWidth !== 1;
        if (seen && !node.closest("script, style, svg, [aria-hidden=true]")) found.push(...words);
    }
    return found;
}"""


def first_table(visit: Visit, address: str, **screen: object) -> Page:
    """A newcomer's, when something can be decided there."""
    visitor = visit(address, hints=True, **screen)
    visitor.wait_for_table()
    visitor.page.locator(".legal").first.wait_for()
    return visitor.page


@pytest.mark.parametrize("screen", SCREENS)
def test_a_newcomer_plays_a_round_reads_a_rule_and_solves_a_puzzle(visit: Visit, server: Server, screen: str) -> None:
    page = visit(server.url, hints=True, **SCREENS[screen]).page
    button = page.get_by_role("link", name="Play one round, told as you go")
    box = button.bounding_box()
    assert box
    assert box["y"] + box["height"] <= SIZES[screen][1]  # in sight, and first
    assert button.evaluate("link => link === document.querySelector('main a')")
    walk(page, server.url)  # `stopwatch` measures it
    shoot(page, f"five-puzzle-{screen}")


def test_a_told_round_says_at_each_decision_what_is_true_and_leads_on(visit: Visit, server: Server) -> None:
    page = first_table(visit, f"{server.url}play?told=1", **SCREENS["laptop"])
    hint = page.locator(".hints").get_by_role("status")
    lit = "cards => cards.map((card) => card.dataset.action)"
    wait_for_value(["6"], page.locator(".own .group.legal").evaluate_all, lit)
    expect(hint).to_have_text(
        "The aim: empty your hand; the fewest points win. A 5 or a 6 fits on the top card. "
        "Choose a lit card to play it."
    )
    told = set()
    for _ in range(20):
        if page.locator(".sheet:not([hidden])").count():
            break
        told.add(hint.text_content())
        expect(page.locator(".hints")).to_be_visible()
        moves = page.locator(".log li").count()
        fits = page.locator(".own .group.legal")
        (fits if fits.count() else page.locator(".own .act[data-action='draw']")).first.click()
        wait_for_script(page, f"document.querySelectorAll('.log li').length > {moves}")
        page.locator(".own:not([inert]) .act.legal, .sheet:not([hidden])").first.wait_for()
    assert len(told) >= 6
    expect(hint).to_contain_text("you pay for no card" if not page.locator(".mine .fan").count() else "You pay")
    expect(page.get_by_role("link", name="All the rules, step by step")).to_be_visible()
    shoot(page, "five-round")
    check(page, "the end of a told round")


@pytest.mark.parametrize("game", [*BOXES])
def test_a_first_table_is_not_crowded(visit: Visit, server: Server, game: str) -> None:
    languages = ("en", "de")
    for language in languages if registry.is_long else languages[list(BOXES).index(game) % 2 :][:1]:
        page = first_table(visit, f"{server.url}play?game={game}&lang={language}", **SCREENS["laptop"])
        for screen, options in SCREENS.items():
            page.set_viewport_size(options["viewport"])
            check_nothing_sticks_out(page)
            controls, words = page.evaluate(CONTROLS), page.evaluate(WORDS)
            most_controls, most_words = MOST_OF_AREAS if game == "abrakadabrien" else (MOST_CONTROLS, MOST_WORDS)
            assert len(controls) <= most_controls, (screen, controls)
            assert len(words) <= most_words, (screen, words)
            shoot(page, f"five-{game}-{language}-{screen}")


def test_six_players_and_their_odds_fit(visit: Visit, server: Server) -> None:
    page = first_table(visit, f"{server.url}play?game=party&players=6")
    for opened in ("", "-odds"):
        if opened:
            page.locator(".strip").click()
            expect(page.locator(".lamakit-odds-whole[open]")).to_have_count(1)
        for width, height in ((768, 1024), (1366, 768), (360, 740)):
            page.set_viewport_size({"width": width, "height": height})
            check_nothing_sticks_out(page)
            expect(page.locator(".strip")).to_contain_text("Your hand costs")
            shoot(page, f"five-six-{width}{opened}")


def test_odds_open_from_one_line_section_by_section_and_are_remembered(visit: Visit, server: Server) -> None:
    page = first_table(visit, f"{server.url}play?position={quote('base | 4 | A* 4 5:0 | B 5 L:0')}")
    strip, panel = page.locator(".strip"), page.locator(".lamakit-odds-side")
    expect(strip).to_have_text("The next card fits: 25%, about 1 in 4Your hand costs 9 now")
    expect(strip).to_have_attribute("aria-expanded", "false")
    expect(panel).to_be_hidden()
    strip.click()
    opened = panel.locator(".lamakit-odds-whole[open] h2")
    expect(opened).to_have_text(["Next card"])
    panel.get_by_role("heading", name="Penalty of your hand").click()
    panel.get_by_role("heading", name="Next card").click()
    expect(opened).to_have_text(["Penalty of your hand"])
    check(page, "odds, folded")
    page.reload()
    expect(opened).to_have_text(["Penalty of your hand"])
    panel.get_by_label("Play blind").check()
    expect(strip).to_have_text("OddsYour hand costs 9 now")


def test_who_plays_is_asked_first_and_leads_to_their_table(visit: Visit, server: Server) -> None:
    page = visit(server.url).page
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    page.get_by_role("radio", name="We, at this screen").check()
    expect(page.get_by_role("link", name="Play Abrakadabrien")).to_be_hidden()
    check(page, "who plays")
    page.get_by_role("link", name="Play LLAMA Kadabra").click()
    dialog = page.get_by_role("dialog", name="New match")
    expect(dialog.get_by_label("Game")).to_have_value("kadabra")
    expect(dialog.locator(".opponent.person")).to_have_count(3)
    page.goto(server.url)
    expect(page.get_by_role("radio", name="We, at this screen")).to_be_checked()  # it is remembered
    page.get_by_role("radio", name="We, on our own devices").check()
    expect(page.get_by_role("link", name="I have a code")).to_be_visible()
    page.get_by_role("link", name="Play Abrakadabrien").click()
    expect(page.get_by_role("dialog", name="New match").locator(".opponent .who")).to_contain_text(
        ["another device"] * 3
    )
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table?at=*")


def test_a_table_of_another_game_is_found_by_its_address(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}play?game=abrakadabrien%2Borders").page
    expect(page.locator(".area-table h1")).to_contain_text("Orders")
    expect(page.locator(".alert")).to_be_hidden()
    expect(page.locator(".felt")).not_to_contain_text("rulebook")
    page.locator(".to-help").click()
    expect(page.locator("dialog.help")).to_contain_text("The rulebook does not print these")


def copied(page: Page, name: str) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=name).click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = str(page.evaluate("navigator.clipboard.readText()"))
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)
    return text


def test_a_position_is_passed_on_to_play_or_to_look_at(visit: Visit, server: Server) -> None:
    position = "party | 4 | A* 4 5 6:0 | B 5 L:0"
    table = Table(visit(f"{server.table}?position={quote(position)}"))
    page = table.page
    use_tool(page, "log")
    page.get_by_role("button", name="Share").click()
    check(page, "sharing")
    to_play = copied(page, "Copy the link to play on")
    to_look = copied(page, "Copy the link to look at")
    assert "B ?2" in parse_qs(urlsplit(to_play).query)["position"][0]
    friend = Table(visit(to_play))
    expect(friend.root.locator("h1")).to_contain_text("LAMA Party")
    assert set(friend.legal()) >= {"4", "5", "draw", "quit"}
    friend.card("4").click()
    expect(friend.root.locator(".log")).to_contain_text("You play a 4.")
    looker = Table(visit(to_look))
    expect(looker.page.locator(".replay")).to_be_visible()
    expect(looker.root.locator(".legal")).to_have_count(0)
    looker.page.get_by_role("button", name="Play on from here").click()
    expect(looker.card("4")).to_have_class("group legal")


def test_a_position_of_abrakadabrien_is_passed_on_too(visit: Visit, server: Server) -> None:
    page = visit(server.at("abrakadabrien")).page
    page.locator(".area-table.deciding").wait_for()
    use_tool(page, "log")
    page.get_by_role("button", name="Share").click()
    check(page, "sharing an area")
    to_play = copied(page, "Copy the link to play on")
    to_look = copied(page, "Copy the link to look at")
    (position,) = parse_qs(urlsplit(to_play).query)["position"]
    assert position.endswith("| seen-by A")
    friend = visit(to_play).page
    friend.locator(".area-table.deciding").wait_for()
    expect(friend.locator(".home .cell")).to_have_count(9)
    friend.locator(".home .cell").first.click()
    looker = visit(to_look).page
    expect(looker.locator(".replay")).to_be_visible()
    looker.get_by_role("button", name="Play on from here").click()
    looker.locator(".area-table.deciding").wait_for()


def test_a_game_is_passed_on_with_its_options(visit: Visit, server: Server) -> None:
    table = Table(visit(server.table))
    table.page.keyboard.press("n")
    dialog = table.page.get_by_role("dialog", name="New match")
    dialog.get_by_label("Players").select_option("3")
    dialog.get_by_label("Drama").check()
    dialog.get_by_text("More", exact=True).click()
    link = copied(table.page, "Copy the link to this game")
    friend = Table(visit(link))
    expect(friend.root.locator("h1")).to_contain_text("Drama")
    expect(friend.root.locator(".seats .place")).to_have_count(2)


def test_a_rule_and_a_puzzle_have_links(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}rules/base#BAS-18").page
    target = page.locator(":target")
    expect(target).to_have_text("BAS-18")
    expect(target).to_be_in_viewport()
    wait_for_value([], page.evaluate, REPEATED)
    late: list[Route] = []
    page.route("**/page.js", lambda route: late.append(route))  # on a slow line the script comes when one reads already
    page.goto(f"{server.url}rules/base?late#BAS-18", wait_until="commit")
    expect(target).to_be_in_viewport()
    late[0].continue_()
    page.wait_for_load_state()
    expect(target).to_be_in_viewport()
    page = visit(f"{server.url}puzzles?next=any&game=base").page
    page.locator(".felt button[name=action]").first.click()
    page.get_by_text("How these figures are found").click()
    link = copied(page, "Copy the link")
    other = visit(link).page
    expect(other.locator(".puzzle")).to_be_visible()
