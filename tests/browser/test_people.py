"""Who plays, and what a visitor sets once: characters and people in the dialog, a screen passed on, settings."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    Server,
    Visit,
    choose_speed,
    serving,
    shoot,
    tell,
    use_tool,
    wait_for_script,
    wait_for_value,
)
from tests.browser.test_axe import check
from tests.browser.test_table import Table, check_nothing_sticks_out, open_table

TOGETHER = "base | 4 | A* 4 5 L:0 | B 4 5 6:0 | C 6 6 5:0"
SMALL = {"laptop": LAPTOP, "phone": PHONE}
AT_ONCE = """() => {
    window.seen = [];
    const look = () => {
        const charts = document.querySelectorAll('.lamakit-odds-section:not([hidden]) .js-plotly-plot');
        seen.push(...[...charts].map((chart) => getComputedStyle(chart).visibility));
    };
    const odds = document.querySelector('.lamakit-odds');
    new MutationObserver(() => seen.length || look()).observe(odds, { subtree: true, childList: true });
}"""
LISTENING = """
window.heard = [];
window.AudioContext = class extends AudioContext {
  createBuffer(...given) { window.heard.push("paper"); return super.createBuffer(...given); }
};
"""


def seat(page: Page, opponent: int, who: str) -> None:
    """Choose who sits there, in the open dialog."""
    page.get_by_role("group", name=f"Opponent {opponent}").get_by_role("button").click()
    page.get_by_role("radio", name=who).press("Space")


def begin_together(table: Table) -> None:
    """Ann, Bea and Edda at a table."""
    page = table.page
    page.keyboard.press("n")
    page.get_by_label("Your name").fill("Ann")
    seat(page, 1, "A person")
    page.get_by_label("Opponent 1: Name").fill("Bea")
    seat(page, 2, "Edda")
    page.locator("dialog.new summary").first.click()
    page.get_by_label("Open this position").fill(TOGETHER)
    page.get_by_role("button", name="Start").click()


def take_the_screen(table: Table, name: str) -> None:
    cover = table.page.get_by_role("alertdialog", name=f"Pass the screen to {name}")
    expect(cover).to_be_visible()
    expect(table.root.locator(".group, .log li")).to_have_count(0)
    expect(table.root.locator(".hand")).to_be_hidden()
    cover.get_by_role("button", name=f"I'm {name}, show my hand").click()
    expect(cover).to_be_hidden()


def test_charts_of_the_last_hand_are_not_seen_by_the_next_player(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, odds=True, **SMALL["laptop"])
    table.choose_speed("instant")
    begin_together(table)
    take_the_screen(table, "Ann")
    chart = table.page.locator(".lamakit-odds-section .js-plotly-plot").first
    expect(chart).to_be_visible()
    table.card("4").click()
    expect(table.page.get_by_role("alertdialog")).to_be_visible()
    table.page.evaluate(AT_ONCE)
    take_the_screen(table, "Bea")
    expect(chart).to_be_visible()
    assert set(table.page.evaluate("seen")) == {"hidden"}


def hands(table: Table) -> list[str]:
    return table.root.locator(".group").evaluate_all("cards => cards.map((card) => card.dataset.action)")


def test_a_screen_is_passed_on_and_shows_only_the_hand_of_whoever_holds_it(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, **SMALL["laptop"])
    choose_speed(table.page, "click")
    begin_together(table)
    take_the_screen(table, "Ann")
    assert hands(table) == ["4", "5", "L"]
    table.card("4").click()
    expect(table.card("4")).to_have_count(0)
    table.page.keyboard.press("u")
    expect(table.card("4")).to_be_visible()
    table.card("4").click()
    table.page.get_by_role("button", name=re.compile("^Next")).click()
    expect(table.page.get_by_role("alertdialog")).to_be_visible()
    shoot(table.page, "people-cover")
    table.page.reload()
    take_the_screen(table, "Bea")
    assert hands(table) == ["4", "5", "6"]
    table.page.keyboard.press("u")
    expect(table.root.locator(".alert")).to_contain_text("somebody else has seen the table")
    table.card("4").click()
    for _move_seen in ("Bea's", "Edda's"):
        table.page.get_by_role("button", name=re.compile("^Next")).click()
    take_the_screen(table, "Ann")
    assert hands(table) == ["5", "L"]
    expect(table.root.locator(".news")).to_contain_text("Your turn.")
    expect(table.root.locator(".seats .portrait")).to_have_count(2)


@pytest.mark.parametrize("screen", SMALL)
def test_start_is_in_sight_for_six_with_everything(visit: Visit, server: Server, screen: str) -> None:
    for place in ("play", "abrakadabrien"):
        page = visit(f"{server.url}{place}", **SMALL[screen]).page
        page.locator(".lamakit-table .bar").wait_for()
        use_tool(page, "new")
        focused = page.evaluate("document.activeElement.name")
        assert focused == ("" if screen == "phone" else "own")  # where there is no keyboard, one would pop up
        page.get_by_label("Players").select_option("6")
        for overlay in page.locator("[name=overlays]").all():
            overlay.check()
        expect(page.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
        seat(page, 5, "Cleo")
        expect(page.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("radio", name="Cleo")).to_be_focused()
        expect(page.locator(".figure")).to_contain_text(
            re.compile(r"Cleo won 0\.0% of [\d,]+ matches against 5 × Alma")
        )
        check_nothing_sticks_out(page)
        shoot(page, f"people-new-match-{screen}-{place}")


def test_settings_are_worn_before_anything_is_painted(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, **SMALL["phone"])
    use_tool(table.page, "settings")
    for name, value in (("theme", "dark"), ("text", "larger"), ("motion", "none")):
        table.page.locator(f"[name={name}][value={value}]").check()
    shoot(table.page, "people-settings")
    paper = table.page.locator("dialog.settings")
    wait_for_value("rgb(35, 39, 63)", paper.evaluate, "node => getComputedStyle(node).backgroundColor")
    table.page.keyboard.press("Escape")
    check_nothing_sticks_out(table.page)
    table.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            window.worn = { ...document.documentElement.dataset };
            window.ground = getComputedStyle(document.getElementById("loading")).backgroundColor;
        })"""
    )
    table.page.reload()
    table = Table(table.visitor)
    worn = {"lamakitTheme": "dark", "lamakitText": "larger", "lamakitMotion": "none"}
    assert table.page.evaluate("worn").items() >= worn.items()
    assert table.page.evaluate("ground") == "rgb(20, 23, 42)"
    table.root.locator(".legal").first.click()
    assert table.root.evaluate("root => root.getAnimations({ subtree: true }).length") == 0


