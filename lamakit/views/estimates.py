"""How estimates are written: chances in percent with their 95% intervals, losses in percentage points, means ± errors.

Nothing is written that can't be: no chance outside 0% to 100%, no `-0`, no interval that is a single point, no `± 0`.
"""

from fractions import Fraction
from math import ceil, floor

from lamakit.odds.intervals import Interval
from lamakit.texts import _
from lamakit.texts.numbers import localised, number


def chance_text(share: float | Fraction, places: int = 0) -> str:
    """A chance, to so many places of a percent; never 0% or 100% for what is merely unlikely or likely."""
    least, form = 10.0 ** -(places + 2), f"z.{places}%"
    text = format(min(max(float(share), 0.0), 1.0), form)
    if share > 0 and text == format(0, form):
        text = f"< {least:.{places}%}"
    elif share < 1 and text == format(1, form):
        text = f"> {1 - least:.{places}%}"
    return localised(text)


def chance_interval(mark: Interval, places: int = 0) -> str:
    """ "(94% to 100%)": the interval of a chance in percent, rounded outwards."""
    return _interval(mark, places, "%")


def loss_interval(mark: Interval, places: int = 0) -> str:
    """ "(8 to 17)": that of a loss, in percentage points."""
    return _interval(mark, places, "")


def loss_text(share: float) -> str:
    """A loss of so much of a chance in percentage points, without the words; not 0.0 for what is merely small."""
    return localised("< 0.1") if 0 < share < 0.0005 else number(100 * share, "z.1f")


def whole_points(share: float) -> str:
    """A loss of so much of a chance in whole percentage points, as a table has it: "−13"; not 0 for what is small."""
    points = number(100 * share, "z.0f")
    return localised("< 1") if points == number(0, "z.0f") else f"−{points}"


def plus_minus(error: float, places: int = 0) -> str:
    """ "± 0.3"; at least 1 in the last place, and nothing at all for what has no error."""
    return _("± {error}", error=f"{max(error, 10.0**-places):.{places}f}") if error else ""


def _interval(mark: Interval, places: int, unit: str) -> str:
    if mark.has_too_few:
        return _("number|(too few)")
    scale = 10**places
    low = floor(round(100 * scale * mark.low, 6)) / scale  # rounded first: 100 * 0.07 is more than 7
    high = ceil(round(100 * scale * mark.high, 6)) / scale
    return _("number|({low} to {high})", low=f"{low:.{places}f}{unit}", high=f"{high:.{places}f}{unit}")
