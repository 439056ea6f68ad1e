"""A table with its odds beside it, where one carrier brings the messages of both."""

from dataclasses import replace

import pytest

from lamakit.bots.characters import cast
from lamakit.pages.page_session import TablePage, page_of
from lamakit.store.matches import MatchStore
from tests.pages.later import news_of

POSITION = "?position=base | 3 | A* 3 4 4 6:12 | B 1 2 5:0 | C 2 5 6:7"
LAST = "?position=base | 6 | A* 6:12 | B 3 4 5:39"
ALONE = "?position=base | 4 | A* 1 3 4 4 6 L:12 | B- 2 5:7"


@pytest.fixture
def table() -> TablePage:
    return opened(POSITION)


def opened(search: str) -> TablePage:
    whole = page_of("play", MatchStore(owner="whole"))
    whole.answered("table", {"kind": "hello", "search": search})
    return whole


def play(whole: TablePage, action: str) -> None:
    whole.answered("table", {"kind": "play", "action": action, "ply": whole.seat_view.ply})


def test_the_odds_follow_the_table_and_nothing_is_told_twice(table: TablePage) -> None:
    ((part, first),) = table.background_step()
    assert part == "odds"
    assert table.background_step() == []
    play(table, "3")
    ((part, second),) = table.background_step()
    assert part == "odds"
    assert second["sections"] != first["sections"]


def test_odds_that_are_hidden_are_not_computed(table: TablePage) -> None:
    table.answered("table", {"kind": "odds", "shown": False})
    assert table.background_step() == []


def test_a_covered_table_hides_them(table: TablePage) -> None:
    assert table.background_step()[0][1]["sections"]
    table.table.ply += 1
    table.seat_view.table.screen.to = 0
    assert table.background_step()[0][1]["sections"] == []


def test_what_takes_longer_is_told_by_the_part_that_it_belongs_to() -> None:
    whole = opened(ALONE)
    ((_part, first),) = whole.background_step()
    assert whole.answered("odds", {"kind": "check", "section": "decision", "ply": first["ply"]}) == []
    told = news_of(whole)
    assert {part for part, _message in told} == {"odds"}
    whole = opened(LAST)
    play(whole, "quit")
    while not whole.table.playing.is_over:
        whole.answered("table", {"kind": "step", "ply": whole.seat_view.ply})
    ((part, review),) = news_of(whole)
    assert (part, review["kind"]) == ("table", "review")


def test_odds_on_their_way_are_not_told_once_the_table_is_covered() -> None:
    whole = opened(ALONE)
    assert whole.background_step()
    whole.table.ply += 1
    whole.seat_view.table.screen.to = 0
    assert whole.background_step()[0][1]["sections"] == []
    assert whole.news() == []


def test_a_bot_that_fails_is_said(table: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    strong = cast("base")[-1].key
    options = replace(table.table.options, bots=(strong, strong))
    table.table.begin(table.table.playing, 0, options, practice=True)
    monkeypatch.setattr(type(table.table._bots[1]), "choose", lambda *_given: 1 / 0)
    play(table, "3")
    (_view, (part, stuck)) = table.answered("table", {"kind": "step", "ply": table.seat_view.ply})
    assert part == "table"
    assert "division by zero" in stuck["text"]
