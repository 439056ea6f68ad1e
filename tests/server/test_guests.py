"""Guests at a table of plain `lamakit play`: they reach it and nothing else, while it is open and no longer."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from lamakit.server.guests import TRIED
from lamakit.server.page_files import OF_STANDINGS
from lamakit.server.serve import CLASS, Server as Serving, Settings
from lamakit.site.files import file
from lamakit.store.lease import TABLES, Lease
from lamakit.store.stores import unsaved_store
from tests.browser.conftest import Server, serving, wait_until
from tests.server.client import Visitor
from tests.server.home import NUMBER, answers, at_home
from tests.server.page import Page, code_of
from tests.server.ports import free_port
from tests.server.test_tables import arrived, asked, at_table, host_of

POSITION = "base | 4 | A* 4 5:0 | B 5 6:0"
ADDRESSES = re.compile(r'(?:href|src)="(/parts/[^"]+)"|"(/parts/[^"]+)"')
GROUP = re.compile(r"\((?:\?[:P][^)]*?)?[^()]*\)\??")  # of a pattern
OURS = ("/table", "/line/table", "/parts/x")
NOBODYS = (
    "/table/",
    "/table/x",
    "/line/table/x",
    "/%74able/..",
    "/parts/",
    "/files/etc/passwd",
    "/api",
    "/favicon.ico",
)


def opened(home: Server, *others: str, **options: object) -> tuple[Page, str, str]:
    """The host's page at a table that is open, where guests find it, and its code."""
    ann, _address, (code, _watch) = host_of(home, *(others or ("away",)), **options)
    return ann, opens(ann), code


def opens(ann: Page) -> str:
    ann.send("people", {"kind": "open"})
    while not (found := ann.until("company", "people")["address"]):
        pass
    return str(found)


def closes(ann: Page) -> None:
    ann.send("people", {"kind": "close"})
    while ann.until("company", "people")["address"]:
        pass


def guest(door: str) -> Visitor:
    visitor = Visitor(door)
    assert visitor.ask("/table").status == 200
    return visitor


def comes(door: str, code: str, name: str) -> Page:
    visitor = guest(door)
    return at_table(visitor, asked(visitor, "join", code=code, name=name)["address"])


@pytest.fixture
def table(home: Server) -> Iterator[tuple[Page, str, str]]:
    found = opened(home, position=POSITION)
    yield found
    closes(found[0])


def test_there_is_a_listener_in_the_network_only_while_a_table_is_open(home: Server) -> None:
    port = urlsplit(home.url).port or 0
    ann, _address, (code, _watch) = host_of(home, "away")
    assert not answers(port + 1)
    assert not answers(port)
    door = urlsplit(opens(ann))
    assert (door.hostname, answers(door.port or 0)) == (NUMBER, True)
    bea = comes(door.geturl(), code, "Bea")
    closes(ann)
    assert code_of(bea) == 1001  # and the page says what that may mean
    wait_until(lambda: not answers(door.port or 0), 20, lambda: "it still listens")


def test_a_guest_who_tries_every_other_address_is_refused(table: tuple[Page, str, str]) -> None:
    _ann, door, code = table
    bea = comes(door, code, "Bea").visitor
    tried = {*addresses(), *NOBODYS} - {*OURS}
    assert len(tried) > 60
    for path in sorted(tried):
        for method in ("GET", "POST", "HEAD"):
            assert bea.ask(path, method).status in (403, 404), (path, method)
    answer = bea.ask("/record")
    assert "to nothing else of this computer" in answer.body
    assert 'href="/table"' in answer.body
    assert all(found in ("/table", "/parts") for found in re.findall(r'href="(/\w*)', answer.body))


