"""How an answer or an attempt stands."""

from enum import StrEnum
from typing import NamedTuple


class Status(StrEnum):
    UNTOUCHED = "untouched"
    OPEN = "open"
    WRONG = "wrong"
    RIGHT = "right"
    SHOWN = "shown"
    LOCKED = "locked"  # a prediction, which is neither right nor wrong
    VEILED = "veil"


class Verdict(NamedTuple):
    """How an attempt is going, the reason in a sentence, and the rule behind that sentence."""

    status: Status
    text: str
    rule: str = ""

    def __repr__(self) -> str:
        return f"{self.status}: {self.text}" + (f" ({self.rule})" if self.rule else "")


class Reason(NamedTuple):
    """Why something is wrong: a sentence, and the id of the rule behind it."""

    text: str
    rule: str
