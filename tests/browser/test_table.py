"""The table in Chromium: whole matches by mouse, keyboard and finger, and what happens when a line is cut."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import (
    SCREENS,
    Server,
    Visit,
    Visitor,
    choose_speed,
    open_position,
    serving,
    shoot,
    use_tool,
    wait_for_script,
    wait_for_value,
    wait_until_it_fits,
)
from tests.browser.late import LATE, WHOLE, nearly_over

FULL_HAND = (
    "base | 4 | A* 1 1 2 3 3 4 4 4 5 6 L L:38 | B 3 2 2:34 "
    "| C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:19 | E 1 1:9 | F 1 5 5:29"
)
LAST_CARD = "base | 4 | A* 5:12 | B 3 3 2 2:4 | C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:9"
LAST_ROUND = "base | 4 | A* 5:12 | B 3 3 2 2:34 | C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:39 | round 4"


class Table:
    """The table as a player handles it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.root = self.page.locator(".lamakit-table")
        visitor.wait_for_table()
        expect(self.root.locator(".place.mine .name")).not_to_be_empty()

    def card(self, code: str):
        return self.root.locator(f".group[data-action='{code}']")

    def button(self, action: str):
        return self.root.locator(f".act[data-action='{action}']")

    def choose_speed(self, speed: str) -> None:
        choose_speed(self.page, speed)

    def wait_for_decision(self) -> str:
        """Until the human has something to do; what it is."""
        waiting = ".lamakit-table[data-phase=match_over], .sheet:not([hidden]) .act.legal, .own:not([inert]) .act.legal"
        self.page.locator(waiting).first.wait_for(state="attached")
        return self.root.get_attribute("data-phase") or ""

    def open_position(self, position: str) -> None:
        open_position(self.page, position)
        self.settle()

    def settle(self) -> None:
        """Until the layout has found its width and every card its place."""
        self.page.wait_for_timeout(300)
        wait_for_script(self.page, "document.querySelector('.hand').getAnimations({ subtree: true }).length === 0")

    def legal(self) -> list[str]:
        scope = ".sheet:not([hidden]) .legal, .own:not([inert]) .legal"
        return self.page.locator(scope).evaluate_all("nodes => nodes.map((node) => node.dataset.action)")

    def number_of_moves(self) -> int:
        return self.root.locator(".log li").count()


def open_table(visit: Visit, server: Server, position: str = "", *, odds: bool = False, **screen: object) -> Table:
    """A table of one's own; at a position it may be one at which an earlier test has played."""
    table = Table(visit(server.table, odds=odds, kept=bool(position), **screen))
    if position:
        table.page.keyboard.press("Escape")  # an earlier test may have left a dialog open
        table.choose_speed("normal")
        table.open_position(position)
    table.settle()
    return table


def open_address(visit: Visit, server: Server, position: str) -> Table:
    return Table(visit(f"{server.table}?position={quote(position)}"))


def play_match(table: Table, act: Callable[[str], None], patience: int = 400) -> None:
    """Decide by the rule of thumb until the match is over."""
    for _ in range(patience):
        if table.wait_for_decision() == "match_over":
            return
        legal = table.legal()
        moves = table.number_of_moves()
        act(next((action for action in legal if action not in ("draw", "quit", "keep")), legal[-1]))
        expect(table.root.locator(".log li")).not_to_have_count(moves)
    pytest.fail(f"no end after {patience} decisions")


def check_match_over(table: Table) -> None:
    points = [int(text) for text in table.root.locator(".sheet .score .total").all_text_contents()]
    assert max(points) >= 40
    expect(table.root.locator(".sheet .course .line")).to_have_count(len(points))
    winners = table.root.locator(".sheet thead .won, .sheet tr:first-child .won").count()
    assert winners == points.count(min(points))
    expect(table.root.locator(".sheet h2").first).to_contain_text("victory" if winners > 1 else "win")


STICKING_OUT = """() => [...document.querySelectorAll('.lamakit-table :is(button, select, .name, .note, .news)')]
    .filter((node) => node.checkVisibility() && node.getClientRects().length)
    .map((node) => [node.className, node.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
    .map(([name]) => name)"""


TABLES_STICKING_OUT = """() => [...document.querySelectorAll('.paper > table')]
    .filter((node) => node.getBoundingClientRect().right > node.parentElement.getBoundingClientRect().right + 1)
    .map((node) => node.className)"""


