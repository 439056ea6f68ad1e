"""The page without a server on a slow phone: learnt and played there, closed, and gone on with without its host."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lamakit.games import BOXES
from lamakit.lessons.engine.attempt import Attempt
from tests.browser import chromium, test_abrakadabrien as areas, test_games as games, test_table as cards
from tests.browser.conftest import PHONE, SUBFOLDER, UNFOLDED, WITHOUT_HINTS, Visitor, playwright, shoot
from tests.browser.hosts import Host, hosting
from tests.browser.slowed import process_of, slowed
from tests.browser.test_lessons import solve, wait_for_tables
from tests.lessons.lessons import LESSONS

pytestmark = pytest.mark.long

AT_ONCE = "if (location.host) localStorage['lamakit.speed'] = '\"instant\"'"
LESSON = LESSONS["base"]
STEPS = len(LESSON.steps)
SLOWER = 4  # times
SLOW = 120_000  # ms
AT_FIRST = 3  # steps of the lesson, or decisions, before the browser is closed


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """One of the test's own, which it sends away."""
    with hosting(folder.parents[1]) as host:
        yield host


@contextmanager
def phone(profile: Path) -> Iterator[Visitor]:
    """A page of a browser that keeps what it has in this folder, with a quarter of the processor."""
    options = {"executable_path": chromium.find(), "args": list(chromium.ARGUMENTS), "reduced_motion": "reduce"}
    context = playwright().chromium.launch_persistent_context(profile, **PHONE, **options)
    context.set_default_timeout(SLOW)
    context.add_init_script(f"{WITHOUT_HINTS} {UNFOLDED} {AT_ONCE}")
    visitor = Visitor(context.pages[0])
    try:
        with slowed(process_of(profile), SLOWER):
            yield visitor
    finally:
        context.close()
    assert (visitor.foreign, visitor.errors) == ([], [])


def keep(page: Page) -> None:
    """Until the whole site can be had without its host."""
    page.evaluate("navigator.serviceWorker.ready")


def learn(page: Page, steps: range) -> None:
    """Solve these steps of the tutorial, whose page is open."""
    wait_for_tables(page, STEPS + 2)  # and the quiz and the whole round
    for number in steps:
        solve(page.locator(".lamakit-step").nth(number), Attempt(list(LESSON.steps.values())[number]))
    expect(page.locator(".lamakit-panel .dots span").first).to_have_text(f"{steps.stop} of {STEPS + 2} done")


def test_base_is_learnt(host: Host, tmp_path: Path) -> None:
    with phone(tmp_path) as visitor:
        page = visitor.page
        page.goto(f"{host.url}{SUBFOLDER}learn/")
        page.get_by_role("link", name="Learn LAMA in").click()
        learn(page, range(AT_FIRST))
        keep(page)
    host.leave()
    with phone(tmp_path) as visitor:
        visitor.page.goto(f"{host.url}{SUBFOLDER}lessons/01_base/")
        learn(visitor.page, range(AT_FIRST, STEPS))
        shoot(visitor.page, "phone-learnt")


@pytest.mark.parametrize("game", BOXES)
def test_a_match_is_played(host: Host, tmp_path: Path, game: str) -> None:
    with phone(tmp_path) as visitor:
        visitor.page.goto(f"{host.url}{SUBFOLDER}{game if game != 'base' else 'play'}/")
        go_on(visitor, game, AT_FIRST)
        keep(visitor.page)
    host.leave()
    with phone(tmp_path) as visitor:
        visitor.page.goto(f"{host.url}{SUBFOLDER}")
        visitor.page.get_by_role("link", name="Continue").first.click()
        go_on(visitor, game, 900)
        expect(visitor.page.locator(".lamakit-table")).to_have_attribute("data-phase", "match_over")
        shoot(visitor.page, f"phone-{game}")


def go_on(visitor: Visitor, game: str, decisions: int) -> None:
    """So many decisions, or to the end of the match."""
    visitor.page.locator(":is(.hand .group, .home .cell, .sheet .act):visible").first.wait_for()
    table = areas.Table(visitor) if game == "abrakadabrien" else cards.Table(visitor)
    for _decision in range(decisions):
        if table.wait_for_decision() == "match_over":
            return
        decide(table)


def decide(table: areas.Table | cards.Table) -> None:
    moves = table.root.locator(".log li").count()
    if isinstance(table, areas.Table):
        table.page.evaluate(areas.DECIDE)
        table.page.wait_for_timeout(25)
        return
    games.click(table)(games.keen(table.legal()))
    expect(table.root.locator(".log li")).not_to_have_count(moves)