def test_sounds_are_made_when_they_are_wanted(visit: Visit, server: Server) -> None:
    visitor = visit("about:blank")
    visitor.page.add_init_script(LISTENING)
    visitor.page.goto(server.table)
    table = Table(visitor)
    table.page.locator(".act.legal, .group.legal").first.click()
    expect(table.root.locator(".log li")).not_to_have_count(0)
    assert table.page.evaluate("heard") == []
    use_tool(table.page, "settings")
    table.page.get_by_label("Sounds").check()
    wait_for_script(table.page, "heard.length > 0")


def test_who_wants_to_click_sees_every_move_for_as_long_as_they_like(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, "base | 4 | A* 4 5:0 | B 4 5 5:0 | C 4 5 6 6:0")
    choose_speed(table.page, "click")
    table.card("4").click()
    following = table.page.get_by_role("button", name=re.compile("^Next"))
    for moves in (1, 2):
        expect(following).to_be_visible()
        expect(table.root.locator(".log li")).to_have_count(moves)
        following.click() if moves == 1 else table.page.keyboard.press("Space")
    expect(table.root.locator(".log li")).to_have_count(3)
    expect(following).to_be_hidden()


def test_somebody_else_plays_with_one_press_and_has_other_settings(visit: Visit, tmp_path: Path) -> None:
    with serving(LAMAKIT_DATA=str(tmp_path)) as home:
        page = visit(home.url, **LAPTOP).page
        page.get_by_role("link", name="Somebody else plays here, too?").click()
        choose_dark(page)
        check(page, "who is playing")
        page.get_by_label("Name").last.fill("Bea")
        page.get_by_role("button", name="Play", exact=True).click()
        bea = page.get_by_role("button", name="Bea", pressed=True)
        expect(bea).to_be_visible()
        assert theme(page) == "system"
        shoot(page, "people-playing")
        page.get_by_role("link", name="Play LAMA", exact=True).first.click()
        page.locator(".own:not([inert]) .act.legal").first.wait_for()
        use_tool(page, "new")
        expect(page.get_by_label("Your name")).to_have_value("Bea")
        page.goto(home.url)
        page.get_by_role("button", name="Me", exact=True).click()
        expect(page.get_by_role("button", name="Me", exact=True, pressed=True)).to_be_visible()
        wait_for_value("dark", theme, page)
        tell(page, PHONE)
        page.goto(f"{home.url}people")
        page.locator("summary").nth(2).click()
        check_nothing_sticks_out(page)
        check(page, "who is playing, on a phone")
        shoot(page, "people-page")


def choose_dark(page: Page) -> None:
    page.locator(".lamakit-set").click()
    page.locator("[name=theme][value=dark]").check()
    page.keyboard.press("Escape")


def theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.lamakitTheme || 'system'"))