def check_nothing_sticks_out(page: Page) -> None:
    wait_until_it_fits(page)
    wait_for_value([], page.evaluate, STICKING_OUT)
    wait_for_value([], page.evaluate, TABLES_STICKING_OUT)


# --- whole matches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("either", ["socket", pytest.param("comm", marks=pytest.mark.long)], indirect=True)
def test_a_whole_match_by_clicks_in_which_no_frame_holds_a_hidden_card(visit: Visit, either: Server) -> None:
    table = open_table(visit, either, odds=True)
    table.choose_speed("instant")
    play_match(table, lambda action: table.page.locator(f".legal[data-action='{action}']:not(.deck)").click())
    check_match_over(table)
    check_no_frame_holds_a_hidden_card(table.visitor)
    shoot(table.page, "table-match-over-by-clicks")


def reach(table: Table, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(30):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"Tab does not reach {selector}")


@pytest.mark.parametrize("late", [LATE, WHOLE])
def test_a_match_on_a_phone(visit: Visit, server: Server, late: bool) -> None:
    table = open_table(visit, server, nearly_over("base", 6, seed=5) if late else "", **SCREENS["phone"])
    table.choose_speed("instant")
    checks = iter(range(1000))

    def act(action: str) -> None:
        if next(checks) % 10 == 0:
            check_nothing_sticks_out(table.page)
        table.page.locator(f".legal[data-action='{action}']:not(.deck)").tap()

    play_match(table, act)
    check_match_over(table)
    check_nothing_sticks_out(table.page)


# --- the turn -----------------------------------------------------------------------------------------------------


def test_bots_move_one_after_another_and_each_move_is_said(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, "base | 4 | A* 4 5:0 | B 4 5 5:0 | C 4 5 6 6:0")
    table.choose_speed("fast")
    said = table.page.evaluate_handle(
        """() => {
            const news = document.querySelector('.news'), said = [];
            new MutationObserver(() => said.push(news.textContent)).observe(news, { childList: true });
            return said;
        }"""
    )
    table.card("4").click()
    expect(table.root.locator(".log li")).to_have_count(3)
    expect(table.root.locator(".news")).to_contain_text("Your turn.")
    told = said.json_value()
    assert [text.split(" play")[0] for text in told] == ["You", "Alma", "Bruno"]
    assert table.root.locator(".news").get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("how", ["click", "keys", "tap", "hold"])
def test_a_card_that_cant_be_played_says_why(visit: Visit, server: Server, how: str) -> None:
    table = open_table(visit, server, FULL_HAND, **SCREENS["phone" if how in ("tap", "hold") else "desktop"])
    card = table.card("6")
    expect(card).to_have_attribute("aria-disabled", "true")
    note = table.root.locator(".note")
    if how == "keys":
        table.page.keyboard.press("ArrowRight")
        while table.page.evaluate("document.activeElement.dataset.action") != "6":
            table.page.keyboard.press("ArrowRight")
    elif how == "hold":
        card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    else:
        {"click": lambda: card.click(force=True), "tap": lambda: card.tap(force=True)}[how]()
    expect(note).to_contain_text("BAS-07")
    expect(note).to_contain_text("exactly one higher")
    hand, line = table.root.locator(".hand").bounding_box(), note.bounding_box()
    assert hand
    assert line
    assert line["y"] + line["height"] <= hand["y"] + 1
    assert "BAS-07" in (card.get_attribute("aria-description") or "")
    assert table.number_of_moves() == 0


def test_after_a_card_was_held_down_a_key_is_heard(visit: Visit, server: Server) -> None:
    """No click need follow what a finger holds down."""
    table = open_table(visit, server, FULL_HAND, **SCREENS["phone"])
    table.card("6").dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(table.root.locator(".note")).to_contain_text("BAS-07")
    table.card("4").press("Enter")
    expect(table.root.locator(".log li")).not_to_have_count(0)


def test_a_mouse_that_rests_on_a_card_asks_nothing(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND)
    table.card("6").hover()
    expect(table.root.locator(".note")).to_have_text("Play a lit card, draw, or quit.")
    table.card("4").click()
    expect(table.root.locator(".log li")).not_to_have_count(0)
    expect(table.root.locator(".note .rule")).to_have_count(0)


