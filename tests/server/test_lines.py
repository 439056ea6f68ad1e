"""Pages that have a session, by raw clients: whose session is whose, what survives a cut line, what is refused."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.browser.conftest import Server, serving
from tests.server.client import Visitor
from tests.server.page import Page, code_of

GONE, STRANGE, TOO_BIG = 4404, 4400, 1009
LATE = "?position=base | 4 | A* 4 5:37 | B 6 6:12 | C- 1:3"


def arrived(server: Server, path: str = "/play") -> Visitor:
    visitor = Visitor(server.url)
    assert visitor.ask(path).status == 200
    return visitor


def test_a_table_and_a_desk_answer(server: Server) -> None:
    page = Page(arrived(server))
    assert page.hello()["view"]["title"] == "LAMA"
    assert page.until("odds", "odds")["sections"]
    desk = Page(arrived(server, "/odds"), "odds")
    desk.send("desk", {"kind": "hello", "search": ""})
    assert desk.until("view", "desk")["line"].startswith("base | 4")


@pytest.mark.parametrize("search", [LATE, "?game=kadabra", "?game=dice"])
def test_a_match_over_a_line_that_is_cut_at_every_move(server: Server, search: str) -> None:
    page = Page(arrived(server))
    page.send("table", {"kind": "hello", "match": None, "search": search})
    page.line.close()  # whatever was answered, nobody has heard
    page.connect()
    first = page.until("view")
    plies = [first["ply"]]
    for shown in islice(page.moves(first), 40):
        plies.append(shown["ply"])
        if shown["ply"] % 3 == 0:
            page.send("table", {"kind": "ping"})
            page.line.close()
            page.connect()
    assert plies == sorted(set(plies))
    assert len(plies) == 41 or shown["view"]["end"]


def test_what_comes_twice_is_answered_once(server: Server) -> None:
    page = Page(arrived(server))
    shown = page.hello(LATE)
    for _twice in range(2):
        page.send("table", {"kind": "play", "ply": shown["ply"], "action": "4"})
        page.line.send(
            json.dumps([page.told, page.heard, "table", {"kind": "play", "ply": shown["ply"], "action": "4"}])
        )
    page.send("table", {"kind": "ping"})
    plies = []
    while True:
        part, message = page.hear()
        if message["kind"] == "pong":
            break
        if part == "table":
            plies.append(message["ply"])
    assert plies == [shown["ply"] + 1] * 2  # played, and the view again for the second click


def test_a_session_is_its_visitors(server: Server) -> None:
    page = Page(arrived(server))
    page.hello()
    assert page.session
    assert page.visitor.ask("/line/play").status == 204  # a page that asks whether it may have a line
    assert Visitor(server.url).ask("/line/play").status == 403
    assert tried(arrived(server), page.session) == GONE
    assert tried(page.visitor, "x" * 32) == GONE
    with pytest.raises(InvalidStatus, match="403"):
        Page(Visitor(server.url))  # no cookie
    with pytest.raises(InvalidStatus, match="403"):
        Page(page.visitor, Origin="https://elsewhere.example")
    page.send("table", {"kind": "ping"})
    assert page.until("pong")


def tried(visitor: Visitor, session: str) -> int:
    """With which code a line is closed whose page says that it is the one of this session."""
    page = Page(visitor, opens=False)
    page.line.send(json.dumps({"session": session, "heard": 0}))
    return code_of(page)


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "hello",
        b"\xff\xfe",
        "[" * 100_000,
        '{"session": 1}',
        [1, 0, "table"],
        [1, 0, "nowhere", {}],
        [2, 0, "table", {"kind": "ping"}],  # the first one is missing
        [1, 99, "table", {"kind": "ping"}],  # nothing has been told yet
        [1, 0, "table", "ping"],
        [10**400, 0, "table", {}],
    ],
    ids=lambda junk: str(junk)[:12],
)
def test_junk_ends_the_line_and_nothing_else(server: Server, junk: object) -> None:
    visitor = arrived(server)
    page = Page(visitor)
    page.line.send(junk if isinstance(junk, str | bytes) else json.dumps(junk))
    assert code_of(page) in (STRANGE, 1007)
    page.connect()
    assert page.hello()["view"]


@pytest.mark.parametrize("kind", [None, 3, "nothing", [1], {"a": 1}])
def test_strange_messages_are_refused_in_words(server: Server, kind: object) -> None:
    page = Page(arrived(server))
    page.send("table", {"kind": kind})
    assert page.until("refused")["text"]


def test_a_flood_and_a_message_that_is_too_long_end_the_line(server: Server) -> None:
    page = Page(arrived(server))
    with suppress(ConnectionClosed):
        page.line.send(json.dumps([1, 0, "table", {"kind": "open", "text": "x" * 5_000_000}]))
    assert code_of(page) in (TOO_BIG, 0)  # 0: it is closed before all of it has been sent
    page.connect()
    with suppress(ConnectionClosed):
        for number in range(1, 400):
            page.line.send(json.dumps([number, 0, "table", {"kind": "new", "options": {}}]))
    assert code_of(page) == STRANGE


def test_thirty_at_once_each_at_a_table_of_their_own(server: Server) -> None:
    def play(number: int) -> tuple[str, int]:
        page = Page(arrived(server))
        shown = page.hello(LATE if number % 2 else "?game=party")
        return page.session, len(list(islice(page.moves(shown), 12)))

    with ThreadPoolExecutor(30) as pool:
        played = list(pool.map(play, range(30)))
    assert len({session for session, _ply in played}) == 30
    assert min(moves for _session, moves in played) > 2


def test_bots_come_by_themselves_under_stress(server: Server) -> None:
    page = Page(arrived(server, "/abrakadabrien"), "abrakadabrien")
    page.hello()
    options = {"variant": "abrakadabrien", "overlays": ["stress"], "players": 4, "paces": [60, 1, 1, 1]}
    page.send("table", {"kind": "new", "options": options})
    plies = [page.until("view")["ply"] for _view in range(3)]
    assert plies == sorted(set(plies))


def test_a_page_that_nobody_comes_back_to_is_forgotten(tmp_path) -> None:
    with serving("--idle-minutes", "0.02", "--max-pages", "2", to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        visitor = arrived(server)
        left, watched = Page(visitor), Page(visitor)
        left.hello()
        match = watched.hello()["match"]
        assert Visitor(server.url).ask("/play").status == 503
        left.line.close()
        deadline = time.monotonic() + 4
        while time.monotonic() < deadline:
            watched.send("table", {"kind": "ping"})
            time.sleep(0.3)
        assert tried(visitor, left.session) == GONE
        assert Visitor(server.url).ask("/play").status == 200
        assert code_of(watched) == GONE  # it says nothing any more, either
        again = Page(visitor)
        again.send("table", {"kind": "hello", "match": match, "search": ""})
        assert again.until("view")["match"] == match
        again.line.send("bye")
        assert code_of(again) == 4000


def test_the_password_guards_the_line(tmp_path) -> None:
    with serving("--password", "open sesame", to="serve", LAMAKIT_DATA=str(tmp_path)) as server:
        visitor = Visitor(server.url)
        assert visitor.ask("/play").status == 302
        visitor.cookies["lamakit_visitor"] = "A" * 32
        with pytest.raises(InvalidStatus, match="403"):
            Page(visitor)
        assert visitor.ask("/line/play").status == 403  # so a page whose server was started again knows
        visitor.ask("/login")
        assert visitor.ask("/login", "POST", visitor.form(password="open sesame")).status == 302
        assert Page(visitor).hello()["view"]


@pytest.mark.parametrize("arrives_first", [0, 1])
def test_pages_opened_at_the_same_moment_are_one_visitors(server: Server, arrives_first: int) -> None:
    tabs = [arrived(server), arrived(server)]
    first, second = tabs[arrives_first], tabs[1 - arrives_first]
    page = Page(first)
    page.hello()
    kept = first.key
    first.cookies |= second.cookies
    second.cookies = first.cookies
    again = Page(second, opens=False)
    again.session, again.heard = page.session, page.heard
    again.greet()  # the second tab's cookie is the first one's too
    assert second.ask("/play").status == 200
    assert second.key == kept
