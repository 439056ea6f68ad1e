"""An evening's tournament on one computer's pages: twelve people, three rounds, and the server killed in between."""

import signal
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Visit, shoot, tell
from tests.browser.test_axe import check
from tests.browser.test_table import check_nothing_sticks_out
from tests.server.home import at_home
from tests.server.test_evenings import NAMES


def types(page: Page, table: int) -> None:
    """The one whose name comes first in the alphabet wins, and so on."""
    card = page.locator(f"#table-{table}")
    boxes = card.get_by_role("textbox")
    names = [
        (label or "").removeprefix("Points of ")
        for label in boxes.evaluate_all("all => all.map((each) => each.ariaLabel)")
    ]
    for at, name in enumerate(names):
        boxes.nth(at).fill(str(10 * sorted(names).index(name)))
    card.get_by_role("button", name="Keep the points").click()
    expect(page.locator(f"#table-{table}.over")).to_be_visible()


def draws(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Draw round {number}").click()
    expect(page.get_by_text(f"Round {number} of 3")).to_be_visible()


def test_twelve_people_play_three_rounds_and_nobody_touches_the_terminal(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        page = visit(home.url, **LAPTOP).page
        page.get_by_role("radio", name="We, at this screen").check()
        page.get_by_role("link", name="A tournament this evening").click()
        page.get_by_label("Names, one in each line").fill("\n".join(NAMES))
        page.get_by_label("League, if").fill("Thursdays")
        check(page, "a new evening")
        shoot(page, "evening-new")
        page.get_by_role("button", name="Begin with the first round").click()
        for table in range(3):
            types(page, table)
        draws(page, 2)
        types(page, 1)
        address, port = page.url.partition("#")[0].removeprefix(home.url), home.url.rstrip("/").rpartition(":")[2]
        home.stop(signal.SIGKILL)
    with at_home(tmp_path, "--port", port) as home:
        page.goto(home.url + address)
        expect(page.locator("#table-1.over")).to_be_visible()
        wall = page.context.new_page()
        wall.goto(f"{home.url}{address}/wall")
        wall.bring_to_front()
        expect(wall.locator(".sitting.over")).to_have_count(1)
        check(wall, "an evening on the wall")
        for table in (0, 2):
            types(page, table)
        expect(wall.locator(".sitting.over")).to_have_count(3)  # without anybody loading it again
        draws(page, 3)
        for table in range(3):
            types(page, table)
        expect(page.get_by_text("The tournament is over.")).to_be_visible()
        first = page.locator(".standings tbody tr").first
        expect(first.get_by_role("rowheader")).to_have_text("Ann")  # she wins wherever she sits
        expect(first.get_by_role("cell")).to_have_text(["1", "3.00", "3", "3"])
        check(page, "an evening")
        shoot(page, "evening")
        wall.emulate_media(media="print")
        expect(wall.get_by_role("button", name="Print")).to_be_hidden()
        shoot(wall, "evening-print")
        for screen, language in ((PHONE, "de"), (PHONE, "pl"), ({"viewport": {"width": 768, "height": 1024}}, "de")):
            tell(page, screen)
            for number, path in enumerate((address, f"{address}/wall", "evening/league?name=Thursdays", "evening")):
                page.goto(f"{home.url}{path}{'&' if '?' in path else '?'}lang={language}")
                check_nothing_sticks_out(page)
                shoot(page, f"evening-{language}-{number}-{screen['viewport']['width']}")
        tell(page, PHONE)
        check(page, "evenings, on a phone")
        page.goto(f"{home.url}evening/league?name=Thursdays")
        check(page, "a league, on a phone")


def test_a_phone_takes_its_seat_by_a_scan_and_finds_the_next_round(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        page = visit(f"{home.url}evening", **LAPTOP).page
        page.get_by_label("Names, one in each line").fill("Ann\nBen\nCyd")
        page.get_by_label("On our own devices").check()
        page.get_by_role("button", name="Begin with the first round").click()
        link = page.locator(".way a").get_attribute("href") or ""
        check(page, "an evening on own devices")
        phone = visit(link, **PHONE).page
        expect(phone.get_by_role("button", name="I am Ben")).to_be_visible()
        check(phone, "a seat that is held")
        shoot(phone, "evening-seat")
        phone.get_by_role("button", name="I am Ben").click()
        expect(phone.get_by_role("heading", name="Who plays")).to_be_visible()
        shoot(phone, "evening-lobby")
        pages = {"Ben": phone, "Ann": visit(link, **PHONE).page, "Cyd": (other := visit(link, **LAPTOP).page)}
        for name in ("Ann", "Cyd"):
            pages[name].get_by_role("button", name=f"I am {name}").click()
        expect(phone.locator(".people li.here")).to_have_count(3)
        pages[phone.locator(".people li b").first.inner_text()].get_by_role("button", name="Start").click()
        expect(phone.locator(".group").first).to_be_visible()
        types(page, 0)  # they have gone on with cards on the sofa
        for each, screen in ((phone, "phone"), (other, "laptop")):
            expect(each.get_by_text("The result of this table was typed in")).to_be_visible()
            check_nothing_sticks_out(each)
            check(each, f"a table that was stopped, {screen}")
            shoot(each, f"evening-stopped-{screen}")
        draws(page, 2)
        back = phone.get_by_role("link", name="Back to the table of")  # it comes there by itself
        expect(back).to_be_visible()
        back.click()
        expect(phone.get_by_role("heading", name="Who plays")).to_be_visible()
        page.get_by_role("link", name="To show and to print").click()
        guest = visit(page.locator("#link a").get_attribute("href") or "", **PHONE).page
        expect(guest.get_by_role("row", name="Ann")).to_be_visible()
        check_nothing_sticks_out(guest)
        check(guest, "an evening, as guests see it")
        shoot(guest, "evening-guest")
