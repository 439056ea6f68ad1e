"""The language in use: a visitor's, else the one that was asked for everybody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from lamakit.texts.catalogues import SOURCE, known_language, writing

VARIABLE = "LAMAKIT_LANGUAGE"
_spoken: ContextVar[str] = ContextVar("language", default="")
_usual = known_language(os.environ.get(VARIABLE, ""))


def language() -> str:
    """The language in use, as a page names it: "en", "de", "pl"."""
    return _spoken.get() or _usual or SOURCE


def direction() -> str:
    """Which way it is written: "ltr", or "rtl"."""
    return writing(language().partition("-")[0]).direction


def usual_language() -> str:
    """The language that was asked for everybody; empty if none was."""
    return _usual


def use_language(*languages: str) -> None:
    """Show texts in the first of these languages that has a catalogue ("pl", "de"); English if none has."""
    global _usual
    _usual = known_language(*languages)


def speak(name: str) -> None:
    """Use a language from here on, in this task or thread and those that it starts; empty: the usual one."""
    _spoken.set(known_language(name))


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Use a language within a block, in this task or thread; empty: the usual one."""
    before = _spoken.set(known_language(name))
    try:
        yield
    finally:
        _spoken.reset(before)
