"""Decks as data: lamakit's own keep to the rulebook's structure; an owner's file is read, its faults told by line."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import lamakit
from lamakit.games.abrakadabrien.decks import BONUSES, KINDS
from lamakit.games.abrakadabrien.events import EFFECTS
from lamakit.play.abrakadabrien import decks

DATA = files("lamakit.play.abrakadabrien")


def written(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """lamakit's file with some of its first occurrences changed."""
    text = (DATA / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_ord_07_thirty_six_orders_twelve_of_each_kind():
    orders = decks.usual_orders().values()
    assert Counter(order.kind for order in orders) == dict.fromkeys(KINDS, 12)
    assert all(1 <= len(order.bonuses) <= 2 and set(order.bonuses) <= set(BONUSES) for order in orders)
    assert all(order.points > 0 for order in orders)
    assert len({order.name for order in orders}) == 36
    assert sum(order.treasures > 0 for order in orders if order.kind == "dwarf") >= 6
    assert sum(order.sky != "" for order in orders if order.kind == "elf") >= 6


def test_ord_07_the_two_orders_that_the_rulebook_mentions():
    named = {order.name: order for order in decks.usual_orders().values()}
    assert named["Lookout tower"].bonuses == ("plantation", "lookout")
    assert named["Pyramid"].places == ((1, 3, 4, 5), (4, 6, 7, 8))  # the middle cards of both rows in one column


def test_evt_03_twelve_events_four_of_each_stack_and_every_effect():
    events = decks.usual_events().values()
    assert Counter(event.id[:-1] for event in events) == {"I": 4, "II": 4, "III": 4}
    assert {event.effect for event in events} == set(EFFECTS)


def test_files_and_tables_say_the_same():
    orders, events = decks.usual_orders(), decks.usual_events()
    assert decks.load_orders([decks.order_table(order) for order in orders.values()]) == orders
    assert decks.load_events([decks.event_table(event) for event in events.values()]) == events


def test_an_owners_files_are_played_with_and_saved_with_the_match(tmp_path):
    own_orders = written(
        tmp_path, "orders.toml", ('name = "Gilded tower"', 'name = "Our tower"'), ("points = 2", "points = 9")
    )
    own_events = written(tmp_path, "events.toml", ("cells = [5]", "cells = [1, 9]"))
    own_cards = written(tmp_path, "cards.toml", ('sky = "sun"', 'sky = "moon"'))
    match = lamakit.new_match(
        "abrakadabrien+orders+events", seed=1, orders=own_orders, events=str(own_events), cards=own_cards
    )
    assert match._state.decks.orders["dwarf1"].points == 9
    assert match._state.decks.events["I1"].cells == (0, 8)
    assert (match._state.full["T1m"], "T1s" in match._state.full) == (2, False)
    match.play("wait")
    match.save(tmp_path / "match.json")
    again = lamakit.load(tmp_path / "match.json")
    assert (again._state, again.log) == (match._state, match.log)
    assert again.log["orders"][0]["name"] == "Our tower"
    usual = lamakit.new_match("abrakadabrien+orders+events", seed=1).log
    assert (usual["orders"], usual["events"], usual["deck"]) == (None, None, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("points = 2", 'points = "two"'), r"line 21: points is 'two'; expected a number from 1 to 30 .*ORD-06"),
        (("points = 2", "points = 0"), "points is 0"),
        (('kind = "dwarf"', 'kind = "troll"'), "line 19: kind is 'troll'; expected one of dwarf, elf, giant"),
        (('kind = "dwarf"', 'kind = "elf"'), "11 orders of kind dwarf; expected 12"),
        (('bonuses = ["lookout"]', "bonuses = []"), "line 22: bonuses .*ORD-04"),
        (('bonuses = ["lookout"]', 'bonuses = ["lookout", "watch", "watch"]'), "one or two"),
        (('bonuses = ["lookout"]', 'bonuses = ["tribute"]'), "bonuses"),
        (('goal = "tower"', 'goal = "castle"'), "goal is 'castle'"),
        (("treasures = 1\n", ""), "line 18: an order needs a shape or a condition"),
        (("treasures = 1", "treasure = 1"), "line 24: 'treasure' is not a key"),
        (("treasures = 1", 'shape = ["x...x"]'), "shape"),
        (("treasures = 1", 'shape = ["x.", "..x"]'), "shape"),
        (("treasures = 1", 'shape = ["x..", ".x."]'), "shape"),
        (("treasures = 1", 'numbers = "prime"'), "numbers is 'prime'"),
        (('name = "Gilded tower"', 'name = ""'), "name"),
        (("[[order]]", "[[orders]]"), "only tables"),
        (("[[order]]", "[order]"), "not TOML"),
        (('goal = "tower"', 'goal = "tower'), "not TOML.*line"),
    ],
)
def test_a_fault_in_a_file_of_orders_is_told_with_its_line(tmp_path, change, said):
    with pytest.raises(lamakit.LamakitError, match=said):
        lamakit.new_match("abrakadabrien+orders", orders=written(tmp_path, "orders.toml", change))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('stack = "I"', 'stack = "IV"'), "line 14: stack is 'IV'"),
        (('stack = "I"', 'stack = "II"'), "3 events of stack I; expected 4"),
        (('effect = "reveal"', 'effect = "explode"'), "line 17: effect is 'explode'"),
        (("cells = [5]", "cells = [0]"), "line 18: cells"),
        (("cells = [5]", "cells = [5, 5]"), "different cells"),
        (("cells = [5]\n", ""), "line 13: cells is nothing"),
        (('way = "left"', 'way = "up"'), "way is 'up'; expected one of left, right"),
        (('way = "left"\n', ""), "way is nothing"),
        (('effect = "reveal"', 'effect = "shuffle portals"'), "no cells"),
    ],
)
def test_a_fault_in_a_file_of_events_is_told_with_its_line(tmp_path, change, said):
    with pytest.raises(lamakit.LamakitError, match=said):
        lamakit.new_match("abrakadabrien+events", events=written(tmp_path, "events.toml", change))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('sky = "sun"', 'sky = "star"'), "line 12: sky is 'star'"),
        (('sky = "sun"', "copies = 2"), "42 terrain cards of tower; expected 36"),
        (('sky = "sun"', 'terrain = "tower"'), "cards: 30 terrain cards of river"),
        (("treasure = true", "treasure = true\nnumbers = [1]"), "0 treasure cards T2"),
        (("treasure = true", 'treasure = true\nsky = "sun"'), "line 34: treasure"),
        (('mark = "triangle"', 'mark = "square"'), "mark is 'square'"),
        (('sky = "sun"', "numbers = [7]"), "numbers"),
        (('sky = "sun"', "copies = true"), "copies"),
    ],
)
def test_a_fault_in_a_file_of_cards_is_told_with_its_line(tmp_path, change, said):
    with pytest.raises(lamakit.LamakitError, match=said):
        lamakit.new_match("abrakadabrien", cards=written(tmp_path, "cards.toml", change))


