"""Numbers, percentages and dates as the language in use writes them, and tables of them."""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from fractions import Fraction
from typing import TypeVar

from lamakit.texts.catalogues import SOURCE, catalogue, writing
from lamakit.texts.pseudo import PSEUDO
from lamakit.texts.spoken import language

ENGLISH = (SOURCE, PSEUDO)
ONE_DIGIT = re.compile(r"(?<![\d,])(\d),(?=\d{3}(?![\d,]))")  # before the last three
DECIMAL = re.compile(r"\d+(?:\.\d+)?%|\d+\.(?:\d+|(?=\(\d+\)))")  # also 0.(3)
Form = TypeVar("Form")


class Written(str):
    """A number as the language writes it."""

    __slots__ = ()


def number(value: float, spec: str = ",") -> str:
    """A number in a format of Python's (`.1f`, `,`, `.0%`), with the language's own marks: 0,245 in German."""
    return localised(format(value, spec))


def localised(text: str) -> str:
    """The numbers that Python has written, with a minus sign and the language's own marks."""
    spoken = language()
    if spoken not in ENGLISH:
        here = writing(spoken)
        ungrouped = ONE_DIGIT.sub(r"\1", text) if here.minimum_grouping_digits > 1 else text
        text = ungrouped.translate(here.marks)
    return Written(text.replace("-", "−"))


def decimals(text: str) -> str:
    """A text with its decimals and percentages as the language writes them; a comma in it stays."""
    return DECIMAL.sub(lambda found: localised(found[0]), text)


def aligned(rows: Sequence[Sequence[str]], side: Callable[[str, int], str] = str.ljust) -> list[str]:
    """The rows of a table as lines of text, in which every column is as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(side, row, widths)).rstrip() for row in rows]


def in_number(value: Fraction, forms: Sequence[Form]) -> Form:
    """The form that goes with a number: of two the first for 1, of more as gettext has them: in Polish one, few, many.

    The last is for a fraction, and for those that have none of their own.
    """
    last = len(forms) - 1
    if last < 2 or language() in ENGLISH:
        return forms[0 if value == 1 else -1]
    rule = getattr(catalogue(language()), "plural", lambda count: count != 1)
    return forms[min(rule(value.numerator), last) if value.denominator == 1 else last]


def date(moment: datetime) -> str:
    """A day, as the language writes it: 2026-03-01 in English, 1 mar 2026 in Polish."""
    spoken = language()
    if spoken in ENGLISH:
        return f"{moment:%Y-%m-%d}"
    from babel.dates import format_date

    return format_date(moment, "medium", spoken)
