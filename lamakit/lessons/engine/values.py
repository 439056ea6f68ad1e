"""Numbers as people write them: 2/5, 0.4, 0,4 and 40% are the same answer; and how lamakit writes them."""

import re
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.texts import _

WRITTEN = re.compile(r"(?P<number>[-+]?\d{1,24}(?:[.,]\d{1,24})?)(?:\s*/\s*(?P<below>\d{1,24}))?\s*(?P<percent>%)?")
FLOAT_NOISE = Fraction(1, 10**9)  # what floating-point computing may add or lose
SHOWN = 24


class Unit(StrEnum):
    """What a number counts."""

    SHARE = "share"  # a probability: from 0 to 1
    POINTS = "points"
    COUNT = "count"
    WHOLE = "whole"  # a count that nobody would write as 7.0 or 14/2


ROOM = {
    Unit.SHARE: Fraction(1, 200),
    Unit.POINTS: Fraction(1, 20),
    Unit.COUNT: Fraction(0),
    Unit.WHOLE: Fraction(0),
}  # how far rounding may be off


class Fit(StrEnum):
    """How a given number matches the wanted one."""

    YES = "yes"
    COARSE = "coarse"  # rounded correctly, but too much
    NO = "no"


class Given(NamedTuple):
    """A number as given, and half a unit of its last digit: how far off it may be if it was rounded."""

    value: Fraction
    half: Fraction

    def fits(self, wanted: Fraction, unit: Unit) -> Fit:
        """Rounded as far as it was written; a probability at least to the nearest percent, points to a tenth."""
        if abs(self.value - wanted) > self.half + FLOAT_NOISE:
            return Fit.NO
        room = min(ROOM[unit], abs(wanted) / 20) if unit == Unit.SHARE else ROOM[unit]
        return Fit.YES if self.half <= room or self.value == wanted else Fit.COARSE


def read(given: object, unit: Unit = Unit.SHARE) -> Given:
    """A number from a page or a cell: text, int, float or Fraction. Raises LamakitError, saying what is wanted."""
    text = "" if isinstance(given, bool) else str(_plain(given)).strip()
    found = WRITTEN.fullmatch(text)
    if not found or not _makes_sense(found, unit):
        raise LamakitError(
            _("{given} can't be read; write {examples}").format(given=f"{text[:SHOWN]!r}", examples=_EXAMPLES[unit]())
        )
    number = _number(found["number"], found["below"])
    scale = 100 if found["percent"] else 1
    value = Given(number.value / scale, number.half / scale)
    if unit == Unit.SHARE and not 0 <= value.value <= 1:
        raise LamakitError(
            _("{given} is not a probability; it must be from 0 to 1, or from 0% to 100%").format(
                given=f"{text[:SHOWN]!r}"
            )
        )
    return value


def _makes_sense(found: re.Match[str], unit: Unit) -> bool:
    if unit == Unit.WHOLE:
        return found[0].lstrip("+-").isdigit()
    return (unit == Unit.SHARE or not found["percent"]) and (not found["below"] or int(found["below"]) > 0)


def _plain(given: object) -> object:
    """A float without its exponent."""
    return format(Decimal(repr(given)), "f") if isinstance(given, float) and abs(given) < 10**9 else given


def _number(text: str, below: str | None) -> Given:
    number = Decimal(text.replace(",", "."))
    if below:
        return Given(Fraction(number) / int(below), Fraction(0))
    exponent = number.as_tuple().exponent
    digits = -exponent if isinstance(exponent, int) else 0
    return Given(Fraction(number), Fraction(1, 2 * 10**digits))


_EXAMPLES = {
    Unit.SHARE: lambda: _("2/5, 0.4 or 40%"),
    Unit.POINTS: lambda: _("a number of points such as 12 or 7.5"),
    Unit.COUNT: lambda: _("a whole number such as 7"),
    Unit.WHOLE: lambda: _("a whole number such as 7"),
}
LABELS = {
    Unit.SHARE: lambda: _("such as 2/5 or 40%"),
    Unit.POINTS: lambda: _("points, such as 7.5"),
    Unit.COUNT: lambda: _("a whole number"),
    Unit.WHOLE: lambda: _("Your answer"),
}  # what a form's empty field says


def told(value: Fraction, unit: Unit = Unit.SHARE) -> str:
    """An exact value as lessons show it: the fraction first, then how people say it."""
    if unit == Unit.COUNT or (value.denominator == 1 and unit != Unit.SHARE):
        return str(value)
    fraction = str(value) if len(str(value)) <= SHOWN else ""
    rounded = shown(float(value), unit)
    return f"{fraction} = {rounded}" if fraction and value.denominator != 1 else rounded


def shown(value: float, unit: Unit = Unit.SHARE) -> str:
    """A number as people say it: 41.67%, 19.28 points, 7."""
    if unit == Unit.SHARE:
        return f"{100 * value:.2f}%"
    return f"{value:.2f}" if unit == Unit.POINTS else f"{value:g}"
