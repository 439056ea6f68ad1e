"""What an area of Abrakadabrien promises, in points: every formation counts with the chance that it gets complete.

A formation keeps some of the open cards on its cells; each other cell is a gap. A gap gets its card either from what
lies there face down, with the probability that this fits, or from one of the next hands: with n cards to come that is
1 - (1 - p)^n, where p is the share of the fitting cards among all unseen ones. Every gap costs a turn, and each turn
leaves a share of the promise. So a formation promises its points times the product over its gaps, for the best choice
of cards to keep, and an area promises the sum over all formations that it could hold.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from lamakit.games.abrakadabrien.cards import CELLS, NUMBERS, TREASURE, Card
from lamakit.games.abrakadabrien.decks import Order
from lamakit.games.abrakadabrien.ghosts import WORTH
from lamakit.games.abrakadabrien.goals import PLACES, TERRAIN_OF, gapless, reaches
from lamakit.games.abrakadabrien.orders import NUMBERS as CONDITIONS
from lamakit.games.abrakadabrien.orders import fulfils
from lamakit.games.abrakadabrien.state import TABLE, Action, Seat, State
from lamakit.odds.abrakadabrien.hidden import is_known, state_of, unseen_with
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation

CARDS_TO_COME = 4  # one hand of two players, two of more
A_TURN = 0.5  # the share of a promise that one turn leaves

Area = Sequence[Card | None]
Laid = tuple[Card | None, ...]  # the cards on a formation's cells
Plan = tuple[frozenset[int], ...]  # for each cell the numbers that a card there may have; none: the card is kept


class Formation(NamedTuple):
    """Where a formation may lie and what its cards must be; `order` is the one whose formation it is."""

    terrain: str
    cells: tuple[int, ...]
    order: Order | None = None

    @property
    def condition(self) -> str:
        """What its numbers must be: that of a goal by its terrain, that of an order by its name."""
        return self.terrain if self.order is None else self.order.numbers or "any"


@cache
def plans(condition: str, numbers: tuple[int, ...]) -> tuple[Plan, ...]:
    """All choices of open cards to keep (0: no such card) with which the condition can still be fulfilled."""
    choices = product(*((number, 0) if number else (0,) for number in numbers))
    return tuple(plan for plan in (_plan(condition, kept) for kept in choices) if plan)


@cache
def _plan(condition: str, kept: tuple[int, ...]) -> Plan:
    """The numbers with which each gap can be filled if the other gaps are filled to match; empty if that can't be."""
    if condition == "any":
        return tuple(frozenset(() if number else NUMBERS) for number in kept)
    every_way = product(*((number,) if number else NUMBERS for number in kept))
    ways = [way for way in every_way if _fulfil(condition, way)]
    return tuple(frozenset(() if number else (way[place] for way in ways)) for place, number in enumerate(kept) if ways)


def _fulfil(condition: str, numbers: tuple[int, ...]) -> bool:
    """Whether these numbers are what the rules ask for."""
    if condition in CONDITIONS:
        return CONDITIONS[condition](numbers)
    cells = PLACES[condition][0]
    laid = dict(zip(cells, numbers, strict=True))
    area = [Card(f"{condition}{laid[cell]}", is_open=True) if cell in laid else None for cell in CELLS]
    return reaches(Seat(list(area)), condition, cells)


