"""How an answer or an attempt stands."""

from enum import StrEnum
from typing import NamedTuple

from lamakit.texts import _


class Status(StrEnum):
    UNTOUCHED = "untouched"
    OPEN = "open"
    WRONG = "wrong"
    RIGHT = "right"
    SHOWN = "shown"
    LOCKED = "locked"  # a prediction, which is neither right nor wrong
    VEILED = "veil"


class Verdict(NamedTuple):
    """How an attempt is going, the reason in a sentence, the rule behind that sentence; and how a sum was read."""

    status: Status
    text: str
    rule: str = ""
    understood: str = ""

    @property
    def said(self) -> str:
        """All of it as one text."""
        read = _("You wrote {sum}.", sum=self.understood) + " " if self.understood else ""
        return read + self.text + (f" ({self.rule})" if self.rule else "")

    def __repr__(self) -> str:
        return f"{self.status}: {self.said}"


class Reason(NamedTuple):
    """Why something is wrong: a sentence, and the id of the rule behind it."""

    text: str
    rule: str
