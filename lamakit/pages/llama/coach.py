"""The coach at a table of LLAMA: hints, warnings, and the review of a match.

Only what the seat that asks can see is judged; the review of a match is given once it is over.
"""

from functools import partial

from lamakit.coach.llama.action_values import Judgement, judgement_of, plays_again
from lamakit.coach.llama.review import Review, review, summary
from lamakit.errors import LamakitError
from lamakit.pages.company import Person
from lamakit.pages.jobs import HAS_THREADS, Jobs, Tell
from lamakit.pages.messages import Message, number_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.views.llama.explain import judged as say
from lamakit.views.llama.explain.facts import costs
from lamakit.views.llama.explain.questions import to_think
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.review import decision_view, review_view

WORLDS, WORLDS_DRAWN = 512, 128  # of a hint and a warning; of what one draws in them
LIMITS = range(1, 51)  # percentage points of the chance to win
REVIEW = "review"


class Coach:
    """Hints and warnings for the seat that holds the screen; reviews for every seat of a person."""

    def __init__(self, table: Table, person: Person) -> None:
        self.jobs = Jobs()
        self._table, self._person = table, person
        self._judged: tuple[int, Judgement] | None = None  # the decision at this ply, once somebody has asked
        self._warned = -1  # the ply at which it has been asked
        self._reviews: dict[int, Review] = {}  # of the match of this number, by seat
        self._number = 0

    # --- before a decision

    def hint(self) -> list[Message]:
        """Everything that a hint says; the match counts as practice from then on."""
        seen, names = self._deciding, self._table.playing.names
        if seen is None:
            raise LamakitError("There is nothing for you to decide now.")
        self._table.mark_as_practice()
        judged, again = self._judgement(seen), []
        if "draw" in seen.legal_actions and opponents(seen):
            again = [say.plays_again(plays_again(seen, WORLDS_DRAWN), WORLDS_DRAWN)]
        return [
            {
                "kind": "hint",
                "ply": self._table.ply,
                "think": [part.message(seen) for part in to_think(seen, names)],
                "costs": [part.message(seen) for part in [*costs(seen, names), *again]],
                "rows": say.rows(judged, names),
                "advice": say.advice(judged, names),
                "why": [part.message(seen) for part in say.why(judged, seen, names)],
                "how": say.how(seen, judged.worlds),
            }
        ]

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        """Asks once about an action that clearly loses more than the page's limit."""
        seen = self._deciding
        if message.get("warn") is None or self._warned == self._table.ply or seen is None:
            return []
        limit = number_in(message, "warn")
        if limit not in LIMITS:
            raise unknown_message()
        judged = self._judgement(seen) if action in seen.legal_actions else None
        if judged is None or not judged.is_clear(action) or 100 * judged.loss(action).value <= limit:
            return []
        self._warned = self._table.ply
        self._table.mark_as_practice()
        text = say.warning(judged, action, self._table.playing.names)
        return [{"kind": "warning", "ply": self._table.ply, "action": action, "text": text}]

    @property
    def _deciding(self) -> LlamaObservation | None:
        """What whoever holds the screen sees; None if there is no choice for them."""
        table = self._table
        seen = LlamaObservation.of(table.playing.remembered(self._person.seat))
        has_choice = len(seen.legal_actions) > 1 and seen.phase != "round_over"
        return seen if has_choice and not table.screen.is_covered else None

    def _judgement(self, seen: LlamaObservation) -> Judgement:
        if self._judged is None or self._judged[0] != self._table.ply:
            self._judged = self._table.ply, judgement_of(seen, WORLDS)
        return self._judged[1]

    # --- after the match

    def look_ahead(self) -> None:
        """Begin the review that will be asked for, once the match is over."""
        table = self._table
        if HAS_THREADS and table.playing.is_over and self._person.seat in table.screen.people:
            self._begin(self._person.seat)

    def review(self, message: Message) -> list[Message]:
        """The review of a seat; or it is told as soon as it is there, and then kept in the record."""
        seat = self._seat_in(message)
        self._begin(seat)
        return [self._reviewed(seat)] if seat in self._reviews else []

    def _seat_in(self, message: Message) -> int:
        if not self._table.playing.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        seat = number_in(message, "seat", self._person.seat)
        if seat not in self._table.screen.people:
            raise unknown_message()
        return seat

    def _begin(self, seat: int) -> None:
        table = self._table
        if self._number != table.number:
            self._number, self._reviews = table.number, {}
        if seat not in self._reviews and not self.jobs.is_running(f"{REVIEW} {seat}"):
            work = partial(_review, table.playing.copy(), seat)
            self.jobs.begin(f"{REVIEW} {seat}", work, partial(self._take, table.number, seat))

    def _take(self, number: int, seat: int, found: Review) -> list[Message]:
        table = self._table
        with table.lock:
            if number != table.number:
                return []
            self._reviews[seat] = found
            if seat == table.home:
                table.add_review(summary(found))
            return [self._reviewed(seat)]

    def _reviewed(self, seat: int) -> Message:
        table, match = self._table, self._table.playing
        won = 1 / len(match.winners) if seat in match.winners else 0.0
        people = [[person, match.names[person]] for person in table.screen.people]
        view = review_view(self._reviews[seat], won, match.names)
        return {"kind": "review", "ply": table.ply, "seat": seat, "people": people, "review": view}

    def look(self, message: Message) -> list[Message]:
        """A decision of a review, as it was judged there."""
        number, seat = number_in(message, "number"), self._seat_in(message)
        decisions = self._reviews[seat].decisions if seat in self._reviews else ()
        each = next((each for each in decisions if each.number == number), None)
        if each is None:
            raise unknown_message()
        told = {"kind": "decision", "ply": self._table.ply, "seat": seat, "number": number}
        return [{**told, **decision_view(each, self._table.playing.names)}]

    def begin_again(self, number: str) -> None:
        """Another match begins as this one stood before the move of this number."""
        match = self._table.playing
        if not match.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        if not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) < len(match.history)):
            raise LamakitError("This match has no decision of that number.")
        self._table.go_on_from(int(number))


def _review(match: Match, seat: int, tell: Tell) -> None:
    tell(review(match, seat))
