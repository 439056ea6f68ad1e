"""Texts that a notebook's cell shows as they are, and a rule's sentence."""

from lamakit.errors import LamakitError
from lamakit.lessons.engine.question import SENTENCES
from lamakit.texts import _


class Said(str):
    """A text that a notebook shows without quotation marks."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def rule(*ids: str) -> Said:
    """The sentences of some rules."""
    unknown = [given for given in ids if given not in SENTENCES]
    if unknown:
        raise LamakitError(f"{unknown[0]!r} is not a rule; ids look like 'BAS-07'")
    return Said("\n".join(f"{given}  {_(SENTENCES[given])}" for given in ids))
