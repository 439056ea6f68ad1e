"""A seat's own decisions in a match, each judged from what the seat could see then, in slices.

All decisions are tried in a few worlds first. What is left of the effort goes to those in which something else looks
better than what was done, until chance no longer explains the difference: only that counts as a loss.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, hypot
from statistics import fmean
from time import perf_counter
from typing import Any

from lamakit.coach.llama.action_values import FEWEST_WORLDS, Judgement, Judging
from lamakit.coach.llama.chance_events import ChanceEvents, decisions_of
from lamakit.coach.llama.luck_and_skill import worlds_for
from lamakit.coach.llama.state_values import FindEngine, Worth, engine_of
from lamakit.games import find_variant
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match

EFFORT = 5_000  # actions tried in a world, shared by the opponents: a second or two of one core, interpreted
FIRST_SHARE = 0.6  # of the effort goes to the first look at all decisions
FEWEST, MOST, STEP, AT_ONCE = 8, 64, 16, 4  # worlds of the first look, of each further one, and of a slice
LEAST, MOST_IN_DOUBT = 64, 256  # worlds before a loss is believed, and before a doubt is left alone
FINE, INACCURATE = 0.02, 0.05  # losses of winning chance: below the first, and below the second; above it is a mistake
FEWEST_OF = {"kadabra": 2, "dice": 2}  # worlds in which luck is weighed: these boxes' events have many outcomes


@dataclass(frozen=True)
class ReviewedMove:
    """A seat's action where it had a choice; `number` is that of the move in the match.

    `guessed` is what an action at random loses on average, as far as it is more than chance explains.
    """

    number: int
    seen: LlamaObservation
    action: str
    judgement: Judgement
    guessed: float

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


class Reviewing:
    """Makes a review in slices; the same match, seat and seed are reviewed alike, however long the slices are."""

    def __init__(self, match: Match, seat: int, seed: int = 1, find_engine: FindEngine = engine_of) -> None:
        match.observation(seat)  # refuses a seat that does not exist
        self.seat = seat
        self._seed, self._match, self._find_engine = seed, match, find_engine
        self._decisions: list[ReviewedMove] = []
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
        """Does everything, in steps."""
        looks = [_Look(*chosen, self._seed, self._find_engine) for chosen in decisions_of(self._match, self.seat)]
        effort = EFFORT // (self._match.num_players - 1)
        ways = sum(len(look.seen.legal_actions) for look in looks)
        first = max(FEWEST, min(MOST, int(FIRST_SHARE * effort / max(ways, 1))))
        self.total = max(effort, ways * first)
        for look in looks:
            yield from self._try(look, first)
        yield from self._settle(looks)
        self._decisions = [look.reviewed() for look in looks]
        self.done = self.total
        yield from self._weigh_luck()

    def _settle(self, looks: list["_Look"]) -> Iterator[int]:
        """More worlds for what is in doubt, the greatest losses first, as long as the effort lasts."""
        while doubts := [(look.judgement.loss(look.action).value, look) for look in looks if look.is_in_doubt]:
            for _loss, look in sorted(doubts, key=lambda doubt: -doubt[0]):
                if self.done >= self.total:
                    return
                look.note_losses()
                look.only({look.action, *look.judgement.as_good})
                yield from self._try(look, STEP)

    def _try(self, look: "_Look", worlds: int) -> Iterator[int]:
        """So many worlds, a few at a time: a slice must not be long."""
        for left in range(worlds, 0, -AT_ONCE):
            before = look.tried
            look.go_on(min(AT_ONCE, left))
            self.done += (look.tried - before) * len(look.judgement.actions)
            yield self.done

    def _weigh_luck(self) -> Iterator[int]:
        """As the account of the match does, event by event, in fewer worlds where so many outcomes take too long."""
        box = find_variant(self._match.variant, self._match.edition).box
        worlds, luck, errors = worlds_for(self._match, FEWEST_OF.get(box, FEWEST_WORLDS)), [0.0], [0.0]
        for event in ChanceEvents(self._match, worlds, self._seed, (), self._find_engine).in_order():
            if event.luck and event.error:
                luck.append(event.luck[self.seat])
                errors.append(event.error[self.seat])
            yield self.done
        self._luck = Worth(fsum(luck), hypot(*errors))


class _Look(Judging):
    """A decision that is being judged, with what each action loses, as far as it is clear; some are given up later."""

    def __init__(self, number: int, seen: LlamaObservation, action: str, seed: int, find_engine: FindEngine) -> None:
        super().__init__(seen, MOST_IN_DOUBT, seed, find_engine)
        self.number, self.action = number, action
        self._losses = dict.fromkeys(seen.legal_actions, 0.0)

    @property
    def is_in_doubt(self) -> bool:
        """Whether another action looks better, but few worlds say so, or not by more than chance explains."""
        judged = self.judgement
        if self.is_done or self.action == judged.best:
            return False
        return self.tried < LEAST or not judged.is_clear(self.action)

    def note_losses(self) -> None:
        """Of the actions that are still tried."""
        judged = self.judgement
        clear = {each: judged.loss(each).value if judged.is_clear(each) else 0.0 for each in judged.actions}
        self._losses.update(clear)

    def reviewed(self) -> ReviewedMove:
        self.note_losses()
        return ReviewedMove(self.number, self.seen, self.action, self.judgement, fmean(self._losses.values()))


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
