"""A table with its odds beside it, where one carrier brings the messages of both."""

from itertools import count

import pytest

import lamakit
from lamakit import bots
from lamakit.pages.page_session import PageSession, Sent, TablePage, page_of
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore

POSITION = "?position=base | 3 | A* 3 4 4 6:12 | B 1 2 5:0 | C 2 5 6:7"


@pytest.fixture
def table() -> TablePage:
    whole = page_of("play", MatchStore(owner="whole"), in_slices=True)
    whole.answered("table", {"kind": "hello", "search": POSITION})
    return whole


def followed(whole: PageSession) -> list[Sent]:
    """All that follows, in however many slices."""
    sent = whole.follows()
    while whole.goes_on:
        sent += whole.follows()
    return sent


def test_the_odds_follow_the_table_and_nothing_is_told_twice(table: TablePage) -> None:
    ((part, first),) = followed(table)
    assert part == "odds"
    assert table.follows() == []
    table.answered("table", {"kind": "play", "action": "3", "ply": table.seat_view.ply})
    ((part, second),) = followed(table)
    assert part == "odds"
    assert second["sections"] != first["sections"]


def test_odds_that_are_hidden_are_not_computed(table: TablePage) -> None:
    table.answered("table", {"kind": "odds", "shown": False})
    assert followed(table) == []


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every section takes a whole slice."""
    clock = count(step=0.01)
    monkeypatch.setattr("lamakit.pages.llama.beside.perf_counter", lambda: next(clock))


@pytest.mark.usefixtures("slow")
def test_odds_come_section_by_section_and_are_what_a_server_tells(table: TablePage) -> None:
    server = page_of("play", MatchStore(owner="whole"))
    server.answered("table", {"kind": "hello", "search": POSITION})
    (odds,) = server.follows()
    assert not server.goes_on
    slices = [table.follows()]
    while table.goes_on:
        slices.append(table.follows())
    assert slices[-1] == [odds]
    assert slices[:-1] == [[]] * len(odds[1]["sections"])


@pytest.mark.usefixtures("slow")
def test_a_click_in_between_drops_the_odds_that_it_has_changed(table: TablePage) -> None:
    assert table.follows() == table.follows() == []
    table.answered("table", {"kind": "play", "action": "3", "ply": table.seat_view.ply})
    ((_part, odds),) = followed(table)
    assert "decided" in {section["key"] for section in odds["sections"]}


@pytest.mark.usefixtures("slow")
def test_odds_on_their_way_are_hidden_with_the_table(table: TablePage) -> None:
    assert table.follows() == []
    table.table.ply += 1
    table.seat_view.table.screen.to = 0
    ((_part, odds),) = followed(table)
    assert odds["sections"] == []


@pytest.mark.usefixtures("slow")
def test_a_page_that_asks_for_odds_on_their_way_gets_them_once(table: TablePage) -> None:
    assert table.follows() == []
    ((_part, odds),) = table.answered("odds", {"kind": "hello"})
    assert odds["sections"]
    assert followed(table) == []


def test_a_covered_table_hides_them(table: TablePage) -> None:
    assert followed(table)[0][1]["sections"]
    table.table.ply += 1
    table.seat_view.table.screen.to = 0
    assert followed(table)[0][1]["sections"] == []


def test_a_bot_that_takes_its_time_makes_nothing_wait(table: TablePage) -> None:
    """Clicks are answered while it thinks; its move is the one that it makes elsewhere, and comes once."""
    session = seated(table, "search", worlds=48)
    wanted = bots.make("search", worlds=48, seed=1).choose(session.match.remembered(1))
    assert table.answered("table", {"kind": "step", "ply": session.ply}) == []
    slices = 0
    while session.table.thinks:
        assert table.answered("table", {"kind": "step", "ply": session.ply}) == []
        ((_part, asked),) = table.answered("table", {"kind": "ping"})
        assert asked["kind"] == "pong"
        sent, slices = table.follows(), slices + 1
    sent += followed(table)
    assert slices > 1
    assert [part for part, _message in sent] == ["table", "odds"]
    assert session.match.history[-1].action == wanted


def test_what_is_taken_back_is_not_thought_about_any_longer(table: TablePage) -> None:
    session = seated(table, "search", worlds=48)
    table.answered("table", {"kind": "step", "ply": session.ply})
    table.answered("table", {"kind": "undo", "ply": session.ply})
    assert not table.seat_view.table.thinks
    assert "table" not in dict(followed(table))
    assert session.match.current_player == 0


def test_a_bot_that_fails_while_it_thinks_is_said(table: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated(table, "search")
    monkeypatch.setattr("lamakit.bots.llama.search.SearchEngine.slices", lambda *_given: 1 / 0)
    table.answered("table", {"kind": "step", "ply": session.ply})
    told = dict(followed(table))
    assert "division by zero" in told["table"]["text"]
    assert not table.goes_on


def seated(table: TablePage, bot: str, **options: int) -> SeatView:
    """The table's session, where it is such a bot's turn after a move that can be taken back."""
    others = {seat: bots.make(bot, seed=seat, **options) for seat in (1, 2)}
    table.seat_view.table.sit_down(lamakit.new_match("base", players=3, seed=4, first_player=0), 0, others)
    table.answered("table", {"kind": "play", "action": "draw", "ply": table.seat_view.ply})
    return table.seat_view
