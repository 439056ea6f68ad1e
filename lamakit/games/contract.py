"""The functions that every game's module offers, and what follows from them.

A game is plain functions over a state. Chance is an argument: after `apply` the game may wait for outcomes
(`state.chance`), and `resolve` takes them one by one. The games of the LLAMA family also run compiled: their `State`
keeps to integers and lists of fixed length, their functions to loops.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

SEATS = 6
LETTERS = "ABCDEF"  # how positions and actions name the seats
NOBODY = -1  # in place of a seat

PHASES = ("turn", "give", "show", "roll", "return", "round_over", "match_over", "lay", "score", "plant", "bonus")
TURN, GIVING, SHOW, ROLLED, RETURN, ROUND_OVER, MATCH_OVER, LAYING, SCORING, PLANTING, BONUS = range(11)

# What chance decides next: nothing, a card drawn on a turn, a card that a special card makes somebody draw, the cards
# of a new round, three dice, or the order of cards that are shuffled.
NOTHING, CARD, FORCED_CARD, DEAL_CARDS, DICE, SHUFFLE = range(6)

# Actions below DRAW play the card of that number; the others have one meaning in every game.
DRAW, QUIT, DEAL, KEEP, RETURN_1, RETURN_10, RETURN_20, COLLECT, USE_MAGIC = range(32, 41)
GIVE = 42  # GIVE + seat
ROLL, PASS = 50, 51
TAKE = 52  # TAKE + value
DISCARD = 60  # DISCARD + number of the combination

RETURNS = {RETURN_1: "return 1", RETURN_10: "return 10", RETURN_20: "return 20", KEEP: "keep"}
TURN_ACTIONS = {DRAW: "draw", QUIT: "quit"}

Fields = Mapping[str, tuple[int, ...]]


class State:
    """A position of a game: one attribute per field, integers or lists of them."""

    __slots__ = ("__dict__", "fields")

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        for name, shape in fields.items():
            setattr(self, name, _zeros(shape))

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.fields, values = self.fields, twin.__dict__
        values.update(self.__dict__)
        for name, shape in self.fields.items():
            if shape:
                values[name] = values[name][:] if len(shape) == 1 else [row[:] for row in values[name]]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    if TYPE_CHECKING:  # the fields are the game's

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...


class States:
    """States side by side. Assigning one copies it into its place, as in an array of NumPy's records."""

    def __init__(self, fields: Fields, count: int) -> None:
        self._states = [State(fields) for _ in range(count)]

    def __getitem__(self, place: int) -> State:
        return self._states[place]

    def __setitem__(self, place: int, state: State) -> None:
        self._states[place].__dict__.update(state.copy().__dict__)


Refusal = Callable[[State, int], int]  # of an action: 0, or the number of a rule
Follows = Callable[[State, int, int], bool]  # whether a card may be played on a top card
PairRule = Callable[[State, int, int], int]  # the number of the rule that decides about a top card and a card on it

S = TypeVar("S", contravariant=True)  # a family's state
A = TypeVar("A", contravariant=True)  # a family's action


class Rules(Protocol[S, A]):
    """A module of rules; what a state and an action are is the family's."""

    @property
    def PHASES(self) -> Mapping[int, int]: ...  # that occur, each with the number of the rule that governs it
    @property
    def EDITIONS(self) -> Mapping[str, Any]: ...  # what the box of each edition holds

    def start(self, state: S, /) -> None:
        """A fresh match: seats, flags and deck are set, the first deal is due."""

    def refusal(self, state: S, action: A, /) -> int:
        """0, or the number of the rule that forbids the action now."""

    def grounds(self, state: S, action: A, /) -> int:
        """The number of the rule that allows a legal action."""

    def apply(self, state: S, action: A, /) -> None:
        """A legal action happens; chance may have to follow."""

    def chance_total(self, state: S, /) -> int:
        """How many equally likely places chance picks from."""

    def outcome_at(self, state: S, place: int, /) -> int:
        """The outcome at a place; an outcome may hold several."""

    def resolve(self, state: S, outcome: int, /) -> None:
        """One outcome happens."""

    def __hash__(self) -> int: ...


class Game(Rules[State, int], Protocol):
    """A module of the LLAMA family, such as `lamakit.games.lama`: over a `State`, with actions that are numbers."""

    __name__: str

    @property
    def CODES(self) -> tuple[str, ...]: ...  # the cards, in value order; playing card number k is action k
    @property
    def ACTIONS(self) -> Mapping[int, str]: ...  # what can ever be legal, with its text, in the order of the lists
    @property
    def CHOICES(self) -> Mapping[int, tuple[int, ...]]: ...  # phase: what can be legal in it, in the same order
    @property
    def FIELDS(self) -> Fields: ...  # the fields of a state, each with its shape
    @property
    def FLAGS(self) -> tuple[str, ...]: ...  # the overlay flags that are always set in this box
    @property
    def EDITIONS(self) -> Mapping[str, tuple[int, ...]]: ...  # the deck of each edition: how many of each card
    @property
    def DECK_RULE(self) -> int: ...  # the number of the rule that says which cards there are

    def follows(self, state: State, top: int, card: int, /) -> bool:
        """Whether a card may be played on a top card (dice: never); who wants to know asks here, and nowhere else."""

    def ruling(self, follows: Follows, following_rule: PairRule, /) -> tuple[Refusal, Refusal]:
        """`refusal` and `grounds` where others say what may follow, and which rule decides about it (dice: as ever)."""

    def deal_out(self, state: State, cards: Sequence[int], /) -> None:
        """The cards of a deal that is due happen, in this order."""

    def penalty_of(self, state: State, seat: int, card: int, /) -> int:
        """The points that a card adds to a seat's penalty."""


def legal_actions(game: Game, state: State) -> list[int]:
    """All actions that no rule forbids, in the game's order; it is not asked about cards that aren't in the hand."""
    refusal, kinds, hand = game.refusal, len(game.CODES), state.hands[state.player]
    return [n for n in game.CHOICES[state.phase] if (n >= kinds or hand[n]) and not refusal(state, n)]


def _zeros(shape: tuple[int, ...]) -> Any:
    if len(shape) < 2:
        return [0] * shape[0] if shape else 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]
