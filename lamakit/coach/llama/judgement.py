"""What each action is worth for the match, judged from what its seat could see, never from hidden cards.

The values are those of the search bot: every action is carried out in the same worlds, and none is given up early, so
each has its standard error, and differences have smaller ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import fmean, stdev

from lamakit.bots.llama.payoff import WHOLE
from lamakit.bots.llama.search import CAUTION, MOST_WORLDS, Engine, interpreted, seed_for
from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import QUIT, legal_actions
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.given import checked
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

FEWEST_WORLDS = 8
ERRORS = 2  # standard errors of a difference that chance explains

engine_of = cache(interpreted)


@dataclass(frozen=True)
class Worth:
    """A chance to win the match, or a difference of two, between 0 and 1; `error` is its standard error."""

    value: float
    error: float

    @classmethod
    def of(cls, values: Sequence[int]) -> "Worth":
        return cls(fmean(values) / WHOLE, stdev(values) / WHOLE / sqrt(len(values)))


@dataclass(frozen=True)
class Judgement:
    """The legal actions of a decision, best first, with what each is worth in every world, in 65536ths of a match."""

    seat: int
    values: dict[str, tuple[int, ...]]

    @property
    def best(self) -> str:
        return next(iter(self.values))

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.values)

    def worth(self, action: str) -> Worth:
        """The chance to win the match after this action. Raises LamakitError if it was not legal."""
        return Worth.of(self._of(action))

    def loss(self, action: str) -> Worth:
        """How much less than the best action this one is worth: 0 or more, with the error of the paired difference."""
        best = self._of(self.best)
        return Worth.of([high - low for high, low in zip(best, self._of(action), strict=True)])

    def is_clear(self, action: str) -> bool:
        """Whether more than chance says that this action is worse than the best one."""
        loss = self.loss(action)
        return loss.value > ERRORS * loss.error

    def _of(self, action: str) -> tuple[int, ...]:
        if action not in self.values:
            raise LamakitError(f"{quoted(action)} is not judged here; expected one of {', '.join(self.values)}")
        return self.values[action]


@checked
def judge(observation: Observation | str, worlds: int = 128, seed: int = 1) -> Judgement:
    """Judge every legal action of the seat that decides, in so many worlds that fit what it has seen.

    Quitting is worth 6 hundredths less than its worlds say, as for the search bot: whoever goes on plays better than
    the rule of thumb that goes on in a world. Raises LamakitError for another family's observation, and if it is not
    this seat's turn.
    """
    seen = LlamaObservation.of(observation)
    checked_number(worlds, range(FEWEST_WORLDS, MOST_WORLDS + 1), "worlds")
    if not seen.legal_actions or seen.phase == "round_over":
        raise LamakitError(f"{quoted(seen.position)}: seat {seen.seat} has nothing to decide; expected its turn")
    return judged(seen, worlds, checked_seed(seed), engine_of(seen.game, sum(seen.copy_seen().full)))


def judged(seen: LlamaObservation, worlds: int, seed: int, engine: Engine) -> Judgement:
    """The same with an engine of the caller's, which may be compiled."""
    actions = legal_actions(seen.game, seen.copy_seen())
    engine.lay_out(seen, actions, seed_for(seed, seen), patience=MOST_WORLDS + 1)
    values = {
        seen.game.ACTIONS[action]: tuple(value - CAUTION * (action == QUIT and len(actions) > 1) for value in row)
        for action, row in zip(actions, engine.values(worlds), strict=True)
    }
    return Judgement(seen.seat, dict(sorted(values.items(), key=lambda item: -sum(item[1]))))
