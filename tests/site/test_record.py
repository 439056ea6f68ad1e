"""My record: what is listed, counted, saved and deleted."""

import csv
import io
import re
from datetime import timedelta
from urllib.parse import parse_qsl

import pytest

from lamakit.odds.intervals import interval_of
from lamakit.site.charts import wins_chart
from lamakit.site.mistakes import answer, done, mistakes
from lamakit.site.record import COLUMNS, ON_A_PAGE, delete, record, record_csv
from lamakit.site.request import Redirect, Request
from lamakit.site.tally import POINTS_OF_CHART, accuracies, course, row, rows
from lamakit.store.repetition import ANY_DAY
from lamakit.store.results import results, reviewed
from lamakit.views.spreadsheet import MARK
from tests.site.conftest import keep, result

WON = {"winners": (0,), "points": (3, 41, 20)}


def listed(page):
    return re.findall(r'name="match" value="match-0*(\d+)"', page.text)


def test_nobody_has_won_anything_yet(asks):
    assert "No finished match yet" in record(asks()).text


def test_wins_count_matches_that_are_neither_practice_nor_shared():
    found = [result(0, **WON), result(1), result(2, **WON, practice=True), result(3, **WON, shared=True)]
    told = row("LAMA", found)
    assert (told.matches, told.wins) == (2, 1)
    assert told.won == interval_of(2, 1, 1, is_share=True)
    assert (told.points, told.points_a_round) == (22, 4.4)
    assert row("LAMA", found[2:]).won is row("LAMA", found[2:]).points is None
    assert [(step.matches, step.mark.mean) for step in course(found)] == [(1, 1), (2, 0.5)]


def test_points_of_two_families_are_no_sum():
    abrakadabrien = result(1, variant="abrakadabrien+team", rounds=200)
    assert row("all", [result(0), abrakadabrien]).points is None
    assert (row("one", [abrakadabrien]).points, row("one", [abrakadabrien]).points_a_round) == (41, None)


def test_match_counts_once_for_each_kind_of_opponent():
    found = [result(0, bots=("", "random", "random")), result(1, **WON)]
    told = rows(found, lambda one: [bot for bot in one.bots if bot], str)
    assert [(one.name, one.wins, one.matches) for one in told] == [("random", 1, 2), ("threshold", 1, 1)]


def test_course_goes_from_the_first_match_to_the_last():
    steps = course([result(number, **(WON if number % 2 else {})) for number in reversed(range(1000))])
    assert len(steps) == POINTS_OF_CHART
    assert [(step.matches, step.mark.mean) for step in (steps[0], steps[-1])] == [(1, 0), (1000, 0.5)]
    assert steps[-1].equal == pytest.approx(1 / 3)


def test_chart_says_in_words_what_it_shows():
    chart = wins_chart(course([result(0), result(1, **WON)] * 5))
    assert 'role="img"' in chart
    assert "each of 10 matches: 0% after 1" in chart
    assert "50% at the end. The 95% interval is 24% to 76%." in chart


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({}, "3210"),
        ({"game": "base"}, "10"),
        ({"opponent": "greedy"}, "3"),
        ({"practice": "yes"}, "1"),
        ({"practice": "no", "game": "dice"}, "2"),
        ({"game": "<script>"}, ""),
    ],
)
def test_list_is_filtered_the_latest_first(store, asks, query, expected):
    keep(store, result(0))
    keep(store, result(1, practice=True))
    keep(store, result(2, variant="dice"))
    keep(store, result(3, variant="abrakadabrien", bots=("", "greedy", "greedy")))
    page = record(asks(**query))
    assert "".join(listed(page)) == expected
    assert "<script>" not in page.text.replace("<script>\n", "")
    ids = [row["id"][-1] for row in csv.DictReader(io.StringIO(record_csv(asks(**query)).text.lstrip(MARK)))]
    assert "".join(ids) == expected


def test_links_lead_to_the_table_of_the_game(store, asks):
    keep(store, result(1))
    keep(store, result(2, variant="abrakadabrien"))
    text = record(asks()).text
    assert 'href="/play?match=match-000000000001"' in text
    assert 'href="/abrakadabrien?match=match-000000000002"' in text


def test_long_list_has_pages(store, asks):
    for number in range(ON_A_PAGE + 2):
        keep(store, result(number))
    assert [len(listed(record(asks(page=page)))) for page in ("", "1", "2", "99", "-1", "²")] == [50, 50, 2, 2, 50, 50]
    last = record(asks(page="2", game="base")).text
    assert 'rel="prev" href="/record?game=base"' in last
    assert 'rel="next"' not in last


def test_names_are_text_in_the_page_and_in_the_table(store, asks):
    keep(store, result(1, names=("=SUM(A1)", "<i>Mia;</i>", "Ben")))
    assert "&lt;i&gt;Mia" in record(asks()).text
    [row] = csv.DictReader(io.StringIO(record_csv(asks()).text.lstrip(MARK)))
    assert row["players"] == "'=SUM(A1);<i>Mia,</i>;Ben"


def test_columns_of_the_table(store, asks):
    keep(store, result(1, **WON, edition="egmont"))
    [row] = csv.DictReader(io.StringIO(record_csv(asks()).text.lstrip(MARK)))
    assert tuple(row) == COLUMNS
    assert list(row.values()) == [
        *("match-000000000001", "2026-11-01T13:00:00+00:00", "base", "base", "egmont", "You;Mia;Ben"),
        *(";threshold;random", "3;41;20", "0", "3", "1", "1", "5", "7", "0", "0", "", "", ""),
    ]


