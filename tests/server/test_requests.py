"""A page by ordinary requests, where no socket comes through: raw clients, as test_lines.py has them for sockets."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from tests.browser.conftest import Server, serving, wait_until
from tests.server.client import Visitor
from tests.server.page import Page, RequestPage, code_of
from tests.server.test_connections import limited
from tests.server.test_lines import GONE, LATE, STRANGE, arrived

FULL, FINISHED, REPLACED = 4503, 4000, 3000


def code(page: RequestPage, *said: object) -> object:
    """Why the line is over for a page that says this; the frames that it hears if it is not."""
    return page.line.ask([{"session": page.session, "heard": page.heard, "rest": 1500}, *said])


@pytest.mark.parametrize("search", [LATE, "?game=kadabra"])
def test_a_match_whose_requests_are_repeated_and_whose_answers_get_lost(server: Server, search: str) -> None:
    page = RequestPage(arrived(server))
    first = page.hello(search)
    plies = [first["ply"]]
    for shown in islice(page.moves(first), 30):
        plies.append(shown["ply"])
        page.send("table", {"kind": "ping"})
        for _again in range(2):  # what it says comes three times, and nobody has heard two of the answers
            page.line.ask(
                [
                    {"session": page.session, "heard": page.heard, "rest": 1500},
                    *([number, page.heard, *rest] for number, *rest in page.unheard),
                ]
            )
    assert plies == sorted(set(plies))
    assert len(plies) == 31 or shown["view"]["end"]


def test_a_session_goes_from_requests_to_a_socket_and_back(server: Server) -> None:
    page = RequestPage(arrived(server))
    shown = page.hello(LATE)
    other = Page(page.visitor, opens=False)
    other.session, other.heard, other.told = page.session, page.heard, page.told
    other.greet()
    other.send("table", {"kind": "play", "ply": shown["ply"], "action": "4"})
    assert other.until("view")["ply"] == shown["ply"] + 1
    page.heard, page.told, page.unheard = other.heard, other.told, []
    page.send("table", {"kind": "ping"})
    assert page.until("pong")
    assert code_of(other) == REPLACED


def test_a_request_waits_for_its_answer_and_no_other_one_does(server: Server) -> None:
    page = RequestPage(arrived(server))
    page.hello(LATE)
    begun = time.monotonic()
    for _poll in range(10):
        assert code(page)[0]["session"] == page.session
    assert time.monotonic() - begun < 2
    page.send("table", {"kind": "ping"})
    assert page.until("pong")


def test_a_session_is_its_visitors(server: Server) -> None:
    page = RequestPage(arrived(server))
    other = RequestPage(arrived(server), opens=False)
    other.session = page.session
    assert code(other) == GONE
    assert code(RequestPage(Visitor(server.url), opens=False)) == 403  # without a cookie
    for headers in (
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Host": "elsewhere.example"},
    ):
        assert code(RequestPage(page.visitor, opens=False, **headers)) == 403


@pytest.mark.parametrize(
    "junk",
    [
        *(None, 3, "hello", [], {}, [[]], [{"session": 1}], [{"session": "", "heard": 0}]),
        *([{"session": "", "heard": 0, "rest": rest}] for rest in (-1, 10**9, True, "1")),
    ],
    ids=str,
)
def test_junk_ends_the_line(server: Server, junk: object) -> None:
    assert RequestPage(arrived(server), opens=False).line.ask(junk) == STRANGE


@pytest.mark.parametrize(
    "junk",
    [
        [1, 0, "table"],
        [1, 0, "nowhere", {}],
        [2, 0, "table", {"kind": "ping"}],
        [1, 99, "table", {"kind": "ping"}],
        [1, 0, "table", "x" * 4_500_000],
        {"kind": "hello"},
        None,
    ],
    ids=lambda junk: str(junk)[:30],
)
def test_junk_from_a_page_ends_its_line_and_nothing_else(server: Server, junk: object) -> None:
    page = RequestPage(arrived(server))
    assert code(page, junk) == STRANGE
    assert page.hello()["view"]


def test_a_page_says_goodbye(server: Server) -> None:
    page = RequestPage(arrived(server))
    assert code(page, "bye") == FINISHED
    assert code(page) == GONE


def test_twenty_tabs_of_one_browser_are_twenty_and_no_more(server: Server) -> None:
    visitor = arrived(server)
    tabs = [RequestPage(visitor) for _tab in range(20)]
    assert RequestPage(visitor, opens=False).line.ask([{"session": "", "heard": 0, "rest": 1500}]) == FULL
    assert {tab.hello()["view"]["title"] for tab in tabs} == {"LAMA"}


def test_thirty_at_once(server: Server) -> None:
    def play(number: int) -> int:
        page = RequestPage(arrived(server))
        return len(list(islice(page.moves(page.hello(LATE if number % 2 else "?game=party")), 12)))

    with ThreadPoolExecutor(30) as pool:
        assert min(pool.map(play, range(30))) > 2


def test_who_no_longer_asks_is_gone(tmp_path) -> None:
    """Others at the table see it, and the session makes room."""
    with serving("--max-pages", "2", "--idle-minutes", "0.05", to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        page = RequestPage(arrived(server))
        page.hello()
        begun = time.monotonic()
        while (heard := code(page)) != GONE:  # it says nothing
            assert isinstance(heard, list)
            assert time.monotonic() - begun < 20
            time.sleep(0.2)
        assert time.monotonic() - begun > 2
        pages = [RequestPage(arrived(server)) for _page in range(2)]
        assert Visitor(server.url).ask("/play").status == 503
        wait_until(lambda: Visitor(server.url).ask("/play").status == 200, 30, lambda: "there is no room")
        assert code(pages[0]) == GONE


def test_who_has_only_greeted_is_not_there_however_long_it_means_to_rest(tmp_path: Path) -> None:
    """Rather than two minutes. A page comes back to a new session at once, and is believed then."""
    soon = "page_connection.GRACE = sessions.SETTLED = 0.2"
    with limited(256, tmp_path, f"from lamakit.server import sessions; {soon}", "--max-pages", "2") as (server, _said):
        pages = [RequestPage(arrived(server), opens=False) for _page in range(2)]
        for page in pages:
            page.session = page.line.ask([{"session": "", "heard": 0, "rest": 60_000}])[0]["session"]
        assert page.line.ask([{"session": page.session, "heard": 0, "rest": 60_000}])
        wait_until(lambda: Visitor(server.url).ask("/play").status == 200, 20, lambda: "there is no room")
        newcomer = RequestPage(arrived(server))
        assert newcomer.session
        assert code(pages[0]) == GONE
        assert code(pages[1])[0]["session"] == pages[1].session


def test_a_table_for_two_by_requests(server: Server) -> None:
    host, guest = arrived(server, "/table"), arrived(server, "/table")
    entrance = RequestPage(host, "table")
    entrance.send("entrance", {"kind": "new", "options": {"players": 2, "bots": ["away"], "names": ["Mia"]}})
    address = entrance.until("seated", "entrance")["address"]
    table = RequestPage(host, address)
    table.send("people", {"kind": "hello"})
    codes = table.until("company", "people")["codes"]
    door = RequestPage(guest, "table")
    door.send("entrance", {"kind": "join", "code": codes[0], "name": "Ben"})
    seat = RequestPage(guest, door.until("seated", "entrance")["address"])
    seat.send("people", {"kind": "hello"})
    seat.until("company", "people")
    seen = dict[str, str]()
    while seen.get("Ben") != "here":
        seen = {each["name"]: each["state"] for each in table.until("company", "people")["seats"]}
    assert seen == {"Mia": "here", "Ben": "here"}
    seat.line.ask([{"session": seat.session, "heard": seat.heard, "rest": 1500}, "bye"])
    while seen["Ben"] == "here":
        seen = {each["name"]: each["state"] for each in table.until("company", "people")["seats"]}
    assert seen == {"Mia": "here", "Ben": "gone"}
