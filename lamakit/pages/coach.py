"""What a coach asks of a table, and what it answers; the families say what can be coached."""

from collections.abc import Mapping
from typing import Any, Protocol

from lamakit.pages.messages import Message
from lamakit.pages.screen import Screen
from lamakit.play.match import Match


class CoachedTable(Protocol):
    ply: int
    home: int
    screen: Screen
    practice: bool

    def mark_as_practice(self) -> None:
        """The match counts as practice from now on. Raises MovedOn if it has gone on elsewhere."""

    def go_on_from(self, moves: int) -> None:
        """Another match begins as this one stood after so many moves: practice."""

    def save(self) -> None:
        """Raises MovedOn if the match has gone on elsewhere."""

    def add_to_result(self, found: Mapping[str, Any]) -> None:
        """Keep this with what came of the match, which is over."""


class CoachedView(Protocol):
    """The seat that asks."""

    @property
    def table(self) -> CoachedTable: ...

    @property
    def match(self) -> Match: ...

    @property
    def seat(self) -> int: ...

    def view(self, whole: bool = False) -> Message: ...

    def whole(self) -> list[Message]: ...


class Coach(Protocol):
    """Answers in slices: the page asks again as long as there is more to come."""

    def hint(self, message: Message) -> list[Message]: ...

    def think(self, message: Message) -> list[Message]: ...

    def review(self, message: Message) -> list[Message]: ...

    def try_again(self, message: Message) -> list[Message]: ...

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        """Instead of an action, a warning that its player should hear first; nothing if it may be done."""

    def begin_again(self, number: str) -> None:
        """Another match begins with the decision of this number, which an address has brought: practice."""