def test_a_file_that_is_not_there_or_belongs_to_another_game(tmp_path):
    with pytest.raises(lamakit.LamakitError, match="can't be read"):
        lamakit.new_match("abrakadabrien+orders", orders=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(lamakit.LamakitError, match="can't be read"):
        lamakit.new_match("abrakadabrien+orders", orders=tmp_path / "bytes.toml")
    with pytest.raises(lamakit.LamakitError, match="no orders in abrakadabrien"):
        lamakit.new_match("abrakadabrien", orders=tmp_path / "none.toml")
    with pytest.raises(lamakit.LamakitError, match="no such option"):
        lamakit.new_match("base", orders=tmp_path / "none.toml")
    with pytest.raises(lamakit.LamakitError, match="no such option"):
        lamakit.new_match("abrakadabrien", faces=["123456"] * 3)


def test_a_deck_by_numbers_of_cards():
    match = lamakit.new_match("abrakadabrien", seed=1, deck={"T1": 20, "F2*": 10})
    assert match._state.full == {"T1": 20, "F2*": 10}
    assert match.log["deck"] == {"T1": 20, "F2*": 10}
    for deck, said in (
        ({"T1": 25}, "26"),
        ({"T7": 40}, "T7"),
        ({"T1s": 40}, "T1s"),
        ({"T1": -1}, "-1"),
        ([1], "not a deck"),
    ):
        with pytest.raises(lamakit.LamakitError, match=said):
            lamakit.new_match("abrakadabrien", deck=deck)
    with pytest.raises(lamakit.LamakitError, match="name one"):
        lamakit.new_match("abrakadabrien", deck={"T1": 40}, cards="mine.toml")
