"""Three levels of every exercise: who chooses, what is offered, and which numbers they bring."""

import re
from itertools import permutations

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from lamakit.odds.abrakadabrien import is_formation
from lamakit.play.observation import Observation
from tests.for_each import for_each
from tests.lessons.drills import DRILLS, EXERCISES, variant

TEN_DIGITS = re.compile(r"\d{10}")
SEEDS = range(2)


def exercise(seed=5):
    return lesson("draws").exercise("one-card", seed=seed)


def at_once(shown):
    assert shown.check(shown.problem.right).status == Status.RIGHT


def wrong(shown):
    assert shown.check("0.98").status == Status.WRONG


def here(shown):
    return next(choice["name"] for choice in shown.data()["levels"]["choices"] if choice["here"])


@for_each("name", EXERCISES)
def test_every_exercise_has_three_levels(name):
    assert list(EXERCISES[name].levels) == list(Level)


def test_the_games_own_numbers_come_first():
    shown = exercise()
    assert here(shown) == Level.GAME
    assert shown.problem == EXERCISES["draws:one-card"].make(Rng(5))


@for_each("name", [name for name in DRILLS if not name.endswith("@general")])
def test_keys_with_ten_digits_are_for_the_third_level(name):
    for seed in SEEDS:
        problem = variant(name, seed)
        told = [problem.told(problem.right), problem.solution, *problem.hints]
        told += [problem.told(slip.answer) for slip in problem.known_slips]
        assert not [text for text in told if TEN_DIGITS.search(text)]


def test_some_keys_of_the_third_level_have_ten_digits():
    long = {name for name in DRILLS if name.endswith("@general") and TEN_DIGITS.search(variant(name, 0).solution)}
    assert {"hands:holds@general", "hands:exactly@general", "playable:either@general"} <= long


def test_a_small_deal_that_leaves_no_card_to_ask_for_is_dealt_again():
    assert DRILLS["hands:exactly@small"].make(Rng(1185)).right < 1


@pytest.mark.parametrize("name", ["one-left", "chest", "forest", "given", "three-backs"])
def test_with_small_numbers_most_of_a_table_of_abrakadabrien_is_face_up(name):
    """There is no smaller deck, but there can be fewer cards that you can't see."""
    for seed in range(20):
        small, usual = (DRILLS[f"towers_and_rivers:{name}@{level}"].make(Rng(seed)) for level in list(Level)[:2])
        assert 0 < small.right < 1
        assert small.right.denominator <= 7 * 6 * 5
        assert len(re.findall(r"\(.\)", small.position)) < len(re.findall(r"\(.\)", usual.position))


@pytest.mark.parametrize("level", [Level.SMALL, Level.GENERAL])
def test_another_deck_is_told_before_the_question(level):
    for seed in SEEDS:
        problem = variant(f"draws:unseen@{level}", seed)
        box = Observation.from_position(problem.position).box
        assert problem.text.startswith(f"Tonight's deck has {box['1']} of each number")
        assert (sum(box.values()) < 56) == (level == Level.SMALL)


def test_two_right_at_once_bring_an_offer_of_larger_numbers():
    shown = exercise()
    at_once(shown)
    assert not shown.data()["levels"]["offer"]
    at_once(shown.new(seed=6))
    levels = shown.data()["levels"]
    assert levels["offer"] == "2 right at once. Would you like larger numbers?"
    assert [choice["name"] for choice in levels["choices"] if choice["offered"]] == [Level.GENERAL]


def test_who_needed_hints_is_offered_nothing():
    shown = exercise()
    for seed in (5, 6, 7):
        shown.new(seed=seed).hint()
        at_once(shown)
    assert not shown.data()["levels"]["offer"]


def test_two_wrong_answers_bring_an_offer_of_smaller_numbers():
    shown = exercise()
    wrong(shown)
    wrong(shown)
    levels = shown.data()["levels"]
    assert levels["offer"] == "Would smaller numbers help? The thought is the same."
    shown.pressed("level", "small")
    assert here(shown) == Level.SMALL
    assert not shown.data()["levels"]["offer"]
    wrong(shown)
    wrong(shown)
    assert not shown.data()["levels"]["offer"]  # there is nothing smaller


def test_the_level_is_remembered_and_the_other_exercises_begin_on_it(data_folder):
    shown = lesson("draws")
    chosen = shown.exercise("one-card", seed=5).level("small")
    wrong(chosen)
    again = shown.exercise("one-card", seed=chosen.seed)
    assert (here(again), again.problem, again.given) == (Level.SMALL, chosen.problem, "0.98")
    assert here(shown.exercise("playable", seed=1)) == Level.SMALL
    shown.reset()
    assert here(shown.exercise("playable", seed=1)) == Level.GAME


def test_a_variant_that_was_shown_is_known_on_its_own_level_only(data_folder):
    shown = exercise()
    shown.solution()
    assert shown.new(seed=5).verdict.status == Status.SHOWN
    shown.level("small").new(seed=5)
    assert shown.verdict.status == Status.UNTOUCHED


@pytest.mark.parametrize("wanted", ["hard", "", None, 3, ["small"]])
def test_an_unknown_level_is_refused_in_one_line(wanted):
    with pytest.raises(LamakitError, match="expected small, game, general"):
        exercise().level(wanted)


def test_a_page_may_send_any_level():
    shown = exercise()
    for nonsense in ("hard", None, 7, ["small"], {}):
        shown.pressed("level", nonsense)
        assert here(shown) == Level.GAME


def test_rising_orders_are_those_of_the_rules():
    for seed in range(20):
        assert variant("towers_and_rivers:ways@game", seed).right in (4, 10, 20, 24, 60, 120)
    position = lesson("towers_and_rivers").plan.first.guess.position
    codes = [f"T{number}" for number in (1, 2, 3, 5, 6)]
    good = [one for one in permutations(codes, 3) if is_formation(position, "tower", (7, 4, 1), one)]
    assert len(good) == 10
