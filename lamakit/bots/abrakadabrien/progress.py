"""The promise of an area of Abrakadabrien, in points: every formation counts with the chance of completing it.

A formation keeps some of the face-up cards on its cells; each other cell is a gap. A gap gets its card either from what
lies there face down, with the probability that this fits, or from one of the next hands: from a card in them that is
known, or from one of n others with 1 - (1 - p)^n, where p is the share of the fitting cards among all unseen ones.
Every gap costs a turn, and each turn leaves a share of the promise. So a formation promises its points times the
product over its gaps, for the best choice of cards to keep, and an area promises the sum over all formations that it
could hold.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import chain, product
from operator import itemgetter
from typing import NamedTuple

from lamakit.games.abrakadabrien.cards import CELLS, NUMBERS, TREASURE, UNKNOWN_BACK, Card
from lamakit.games.abrakadabrien.decks import Order
from lamakit.games.abrakadabrien.ghosts import WORTH
from lamakit.games.abrakadabrien.goals import PLACES, TERRAIN_OF, gapless, reaches
from lamakit.games.abrakadabrien.orders import NUMBERS as CONDITIONS, fulfils
from lamakit.games.abrakadabrien.state import TABLE, Action, Seat, State
from lamakit.odds.abrakadabrien.hidden import is_known, unseen_with
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation

PATIENCE = 8  # turns without a score
NEW = Card("-")  # a card of a refill that has not been drawn
A_TURN = 0.5  # the share of a promise that one turn leaves

Area = Sequence[Card | None]
Appraisal = tuple[float, bool]  # what a formation promises, and whether it is complete
Laid = tuple[Card | None, ...]  # the cards on a formation's cells
Plan = tuple[frozenset[int], ...]  # for each cell the numbers that a card there may have; none: the card is kept
Gap = tuple[int, frozenset[int]]  # its place in the formation, and those numbers


class Coming(NamedTuple):
    """The cards of the next hands: how likely each known one comes, and how many others do."""

    known: Mapping[str, float]
    unknown: int


ANY_CARDS = Coming({}, 4)  # one hand of two players, two of more


def team_of(state: State, seat: int) -> frozenset[int]:
    """The seats of its team, its own among them; none where there are no teams."""
    return frozenset(chain.from_iterable(team for team in state.teams if seat in team))


class Formation(NamedTuple):
    """Where a formation may be and what its cards must be; `order` is the one whose formation it is."""

    terrain: str
    cells: tuple[int, ...]
    order: Order | None = None

    @property
    def condition(self) -> str:
        """The condition on its numbers: that of a goal by its terrain, that of an order by its name."""
        return self.terrain if self.order is None else self.order.numbers or "any"


@cache
def plans(condition: str, numbers: tuple[int, ...]) -> tuple[tuple[Gap, ...], ...]:
    """The gaps for all choices of open cards to keep (0: no such card) that the condition allows; fewest gaps first."""
    choices = product(*((number, 0) if number else (0,) for number in numbers))
    found = [plan for plan in (_plan(condition, kept) for kept in choices) if plan]
    return tuple(
        sorted((tuple((place, wanted) for place, wanted in enumerate(plan) if wanted) for plan in found), key=len)
    )


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


class Plot(NamedTuple):
    """A formation in an area, and what it promises with cards that have been looked at already.

    `cards_on` picks the cards on its cells; those that could belong to it begin with one of the letters in `matter`.
    """

    formation: Formation
    cards_on: Callable[[Area], Laid]
    matter: str
    known: dict[Laid, Appraisal]


class Prospects:
    """The promises of areas, as far as one seat can see."""

    def __init__(self, seen: AbrakadabrienObservation, a_turn: float = A_TURN, coming: Coming = ANY_CARDS) -> None:
        self.state, self._a_turn, self._coming = seen.copy_seen(), a_turn, coming
        self._unseen = Counter(seen.unseen)
        self._backs = {back: unseen_with(seen, back) for back in "TRFG?"} | {NEW.code: self._unseen}
        self._filled: dict[tuple[str, str, str, frozenset[int]], float] = {}
        self._plots: dict[int, list[Plot]] = {}
        self._uses: dict[tuple[int, str], float] = {}

    def gain(self, seat: int, changes: Mapping[int, Card | None]) -> float:
        """How many points more the seat's area promises with these cards on these cells."""
        before = self.state.seats[seat].area
        after, more = list(before), 0.0
        for cell, card in changes.items():
            after[cell] = card
        if self.is_stuck:
            return self._most_promising(seat, after) - self._most_promising(seat, before)
        for plot in self.plots(seat):
            if not changes.keys().isdisjoint(plot.formation.cells):
                more += self.appraised(seat, plot, after)[0] - self.appraised(seat, plot, before)[0]
        return more

    def use_of(self, seat: int, codes: Iterable[str]) -> float:
        """The most that one of these cards could bring in the seat's area; 0 if none brings anything."""
        return max([0.0, *map(partial(self._use_of, seat), codes)])

    def _use_of(self, seat: int, code: str) -> float:
        if (seat, code) not in self._uses:
            cells = [cell for cell, card in enumerate(self.state.seats[seat].area) if card is not None]
            gains = [self.gain(seat, {cell: Card(code, is_open=True)}) for cell in cells]
            self._uses[seat, code] = max(gains, default=0.0)
        return self._uses[seat, code]

    @property
    def is_stuck(self) -> bool:
        """Whether nobody has scored for so long that one formation has to be pursued at the expense of all others."""
        return self.state.barren >= PATIENCE

    def _most_promising(self, seat: int, area: Area) -> float:
        return max(self.appraised(seat, plot, area)[0] for plot in self.plots(seat))

    def worth(self, seat: int, goal: Action) -> float:
        """The points of a complete formation, with the orders and the ghost that come with it."""
        order = next((order for order in self._orders(seat) if order.kind == goal.what), None)
        formation = Formation(order.terrain if order else TERRAIN_OF[goal.what], goal.cells, order)
        area = self.state.seats[seat].area
        return self._appraise(seat, formation, tuple([area[cell] for cell in formation.cells]))[0]

    def pmf(self, code: str) -> Mapping[str, int]:
        """The cards that one may be, with weights: itself if it is known, else all with this back."""
        return {code: 1} if is_known(code) else self._backs[code]

    def plots(self, seat: int) -> list[Plot]:
        """All formations that the seat's area could hold, as far as its orders are seen."""
        if seat not in self._plots:
            found: dict[object, dict[Laid, Appraisal]] = {}
            self._plots[seat] = [
                Plot(
                    each,
                    itemgetter(*each.cells),
                    each.terrain + UNKNOWN_BACK + NEW.code,
                    found.setdefault((each.terrain, each.order), {}),
                )
                for each in self._formations(seat)
            ]
        return self._plots[seat]

    def _formations(self, seat: int) -> list[Formation]:
        goals = [Formation(terrain, cells) for terrain, places in PLACES.items() for cells in places]
        orders = [Formation(order.terrain, cells, order) for order in self._orders(seat) for cells in order.places]
        return [*goals, *orders]

    def _orders(self, seat: int) -> list[Order]:
        """The seat's orders, as far as they are seen."""
        orders = self.state.decks.orders
        return [orders[order] for order in self.state.seats[seat].orders if order in orders]

    def appraised(self, seat: int, plot: Plot, area: Area) -> Appraisal:
        """The promise of the formation with the cards that lie there, and whether it can be scored."""
        cards = tuple([card if card and card.code[0] in plot.matter else None for card in plot.cards_on(area)])
        if cards not in plot.known:
            plot.known[cards] = self._appraise(seat, plot.formation, cards)
        return plot.known[cards]

    def _appraise(self, seat: int, formation: Formation, cards: Laid) -> Appraisal:
        sky = formation.order.sky if formation.order else ""
        numbers = tuple([_fitting_number(card, formation.terrain, sky) for card in cards])
        chance = self._best_chance(plans(formation.condition, numbers), cards, formation.terrain, sky)
        if not chance:
            return 0.0, False
        points = self._points(seat, formation, cards, is_complete=chance == 1)
        return chance * points, chance == 1 and points > 0

    def _best_chance(self, ways: tuple[tuple[Gap, ...], ...], cards: Laid, terrain: str, sky: str) -> float:
        best = 0.0
        for gaps in ways:
            if best >= self._a_turn ** len(gaps):  # with so many gaps nothing can be better
                break
            chance = 1.0
            for place, wanted in gaps:
                card = cards[place]
                back = card.code if card and not card.is_open else ""
                chance *= self._a_turn * self._p_filled(back, terrain, sky, wanted)
            best = max(best, chance)
        return best

    def _p_filled(self, back: str, terrain: str, sky: str, wanted: frozenset[int]) -> float:
        """P(a gap gets a card that fits); `back`: the code or the back of the face-down card there."""
        key = (back, terrain, sky, wanted)
        if key not in self._filled:
            missed = 1 - _share(self._unseen, terrain, sky, wanted)
            none = 1 - _share(self.pmf(back), terrain, sky, wanted) if back else 1.0
            for _ in range(self._coming.unknown):
                none *= missed
            for code, likely in self._coming.known.items():
                if _fits(code, terrain, sky) and int(code[1]) in wanted:
                    none *= 1 - likely
            self._filled[key] = 1 - none
        return self._filled[key]

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
    """The number of a face-up card that the formation could keep, else 0."""
    return card.number if card and card.is_open and _fits(card.code, terrain, sky) else 0


def _fits(code: str, terrain: str, sky: str) -> bool:
    return code[0] == terrain and (not sky or code.endswith(sky))


def _share(copies: Mapping[str, int], terrain: str, sky: str, wanted: frozenset[int]) -> float:
    """The share of these cards that could fill a gap; 0 if there are none."""
    fitting = sum(n for code, n in copies.items() if n and _fits(code, terrain, sky) and int(code[1]) in wanted)
    return fitting / max(sum(copies.values()), 1)
