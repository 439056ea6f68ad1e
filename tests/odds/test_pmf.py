import random
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import plotly.express as px
import pytest

from lamakit import LamakitError
from lamakit.odds import Pmf
from tests.for_each import for_each


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
    assert series.dtype == float
    assert series.name == "probability"
    assert Pmf({"1": 1, "L": 3}).to_series(exact=True).to_dict() == {"1": Fraction(1, 4), "L": Fraction(3, 4)}


def test_frames_have_a_row_per_outcome_and_plotly_draws_them() -> None:
    pair = Pmf({(1, 2): 1, (3, 4): 3})
    frame = pair.to_frame()
    assert frame.to_dict("list") == {"outcome": [(1, 2), (3, 4)], "probability": [0.25, 0.75]}
    assert pair.to_frame(exact=True)["probability"].tolist() == [Fraction(1, 4), Fraction(3, 4)]
    figure = px.bar(Pmf({1: 1, 2: 3}).to_frame(), x="outcome", y="probability")
    assert figure.data[0].y.tolist() == [0.25, 0.75]


def test_cumulated_probabilities_and_quantiles_go_together() -> None:
    """The numbers 1 to 10, in another order."""
    pmf = Pmf(dict.fromkeys([10, 3, 7, 1, 2, 4, 5, 6, 8, 9], 1))
    assert [pmf.cdf(x) for x in (0, 1, 2.5, 10, 99)] == [0, Fraction(1, 10), Fraction(1, 5), 1, 1]
    assert [pmf.quantile(share) for share in (0, 0.1, Fraction(1, 10), 0.3, 0.51, 1)] == [1, 1, 1, 3, 6, 10]
    assert all(pmf.quantile(pmf.cdf(x)) == x for x in pmf)
    assert pmf.var() == Fraction(33, 4)


@pytest.mark.parametrize("make", [random.Random, np.random.default_rng])
def test_samples_are_as_frequent_as_their_probabilities(make: Callable[[int], Any]) -> None:
    pmf, rng = Pmf({"a": 1, "b": 2, "c": 1}), make(1)
    counts = Counter(pmf.sample(rng) for _sample in range(4000))
    for outcome, share in pmf.items():
        assert abs(counts[outcome] / 4000 - float(share)) < 4 * sqrt(share * (1 - share) / 4000)
    again = make(1)
    assert [pmf.sample(again) for _sample in range(3)] == [pmf.sample(rng) for rng in [make(1)] for _sample in range(3)]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda pmf: pmf.cdf("1"), "x='1': expected a number"),
        (lambda pmf: pmf.cdf(float("nan")), "x=nan: expected a number"),
        (lambda pmf: pmf.quantile(1.1), "share=1.1: expected a number from 0 to 1"),
        (lambda pmf: pmf.quantile(float("nan")), "share=nan: expected a number from 0 to 1"),
        (lambda pmf: pmf.sample(1), "rng=1: expected a random.Random or a NumPy Generator"),
    ],
)
def test_what_cant_be_asked_is_refused(ask: Callable[[Pmf[int]], Any], message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        ask(Pmf({1: 1, 2: 1}))


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


WEIGHTS = {0: 12345, 1: 23456, 2: 34567, 3: 29632}


@for_each("kind", [np.int32, np.uint16, np.int64, np.float64, Decimal, float, Fraction, str])
def test_it_is_exact_whatever_it_is_made_of(kind: Callable[[int], Any]) -> None:
    if kind is str:
        with pytest.raises(LamakitError, match="expected a dict of numbers"):
            Pmf({outcome: kind(weight) for outcome, weight in WEIGHTS.items()})
        return
    made = Pmf({kind(outcome): kind(weight) for outcome, weight in WEIGHTS.items()})
    assert made == Pmf(WEIGHTS)
    assert made.var() == Pmf(WEIGHTS).var()
    assert made.cdf(kind(1)) == made.cdf(1)
    assert {type(part) for share in made.values() for part in (share.numerator, share.denominator)} == {int}


def test_small_integers_dont_overflow() -> None:
    assert dict(Pmf(dict.fromkeys("abc", np.int8(100)))) == dict.fromkeys("abc", Fraction(1, 3))


def test_floats_are_taken_as_they_are_written() -> None:
    tenths = Pmf({"a": 0.1, "b": np.float32(0.2), "c": Decimal("0.7")})
    assert dict(tenths) == {"a": Fraction(1, 10), "b": Fraction(1, 5), "c": Fraction(7, 10)}
    halves = Pmf({1: 1, 2: 1}).map(lambda x: x / 2)
    assert (halves.mean(), halves.var(), halves.cdf(0.5)) == (Fraction(3, 4), Fraction(1, 16), Fraction(1, 2))
    assert Pmf({0.1: 1, 0.3: 1}).cdf(0.3) == 1
    assert Pmf({0.1: 1, 0.3: 1}).cdf(float("inf")) == 1


class Odd(Fraction):
    """A number that can't be compared."""

    def __lt__(self, other: object) -> bool:
        raise RuntimeError("no order\nat all")

    __le__ = __gt__ = __ge__ = __lt__  # type: ignore[assignment]


class Nothing(Odd):
    numerator = denominator = property(lambda self: 1 // 0)  # type: ignore[assignment]


def test_weights_that_cant_be_compared() -> None:
    assert dict(Pmf({"a": Odd(1, 2), "b": Odd(1, 6)})) == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
    for weight in (Nothing(1), True, np.True_, float("nan"), float("inf"), Decimal("-Infinity"), None, 1j):
        with pytest.raises(LamakitError, match="expected a dict of numbers"):
            Pmf({"a": weight, "b": 1})


def test_what_is_not_listed_has_probability_0_however_it_is_asked() -> None:
    pmf = Pmf({"a": 1})
    assert pmf["Z"] == pmf.get("Z") == 0
    assert pmf.get("Z", None) is None
    assert pmf.get("a", None) == pmf["a"] == 1
    assert "Z" not in pmf
    assert pmf.get([], 7) == 7


def test_outcomes_are_escaped_in_a_notebook() -> None:
    html = Pmf({"<script>": 1, "a & b": 1})._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "a &amp; b" in html
