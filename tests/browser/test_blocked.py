"""Pages in Chromium behind a school's proxy that lets no sockets through, or less."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visit, Visitor, shoot
from tests.browser.late import LATE, WHOLE, nearly_over
from tests.browser.test_class import joined, locks, turns_to
from tests.browser.test_table import Table, check_match_over, open_address, play_match
from tests.browser.test_tables import hand, join, play, set_up
from tests.server.blocking import WAYS, blocking, is_chart_library, is_class_line, is_line, is_script
from tests.server.lesson import Class, a_class

SAID = 10_000  # ms of the page's own time until it says that it can't reach anything
DUE = "node => Math.max(...node.getAnimations().map(({ effect }) => effect.getComputedTiming().endTime))"
TABS = 7  # of one browser, which has six connections


def first_card(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".lamakit-table .group").first.wait_for()


@pytest.mark.parametrize(
    "way", [way if way in ("403", "mute") else pytest.param(way, marks=pytest.mark.long) for way in WAYS]
)
def test_a_table_comes_whatever_becomes_of_sockets_which_are_not_tried_the_next_time(
    server: Server, visit: Visit, way: str
) -> None:
    page = visit("about:blank").page
    with blocking(server.url, way) as proxy:
        for _time in range(2):
            first_card(page, f"{proxy.url}play")
            assert proxy.blocked == 1
            page.goto("about:blank")


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
        learners = [joined(visit, behind, nickname) for nickname in ("Mia", "Ben")]
        expect(teacher.get_by_text("2 here, 2 in the class")).to_be_visible()
        turns_to(teacher, "Predict and try")
        for learner in learners:
            locks(learner, behind, "1/3")
        expect(teacher.locator(".prediction")).to_contain_text("Predictions locked: 2 of 2")
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
        expect(teacher.locator(".match")).to_contain_text("1 of 2")
        learners[1].close()
        expect(teacher.get_by_text("1 here, 2 in the class")).to_be_visible()
        for page in (learners[0], teacher):
            page.goto("about:blank")


def test_two_share_a_table_by_requests(server: Server, visit: Visit) -> None:
    with blocking(server.url, "hangs") as proxy:
        ann = visit(f"{proxy.url}play").page
        ann.locator(".lamakit-table .group").first.wait_for()
        code = set_up(ann, "base | 4 | A* 4 5:38 | B 5 5 6:37").partition("#")[2]
        bea = join(visit, f"{proxy.url}table#{code}", "Bea")
        expect(ann.locator(".people li.here")).to_have_count(2)
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
        table.card("4").click()
        expect(table.card("4")).to_have_count(0)
        for tab in tabs[1:]:
            tab.close()
        first.goto("about:blank")


def test_sockets_that_come_through_later_are_used_again(server: Server, visit: Visit) -> None:
    with blocking(server.url, "403") as proxy:
        page = visit("about:blank").page
        first_card(page, f"{proxy.url}play")
        proxy.way = ""
        with page.expect_websocket() as opened:
            pass
        opened.value.wait_for_event("framereceived")
        table = Table(Visitor(page))
        table.open_position("base | 4 | A* 4 5 6:0 | B 1 1 1 1 1:0")
        table.card("4").click()
        expect(table.card("4")).to_have_count(0)
        assert page.evaluate("localStorage['lamakit.blocked']") == "false"
        page.goto("about:blank")


@pytest.mark.parametrize(
    ("way", "blocks"),
    [("403", is_line), pytest.param("hangs", is_line, marks=pytest.mark.long), ("403", is_script)],
    ids=["refused", "hanging", "scripts"],
)
def test_no_page_is_silent_that_reaches_nothing(
    klass: Class, visit: Visit, way: str, blocks: Callable[[bytes], bool]
) -> None:
    with blocking(klass.url, "") as proxy:
        behind = replace(klass, url=proxy.url)
        teacher = visit(f"{behind.url}teach#{behind.key}").page
        expect(teacher.get_by_text(behind.code, exact=True)).to_be_visible()
        page = joined(visit, behind, f"Mute {way} {blocks.__name__}")
        proxy.blocks, proxy.way = blocks, way
        teacher.context.new_cdp_session(teacher).send("Network.clearBrowserCache")
        context = page.context
        pages = [
            (teacher, "teach"),
            *((context.new_page(), path) for path in ("base", "odds", "lessons", "lessons/11_draws", "abrakadabrien")),
        ]
        for each, path in pages:
            each.goto(behind.url + path, wait_until="commit")
        for each, path in pages:
            expect(each.locator("#unreachable")).to_be_visible()
            expect(each.locator("#unreachable")).to_contain_text("This page can't reach its server")
            assert 0 < each.locator("#unreachable").evaluate(DUE) <= SAID
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
        page.locator(chart).first.wait_for()
        expect(page.locator(f"{chart} p").first).to_be_visible()
        for each in page.locator(chart).filter(visible=True).all():
            expect(each).to_contain_text("the chart library doesn't come")
        shoot(page, f"without-charts-{way}-{path.replace('/', '-')}")
        assert proxy.blocked
        proxy.way = ""
        page.reload()
        expect(page.locator(f"{chart}[data-drawn]").first).to_be_visible()
        expect(page.locator(f"{chart} p")).to_have_count(0)
        page.goto("about:blank")


def test_a_page_that_has_lost_only_its_class_says_so(klass: Class, visit: Visit) -> None:
    """A page of each kind at a time, as either waits for its limit."""
    with blocking(klass.url, "", is_class_line) as refused, blocking(klass.url, "", is_class_line) as hanging:
        first = joined(visit, replace(klass, url=refused.url), "Lost")
        pages = {"": first, "lessons/11_draws": first.context.new_page()}
        for proxy, way in ((refused, "403"), (hanging, "hangs")):
            proxy.way = way
            for path, page in pages.items():
                page.goto(proxy.url + path)
            for path, page in pages.items():
                lost = page.locator(".lamakit-class.lost")
                expect(lost).to_be_visible()
                expect(lost).to_contain_text("lost the class")
                assert 0 < lost.evaluate(DUE) <= SAID
                shoot(page, f"class-lost-{way}{path.replace('/', '-')}")
            proxy.way = ""
            for page in pages.values():
                expect(page.locator(".lamakit-class.lost")).to_be_hidden()
        for page in pages.values():
            page.goto("about:blank")


def test_without_javascript_every_page_says_so(server: Server, visit: Visit) -> None:
    for path in ("play", "lessons/11_draws", "odds"):
        page = visit(f"{server.url}{path}", java_script_enabled=False).page
        expect(page.locator("noscript p")).to_be_visible()
        assert "needs JavaScript" in (page.locator("noscript").text_content() or "")
