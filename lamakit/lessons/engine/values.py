"""Numbers as people write them: 2/5, 0,4, 40%, 1 - 3/5 and p = 2/5 are the same answer; and how lamakit writes them."""

import re
from collections.abc import Sequence
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from math import floor, log10
from typing import NamedTuple

from lamakit.errors import LamakitError, one_line, quoted
from lamakit.lessons.engine.sums import Sum, read_sum
from lamakit.lessons.engine.typed import COUNTED, NAMED, ROUNDED, sides, ways_to_read, without_noun
from lamakit.play.validation import plain
from lamakit.texts import _
from lamakit.texts.numbers import decimals, localised, number

FLOAT_NOISE = Fraction(1, 10**9)  # what floating-point computing may add or lose
WHOLE = Fraction(5, 10**6)  # how far a whole number may be off, relatively, where an equation rounds to it
SHOWN = 24
READ_BACK = 80  # characters of a sum that is said again
SMALLEST, RAREST = Fraction(1, 10**4), 10**15  # a share below is said as 1 in so many, up to so many
NEARLY = SMALLEST / 2  # which rounding takes for always
LONG, LONGEST = 9, 12  # digits that a fraction's numerator and denominator may have where it is told

THOUSANDTHS = re.compile(r"\.(\d\d\d)(?!\d)")


class Unit(StrEnum):
    """The unit of a number."""

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
MOST_OFF = {Unit.SHARE: Fraction(1, 20), Unit.POINTS: Fraction(1, 2)}  # of the number itself, where that is small
ON_THE_WAY = {Unit.SHARE: Fraction(1, 5000), Unit.POINTS: Fraction(1, 100)}  # what rounding before the end may add


class Fit(StrEnum):
    """How a given number matches the wanted one."""

    YES = "yes"
    COARSE = "coarse"  # rounded correctly, but too much
    CUT = "cut"  # without its last digits, where rounding would have come to another number
    NO = "no"


class ParsedAnswer(NamedTuple):
    """A number as given, half a unit of its last digit (how far off it may be if it was rounded), and how it reads."""

    value: Fraction
    half: Fraction
    text: str = ""

    def fits(self, wanted: Fraction, unit: Unit) -> Fit:
        """Rounded as far as it was written; a probability at least to the nearest percent, points to a tenth.

        A 0, or a probability of 1, says never or always, and is right for nothing else, but may be too coarse.
        """
        off, half = abs(self.value - wanted), self._half_meant(unit)
        if off <= FLOAT_NOISE * min(Fraction(1), abs(wanted)):
            return Fit.YES
        if off <= half + FLOAT_NOISE:
            is_bound = self.value == 0 or (unit == Unit.SHARE and self.value == 1)
            room = min(ROOM[unit], abs(wanted) * MOST_OFF.get(unit, 1))
            return Fit.YES if half <= room and not is_bound else Fit.COARSE
        return Fit.CUT if self._is_cut_off(wanted, half) else Fit.NO

    def _half_meant(self, unit: Unit) -> Fraction:
        """How far it may be off: of 1300 fifty, of 9000 five hundred, of a lone 0 or 1 as a share half a percent."""
        digits = self.text.lstrip("−")
        if not self.half or not digits.isdigit():
            return self.half
        if unit == Unit.SHARE:
            return ROOM[unit]
        zeros = len(digits) - len(digits.rstrip("0")) if len(digits) > 2 else 0
        return min(self.half * Fraction(10) ** zeros, max(self.half, abs(self.value) / 10))

    def _is_cut_off(self, wanted: Fraction, half: Fraction) -> bool:
        """Also 0.77… of 0.7719, though it reads as 7/9."""
        tail = abs(self.value) % (2 * half) if half and "…" in self.text else 0
        return self.value * wanted >= 0 and 0 < abs(wanted) - abs(self.value) + tail < 2 * half

    def lacks_percent(self, right: Fraction) -> bool:
        """Whether it would be right, perhaps with too few digits, with % behind it."""
        if not self.value or "%" in self.text:
            return False
        return abs(self.value - 100 * right) <= self.half or self._is_cut_off(100 * right, self.half)

    def is_close(self, wanted: Fraction, unit: Unit) -> bool:
        """Whether it is off by no more than comes of computing on with rounded numbers."""
        return abs(self.value - wanted) <= min(ON_THE_WAY.get(unit, Fraction(0)), abs(wanted) / 100)

    def understood(self, unit: Unit) -> str:
        """The sum as it was read, and what it comes to; empty if that says nothing new."""
        value, given = _finely(self.value, unit), decimals(self.text)
        if value == given:
            return ""
        text = one_line(given, READ_BACK)
        if near := _nearly(self.value, unit):
            return f"{text}, {near}"
        return f"{text} = {one_line(value, READ_BACK)}"


