"""A step of a lesson as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lamakit.lessons.goals import Goal
from lamakit.lessons.question import Question
from lamakit.play.match import Match
from lamakit.texts import _


@dataclass(frozen=True)
class Step:
    """A task at a table, a question about it, or both.

    The learner sits on the seat that decides in `position`. `moves` are one way to reach the goal; `draws` are the
    cards that the learner's draws bring; `then` is what the others do when their turn comes, in order. `remarks` answer
    an allowed action that misses the goal; what is forbidden is answered by its rule.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    task: str
    position: str
    chapter: str = ""
    names: tuple[str, ...] = ("You", "Mia", "Ben", "Zoe", "Ivo", "Lea")
    goal: Goal | None = None
    moves: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    question: Question | None = None
    hint: str = ""
    why: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)
    ruling: str = ""  # what the rulebooks leave open, and how we decided it

    def table(self) -> Match:
        """The match as the step begins."""
        seats = sum(part.strip()[:1] in "ABCDEF" and ":" in part for part in self.position.split("|"))
        return Match.from_position(self.position, names=[_(name) for name in self.names[:seats]])
