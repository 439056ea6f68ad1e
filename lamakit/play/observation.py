"""Observations: all that one seat may know. Bots, odds, views and the browser get this and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from lamakit.errors import LamakitError, UnknownProperty
from lamakit.games import Variant
from lamakit.games.contract import NOBODY, PHASES
from lamakit.play.checks import variant_of


class Move(NamedTuple):
    """One entry of a match's history: who did what, what chance brought, and whether a caller had fixed that."""

    seat: int
    action: str
    chance: str | None = None
    given: bool = False


class StateView(ABC):
    """Properties that a match and an observation of it have in common."""

    _variant: Variant
    _state: Any  # the family's; of an observation, what is left of it

    @property
    def variant(self) -> str:
        """The name, such as "base+drama"; the edition is not part of it."""
        return self._variant.name

    @property
    def edition(self) -> str:
        """Whose rules and deck are used: "amigo" or "egmont"."""
        return self._variant.edition

    @property
    def num_players(self) -> int:
        return int(self._state.players)

    @property
    def round(self) -> int:
        """The number of the round, from 1; in Abrakadabrien of the turn."""
        return int(self._state.round_no)

    @property
    def phase(self) -> str:
        """The kind of decision: turn, give, show, roll, return, round_over, match_over; Abrakadabrien has others."""
        return PHASES[self._state.phase]

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None when the match is over."""
        return None if self._state.player == NOBODY else int(self._state.player)

    @abstractmethod
    def _repr_svg_(self) -> str:
        """The table as a picture, for a notebook."""

    def _repr_html_(self) -> str:
        """The picture in the ink of the page around it."""
        return self._repr_svg_()


class Observation(StateView):
    """A position as seen from `seat`, with what every game has; each family has a class of its own for the rest."""

    drawing: ClassVar[Callable[["Observation"], str]]  # SVG text; given by the package, since pictures are views
    in_text: ClassVar[Callable[["Observation"], str]]  # the same for a terminal
    _families: ClassVar[dict[str, type["Observation"]]] = {}
    _named: ClassVar[str]

    def __init_subclass__(cls, family: str, named: str) -> None:
        """`named`: words for the observations of this class, in a message."""
        cls._families[family], cls._named = cls, named

    def __init__(self, variant: Variant, state: Any, seat: int) -> None:
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
        """The observation, or the one that a line of text describes; raises LamakitError for another family's.

        For a type checker `LlamaObservation.of(match.observation(0))` is a `LlamaObservation`.
        """
        if not isinstance(given, Observation):
            return cls.from_position(given)
        if not isinstance(given, cls):
            raise LamakitError("an observation of {variant}: expected {named}", given.variant, cls._named)
        return given

    @classmethod
    @abstractmethod
    def read(cls, variant: Variant, text: str, options: dict[str, Any]) -> "Observation":
        """The observation that a line of text of this family is; raises PositionError."""

    @property
    @abstractmethod
    def position(self) -> str:
        """The line of text, with what the seat can't see left out."""

    @property
    @abstractmethod
    def legal_actions(self) -> list[str]:
        """The legal actions of this seat; empty when it is not its turn."""

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """Every seat's points so far."""

    @property
    @abstractmethod
    def hand(self) -> list[str]:
        """The seat's own cards, in value order; none for who only looks on."""

    @property
    @abstractmethod
    def unseen(self) -> dict[str, int]:
        """Every card that this seat can't see, in hidden hands and the deck: how many of each code."""

    @abstractmethod
    def vector(self) -> list[float]:
        """The observation as numbers, as many for every observation of this variant and number of players.

        Raises LamakitError for Abrakadabrien, whose observations have no fixed length.
        """

    @abstractmethod
    def vector_names(self) -> list[str]:
        """A name for each entry of `vector`."""

    def __repr__(self) -> str:
        return f"Observation({self.seat}, {self.position!r})"

    def __str__(self) -> str:
        """The table in text, as the seat sees it."""
        return type(self).in_text(self)

    def _repr_svg_(self) -> str:
        return type(self).drawing(self)

    @property
    def _knowledge(self) -> tuple[object, ...]:
        """All that decisions may depend on: who knows the same decides the same."""
        return self.seat, self.position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self._knowledge == other._knowledge

    def __hash__(self) -> int:
        return hash(self._knowledge)

    if not TYPE_CHECKING:  # a caller who asks for another family's property gets a sentence

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            raise UnknownProperty("an observation of {variant} has no {name}", self.variant, name)
