"""The coach at a table of Abrakadabrien: hints, warnings and the review of a match, all by the planner."""

from lamakit.coach.abrakadabrien.judgement import AreaJudgement, is_judged, judgement_of
from lamakit.coach.abrakadabrien.review import AreaReview, ReviewedTurn, review
from lamakit.pages.coach import AnyCoach
from lamakit.pages.messages import Message
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match
from lamakit.views.abrakadabrien import coach as say


class AreaCoach(AnyCoach[AbrakadabrienObservation, AreaJudgement, AreaReview]):
    limits = range(1, 11)  # points

    @property
    def _deciding(self) -> AbrakadabrienObservation | None:
        seen = AbrakadabrienObservation.of(self._table.playing.observation(self._person.seat))
        return seen if len(seen.legal_actions) > 1 and not self._table.screen.is_covered else None

    def _judge_now(self, seen: AbrakadabrienObservation) -> AreaJudgement:
        return judgement_of(seen)

    def _told(self, seen: AbrakadabrienObservation) -> Message:
        names = self._table.playing.names
        return say.hint_view(seen, self._judgement(seen), names) if is_judged(seen) else say.simple_hint(seen, names)

    def _clearly_lost(self, seen: AbrakadabrienObservation, action: str) -> float:
        return self._judgement(seen).lost(action) if is_judged(seen) else 0.0

    def _warning(self, seen: AbrakadabrienObservation, action: str) -> str:
        return say.warning(self._judgement(seen), action)

    def judged(self, match: Match, seat: int) -> AreaReview:
        return review(match, seat)

    def review_view(self, found: AreaReview, match: Match) -> Message:
        return say.review_view(found, match.names)

    def decision_view(self, each: ReviewedTurn, match: Match) -> Message:
        return say.decision_view(each, match.names)
