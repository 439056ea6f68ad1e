"""What one seat may know. Bots, odds, views and the browser get this and nothing else."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

from lamakit.errors import LamakitError
from lamakit.games import Variant
from lamakit.play.checks import variant_of
from lamakit.play.standing import Standing, TableState


class Observation(Standing, ABC):
    """A position as seen from `seat`, with what every game has; each family has a class of its own for the rest."""

    _families: ClassVar[dict[str, type["Observation"]]] = {}

    def __init_subclass__(cls, family: str) -> None:
        cls._families[family] = cls

    def __init__(self, variant: Variant, state: TableState, seat: int) -> None:
        self._variant, self._state, self.seat = variant, state, seat

    @classmethod
    def from_position(cls, text: str, **options: Any) -> Self:
        """Read an observation's line of text; a full position is seen by the seat that decides.

        `deck` and other options that replace what the box holds are those of `Match.from_position`. Raises
        PositionError, and LamakitError if the line belongs to another family's class.
        """
        variant = variant_of(text)
        return cls.of(cls._families[variant.family].read(variant, text, options))

    @classmethod
    def of(cls, given: "Observation | str") -> Self:
        """The observation, or the one that a line of text describes; raises LamakitError for another family's."""
        if not isinstance(given, Observation):
            return cls.from_position(given)
        if not isinstance(given, cls):
            raise LamakitError(f"an observation of {given.variant}: expected {cls.wanted()}")
        return given

    @classmethod
    @abstractmethod
    def read(cls, variant: Variant, text: str, options: dict[str, Any]) -> "Observation":
        """The observation that a line of text of this family is; raises PositionError."""

    @classmethod
    @abstractmethod
    def wanted(cls) -> str:
        """What was expected when another family's observation is given."""

    @property
    @abstractmethod
    def position(self) -> str:
        """The line of text, with what the seat can't see left out."""

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
        """The seat's own cards, in value order."""

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

    if not TYPE_CHECKING:  # a caller who asks for another family's property gets a sentence

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise LamakitError(f"an observation of {self.variant} has no {name}")
