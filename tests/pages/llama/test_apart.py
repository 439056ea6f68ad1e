"""A table whose odds are in another process: it tells how it stands, and there they are followed."""

import json

import pytest

from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.llama.whole import OddsApart, TableWithoutOdds
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
