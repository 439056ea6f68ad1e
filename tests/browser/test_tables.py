"""Tables for people in real browsers: two play, one goes and comes back, somebody looks on. All that is said and done
by plain `lamakit play`, where a table is opened to the network."""

import re
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import LAPTOP, PHONE, Server, Visit, shoot, wait_until
from tests.browser.test_axe import check
from tests.browser.test_people import seat
from tests.browser.test_table import check_nothing_sticks_out
from tests.server.home import NUMBER, answers, at_home

LATE = "base | 4 | A* 4 5:38 | B 5 5 6:37"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with at_home(tmp_path_factory.mktemp("data"), "--max-sessions", "99") as running:
        yield running


def host(visit: Visit, address: str, **screen: object) -> Page:
    visitor = visit(address, **screen)
    visitor.wait_for_table()
    return visitor.page


def set_up(page: Page, position: str, players: int = 2) -> str:
    """Ann's table with others on other devices; the link for them."""
    page.keyboard.press("n")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Players").select_option(str(players))
    for other in range(1, players):
        seat(page, other, "Somebody on another device")
    page.locator("dialog.new summary").first.click()
    page.get_by_label("Open this position").fill(position)
    page.get_by_role("button", name="Start").click()
    return opened(page)


def opened(page: Page) -> str:
    """The link of a table, which one press opens."""
    page.get_by_role("button", name="Open the table to this network").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert page.url.partition("?")[2].startswith("at=")
    return page.locator("output.link").first.inner_text()


def join(visit: Visit, link: str, name: str, **screen: object) -> Page:
    page = visit(link, **screen).page
    page.get_by_label("Your name").fill(name)
    assert "#" not in page.url
    page.get_by_role("button", name="Sit down").click()
    return page


def hand(page: Page) -> list[str]:
    return page.locator(".group").evaluate_all("cards => cards.map((card) => card.dataset.action)")


def play(page: Page, action: str) -> None:
    page.locator(f".legal[data-action='{action}']").first.click()


def test_two_people_play_to_the_end_one_comes_back_and_another_looks_on(visit: Visit, home: Server) -> None:
    ann = host(visit, home.table)
    link = set_up(ann, LATE)
    shoot(ann, "people-lobby")
    bea = join(visit, link, "<b>Bea</b>", **PHONE)
    expect(bea.locator(".company .hint[role=status]")).to_have_text("Ann starts the match.")
    expect(ann.locator(".people li.here")).to_have_count(2)
    expect(ann.locator(".people")).to_contain_text("<b>Bea</b>")
    shoot(bea, "people-lobby-phone")
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bea):
        expect(page.locator(".group")).to_have_count(2)
    assert (hand(ann), hand(bea)) == (["4", "5"], ["5", "6"])
    expect(ann.locator(".to-undo, .to-new")).to_have_count(0)
    ann.get_by_role("button", name="This table").click()
    shoot(ann, "people-invites")
    watch = watch_link(ann)
    ann.get_by_role("button", name="This table").click()
    zoe = visit(watch, color_scheme="dark", **LAPTOP).page
    shoot(zoe, "people-link-for-looking-on")
    zoe.get_by_role("button", name="Look on").click()
    expect(zoe.locator(".seats .place")).to_have_count(2)
    assert hand(zoe) == []
    shoot(zoe, "people-watching")
    play(ann, "4")
    expect(bea.locator(".news")).to_contain_text("Ann plays a 4. Your turn.")
    expect(zoe.locator(".news")).to_contain_text("Ann plays a 4.")
    shoot(bea, "people-phone")
    check_nothing_sticks_out(bea)
    address, context = bea.url, bea.context
    bea.close()
    expect(ann.locator(".people li.gone")).to_contain_text("is away")
    shoot(ann, "people-gone")
    bea = context.new_page()
    bea.goto(address)
    expect(ann.locator(".people li.gone")).to_have_count(0)
    play(bea, "5")
    play(ann, "5")
    play(ann, "return 10")
    for page, title in ((ann, "You win!"), (bea, "Ann wins."), (zoe, "Ann wins.")):
        expect(page.locator(".sheet h2").first).to_have_text(title)
    shoot(ann, "people-end")
    shoot(zoe, "people-end-watching")
    ann.get_by_role("button", name="Rematch").click()
    for page in (ann, bea):
        expect(page.locator(".group").first).to_be_visible()
        expect(page.locator(".sheet")).to_be_hidden()


