"""A seat's turns in a match of Abrakadabrien, each judged from what the seat could see then."""

from dataclasses import dataclass
from functools import cached_property

from lamakit.coach.abrakadabrien.judgement import AreaJudgement, is_judged, judgement_of
from lamakit.coach.rating import rating_of
from lamakit.coach.replayed import replayed
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match

FINE, INACCURATE = 1.0, 2.0  # points lost: below the first, and below the second; above it is a mistake


@dataclass(frozen=True)
class ReviewedTurn:
    """A seat's action where it had a choice, judged against the best; `number` is that of the move in the match."""

    number: int
    seen: AbrakadabrienObservation
    action: str
    judgement: AreaJudgement

    @cached_property
    def of_all(self) -> AreaJudgement:
        """All actions, for whoever looks at this decision."""
        return judgement_of(self.seen)

    @property
    def lost(self) -> float:
        return self.judgement.lost(self.action)

    @property
    def rating(self) -> str:
        """`best` whatever is not clearly worse than the best action; else by what was lost."""
        return rating_of(self.lost, FINE, INACCURATE)


@dataclass(frozen=True)
class AreaReview:
    seat: int
    decisions: tuple[ReviewedTurn, ...]

    @property
    def lost(self) -> float:
        return sum(each.lost for each in self.decisions)

    @property
    def costliest(self) -> list[ReviewedTurn]:
        """Everything that lost something, the most first."""
        return sorted((each for each in self.decisions if each.lost), key=lambda each: -each.lost)


def review(match: Match, seat: int) -> AreaReview:
    """Judge all that a seat decided about its area. Raises LamakitError for a seat that does not exist."""
    match.observation(seat)
    found = list[ReviewedTurn]()
    for number, (table, move) in enumerate(replayed(match)):
        if move.seat == seat:
            seen = AbrakadabrienObservation.of(table.observation(seat))
            if is_judged(seen) and move.action in seen.legal_actions:
                found.append(ReviewedTurn(number, seen, move.action, judgement_of(seen, move.action)))
    return AreaReview(seat, tuple(found))
