"""Observations of Abrakadabrien (ABR-19)."""

from collections import Counter
from functools import cached_property
from typing import Any

from lamakit.games import Variant
from lamakit.games.abrakadabrien import legal_actions, points
from lamakit.games.abrakadabrien.cards import GOALS, Card, back_of, in_value_order, is_event, stack_of
from lamakit.games.abrakadabrien.decks import KINDS, Decks, kind_of
from lamakit.games.abrakadabrien.setup import PILE
from lamakit.games.abrakadabrien.state import NOBODY, Seat, State
from lamakit.games.contract import NOTHING
from lamakit.play.abrakadabrien.reading import read_position
from lamakit.play.abrakadabrien.tables import LOGGED, cards_of, deck_size
from lamakit.play.abrakadabrien.texts import action_text, no_numbers
from lamakit.play.abrakadabrien.writing import HIDDEN_CHOICE, write_position
from lamakit.play.checks import checked_options
from lamakit.play.observation import Observation


class AbrakadabrienObservation(Observation, family="abrakadabrien", named="one of abrakadabrien"):
    """Cards by their codes if the seat knows them, by their backs (T, R, F, G, ?) if it does not."""

    _state: State

    @classmethod
    def read(cls, variant: Variant, text: str, options: dict[str, Any]) -> "AbrakadabrienObservation":
        state, viewer = read_position(variant, text, checked_options(variant, LOGGED, options))
        seat = max(state.player, 0) if viewer == NOBODY else viewer
        return cls(variant, masked(state, seat), seat)

    @property
    def position(self) -> str:
        return write_position(self._variant, self._state, self.seat)

    @cached_property
    def legal_actions(self) -> list[str]:
        if self.current_player != self.seat:
            return []
        return [action_text(action) for action in legal_actions(self._state)]

    @property
    def points(self) -> tuple[int, ...]:
        return points.points(self._state)

    @property
    def team_points(self) -> tuple[int, ...]:
        """The points of each team, in the order of `teams` (TEA-02)."""
        return points.team_points(self._state)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty if everybody plays alone."""
        return self._state.teams

    @property
    def hand(self) -> list[str]:
        return [] if self.seat == NOBODY else [card.code for card in self._state.seats[self.seat].hand]

    @property
    def hands(self) -> list[list[str]]:
        """Every seat's hand: codes, or backs."""
        return [[card.code for card in place.hand] for place in self._state.seats]

    @property
    def portals(self) -> list[list[str]]:
        """The cards on every seat's portal: codes, or backs."""
        return [[card.code for card in place.portal] for place in self._state.seats]

    @property
    def areas(self) -> list[list[Card | None]]:
        """Every seat's nine cells in reading order; None where there is a gap."""
        return [list(place.area) for place in self._state.seats]

    @property
    def piles(self) -> list[list[str]]:
        """The cards that every seat has scored."""
        return [list(place.pile) for place in self._state.seats]

    @property
    def orders(self) -> list[list[str]]:
        """Every seat's orders: ids such as dwarf3, or the kind alone where they are hidden."""
        return [list(place.orders) for place in self._state.seats]

    @property
    def ghosts(self) -> dict[str, int | None]:
        """Who holds the ghost of each goal; None if nobody has called it yet; empty without ghosts."""
        return {GOALS[terrain]: None if holder < 0 else holder for terrain, holder in self._state.ghosts.items()}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everything that lies at each seat, and what it has decided, as far as it is seen; not to be changed."""
        return tuple(self._state.seats)

    @property
    def drawn(self) -> list[Card]:
        """The cards of a refill that the player lays freely."""
        return list(self._state.drawn)

    @property
    def deck(self) -> list[str]:
        """The pile, top first: the back of its top card, stacks of events, and an empty text for every other card."""
        return list(self._state.deck)

    @property
    def due(self) -> list[tuple[int, str]]:
        """The events that lie on portals, in the order drawn: the seat, and the event's stack."""
        return list(self._state.due)

    @property
    def decks(self) -> Decks:
        """The orders and events that the match is played with."""
        return self._state.decks

    @property
    def cards(self) -> dict[str, int]:
        """All cards of the match: how many of each code."""
        return dict(self._state.full)

    @property
    def ghost_side(self) -> str:
        """A or B; empty without ghosts."""
        return self._state.ghost_side

    @property
    def is_ending(self) -> bool:
        """Whether the match ends after this turn (ABR-17)."""
        return self._state.ending

    @property
    def is_timed(self) -> bool:
        """Whether nobody waits for the others (STR-01)."""
        return self._state.stress

    @property
    def paces(self) -> tuple[float, ...]:
        """Under stress: seconds that each seat takes for a turn."""
        return tuple(pace / 1000 for pace in self._state.paces)

    @property
    def clock(self) -> float:
        """Under stress: seconds since the start."""
        return self._state.clock / 1000

    def vector(self) -> list[float]:
        raise no_numbers("vector")

    def vector_names(self) -> list[str]:
        raise no_numbers("vector_names")

    def copy_seen(self) -> State:
        """A state to try things on, in which everything that this seat can't see is erased."""
        return self._state.copy()

    @property
    def deck_size(self) -> int:
        """How many cards the deck has, not counting events."""
        return deck_size(self._state)

    @property
    def next_back(self) -> str:
        """The back of the card on top of the deck; empty if there is none."""
        return self._state.deck[0] if self._state.deck else ""

    @cached_property
    def unseen(self) -> dict[str, int]:
        """Every card that this seat can't see, in areas, hands, on portals and in the deck: how many of each code."""
        seen = self._state
        known = Counter(card.code for card in cards_of(seen))
        known.update([*seen.out, *(code for place in seen.seats for code in place.pile)])
        return {code: count - known[code] for code, count in seen.full.items()}


