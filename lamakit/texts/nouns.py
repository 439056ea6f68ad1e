"""Names that a sentence declines.

A sentence says which form it needs: `Du legst {card:acc}.` A name has them in its translation, the usual one first:
`czwórka | acc: czwórkę | gen: czwórki`. A form that it lacks is its usual one, with the names in it in that form, so
only what declines needs forms. English has none.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from string import Formatter
from typing import Any, SupportsFloat

from lamakit.texts.numbers import Written, localised

NOUN = "noun"  # of a name in the catalogue
PARTS, NAMED = " | ", ": "
NUMBER = re.compile(r"[<>±+−-]? ?\d{1,3}(,\d{3})*(\.\d+)?%?")  # as Python writes it


class Text(str):
    """A translated text; `source` is the English message, unless values are filled in."""

    source = ""

    @classmethod
    def of(cls, source: str, translated: str) -> "Text":
        made = cls(translated)
        made.source = source
        return made

    def format(self, *values: object, **named: object) -> "Text":
        """As of any text; places may say in which form they need a name. What is left to fill in comes the same way."""
        return Text(_formatter("").vformat(self, values, named))


class Noun(str):
    """A name in its usual form, and in all others."""

    def __new__(cls, in_form: Callable[[str], str]) -> "Noun":
        made = super().__new__(cls, in_form(""))
        made.in_form = in_form
        return made

    in_form: Callable[[str], str]

    def __format__(self, form: str) -> str:
        return self.in_form(form) if form else str(self)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


@cache
def places(message: str) -> tuple[str, ...]:
    """The names of a message's places, in their order, each once."""
    return tuple(dict.fromkeys(name for _text, name, _form, _conversion in Formatter().parse(message) if name))


class _Formatter(Formatter):
    """Fills in a text: names are in this form where no other is asked for, numbers as the language writes them."""

    def __init__(self, form: str) -> None:
        self.form = form

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Noun):
            return value.in_form(format_spec or self.form)
        if isinstance(value, Written):
            return value
        if isinstance(value, str):
            written = str(value) if format_spec.isalpha() else format(value, format_spec)
            return localised(written) if NUMBER.fullmatch(written) else written
        written = format(value, format_spec)
        return localised(written) if format_spec and isinstance(value, SupportsFloat) else written


_formatter = cache(_Formatter)


def declined(translation: str, values: dict[str, object]) -> Noun:
    """A name from its translation, which lists its forms."""
    usual, *others = translation.split(PARTS)
    forms = {name: text for name, _colon, text in (other.partition(NAMED) for other in others)}

    def in_form(form: str) -> str:
        own = forms.get(form)
        return _formatter("" if own else form).vformat(own or usual, (), values)

    return Noun(in_form)


def in_form(name: str, form: str) -> str:
    """A name in this form; what is none stays as it is."""
    return name.in_form(form) if form and isinstance(name, Noun) else name


def phrase(make: Callable[[Sequence[str]], str], names: Sequence[str]) -> str:
    """A text made of names, such as a list of them; it has their forms."""
    if not any(isinstance(name, Noun) for name in names):
        return make(names)
    return Noun(lambda form: make([in_form(name, form) for name in names]))
