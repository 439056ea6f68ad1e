"""Counts in samples: formulas = every sample one by one = icepool = frequency in the game; and what a mean can tell."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod, sqrt

import numpy as np
import pytest
from hypothesis import given, strategies as st
from icepool import Deck, Die

import lamakit
from lamakit import Match, odds
from lamakit.errors import LamakitError
from lamakit.odds.intervals import interval_of, share_error, standard_error, student_95
from lamakit.odds.sampling import different_sets
from tests.for_each import for_each
from tests.odds.exact import Folded, as_dict, probability

CHANCES = [Fraction(1, 3), Fraction(2, 7), Fraction(1)]
ROLL = "dice | row 1 2 3 4 5 6 L | A* 1 2:0 | B 1:0"


@for_each("chance", CHANCES)
@for_each("trials", [0, 1, 4])
def test_binomial_is_all_courses_of_trials(trials: int, chance: Fraction) -> None:
    counts: Counter[int] = Counter()
    for course in product((0, 1), repeat=trials):
        counts[sum(course)] += prod((chance if hit else 1 - chance for hit in course), start=Fraction(1))  # type: ignore[assignment]
    assert odds.binomial_pmf(trials, chance) == odds.Pmf(counts)


@pytest.mark.parametrize("chance", CHANCES)
def test_icepool_repeats_a_trial(chance: Fraction) -> None:
    trial = Die({1: chance.numerator, 0: chance.denominator - chance.numerator})
    assert dict(odds.binomial_pmf(5, chance)) == {hits: share for hits, share in as_dict(5 @ trial).items() if share}


@pytest.mark.parametrize("chance", [0.1, np.float64(0.1), Decimal("0.1")])
def test_a_chance_is_the_fraction_that_its_decimals_say(chance: object) -> None:
    assert odds.binomial_pmf(2, chance) == odds.binomial_pmf(2, Fraction(1, 10))  # type: ignore[arg-type]
    assert odds.Behaviour(chance) == odds.Behaviour(Fraction(1, 10))  # type: ignore[arg-type]


def test_a_chance_is_no_text() -> None:
    with pytest.raises(LamakitError, match="a Fraction"):
        odds.binomial_pmf(2, "1/10")  # type: ignore[arg-type]


def test_rolls_in_the_game_are_binomial() -> None:
    """300 times three rolls (seeds 0 … 899): how many of them show a llama, each count within four standard errors."""
    shows = []
    for seed in range(900):
        match = Match.from_position(ROLL, seed)
        match.play("roll")
        shows.append("L" in str(match.history[-1].chance).split())
    found = Counter(sum(shows[first : first + 3]) for first in range(0, 900, 3))
    for hits, share in odds.binomial_pmf(3, odds.p_roll_shows(ROLL, "L")).items():
        assert abs(found[hits] / 300 - share) <= 4 * sqrt(float(share * (1 - share)) / 300)


@for_each("copies", [(2, 2, 2, 2, 2, 2), (1, 0, 3, 2), (4,)])
@for_each("drawn", [1, 2, 3])
def test_different_kinds_by_every_sample_and_by_icepool(copies: tuple[int, ...], drawn: int) -> None:
    cards = [kind for kind, number in enumerate(copies) for _copy in range(number)]
    samples = list(combinations(cards, drawn))
    different = sum(len(set(sample)) == drawn for sample in samples)
    assert different_sets(copies, drawn) == different
    share = Fraction(different_sets(copies, drawn), len(samples))
    deck = Deck({kind: number for kind, number in enumerate(copies) if number}).deal(drawn)
    die = Folded(True, lambda state, _kind, counts: state and counts[0] < 2).evaluate(deck)
    assert share == probability(die, bool)


def test_dealt_hands_have_six_kinds_as_often() -> None:
    """The first hands of 1200 matches (seed 3), four standard errors."""
    matches = (lamakit.new_match("base", players=2, seed=3, number=number) for number in range(1200))
    hits = sum(len(set(match.observation(0).hand)) == 6 for match in matches)
    share = different_sets([8] * 7, 6) / comb(56, 6)
    assert abs(hits / 1200 - share) <= 4 * sqrt(share * (1 - share) / 1200)


# --- laws -------------------------------------------------------------------------------------------------------------

chances = st.fractions(min_value=0, max_value=1, max_denominator=60)


@given(trials=st.integers(0, 30), chance=chances)
def test_a_binomial_has_its_mean_and_error(trials: int, chance: Fraction) -> None:
    pmf = odds.binomial_pmf(trials, chance)
    assert pmf.mean() == trials * chance
    if trials:
        assert pmf.sd() / trials == pytest.approx(float(share_error(chance, trials)))


@given(st.integers(1, 40).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n), st.integers(0, n))))
def test_a_hypergeometric_has_its_mean_and_its_none(sample: tuple[int, int, int]) -> None:
    population, hits, drawn = sample
    pmf = odds.hypergeometric_pmf(*sample)
    assert pmf.mean() == Fraction(drawn * hits, population)
    assert 1 - pmf[0] == odds.p_at_least_one(*sample)
    assert pmf == odds.hypergeometric_pmf(population, drawn, hits)


@given(st.lists(st.integers(-20, 20), min_size=2, max_size=50))
def test_the_standard_error_of_a_sample(values: list[int]) -> None:
    count, total, squares = len(values), sum(values), sum(value**2 for value in values)
    mean = total / count
    expected = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    assert standard_error(count, total, squares) == pytest.approx(expected, abs=1e-9)
    mark = interval_of(count, total, squares, is_share=False)
    assert (mark.high - mark.low) / 2 == pytest.approx(student_95(count - 1) * expected, abs=1e-7)
