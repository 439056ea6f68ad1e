"""A sum worked out for a page: its name, the sum, the exact value, and the rounded one."""

from fractions import Fraction

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.engine.said import worked


@pytest.mark.parametrize(
    ("given", "unit", "shown"),
    [
        ("1 - C(39, 3) / C(52, 3)", "share", "it = 1 − C(39, 3)/C(52, 3) = 997/1700 = 58.65%"),
        ("C(52, 6)", "count", "it = C(52, 6) = 20,358,520"),
        ("6 * 31 / 7", "points", "it = 6 · 31/7 = 186/7 = 26.57"),
        (Fraction(13, 49), "share", "it = 13/49 = 26.53%"),
        (Fraction(3**40, 2**70), "points", "it = 0.01"),
        (7.5535, "points", "it = 7.55"),
        (12, "count", "it = 12"),
    ],
)
def test_a_sum_is_worked_out(given, unit, shown):
    assert repr(worked("it", given, unit)) == shown


@pytest.mark.parametrize("junk", ["", "x", "1/0", None, [], float("nan"), float("inf"), 10**40, b"1"])
def test_junk_is_refused_in_one_line(junk):
    with pytest.raises(LamakitError, match="write a"):
        worked("it", junk)
    with pytest.raises(LamakitError, match="is not a unit; expected one of share"):
        worked("it", "1/2", "percent")
