"""Numbers, percentages and dates as the language in use writes them."""

import re
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from functools import cache
from typing import TypeVar

from lamakit.texts.catalogues import SOURCE
from lamakit.texts.pseudo import PSEUDO
from lamakit.texts.spoken import language

ENGLISH = (SOURCE, PSEUDO)
DECIMAL = re.compile(r"\d+(?:\.\d+)?%|\d+\.\d+")
KINDS: Sequence[str] = ("zero", "one", "two", "few", "many", "other")  # of plurals, in CLDR's order
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
    return Written((text if spoken in ENGLISH else text.translate(_marks(spoken))).replace("-", "−"))


def decimals(text: str) -> str:
    """A text with its decimals and percentages as the language writes them; a comma in it stays."""
    return DECIMAL.sub(lambda found: localised(found[0]), text)


def in_number(value: Fraction, forms: Sequence[Form]) -> Form:
    """The form that goes with a number: of two the first for 1, of more by CLDR: in Polish one, few, many, other.

    The last is for those that have none of their own.
    """
    if len(forms) <= 2 or language() in ENGLISH:
        return forms[0 if value == 1 else -1]
    from babel import Locale

    rule = Locale.parse(language(), sep="-").plural_form
    kinds = [kind for kind in KINDS if kind in {*rule.tags, "other"}]
    kind = str(rule(int(value) if value.denominator == 1 else float(value)))
    return forms[min(kinds.index(kind), len(forms) - 1)]


def date(moment: datetime) -> str:
    """A day, as the language writes it: 2026-03-01 in English, 1.03.2026 in Polish."""
    spoken = language()
    if spoken in ENGLISH:
        return f"{moment:%Y-%m-%d}"
    from babel.dates import format_date

    return format_date(moment, "medium", spoken)


@cache
def _marks(spoken: str) -> dict[int, str]:
    """The marks for decimals, thousands and percent, by CLDR."""
    from babel import Locale

    locale = Locale.parse(spoken, sep="-")
    symbols = locale.number_symbols["latn"]
    percent = str(locale.percent_formats[None].pattern)
    return str.maketrans({".": symbols["decimal"], ",": symbols["group"], "%": percent[percent.index("0") + 1 :]})
