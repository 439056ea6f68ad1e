"""Numbers, percentages and dates as the language in use writes them."""

from datetime import datetime
from functools import cache

from lamakit.texts.catalogues import SOURCE
from lamakit.texts.pseudo import PSEUDO
from lamakit.texts.spoken import language

ENGLISH = (SOURCE, PSEUDO)


def number(value: float, spec: str = ",") -> str:
    """A number in a format of Python's (`.1f`, `,`, `.0%`), with the language's own marks: 0,245 in German."""
    return localised(format(value, spec))


def localised(text: str) -> str:
    """The numbers that Python has written, with the language's own marks."""
    spoken = language()
    return text if spoken in ENGLISH else text.translate(_marks(spoken))


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
