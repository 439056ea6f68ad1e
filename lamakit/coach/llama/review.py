"""A seat's own decisions in a match, each judged from what the seat could see then, in slices.

All decisions are tried in a few worlds first. What is left of the effort goes to those in which something else looks
better than what was done, until chance no longer explains the difference: only that counts as a loss.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, hypot
from time import perf_counter
from typing import Any

from lamakit.bots.llama.sharp import sharp
from lamakit.bots.llama.tuned import instant
from lamakit.coach.llama.account import fitting
from lamakit.coach.llama.appraisal import engine_of
from lamakit.coach.llama.happened import Chance, state_of, steps
from lamakit.coach.llama.judgement import FEWEST_WORLDS, Judgement, Judging, Worth
from lamakit.games import find_variant
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import has_row
from lamakit.play.match import Match

EFFORT = 5_000  # actions tried in a world: two to three seconds of one core, interpreted
FIRST_SHARE = 0.6  # of the effort goes to the first look at all decisions
FEWEST, MOST, STEP = 8, 64, 16  # worlds of the first look, and of each further one
LEAST, MOST_IN_DOUBT = 64, 256  # worlds before a loss is believed, and before a doubt is left alone
FINE, INACCURATE = 0.02, 0.05  # losses of winning chance: below the first, and below the second; above it is a mistake
FEWEST_OF = {"kadabra": 2, "dice": 2}  # worlds in which luck is weighed: these boxes' events have many outcomes
RATINGS = ("best", "fine", "inaccurate", "mistake")


@dataclass(frozen=True)
class Decision:
    """A seat's action where it had a choice; `number` is that of the move in the match, `stake` what was to be lost."""

    number: int
    seen: LlamaObservation
    action: str
    judgement: Judgement
    stake: float

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
        return self.loss.value if self.judgement.is_clear(self.action) else 0.0

    @property
    def rating(self) -> str:
        """`best` whatever is not clearly worse than the best action; else by what was lost."""
        if not self.lost:
            return "best"
        return "fine" if self.lost < FINE else "inaccurate" if self.lost < INACCURATE else "mistake"

    @property
    def as_good(self) -> tuple[str, ...]:
        """The best action, and all that are within its error."""
        return tuple(action for action in self.judgement.actions if not self.judgement.is_clear(action))


@dataclass(frozen=True)
class Review:
    """`luck` is what chance brought the seat, in winning chances; None as long as it has not been looked into."""

    seat: int
    decisions: tuple[Decision, ...]
    luck: Worth | None = None

    @property
    def lost(self) -> float:
        return sum(decision.lost for decision in self.decisions)

    @property
    def stake(self) -> float:
        return sum(decision.stake for decision in self.decisions)

    @property
    def accuracy(self) -> float | None:
        """1 - lost / stake: the part kept of the winning chance that was to be lost; None if nothing was."""
        return 1 - self.lost / self.stake if self.stake else None

    @property
    def costliest(self) -> list[Decision]:
        """Everything that lost something, the most first."""
        return sorted((each for each in self.decisions if each.lost), key=lambda each: -each.lost)

    def count(self, rating: str) -> int:
        return sum(decision.rating == rating for decision in self.decisions)