def readings(given: object, unit: Unit = Unit.SHARE) -> list[ParsedAnswer]:
    """All that a number from a page or a cell may mean, each value once: 5,000 is 5 or 5000.

    It may be a text, perhaps with a sum. Raises LamakitError, saying what is wanted, if it can't be read.
    """
    text = "" if isinstance(given, bool) else str(_plain(given)).strip()
    found, errors = dict[Fraction, ParsedAnswer](), list[LamakitError]()
    for way in _ways(text, unit) if isinstance(given, str) else [text]:
        try:
            number = _read(way, text, unit)
            found.setdefault(number.value, number)
        except LamakitError as error:
            errors.append(error)
    if not found:
        raise errors[-1]
    return list(found.values())


def only(found: Sequence[ParsedAnswer], given: object) -> ParsedAnswer:
    """The only reading. Raises LamakitError, asking which is meant, if there are several."""
    if len(found) == 1:
        return found[0]
    told = (decimals(THOUSANDTHS.sub(_without_thousandths, each.text)) for each in found[:2])
    one, other = (one_line(each, READ_BACK) for each in told)
    raise LamakitError("{given} can be read in more than one way; write {one} or {other}", quoted(given), one, other)


def _without_thousandths(found: re.Match[str]) -> str:
    """Decimals that nobody takes for thousands."""
    digits = found[1].rstrip("0")
    return f".{digits}0" if len(digits) == 3 else f".{digits}" if digits else ""


def _ways(text: str, unit: Unit) -> list[str]:
    return ways_to_read(without_noun(text, NAMED if unit == Unit.SHARE else COUNTED))


def _read(way: str, text: str, unit: Unit) -> ParsedAnswer:
    """One reading of what was given as `text`."""
    equal = sides(way)
    try:
        sums = [read_sum(side) for side in equal]
        if not _makes_sense(sums, equal, unit):
            raise LamakitError(_("it is a percentage") if "%" in way else _("it is not a number of that kind"))
    except LamakitError as error:
        why = _("{given} can't be read ({why})") if text else _("There is no answer yet")
        raise LamakitError(
            "{why}; write {examples}", why.format(given=quoted(text), why=error), _EXAMPLES[unit]()
        ) from None
    found = _said_by_all(sums, is_rounded=any(sign in way for sign in ROUNDED))
    if unit == Unit.SHARE and not 0 <= found.value <= 1:
        raise LamakitError("{given} is not a probability; it must be from 0 to 1, or from 0% to 100%", quoted(text))
    return ParsedAnswer(found.value, found.half, found.text)


def _said_by_all(sums: Sequence[Sum], is_rounded: bool) -> Sum:
    """The most exact side of an equation, or of 73/15 ≈ 5. Raises LamakitError if it is false."""
    exact = min(sums, key=lambda each: each.half)
    for each in sums:
        is_whole = each.text.lstrip("−").isdigit() and not is_rounded
        room = min(each.half, abs(each.value) * WHOLE) if is_whole else each.half
        if abs(each.value - exact.value) > room + FLOAT_NOISE:
            one, other = (one_line(decimals(side.text), READ_BACK) for side in (exact, each))
            raise LamakitError("{one} is not equal to {other}; write the one that is your answer", one, other)
    return exact


