"""Hands on: what a table sends; in lessons 15, 18 and 21 what is dealt, what counts, and what does not."""

import json
from collections import Counter
from fractions import Fraction

import pytest

from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine import drawing
from lamakit.lessons.engine.hands_on import HandsOn, dealt
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.situations import SITUATIONS
from lamakit.play.observation import Observation
from tests.for_each import for_each


class Solved:
    """Counts how often a part was solved."""

    def __init__(self):
        self.times = 0

    def __call__(self):
        self.times += 1


def table_of(each):
    """That of its hands on; None if there is none, or a button instead."""
    begun = each.plan.hands.begin("", 1, Solved()) if each.plan.hands else None
    return begun.table if isinstance(begun, HandsOn) else None


TABLES = {each.stem: table for each in lessons() if (table := table_of(each))}


@for_each("name", TABLES)
def test_a_table_sends_no_odds_before_or_after_they_are_asked_for(name):
    """They would answer the prediction, which may not be locked yet."""
    table = TABLES[name]
    asked = ({"kind": "hello"}, {"kind": "odds", "shown": True}, {"kind": "chances"}, {"kind": "odds", "shown": False})
    sent = [answer for message in asked for answer in table.receive(message)] + table.refresh()
    assert {answer["kind"] for answer in sent} == {"setup", "view"}
    for view in (answer["view"] for answer in sent if "view" in answer):
        assert not view["strip"]
        assert not view["told"]
        assert "%" not in json.dumps(view)


def test_there_are_tables_of_both_families():
    assert {"11_draws", "21_towers_and_rivers"} <= set(TABLES)


# --- 15: only tables at which Mia has drawn

MIA, FITTING = 1, frozenset("45")


def table_of_15(solved):
    return lesson("beliefs").plan.hands.begin("", 15, solved)


def test_mia_has_just_drawn_because_she_could_not_play():
    table = table_of_15(Solved())
    for _trial in range(50):
        assert [move.action for move in table.match.history] == ["4", "draw"]
        first, second = table.match.history
        drawn = second.chance
        old = list(table.match.observation(MIA).hand)
        old.remove(drawn)
        assert first.seat == 0
        assert FITTING.isdisjoint(old)
        assert table.match.observation(0).position.startswith("base | 4 | A* 1 4:0 | B ?4:0")
        table.again()


def test_the_second_4_counts_and_anything_else_does_not():
    solved = Solved()
    table = table_of_15(solved)
    for trial in range(10):
        holds = not FITTING.isdisjoint(table.match.observation(MIA).hand)
        table.play("4")
        assert table.results[trial] == holds
        assert table.table.closed
        table.again()
    assert solved.times == 1
    table.play("draw")
    assert len(table.results) == 10
    assert table.foot()["lines"][-1]["text"].endswith("You did not play the 4.")


def test_after_a_draw_it_is_the_drawn_card_or_none():
    """The closed form of the lesson, which is compared with Bayes over all deals where it stands."""
    assert lesson("beliefs").plan.first.experiment.exact == Fraction(13, 49)


# --- 18: the show


def test_a_show_that_comes_round_counts_one():
    solved = Solved()
    table = lesson("show").plan.hands.begin("", 18, solved)
    for trial in range(20):
        both = all("L" in table.match.observation(seat).hand for seat in (1, 2))
        table.play("L")
        assert table.results[trial] == both
        table.again()
    assert solved.times == 1
    assert 0 < sum(table.results) < 20
    table.play("draw")
    assert len(table.results) == 20


def test_who_takes_the_tokens_adds_up_to_one():
    shown = lesson("show")
    takes = shown.show("who-takes").value
    assert sum(takes.values()) == 1
    assert takes["You"] == odds.p_tokens_come_back(shown.plan.first.guess.position)


# --- 21: areas

TOWERS = lesson("towers_and_rivers")
PREDICTED = TOWERS.plan.first.guess.position
COLUMN = (7, 4, 1)


def test_hidden_cards_are_dealt_as_their_backs_say():
    seen = Observation.from_position(PREDICTED)
    for number in range(20):
        match = dealt(PREDICTED, 21, number)
        assert match.observation(0).position == seen.position


def test_every_hidden_tower_is_equally_likely():
    """Each of the six numbers lies in a cell as often: 1200 deals, four standard errors."""
    numbers = Counter()
    for number in range(1200):
        position = dealt(PREDICTED, 7, number).position
        numbers[position.split("A* (T")[1][0]] += 1
    assert set(numbers) == set("123456")
    assert all(abs(count - 200) < 4 * (1200 * 1 / 6 * 5 / 6) ** 0.5 for count in numbers.values())


def test_turning_the_column_counts_and_anything_else_does_not():
    solved = Solved()
    table = TOWERS.plan.hands.begin("", 21, solved)
    for trial in range(12):
        numbers = [_number(table.match, cell) for cell in COLUMN]
        for cell in COLUMN:
            if not table.table.closed:
                table.play(f"reveal {cell}")
        assert table.results[trial] == (numbers[0] < numbers[1] < numbers[2])
        table.again()
    assert solved.times == 1
    assert sum(table.results) > 0
    table.play("reveal 3")
    assert len(table.results) == 12


def _number(match, cell):
    row = match.position.split("A* ")[1].split(", hand")[0].replace(" / ", " ").split()
    return int(row[cell - 1].strip("()")[1])


def test_a_closed_table_refuses_moves():
    table = TOWERS.plan.hands.begin("", 21, Solved())
    table.play("wait")
    moves = len(table.match.history)
    table.play("reveal 7")
    assert len(table.match.history) == moves


def test_turning_a_card_leaves_the_chance_where_it_was_on_average():
    seen = [PREDICTED.replace("/ (T) (G) (F), hand", f"/ T{number} (G) (F), hand") for number in range(1, 7)]
    chances = [odds.abrakadabrien.p_formation(position, "tower", COLUMN) for position in seen]
    assert sum(chances) / 6 == TOWERS.plan.first.experiment.exact
    shown = TOWERS.show("by-bottom").value
    assert shown.figure["data"][0]["x"] == pytest.approx([float(chance) for chance in chances])


# --- situations


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("three_backs", {}),
        ("one_missing", {}),
        ("duel", {"fit": "both", "size": 3}),
        ("double_hand", {}),
        ("quitters", {}),
    ],
)
def test_a_situation_that_never_comes_is_refused(monkeypatch, name, ways):
    monkeypatch.setattr(drawing, "MOST_TRIES", 20)
    with pytest.raises(LamakitError, match="no such situation in 20 tries"):
        drawing.drawn_by(SITUATIONS[name], Rng(1), lambda names: False, ways)
