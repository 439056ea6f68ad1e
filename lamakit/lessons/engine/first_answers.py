"""First answers to variants of an exercise as they are kept: when, and whether they were right without help.

A note has them in one text with the names of the variants, such as `1764430000+1101 1764516400-27small`.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from lamakit.store.progress import Note

FIRSTS = "firsts"  # in the note of an exercise
KEPT = 20  # of each exercise, the latest
WRITTEN = re.compile(r"(\d{1,11})([-+?])(\w{0,30})")


class Outcome(StrEnum):
    """The outcome of a first answer."""

    RIGHT = "+"
    WRONG = "-"
    HELPED = "?"  # after a hint, or not at all: it was shown


class FirstAnswer(NamedTuple):
    """`when` in seconds since 1970; 0 before times were kept."""

    when: int
    outcome: Outcome
    variant: str = ""

    @property
    def is_right(self) -> bool:
        return self.outcome == Outcome.RIGHT


def first_answers_in(note: Note) -> list[FirstAnswer]:
    """Those to an exercise, the earliest first. If none has been kept yet, the very first, which notes always had."""
    kept = [
        FirstAnswer(int(each[1]), Outcome(each[2]), each[3]) for each in WRITTEN.finditer(str(note.get(FIRSTS, "")))
    ]
    if kept or "first" not in note:
        return kept
    return [FirstAnswer(0, Outcome.RIGHT if note["first"] else Outcome.WRONG)]


def with_first_answer(note: Note, new: FirstAnswer) -> Note:
    """The note with another one, unless its variant was answered before: on another page, or by a cell run again."""
    kept = first_answers_in(note)
    if new.variant in {each.variant for each in kept}:
        return note
    return {**note, FIRSTS: written([*kept, new])}


def together(*notes: Note) -> list[FirstAnswer]:
    """Those of several notes about one exercise, each variant's first."""
    every = sorted(each for note in notes if FIRSTS in note for each in first_answers_in(note))
    return sorted({each.variant: each for each in reversed(every)}.values())


def written(answers: Sequence[FirstAnswer]) -> str:
    """As a note has them: the latest."""
    return " ".join(f"{each.when}{each.outcome}{each.variant}" for each in answers[-KEPT:])
