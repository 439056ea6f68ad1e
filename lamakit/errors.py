"""Errors, each one line: what was given, what was expected, and the rule.

An error carries its message and the values for the places in it, and is translated when it is shown: `str(error)` is in
the language of whoever looks at it, wherever it was raised.
"""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lamakit.texts import told
from lamakit.texts.quotes import Quoted

LONGEST = 300  # characters of a message


class LamakitError(ValueError):
    """Anything lamakit refuses. It is told in one line, whatever was given: a longer one is cut.

    The values stand in the order of the message's places: `LamakitError("{given} is not a card of {box}", given, box)`.
    """

    def __init__(self, message: object = "", *values: object) -> None:
        super().__init__(message, *values)

    def __str__(self) -> str:
        return one_line(told(*self.args))

    def __reduce__(self) -> tuple[Any, ...]:
        return ValueError.__new__, (type(self), *self.args), self.__dict__

    def _render_traceback_(self) -> list[str]:
        """The one line, for a notebook."""
        return [f"{type(self).__name__}: {self}"]


class InvalidAction(LamakitError):
    """The text is not an action (or not a chance outcome) of this game."""


class IllegalAction(LamakitError):
    """The action exists but is not allowed now; `rule` is the id of the rule that forbids it."""

    def __init__(self, message: object, rule: str = "", *values: object) -> None:
        super().__init__(message, *values)
        self.rule = rule


class UnknownVariant(LamakitError):
    """No such game, expansion or edition, or they don't go together."""


class UnknownProperty(LamakitError, AttributeError):
    """An observation has no such property: `hasattr` is False, and `getattr` gives its default."""


class LibraryMissing(LamakitError, ImportError):
    """A library of others is wanted that is not installed here."""


class PositionError(LamakitError):
    """The line of text is not a position of the game it names."""


@contextmanager
def library(brought_by: str = "lamakit") -> Iterator[None]:
    """Around imports for which not every installation has the library: raises LibraryMissing, and how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name in ("", "lamakit"):
            raise
        raise LibraryMissing(
            "{library} is not installed; pip install {package} brings it", name, shlex.quote(brought_by)
        ) from None


def one_line(text: object, longest: int = LONGEST) -> str:
    """The text with its line ends made spaces, cut if it is long."""
    line = " ".join(part.strip() for part in str(text).splitlines())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def quoted(given: object) -> str:
    """A given value for a message: cut if it is long, and named by its type if it can't be written.

    A text is in quotation marks of the language in which the message is shown.
    """
    try:
        text = one_line(repr(given[:100] if isinstance(given, str | bytes) else given), 100)
    except Exception:  # whatever a caller's class raises; an integer of more digits than Python prints
        return f"<{type(given).__name__}>"
    if isinstance(given, str):
        return Quoted(text if len(text) <= 60 else f"{text[:57]}…{text[0]}")
    return text if len(text) <= 60 else text[:57] + "..."


def error_line(error: BaseException) -> str:
    """Somebody else's error in one line: its type and what it says, if it can say it; the system's in its words."""
    try:
        if isinstance(error, OSError) and error.strerror:
            return one_line(error.strerror.lower(), 200)
        if isinstance(error, ModuleNotFoundError) and error.name:
            return one_line(f"{error}", 200)
        return one_line(f"{type(error).__name__} {error}", 200)
    except Exception:  # whatever a caller's class raises
        return type(error).__name__
