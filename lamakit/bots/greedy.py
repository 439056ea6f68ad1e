"""For Abrakadabrien: takes what brings most progress, one decision at a time."""

from collections.abc import Callable, Mapping
from math import inf

from lamakit.bots.progress import Prospects
from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien import legal_actions
from lamakit.games.abrakadabrien.cards import Card
from lamakit.games.abrakadabrien.state import Action
from lamakit.odds.abrakadabrien.hidden import state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.observation import Observation


class GreedyBot:
    """Chooses the action after which areas promise it most points (see `progress`), and scores whenever it can.

    A revealed card counts with the probabilities of what it may be. Watchful eyes look at the cards of which a reveal
    could make most. Goals are announced dearest first, with every order and ghost that they bring. What a card or a
    hand that goes to somebody else promises there counts for it in a team, else against it. Of equally good actions
    any is chosen.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._words = generator(seed)

    def choose(self, observation: Observation) -> str:
        """One of the legal actions; raises LamakitError for another game's observation, or where nothing is owed."""
        if not isinstance(observation, AbrakadabrienObservation):
            raise LamakitError(f"bot greedy: {observation.variant} is not for it; abrakadabrien would be right")
        if observation.current_player != observation.seat:
            raise LamakitError(f"bot greedy: seat {observation.seat} does not decide now; no action would be right")
        actions = legal_actions(state_of(observation))
        worth = Gains(observation).of_all(actions) if len(actions) > 1 else [0.0]
        best = [action for action, gain in zip(actions, worth, strict=True) if gain == max(worth)]
        return action_text(best[below(self._words, len(best))])


class Gains:
    """How much more areas promise the seat that decides after each of its actions."""

    def __init__(self, seen: AbrakadabrienObservation) -> None:
        self._seat = seen.seat
        self._state = state_of(seen)
        self._place = self._state.seats[seen.seat]
        self._prospects = Prospects(seen)
        self._by_verb: Mapping[str, Callable[[Action], float]] = {
            "replace": lambda action: self._with({action.cells[0]: Card(action.what, is_open=True)}),
            "reveal": self._reveal,
            "swap": self._swap,
            "look": lambda action: sum(self._hope(cell) for cell in action.cells),
            "plant": lambda action: self._with({action.cells[0]: self._state.drawn[0]}),
            "tribute": self._tribute,
            "lay": lambda action: self._sign(action.seat) * self._use_of_hand(action.seat),
            "score": self._dearest_with,
            "claim": lambda action: inf,
            "call": lambda action: inf,
            "done": lambda action: -inf,
        }

    def of_all(self, actions: list[Action]) -> list[float]:
        self._goals = [action for action in actions if action.verb == "score"]
        return [self._by_verb[action.verb](action) if action.verb in self._by_verb else 0.0 for action in actions]

    def _with(self, changes: Mapping[int, Card | None], seat: int | None = None) -> float:
        """How much more an area promises, the own if no other is named, with these cards on these cells."""
        return self._prospects.gain(self._seat if seat is None else seat, changes)

    def _revealed(self, cell: int) -> list[tuple[float, float]]:
        """What a card face down brings when it is turned up: gains with probabilities."""
        card = self._place.area[cell]
        copies = self._prospects.pmf(card.code) if card else {}
        total = sum(copies.values())
        return [(self._with({cell: Card(code, is_open=True)}), count / total) for code, count in copies.items()]

    def _reveal(self, action: Action) -> float:
        return sum(gain * share for gain, share in self._revealed(action.cells[0]))

    def _hope(self, cell: int) -> float:
        """What knowing a card is good for: it will only be revealed if that brings something."""
        outcomes = self._revealed(cell)
        return sum(max(gain, 0.0) * share for gain, share in outcomes) if len(outcomes) > 1 else 0.0

    def _swap(self, action: Action) -> float:
        cell, other = action.cells
        return self._with({cell: self._place.area[other], other: self._place.area[cell]})

    def _tribute(self, action: Action) -> float:
        theirs, own = action.cells
        taken, given = self._state.seats[action.seat].area[theirs], self._place.area[own]
        return self._with({own: taken}) + self._sign(action.seat) * self._with({theirs: given}, action.seat)

    def _sign(self, seat: int) -> int:
        """1 for a seat of the own team, -1 for all others."""
        return 1 if any({seat, self._seat} <= set(team) for team in self._state.teams) else -1

    def _use_of_hand(self, seat: int) -> float:
        """The most that one of the own hand's cards could bring in that seat's area."""
        area, codes = self._state.seats[seat].area, {card.code for card in self._place.hand}
        cells = [cell for cell, card in enumerate(area) if card is not None]
        gains = [self._with({cell: Card(code, is_open=True)}, seat) for cell in cells for code in codes]
        return max([0.0, *gains])

    def _dearest_with(self, goal: Action) -> float:
        """The most points of goals on different cells that can be announced together with this one."""
        return self._prospects.worth(self._seat, goal) + self._dearest(
            [other for other in self._goals if not set(other.cells) & set(goal.cells)]
        )

    def _dearest(self, goals: list[Action]) -> float:
        if not goals:
            return 0.0
        first, *others = goals
        apart = [other for other in others if not set(other.cells) & set(first.cells)]
        return max(self._prospects.worth(self._seat, first) + self._dearest(apart), self._dearest(others))
