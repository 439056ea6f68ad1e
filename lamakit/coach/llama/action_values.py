"""The value of each action for the match, judged from what its seat could see, never from hidden cards.

The worlds are those of the search bot, but `sharp` goes on for everybody, not only for the seat. Every action is
carried out in the same worlds, and none is given up early, so each has its standard error, and differences have smaller
ones.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from operator import sub
from types import SimpleNamespace
from typing import cast

from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import note_payoffs, worths
from lamakit.bots.llama.playouts import Branch, Engine
from lamakit.bots.llama.search import MOST_WORLDS, cards_of, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.state_values import FindEngine, Worth, engine_of
from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import DRAW, MATCH_OVER, NOBODY, ROUND_OVER, TURN, TURN_ACTIONS, State, legal_actions
from lamakit.games.rounds import GOAL
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers
from lamakit.play.observation import Observation
from lamakit.play.validation import validated

FEWEST_WORLDS = 8
ERRORS = 2  # standard errors of a difference that chance explains
AS_GOOD = 0.02  # of a match: an action that loses less is as good as the best


@dataclass(frozen=True, repr=False)
class Judgement:
    """The legal actions of a decision, best first, with what each is worth in every world, in 65536ths of a match.

    `points` has what every seat takes in this round after each action, in the same worlds; below 0 if it returns more.
    """

    seat: int
    values: dict[str, tuple[int, ...]]
    points: dict[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)

    def __repr__(self) -> str:
        """Every action with its chance to win ± one standard error."""
        values = ", ".join(f"{action}: {self.worth(action)}" for action in self.values)
        return f"Judgement(seat {self.seat}, {self.worlds} worlds; {values})"

    @property
    def best(self) -> str:
        return next(iter(self.values))

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.values)

    @property
    def worlds(self) -> int:
        """In how many every action was tried."""
        return len(self._of(self.best))

    @property
    def as_good(self) -> tuple[str, ...]:
        """The best action, and all that are not clearly worse."""
        return tuple(action for action in self.values if not self.is_clear(action))

    @property
    def undecided(self) -> tuple[str, ...]:
        """The actions of which these worlds can't tell whether they are as good as the best."""
        return tuple(action for action in self.as_good if self.most_lost(action) > AS_GOOD)

    def most_lost(self, action: str) -> float:
        """The most that an action loses, as far as chance lets one tell: the upper end of the 95% interval."""
        loss = self.loss(action)
        return loss.value + ERRORS * loss.error

    def worth(self, action: str) -> Worth:
        """The chance to win the match after this action. Raises LamakitError if it was not legal."""
        return Worth.of(self._of(action))

    def loss(self, action: str) -> Worth:
        """How much less than the best action this one is worth: 0 or more, with the error of the paired difference."""
        return Worth.of(list(map(sub, self._of(self.best), self._of(action))))

    def is_clear(self, action: str) -> bool:
        """Whether more than chance says that this action is worse than the best one."""
        loss = self.loss(action)
        return loss.value > ERRORS * loss.error

    def _of(self, action: str) -> tuple[int, ...]:
        if not isinstance(action, str) or action not in self.values:
            raise LamakitError(
                "{action} is not judged here; expected one of {actions}", quoted(action), ", ".join(self.values)
            )
        return self.values[action]


@validated
def judge(observation: Observation | str, worlds: int = 128, seed: int = 1) -> Judgement:
    """Judge every legal action of the seat that decides, in so many worlds that fit what it has seen.

    Raises LamakitError for another family's observation, and if it is not this seat's turn.
    """
    seen = LlamaObservation.of(observation)
    checked_number(worlds, range(FEWEST_WORLDS, MOST_WORLDS + 1), "worlds")
    if not seen.legal_actions or seen.phase == "round_over":
        raise LamakitError(
            "{position}: seat {seat} has nothing to decide; expected its turn", quoted(seen.position), seen.seat
        )
    judging = Judging(seen, worlds, checked_seed(seed))
    judging.go_on(worlds)
    return judging.judgement


class Judging:
    """A judgement that is made in slices: so many worlds at a time, for all legal actions or only for some of them."""

    def __init__(self, seen: LlamaObservation, worlds: int, seed: int = 1, find_engine: FindEngine = engine_of) -> None:
        self.seen, self.worlds, self._seed, self._find_engine = seen, worlds, seed_for(seed, seen), find_engine
        self._start, self._hidden = start_of(seen), hidden_cards(seen)
        self._values = {action: list[int]() for action in seen.legal_actions}
        self._points = {action: list[tuple[int, ...]]() for action in seen.legal_actions}
        self.tried = 0

    @property
    def is_done(self) -> bool:
        return self.tried >= self.worlds

    def _laid_out(self, actions: Iterable[str], *, stop: int = NOBODY) -> Engine:
        """This thread's engine, which others may have used since."""
        engine, players = self._find_engine(self.seen.game, cards_of(self.seen)), self.seen.num_players
        policies, numbers = [engine.strongest(engine.box, players)] * players, action_numbers(self.seen.game)
        branches = [Branch(numbers[action]) for action in actions]
        engine.lay_out(self._start, policies, branches, self._seed, self._hidden, by_points=True, stop=stop)
        return engine

    def go_on(self, worlds: int = 1) -> None:
        """This many more worlds, but no more than there were to be in all; in whatever slices, they are the same."""
        last = min(self.worlds, self.tried + worlds)
        engine, players = self._laid_out(self._values), self.seen.num_players
        worth = worths(lines_of(engine.box, players))
        for action, rows in zip(self._values, engine.play(self.tried, last), strict=True):
            ends = [[-points for points in row[:players]] for row in rows]
            self._values[action] += [payoffs(end, worth)[self.seen.seat] for end in ends]
            self._points[action] += [tuple(map(sub, end, self.seen.points)) for end in ends]
        self.tried = last

    def only(self, actions: Collection[str]) -> None:
        """Try only these actions from now on."""
        self._values = {action: found for action, found in self._values.items() if action in actions}

    @property
    def judgement(self) -> Judgement:
        """The judgement so far, of the actions that are still tried."""
        best_first = sorted(self._values, key=lambda action: -sum(self._values[action]))
        values = {action: tuple(self._values[action]) for action in best_first}
        return Judgement(self.seen.seat, values, {action: tuple(self._points[action]) for action in best_first})

    def plays_again(self, worlds: int) -> int:
        """In how many of the first so many worlds the seat, having drawn, has a turn on which a card fits."""
        ends = self._laid_out([TURN_ACTIONS[DRAW]], stop=self.seen.seat).ends(worlds)
        return sum(state.phase == TURN and legal_actions(self.seen.game, state)[0] < DRAW for state in ends)


def payoffs(points: Sequence[int], worth: Sequence[Sequence[int]]) -> list[int]:
    """Everybody's share of the match, in 65536ths, with these points after a round; see `note_payoffs`."""
    phase, shares = MATCH_OVER if max(points) >= GOAL else ROUND_OVER, [0] * len(points)
    note_payoffs(cast(State, SimpleNamespace(players=len(points), points=points, phase=phase)), worth, shares)
    return shares
