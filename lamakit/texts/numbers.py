"""Numbers, percentages and dates as the language in use writes them."""

from datetime import datetime

from lamakit.texts.catalogues import SOURCE, writing
from lamakit.texts.pseudo import PSEUDO
from lamakit.texts.spoken import language

ENGLISH = (SOURCE, PSEUDO)


def number(value: float, spec: str = ",") -> str:
    """A number in a format of Python's (`.1f`, `,`, `.0%`), with the language's own marks: 0,245 in German."""
    return localised(format(value, spec))


def localised(text: str) -> str:
    """The numbers that Python has written, with the language's own marks."""
    spoken = language()
    return text if spoken in ENGLISH else text.translate(writing(spoken).marks)


def date(moment: datetime) -> str:
    """A day, as the language writes it: 2026-03-01 in English, 1.03.2026 in Polish."""
    spoken = language()
    if spoken in ENGLISH:
        return f"{moment:%Y-%m-%d}"
    from babel.dates import format_date

    return format_date(moment, "medium", spoken)
