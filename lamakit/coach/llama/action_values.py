"""The value of each action for the match, judged from what its seat could see, never from hidden cards.

The worlds are those of the search bot, but everybody goes on like `sharp`, and quits where that is better. Every action
is carried out in the same worlds, so each has its standard error, and differences have smaller ones. Small endgames are
solved instead (`endgames.py`), and have no errors.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import fsum
from operator import mul, sub
from statistics import NormalDist

from lamakit.bots.llama.payoff import WHOLE
from lamakit.bots.llama.playout_loop import ANYBODY
from lamakit.bots.llama.playouts import Branch, Engine, engine_of
from lamakit.bots.llama.rollout_policy import strongest
from lamakit.bots.llama.search import MOST_WORLDS, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.endgames import SAME, Outcome, Points, solved
from lamakit.coach.llama.state_values import Worth
from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import DRAW, NOBODY, SEATS, TURN_ACTIONS
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers
from lamakit.play.observation import Observation
from lamakit.play.validation import validated

FEWEST_WORLDS = 8
ERRORS = 2  # standard errors of a difference of two that chance explains
AS_GOOD = 0.02  # of a match: an action that loses less is as good as the best


@dataclass(frozen=True, repr=False)
class Judgement:
    """The legal actions of a decision, best first, with what each is worth in every world, in 65536ths of a match.

    `points` has what every seat takes in this round after each action, in the same worlds; below 0 if it returns more.
    A solved decision has `deals`, which are all that fit: then each action has one value, which is exact, and all
    `points` that are possible, each as `likely` as it is.
    """

    seat: int
    values: dict[str, tuple[int, ...]]
    points: dict[str, tuple[Points, ...]] = field(default_factory=dict)
    likely: dict[str, tuple[float, ...]] = field(default_factory=dict)
    deals: int = 0
    _losses: dict[str, Worth] = field(default_factory=dict, init=False, compare=False)  # that have been asked for

    def __repr__(self) -> str:
        """Every action with its chance to win ± one standard error."""
        values = ", ".join(f"{action}: {self.worth(action)}" for action in self.values)
        counted = f"solved: {self.deals}" if self.is_exact else f"{self.worlds} worlds"
        return f"Judgement(seat {self.seat}, {counted}; {values})"

    @property
    def is_exact(self) -> bool:
        """Whether every deal that fits was counted: nothing has an error."""
        return self.deals > 0

    @property
    def best(self) -> str:
        return next(iter(self.values))

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.values)

    @property
    def worlds(self) -> int:
        """In how many every action was tried; solved, in all that there are."""
        return self.deals or len(self._of(self.best))

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
        return self._mean(self._of(action))

    def loss(self, action: str) -> Worth:
        """How much less than the best action this one is worth: 0 or more, with the error of the paired difference."""
        self._of(action)  # raises for what is not judged
        if action not in self._losses:
            self._losses[action] = self.gap(self.best, action)
        return self._losses[action]

    def gap(self, one: str, other: str) -> Worth:
        """How much more one action is worth than another, with the error of the paired difference."""
        return self._mean(list(map(sub, self._of(one), self._of(other))))

    def is_clear(self, action: str) -> bool:
        """Whether more than chance says that this action is worse than the best one."""
        loss = self.loss(action)
        return loss.value > max(errors_among(len(self.values)) * loss.error, SAME if self.is_exact else 0.0)

    def lost(self, action: str) -> float:
        """The loss of an action, as far as it is more than chance explains."""
        return self.loss(action).value if self.is_clear(action) else 0.0

    def _mean(self, values: Sequence[int]) -> Worth:
        return Worth(values[0] / WHOLE, 0.0) if self.is_exact else Worth.of(values)

    def _of(self, action: str) -> tuple[int, ...]:
        if not isinstance(action, str) or action not in self.values:
            raise LamakitError(
                "{action} is not judged here; expected one of {actions}", quoted(action), ", ".join(self.values)
            )
        return self.values[action]


def mean_of(judged: Judgement, action: str, counted: Sequence[int]) -> Worth:
    """The mean of what was counted after an action in each world, or at each end that is possible."""
    return Worth(fsum(map(mul, counted, judged.likely[action])), 0.0) if judged.is_exact else Worth.of(counted, 1)


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
    return judgement_of(seen, worlds, checked_seed(seed))


def judgement_of(seen: LlamaObservation, worlds: int, seed: int = 1) -> Judgement:
    """The judgement of a seat that decides: solved, or in so many worlds."""
    if found := solved(seen):
        return exact_judgement(seen, *found)
    actions, before = seen.legal_actions, seen.points
    own, *everybodys = _laid_out(seen, actions, seed).columns(worlds, seen.seat, *range(SEATS, SEATS + len(before)))
    values, points = dict[str, tuple[int, ...]](), dict[str, tuple[Points, ...]]()
    for place in sorted(range(len(actions)), key=lambda place: -sum(own[place])):
        values[actions[place]] = tuple(own[place])
        taken = ([end - held for end in ends[place]] for ends, held in zip(everybodys, before, strict=True))
        points[actions[place]] = tuple(zip(*taken, strict=True))
    return Judgement(seen.seat, values, points)


def exact_judgement(seen: LlamaObservation, deals: int, found: Mapping[str, Outcome]) -> Judgement:
    best_first = dict(sorted(found.items(), key=lambda item: -round(item[1].value * WHOLE)))
    return Judgement(
        seen.seat,
        {action: (round(outcome.value * WHOLE),) for action, outcome in best_first.items()},
        {
            action: tuple(tuple(map(sub, points, seen.points)) for _share, points in outcome.ends)
            for action, outcome in best_first.items()
        },
        {action: tuple(share for share, _points in outcome.ends) for action, outcome in best_first.items()},
        deals,
    )


@cache
def errors_among(actions: int) -> float:
    """So many standard errors behind the best of several, chance explains (Bonferroni's bound).

    An action that is worth as much as all others is called worse in 2.3% of the cases at most, however many they are.
    """
    normal = NormalDist()
    return normal.inv_cdf(1 - normal.cdf(-ERRORS) / max(1, actions - 1))


def plays_again(seen: LlamaObservation, worlds: int, seed: int = 1) -> int:
    """In how many of the first so many worlds the seat, having drawn, has a turn on which a card fits."""
    [found] = _laid_out(seen, [TURN_ACTIONS[DRAW]], seed, stop=seen.seat).play_for(seen.seat, worlds)
    return sum(found)


def _laid_out(seen: LlamaObservation, actions: Iterable[str], seed: int, *, stop: int = NOBODY) -> Engine:
    """This thread's engine; everybody goes on like `sharp`, or quits where that is better."""
    engine, numbers = engine_of(seen.game), action_numbers(seen.game)
    policies = [strongest(seen.game, seen.num_players)] * seen.num_players
    branches, seeds = [Branch(numbers[action]) for action in actions], seed_for(seed, seen)
    reconsiders = ANYBODY if stop == NOBODY else NOBODY
    engine.lay_out(policies, start_of(seen), branches, seeds, hidden_cards(seen), stop=stop, reconsiders=reconsiders)
    return engine
