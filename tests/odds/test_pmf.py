from fractions import Fraction
from math import sqrt

import pytest

from lamakit import LamakitError
from lamakit.odds import Pmf


def test_a_die_has_mean_seven_halves_and_variance_35_twelfths() -> None:
    die = Pmf(dict.fromkeys(range(1, 7), 1))
    assert die.mean() == Fraction(7, 2)
    assert die.sd() == pytest.approx(sqrt(35 / 12))
    assert die.probability({5, 6}) == Fraction(1, 3)


def test_weights_become_probabilities_that_add_up_to_one() -> None:
    pmf = Pmf({"a": 3, "b": 1, "c": 0})
    assert dict(pmf) == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
    assert sum(pmf.values()) == 1
    assert pmf["c"] == pmf["never heard of"] == 0


def test_a_function_of_the_outcome_has_a_distribution_too() -> None:
    die = Pmf(dict.fromkeys(range(1, 7), 1))
    assert die.map(lambda face: face % 2 == 0) == Pmf({True: 1, False: 1})
    assert die.map(lambda face: face**2).mean() == Fraction(91, 6)


def test_series_has_the_floats() -> None:
    series = Pmf({"1": 1, "L": 3}).to_series()
    assert series.to_dict() == {"1": 0.25, "L": 0.75}


def test_bars_show_fraction_and_percent() -> None:
    html = Pmf({"1": 1, "L": 3})._repr_html_()
    assert "3/4" in html
    assert "75.0%" in html


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": -1, "b": 2}])
def test_weights_that_are_no_distribution_are_refused(weights: dict[str, int]) -> None:
    with pytest.raises(LamakitError, match="at least one above 0"):
        Pmf(weights)


def test_a_mean_needs_numbers() -> None:
    with pytest.raises(LamakitError, match="'a' is not a number"):
        Pmf({"a": 1}).mean()
