"""What a family of games gives to `Match`: its texts, both ways, what chance brings, and what a seat sees.

The LLAMA games are one family (cards as counts, actions as numbers), Abrakadabrien is another (cards that have
places). Match, log, undo and replay know neither cards nor actions.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from lamakit.games import Variant
from lamakit.games.contract import Rules
from lamakit.play.generator import Words
from lamakit.play.moves import Move
from lamakit.play.observation import Observation
from lamakit.play.standing import TableState

Options = Mapping[str, Any]  # what replaces the box's contents, by the names of new_match's arguments; None: the box's


class State(TableState, Protocol):
    """A state that a match can go back to."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
A = TypeVar("A")


class Family(Protocol[S, A]):
    """A module such as `lamakit.play.llama`."""

    @property
    def LOGGED(self) -> tuple[str, ...]:  # noqa: N802
        """The options that a log must have, since a position doesn't."""

    def rules(self, variant: Variant, /) -> Rules[S, A]:
        """The rules of a variant of this family."""

    def new_state(self, variant: Variant, players: object, first_player: object, options: Options, /) -> S:
        """A state that waits for its first shuffle; raises LamakitError for an impossible option."""

    def settle(self, variant: Variant, state: S, words: Words, /) -> object:
        """Let chance bring what it has to, until a player decides."""

    def read_position(self, variant: Variant, text: str, options: Options, /) -> S:
        """The state of a line of text, hidden cards or not; raises PositionError."""

    def write_position(self, variant: Variant, state: S, /) -> str:
        """The line of text that restores the state."""

    def hides_cards(self, state: S, /) -> bool:
        """Whether some cards are only counted: then the state is an observation's."""

    def options_of(self, variant: Variant, state: S, /) -> dict[str, Any]:
        """The LOGGED options with which the state was set up, as JSON-able data; None: the box's."""

    def legal_actions(self, variant: Variant, state: S, /) -> list[str]:
        """The texts of everything that no rule forbids, in a stable order."""

    def parse_action(self, variant: Variant, text: object, /) -> A:
        """The action of a text; raises InvalidAction, with what was expected, if the game has no such action."""

    def action_text(self, variant: Variant, action: A, /) -> str:
        """The one text of an action."""

    def carry_out(self, variant: Variant, state: S, action: A, given: object, words: Words, /) -> str | None:
        """Carry out a legal action, with the chance outcome that a caller gives or that the generator `words` draws.

        Returns the outcome as text, None if nothing was left to chance. Raises InvalidAction or IllegalAction for an
        impossible outcome; then nothing has changed.
        """

    def points(self, state: S, /) -> tuple[int, ...]:
        """Every seat's points so far."""

    def winners(self, state: S, /) -> tuple[int, ...]:
        """The seats that have won a match that is over."""

    def observe(self, variant: Variant, state: S, seat: int, start: S, history: Sequence[Move], /) -> Observation:
        """What the seat may know, also of how the match has gone since its `start`."""
