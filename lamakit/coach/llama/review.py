"""A seat's own decisions in a match, each judged from what the seat could see then.

Only a difference that chance doesn't explain counts as a loss. What guessing would have lost is counted alike, in the
same worlds, so whoever acts at random has an accuracy of 0 on average.
"""

from dataclasses import dataclass
from functools import cached_property
from math import fsum, hypot
from statistics import fmean
from typing import Any

from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach.llama.action_values import Judgement, judgement_of
from lamakit.coach.llama.chance_events import ChanceEvents, decisions_of
from lamakit.coach.llama.luck_and_skill import worlds_for
from lamakit.coach.llama.state_values import Worth
from lamakit.coach.rating import rating_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match

WORLDS = MOST_WORLDS
ENOUGH = 10  # decisions for an accuracy that says something
FINE, INACCURATE = 0.02, 0.05  # losses of winning chance: below the first, and below the second; above it is a mistake


@dataclass(frozen=True)
class ReviewedMove:
    """A seat's action where it had a choice; `number` is that of the move in the match."""

    number: int
    seen: LlamaObservation
    action: str
    judgement: Judgement

    @property
    def chance(self) -> Worth:
        """The chance to win the match before it, if the best is done."""
        return self.judgement.worth(self.judgement.best)

    @property
    def chance_after(self) -> Worth:
        return self.judgement.worth(self.action)

    @property
    def loss(self) -> Worth:
        return self.judgement.loss(self.action)

    @property
    def lost(self) -> float:
        """The loss of winning chance, as far as it is more than chance explains."""
        return self.judgement.lost(self.action)

    @cached_property
    def guessed(self) -> float:
        """The same of an action at random, on average."""
        return fmean(map(self.judgement.lost, self.judgement.actions))

    @property
    def rating(self) -> str:
        """`best` whatever is not clearly worse than the best action; else by what was lost."""
        return rating_of(self.lost, FINE, INACCURATE)

    @property
    def as_good(self) -> tuple[str, ...]:
        return self.judgement.as_good


@dataclass(frozen=True)
class Review:
    """`luck` is what chance brought the seat, in winning chances; None as long as it has not been looked into."""

    seat: int
    decisions: tuple[ReviewedMove, ...]
    luck: Worth | None = None

    @property
    def lost(self) -> float:
        return sum(decision.lost for decision in self.decisions)

    @property
    def guessed(self) -> float:
        """The loss to be expected of guessing, over all decisions."""
        return sum(decision.guessed for decision in self.decisions)

    @property
    def accuracy(self) -> float | None:
        """See `accuracy`; None if nothing was to be lost."""
        return accuracy(self.lost, self.guessed)

    @property
    def mistakes(self) -> int:
        return sum(decision.rating == "mistake" for decision in self.decisions)

    @property
    def costliest(self) -> list[ReviewedMove]:
        """Everything that lost something, the most first."""
        return sorted((each for each in self.decisions if each.lost), key=lambda each: -each.lost)


def review(match: Match, seat: int, seed: int = 1) -> Review:
    """Judge a seat's decisions, and look into its luck. Raises LamakitError for a seat that does not exist."""
    match.observation(seat)
    moves = (reviewed(*chosen, seed) for chosen in decisions_of(match, seat))
    return Review(seat, tuple(moves), luck_of(match, seat, seed))


def reviewed(number: int, seen: LlamaObservation, action: str, seed: int) -> ReviewedMove:
    return ReviewedMove(number, seen, action, judgement_of(seen, WORLDS, seed))


def luck_of(match: Match, seat: int, seed: int = 1) -> Worth:
    """All that chance brought a seat, as the account of the match has it."""
    return lucks_of(match, seed)[seat]


def lucks_of(match: Match, seed: int = 1) -> tuple[Worth, ...]:
    """The same for every seat."""
    events = ChanceEvents(match, worlds_for(match), seed).in_order()
    known = [(event.luck, event.error) for event in events if event.luck and event.error]
    seats = range(match.num_players)
    return tuple(
        Worth(fsum(luck[seat] for luck, _error in known), hypot(*(error[seat] for _luck, error in known)))
        for seat in seats
    )


def accuracy(lost: float, guessed: float) -> float | None:
    """1 - lost / what guessing loses: 0 as if at random or worse, 1 always the best; None if nothing was to be lost."""
    return max(0.0, 1 - lost / guessed) if guessed > 0 else None


def summary(review: Review) -> dict[str, Any]:
    """The part of a review that a record keeps, JSON-able: what was lost, and the decisions that lost something."""
    costly = [
        {
            "number": each.number,
            "position": each.seen.position,
            "action": each.action,
            "best": list(each.as_good),
            "lost": round(each.lost, 4),
            "rating": each.rating,
        }
        for each in review.costliest
    ]
    luck = {} if review.luck is None else {"luck": round(review.luck.value, 4)}
    sums = {"lost": round(review.lost, 4), "guessed": round(review.guessed, 4)}
    return {**sums, **luck, "decisions": len(review.decisions), "costly": costly}
