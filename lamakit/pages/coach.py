"""What a table asks of a coach, and what a coach may do at a table; the families say what can be coached."""

from collections.abc import Mapping
from typing import Any, Protocol

from lamakit.pages.messages import Handler, Message
from lamakit.pages.options import Options
from lamakit.pages.people import Screen
from lamakit.play.match import Match


class Host(Protocol):
    """What is asked of the session."""

    match: Match
    seat: int
    home: int
    ply: int
    screen: Screen

    @property
    def options(self) -> Options: ...

    @property
    def is_practice(self) -> bool: ...

    def mark_as_practice(self) -> list[Message]:
        """The match counts as practice from now on; what the page is told if it has gone on elsewhere."""

    def begin(self, match: Match, home: int, options: Options, *, practice: bool) -> None:
        """Another match is played here, or raise and leave everything as it was."""

    def after_change(self) -> list[Message]:
        """Save, and show the whole table."""

    def add_to_result(self, found: Mapping[str, Any]) -> None:
        """Keep this with what came of the match, once it is over."""

    def view(self, whole: bool = False) -> Message: ...


class Coach(Protocol):
    """Answers what the page asks a coach, in slices: the page asks again as long as there is more to come."""

    @property
    def handlers(self) -> Mapping[str, Handler]: ...

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        """Instead of an action, what its player should hear first; nothing if it may be done."""

    def begin_again(self, number: str) -> None:
        """Another match begins with the decision of this number, which an address has brought: practice."""
