"""Jupyter's way: the dashboards and notebooks by plain Voila, with any of its templates, below any path.

Visitors there share nothing, and nothing is kept but by `LAMAKIT_DATA`.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lamakit.widgets.assets import module
from lamakit.widgets.scripts import SCRIPTS
from tests.browser import test_abrakadabrien as areas, test_lessons as lessons
from tests.browser.conftest import PATIENCE, Server, Visit, Visitor, serving_voila, shoot, wait_for_value, wait_until
from tests.browser.test_table import Table

DASHBOARDS = {"play": ".lamakit-table", "odds": ".lamakit-desk", "abrakadabrien": ".lamakit-table", "lessons": "h1"}
WIDTH = "document.querySelector('.lamakit-page').getBoundingClientRect().width / innerWidth"

COUNT_LOADED = """
window.scripts = [];
window.styles = [];
const address = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  if (blob.type === "text/javascript" && blob.size > 4000) scripts.push(blob.size);
  return address(blob);
};
new MutationObserver((changes) => {
  const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
  const sheets = nodes.filter(({ nodeName }) => nodeName === "STYLE").map(({ textContent }) => textContent);
  styles.push(...sheets.filter((text) => /lamakit-(panel|table) /.test(text)).map((text) => text.length));
}).observe(document, { childList: true, subtree: true });
"""


def everything(visit: Visit, voila: Server) -> list[Visitor]:
    """Every dashboard, which is as wide as its page."""
    visitors = []
    for name, shown in DASHBOARDS.items():
        visitor = visit(voila.at(name))
        expect(visitor.page.locator(f".lamakit-page {shown}").first).to_be_visible()
        assert visitor.page.evaluate(WIDTH) > 0.96, name
        visitors.append(visitor)
    return visitors


def test_every_dashboard_is_shown_full_width_and_asks_no_other_host(visit: Visit, voila: Server) -> None:
    for visitor in everything(visit, voila):
        wait_for_value(1, visitor.page.evaluate, WIDTH)
        assert visitor.foreign == []
        shoot(visitor.page, f"voila-{visitor.page.title().split()[0]}")


@pytest.mark.long
@pytest.mark.parametrize("template", ["lab", "classic"])
def test_every_dashboard_is_shown_by_voila_s_own_templates_below_a_path(visit: Visit, template: str) -> None:
    with serving_voila(f"--template={template}", base="/cards/") as running:
        for visitor in everything(visit, running):
            visitor.foreign.clear()  # these templates ask other hosts for fonts


def play(visitor: Visitor) -> None:
    table = Table(visitor)
    table.choose_speed("instant")
    table.button("draw").click()
    expect(table.root.locator(".log li")).to_have_count(4)


def saved(page: Page) -> str:
    return page.locator(".lamakit-shelf .saved").inner_text()


def test_visitors_share_nothing_and_nothing_is_kept(visit: Visit, voila: Server) -> None:
    mia, ben = visit(voila.table), visit(voila.table)
    play(mia)
    play(ben)
    for visitor in (mia, ben, visit("about:blank")):
        visitor.page.goto(voila.at("lessons"))
        assert "Kept until this page is closed · 0 matches" in saved(visitor.page)
    mia.page.goto(f"{voila.at('lessons/01_base')}")
    lessons.wait_for_tables(mia.page)
    lessons.solve_the_same_value(mia.page)
    done = ben.page.locator(".lamakit-shelf li").first
    ben.page.reload()
    expect(done).to_contain_text("0 of 22 done")


def test_a_named_folder_keeps_what_is_played_in_the_language_of_the_server(visit: Visit, tmp_path: Path) -> None:
    with serving_voila("--template=lamakit", LAMAKIT_DATA=str(tmp_path), LAMAKIT_LANGUAGE="pl") as running:
        visitor = visit(running.table)
        play(visitor)
        visitor.page.goto(running.at("lessons"))
        assert "1 partia" in saved(visitor.page)
        assert visitor.page.evaluate("document.documentElement.lang") == "pl"
        assert visitor.page.title() == "Lekcje · lamakit"


def test_a_lesson_gets_script_and_style_of_all_its_tables_once(voila: Server, visit: Visit) -> None:
    """And what is done there is judged, as in the tests of lessons, where all messages go over one line."""
    visitor = visit("about:blank")
    page = visitor.page
    page.add_init_script(COUNT_LOADED)
    page.goto(f"{voila.at('lessons/01_base')}?learner=counted")
    lessons.wait_for_tables(page)
    expect(page.locator(".lamakit-to-begin")).to_be_hidden()  # there is no menu to choose from
    parts = [SCRIPTS["panel"], SCRIPTS["llama"]]
    assert sorted(page.evaluate("scripts")) == sorted(len(module(part.script).encode()) for part in parts)
    pages_own = [length for length in page.evaluate("styles") if length < min(len(part.style) for part in parts)]
    assert sorted(page.evaluate("styles")) == sorted([*pages_own, *(len(part.style) for part in parts)])
    visitor.forget()
    wait_until(lambda: pings(visitor) > 0, PATIENCE, lambda: "nobody asks whether anybody is there")
    page.wait_for_timeout(1500)
    assert pings(visitor) < lessons.CARDS / 2  # not all tables do
    lessons.solve_the_same_value(page)
    expect(page.locator(".lamakit-panel .dots span").first).to_have_text("1 of 22 done")
    shoot(page, "lesson-kernel")


def pings(visitor: Visitor) -> int:
    visitor.page.wait_for_timeout(20)
    return sum(b'"ping"' in (frame.encode() if isinstance(frame, str) else frame) for frame in visitor.sent)


def test_a_match_under_stress_over_a_kernel(visit: Visit, voila: Server) -> None:
    areas.check_match_under_stress(visit, voila)
