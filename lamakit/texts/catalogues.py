"""Translations into each language, and how it is written: one folder each in `lamakit/locale`.

An installed lamakit has compiled catalogues (.mo), built with the wheel; a checkout has their sources (.po), which are
compiled when somebody first reads the language, so they can't be out of date.
"""

import json
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from lamakit.texts.pseudo import PSEUDO, PseudoTranslations

SOURCE = "en"
LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN, CLDR = "lamakit", "cldr.json"
CREATED = datetime(2000, 1, 1, tzinfo=UTC)  # of every catalogue, so that two builds are equal; else it is now
OWN_NAME = "English"  # the message whose translation is the language's name for itself


class Writing(NamedTuple):
    """Which way a language is written, and its own marks, by CLDR."""

    direction: str  # "ltr", or "rtl"
    marks: dict[int, str]  # as `str.translate` takes them
    minimum_grouping_digits: int  # 1: 1.200 and 12.000; 2: 1200 and 12 000
    quotes: str  # the first and the last


@cache
def codes() -> tuple[str, ...]:
    """Every language; English first. No catalogue is read."""
    folders = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()) if LOCALE.is_dir() else []
    return SOURCE, *folders


@cache
def languages() -> dict[str, str]:
    """Every language, by its code, with its own name for itself; English first."""
    return {name: OWN_NAME if name == SOURCE else catalogue(name).gettext(OWN_NAME) for name in codes()}


def known_language(*wanted: str) -> str:
    """The first of these that there are texts in, as a region's (`de-AT`) or the language's own; empty if none is."""
    for tag in wanted:
        if not isinstance(tag, str):
            raise TypeError(f"{tag!r:.60}: expected a language such as 'de'")
        name, base = tag.strip().replace("_", "-"), tag.strip().replace("_", "-").partition("-")[0].lower()
        if name == PSEUDO:
            return PSEUDO
        if base in codes():
            return base
    return ""


@cache
def catalogue(language: str) -> NullTranslations:
    """The translations into a language; of one without any, the messages as they are."""
    if language == PSEUDO:
        return PseudoTranslations()
    source = path_of(language)
    try:
        with source.with_suffix(".mo").open("rb") as file:  # in an installation
            return GNUTranslations(file)
    except OSError:
        return GNUTranslations(BytesIO(compiled(source))) if source.is_file() else NullTranslations()


def path_of(language: str) -> Path:
    """The source of a language's catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def writing(language: str) -> Writing:
    """As `python -m tools.texts update` has put it beside the catalogue."""
    if language == SOURCE:
        return Writing("ltr", {}, 1, "“”")
    found = json.loads((LOCALE / language / CLDR).read_text(encoding="utf-8"))
    return Writing(found["direction"], str.maketrans(found["marks"]), found["minimum_grouping_digits"], found["quotes"])


def compiled(source: Path) -> bytes:
    """A catalogue as gettext reads it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    content = BytesIO()
    with source.open("rb") as file:
        read = read_po(file)
    read.creation_date = CREATED
    write_mo(content, read)
    return content.getvalue()
