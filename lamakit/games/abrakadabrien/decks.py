"""Orders and events, as decks may describe them; the decks are data, read in `lamakit.play.abrakadabrien`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

LOOKOUT, TRANSPORT, WATCH, PLANTATION, TRIBUTE = "lookout", "transport", "watch", "plantation", "tribute"
BONUSES = (LOOKOUT, TRANSPORT, WATCH, PLANTATION)  # that an order may name; tribute is for the guardians alone
KINDS = ("dwarf", "elf", "giant")


def kind_of(order: str) -> str:
    """The kind of an order's id, which its back shows: dwarf for dwarf3."""
    return order.rstrip("0123456789")


@dataclass(frozen=True)
class Order:
    """One order: another formation (it has `places`), or an extra condition on a goal (ORD-02)."""

    id: str  # dwarf3
    name: str
    points: int
    bonuses: tuple[str, ...]
    terrain: str  # of the formation or of the goal; empty: of any goal
    shape: tuple[str, ...] = ()  # rows of the formation, x for a card
    places: tuple[tuple[int, ...], ...] = ()  # where in the area it may lie
    numbers: str = ""  # what its numbers must be
    treasures: int = 0  # the least number of treasure cards
    sky: str = ""  # s or m: all cards show a sun, or a moon
    least: int = 0  # the numbers add up to at least this
    most: int = 99  # and at most to this

    @property
    def kind(self) -> str:
        return kind_of(self.id)


@dataclass(frozen=True)
class Event:
    """One event: what happens (a function of `events.EFFECTS`), to which cells, in which direction."""

    id: str  # II3
    name: str
    text: str
    effect: str
    cells: tuple[int, ...] = ()
    way: str = ""


@dataclass(frozen=True)
class Decks:
    """The orders and events that a match is played with, by their ids."""

    orders: Mapping[str, Order] = field(default_factory=dict)
    events: Mapping[str, Event] = field(default_factory=dict)
