"""A table as it stood, for what takes its time."""

from dataclasses import dataclass

from lamakit.pages.people import Screen
from lamakit.play.match import Match
from lamakit.play.observation import Observation


@dataclass(frozen=True)
class Snapshot:
    """The table as a seat sees it."""

    ply: int
    odds_shown: bool
    match: Match
    seat: int
    goes_by = False

    @property
    def screen(self) -> Screen:
        return Screen({self.seat})

    @property
    def observation(self) -> Observation:
        return self.match.observation(self.seat)

    @property
    def shown(self) -> "Snapshot":
        return self
