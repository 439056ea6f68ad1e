"""Everything that is on the table, and who may see it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from lamakit.games.abrakadabrien.cards import CELLS, Card, in_value_order, is_event
from lamakit.games.abrakadabrien.decks import Decks
from lamakit.games.contract import NOBODY as NOBODY, NOTHING, TURN

Owner = TypeVar("Owner")

TABLE = -1  # where a ghost is that nobody has called yet
TEAMS = {4: ((0, 2), (1, 3)), 5: ((0, 2), (1, 3, 4)), 6: ((0, 3), (1, 4), (2, 5))}  # by the number of players (TEA-03)
PACE = 10_000  # milliseconds a turn under stress, unless the caller says otherwise


class Action(NamedTuple):
    """A decision: its verb and what it is about. Cells count from 0 here and from 1 in texts."""

    verb: str
    cells: tuple[int, ...] = ()
    what: str = ""  # a card to lay, a goal or a kind of order
    seat: int = NOBODY  # whose portal, or whose area


class Announcement(NamedTuple):
    """A goal that a seat is about to score: its terrain and cells, the orders that it fulfils, a ghost called away."""

    terrain: str
    cells: tuple[int, ...]
    orders: tuple[str, ...] = ()
    calls: bool = False
    formation: str = ""  # the kind of order whose formation this is; empty for the four goals


@dataclass
class Seat:
    area: list[Card | None]  # nine cells in reading order; None: a gap
    hand: list[Card] = field(default_factory=list)
    portal: list[Card] = field(default_factory=list)  # on the right of the area
    pile: list[str] = field(default_factory=list)  # scored cards
    orders: list[str] = field(default_factory=list)
    fulfilled: list[str] = field(default_factory=list)
    choice: Action | None = None  # decided in this turn, not yet carried out
    announced: list[Announcement] = field(default_factory=list)
    bonuses: list[str] = field(default_factory=list)  # still to be carried out
    asked: bool = False  # has had the chance to score in this pause
    ready: int = 0  # under stress: when the turn that it is in will be done, in milliseconds

    def copy(self) -> "Seat":
        return _with_own_lists(self)

    @property
    def gaps(self) -> list[int]:
        return [cell for cell in CELLS if self.area[cell] is None]

    @property
    def face_down(self) -> list[int]:
        return [cell for cell, card in enumerate(self.area) if card is not None and not card.is_open]


@dataclass
class State:
    seats: list[Seat]
    decks: Decks
    full: dict[str, int]  # all cards of the match: how many of each code
    ghost_side: str = ""  # A, B, or empty: no ghosts
    with_orders: bool = False
    with_events: bool = False
    conflict: bool = False
    teams: tuple[tuple[int, ...], ...] = ()  # empty: everybody for themselves
    paces: tuple[int, ...] = ()  # under stress: milliseconds that each seat takes for a turn; empty: lock-step
    open_orders: bool = False
    deck: list[str] = field(default_factory=list)  # the pile, top first, events included
    out: list[str] = field(default_factory=list)  # cards that are in no place of the game
    stacks: dict[str, list[str]] = field(default_factory=dict)  # orders left to draw of each kind, top first
    ghosts: dict[str, int] = field(default_factory=dict)  # who holds the ghost of each terrain, or TABLE
    due: list[tuple[int, str]] = field(default_factory=list)  # events that lie on portals, in the order drawn
    drawn: list[Card] = field(default_factory=list)  # cards of a refill that the player lays freely
    to_shuffle: list[tuple[str, list[str]]] = field(default_factory=list)  # what chance puts in order, and of what
    player: int = NOBODY
    phase: int = TURN
    chance: int = NOTHING
    first: int = 0  # who is asked first in this turn
    round_no: int = 0  # which turn
    barren: int = 0  # turns in a row without a score
    ending: bool = False
    clock: int = 0  # under stress: milliseconds since the start

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def stress(self) -> bool:
        return bool(self.paces)

    def copy(self) -> "State":
        twin = _with_own_lists(self)
        twin.ghosts = dict(self.ghosts)
        twin.seats = [seat.copy() for seat in self.seats]
        twin.stacks = {kind: list(orders) for kind, orders in self.stacks.items()}
        twin.to_shuffle = [(what, list(items)) for what, items in self.to_shuffle]
        return twin


def _with_own_lists(owner: Owner) -> Owner:
    twin = object.__new__(type(owner))
    twin.__dict__ = {name: value[:] if isinstance(value, list) else value for name, value in vars(owner).items()}
    return twin


def in_turn(state: State) -> list[int]:
    """All seats, starting with the one that is asked first (ABR-14)."""
    return [(state.first + step) % state.players for step in range(state.players)]


def left_of(state: State, seat: int) -> int:
    return (seat + 1) % state.players


def hand_size(players: int) -> int:
    """Two cards, with two players four (ABR-05)."""
    return 4 if players == 2 else 2


def all_seats(state: State) -> int:
    """Everybody's knowledge, one bit per seat."""
    return (1 << state.players) - 1


def seen_by(card: Card, seat: int) -> Card:
    return card._replace(known=card.known | 1 << seat)


def opened(state: State, card: Card) -> Card:
    return Card(card.code, all_seats(state), True)


def closed(card: Card) -> Card:
    """Face down; whoever has seen it still knows it."""
    return card._replace(is_open=False)


def taken_up(cards: Iterable[Card], seat: int) -> list[Card]:
    """A hand: its holder knows every card."""
    return in_value_order([seen_by(closed(card), seat) for card in cards])


def set_card(state: State, seat: int, cell: int, card: Card | None) -> None:
    """Put a card into an area; a player who has passed up a chance to score there is asked again."""
    state.seats[seat].area[cell] = card
    state.seats[seat].asked = False


def next_card(state: State, seat: int) -> str:
    """Take the next card of the deck, "" if none is left; events before it are set aside for the seat (EVT-02)."""
    while state.deck and is_event(state.deck[0]):
        state.due.append((seat, state.deck.pop(0)))
    return state.deck.pop(0) if state.deck else ""
