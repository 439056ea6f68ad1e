"""Texts that somebody has given, in the quotation marks of the language in which they are shown: „7/9“ in German."""

from lamakit.texts.catalogues import writing
from lamakit.texts.numbers import ENGLISH
from lamakit.texts.spoken import language


class Quoted(str):
    """A text as `repr` has it; its first and last mark are the language's own."""

    __slots__ = ()

    def __str__(self) -> str:
        spoken = language()
        if spoken in ENGLISH:
            return self[:]  # with the marks that Python writes
        quotes = writing(spoken).quotes
        return f"{quotes[0]}{self[1:-1]}{quotes[1]}"

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Given(str):
    """A text for a place such as `{given!r}`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(Quoted(super().__repr__()))


def shown(value: object, is_code: bool) -> object:
    """A value for a place of a message."""
    if isinstance(value, Quoted):
        return value[:] if is_code else value
    return Given(value) if type(value) is str else value
