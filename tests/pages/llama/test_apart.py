"""A table whose odds are in another process: it tells how it stands, and there they are followed."""

import json

import pytest

import lamakit
from lamakit import bots
from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.whole import OddsApart, TableWithoutOdds
from lamakit.pages.session import TableSession
from lamakit.pages.whole import Sent, Whole
from lamakit.store.matches import MatchStore

POSITION = "?position=base | 3 | A* 3 4 4 6:12 | B ?3:0 | C ?3:7"


@pytest.fixture
def table() -> TableWithoutOdds:
    return opened(TableWithoutOdds(MatchStore(owner="apart")))


def opened(whole: Whole) -> Whole:
    whole.receive("table", {"kind": "hello", "search": POSITION})
    return whole


def carried(sent: list[Sent]) -> list[Sent]:
    """As between two workers."""
    return [(part, message) for part, message in json.loads(json.dumps(sent))]


def told(apart: OddsApart, sent: list[Sent]) -> list[Sent]:
    for part, message in carried(sent):
        assert apart.receive(part, message) == []
    return apart.follows()


def test_the_odds_are_those_of_a_table_that_has_them(table: TableWithoutOdds) -> None:
    beside, apart = OddsBeside(), OddsApart()
    for _decision in range(3):
        ((_part, found),) = told(apart, table.follows())
        (wanted,) = beside.follow(table.session)
        assert found["sections"] == json.loads(json.dumps(wanted["sections"]))
        table.receive("table", {"kind": "play", "action": "draw", "ply": table.session.ply})
        while table.session.bot_decides:
            table.receive("table", {"kind": "step", "ply": table.session.ply})
    assert apart.follows() == []


def test_nothing_is_told_twice_and_only_the_last_word_counts(table: TableWithoutOdds) -> None:
    first, apart = table.follows(), OddsApart()
    assert table.follows() == []
    table.receive("table", {"kind": "play", "action": "3", "ply": table.session.ply})
    second = table.follows()
    assert len(told(apart, [*first, *second])) == 1


def test_odds_that_are_hidden_are_not_computed(table: TableWithoutOdds) -> None:
    table.receive("table", {"kind": "odds", "shown": False})
    assert told(OddsApart(), table.follows()) == []


def test_a_covered_table_hides_them(table: TableWithoutOdds) -> None:
    apart = OddsApart()
    assert told(apart, table.follows())[0][1]["sections"]
    table.session.screen.to = 0
    assert told(apart, table.follows())[0][1]["sections"] == []


def test_a_bot_that_takes_its_time_makes_nothing_wait(table: TableWithoutOdds) -> None:
    """Clicks are answered while it thinks; its move is the one that it makes elsewhere, and comes once."""
    session = seated(table, "search", worlds=48)
    wanted = bots.make("search", worlds=48, seed=1).choose(session.match.observation(1))
    assert table.receive("table", {"kind": "step", "ply": session.ply}) == []
    slices = 0
    while table.goes_on:
        assert [message["kind"] for message in table.receive("table", {"kind": "step", "ply": session.ply})] == []
        (asked,) = table.receive("table", {"kind": "ping"})
        assert asked["kind"] == "pong"
        sent, slices = table.follows(), slices + 1
    assert slices > 1
    assert [part for part, _message in sent] == ["table", "stand"]
    assert session.match.history[-1].action == wanted


def test_what_is_taken_back_is_not_thought_about_any_longer(table: TableWithoutOdds) -> None:
    session = seated(table, "search", worlds=48)
    table.receive("table", {"kind": "step", "ply": session.ply})
    table.receive("table", {"kind": "undo", "ply": session.ply})
    assert not table.goes_on
    assert "table" not in dict(table.follows())
    assert session.match.current_player == 0


def test_a_bot_that_fails_while_it_thinks_is_said(table: TableWithoutOdds, monkeypatch: pytest.MonkeyPatch) -> None:
    session = seated(table, "search")
    monkeypatch.setattr("lamakit.bots.llama.search.Engine.slices", lambda *_given: 1 / 0)
    table.receive("table", {"kind": "step", "ply": session.ply})
    told = dict(table.follows())
    assert "division by zero" in told["table"]["text"]
    assert not table.goes_on


def seated(table: TableWithoutOdds, bot: str, **options: int) -> TableSession:
    """The table's session, where it is such a bot's turn after a move that can be taken back."""
    others = {seat: bots.make(bot, seed=seat, **options) for seat in (1, 2)}
    table.session.sit_down(lamakit.new_match("base", players=3, seed=4, first_player=0), 0, others)
    table.receive("table", {"kind": "play", "action": "draw", "ply": table.session.ply})
    return table.session
