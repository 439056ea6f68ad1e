"""Sums as people write them: read by a grammar of our own, exact, and junk is refused in one line."""

import random
from fractions import Fraction
from math import comb, factorial

import pytest
from hypothesis import given, settings, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.engine.sums import read_sum
from lamakit.lessons.engine.tree import LARGEST
from lamakit.lessons.engine.values import Fit, Unit
from tests.for_each import for_each
from tests.lessons.engine.numbers import read

PIECES = [
    "1",
    "9" * 30,
    "0",
    ".5",
    "0,5",
    "C(",
    "c",
    "comb(",
    "(",
    ")",
    "^",
    "**",
    "!",
    "%",
    "+",
    "-",
    "−",
    "*",
    "·",
    "/",
]
PIECES += [
    ",",
    ";",
    "in",
    "out of",
    " ",
    "1e9",
    "x",
    "__import__",
    '"a"',
    "\n",
    "½",
    "\ud800",
    "٣",
    "=",
    "9^99",
    "150!",
]
SEVENTH = Fraction(1, 7)


@for_each(
    ("text", "value", "understood"),
    [
        ("1 - C(41,6)/C(49,6)", 1 - Fraction(comb(41, 6), comb(49, 6)), "1 − C(41, 6)/C(49, 6) = 67.85%"),
        ("15/52", Fraction(15, 52), "15/52 = 28.85%"),
        (".2", Fraction(1, 5), "0.2 = 20%"),
        ("1 in 7", SEVENTH, "1/7 = 14.29%"),
        ("1 out of 7", SEVENTH, "1/7 = 14.29%"),
        ("0,33", Fraction(33, 100), "0.33 = 33%"),
        ("40 %", Fraction(2, 5), ""),
        ("1 − 3 × 2/4!", Fraction(3, 4), "1 − 3 · 2/4! = 75%"),
        ("(1/2)^3", Fraction(1, 8), "(1/2)^3 = 12.5%"),
        ("2^-3", Fraction(1, 8), "2^−3 = 12.5%"),
        ("comb(5; 2)/20", Fraction(1, 2), "C(5, 2)/20 = 50%"),
        ("1 - 40%", Fraction(3, 5), "1 − 40% = 60%"),
        ("C(41,6) / C(49,6) · 0,5", Fraction(comb(41, 6), 2 * comb(49, 6)), "C(41, 6)/C(49, 6) · 0.5 = 16.08%"),
    ],
)
def test_a_sum_is_exact_and_shown_as_it_was_read(text, value, understood):
    found = read(text)
    assert found.value == value
    assert found.understood(Unit.SHARE) == understood
    assert not understood or read(understood.partition(" = ")[0]).value == value


@for_each(
    ("text", "reason"),
    [
        ("1/0", "divides by 0"),
        ("1/(3-3)", "divides by 0"),
        ("0^-1", "divides by 0"),
        ("2^101", "a power is a whole number up to 100"),
        ("2^0.5", "a power is a whole number up to 100"),
        ("(9^99)^99", "too large"),
        ("9^99*9^99*9^99*9^99", "too large"),
        ("101!", "up to 100"),
        ("C(1001,2)", "from 0 to 1000"),
        ("C(4)", "does not take"),
        ("(0,5+1)/2", "write 0.5 there, not 0,5"),
        ("(1+2", "a closing bracket is missing"),
        ("1+", "missing at its end"),
        ("p/2", "'p' is not a number"),
        ("(" * 21 + "1" + ")" * 21, "too many brackets"),
        ("1+" * 300, "more than 400"),
        ("0." + "1" * 299, "more than 300 digits"),  # with its point it has 301 signs
        ("1 2", "nothing is expected at '2'"),
    ],
)
def test_what_is_wrong_with_a_sum_is_said(text, reason):
    with pytest.raises(LamakitError, match="can't be read") as caught:
        read(text)
    assert reason in str(caught.value)


def test_the_numbers_of_a_sum_are_rounded_as_far_as_they_are_written():
    assert read("1 - 0.71").fits(Fraction(2885, 10_000), Unit.SHARE) == Fit.YES
    assert read("1 - 0.7").fits(Fraction(2885, 10_000), Unit.SHARE) == Fit.COARSE
    assert read("1 - 0.7").fits(Fraction(3, 10), Unit.SHARE) == Fit.YES
    assert read("3/10").fits(Fraction(2885, 10_000), Unit.SHARE) == Fit.NO
    assert read("3 + 4 * 50%", Unit.POINTS).fits(Fraction(5), Unit.POINTS) == Fit.YES


def judged(text):
    """The sum, or the refusal, which is one short line."""
    try:
        return read_sum(text)
    except LamakitError as refused:
        said = str(refused)
    assert "\n" not in said
    assert len(said) <= 120
    return None


@pytest.mark.parametrize("count", [5000, pytest.param(100_000, marks=pytest.mark.long)])
def test_junk_gives_one_line_each(count):
    dice, readable = random.Random(count), 0
    for _try in range(count):
        found = judged("".join(dice.choices(PIECES, k=dice.randrange(1, 14))))
        readable += found is not None
        assert found is None or max(abs(found.value.numerator), found.value.denominator) <= LARGEST
    assert readable > count / 100


@given(st.text(max_size=60))
@settings(max_examples=300)
def test_any_text_gives_a_sum_or_one_line(text):
    judged(text)


SUMS = st.recursive(
    st.integers(0, 60).map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda made: f"({''.join(made)})"),
    max_leaves=8,
)


@given(SUMS)
def test_it_computes_as_python_does_with_fractions(text):
    spelled = "".join(f"Fraction({piece})" if piece.isdigit() else piece for piece in _pieces(text))
    try:
        wanted = eval(spelled, {"Fraction": Fraction})
    except ZeroDivisionError:
        assert judged(text) is None
    else:
        assert judged(text).value == wanted


def _pieces(text):
    return "".join(f" {mark} " if mark in "+-*/()" else mark for mark in text).split()


@given(st.integers(0, 40), st.integers(0, 40))
def test_choices_and_factorials(n, k):
    assert read_sum(f"C({n}, {k})").value == comb(n, k)
    assert read_sum(f"{n}!").value == factorial(n)


def test_a_number_may_be_as_long_as_300_signs():
    assert read("0." + "1" * 298, Unit.SHARE).value < Fraction(1, 9)
