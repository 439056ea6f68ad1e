"""A table as it stood, for what takes its time, here or in another process."""

from dataclasses import dataclass

from lamakit.pages.messages import Message
from lamakit.pages.people import Screen
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation


@dataclass(frozen=True)
class Snapshot:
    """The table as a seat sees it."""

    ply: int
    odds_shown: bool
    match: Match
    seat: int
    is_covered: bool = False
    goes_by = False

    @property
    def screen(self) -> Screen:
        screen = Screen({self.seat})
        screen.to = self.seat if self.is_covered else None
        return screen

    @property
    def observation(self) -> Observation:
        return self.match.observation(self.seat)

    @property
    def shown(self) -> "Snapshot":
        return self

    def message(self) -> Message:
        """The same as plain data."""
        told = {"ply": self.ply, "odds_shown": self.odds_shown, "covered": self.is_covered}
        return {"kind": "stand", **told, "log": self.match.log, "seat": self.seat}

    @classmethod
    def read(cls, message: Message) -> "Snapshot":
        """What `message` has told; raises LamakitError if the log is damaged."""
        match = replay(message["log"])
        return cls(message["ply"], message["odds_shown"], match, message["seat"], message["covered"])
