"""What one seat of Abrakadabrien may know (ABR-19)."""

from collections import Counter
from functools import cached_property

from lamakit.games.abrakadabrien import legal_actions, points
from lamakit.games.abrakadabrien.cards import GOALS, Card, back_of, in_value_order, is_event, stack_of
from lamakit.games.abrakadabrien.decks import KINDS, kind_of
from lamakit.games.abrakadabrien.setup import PILE
from lamakit.games.abrakadabrien.state import Seat, State
from lamakit.games.contract import NOTHING
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.abrakadabrien.writing import HIDDEN_CHOICE, write_position
from lamakit.play.observation import Observation


class AbrakadabrienObservation(Observation):
    """Cards by their codes where the seat knows them, by their backs (T, R, F, G, ?) where it does not."""

    _seen: State

    @property
    def position(self) -> str:
        return write_position(self._variant, self._seen, self.seat)

    @cached_property
    def legal_actions(self) -> list[str]:
        if self.current_player != self.seat:
            return []
        return [action_text(action) for action in legal_actions(self._seen)]

    @property
    def points(self) -> tuple[int, ...]:
        return points.points(self._seen)

    @property
    def team_points(self) -> tuple[int, ...]:
        """The points of each team, in the order of `teams` (TEA-02)."""
        return points.team_points(self._seen)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty if everybody plays alone."""
        return self._seen.teams

    @property
    def hand(self) -> list[str]:
        return [card.code for card in self._seen.seats[self.seat].hand]

    @property
    def hands(self) -> list[list[str]]:
        """Every seat's hand: codes, or backs."""
        return [[card.code for card in place.hand] for place in self._seen.seats]

    @property
    def portals(self) -> list[list[str]]:
        """The cards on every seat's portal: codes, or backs."""
        return [[card.code for card in place.portal] for place in self._seen.seats]

    @property
    def areas(self) -> list[list[Card | None]]:
        """Every seat's nine cells in reading order; None where there is a gap."""
        return [list(place.area) for place in self._seen.seats]

    @property
    def piles(self) -> list[list[str]]:
        """The cards that every seat has scored."""
        return [list(place.pile) for place in self._seen.seats]

    @property
    def orders(self) -> list[list[str]]:
        """Every seat's orders: ids such as dwarf3, or the kind alone where they are hidden."""
        return [list(place.orders) for place in self._seen.seats]

    @property
    def ghosts(self) -> dict[str, int | None]:
        """Who holds the ghost of each goal; None where nobody has called it yet; empty without ghosts."""
        return {GOALS[terrain]: None if holder < 0 else holder for terrain, holder in self._seen.ghosts.items()}

    @property
    def deck_size(self) -> int:
        """How many cards the pile has, events not counted."""
        return sum(not code or not is_event(code) for code in self._seen.deck)

    @property
    def next_back(self) -> str:
        """The back of the card on top of the pile; empty if there is none."""
        return self._seen.deck[0] if self._seen.deck else ""

    @cached_property
    def unseen(self) -> dict[str, int]:
        """Every card that this seat can't see, in areas, hands, on portals and in the pile: how many of each code."""
        seen = self._seen
        cards = [card for place in seen.seats for card in (*place.area, *place.hand, *place.portal)]
        known = Counter(card.code for card in (*cards, *seen.drawn) if card is not None)
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
    return Card(card.code, 1 << seat) if card.known >> seat & 1 else Card(back_of(card.code))


def _hide_plans(state: State, place: Seat) -> None:
    """What another seat has chosen, and its orders, unless it has claimed them aloud."""
    place.choice = None if place.choice is None else HIDDEN_CHOICE
    if not state.open_orders:
        claimed = [order for goal in place.announced for order in goal.orders]
        place.orders = [order if order in claimed else kind_of(order) for order in place.orders]


def _hide_piles(seen: State) -> None:
    """Of the pile only the top card's back is seen, and how deep the events lie (EVT-04)."""
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