class Reviewing:
    """Makes a review in slices; the same match, seat and seed are reviewed alike, however long the slices are."""

    def __init__(self, match: Match, seat: int, seed: int = 1) -> None:
        match.observation(seat)  # refuses a seat that does not exist
        self.seat = seat
        self._seed, self._match = seed, match
        self._decisions: list[Decision] = []
        self._luck: Worth | None = None
        self._slices = self._work()
        self.done, self.total, self.is_done = 0, EFFORT, False

    def go_on(self, seconds: float) -> None:
        """Another slice: at least one step, and no further one when these seconds are over."""
        begun = perf_counter()
        while not self.is_done:
            self.is_done = next(self._slices, None) is None
            if perf_counter() - begun >= seconds:
                return

    @property
    def share(self) -> float:
        """How much of the work is done."""
        return 1.0 if self.is_done else min(self.done / self.total, 0.99)

    @property
    def review(self) -> Review:
        """The findings so far; all of them once it is done."""
        return Review(self.seat, tuple(self._decisions), self._luck)

    def _work(self) -> Iterator[int]:
        chosen = list(decisions_of(self._match, self.seat))
        ways = sum(len(seen.legal_actions) for _number, seen, _action in chosen)
        effort = effort_for(self._match)
        first = max(FEWEST, min(MOST, int(FIRST_SHARE * effort / max(ways, 1))))
        looks = [Judging(seen, MOST_IN_DOUBT, self._seed) for _number, seen, _action in chosen]
        self.total = max(effort, ways * first)
        for look in looks:
            for worlds in _steps(first):
                yield self._try(look, worlds)
        stakes = [_stake(look.judgement) for look in looks]
        yield from self._settle(looks, [action for _number, _seen, action in chosen])
        self._decisions = [
            Decision(number, seen, action, look.judgement, max(stake, _stake(look.judgement)))
            for (number, seen, action), look, stake in zip(chosen, looks, stakes, strict=True)
        ]
        self.done = self.total
        yield from self._weigh_luck()

    def _weigh_luck(self) -> Iterator[int]:
        """As the account of the match does, event by event, in fewer worlds where so many outcomes take too long."""
        variant = find_variant(self._match.variant, self._match.edition)
        begins = state_of(self._match.rewound())
        worlds = fitting(self._match, FEWEST_OF.get(variant.box, FEWEST_WORLDS))
        chance = Chance(self._match, engine_of(variant.game, sum(begins.full)), worlds, self._seed)
        events = [chance.first_deal(begins)]
        for ply, (table, move) in enumerate(steps(self._match)):
            yield self.done
            events.append(chance.event(state_of(table), move, ply))
        known = [event for event in events if event and event.luck and event.error]
        value = fsum(event.luck[self.seat] for event in known if event.luck)
        self._luck = Worth(value, hypot(*(event.error[self.seat] for event in known if event.error)))

    def _settle(self, looks: list[Judging], actions: list[str]) -> Iterator[int]:
        """More worlds for what is in doubt, the greatest losses first, as long as the effort lasts."""
        while self.done < self.total:
            doubts = [
                (look.judgement.loss(action).value, -at)
                for at, (look, action) in enumerate(zip(looks, actions, strict=True))
                if not look.is_done and _is_in_doubt(look, action)
            ]
            if not doubts:
                return
            for _loss, at in sorted(doubts, reverse=True):
                look, action = looks[-at], actions[-at]
                judged = look.judgement
                look.only({action, *(each for each in judged.actions if not judged.is_clear(each))})
                for worlds in _steps(STEP):
                    yield self._try(look, worlds)
                if self.done >= self.total:
                    return

    def _try(self, look: Judging, worlds: int) -> int:
        before = look.tried
        look.go_on(worlds)
        self.done += (look.tried - before) * len(look.judgement.actions)
        return self.done


def effort_for(match: Match) -> int:
    """Actions that are tried: fewer where those who go on take their time, over their weights or over so many dice."""
    variant = find_variant(match.variant, match.edition)
    if instant(variant.game) is sharp:
        return EFFORT // (match.num_players - 1)
    return EFFORT // 4 if has_row(variant) else EFFORT


def summary(review: Review) -> dict[str, Any]:
    """The part of a review that a record keeps, JSON-able: the accuracy, and the decisions that lost something."""
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
    accuracy = None if review.accuracy is None else round(review.accuracy, 4)
    luck = {} if review.luck is None else {"luck": round(review.luck.value, 4)}
    return {"accuracy": accuracy, **luck, "decisions": len(review.decisions), "costly": costly}


def decisions_of(match: Match, seat: int) -> Iterator[tuple[int, LlamaObservation, str]]:
    """The seat's decisions with a choice: the number of the move, what the seat saw, and what it did."""
    for number, (table, move) in enumerate(steps(match)):
        if move.seat == seat and table.phase != "round_over":
            seen = LlamaObservation.of(table.observation(seat))
            if len(seen.legal_actions) > 1:
                yield number, seen, move.action


def _steps(worlds: int) -> Iterator[int]:
    """So many worlds, a few at a time: a slice must not be long."""
    for first in range(0, worlds, 4):
        yield min(4, worlds - first)


def _stake(judged: Judgement) -> float:
    """The loss of the worst action that is clearly worse than the best; 0 if none is."""
    return max((judged.loss(action).value for action in judged.actions if judged.is_clear(action)), default=0.0)


def _is_in_doubt(look: Judging, action: str) -> bool:
    """Whether another action looks better, but few worlds say so, or not by more than chance explains."""
    judged = look.judgement
    return action != judged.best and (look.tried < LEAST or not judged.is_clear(action))
