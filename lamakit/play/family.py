"""What Match asks a family of games for: its texts, both ways, what chance brings, and what a seat sees.

The LLAMA games are one family (cards as counts, actions as numbers), Abrakadabrien is another (cards that lie in
places). Match, log, undo and replay know neither cards nor actions.
"""

from collections.abc import Mapping
from typing import Any, Protocol, Self

from lamakit.errors import LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.play.observation import Observation

Options = Mapping[str, Any]  # what replaces the box's contents, by the names of new_match's arguments; None: the box's
EXAMPLE = "'base | 6 | A* 1 L:0 | B 3:0'"


class TableState(Protocol):
    """What every state has; the rest is the family's."""

    players: int
    player: int
    phase: int
    chance: int
    round_no: int

    def copy(self) -> Self: ...


class Family(Protocol):
    """A module such as `lamakit.play.llama`."""

    OPTIONS: tuple[str, ...]  # the options that a position does not say and a log must; others are refused

    def new_state(self, variant: Variant, players: object, first_player: object, options: Options) -> Any:
        """A state that waits for its first shuffle; raises LamakitError for an option that can't be."""

    def read_position(self, variant: Variant, text: str, options: Options) -> Any:
        """The state of a line of text, hidden cards or not; raises PositionError."""

    def write_position(self, variant: Variant, state: Any) -> str:
        """The line of text that restores the state."""

    def hides_cards(self, state: Any) -> bool:
        """Whether some cards are only counted: then the state is an observation's."""

    def options_of(self, variant: Variant, state: Any) -> dict[str, Any]:
        """The OPTIONS with which the state was set up, as JSON-able data; None: the box's."""

    def legal_actions(self, variant: Variant, state: Any) -> list[str]:
        """The texts of everything that no rule forbids, in a stable order."""

    def parse_action(self, variant: Variant, text: object) -> Any:
        """The action of a text; raises InvalidAction, with what would be right, if it is none of this game's."""

    def action_text(self, variant: Variant, action: Any) -> str:
        """The one text of an action."""

    def carry_out(self, variant: Variant, state: Any, action: Any, given: object, words: list[int]) -> str | None:
        """A legal action happens, with the chance outcome that a caller gives or that the generator `words` draws.

        Returns the outcome as text, None if nothing was left to chance. Raises InvalidAction or IllegalAction for an
        outcome that can't be; then nothing has changed.
        """

    def points(self, state: Any) -> tuple[int, ...]:
        """Every seat's points so far."""

    def winners(self, state: Any) -> tuple[int, ...]:
        """The seats that have won a match that is over."""

    def observe(self, variant: Variant, state: Any, seat: int) -> Observation:
        """What the seat may know."""

    def read_observation(self, variant: Variant, text: str, options: Options) -> Observation:
        """The observation that a line of text is; a full position is seen by the seat that decides."""

    def __hash__(self) -> int: ...


def variant_of(text: object) -> Variant:
    """The variant that a position names in its first part."""
    if not isinstance(text, str):
        raise PositionError(f"{quoted(text)} is no position; {EXAMPLE} would be one")
    name, at, edition = " ".join(text.partition("|")[0].split()).partition("@")
    return find_variant(name, edition if at else AMIGO)


def checked_number(value: object, right: range, name: str, rule: str = "") -> int:
    """The value if it is a whole number in the range; else LamakitError, citing the rule."""
    if isinstance(value, bool) or not isinstance(value, int) or value not in right:
        cited = f" ({rule})" if rule else ""
        wanted = f"a number from {right.start} to {right.stop - 1} would be right{cited}"
        raise LamakitError(f"{name}={quoted(value)}: {wanted}")
    return value


def check_options(variant: Variant, known: tuple[str, ...], options: Options) -> None:
    """Refuse an option that this family has not."""
    for name, value in options.items():
        if value is not None and name not in known:
            raise LamakitError(f"{name}={quoted(value)}: {variant.box} has no such option; leave {name} out")
