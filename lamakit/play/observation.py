"""What one seat may know. Bots, odds, views and the browser get this and nothing else."""

from abc import ABC, abstractmethod
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import Variant
from lamakit.games.contract import PHASES
from lamakit.games.rounds import NOBODY


class Observation(ABC):
    """A position as seen from `seat`, with what every game has; the rest is the family's own class."""

    def __init__(self, variant: Variant, seen: Any, seat: int) -> None:
        self._seen = seen
        self._variant = variant
        self.seat = seat

    @classmethod
    def from_position(cls, text: str, **options: Any) -> "Observation":
        """Read an observation's line of text; a full position is seen by the seat that decides.

        `deck` and other options that replace what the box holds are those of `Match.from_position`.
        """
        from lamakit.play.families import family_of  # the families build on this class
        from lamakit.play.family import variant_of

        variant = variant_of(text)
        return family_of(variant).read_observation(variant, text, options)

    @property
    def variant(self) -> str:
        return self._variant.name

    @property
    def edition(self) -> str:
        return self._variant.edition

    @property
    def num_players(self) -> int:
        return int(self._seen.players)

    @property
    def round(self) -> int:
        return int(self._seen.round_no)

    @property
    def phase(self) -> str:
        return PHASES[self._seen.phase]

    @property
    def current_player(self) -> int | None:
        return None if self._seen.player == NOBODY else int(self._seen.player)

    @property
    @abstractmethod
    def position(self) -> str:
        """The line of text, with what the seat can't see left open."""

    @property
    @abstractmethod
    def legal_actions(self) -> list[str]:
        """What this seat may do now; empty when it is not its turn."""

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """Every seat's points so far."""

    @property
    @abstractmethod
    def hand(self) -> list[str]:
        """The own cards, in value order."""

    @property
    @abstractmethod
    def unseen(self) -> dict[str, int]:
        """Every card that this seat can't see: how many of each code."""

    def __repr__(self) -> str:
        return f"Observation({self.seat}, {self.position!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and (self.seat, self.position) == (other.seat, other.position)

    def __hash__(self) -> int:
        return hash((self.seat, self.position))

    def __getattr__(self, name: str) -> Any:
        """What else there is to see depends on the family."""
        if name.startswith("_"):
            raise AttributeError(name)
        raise LamakitError(f"an observation of {self.variant} has no {name}")