def watch_link(page: Page) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link for looking on").click()
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_table_waits_for_who_is_away_until_all_agree_to_a_bot(visit: Visit, home: Server) -> None:
    ann = host(visit, home.table)
    link = set_up(ann, "base | 4 | A* 4 5 6 L:0 | B 4 5 6:0 | C 1 1 6:0", players=3)
    bea, cyd = join(visit, link, "Bea"), join(visit, link, "Cyd", **PHONE)
    expect(ann.locator(".people li.here")).to_have_count(3)
    ann.get_by_role("button", name="Start").click()
    expect(cyd.locator(".group").first).to_be_visible()
    play(ann, "4")
    expect(bea.locator(".news")).to_contain_text("Your turn.")
    bea.close()
    waiting = ann.locator(".company .said [role=status]")
    expect(waiting).to_have_text(re.compile(r"^Waiting for Bea since \w+day .*\d\d.*\.$"))
    for page in (ann, cyd):
        page.get_by_role("button", name="Let a bot play for Bea").click()
        if page is ann:
            expect(cyd.locator(".company .said small")).to_have_text("a bot plays once they agree: Cyd")
            check_nothing_sticks_out(cyd)
            check(cyd, "a table that waits, on a phone")
            check(ann, "a table that waits")
            shoot(cyd, "people-agree")
    expect(ann.locator(".people li.rests")).to_contain_text("Bea")
    expect(cyd.locator(".news")).to_contain_text("Your turn.")


NOTIFICATIONS = """(answer) => {
  Object.assign(globalThis, { told: [], badge: null });
  globalThis.Notification = class {
    static permission = "default";
    static async requestPermission() { return (Notification.permission = answer); }
    constructor(text) { told.push(text); }
  };
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  navigator.setAppBadge = async (count) => { badge = count; };
  navigator.clearAppBadge = async () => { badge = 0; };
}"""


def test_who_is_awaited_is_told_in_the_title_on_the_icon_and_if_asked_to_by_the_browser(
    visit: Visit, home: Server
) -> None:
    ann = host(visit, home.table)
    link = set_up(ann, LATE)
    bea = join(visit, link, "Bea", **PHONE)
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Start").click()
    expect(bea.locator(".group").first).to_be_visible()
    bea.get_by_role("button", name="This table").click()
    asks = bea.get_by_role("button", name="Tell me when it is my turn")
    for answer, said in {"denied": "Your browser refuses that.", "granted": "This browser tells you"}.items():
        bea.evaluate(NOTIFICATIONS, answer)
        assert bea.evaluate("told") == []  # nobody is asked before they press
        asks.click()
        expect(bea.locator(".company .hint[role=status]")).to_contain_text(said)
    expect(asks).to_have_attribute("aria-pressed", "true")
    check(bea, "a table's own page")
    shoot(bea, "people-tell-me")
    play(ann, "4")
    expect(bea).to_have_title(re.compile("^● Your turn · "))
    assert bea.evaluate("told.at(-1)") == "Your turn at the table of Ann"
    assert bea.evaluate("badge") == 1
    play(bea, "5")
    expect(ann).to_have_title(re.compile("^● "))
    wait_until(lambda: bea.evaluate("badge") == 0, 20, lambda: "the icon says that somebody is awaited")
    assert bea.evaluate("told.length") == 2
    asks.click()
    expect(asks).to_have_attribute("aria-pressed", "false")


