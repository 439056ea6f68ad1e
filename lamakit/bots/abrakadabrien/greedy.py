"""For Abrakadabrien: takes what brings the most progress, one decision at a time."""

from collections.abc import Callable, Mapping
from math import inf

from lamakit.bots.abrakadabrien.progress import Prospects, team_of
from lamakit.bots.contract import deciding
from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien import legal_actions
from lamakit.games.abrakadabrien.cards import Card
from lamakit.games.abrakadabrien.state import Action
from lamakit.odds.abrakadabrien.hidden import is_known
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.observation import Observation


class GreedyBot:
    """Chooses the action after which areas promise it the most points (see `progress`), and scores whenever it can.

    A revealed card counts with the probabilities of what it may be. Watchful eyes look at the cards whose reveal
    promises most. The most valuable goals are announced first, with every order and ghost they bring. What a card or a
    hand that goes to somebody else promises there counts for it in a team, otherwise against it. Among equally good
    actions any may be chosen. Once nobody has scored for a while it no longer waits, and pursues one goal only.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._words = generator(seed)

    def choose(self, observation: Observation) -> str:
        """One of the legal actions; raises LamakitError for another game's observation, or where nothing is owed."""
        observation = deciding(self.name, observation)
        if not isinstance(observation, AbrakadabrienObservation):
            raise LamakitError("bot greedy: {variant} is not for it; expected abrakadabrien", observation.variant)
        actions = legal_actions(observation.copy_seen())
        gains = Gains(observation, actions)
        worth = [gains.of(action) for action in actions]
        most = max(worth)
        best = [action for action, gain in zip(actions, worth, strict=True) if gain == most]
        return action_text(best[below(self._words, len(best))])


class Gains:
    """How much more areas promise the seat that decides after each of its actions."""

    def __init__(self, seen: AbrakadabrienObservation, actions: list[Action]) -> None:
        goals = [action for action in actions if action.verb == "score"]
        self._seat = seen.seat
        self._state = seen.copy_seen()
        self._place = self._state.seats[seen.seat]
        self._hand = [card.code for card in self._place.hand]
        self._prospects = Prospects(seen)
        self._by_verb: Mapping[str, Callable[[Action], float]] = {
            "replace": lambda action: self._with({action.cells[0]: Card(action.what, is_open=True)}),
            "reveal": lambda action: self._reveal(action.cells[0]),
            "swap": self._swap,
            "look": self._look,
            "plant": lambda action: self._with({action.cells[0]: self._state.drawn[0]}),
            "tribute": self._tribute,
            "lay": lambda action: self._sign(action.seat) * self._prospects.use_of(action.seat, self._hand),
            "score": lambda action: self._most_points_with(action, goals),
            "claim": lambda action: inf,
            "call": lambda action: inf,
            "done": lambda action: -inf,
            "wait": lambda action: -inf if self._prospects.is_stuck else 0.0,
        }

    def of(self, action: Action) -> float:
        """0 for actions that change no area."""
        return self._by_verb[action.verb](action) if action.verb in self._by_verb else 0.0

    def _with(self, changes: Mapping[int, Card | None], seat: int | None = None) -> float:
        """How much more an area promises, the seat's own if no other is named, with these cards on these cells."""
        return self._prospects.gain(self._seat if seat is None else seat, changes)

    def _reveal(self, cell: int) -> float:
        """The mean gain when a face-down card is turned up."""
        card = self._place.area[cell]
        copies = self._prospects.pmf(card.code) if card else {}
        gains = (self._with({cell: Card(code, is_open=True)}) * count for code, count in copies.items())
        return sum(gains) / max(sum(copies.values()), 1)

    def _look(self, action: Action) -> float:
        """There is nothing to learn about a known card."""
        codes = {cell: card.code for cell in action.cells if (card := self._place.area[cell])}
        return sum(self._reveal(cell) for cell, code in codes.items() if not is_known(code))

    def _swap(self, action: Action) -> float:
        cell, other = action.cells
        return self._with({cell: self._place.area[other], other: self._place.area[cell]})

    def _tribute(self, action: Action) -> float:
        theirs, own = action.cells
        taken, given = self._state.seats[action.seat].area[theirs], self._place.area[own]
        return self._with({own: taken}) + self._sign(action.seat) * self._with({theirs: given}, action.seat)

    def _sign(self, seat: int) -> int:
        """1 for a seat in the same team, -1 for all others."""
        return 1 if seat in team_of(self._state, self._seat) else -1

    def _most_points_with(self, goal: Action, goals: list[Action]) -> float:
        """The most points of goals on different cells that can be announced together with this one."""
        apart = [other for other in goals if set(other.cells).isdisjoint(goal.cells)]
        others = max((self._most_points_with(other, apart) for other in apart), default=0.0)
        return self._prospects.worth(self._seat, goal) + others
