"""A match at one moment, as one seat sees it: what views and odds are made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from lamakit.games.contract import NOBODY
from lamakit.pages.clock import Clock
from lamakit.play.match import Match
from lamakit.play.observation import Observation


@dataclass(frozen=True)
class Moment:
    """`notes` has one of every move before (see `lamakit.pages.history`). In the `past` nothing can be decided."""

    match: Match
    seat: int
    observation: Observation
    notes: Sequence[Any] = ()
    labels: Mapping[int, str] = field(default_factory=dict)  # what the characters on the seats are like
    portraits: Mapping[int, str] = field(default_factory=dict)  # whose face a seat has
    is_shared: bool = False  # several people look at one screen
    clock: Clock | None = None
    past: bool = False
    uncovered: Observation | None = None  # every card face up, if that may be seen

    def looking_back(self, match: Match, moves: int, uncovered: bool) -> Self:
        """The moment after so many moves, at which the match stood like this."""
        seen, shown = seen_by(match, self.seat), match.uncovered(max(self.seat, 0)) if uncovered else None
        return replace(
            self, match=match, observation=seen, notes=self.notes[:moves], clock=None, past=True, uncovered=shown
        )


@dataclass(frozen=True)
class TableSnapshot:
    """A table as its seat sees it, for what takes its time; another `key` means that there is something new to see."""

    key: tuple[int, int, int | None]  # number of the match, of the view, and of the moment of the past
    match: Match
    seat: int
    odds_shown: bool = True
    is_covered: bool = False  # the screen is passed on: nobody's hand may be shown
    is_passing: bool = False  # the page is on its way to another moment


def seen_by(match: Match, seat: int) -> Observation:
    """The observation of a seat; of NOBODY's, all that is public."""
    return match.watched() if seat == NOBODY else match.observation(seat)
