"""In what the tables of the families differ, for a session that knows none of them."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Protocol, Self

from lamakit.pages.coach import Coach, Host
from lamakit.pages.messages import Handler, Message
from lamakit.pages.options import Options
from lamakit.pages.people import Screen
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.views.rulebook import Rulebook


class Table(Protocol):
    """What a face may see of the session that holds it, and do there."""

    seat: int
    face: "Face"
    odds_shown: bool
    screen: Screen
    looks_back: bool  # at what has been: nothing can be decided

    @property
    def match(self) -> Match: ...

    @property
    def uncovered(self) -> Observation | None:
        """Every card face up, if that may be seen."""

    @property
    def observation(self) -> Observation: ...

    @property
    def labels(self) -> Mapping[int, str]: ...

    @property
    def portraits(self) -> Mapping[int, str]: ...

    @property
    def bot_decides(self) -> bool: ...

    def decide(self, action: str) -> list[Message]: ...

    def view(self, whole: bool = False) -> Message: ...


class Face(Protocol):
    """What a page shows of the games of one family. Where nothing else is said, no time is counted."""

    family: str
    elsewhere: str  # what is said of a `game` of another family
    options: Options  # of the first match
    secret: Sequence[str] = ()  # phases in which all decide at once, and nobody sees yet what
    may_share: bool = False  # whether several people can play at one screen
    table: Table

    def sit_down(self, table: Table) -> None:
        """Another match is played at the table from now on."""
        self.table = table

    def looking_back(self, table: Table) -> Self:
        """The same face for a table at which the match stands as it once did."""
        other = copy(self)
        other.table = table
        return other

    def setup(self) -> Message:
        """What stays as long as the game: drawings, texts, and what can be chosen."""

    def view(self, since: int, whole: bool) -> Message:
        """The table as the human may see it, and the log: all of it, or from the line with this number."""

    def chances(self) -> list[Message]:
        """The odds that stand among the cards, for a page that has painted them; nothing where they stand beside."""
        return []

    def rulebook(self) -> Rulebook:
        """That of the game as it is played here."""

    @property
    def hides(self) -> bool:
        """Whether anybody sees now what the others must not see."""
        return True

    def coach(self, table: Host) -> Coach | None:
        """Who gives hints and reviews at this table; nobody where nothing true could be said."""
        return None

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What else than the usual messages the page may send."""
        return {}

    # --- time

    @property
    def is_timed(self) -> bool:
        """Whether bots come by themselves."""
        return False

    def due_in(self) -> float | None:
        """Seconds until something happens by itself; None while nothing happens before the human decides."""
        return None

    def in_time(self) -> str:
        """What the human does who has not decided in time."""
        return self.table.match.legal_actions()[0]

    def play(self, action: str, chance: str | None = None) -> None:
        """A move happens now."""
        self.table.match.play(action, chance)

    def rewound(self) -> None:
        """Moves have been taken back."""
        return