def test_everything_that_can_be_done_has_a_name(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND)
    for name in ("Play 1, you hold 2", "Play 4, you hold 3", "Play 5", "Play llama, you hold 2"):
        expect(table.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(table.button("draw")).to_have_attribute("aria-label", "Draw a card, 23 left")
    expect(table.button("quit")).to_have_attribute("aria-label", "Quit the round; your hand costs 31")
    table.page.locator(".to-more").click()
    for name in ("Hint", "Help", "New match", "Log", "Settings", "Projector"):
        expect(table.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("button", name="New match", exact=True)).to_be_hidden()
    nameless = table.page.evaluate(
        """() => [...document.querySelectorAll('.lamakit-table button')]
            .filter((node) => !node.ariaLabel && !node.textContent.trim()).length"""
    )
    assert nameless == 0


def test_the_focus_stays_in_the_hand(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, "base | 4 | A* 4 5 5 6:0 | B 1 1:0")
    table.choose_speed("slow")
    table.card("5").focus()
    table.page.keyboard.press("Enter")
    expect(table.card("5").locator(".card")).to_have_count(1)
    expect(table.card("5")).to_be_focused()
    table.choose_speed("instant")
    table.card("5").focus()
    expect(table.card("5")).to_have_attribute("aria-disabled", "false")
    table.page.keyboard.press("Enter")
    expect(table.card("6")).to_be_focused()


def test_undo_takes_back_the_own_last_decision(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, "base | 4 | A* 4 5 6:0 | B 4 5 5:0 | C 4 5 6 6:0")
    table.choose_speed("instant")
    table.card("4").click()
    expect(table.root.locator(".log li")).to_have_count(3)
    table.page.keyboard.press("u")
    expect(table.root.locator(".log li")).to_have_count(0)
    expect(table.card("4")).to_be_visible()


def test_speed_is_chosen_by_keys_and_remembered(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    reach(table, ".to-more")
    table.page.keyboard.press("Enter")
    reach(table, ".to-settings")
    table.page.keyboard.press("Enter")
    assert table.page.evaluate("document.activeElement.closest('dialog') !== null")
    reach(table, "[name=speed]")
    table.page.keyboard.press("ArrowLeft")
    table.page.reload()
    use_tool(Table(table.visitor).page, "settings")
    expect(table.page.locator("[name=speed][value=slow]")).to_be_checked()


# --- setting up ---------------------------------------------------------------------------------------------------


def test_a_new_match_is_set_up(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.page.keyboard.press("n")
    dialog = table.page.get_by_role("dialog", name="New match")
    dialog.get_by_label("Your name").fill("")
    table.page.keyboard.type("<b>Duhnv?</b>")  # letters are keys of the table, but not here
    dialog.get_by_label("Players").select_option("3")
    dialog.get_by_role("group", name="Opponent 2").get_by_role("button").click()
    stars = dialog.locator(".cast .stars").evaluate_all("nodes => nodes.map((node) => parseInt(node.ariaLabel))")
    assert stars == sorted(stars)
    dialog.get_by_role("radio", name="Edda").check()
    expect(dialog.locator(".figure")).to_contain_text("Edda won 51.6% of 20,001 matches against 2 × Alma.")
    dialog.get_by_label("Edition").select_option("egmont")
    dialog.get_by_label("Pink tokens (Lama 20)").check()
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("Seed").fill("x")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.get_by_role("alert")).to_have_text("The seed is a whole number.")
    dialog.get_by_label("Seed").fill("7")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_have_count(0)
    expect(table.root.locator(".place .name")).to_have_text(["Alma", "Edda", "<b>Duhnv?</b>"])
    expect(table.root.locator("h1")).to_contain_text("Pink tokens")
    expect(table.root.locator(".seats .portrait svg")).to_have_count(2)


def test_a_position_can_be_pasted_and_a_wrong_one_is_explained_in_the_dialog(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.page.keyboard.press("n")
    dialog = table.page.get_by_role("dialog", name="New match")
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("Open this position").fill("base | 4 | A* 1 1 1 1 1 1 1 1 1:0 | B 2:0")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.get_by_role("alert")).to_contain_text("9 are named, but the deck of base has 8")
    dialog.get_by_label("Open this position").fill(LAST_CARD)
    dialog.get_by_role("button", name="Start").click()
    expect(table.root.locator(".group")).to_have_count(1)


def test_a_dialog_is_closed_by_escape_and_gives_the_focus_back(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND)
    table.card("4").focus()
    for key, name in (("?", "Help"), ("n", "New match")):
        table.page.keyboard.press(key)
        expect(table.page.get_by_role("dialog", name=name)).to_be_visible()
        table.page.keyboard.press("d")  # the table does not hear it
        table.page.keyboard.press("Escape")
        expect(table.page.get_by_role("dialog", name=name)).to_have_count(0)
        expect(table.card("4")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.root.locator(".log li").first).to_have_text("You play a 4.")


def test_a_position_in_the_address_opens_there(visit: Visit, server: Server) -> None:
    table = open_address(visit, server, "base+lama20@egmont | L | A 1:23 | B* 1 L L:0 | C- 3:10 | round 3")
    expect(table.root.locator("h1")).to_have_text("LAMA + Pink tokens (Lama 20) · Round 3")
    expect(table.root.locator(".group")).to_have_count(2)
    expect(table.root.locator(".place.out .name")).to_have_count(1)
    table.page.wait_for_url("**match=*")  # once it is saved
    assert "position=" not in table.page.url


# --- lines that are cut -------------------------------------------------------------------------------------------


def state_of(table: Table) -> list[str]:
    parts = [".hand .group", ".seats .place", ".discard", ".deck .count"]
    return [
        text
        for part in parts
        for text in table.root.locator(part).evaluate_all(
            "nodes => nodes.map((node) => node.ariaLabel ?? node.textContent)"
        )
    ]


def test_a_reload_in_mid_match_resumes(visit: Visit, server: Server) -> None:
    table = open_table(visit, server)
    table.choose_speed("instant")
    table.button("draw").click()
    expect(table.root.locator(".log li")).to_have_count(4)
    before, log = state_of(table), table.root.locator(".log li").all_text_contents()
    table.page.reload()
    again = Table(table.visitor)
    assert state_of(again) == before
    assert again.root.locator(".log li").all_text_contents() == log


@pytest.mark.parametrize(
    ("either", "long"),
    [("comm", False), ("socket", False), ("socket", True), pytest.param("comm", True, marks=pytest.mark.long)],
    indirect=["either"],
)
def test_a_cut_line_is_laid_again_and_nothing_is_lost(visit: Visit, either: Server, long: bool) -> None:
    """A short cut nobody notices; after a longer one the veil rises by itself, and it is the same session."""
    lines: list[WebSocketRoute] = []
    is_cut = False

    def through(line: WebSocketRoute) -> None:
        if is_cut:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    visitor = visit("about:blank")

    def asked(route: Route) -> None:
        route.abort() if is_cut else route.continue_()

    visitor.page.route_web_socket(re.compile("/line/|/channels"), through)
    visitor.page.route("**/line/**", asked)
    visitor.page.goto(either.table)
    table = Table(visitor)
    table.choose_speed("instant")
    before = table.page.evaluate("performance.timeOrigin")
    is_cut = True
    for line in lines:
        line.close()
    table.button("draw").click()
    veil = table.page.get_by_role("alertdialog", name="Connection lost")
    if long:
        expect(veil).to_be_visible()
    else:
        table.page.wait_for_timeout(1000)
    is_cut = False
    expect(table.root.locator(".log li")).to_have_count(4)  # how long Jupyter waits between two tries is drawn by lot
    expect(veil).to_have_count(0)
    assert table.page.evaluate("performance.timeOrigin") == before


def test_a_server_that_was_restarted_has_the_match(visit: Visit, tmp_path) -> None:
    with serving(to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        table = open_table(visit, server)
        table.choose_speed("instant")
        table.button("draw").click()
        expect(table.root.locator(".log li")).to_have_count(4)
        before = state_of(table)
    port = str(urlsplit(server.url).port)
    with serving("--port", port, to="serve", LAMAKIT_DATA=str(tmp_path)):
        table.page.wait_for_event("framenavigated")
        assert state_of(Table(table.visitor)) == before


def test_a_second_tab_follows_and_a_stranger_finds_nothing(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND)
    table.choose_speed("instant")
    table.page.wait_for_url("**match=*")
    table.button("draw").click()
    expect(table.root.locator(".log li")).to_have_count(5)
    with table.page.context.expect_page() as opened:
        table.page.evaluate("open(location.href)")
    second = opened.value
    log = second.locator(".lamakit-table .log li")
    expect(log).to_have_count(5)
    table.page.bring_to_front()
    table.button("quit").click()
    expect(table.root.locator(".log li").nth(5)).to_be_attached()
    second.bring_to_front()
    expect(second.get_by_text("has gone on elsewhere")).to_be_visible()
    expect(second.locator(".log")).to_contain_text("You quit")
    stranger = visit(table.page.url).page
    expect(stranger.get_by_text("no longer a saved match")).to_be_visible()


# --- secrecy ------------------------------------------------------------------------------------------------------


def check_no_frame_holds_a_hidden_card(visitor: Visitor) -> None:
    messages = list(custom_messages(visitor.received))
    views = [message["view"] for message in messages if message["kind"] == "view"]
    assert len(views) > 20
    for view in views:
        open_seats = [seat["seat"] for seat in view["seats"] if seat["cards"] is not None]
        assert open_seats == ([view["you"]] if view["phase"] == "turn" else list(range(len(view["seats"]))))
        assert view["event"] is None or view["event"]["drawn"] is None or view["event"]["seat"] == view["you"]
    told = json.dumps([message for message in messages if message["kind"] != "review"])  # which has a word for a chance
    assert not any(f'"{secret}":' in told for secret in ("chance", "generator", "moves", "deal"))
    assert all(message["options"]["seed"] is None for message in messages if message["kind"] == "setup")


def custom_messages(frames: list[str | bytes]) -> Iterator[dict[str, Any]]:
    """Every message to and from a part of the page, in frames of ours, or of the line of a kernel, text and binary."""
    for frame in frames:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        if re.match(r"\[\d+,\d+,", text) and (message := json.loads(text)[3]):
            yield message
        start = text.find('{"method": "custom"')
        if start >= 0:
            _part, message = json.JSONDecoder().raw_decode(text[start:])[0]["content"]
            yield message


# --- screens ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screens", [("desktop", "projector"), ("phone",)], ids="-".join)
def test_every_phase_fits_every_screen(visit: Visit, server: Server, screens: tuple[str, ...]) -> None:
    table = open_table(visit, server, FULL_HAND, odds=True, **SCREENS[screens[0]], reduced_motion="reduce")

    def look(phase: str, *schemes: str) -> None:
        for screen in screens:
            table.page.set_viewport_size(SCREENS[screen]["viewport"])
            table.settle()
            for scheme in schemes or ("light",):  # a theme changes colours only
                table.page.emulate_media(color_scheme=scheme)
                picture(table, f"table-{screen}-{scheme}-{phase}")

    table.card("6").focus()
    look("turn", "dark", "light")
    for key, dialog in (("n", "new"), ("?", "help")):
        table.page.keyboard.press(key)
        look(dialog)
        table.page.keyboard.press("Escape")
    use_tool(table.page, "log")
    look("log")
    table.page.keyboard.press("Escape")
    table.open_position(LAST_CARD)
    table.card("5").click()
    expect(table.button("return 10")).to_be_visible()
    look("return")
    table.button("return 10").click()
    expect(table.button("deal")).to_be_visible()
    look("round-over")
    table.open_position(LAST_ROUND)
    table.card("5").click()
    table.button("return 10").click()
    expect(table.root.locator(".sheet h2").first).to_have_text("You win!")
    look("match-over")


def picture(table: Table, name: str) -> None:
    check_nothing_sticks_out(table.page)
    shoot(table.page, name)


def test_what_a_finger_touches_is_large_enough(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND, **SCREENS["phone"])
    small = table.page.evaluate(
        """() => [...document.querySelectorAll('.lamakit-table :is(.act, .tool, .group)')]
            .filter((node) => node.checkVisibility())
            .map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44)
            .map(([name]) => name)"""
    )
    assert small == []
    free = table.page.evaluate(
        """() => [...document.querySelectorAll('.group')].map((node) => {
            const box = node.getBoundingClientRect();
            let free = 0;
            for (let x = box.left; x < box.right; x += 2) {
              const hit = document.elementFromPoint(x, box.top + box.height * 0.35);
              free += hit?.closest('.group') === node ? 2 : 0;
            }
            return free;
        })"""
    )
    assert min(free) >= 40