def _makes_sense(sums: Sequence[Sum], equal: Sequence[str], unit: Unit) -> bool:
    if unit == Unit.WHOLE:
        is_whole = any(each.value.denominator == 1 and not each.half and "/" not in each.text for each in sums)
        return is_whole or any(side.strip().lstrip("+-").isdigit() for side in equal)
    return unit == Unit.SHARE or not any(found.is_plain and "%" in found.text for found in sums)


def _plain(given: object) -> object:
    """A number as Python's own, a float without its exponent."""
    number = plain(given)
    return format(Decimal(repr(number)), "f") if isinstance(number, float) and abs(number) < 10**9 else number


def _finely(value: Fraction, unit: Unit) -> str:
    """A number with as many digits as it takes to see it; a whole one as it is."""
    if unit == Unit.SHARE:
        return localised(f"{float(100 * value):.4g}%")
    whole = value.denominator == 1 or abs(value) >= 10**6
    return minus(round(value)) if whole else number(float(value), ".6g")


def _nearly(value: Fraction, unit: Unit) -> str:
    """Words for a number closer to 0, or to always, than digits can say; empty if it is not."""
    if unit == Unit.SHARE:
        return _one_in(value) if 0 < value < SMALLEST else _("number|almost 100%") if 0 < 1 - value < NEARLY else ""
    return _("number|almost 0") if 0 < abs(value) < SMALLEST else ""


def _one_in(share: Fraction) -> str:
    """A chance that no percentage shows: about 1 in so many."""
    times = round(1 / share)
    if times > RAREST:
        return _("less than 1 in {times:,}", times=RAREST)
    return _("number|about 1 in {times:,}", times=round(times, 3 - len(str(times))))


_EXAMPLES = {
    Unit.SHARE: lambda: _("2/5, 0.4, 40% or a sum such as 1 - 3/5"),
    Unit.POINTS: lambda: _("points such as 12 or 7.5, or a sum such as 3 + 9/2"),
    Unit.COUNT: lambda: _("a whole number such as 7, or a sum such as 56 - 4"),
    Unit.WHOLE: lambda: _("a whole number such as 7"),
}
LABELS = {
    Unit.SHARE: lambda: _("such as 2/5, 40% or 1 - 3/5"),
    Unit.POINTS: lambda: _("points, such as 7.5"),
    Unit.COUNT: lambda: _("a whole number"),
    Unit.WHOLE: lambda: _("label|Your answer"),
}  # what a form's empty field says


def told(value: Fraction, unit: Unit = Unit.SHARE, digits: int = LONGEST) -> str:
    """An exact value as lessons show it: the fraction first, unless it is long, then how people say it."""
    if value.denominator == 1:
        in_points = number(int(value)) if unit == Unit.COUNT else minus(value)
        return localised(f"{100 * value}%") if unit == Unit.SHARE else in_points
    if unit == Unit.COUNT:
        return minus(value)
    is_short, near = max(abs(value.numerator), value.denominator) < 10**digits, _nearly(value, unit)
    rounded = near or shown(float(value), unit)
    return f"{minus(value)}{', ' if near else ' = '}{rounded}" if is_short else rounded


def shown(value: float, unit: Unit = Unit.SHARE) -> str:
    """A number as people say it: 41.67%, 19.28 points, 7; more digits where these come to 0 or 100%."""
    if unit == Unit.SHARE:
        return number(value, f"z.{_places(100 * min(abs(value), abs(1 - value)))}%")
    return number(value, f"z.{_places(abs(value))}f" if unit == Unit.POINTS else "zg")


def _places(off: float) -> int:
    """Two digits behind the point, or as many as it takes to see this."""
    return 2 if off > 0.005 or off < FLOAT_NOISE else 1 - floor(log10(off))


def minus(points: Fraction | int) -> str:
    """A number of points as it is written: with a minus sign, not a hyphen."""
    return str(points).replace("-", "−")


def signed(points: Fraction | int) -> str:
    """A number of points inside a sum."""
    return f"({minus(points)})" if points < 0 else str(points)
