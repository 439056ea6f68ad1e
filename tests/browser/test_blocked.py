"""Pages in Chromium behind a school's proxy that lets no sockets through, or less."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visitor, serving, shoot
from tests.browser.late import LATE, WHOLE, nearly_over
from tests.browser.notebooks import SLOW
from tests.browser.test_class import joined, locks, turns_to
from tests.browser.test_table import Table, check_match_over, open_address, play_match
from tests.browser.test_tables import hand, join, play, set_up
from tests.server.blocking import WAYS, blocking, is_chart_library, is_class_line, is_line, is_script
from tests.server.lesson import a_class

Visit = Callable[..., Visitor]
FIRST_CARD, SAID = 5.0, 10.0  # seconds: more than without a proxy; until a page says that it can't reach anything
PATIENCE = 3.0  # of socket.js
TABS = 9  # of one browser, which has six connections


def first_card(visit: Visit, address: str) -> tuple[Page, float]:
    begun = time.monotonic()
    page = visit(address).page
    page.locator(".lamakit-table .group").first.wait_for(timeout=30_000)
    return page, time.monotonic() - begun


@pytest.mark.parametrize(
    "way", [way if way in ("403", "mute") else pytest.param(way, marks=pytest.mark.long) for way in WAYS]
)
def test_a_table_comes_in_time_whatever_becomes_of_sockets_and_sooner_the_next_time(
    server: Server, visit: Visit, way: str
) -> None:
    _page, usual = first_card(visit, server.table)
    with blocking(server.url, way) as proxy:
        page, took = first_card(visit, f"{proxy.url}play")
        assert proxy.blocked == 1
        page.goto("about:blank")
        begun = time.monotonic()
        page.goto(f"{proxy.url}play")
        page.locator(".lamakit-table .group").first.wait_for()
        again = time.monotonic() - begun
        assert proxy.blocked == 1
        page.goto("about:blank")
    print({"way": way, "usual": round(usual, 2), "first": round(took, 2), "again": round(again, 2)})
    assert took < usual + FIRST_CARD
    assert again < usual + PATIENCE / 2


@pytest.mark.parametrize("is_late", [LATE, WHOLE])
def test_a_match_is_played_to_its_end_by_requests(server: Server, visit: Visit, is_late: bool) -> None:
    with blocking(server.url, "without") as proxy:
        behind = replace(server, url=proxy.url)
        late = nearly_over("base", 4, seed=3)
        table = open_address(visit, behind, late) if is_late else Table(visit(behind.table))
        table.choose_speed("instant")
        play_match(table, lambda action: table.root.locator(f".legal[data-action='{action}']").first.click())
        check_match_over(table)
        sockets = table.visitor.received
        assert sockets == []
        table.page.goto("about:blank")


def test_a_class_and_its_teacher_by_requests(tmp_path: Path, visit: Visit) -> None:
    with a_class(tmp_path) as klass, blocking(klass.url, "502") as proxy:
        behind = replace(klass, url=proxy.url)
        teacher = visit(f"{behind.url}teach#{behind.key}").page
        expect(teacher.get_by_text(behind.code, exact=True)).to_be_visible()
        learners = [joined(visit, behind, nickname) for nickname in ("Mia", "Ben", "Zoe")]
        expect(teacher.get_by_text("3 here, 3 in the class")).to_be_visible()
        turns_to(teacher, "Predict and try")
        for learner in learners:
            locks(learner, behind, "1/3")
        expect(teacher.locator(".prediction")).to_contain_text("Predictions locked: 3 of 3")
        teacher.get_by_role("button", name="Eyes here!").click()
        for learner in learners:
            expect(learner.get_by_role("alertdialog")).to_have_text("Eyes here, please!")
        teacher.get_by_role("button", name="Go on").click()
        for learner in learners:
            expect(learner.get_by_role("alertdialog")).to_have_count(0)
        turns_to(teacher, "Play together")
        teacher.locator(".match").get_by_role("button", name="Begin").click()
        vote = learners[0].locator(".lamakit-vote button").first
        vote.click()
        expect(vote).to_have_attribute("aria-pressed", "true")
        expect(teacher.locator(".match")).to_contain_text("1 of 3")
        learners[1].close()
        expect(teacher.get_by_text("2 here, 3 in the class")).to_be_visible()
        for page in (learners[0], learners[2], teacher):
            page.goto("about:blank")


def test_two_share_a_table_by_requests(server: Server, visit: Visit) -> None:
    with blocking(server.url, "hangs") as proxy:
        ann = visit(f"{proxy.url}play").page
        ann.locator(".lamakit-table .group").first.wait_for(timeout=30_000)
        link = set_up(ann, "base | 4 | A* 4 5:38 | B 5 5 6:37")
        bea = join(visit, link, "Bea")
        expect(ann.locator(".people li.here")).to_have_count(2, timeout=20_000)
        ann.get_by_role("button", name="Start").click()
        for page in (ann, bea):
            expect(page.locator(".group")).to_have_count(2)
        play(ann, "4")
        play(bea, "5")
        expect(ann.locator(".log li")).to_have_count(2)
        assert (hand(ann), hand(bea)) == (["5"], ["5", "6"])
        bea.close()
        expect(ann.locator(".people li.here")).to_have_count(1)
        ann.goto("about:blank")


def test_many_tabs_share_a_browsers_connections(server: Server, visit: Visit) -> None:
    with blocking(server.url, "403") as proxy:
        first = visit(f"{proxy.url}play").page
        tabs = [first, *(first.context.new_page() for _tab in range(TABS - 1))]
        for tab in tabs[1:]:
            tab.goto(f"{proxy.url}odds" if tab is tabs[1] else f"{proxy.url}play")
        tabs[1].locator(".lamakit-desk .card, .lamakit-desk table").first.wait_for()
        for tab in (first, *tabs[2:]):
            tab.locator(".lamakit-table .group").first.wait_for()
        table = Table(Visitor(tabs[-1]))
        table.open_position("base | 4 | A* 4 5 6:0 | B 1 1 1 1 1:0")
        begun = time.monotonic()
        table.card("4").click()
        expect(table.card("4")).to_have_count(0)
        assert time.monotonic() - begun < 3
        for tab in tabs[1:]:
            tab.close()
        first.goto("about:blank")


def test_sockets_that_come_through_later_are_used_again(server: Server, visit: Visit) -> None:
    with blocking(server.url, "403") as proxy:
        page, _took = first_card(visit, f"{proxy.url}play")
        proxy.way = ""
        with page.expect_websocket(timeout=30_000) as opened:
            pass
        opened.value.wait_for_event("framereceived")
        table = Table(Visitor(page))
        table.open_position("base | 4 | A* 4 5 6:0 | B 1 1 1 1 1:0")
        table.card("4").click()
        expect(table.card("4")).to_have_count(0)
        assert page.evaluate("localStorage['lamakit.blocked']") == "false"
        page.goto("about:blank")


def test_below_a_path_by_requests(visit: Visit, tmp_path: Path) -> None:
    with serving("--base-path", "/lama/", LAMAKIT_DATA=str(tmp_path)) as server, blocking(server.url, "426") as proxy:
        page, _took = first_card(visit, f"{proxy.url}play")
        page.goto(f"{proxy.url}lessons/11_draws")
        expect(page.locator(".lamakit-panel").first).to_be_visible()
        page.goto("about:blank")


@pytest.mark.parametrize(
    ("way", "blocks"),
    [("403", is_line), pytest.param("hangs", is_line, marks=pytest.mark.long), ("403", is_script)],
    ids=["refused", "hanging", "scripts"],
)
def test_no_page_is_silent_that_reaches_nothing(
    tmp_path: Path, visit: Visit, way: str, blocks: Callable[[bytes], bool]
) -> None:
    with a_class(tmp_path) as klass, blocking(klass.url, "") as proxy:
        behind = replace(klass, url=proxy.url)
        teacher = visit(f"{behind.url}teach#{behind.key}").page
        expect(teacher.get_by_text(behind.code, exact=True)).to_be_visible()
        page = joined(visit, behind, "Mia")
        proxy.blocks, proxy.way = blocks, way
        teacher.context.new_cdp_session(teacher).send("Network.clearBrowserCache")
        context = page.context
        pages = [
            (teacher, "teach"),
            *((context.new_page(), path) for path in ("base", "odds", "lessons", "lessons/11_draws", "abrakadabrien")),
        ]
        begun = {}
        for each, path in pages:
            begun[path] = time.monotonic()
            each.goto(behind.url + path, wait_until="commit")
        for each, path in pages:
            expect(each.locator("#unreachable")).to_be_visible(timeout=1000 * SAID)
            assert time.monotonic() - begun[path] < SAID + len(pages), path  # they share a browser
            expect(each.locator("#unreachable")).to_contain_text("This page can't reach its server")
            expect(each.get_by_text("saved")).to_have_count(0)
            shoot(each, f"unreachable-{path.replace('/', '-')}")
        proxy.way = ""
        for each, _path in pages:
            each.goto("about:blank")


@pytest.mark.parametrize(
    ("way", "path", "chart"), [("403", "odds", ".lamakit-odds-plot"), ("hangs", "odds", ".lamakit-odds-plot")]
)
def test_a_chart_without_its_library_says_so_in_its_place(
    server: Server, visit: Visit, way: str, path: str, chart: str
) -> None:
    with blocking(server.url, way, is_chart_library) as proxy:
        page = visit(proxy.url + path).page
        page.locator(chart).first.wait_for(timeout=SLOW)
        expect(page.locator(f"{chart} p").first).to_be_visible(timeout=1000 * SAID)
        for each in page.locator(chart).filter(visible=True).all():
            expect(each).to_contain_text("the chart library doesn't come")
        shoot(page, f"without-charts-{way}-{path.replace('/', '-')}")
        assert proxy.blocked
        proxy.way = ""
        page.reload()
        expect(page.locator(f"{chart}[data-drawn]").first).to_be_visible(timeout=SLOW)
        expect(page.locator(f"{chart} p")).to_have_count(0)
        page.goto("about:blank")


@pytest.mark.parametrize("way", ["403", "hangs"])
def test_a_page_that_has_lost_only_its_class_says_so(tmp_path: Path, visit: Visit, way: str) -> None:
    with a_class(tmp_path) as klass, blocking(klass.url, "", is_class_line) as proxy:
        page = joined(visit, replace(klass, url=proxy.url), "Mia")
        lost = page.locator(".lamakit-class.lost")
        proxy.way = way
        for path in ("", "lessons/11_draws"):
            page.goto(proxy.url + path)
            expect(lost).to_be_visible(timeout=1000 * SAID)
            expect(lost).to_contain_text("lost the class")
        shoot(page, "class-lost-lesson")
        page.goto(proxy.url)
        expect(lost).to_be_visible(timeout=1000 * SAID)
        shoot(page, "class-lost")
        proxy.way = ""
        expect(lost).to_be_hidden(timeout=1000 * SAID)
        page.goto("about:blank")


def test_without_javascript_every_page_says_so(server: Server, visit: Visit) -> None:
    for path in ("play", "lessons/11_draws", "odds"):
        page = visit(f"{server.url}{path}", java_script_enabled=False).page
        expect(page.locator("noscript p")).to_be_visible()
        assert "needs JavaScript" in (page.locator("noscript").text_content() or "")
