"""A match on every screen: last actions, the log beside the felt, the sheets, the projector."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    PROJECTOR,
    Server,
    Visit,
    shoot,
    use_tool,
    wait_for_script,
    wait_for_value,
    wait_until_it_fits,
)
from tests.browser.test_games import PHASES
from tests.browser.test_odds import LOOKED_AT
from tests.browser.test_table import FULL_HAND, Table, open_address, open_table

SIX = "base+each-llama | 4 | A* 5:0 | B 3 3 2 2:4 | C- 5 5 6 6 6 1:27 | D 1 2 L L 3 4:{} | E 1 2 3:3 | F 1 L:4"
BELOW = """(parts) => [...document.querySelectorAll(parts)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => node.getBoundingClientRect().bottom > innerHeight + 1)
    .map((node) => node.className)"""


def in_sight(page: Page, parts: str) -> None:
    wait_for_value([], page.evaluate, BELOW, parts)
    wait_until_it_fits(page)


def finish(table: Table, others: int) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    table.open_position(SIX.format(others))
    table.card("5").click()
    expect(table.root.locator(".sheet .choices .act").first).to_be_visible()


def test_each_seat_shows_its_last_action_and_so_it_does_after_a_reload(visit: Visit, server: Server) -> None:
    table = open_address(visit, server, "base | 4 | A* 4 5 6:0 | B 4 5 5:0 | C 1 2 3:0 | deck 1 2 3")
    table.choose_speed("instant")
    table.card("4").click()
    expect(table.button("draw")).to_have_attribute("aria-disabled", "false")
    alma, bruno = table.root.locator(".seats .place").all()
    for again in (False, True):
        if again:
            table.page.reload()
            Table(table.visitor)
        expect(alma.locator(".last .card")).to_have_attribute("data-code", "4")
        expect(alma).to_have_attribute("aria-label", "Alma: 2 cards; no tokens, played a 4")
        expect(table.root.locator(".mine .last > *")).to_have_count(0)
        expect(bruno.locator(".last, .state").filter(has_text="quit").or_(bruno.locator(".did"))).to_be_visible()


def test_the_log_is_docked_and_can_be_read_beside_the_sheet(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND, odds=True, **LAPTOP)
    use_tool(table.page, "log")
    log, felt = (table.root.locator(part).bounding_box() for part in (".log", ".felt"))
    assert log
    assert felt
    assert felt["x"] + felt["width"] <= log["x"]
    in_sight(table.page, ".own > *, .log")
    use_tool(table.page, "log")
    finish(table, 9)
    use_tool(table.page, "log")
    sheet = table.root.locator(".sheet").bounding_box()
    assert sheet
    assert sheet["x"] + sheet["width"] <= log["x"] + 1
    expect(table.root.locator(".log li").first).to_have_text("You play a 5.")
    table.root.get_by_role("button", name="Copy the position").click(trial=True)
    use_tool(table.page, "log")


@pytest.mark.parametrize("others", [9, 34], ids=["round", "match"])
def test_sheets_for_six_fit(visit: Visit, server: Server, others: int) -> None:
    table = open_table(visit, server, FULL_HAND, odds=True, **LAPTOP)
    finish(table, others)
    in_sight(table.page, ".sheet .score li, .sheet .choices .act")
    spare = table.root.locator(".sheet .scored:has([data-code=L]) .spare")
    expect(spare).to_have_count(0)  # with each-llama every llama counts
    phone = open_table(visit, server, FULL_HAND, **PHONE)
    finish(phone, others)
    in_sight(phone.page, ".sheet .choices .act")
    shoot(phone.page, f"sheet-phone-{others}")


def test_a_projector_shows_larger_letters_and_everything_still_fits(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND, **PROJECTOR)
    size = "parseFloat(getComputedStyle(document.querySelector('.lamakit-table .news')).fontSize)"
    before = table.page.evaluate(size)
    use_tool(table.page, "projector")
    assert table.page.evaluate(size) > 1.25 * before
    for position in (FULL_HAND, *PHASES.values()):
        table.open_position(position)
        in_sight(table.page, ".own > *, .sheet .choices .act")
    finish(table, 9)
    in_sight(table.page, ".sheet .choices .act")
    use_tool(table.page, "projector")


def test_keys_still_work_after_a_click_in_the_odds(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND, odds=True)
    fold = table.page.locator(".lamakit-odds-side summary:visible").first
    fold.click()
    table.page.keyboard.press("d")
    expect(table.root.locator(".log li").first).to_contain_text("You draw")
    fold.click()


CUT_OFF = """() => {
    const side = document.querySelector('.lamakit-odds-side');
    const seen = (node) => node.checkVisibility();
    const tables = [...side.querySelectorAll('.lamakit-odds-scroll')].filter(seen);
    const charts = [...side.querySelectorAll('.js-plotly-plot')].filter(seen);
    const beyond = (chart) => {
        const room = chart.getBoundingClientRect();
        const outside = ({ left, right, bottom }) =>
            left < room.left - 1 || right > room.right + 1 || bottom > room.bottom + 1;
        return [...chart.querySelectorAll('text')].filter((text) => outside(text.getBoundingClientRect()));
    };
    const wide = tables.filter((table) => table.scrollWidth > table.clientWidth + 1);
    return [...wide, ...charts.flatMap(beyond)].map((node) => node.textContent.slice(0, 40));
}"""


def test_nothing_in_the_odds_is_cut_off_on_a_laptop(visit: Visit, server: Server) -> None:
    table = open_table(visit, server, FULL_HAND, odds=True, **LAPTOP)
    for position in (PHASES["kadabra-turn"], PHASES["dice-turn"], FULL_HAND):
        table.open_position(position)
        decision = table.page.locator("[data-section=decision]")
        expect(decision.get_by_text("±").first).to_be_visible()
        wait_for_script(table.page, LOOKED_AT)
        expect(decision.locator(".js-plotly-plot")).to_be_visible()
        table.page.evaluate("scrollTo(0, 0)")
        wait_for_value([], table.page.evaluate, CUT_OFF)
    standalone = table.page.evaluate_handle("document.body.dataset")
    standalone.evaluate("data => delete data.standalone")  # as in a notebook, which is as long as it likes
    assert table.root.locator(".felt").bounding_box()["height"] < 640
    standalone.evaluate("data => (data.standalone = '')")
