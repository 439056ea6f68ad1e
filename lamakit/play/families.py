"""The families of games, and what each gives to `Match`: the only place where the core of this room knows them.

The LLAMA games are one family (cards as counts, actions as numbers), Abrakadabrien is another (cards that have
places). Match, log, undo and replay know neither cards nor actions.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Protocol

from lamakit.games import Variant
from lamakit.play import abrakadabrien, llama
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.tables import AbrakadabrienOptions
from lamakit.play.checks import OptionMapping
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import LlamaOptions, NewLlamaOptions
from lamakit.play.observation import Move

SeatObservation = LlamaObservation | AbrakadabrienObservation


class Family(Protocol):
    """A module such as `lamakit.play.llama`; what a state and an action are is its own affair."""

    @property
    def LOGGED(self) -> tuple[str, ...]:  # noqa: N802
        """The options that a log must have, since a position doesn't."""

    def new_state(self, variant: Variant, players: object, first_player: object, options: OptionMapping, /) -> Any:
        """A state that waits for its first shuffle; raises LamakitError for an impossible option."""

    def settle(self, variant: Variant, state: Any, words: Words, options: OptionMapping | None = None, /) -> object:
        """Let chance bring what it has to, until a player decides; `options` say what of it is given."""

    def read_position(self, variant: Variant, text: str, options: OptionMapping, /) -> Any:
        """The state of a line of text, hidden cards or not; raises PositionError."""

    def write_position(self, variant: Variant, state: Any, /) -> str:
        """The line of text that restores the state."""

    def hides_cards(self, state: Any, /) -> bool:
        """Whether some cards are only counted: then the state is an observation's."""

    def options_of(self, variant: Variant, state: Any, /) -> dict[str, Any]:
        """The LOGGED options with which the state was set up, as JSON-able data; None: the box's."""

    def actions(self, variant: Variant, /) -> tuple[str, ...]:
        """The texts of everything that can ever be legal; raises LamakitError if they can't be numbered."""

    def legal_actions(self, variant: Variant, state: Any, /) -> list[str]:
        """The texts of everything that no rule forbids, in a stable order."""

    def parse_action(self, variant: Variant, text: object, /) -> Any:
        """The action of a text; raises InvalidAction, with what was expected, if the game has no such action."""

    def action_text(self, variant: Variant, action: Any, /) -> str:
        """The one text of an action."""

    def chance_outcomes(self, variant: Variant, state: Any, action: Any, /) -> dict[str, Fraction]:
        """The outcomes of a legal action, each with its probability; "" if nothing is left to chance.

        Raises LamakitError if there are too many to list.
        """

    def carry_out(self, variant: Variant, state: Any, action: Any, given: object, words: Words, /) -> str | None:
        """Carry out a legal action, with the chance outcome that a caller gives or that the generator `words` draws.

        Returns the outcome as text, None if nothing was left to chance. Raises InvalidAction or IllegalAction for an
        impossible outcome; then nothing has changed.
        """

    def points(self, state: Any, /) -> tuple[int, ...]:
        """Every seat's points so far."""

    def winners(self, state: Any, /) -> tuple[int, ...]:
        """The seats that have won a match that is over."""

    def observe(
        self, variant: Variant, state: Any, seat: int, start: Any, history: Sequence[Move], /
    ) -> SeatObservation:
        """The observation of a seat, which also knows of this history since the `start`."""


FAMILIES: dict[str, Family] = {"llama": llama, "abrakadabrien": abrakadabrien}


class MatchOptions(LlamaOptions, AbrakadabrienOptions, total=False):
    """Every option of every family; one that a family has not is refused there."""


class NewMatchOptions(NewLlamaOptions, AbrakadabrienOptions, total=False):
    """Those of a new match."""


@cache
def family_of(variant: Variant) -> Family:
    return FAMILIES[variant.family]
