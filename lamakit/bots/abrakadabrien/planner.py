"""For Abrakadabrien: plans this turn and the next one.

An action counts what it brings now and what the best action of the next turn will then bring on average. The next hand
is the one that the neighbour on the right holds now: its backs are public, and what they hide has the probabilities of
the unseen cards. What the rest of one's own hand will bring the neighbour on the left is taken off.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from lamakit.bots.abrakadabrien.greedy import Gains, GreedyBot
from lamakit.games.abrakadabrien.cards import CELLS, Card
from lamakit.games.abrakadabrien.state import Action, left_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation

TURN = ("replace", "reveal", "swap", "wait")
WIDTH = 4  # actions that are thought through: those that bring most now
AHEAD = 0.8  # what a point of the next turn is worth
SPITE = 0.5  # and one of the neighbour's
Area = list[Card | None]


class PlannerBot(GreedyBot):
    """Takes the action after which this turn and the next one promise most; elsewhere as `greedy`."""

    name = "planner"

    def _worth(self, observation: AbrakadabrienObservation, actions: list[Action]) -> list[float]:
        now = super()._worth(observation, actions)
        if len(actions) == 1 or any(action.verb not in TURN for action in actions):
            return now
        limit = sorted(now, reverse=True)[: WIDTH + 1][-1]
        plan = Plan(observation, actions)
        return [
            gain + plan.later(action) if gain >= limit else gain - 1000
            for action, gain in zip(actions, now, strict=True)
        ]


class Plan(Gains):
    """What comes after each action of a turn."""

    def __init__(self, seen: AbrakadabrienObservation, actions: list[Action]) -> None:
        super().__init__(seen, actions)
        players = self._state.players
        self._to_come = [card.code for card in self._state.seats[(seen.seat - 1) % players].hand]
        self._next = left_of(self._state, seen.seat)
        self._uses = dict[str, float]()

    def later(self, action: Action) -> float:
        """What the action makes possible for the next turn, less what it leaves to the neighbour."""
        ahead = sum(weight * self._best_next(area) for area, weight in self._areas_after(action))
        return AHEAD * ahead + SPITE * self._sign(self._next) * self._use_of_rest(action)

    def _areas_after(self, action: Action) -> Iterator[tuple[Area, float]]:
        """Every area that the action may lead to, with its probability."""
        area: Area = list(self._place.area)
        if action.verb == "reveal":
            card = area[action.cells[0]]
            copies = self._prospects.pmf(card.code) if card else {}
            total = max(sum(copies.values()), 1)
            for code, count in copies.items():
                area[action.cells[0]] = Card(code, is_open=True)
                yield list(area), count / total
            return
        if action.verb == "replace":
            area[action.cells[0]] = Card(action.what, is_open=True)
        elif action.verb == "swap":
            cell, other = action.cells
            area[cell], area[other] = area[other], area[cell]
        yield area, 1.0

    def _best_next(self, area: Area) -> float:
        """What the best action of the next turn brings on average, with the cards to come."""
        kept, self._place.area = self._place.area, area
        try:
            return mean_of_best(self._without_hand(area), [self._distribution(code) for code in self._to_come])
        finally:
            self._place.area = kept

    def _without_hand(self, area: Area) -> float:
        """The most that a card turned up brings on average."""
        hidden = [cell for cell in CELLS if (card := area[cell]) is not None and not card.is_open]
        return max((self._reveal(cell) for cell in hidden), default=0.0)

    def _distribution(self, code: str) -> Mapping[float, float]:
        """What a card to come brings where it is of most use: each gain with its probability."""
        copies = self._prospects.pmf(code)
        total, found = sum(copies.values()), dict[float, float]()
        for front, count in copies.items():
            gain = self._use(front, self._seat)
            found[gain] = found.get(gain, 0.0) + count / total
        return found

    def _use(self, code: str, seat: int) -> float:
        area = self._state.seats[seat].area
        return max(
            (self._with({cell: Card(code, is_open=True)}, seat) for cell in CELLS if area[cell] is not None),
            default=0.0,
        )

    def _use_of_rest(self, action: Action) -> float:
        """The most that a card of the hand brings the neighbour who gets it."""
        codes = [card.code for card in self._place.hand]
        if action.verb == "replace":
            codes.remove(action.what)
        for code in codes:
            if code not in self._uses:
                self._uses[code] = max(0.0, self._use(code, self._next))
        return max((self._uses[code] for code in codes), default=0.0)


def mean_of_best(least: float, each: Sequence[Mapping[float, float]]) -> float:
    """The mean of the highest of independent values, at least `least`: Σ of the steps between values · P(above)."""
    steps = sorted({least, *(value for one in each for value in one if value > least)})
    mean = steps[0]
    for low, high in pairwise(steps):
        none = 1.0
        for one in each:
            none *= sum(share for value, share in one.items() if value <= low)
        mean += (high - low) * (1 - none)
    return mean
