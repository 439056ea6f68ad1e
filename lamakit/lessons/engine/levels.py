"""Three levels of an exercise: small numbers, the game's own, any numbers; and when another one is offered."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.texts import _, deferred

Ways = Mapping[str, Any]  # how an exercise draws its numbers on a level: arguments of the function that makes it
Span = tuple[int, int]  # the least and the most of a number that is drawn
IN_A_ROW = 2


class Level(StrEnum):
    """How large the numbers of an exercise are."""

    SMALL = "small"
    GAME = "game"
    GENERAL = "general"

    @property
    def label(self) -> str:
        return _(LABELS[self])


LABELS = deferred(
    {Level.SMALL: "choice|Small numbers", Level.GAME: "choice|Usual numbers", Level.GENERAL: "choice|Any numbers"}
)


def level_of(given: object) -> Level:
    """The level of this name; raises LamakitError, saying which there are."""
    if isinstance(given, str) and given in list(Level):
        return Level(given)
    raise LamakitError("level {given}: expected {level}", quoted(given), ", ".join(Level))


def offered(level: Level, run: int) -> Level | None:
    """Another level to offer after a run: exercises right at once (positive), or wrong answers (negative), in a row."""
    levels, step = list(Level), (run >= IN_A_ROW) - (run <= -IN_A_ROW)
    place = levels.index(level) + step
    return levels[place] if step and 0 <= place < len(levels) else None


def offer(level: Level, wanted: Level, in_letters: bool = False) -> str:
    """The sentence that goes with it; on the general level there may be letters."""
    said = (
        _("Would smaller numbers help? The thought is the same.")
        if list(Level).index(wanted) < list(Level).index(level)
        else _("{count} right at once. Would you like letters instead of numbers?")
        if in_letters and wanted == Level.GENERAL
        else _("{count} right at once. Would you like larger numbers?")
    )
    return said.format(count=IN_A_ROW)
