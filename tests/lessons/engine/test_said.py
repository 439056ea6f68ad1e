"""A sum worked out for a page: its name, the sum, the exact value, and the rounded one."""

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.engine.said import worked
from lamakit.lessons.engine.values import Unit
from tests.for_each import for_each


@for_each(
    ("given", "unit", "shown"),
    [
        ("1 - C(39, 3) / C(52, 3)", Unit.SHARE, "it = 1 − C(39, 3)/C(52, 3) = 997/1700 = 58.65%"),
        ("C(52, 6)", Unit.COUNT, "it = C(52, 6) = 20,358,520"),
        ("6 * 31 / 7", Unit.POINTS, "it = 6 · 31/7 = 186/7 = 26.57"),
        ("3^40 / 2^70", Unit.POINTS, "it = 3^40/2^70 = 0.01"),
        ("1 / 12271512", Unit.SHARE, "it = 1/12271512 = 0.0000081%"),
        ("12", Unit.COUNT, "it = 12"),
    ],
)
def test_a_sum_is_worked_out(given, unit, shown):
    assert repr(worked("it", given, unit)) == shown


@pytest.mark.parametrize("junk", ["", "x", "1/0", "1 +"])
def test_junk_is_refused_in_one_line(junk):
    with pytest.raises(LamakitError, match="write a sum such as"):
        worked("it", junk)
