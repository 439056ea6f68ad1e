"""The coach at a table of Abrakadabrien: hints, warnings and the review of a match, all by the planner."""

from lamakit.coach.abrakadabrien.judgement import AreaJudgement, is_judged, judgement_of
from lamakit.coach.abrakadabrien.review import AreaReview, ReviewedTurn, review
from lamakit.errors import LamakitError
from lamakit.pages.coach import AnyCoach
from lamakit.pages.company import Person
from lamakit.pages.messages import Message, number_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match
from lamakit.views.abrakadabrien import coach as say

LIMITS = range(1, 11)  # points


class AreaCoach(AnyCoach[AreaReview]):
    def __init__(self, table: Table, person: Person) -> None:
        super().__init__(table, person)
        self._judged: tuple[int, AreaJudgement] | None = None  # the decision at this ply, once somebody has asked

    def hint(self) -> list[Message]:
        seen, names = self._deciding, self._table.playing.names
        if seen is None:
            raise LamakitError("There is nothing for you to decide now.")
        self._table.mark_as_practice()
        told = say.hint_view(seen, self._judgement(seen), names) if is_judged(seen) else say.simple_hint(seen, names)
        return [{"kind": "hint", "ply": self._table.ply, **told}]

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        seen = self._deciding
        if message.get("warn") is None or self._warned == self._table.ply or seen is None or not is_judged(seen):
            return []
        limit = number_in(message, "warn")
        if limit not in LIMITS:
            raise unknown_message()
        if action not in seen.legal_actions or self._judgement(seen).loss(action) <= limit:
            return []
        self._warned = self._table.ply
        self._table.mark_as_practice()
        text = say.warning(self._judgement(seen), action)
        return [{"kind": "warning", "ply": self._table.ply, "action": action, "text": text}]

    @property
    def _deciding(self) -> AbrakadabrienObservation | None:
        """What the seat sees; None if there is no choice for it."""
        seen = AbrakadabrienObservation.of(self._table.playing.observation(self._person.seat))
        return seen if len(seen.legal_actions) > 1 and not self._table.screen.is_covered else None

    def _judgement(self, seen: AbrakadabrienObservation) -> AreaJudgement:
        if self._judged is None or self._judged[0] != self._table.ply:
            self._judged = self._table.ply, judgement_of(seen)
        return self._judged[1]

    def judged(self, match: Match, seat: int) -> AreaReview:
        return review(match, seat)

    def review_view(self, found: AreaReview, match: Match) -> Message:
        return say.review_view(found, match.names)

    def decision_view(self, each: ReviewedTurn, match: Match) -> Message:
        return say.decision_view(each, match.names)
