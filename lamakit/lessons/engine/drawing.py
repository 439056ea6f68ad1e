"""Random draws for a document: a situation with a position and names, and the trials of an experiment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from lamakit.lessons.engine.hands_on import Dealt
from lamakit.lessons.engine.levels import Level, Ways
from lamakit.lessons.engine.sums import Names
from lamakit.play.generator import Words
from lamakit.play.match import Match

Until = Callable[[Names], bool]  # whether a situation with these names is wanted


class Drawn(NamedTuple):
    """A position as one line of text, empty if there is none, and what a document may call by name."""

    position: str
    names: Names


@dataclass(frozen=True)
class Situation:
    """`draw(lots, until, **ways)`; `small` and `general` are its ways on these levels, if a document gives none."""

    draw: Callable[..., Drawn]
    small: Ways = field(default_factory=dict)
    general: Ways = field(default_factory=dict)

    def ways(self, level: Level) -> Ways:
        return {Level.SMALL: self.small, Level.GENERAL: self.general}.get(level, {})


class Trial(NamedTuple):
    """A trial at a table: when it is over, and its results by name; None if something else was done.

    `deal(seed)(number)` sets the table up where it isn't the position of the prediction with its hidden cards dealt.
    """

    over: Callable[[Match], bool]
    came: Callable[[Match], Names | None]
    deal: Callable[[int], Callable[[int], Dealt]] | None = None


Tried = Callable[[int, int], Names]  # without a table: what comes of a try with a seed and a number
Simulated = Callable[..., Callable[[Words], Names]]  # of a position, and with arguments: a trial, what came of it
Batch = Callable[..., Callable[[int, int], Sequence[Names]]]  # with arguments: so many trials at once, from a seed


class Texts(Protocol):
    """The words of a picture, from a document, and the position that it is about."""

    position: str

    def __getitem__(self, key: str) -> str: ...

    def text(self, key: str, **names: object) -> str:
        """The first line of this key that counts, with these names."""

    def say(self, **names: object) -> str:
        """The block's lines that count, with these names."""
