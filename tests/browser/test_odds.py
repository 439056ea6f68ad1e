"""The odds in Chromium: a desk set up by clicks, a line or an address; sliders, checks; the way from and to a table."""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from lamakit import odds
from lamakit.odds.llama.beliefs import Behaviour, Beliefs, Evidence
from lamakit.play.observation import Observation
from tests.browser.conftest import (
    PATIENCE,
    SCREENS,
    Server,
    Visit,
    Visitor,
    choose_speed,
    shoot,
    wait_for_script,
    wait_for_value,
    wait_until,
    wait_until_it_fits,
)
from tests.browser.test_table import custom_messages

POSITIONS = {
    "base": "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C- ?2:30 | D ?5:0 | played 1 1 2 2 3 3 3 4 5",
    "party": "party+drama | 4 | A* 4+ 5 P L:12 | B ?2:0 | C ?6:31 | D ?1:3 | stage 1 1 10 1",
    "kadabra": "kadabra | L | A* 1g 3m 4/5 L:12 | B ?4:7m | C ?5:3 | D ?2:10 | stage 1 1 10 1 | played 1g 2d 3 3 6 6",
    "dice": "dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:3 | B- 2 4:7",
}


OUTSIDE = """() => [...document.querySelectorAll('.lamakit-desk :is(button, select, input, h1, h3, p, summary)')]
.filter((node) => node.checkVisibility() && node.getClientRects().length)
.map((node) => [node.className || node.textContent, node.getBoundingClientRect()])
.filter(([, box]) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
.map(([name]) => name)"""


