"""One question, three ways: the formula, all cases and drawn cases; and what is said about their errors."""

from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

from lamakit import LamakitError, odds
from lamakit.lessons.tables.llama import compare

TOY = {"1": 2, "2": 2, "3": 2, "4": 2, "5": 2, "6": 2, "L": 2}
TABLE = "base | 4 | A* 1 1 2 6:0 | B ?3:0 | C ?5:0"
QUESTIONS = {
    "cost of a toy hand": lambda: compare.fresh_hand_costs(TOY),
    "cost of a hand": lambda: compare.fresh_hand_costs(),
    "cost of a hand with each llama": lambda: compare.fresh_hand_costs(variant="base+each-llama"),
    "cost of a Party hand": lambda: compare.fresh_hand_costs({"1": 4, "1+": 3, "4": 3, "L": 3, "P": 2}, "party"),
    "toy hand without a gap": lambda: compare.fresh_hand_is_gapless(TOY),
    "hand without a gap": lambda: compare.fresh_hand_is_gapless(),
    "three hidden cards": lambda: compare.hidden_hand_fits(TABLE, 1),
    "five hidden cards": lambda: compare.hidden_hand_fits(TABLE, 2),
    "two values on three dice": lambda: compare.roll_shows("1 4"),
}
DEALS, SEED = 4000, 10


@pytest.mark.parametrize("name", QUESTIONS)
def test_formula_and_enumeration_give_the_same_fraction(name):
    question = QUESTIONS[name]()
    assert compare.by_enumeration(question).value == compare.by_formula(question).value


@pytest.mark.parametrize("name", QUESTIONS)
def test_simulation_is_within_four_standard_errors(name):
    """Given the seed nothing here is left to chance; a wrong question would be tens of errors off."""
    answers = compare.three_ways(QUESTIONS[name](), DEALS, SEED)
    simulated = answers.ways["simulation"]
    assert 0 < abs(simulated.value - answers.exact) < 4 * simulated.error


def test_a_fresh_hand_costs_the_sum_of_the_values_times_the_chance_to_hold_one():
    assert compare.fresh_hand_costs().formula() == 31 * (1 - Fraction(comb(48, 6), comb(56, 6)))


def test_a_hand_costs_what_the_game_charges():
    assert compare.cost(("4", "4", "6", "L", "L")) == 20
    assert compare.cost(("L", "L"), "base+each-llama") == 20
    assert compare.cost(("1", "1+", "P"), "party") == 21


@pytest.mark.parametrize(
    ("hand", "gapless"), [("34456L", True), ("6L1", True), ("123456L", True), ("135", False), ("L2", False)]
)
def test_a_gapless_hand_is_one_stretch_of_the_circle(hand, gapless):
    assert compare.is_gapless(frozenset(hand)) == gapless


def test_hands_that_look_alike_are_as_many_as_single_hands():
    counts = {"1": 3, "2": 2, "L": 4}
    cards = [code for code, copies in counts.items() for _ in range(copies)]
    alike = dict(compare.alike_together(counts, 4))
    single = list(combinations(cards, 4))
    assert alike == {hand: single.count(hand) for hand in set(single)}
    assert len(list(compare.one_by_one(cards, 4))) == sum(alike.values()) == comb(9, 4)


def test_the_real_deck_is_counted_in_hands_that_look_alike_and_the_toy_deck_hand_by_hand():
    assert compare.by_enumeration(compare.fresh_hand_costs()).cases == 924
    assert compare.by_enumeration(compare.fresh_hand_costs(TOY)).cases == comb(14, 6)


def test_at_least_one_face_is_what_the_rules_make_of_a_roll():
    position = "dice | row 1 2 3 4 5 6 L | A* 1 4:0 | B 1:0"
    own = odds.roll_outcomes(position)[odds.HIT]
    three_llamas = odds.roll_outcomes(position)[odds.THREE_LLAMAS]
    assert compare.roll_shows("1 4", position).formula() == own
    assert three_llamas == Fraction(1, 27)


def test_a_standard_error_is_that_of_the_sample():
    mean, error = compare._mean([1, 0, 0, 1, 1])
    assert mean == Fraction(3, 5)
    assert error == pytest.approx(sqrt(0.3 / 5))


def test_the_same_seed_draws_the_same_cases_and_another_one_others():
    question = compare.fresh_hand_costs()
    assert compare.drawn(question, 50, 1) == compare.drawn(question, 50, 1) != compare.drawn(question, 50, 2)


def test_the_table_says_how_far_each_way_is_from_the_formula():
    answers = compare.three_ways(compare.fresh_hand_costs(TOY), 500, SEED).answers
    assert list(answers.index) == ["formula", "enumeration", "simulation"]
    assert answers.loc["enumeration", ["difference", "standard error", "cases"]].tolist() == ["0", "0", "3,003"]
    wanted = float(answers.loc["simulation", "answer"]) - float(answers.loc["formula", "answer"])
    assert float(answers.loc["simulation", "difference"]) == pytest.approx(wanted, abs=2e-5)


def test_the_course_ends_where_the_simulation_does():
    answers = compare.three_ways(compare.roll_shows("L"), 2000, SEED)
    last = answers.course.table.iloc[-1]
    assert answers.course.table.index[-1] == 2000
    assert last["mean"] == pytest.approx(float(answers.ways["simulation"].value), abs=1e-5)
    drawn_means = answers.course.figure["data"][1]["y"]
    assert drawn_means == pytest.approx(answers.course.table["mean"].tolist(), abs=1e-5)


def test_a_hundred_times_the_deals_is_a_tenth_of_the_error():
    table = compare.precision(compare.fresh_hand_costs(), [400, 40_000], SEED)
    assert table["standard error"][400] / table["standard error"][40_000] == pytest.approx(10, rel=0.1)


def test_errors_keep_their_promise():
    """Of 300 simulations 205 are expected within one error and 286 within two; ± 4 binomial standard deviations."""
    within = compare.coverage(compare.roll_shows("1 4"), 300, 200, SEED)["simulations"]
    assert abs(within[1] - 300 * 0.6827) < 4 * sqrt(300 * 0.6827 * 0.3173)
    assert abs(within[2] - 300 * 0.9545) < 4 * sqrt(300 * 0.9545 * 0.0455)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: compare.fresh_hand_costs(variant="dice"), "card game"),
        (lambda: compare.hidden_hand_fits(TABLE, 0), "is not hidden"),
        (lambda: compare.hidden_hand_fits(TABLE, 7), "seat 7|seat=7|7"),
        (lambda: compare.roll_shows("7"), "DIC-01"),
        (lambda: compare.roll_shows(""), "DIC-01"),
        (lambda: compare.roll_shows("1", TABLE), "DIC-01"),
        (lambda: compare.three_ways(compare.roll_shows("1"), deals=1).answers, "deals"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(ask, says):
    with pytest.raises(LamakitError, match=says) as refused:
        ask()
    assert "\n" not in str(refused.value)