def test_your_matches_lead_back_to_every_table_and_say_who_is_awaited(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        ann = host(visit, home.table)
        bea = join(visit, set_up(ann, LATE), "Bea", **PHONE)
        expect(ann.locator(".people li.here")).to_have_count(2)
        ann.get_by_role("button", name="Start").click()
        expect(bea.locator(".group").first).to_be_visible()
        table = ann.url
        ann.goto(home.url)
        expect(ann).to_have_title(re.compile("^● Your turn · "))
        expect(ann.locator(".running .turn.mine")).to_have_text("Your turn.")
        check(ann, "your matches with others")
        ann.get_by_role("link", name="Continue").click()
        expect(ann).to_have_url(table)
        play(ann, "4")
        bea.goto(bea.url.partition("?")[0])
        expect(bea.locator(".tables li")).to_have_text(
            re.compile(r"Back to the table of Ann, Bea\s+Your turn\.\s*since \w+day")
        )
        check(bea, "a guest's matches")
        bea.locator(".tables a").click()
        play(bea, "5")


def test_who_types_while_a_links_answer_is_on_its_way_loses_nothing(visit: Visit, home: Server) -> None:
    link = set_up(host(visit, home.table), LATE)
    bea, held = visit("about:blank").page, []

    def late(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda frame: held.append((line, frame)) if '"invited"' in frame else line.send(frame))

    bea.route_web_socket(re.compile("/line/"), late)
    bea.goto(link)
    expect(bea.locator(".lamakit-people")).to_be_attached()
    wait_until(
        lambda: bool(bea.title() and held), 20, lambda: "nobody is invited"
    )  # frames come while the page is asked
    expect(bea.get_by_role("textbox")).to_have_count(0)
    for line, frame in held:
        line.send(frame)
    expect(bea.get_by_label("Your name")).to_be_focused()


def test_a_link_that_is_wrong_or_cut_leads_to_the_code_and_the_right_one_on_in_the_same_tab(
    visit: Visit, home: Server
) -> None:
    link = set_up(host(visit, home.table), LATE)
    bea = visit(f"{link.partition('#')[0]}#nosuch%E4").page
    expect(bea.locator(".error")).to_contain_text("No table has the code 'nosuch%e4' now.")
    expect(bea.get_by_label("Table code")).to_be_focused()
    bea.goto(link)
    expect(bea.get_by_role("button", name="Sit down")).to_be_visible()
    assert "#" not in bea.url


def test_a_wrong_code_says_so(visit: Visit, home: Server) -> None:
    page = visit(f"{home.url}table").page
    page.get_by_label("Table code").fill("<b>")
    page.get_by_label("Your name").fill("Bea")
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".error")).to_have_text(re.compile("No table has the code '<b>' now."))


def test_abrakadabrien_on_two_devices(visit: Visit, home: Server) -> None:
    ann = host(visit, f"{home.url}abrakadabrien")
    position = (
        "abrakadabrien | A* T3 (R1) (F1) / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
        "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T4*), hand R6 F6 G6 T6* | deck R2 F2 G2*"
    )
    link = set_up(ann, position)
    bea = join(visit, link, "Bea")
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Start").click()
    expect(ann.locator(".held .cell")).to_have_count(4)
    expect(bea.locator(".prompt")).to_have_text("Ann decides.")
    ann.get_by_role("button", name="Wait").click()
    bea.get_by_role("button", name="Wait").click()
    expect(ann.locator(".log li").first).to_be_attached()
    shoot(bea, "people-abrakadabrien")


def test_everybody_can_use_the_lobby(visit: Visit, home: Server) -> None:
    page = host(visit, home.table)
    link = set_up(page, LATE)
    check(page, "lobby")
    guest = visit(link).page
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    check(guest, "the way to a table")
    page = visit(f"{home.url}table").page
    expect(page.get_by_label("Table code")).to_be_visible()
    check(page, "the way to a table by its code")


def test_three_people_are_at_a_table_within_thirty_seconds(visit: Visit, home: Server) -> None:
    begun = perf_counter()
    ann = visit(home.url, **LAPTOP).page
    ann.get_by_role("radio", name="We, on our own devices").click()
    ann.get_by_role("link", name="Play LAMA", exact=True).click()
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Start").click()
    shoot(ann, "scan-closed")
    link, took = opened(ann), dict[str, float]()
    shoot(ann, "scan-open")
    for name in ("Bea", "Cyd"):
        scanned = perf_counter()
        phone = join(visit, link, name, **PHONE)
        expect(phone.locator(".people li")).to_have_count(4)
        expect(phone.locator(".game")).to_have_text("LAMA")
        took[name] = perf_counter() - scanned
        check_nothing_sticks_out(phone)
        shoot(phone, f"scan-phone-{name}")
    expect(ann.locator(".people li.here")).to_have_count(3)
    ann.get_by_role("button", name="Start with bots on the free seats").click()
    expect(phone.locator(".group").first).to_be_visible()
    assert phone.locator(".company").bounding_box()["height"] < 60  # one line of a phone: who is here is on the felt
    took["all"] = perf_counter() - begun
    print({who: f"{seconds:.1f} s" for who, seconds in took.items()})
    assert max(took["Bea"], took["Cyd"]) < 10
    assert took["all"] < 30
    assert phone.locator(".lamakit-places").count() == 0