class Prospects:
    """What areas promise, as far as one seat can see."""

    def __init__(self, seen: AbrakadabrienObservation) -> None:
        self.state: State = state_of(seen)
        self._unseen = Counter(seen.unseen)
        self._total = max(self._unseen.total(), 1)
        self._backs = {back: unseen_with(seen, back) for back in "TRFG?"}
        self._from_hands: dict[tuple[str, str, frozenset[int]], float] = {}
        self._from_back: dict[tuple[str, str, str, frozenset[int]], float] = {}
        self._formations: dict[int, list[Formation]] = {}
        self._promises: dict[tuple[object, ...], float] = {}

    def promise(self, seat: int) -> float:
        """The points that the seat's area promises."""
        area = self.state.seats[seat].area
        return sum(self._promise_of(seat, formation, area) for formation in self._formations_of(seat))

    def gain(self, seat: int, changes: Mapping[int, Card | None]) -> float:
        """How many points more the seat's area promises with these cards on these cells."""
        before = self.state.seats[seat].area
        after = list(before)
        for cell, card in changes.items():
            after[cell] = card
        touched = [
            formation for formation in self._formations_of(seat) if not changes.keys().isdisjoint(formation.cells)
        ]
        more = (self._promise_of(seat, one, after) - self._promise_of(seat, one, before) for one in touched)
        return sum(more)

    def worth(self, seat: int, goal: Action) -> float:
        """The points of a formation that lies open, with the orders and the ghost that come with it."""
        order = next((order for order in self._orders(seat) if order.kind == goal.what), None)
        formation = Formation(order.terrain if order else TERRAIN_OF[goal.what], goal.cells, order)
        return self._promise_of(seat, formation, self.state.seats[seat].area)

    def pmf(self, code: str) -> dict[str, int]:
        """What a card may be, with weights: itself if it is known, else what has this back."""
        return {code: 1} if is_known(code) else self._backs[code]

    def _formations_of(self, seat: int) -> list[Formation]:
        if seat not in self._formations:
            self._formations[seat] = list(self._listed(seat))
        return self._formations[seat]

    def _listed(self, seat: int) -> Iterator[Formation]:
        for terrain, places in PLACES.items():
            yield from (Formation(terrain, cells) for cells in places)
        for order in self._orders(seat):
            yield from (Formation(order.terrain, cells, order) for cells in order.places)

    def _orders(self, seat: int) -> list[Order]:
        """The seat's orders, as far as they are seen."""
        orders = self.state.decks.orders
        return [orders[order] for order in self.state.seats[seat].orders if order in orders]

    def _promise_of(self, seat: int, formation: Formation, area: Area) -> float:
        cards = tuple([area[cell] for cell in formation.cells])
        key = (seat, formation.terrain, formation.cells, formation.order and formation.order.id, cards)
        promise = self._promises.get(key)
        if promise is None:
            promise = self._promises[key] = self._computed(seat, formation, cards)
        return promise

    def _computed(self, seat: int, formation: Formation, cards: Laid) -> float:
        sky = formation.order.sky if formation.order else ""
        numbers = tuple([_fitting_number(card, formation.terrain, sky) for card in cards])
        ways = plans(formation.condition, numbers)
        chance = max((self._chance(plan, cards, formation.terrain, sky) for plan in ways), default=0.0)
        return chance * self._points(seat, formation, cards, is_complete=chance == 1)

    def _chance(self, plan: Plan, cards: Laid, terrain: str, sky: str) -> float:
        chance = 1.0
        for wanted, card in zip(plan, cards, strict=True):
            if wanted:
                hidden = 0.0 if card is None or card.is_open else self._p_fits(card.code, terrain, sky, wanted)
                chance *= A_TURN * (1 - (1 - hidden) * (1 - self._p_hands_bring(terrain, sky, wanted)))
        return chance

    def _p_fits(self, code: str, terrain: str, sky: str, wanted: frozenset[int]) -> float:
        """P(a card face down fits)."""
        key = (code, terrain, sky, wanted)
        if key not in self._from_back:
            copies = self.pmf(code)
            self._from_back[key] = _fitting(copies, terrain, sky, wanted) / max(sum(copies.values()), 1)
        return self._from_back[key]

    def _p_hands_bring(self, terrain: str, sky: str, wanted: frozenset[int]) -> float:
        """P(one of the cards to come fits)."""
        key = (terrain, sky, wanted)
        if key not in self._from_hands:
            missed, none = 1 - _fitting(self._unseen, terrain, sky, wanted) / self._total, 1.0
            for _ in range(CARDS_TO_COME):
                none *= missed
            self._from_hands[key] = 1 - none
        return self._from_hands[key]

    def _points(self, seat: int, formation: Formation, cards: Laid, is_complete: bool) -> int:
        """The formation's cards and order, when it is complete also the orders that it fulfils, and its ghost."""
        fitting = [card for card in cards if card and card.code[0] == formation.terrain]
        treasures = sum(card.code.endswith(TREASURE) for card in fitting)
        points = len(cards) + treasures + (formation.order.points if formation.order else 0)
        if is_complete:
            if formation.order and not fulfils(formation.order, formation.terrain, fitting):
                return 0
            claims = [order for order in self._orders(seat) if not order.places]
            points += sum(order.points for order in claims if fulfils(order, formation.terrain, fitting))
        return points + self._ghost_points(seat, formation.terrain, fitting if is_complete else [])

    def _ghost_points(self, seat: int, terrain: str, complete: list[Card]) -> int:
        """A ghost on the table is worth its points beforehand, one that somebody else holds if these cards call it."""
        holder = self.state.ghosts.get(terrain, seat)
        calls = holder == TABLE or (holder != seat and complete and gapless([card.number for card in complete]))
        return WORTH[self.state.ghost_side] if calls else 0


def _fitting_number(card: Card | None, terrain: str, sky: str) -> int:
    """The number of an open card that the formation could keep, else 0."""
    return card.number if card and card.is_open and _fits(card.code, terrain, sky) else 0


def _fits(code: str, terrain: str, sky: str) -> bool:
    return code[0] == terrain and (not sky or code.endswith(sky))


def _fitting(copies: dict[str, int], terrain: str, sky: str, wanted: frozenset[int]) -> int:
    """How many of these cards could fill a gap."""
    return sum(n for code, n in copies.items() if n and _fits(code, terrain, sky) and int(code[1]) in wanted)
