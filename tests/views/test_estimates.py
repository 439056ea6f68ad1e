"""Estimates as they are written: within what can be, around what was found, and never more certain than it."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from lamakit.odds.intervals import FEWEST, Interval, interval_around
from lamakit.views.charts import worth_bars
from lamakit.views.estimates import chance_interval, chance_text, loss_interval, loss_text, plus_minus
from lamakit.views.llama.odds.decision import ActionValue

SHARES = st.one_of(st.sampled_from((0.0, 1.0, 0.07, 0.5, 1e-9, 1 - 1e-9)), st.floats(0, 1))
ERRORS = st.one_of(st.just(0.0), st.floats(1e-12, 0.5))
PLACES = st.integers(0, 2)


def ends(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"\(([\d.]+)%? to ([\d.]+)%?\)", text)
    assert found, text
    return float(found[1]), float(found[2])


@given(SHARES, ERRORS, st.integers(1, 2000), PLACES)
def test_an_interval_is_no_point_and_holds_what_it_is_of(share: float, error: float, trials: int, places: int) -> None:
    mark = interval_around(trials, share, error, 0, 1)
    text = chance_interval(mark, places)
    assert (text == "(too few)") == (trials < FEWEST)
    if trials >= FEWEST:
        low, high = ends(text)
        assert 0 <= low < high <= 100
        assert low - 1e-6 <= 100 * mark.low <= 100 * share <= 100 * mark.high <= high + 1e-6
        assert low >= 100 * mark.low - 10.0**-places
        assert high <= 100 * mark.high + 10.0**-places
        assert ends(loss_interval(mark, places)) == (low, high)
        assert "%" not in loss_interval(mark, places)


@pytest.mark.parametrize(
    ("trials", "share", "error", "said"),
    [
        (128, 0.98, 0.02, "(94% to 100%)"),
        (128, 1.0, 0.0, "(97% to 100%)"),
        (128, 0.0, 0.0, "(0% to 3%)"),
        (1536, 0.07, 0.0, "(6% to 8%)"),
        (9, 0.5, 0.1, "(too few)"),
    ],
)
def test_intervals_of_chances(trials: int, share: float, error: float, said: str) -> None:
    """Of what is the same in all of n deals, 3 / n may be otherwise."""
    assert chance_interval(interval_around(trials, share, error, 0, 1)) == said


def test_an_end_on_a_whole_percent_stays_there() -> None:
    assert 100 * 0.07 > 7
    assert chance_interval(Interval(100, 0.1, 0.07, 0.29)) == "(7% to 29%)"
    assert chance_interval(Interval(100, 0.1, 0.07, 0.29), 1) == "(7.0% to 29.0%)"


HALVES = [Fraction(1, 2 * 10**digits) for digits in (2, 3, 4)]  # of the last place that is shown
ON_THE_EDGE = st.sampled_from([edge for half in HALVES for edge in (half, 1 - half, float(half), 1 - float(half))])


@given(st.one_of(SHARES, ON_THE_EDGE, st.floats(-1e-12, 1 + 1e-12), st.fractions(0, 1)), PLACES)
def test_a_chance_is_certain_only_if_it_is(share: float | Fraction, places: int) -> None:
    text = chance_text(share, places)
    number = float(text.strip("<>% "))
    assert 0 <= number <= 100
    assert not text.startswith("-")
    if 0 < share < 1:
        assert 0 < number < 100
        assert abs(number - 100 * share) <= 1.001 * 10.0**-places
    else:
        assert number == (0 if share <= 0 else 100)


@given(SHARES)
def test_a_loss_is_none_only_if_it_is(loss: float) -> None:
    assert (float(loss_text(loss).strip("< ")) == 0) == (loss == 0)


@given(st.one_of(st.just(0.0), st.floats(1e-9, 1000)), PLACES)
def test_no_error_is_written_as_none(error: float, places: int) -> None:
    text = plus_minus(error, places)
    assert (text == "") == (error == 0)
    if error:
        assert float(text.removeprefix("± ")) == pytest.approx(max(error, 10.0**-places), abs=0.51 * 10.0**-places)
        assert float(text.removeprefix("± ")) > 0


@given(st.floats(-60, 60), st.one_of(st.just(0.0), st.floats(1e-9, 20)))
def test_points_beside_the_table(mean: float, error: float) -> None:
    said = ActionValue("draw", mean, error).said
    assert worth_bars(["draw"], [mean], [error], [True])["data"][0]["text"] == [f" {said}"]
    assert ("±" in said) == (error > 0)
    assert not re.search(r"± 0\.00|[-−]0\.00|-|nan", said)
    assert "±" not in ActionValue("draw", Fraction(mean), None).said
