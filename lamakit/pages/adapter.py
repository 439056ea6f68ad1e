"""In what the tables of the families differ, for a table that knows none of them."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lamakit.pages.clock import Clock
from lamakit.pages.messages import Message, unknown_message
from lamakit.pages.moment import Moment
from lamakit.pages.options import Options
from lamakit.play.match import Match, Move
from lamakit.views.rulebook import Rulebook


class GameAdapter(Protocol):
    """All that a table needs to know of the games of one family. It keeps nothing of any table."""

    family: str
    elsewhere: str  # what is said of a `game` of another family
    options: Options  # of the first match
    at_one_screen: Sequence[str] = ()  # overlays for which everybody sits there
    secret: Sequence[str] = ()  # phases in which all decide at once, and nobody sees yet what
    may_share: bool = False  # whether several people can play at one screen

    def title(self, variant: str) -> str:
        """The name of a game with its expansions."""

    def setup(self, moment: Moment) -> Message:
        """Drawings, texts and choices, which stay as long as the game."""

    def look(self, match: Match, seat: int) -> Any:
        """All that a `note` of the next move needs of the match before it."""

    def note(self, before: Any, match: Match, move: Move, seat: int) -> Any:
        """A note of a move that has happened, for the seat's later views."""

    def view(self, moment: Moment, since: int, whole: bool) -> Message:
        """The table as its seat may see it, and the log: all of it, or from the line with this number."""

    def chances(self, moment: Moment) -> list[Message]:
        """The odds that stand among the cards, for a page that has painted them; nothing where they stand beside."""
        return []

    def rulebook(self, moment: Moment) -> Rulebook:
        """The rulebook of the game as it is played here."""

    def hides(self, match: Match) -> bool:
        """Whether anybody sees now what the others must not see."""
        return True

    def clock(self, match: Match, seat: int, now: Callable[[], float]) -> Clock | None:
        """The clock of a match that counts time, for the human on this seat."""
        return None

    def plan(self, moment: Moment, message: Message) -> str:
        """Note what is to happen when the human's time is up; the action, if it can happen at once."""
        raise unknown_message()

    def why(self, moment: Moment, message: Message) -> list[Message]:
        """Why what is picked can't be done."""
        raise unknown_message()
