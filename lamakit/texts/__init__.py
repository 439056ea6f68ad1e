"""User-visible texts: English in the source, other languages by gettext catalogues in `lamakit/locale`.

The language in use is a visitor's. Whoever answers one begins with `speak`, or does it within `speaking`; elsewhere
it is the one of `use_language`, or of the environment variable LAMAKIT_LANGUAGE.

spoken      the language in use
catalogues  what is translated into which language; pseudo: a language for tests
nouns       names that a sentence declines: `{card:acc}`
numbers     numbers, percentages and dates as the language writes them
"""

from typing import TypeVar

from lamakit.texts.catalogues import SOURCE, catalogue
from lamakit.texts.nouns import NOUN, Text, declined
from lamakit.texts.spoken import VARIABLE, direction, language, speak, speaking, use_language, usual_language

__all__ = [
    "NOUN",
    "VARIABLE",
    "_",
    "deferred",
    "direction",
    "language",
    "noun",
    "plural",
    "plural_noun",
    "speak",
    "speaking",
    "use_language",
    "usual_language",
]

Texts = TypeVar("Texts")


def _(message: str, /, **values: object) -> str:
    """The message in the language in use, with these values in its places."""
    spoken = language()
    text = message if spoken == SOURCE or not message else Text(catalogue(spoken).gettext(message))
    return text.format(**values) if values else text


def plural(one: str, many: str, count: int) -> str:
    """The message in the language in use, in the form that goes with the count, which `{count}` stands for."""
    return Text(catalogue(language()).ngettext(one, many, count)).format(count=count)


def deferred(texts: Texts, context: str = "") -> Texts:
    """Messages in a table, as they are; `_` translates them where they are shown, or `noun` those of the context NOUN.

    It marks them for who extracts them: the values of a table, and of a text of several lines what ` · ` parts.
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