def test_a_review_adds_accuracy_luck_and_what_is_to_be_tried_again(store, asks):
    costly = {"number": 3, "position": "base | 6 | A* 6:12 | B ?3:20", "action": "quit", "best": ["6"]}
    costly |= {"lost": 0.21, "rating": "mistake"}
    small = {**costly, "number": 9, "lost": 0.03, "rating": "inaccurate"}
    keep(store, result(1, lost=0.25, guessed=2.0, decisions=40, luck=-0.25, costly=[costly, small]))
    keep(store, earlier := result(2, decisions=20, costly=[costly], practice=True))
    kept = store.load(earlier.id)
    told = {name: value for name, value in kept.table["result"].items() if name not in ("lost", "guessed")}
    store.save(earlier.id, kept.log, {**kept.table, "result": {**told, "accuracy": 0.9}}, kept.version)
    [second, first] = csv.DictReader(io.StringIO(record_csv(asks()).text.lstrip(MARK)))
    assert (first["accuracy"], first["mistakes_in_100"], first["luck"]) == ("0.875", "2.5", "-0.25")
    assert (second["accuracy"], second["mistakes_in_100"], second["luck"]) == ("", "5.0", "")
    assert accuracies(results(store)) == [0.875]
    page = record(asks()).text
    assert "88%" in page
    assert "1 match was reviewed when accuracy was measured otherwise" in page  # it knows only what was at stake
    assert "1 decision to try again" in page

    page = mistakes(asks()).text
    assert page.count("LAMA, round 1</h2>") == 1  # the same one by practice again
    assert "again=3" in page
    assert "lost" not in page  # before it is answered
    assert done(asks(match="match-000000000002", number="3")) == Redirect("mistakes")
    assert "Nothing to try again" in mistakes(asks()).text
    assert [each.due for each in results(store)[1].costly] == [ANY_DAY, ANY_DAY]


def costly_decisions(count):
    plain = {"action": "quit", "best": ["6"], "rating": "mistake"}
    positions = [f"base | 6 | A* 6:{number} | B ?3:20" for number in range(count)]
    return [
        {**plain, "number": at, "position": position, "lost": 0.1 + at / 100} for at, position in enumerate(positions)
    ]


def asked(asks):
    """The numbers of the questions on the page."""
    found = re.findall(r'aria-label="LAMA, round 1">.*?name="number" value="(\d+)"', mistakes(asks()).text, re.DOTALL)
    return list(map(int, found))


def test_mistakes_come_again_three_a_day_as_puzzles_do(store, asks, monkeypatch):
    keep(store, result(1, costly=costly_decisions(5)))
    match, day = {"match": "match-000000000001"}, Request().today
    assert asked(asks) == [4, 3, 2]  # the costliest first
    sent = answer(asks(**match, number="4", action="6"))
    told = mistakes(asks(**dict(parse_qsl(sent.address.partition("?")[2])))).text
    assert "Right!" in told
    assert "It comes again in 3 days." in told
    sent = answer(asks(**match, number="3", action="draw"))
    told = mistakes(asks(**dict(parse_qsl(sent.address.partition("?")[2])))).text
    assert "Best: play a 6. You chose: draw." in told
    assert "In the match you chose to quit, and lost 13 percentage points" in told
    assert "It comes again tomorrow." in told
    assert asked(asks) == [2]
    answer(asks(**match, number="4", action="draw"))  # not its day
    answer(asks(**match, number="2", action="6"))
    assert "Nothing to try again" in mistakes(asks()).text
    assert "3 more come on other days." in mistakes(asks()).text
    for number in range(4):
        done(asks(**match, number=str(number)))
    seen = []
    for later in range(1, 60):
        monkeypatch.setattr(Request, "today", day + timedelta(later))
        if 4 in asked(asks):
            seen.append(later)
            answer(asks(**match, number="4", action="6"))
    assert seen == [3, 10, 24, 54]


def test_another_review_of_the_match_leaves_the_days(store, asks):
    keep(store, result(1, costly=costly_decisions(1)))
    answer(asks(match="match-000000000001", number="0", action="6"))
    before = store.load("match-000000000001").table["result"]
    [found] = reviewed(before, {"costly": costly_decisions(1)})["costly"]
    assert (found["step"], found["tried"]) == (1, Request().today.toordinal())


def test_what_is_no_mistake_of_yours_is_left_alone(store, asks):
    keep(store, result(1, costly=[{"number": 3}]))  # edited by somebody
    assert results(store) == []
    for query in ({}, {"match": "../x", "number": "3"}, {"match": "match-000000000001", "number": "²"}):
        assert done(asks(**query)) == answer(asks(**query, action="6")) == Redirect("mistakes")
    assert "Nothing to try again" in mistakes(asks()).text


def test_delete_goes_back_to_the_same_list(store, asks):
    keep(store, result(1))
    assert delete(asks(match="../x", game="dice")) == Redirect("record?game=dice")
    assert len(results(store)) == 1
    assert delete(asks(match="match-000000000001", page="2", practice="no")) == Redirect("record?practice=no&page=2")
    assert results(store) == []