class Desk:
    """The desk as its user handles it."""

    def __init__(self, visitor: Visitor) -> None:
        self.page: Page = visitor.page
        self.root = self.page.locator(".lamakit-desk")
        visitor.wait_for_table()
        expect(self.line).not_to_have_value("")
        self.section("open,roll,next,choices").locator(".lamakit-odds-headline").first.wait_for()

    @property
    def line(self) -> Locator:
        return self.root.get_by_label("Position")

    def section(self, keys: str) -> Locator:
        return self.root.locator(", ".join(f"[data-section='{key}']" for key in keys.split(",")))

    def headline(self, key: str) -> Locator:
        return self.section(key).locator(".lamakit-odds-headline")

    def choose_place(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def add(self, code: str) -> None:
        self.root.locator(f".palette [data-key='cards {code}']").click()

    def paste(self, position: str) -> None:
        self.line.fill(position)
        self.line.press("Enter")
        self.expect_position(position)

    def expect_position(self, position: str) -> None:
        expect(self.line).to_have_value(Observation.from_position(position).position)


def open_desk(visit: Visit, server: Server, position: str = "", saw: str = "", **screen: object) -> Desk:
    asked = f"?position={quote(position)}" + (f"&saw={quote(saw)}" if saw else "") if position else ""
    return Desk(visit(f"{server.url}odds{asked}", **screen))


def says(share: object) -> str:
    return str(share)


def test_a_position_is_set_up_by_clicks_and_keys(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server, "base | 4 | A* 3 4:12 | B ?3:7")
    desk.add("5")  # at first cards go to the own hand
    desk.choose_place("Top card")
    desk.add("6")
    desk.choose_place("Played cards")
    desk.add("L")
    desk.add("L")
    desk.root.get_by_role("button", name="Take 3 away from: Your hand").click()
    desk.root.get_by_role("button", name="Cards of B: more").click()
    desk.root.get_by_label("Points of B").select_text()
    desk.page.keyboard.type("21\n")  # a card's key elsewhere, too
    wanted = "base | 6 | A* 4 5:12 | B ?4:21 | played L L"
    desk.expect_position(wanted)
    expect(desk.headline("next")).to_contain_text(says(odds.p_draw_playable(wanted)))
    expect(desk.headline("holders")).to_contain_text("13 of the 51 unseen cards")
    desk.root.get_by_role("button", name="Top card", exact=True).focus()
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("l")
    desk.expect_position(wanted.replace("| 6", "| L"))


def test_a_position_is_set_up_by_finger(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server, "base | 4 | A* 3 4:12 | B ?3:7", **SCREENS["phone"])
    desk.root.locator(".palette [data-key='cards 5']").tap()
    desk.expect_position("base | 4 | A* 3 4 5:12 | B ?3:7")


def test_a_click_counts_although_what_was_typed_before_it_moves_the_page(visit: Visit, server: Server) -> None:
    """Four players are on the desk, two in the line, which is told when it is left."""
    visitor = visit(f"{server.url}odds", **SCREENS["projector"])
    desk, before = Desk(visitor), len(visitor.received)
    desk.line.select_text()
    desk.page.keyboard.insert_text("base | 4 | A* 3 4:12 | B ?3:7")
    desk.root.locator(".palette [data-key='cards 5']").hover()
    desk.page.mouse.down()
    wait_until(lambda: has_view(visitor, before), PATIENCE, lambda: "no answer")
    desk.page.mouse.up()
    desk.expect_position("base | 4 | A* 3 4 5:12 | B ?3:7")
    expect(desk.root.locator(".desk-seats .desk-seat")).to_have_count(1)


def has_view(visitor: Visitor, before: int) -> bool:
    visitor.page.wait_for_timeout(20)
    return any(message["kind"] == "view" for message in custom_messages(visitor.received[before:]))


def test_games_overlays_and_players_are_chosen(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server, POSITIONS["base"])
    desk.root.get_by_label("Drama").check()
    expect(desk.line).to_have_value(Observation.from_position(POSITIONS["base"].replace("base", "base+drama")).position)
    desk.root.locator("[data-game=players]").select_option("2")
    expect(desk.root.locator(".desk-seats .desk-seat")).to_have_count(1)
    desk.root.locator("[data-game=variant]").select_option("dice")
    expect(desk.headline("roll")).to_contain_text("The chance of a hit")
    desk.choose_place("Dice on the table")
    for face in ("3", "5", "L"):
        desk.root.locator(f".palette [data-key='dice {face}']").click()
    expect(desk.root.locator(".zone-roll .heap")).to_have_count(3)
    desk.paste(POSITIONS["base"])
    others = desk.root.locator(".desk-seats .desk-seat")
    expect(others.locator(".fan")).to_have_count(3)
    expect(others.locator(".heap, .zone-label")).to_have_count(0)


def test_a_line_is_pasted_and_the_address_shared(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server)
    desk.paste(POSITIONS["kadabra"])
    expect(desk.root.locator("h1")).to_contain_text("Kadabra")
    shared = desk.page.url
    assert Observation.from_position(parse_qs(urlsplit(shared).query)["position"][0]) == Observation.from_position(
        POSITIONS["kadabra"]
    )
    elsewhere = Desk(visit(shared))
    elsewhere.expect_position(POSITIONS["kadabra"])
    desk.add("L")
    expect(desk.line).to_have_value(Observation.from_position(POSITIONS["kadabra"].replace("L:12", "L L:12")).position)
    desk.page.reload()
    Desk(Visitor(desk.page)).expect_position(POSITIONS["kadabra"].replace("L:12", "L L:12"))


def test_an_impossible_position_is_refused_in_words_and_nothing_is_lost(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server, POSITIONS["base"])
    before = desk.line.input_value()
    desk.line.fill("base | 9 | A* 3:0 | B ?2:0")
    desk.line.press("Enter")
    alert = desk.root.get_by_role("alert")
    expect(alert).to_contain_text("'9' is not a card of base")
    expect(desk.line).to_have_value("base | 9 | A* 3:0 | B ?2:0")
    desk.root.get_by_role("button", name="Take 3 away from: Your hand").click()
    for code in ("4", "6", "llama"):
        desk.root.get_by_role("button", name=f"Take {code} away from: Your hand").click()
    expect(alert).to_contain_text("A holds no card")
    expect(desk.root.locator(".lamakit-odds")).to_have_class("lamakit-odds stale")
    shoot(desk.page, "desk-refused")
    for _click in range(4):
        desk.root.locator(".to-undo").click()
    expect(desk.line).to_have_value(before)
    expect(alert).to_have_count(0)


def test_beta_moves_what_is_believed(visit: Visit, server: Server) -> None:
    position = "base | 4 | A* 3 4 6 L:12 | B ?3:7 | C ?5:0"
    desk = open_desk(visit, server, position)
    desk.root.locator(".desk-saw summary").click()
    desk.root.get_by_role("button", name="Add", exact=True).click()
    expect(desk.root.locator(".desk-saw li")).to_contain_text("B drew on a 4")
    section = desk.section("holders")
    section.locator(".for-table > summary").click()
    for keys, steps in (("", 2), ("Home", 0), ("End", 20), ("ArrowLeft", 19)):
        if keys:  # once the sections of this position have come, which move on the page
            section.locator("input[type=range]").press(keys)
        beliefs = Beliefs(position, [Evidence(1, "draw", "4")], Behaviour(odds.Pmf({0: 20 - steps, 1: steps}).mean()))
        cell = section.locator(".for-table tbody tr").first.locator("td").nth(3)
        expect(cell).to_contain_text(f"{float(beliefs.p_can_play(1)):.1%}")
    assert "saw=B+draw+4" in desk.page.url


def test_charts_are_drawn_when_somebody_looks(visit: Visit, server: Server) -> None:
    page = visit(server.table).page
    chart = page.locator(".lamakit-odds-plot").first
    page.locator(".hand .group").first.wait_for()
    page.wait_for_timeout(2_000)  # longer than a page that has nothing to do waits with its charts
    assert page.evaluate("typeof Plotly") == "undefined"  # nor is the library asked for
    page.locator(".to-odds").click()
    expect(chart).to_have_attribute("data-drawn", re.compile("."))


def test_all_charts_are_drawn_for_paper(visit: Visit, server: Server) -> None:
    page = visit(server.table, odds=True).page
    expect(page.locator(".lamakit-odds-plot").first).to_have_attribute("data-drawn", re.compile("."))
    below = page.evaluate(BELOW)
    assert below
    page.pdf()
    for section in below:
        expect(page.locator(f"[data-section={section}] .lamakit-odds-whole > .lamakit-odds-plot")).to_have_attribute(
            "data-drawn", re.compile(".")
        )


# At once when something has been said: on a busy machine it may be all dealt before a click comes from outside.
START_AND_STOP = """async (section) => {
    const button = (name) => [...section.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const said = section.querySelector('.lamakit-odds-said');
    button('Start dealing').click();
    while (!said.textContent) await new Promise(requestAnimationFrame);
    button('Stop').click();
    return said.textContent;
}"""


def test_a_check_by_simulation_converges_and_can_be_stopped(visit: Visit, server: Server) -> None:
    desk = open_desk(visit, server, POSITIONS["base"])
    section = desk.section("next")
    section.get_by_text("Check by simulation").click()
    expect(section.get_by_role("button", name="Start dealing")).to_be_visible()
    stopped = section.evaluate(START_AND_STOP)
    desk.page.wait_for_timeout(400)
    assert section.locator(".lamakit-odds-said").inner_text() == stopped != ""
    section.get_by_role("button", name="Deal again").click()
    expect(section.locator(".lamakit-odds-said")).to_contain_text("20000 deals")
    expect(section.locator(".lamakit-odds-said")).to_contain_text("the exact value is inside")
    expect(section.locator(".for-rows tbody tr").first).to_contain_text(says(odds.p_draw_playable(POSITIONS["base"])))
    decision = desk.section("decision")
    expect(decision.locator(".lamakit-odds-label")).to_have_text("estimated ± standard error")  # others play, too
    expect(desk.headline("decision")).to_contain_text("Fewest points of the round: play a 4.")
    expect(decision.locator(".for-table tbody tr")).to_have_count(3)
    desk.add("1")  # another position: the old check is gone
    expect(section.locator(".lamakit-odds-said")).to_have_text("")


LOOKED_AT = """() => {
    const whole = ':is(.lamakit-odds-section, .lamakit-odds-whole)';
    const plots = [...document.querySelectorAll(`${whole} > .lamakit-odds-plot:not([hidden])`)];
    const drawn = (plot) =>
        plot.style.visibility !== 'hidden' && plot.dataset.drawn && plot.querySelector('.main-svg') && plot.ariaLabel;
    const left = plots.find((plot) => plot.checkVisibility() && !drawn(plot));
    left?.scrollIntoView();
    return plots.length > 0 && !left;
}"""


@pytest.mark.parametrize("name", POSITIONS)
def test_every_chart_is_drawn_and_has_its_table(visit: Visit, server: Server, name: str) -> None:
    desk = open_desk(visit, server, POSITIONS[name], "D draw 4" if name == "base" else "")
    plots = desk.root.locator(".lamakit-odds-section > .lamakit-odds-plot:visible")
    expect(plots).not_to_have_count(0)
    wait_for_script(desk.page, LOOKED_AT)
    keys = desk.root.locator(".lamakit-odds-section:has(> .lamakit-odds-plot:not([hidden]))").evaluate_all(
        "sections => sections.map((section) => section.dataset.section)"
    )
    for key in keys:
        for fold, line in ((".for-table", "tbody tr"), (".for-how", "li")):
            desk.section(key).locator(fold).evaluate("fold => (fold.open = true)")
            expect(desk.section(key).locator(f"{fold} {line}").first).to_be_visible()


BELOW = """[...document.querySelectorAll('.lamakit-odds-plot:not([hidden], [hidden] *, [data-drawn])')]
    .filter((plot) => plot.offsetParent).map((plot) => plot.closest('section').dataset.section)"""  # out of sight
COLLAPSED = """[...document.querySelectorAll('.lamakit-odds-plot[data-drawn]')]
    .filter((plot) => plot.checkVisibility() && plot.clientHeight === 0)
    .map((plot) => plot.closest('[data-section]').dataset.section)"""
LETTERS_OF_THE_PAGE = """() => [...document.querySelectorAll('.lamakit-odds-plot .xtick text')].every(
    (text) => getComputedStyle(text).fill === getComputedStyle(text.closest('.lamakit-odds-plot')).color)"""


@pytest.mark.parametrize("screens", [("desktop", "projector"), ("phone",)], ids="-".join)
def test_nothing_sticks_out(visit: Visit, server: Server, screens: tuple[str, ...]) -> None:
    desk = open_desk(visit, server, POSITIONS["party"], **SCREENS[screens[0]])
    for name, scheme in (("base", "light"), ("kadabra", "dark"), ("dice", "dark"), ("base", "dark")):
        desk.paste(POSITIONS[name])
        desk.page.emulate_media(color_scheme=scheme)
        for screen in screens:
            desk.page.set_viewport_size(SCREENS[screen]["viewport"])
            wait_for_script(desk.page, LOOKED_AT)
            desk.page.evaluate("scrollTo(0, 0)")
            wait_for_script(desk.page, LETTERS_OF_THE_PAGE)
            desk.page.wait_for_timeout(300)
            shoot(desk.page, f"desk-{screen}-{scheme}-{name}")
            wait_until_it_fits(desk.page)
            wait_for_value([], desk.page.evaluate, OUTSIDE)
            wait_for_value([], desk.page.evaluate, COLLAPSED)


# --- beside the table ---------------------------------------------------------------------------------------------


def test_from_the_table_to_the_desk_and_back_to_the_same_match(visit: Visit, server: Server) -> None:
    visitor = visit(server.table, odds=True)
    visitor.wait_for_table()
    page = visitor.page
    link = page.locator(".lamakit-odds-side").get_by_role("link", name="Odds desk")
    expect(link).to_be_visible()
    choose_speed(page, "instant")
    page.locator(".act[data-action='draw']").click()  # what has been decided is saved before it is shown
    expect(page.locator(".lamakit-table .log li")).to_have_count(4)
    match = parse_qs(urlsplit(page.url).query)["match"]
    hand = page.locator(".lamakit-table .hand .group").evaluate_all("cards => cards.map((card) => card.dataset.action)")
    link.click()
    desk = Desk(Visitor(page))
    on_desk = desk.root.locator(".desk-own .heap .card").evaluate_all("cards => cards.map((card) => card.dataset.code)")
    assert set(on_desk) == set(hand)
    desk.root.get_by_role("link", name="Back to the table").click()
    visitor.wait_for_table()
    page.locator(".lamakit-table .hand .group").first.wait_for()
    assert parse_qs(urlsplit(page.url).query)["match"] == match


def test_playing_blind_and_comparing_afterwards(visit: Visit, server: Server) -> None:
    alone = "base | 3 | A* 3 4 4 6:12 | B- 3 4:0"
    visitor = visit(f"{server.table}?position={quote(alone)}", odds=True)
    visitor.wait_for_table()
    page = visitor.page
    page.locator(".lamakit-odds-section").first.wait_for()
    page.get_by_label("Play blind, then compare").check()
    expect(page.locator(".lamakit-odds-section:visible")).to_have_count(0)
    expect(page.locator(".lamakit-odds-hint")).to_contain_text("Decide first")
    page.locator(".lamakit-table .group[data-action='4']").click()
    decided = page.locator("[data-section=decided]")
    expect(decided).to_contain_text("What was each action worth?")
    expect(decided).to_contain_text("Your choice, play a 4")
    expect(page.locator(".lamakit-odds-section:visible")).to_have_count(1)
    shoot(page, "table-blind")
    page.get_by_label("Play blind, then compare").uncheck()
    expect(page.locator("[data-section=penalty]")).to_be_visible()