def addresses() -> set[str]:
    """One for each pattern that a server of this computer answers, with a class or without."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        app = Serving(listener, Settings(), lease=Lease(unsaved_store(), TABLES, "", 1)).app
    patterns = [rule.matcher.regex.pattern for rule in app.wildcard_router.rules]  # type: ignore[attr-defined]
    return {
        GROUP.sub("x", pattern.rstrip("$")).replace("\\", "") for pattern in (*patterns, *(f"/{at}" for at in CLASS))
    }


def test_guests_get_the_files_of_the_tables_page_and_no_others(home: Server, table: tuple[Page, str, str]) -> None:
    _ann, door, code = table
    bea = comes(door, code, "Bea")
    own = files_of(bea.visitor, "/table")
    at = bea.address.partition("line")[2]
    own |= files_of(bea.visitor, at) | files_of(bea.visitor, "/nothing") | {f"/{file(name)}" for name in OF_STANDINGS}
    assert own
    assert {path: status for path in own if (status := bea.visitor.ask(path).status) != 200} == {}
    host = arrived(home)
    others = {path for page in ("/", "/record", "/puzzles", "/lessons", "/odds") for path in files_of(host, page)} - own
    assert others
    assert {path: status for path in others if (status := bea.visitor.ask(path).status) != 404} == {}


def files_of(visitor: Visitor, page: str) -> set[str]:
    return {found for pair in ADDRESSES.findall(visitor.ask(page).body) for found in pair if found}


def test_a_guests_page_leads_nowhere_else_and_sets_nothing_up(home: Server, table: tuple[Page, str, str]) -> None:
    ann, door, code = table
    bea = comes(door, code, "Bea")
    body = bea.visitor.ask(bea.address.partition("line")[2]).body
    assert "lamakit-places" not in body.partition("<body")[2]
    assert "data-tables" not in body
    assert asked(bea.visitor, "new", options={"bots": ["away"]})["kind"] == "refused"
    for kind in ("open", "close", "start"):
        bea.send("people", {"kind": kind})
        assert bea.until("refused", "people")
    assert ann.visitor.ask("/table").status == 200


def test_a_guest_comes_to_no_table_that_is_not_open(home: Server, table: tuple[Page, str, str]) -> None:
    _ann, door, _code = table
    _cyd, address, (closed, _watch) = host_of(home, "away")
    bea = guest(door)
    for kind in ("look", "join"):
        assert asked(bea, kind, code=closed, name="Bea")["kind"] == "refused"
    here = Visitor(home.url, dict(bea.cookies))  # who has sat there at the computer itself
    assert asked(here, "join", code=closed, name="Bea")["address"] == address
    assert bea.ask(f"/{address}").header("Location") == "/table?lost=1"
    lost = Page(bea, "table?lost=1")
    lost.send("entrance", {"kind": "hello"})
    assert "has no seat at it" in lost.hear()[1]["said"]
    tried = Page(bea, address, opens=False)
    tried.line.send('{"session": "", "heard": 0}')
    assert code_of(tried) == 4404


@pytest.mark.parametrize("name", ["rebound.example", "localhost", "127.0.0.1", "10.0.0.1", "[::1]"])
def test_the_door_answers_by_the_number_at_which_somebody_arrives(table: tuple[Page, str, str], name: str) -> None:
    _ann, door, code = table
    bea = comes(door, code, "Bea").visitor
    for path in ("/table", "/nothing", "/line/table"):
        assert bea.ask(path, Host=name).status == 403
        assert bea.ask(path, Host=f"{name}:{urlsplit(door).port}").status == 403


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1:8866"])
def test_a_page_elsewhere_lays_no_line_to_the_table(table: tuple[Page, str, str], origin: str) -> None:
    _ann, door, code = table
    bea = comes(door, code, "Bea").visitor
    with pytest.raises(InvalidStatus, match="403"):
        Page(bea, "table", Origin=origin)
    assert bea.ask("/line/table", "POST", {}, Origin=origin).status == 403
    link = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert bea.ask("/table", **link, Sec_Fetch_User="?1").status == 200


def test_no_hidden_card_is_on_any_wire_and_no_code_in_a_page(table: tuple[Page, str, str]) -> None:
    ann, door, code = table
    bea, zoe = comes(door, code, "Bea"), guest(door)
    full = {"kind": "invited", "who": "Ann, Bea", "free": False, "away": [], "watches": False}
    assert asked(zoe, "look", code=code) == full
    looks = at_table(zoe, asked(zoe, "join", code=code, watches=True)["address"])
    ann.send("people", {"kind": "start"})
    shown = [page.until("view")["view"] for page in (ann, bea, looks)]
    assert [[card["code"] for card in view["hand"]] for view in shown] == [["4", "5"], ["5", "6"], []]
    assert [seat["cards"] for seat in shown[2]["seats"]] == [None, None]
    assert code not in bea.visitor.ask("/table").body


def test_the_same_link_once_more_leads_back_to_ones_seat(table: tuple[Page, str, str]) -> None:
    _ann, door, code = table
    bea = comes(door, code, "Bea")
    bea.line.close()
    assert asked(bea.visitor, "look", code=code)["kind"] == "seated"


def test_a_link_of_yesterday_says_what_to_do(home: Server, table: tuple[Page, str, str]) -> None:
    said = asked(guest(table[1]), "look", code="yesterda")
    assert said == {
        "kind": "refused",
        "text": "No table has the code 'yesterda' now. Scan what the table's screen shows, or ask for a new link.",
    }


def test_after_a_kill_in_the_middle_all_come_back_by_their_links_and_nothing_is_lost(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data, port = tmp_path_factory.mktemp("data"), free_port()
    with at_home(data, "--port", port) as first:
        ann, door, code = opened(first, position=POSITION)
        bea = comes(door, code, "Bea")
        ann.send("people", {"kind": "start"})
        ann.send("table", {"kind": "play", "ply": ann.until("view")["ply"], "action": "4"})
        while bea.until("view")["view"]["turn"] != "Your turn.":
            pass
        first.process.kill()
        first.process.wait()
    with at_home(data, "--port", port):
        assert "Bea&#39;s turn." in ann.visitor.ask("/").body
        there = urlsplit(door).port or 0
        wait_until(lambda: answers(there), 40, lambda: "the table has not been opened again")
        assert asked(bea.visitor, "look", code=code)["kind"] == "seated"
        back = at_table(bea.visitor, bea.address.partition("line/")[2])
        view = back.until("view")["view"]
        assert (view["turn"], [card["code"] for card in view["hand"]]) == ("Your turn.", ["5", "6"])
        assert view["seats"][0]["cards"] is None
        back.send("table", {"kind": "play", "ply": 2, "action": "5"})
        assert back.until("view")["view"]["top"] == "5"
        again = at_table(ann.visitor, ann.address.partition("line/")[2])
        assert again.until("view")["view"]["top"] == "5"


def test_if_the_next_port_is_taken_the_door_has_the_one_after_it(tmp_path: Path) -> None:
    port = int(free_port())
    with socket.create_server(("0.0.0.0", port + 1)), at_home(tmp_path, "--port", str(port)) as home:
        ann, door, _code = opened(home)
        assert port + 1 < (urlsplit(door).port or 0) <= port + TRIED
        assert guest(door).key
        closes(ann)


def test_below_a_path_it_is_the_same(tmp_path_factory: pytest.TempPathFactory) -> None:
    with at_home(tmp_path_factory.mktemp("data"), "--base-path", "/lama/", to="serve") as below:
        ann, door, code = opened(below, position=POSITION)
        assert urlsplit(door).path == "/lama/"
        assert comes(door, code, "Bea").until("company", "people")["seats"][1]["name"] == "Bea"
        assert Visitor(door).ask("/record").status == 403
        assert ann.visitor.ask("/lama/record").status == 200


def test_a_server_with_a_password_lets_guests_to_their_table_and_no_further(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data = str(tmp_path_factory.mktemp("data"))
    with serving("--host", "0.0.0.0", "--password", "open sesame", to="serve", LAMAKIT_DATA=data) as server:
        ann = Visitor(server.url)
        assert ann.ask("/play?token=open+sesame").status == 200
        given = {"players": 2, "bots": ["away"], "names": ["Ann"], "position": POSITION}
        page = at_table(ann, asked(ann, "new", options=given)["address"])
        code = page.until("company", "people")["codes"][0]
        bea = comes(server.url, code, "Bea").visitor
        assert asked(bea, "new", options=given)["kind"] == "refused"
        assert {path: bea.ask(path).status for path in ("/", "/play", "/record", "/odds", "/lessons")} == dict.fromkeys(
            ("/", "/play", "/record", "/odds", "/lessons"), 302
        )
        with pytest.raises(InvalidStatus, match="403"):
            Page(bea, "play")


def test_another_lamakit_on_the_same_data_says_who_has_the_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("data")
    with at_home(data) as first:
        host_of(first, "away")
        with at_home(data) as second:
            page = Page(arrived(second), "table")
            page.send("entrance", {"kind": "hello"})
            assert "are served by process" in page.hear()[1]["said"]
            assert Visitor(second.url).ask("/play").status == 200
