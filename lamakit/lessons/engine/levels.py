"""Three levels of an exercise: small numbers, the game's own, any numbers; and when another one is offered."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.texts import _

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
        return _LABELS[self]()

    @property
    def next(self) -> "Level | None":
        return self._neighbour(1)

    @property
    def previous(self) -> "Level | None":
        return self._neighbour(-1)

    def _neighbour(self, step: int) -> "Level | None":
        levels = list(Level)
        place = levels.index(self) + step
        return levels[place] if 0 <= place < len(levels) else None


_LABELS = {
    Level.SMALL: lambda: _("Small numbers"),
    Level.GAME: lambda: _("The game's numbers"),
    Level.GENERAL: lambda: _("Any numbers"),
}


def level_of(given: object) -> Level:
    """The level of this name; raises LamakitError, saying which there are."""
    if isinstance(given, str) and given in list(Level):
        return Level(given)
    raise LamakitError("level {given}: expected {level}", quoted(given), ", ".join(Level))


def offered(level: Level, run: int) -> Level | None:
    """Another level to offer after a run: exercises right at once (positive), or wrong answers (negative), in a row."""
    return level.next if run >= IN_A_ROW else level.previous if run <= -IN_A_ROW else None


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
