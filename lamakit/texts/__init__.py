"""User-visible texts: English in the source, other languages by gettext catalogues in `lamakit/locale`.

The language in use is a visitor's. Whoever answers one begins with `speak`, or does it within `speaking`; elsewhere
it is the one of `use_language`, or of the environment variable LAMAKIT_LANGUAGE.

spoken      the language in use
catalogues  what is translated into which language; pseudo: a language for tests
contexts    where a short message stands: `_("button|Deal")`
nouns       names that a sentence declines: `{card:acc}`
numbers     numbers, percentages and dates as the language writes them
sorting     the order of names
scripts     what the scripts of pages say
quotes      what somebody has given, in quotation marks
"""

from collections.abc import Iterable
from functools import reduce
from typing import TypeVar

from lamakit.texts.catalogues import SOURCE, catalogue
from lamakit.texts.contexts import of_error, parted
from lamakit.texts.nouns import NOUN, Text, declined, places
from lamakit.texts.quotes import shown
from lamakit.texts.spoken import VARIABLE, direction, language, speak, speaking, use_language, usual_language

__all__ = [
    "NOUN",
    "OURS",
    "VARIABLE",
    "Later",
    "_",
    "any_of",
    "deferred",
    "direction",
    "language",
    "noun",
    "plural",
    "plural_noun",
    "speak",
    "speaking",
    "spoken_name",
    "told",
    "use_language",
    "usual_language",
]

Texts = TypeVar("Texts")
OURS = "\x02"  # begins a name that we have given somebody, as nobody can type it


def _(message: str, /, **values: object) -> str:
    """The message in the language in use, with these values in its places; its context, if it has one, is left out."""
    spoken, (context, text) = language(), parted(message)
    if spoken != SOURCE and text:
        known = catalogue(spoken)
        text = Text.of(text, known.gettext(text) if context is None else known.pgettext(context, text))
    return text.format(**values) if values else text


def spoken_name(name: str) -> str:
    """A name as somebody has typed it, or one of ours in the language in use."""
    return _(f"cast|{name.removeprefix(OURS)}") if name.startswith(OURS) else name


def told(message: object, *values: object) -> str:
    """The message in the language in use, with the values in its places, in the order that they have in English.

    `{given!r}` says that a text is in quotation marks; what is behind `name=` is code, and keeps those of Python.
    """
    text = of_error(str(message))
    if not values:
        return _(text)
    given = {name: shown(value, f"={{{name}}}" in text) for name, value in zip(places(text), values, strict=False)}
    return _(text, **given)


class Later:
    """A message with its values, which is translated when it is shown: for a value of an error."""

    def __init__(self, message: str, *values: object) -> None:
        self.args = message, *values

    def __str__(self) -> str:
        return told(*self.args)


def any_of(words: Iterable[object]) -> object:
    """One of these, as the value of an error: "a list or None"."""
    return reduce(lambda one, other: Later("{one} or {other}", one, other), words)


def plural(one: str, many: str, count: int) -> str:
    """The message in the language in use, in the form that goes with the count, which `{count}` stands for."""
    known, (context, one) = catalogue(language()), parted(one)
    chosen = known.ngettext(one, many, count) if context is None else known.npgettext(context, one, many, count)
    return Text(chosen).format(count=count)


def deferred(texts: Texts, context: str = "") -> Texts:
    """Messages in a table, as they are; `_` translates them where they are shown, or `noun` those of the context NOUN.

    It marks the values of the table for who extracts them. A context that is given is put before them where they are
    shown, because they are also kept or compared.
    """
    return texts


def noun(message: str, /, **values: object) -> str:
    """A name in the language in use, which a sentence declines (see `nouns`)."""
    spoken = language()
    if spoken == SOURCE:
        return message.format(**values)
    return declined(catalogue(spoken).pgettext(NOUN, message), values)


def plural_noun(one: str, many: str, number: int, /, **values: object) -> str:
    """So many things of a name, which a sentence declines."""
    return declined(catalogue(language()).npgettext(NOUN, one, many, number), values)
