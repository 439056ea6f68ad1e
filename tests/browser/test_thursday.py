"""Every Thursday: a group is made in one form, and after a restart its second evening begins in two presses."""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from lamakit.store.groups import Group, Groups, Played
from lamakit.store.stores import open_store
from tests.browser.conftest import LAPTOP, PHONE, Visit, shoot, tell
from tests.browser.test_axe import check
from tests.browser.test_table import check_nothing_sticks_out
from tests.server.home import at_home

SECONDS = 10
ENDED = datetime(2026, 11, 5, 20, tzinfo=UTC)


def test_a_second_evening_begins_in_ten_seconds(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        visitor = visit(home.url, **LAPTOP)
        page = visitor.page
        page.get_by_label("We, at this screen").check()
        page.get_by_role("link", name="Make a group").click()
        page.get_by_label("Name of the group").fill("Thursdays")
        expect(page.get_by_role("checkbox", name="Me", exact=True)).to_be_checked()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("Others, one name per line").fill("Bea\nCem")
        page.get_by_label("LAMA Party", exact=True).check()
        page.get_by_label("Drama LAMA Party").check()
        check(page, "groups")
        page.get_by_role("button", name="Make the group").click()
        expect(page.get_by_role("heading", name="Thursdays")).to_be_visible()
        begin(page, page.get_by_role("button", name="Play", exact=True))
        cookies = page.context.cookies()
        another_match(page)
        page.get_by_role("link", name="The group's page").click()
        expect(page.get_by_role("heading", name="Thursdays")).to_be_visible()
    played(tmp_path)
    with at_home(tmp_path) as home:
        page = visit("about:blank", **LAPTOP).page
        page.context.add_cookies(cookies)
        started = time.monotonic()
        page.goto(home.url)
        begin(page, page.get_by_role("link", name="Play Thursdays"))
        assert time.monotonic() - started < SECONDS
        page.goto(home.url)
        page.get_by_role("link", name="Thursdays", exact=True).click()
        look_at(page, "laptop")
        page.get_by_text("Change the group").click()
        tell(page, PHONE)
        look_at(page, "phone")


def another_match(page: Page) -> None:
    """A late one, to its end: the dialog knows who of the group plays."""
    page.keyboard.press("n")
    names = [page.get_by_label(label) for label in ("Your name", "Opponent 1: Name", "Opponent 2: Name")]
    assert [each.input_value() for each in names] == ["Ann", "Bea", "Cem"]
    page.locator("dialog.new summary").first.click()
    page.get_by_label("Open this position").fill("base | 4 | A* 4:37 | B 5:39 | C 6 6:3")
    begin(page, page.get_by_role("button", name="Start"))
    for action in ("4", "return 10"):
        page.locator(f".legal[data-action='{action}']").first.click()
    expect(page.locator(".sheet h2").first).to_be_visible()
    shoot(page, "group-end")


def begin(page: Page, play: Locator) -> None:
    """Two presses to the first hand."""
    play.click()
    page.get_by_role("button", name="I'm Ann, show my hand").click()
    expect(page.locator(".own .group").first).to_be_visible()


def played(data: Path) -> None:
    """Three evenings of the group."""
    groups = Groups(open_store(data))
    [group] = groups.all
    for number in range(6):
        ended = ENDED + timedelta(weeks=number // 2, minutes=40 * (number % 2))
        groups.count(group.id, match_of(group, number, ended))
    groups.store.save(last=True)


def match_of(group: Group, number: int, ended: datetime) -> Played:
    members, names = zip(*((one.id, one.name) for one in group.people), strict=True)
    return Played(f"m{number}", ended, "party+drama", members, names, (4, 20, 41), (0,), (-0.1, 0.3, -0.2), (0.1,) * 3)


def look_at(page: Page, screen: str) -> None:
    expect(page.get_by_role("row", name="Nov 19, 2026")).to_be_visible()
    check_nothing_sticks_out(page)
    check(page, f"a group, {screen}")
    shoot(page, f"group-{screen}")