def masked(state: State, seat: int) -> State:
    """The state with everything erased that the seat can't see; backs and sizes stay."""
    seen = state.copy()
    for other, place in enumerate(seen.seats):
        place.area = [card and _as_seen(card, seat) for card in place.area]
        place.hand = in_value_order([_as_seen(card, seat) for card in place.hand])
        place.portal = in_value_order([_as_seen(card, seat) for card in place.portal])
        if other != seat:
            _hide_plans(state, place)
    _hide_piles(seen)
    return seen


def _as_seen(card: Card, seat: int) -> Card:
    if card.is_open:
        return card
    return Card(card.code, 1 << seat) if seat != NOBODY and card.known >> seat & 1 else Card(back_of(card.code))


def _hide_plans(state: State, place: Seat) -> None:
    """Hide the choice of another seat, and its orders unless it has claimed them aloud."""
    place.choice = None if place.choice is None else HIDDEN_CHOICE
    if not state.open_orders:
        claimed = [order for goal in place.announced for order in goal.orders]
        place.orders = [order if order in claimed else kind_of(order) for order in place.orders]


def _hide_piles(seen: State) -> None:
    """Only the back of the deck's top card can be seen, and how deep the events are (EVT-04)."""
    unshuffled = {what: len(items) for what, items in seen.to_shuffle}
    seen.deck = [_hidden(code) if is_event(code) or place == 0 else "" for place, code in enumerate(seen.deck)]
    seen.deck += [""] * unshuffled.get(PILE, 0)
    for kind in KINDS:
        if kind in seen.stacks:
            seen.stacks[kind] = [kind] * (len(seen.stacks[kind]) + unshuffled.get(kind, 0))
    seen.to_shuffle, seen.chance = [], NOTHING
    seen.drawn = [Card(back_of(card.code)) for card in seen.drawn]
    seen.due = [(seat, stack_of(event)) for seat, event in seen.due]


def _hidden(code: str) -> str:
    return stack_of(code) if is_event(code) else back_of(code) if code else ""
