"""Answers as people write them, and how exact they have to be."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.engine.values import Fit, Unit, read, told

SHARES = st.fractions(min_value=0, max_value=1, max_denominator=5000)


@pytest.mark.parametrize("text", ["2/5", " 2 / 5 ", "0.4", "0,4", "0.40", "40 %", "40%", "40,0 %", "4/10"])
def test_the_same_number_in_many_ways(text):
    assert read(text).value == Fraction(2, 5)


@pytest.mark.parametrize("number", [Fraction(2, 5), 0.4])
def test_numbers_of_python_are_read_too(number):
    assert read(number).value == Fraction(2, 5)


@pytest.mark.parametrize(
    ("text", "fit"),
    [
        ("0.27", Fit.YES),
        ("27 %", Fit.YES),
        ("0.268", Fit.YES),
        ("0.3", Fit.COARSE),
        ("0.26", Fit.NO),
        ("0.269", Fit.NO),
    ],
)
def test_rounded_as_far_as_it_is_written_but_not_too_much(text, fit):
    assert read(text).fits(Fraction(11, 41), Unit.SHARE) == fit  # 0.26829…


def test_a_small_chance_wants_more_digits():
    assert read("2 %").fits(Fraction(1, 61), Unit.SHARE) == Fit.COARSE  # 1.639 %
    assert read("1.64 %").fits(Fraction(1, 61), Unit.SHARE) == Fit.YES


@pytest.mark.parametrize("wanted", [Fraction(1, 3), Fraction(1, 1000), Fraction(999, 1000)])
@pytest.mark.parametrize("text", ["0", "0.0", "0%", "1", "1.0", "100 %", "1/1"])
def test_never_and_always_are_no_roundings(text, wanted):
    assert read(text).fits(wanted, Unit.SHARE) == Fit.NO


def test_points_want_a_tenth_and_counts_are_exact():
    assert read("19.3", Unit.POINTS).fits(Fraction(1928, 100), Unit.POINTS) == Fit.YES
    assert read("19", Unit.POINTS).fits(Fraction(1928, 100), Unit.POINTS) == Fit.COARSE
    assert read("7", Unit.COUNT).fits(Fraction(7), Unit.COUNT) == Fit.YES
    assert read("8", Unit.COUNT).fits(Fraction(7), Unit.COUNT) == Fit.NO


@pytest.mark.parametrize("junk", ["", "x", "1/0", "nan", "inf", "1e9", "--1", "1/2//3", None, True, [], {}, "9" * 500])
@pytest.mark.parametrize("unit", Unit)
def test_junk_is_refused_with_examples(junk, unit):
    with pytest.raises(LamakitError, match=r"(can't be read \(.*\)|no answer yet); write "):
        read(junk, unit)


@pytest.mark.parametrize("beyond", ["1.5", "-0.1", "120 %", "40", float("nan"), float("inf")])
def test_what_is_no_probability_is_refused(beyond):
    with pytest.raises(LamakitError, match=r"from 0 to 1|can't be read.*; write "):
        read(beyond)


@given(SHARES)
def test_what_lamakit_tells_can_be_given_back(share):
    exact, _, rounded = told(share).partition(" = ")
    assert read(exact).fits(share, Unit.SHARE) == Fit.YES
    assert not rounded or read(rounded).fits(share, Unit.SHARE) in (Fit.YES, Fit.COARSE)


@given(SHARES, st.integers(min_value=4, max_value=12))
def test_enough_digits_are_always_enough(share, digits):
    assert read(f"{float(share):.{digits}f}").fits(share, Unit.SHARE) in (Fit.YES, Fit.COARSE)
    assert read(float(share)).fits(share, Unit.SHARE) == Fit.YES


@pytest.mark.parametrize(
    ("given", "unit", "said"),
    [
        ("2/5", Unit.SHARE, "2/5 = 40%"),
        ("1/24723578342963", Unit.SHARE, "1/24723578342963, about 1 in 24,700,000,000,000"),
        ("0.00001", Unit.SHARE, "0.00001, about 1 in 100,000"),
        ("1/10^40", Unit.SHARE, "1/10^40, less than 1 in 1,000,000,000,000,000"),
        ("1 - 1/10^40", Unit.SHARE, "1 − 1/10^40, almost 100%"),
        ("1/10^8", Unit.POINTS, "1/10^8, almost 0"),
        ("2469135790/4", Unit.POINTS, "2469135790/4 = 617283948"),
        ("9" * 90, Unit.POINTS, ""),
        ("0/7", Unit.SHARE, "0/7 = 0%"),
    ],
)
def test_a_sum_is_said_again_as_people_would(given, unit, said):
    assert read(given, unit).understood(unit) == said


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize("digits", [25, 40, 250, 301, 401])
def test_a_long_number_is_cut_visibly_in_one_line(digits, unit):
    """As it is, as the smallest of fractions, and where it is refused."""
    for text in ("7" * digits, f"1/{'7' * digits}", f"0.{'7' * digits}", f"{'7' * digits} llamas"):
        try:
            line = read(text, unit).understood(unit)
        except LamakitError as error:
            line = str(error)
            assert text[:20] in line
            assert "..." in line or repr(text) in line
        assert len(line) <= 300
        assert "e-" not in line