def test_a_flat_battery_costs_nobody_their_seat(visit: Visit, home: Server) -> None:
    ann = host(visit, home.table)
    link = set_up(ann, LATE)
    bea = join(visit, link, "Bea", **PHONE)
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Start").click()
    expect(bea.locator(".group")).to_have_count(2)
    full = visit(link, **PHONE).page
    expect(full.locator(".paper")).to_contain_text("Every seat is taken.")
    shoot(full, "scan-full")
    bea.close()
    expect(ann.locator(".people li.gone")).to_contain_text("Bea")
    again = visit(link, **PHONE).page
    back = again.get_by_role("button", name="I am Bea, and come back")
    wait_until(lambda: came_back(again, link, back), 60, lambda: "the seat of somebody who is away is not offered")
    check(again, "the way back to one's seat")
    shoot(again, "scan-back")
    back.click()
    expect(again.locator(".group")).to_have_count(2)
    assert hand(again) == ["5", "6"]


def test_a_phone_that_sleeps_for_long_has_its_seat_when_it_wakes(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path, "--idle-minutes", "0.2") as home:
        ann = host(visit, home.table)
        code = set_up(ann, LATE).partition("#")[2]
        bea = join(visit, f"{home.url}table#{code}", "Bea", **PHONE)  # there sessions end as soon as that
        expect(ann.locator(".people li.here")).to_have_count(2)
        ann.get_by_role("button", name="Start").click()
        expect(bea.locator(".group")).to_have_count(2)
        phone = bea.context.new_cdp_session(bea)
        phone.send("Debugger.enable")
        phone.send("Debugger.pause")  # nothing runs there any more
        expect(ann.locator(".people li.gone")).to_contain_text("Bea")  # the session is over
        play(ann, "4")
        phone.send("Debugger.disable")
        expect(bea.locator(".news")).to_contain_text("Your turn.")
        assert hand(bea) == ["5", "6"]
        play(bea, "5")
        expect(ann.locator(".news")).to_contain_text("Bea plays a 5.")


def test_a_phone_that_sleeps_before_it_sits_down_still_can(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path, "--idle-minutes", "0.1") as home:
        ann = host(visit, home.table)
        code = set_up(ann, LATE).partition("#")[2]
        bea = visit(f"{home.url}table#{code}", **PHONE).page
        bea.get_by_label("Your name").fill("Bea")
        phone = bea.context.new_cdp_session(bea)
        phone.send("Debugger.enable")
        phone.send("Debugger.pause")
        ann.wait_for_timeout(9000)  # longer than the six seconds that a session lasts there
        with bea.expect_navigation():
            phone.send("Debugger.disable")
        expect(bea.get_by_label("Your name")).to_have_value("Bea")
        assert code not in bea.url
        bea.get_by_role("button", name="Sit down").click()
        expect(ann.locator(".people li.here")).to_have_count(2)


def came_back(page: Page, link: str, button: Locator) -> bool:
    """A seat is offered when somebody has been away for 10 s, so the link is followed until it is."""
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("button", name="Look on").wait_for()
    return button.is_visible()


def test_a_table_that_is_closed_tells_its_guests_what_to_do(visit: Visit, tmp_path: Path) -> None:
    with at_home(tmp_path) as home:
        closes_and_opens(visit, home)


def closes_and_opens(visit: Visit, home: Server) -> None:
    ann = host(visit, home.table)
    link = set_up(ann, LATE)
    bea = join(visit, link, "Bea", **PHONE)
    expect(ann.locator(".people li.here")).to_have_count(2)
    ann.get_by_role("button", name="Close the table").click()
    expect(bea.locator("#unreachable")).to_be_visible()
    expect(bea.locator("#unreachable")).to_contain_text("Ask whoever has invited you.")
    check(bea, "a table that was closed")
    shoot(bea, "scan-shut")
    port = int(link.partition(":")[2].partition(":")[2].partition("/")[0])
    wait_until(lambda: not answers(port), 20, lambda: f"{NUMBER} still listens")
    assert opened(ann) == link
    expect(bea.locator("#unreachable")).to_be_hidden()
    expect(bea.locator(".people li")).to_have_count(2)
