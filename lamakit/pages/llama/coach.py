"""The coach at a table of LLAMA: hints, warnings, and the review of a match.

Only what the seat that asks can see is judged; the review of a match is given once it is over.
"""

import json
from contextlib import suppress
from functools import lru_cache, partial

from lamakit.coach.llama.action_values import Judgement, judgement_of, plays_again
from lamakit.coach.llama.review import Review, ReviewedMove, review, summary
from lamakit.coach.llama.roll_out import RollOut
from lamakit.errors import LamakitError
from lamakit.pages.company import Person
from lamakit.pages.jobs import HAS_THREADS, Jobs, Tell
from lamakit.pages.messages import Message, number_in, text_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import replay
from lamakit.store.records import VersionConflict
from lamakit.views.llama.explain import judged as say
from lamakit.views.llama.explain.facts import costs
from lamakit.views.llama.explain.questions import to_think
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.review import decision_view, review_view
from lamakit.views.llama.rolled_out import rolled_text

ROLL_OUT, BEAT = "roll_out", 0.5  # the job, and the seconds of each of its parts
KEPT = 8  # reviews, each of a few MB
WORLDS = 512  # of a hint and a warning
LIMITS = range(1, 51)  # percentage points of the chance to win


class Coach:
    """Hints and warnings for the seat that holds the screen; reviews for every seat of a person."""

    def __init__(self, table: Table, person: Person) -> None:
        self.jobs = Jobs()
        self._table, self._person = table, person
        self._judged: tuple[int, Judgement] | None = None  # the decision at this ply, once somebody has asked
        self._rolling: RollOut | None = None
        self._warned = -1  # the ply at which it has been asked
        self._reviews: dict[int, Review | None] = {}  # by seat; None: on its way
        self._reviewed_at = -1  # the ply at which the match was over

    # --- before a decision

    def hint(self) -> list[Message]:
        """Everything that a hint says; the match counts as practice from then on."""
        seen, names = self._deciding, self._table.playing.names
        if seen is None:
            raise LamakitError("There is nothing for you to decide now.")
        self._table.mark_as_practice()
        judged, again = self._judgement(seen), []
        if "draw" in seen.legal_actions and opponents(seen):
            again = [say.plays_again(plays_again(seen, WORLDS), WORLDS)]
        return [
            {
                "kind": "hint",
                "ply": self._table.ply,
                "think": [part.message(seen) for part in to_think(seen, names)],
                "costs": [part.message(seen) for part in [*costs(seen, names), *again]],
                "rows": say.rows(judged, names),
                "advice": say.advice(judged, names),
                "why": [part.message(seen) for part in say.why(judged, seen, names)],
                "how": say.how(seen, judged.worlds, judged.is_exact),
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

    # --- played on

    def roll_out(self, message: Message) -> list[Message]:
        """Two actions of a decision are rolled out (`begin`), go on where there are no threads (`more`), or `stop`."""
        match text_in(message, "do"):
            case "begin":
                self._rolling = self._rolled_out(message)
            case "stop":
                self._rolling = None
                self.jobs.drop(ROLL_OUT)
            case do if do != "more":
                raise unknown_message()
        self._roll_on()
        return [] if HAS_THREADS else self.jobs.news()

    def _rolled_out(self, message: Message) -> RollOut:
        """The best action of the table's decision, or of one of a review, and the other that is asked for."""
        if "number" in message:
            each = self._reviewed_move(message)
            seen, judged = each.seen, each.judgement
        else:
            deciding = self._deciding
            if deciding is None or number_in(message, "ply") != self._table.ply:
                raise LamakitError("There is nothing for you to decide now.")
            self._table.mark_as_practice()
            seen, judged = deciding, self._judgement(deciding)
        other = text_in(message, "other")
        if other not in judged.actions or other == judged.best:
            raise unknown_message()
        return RollOut(seen, judged.best, other)

    def _roll_on(self) -> None:
        """Another part of it: other pages' jobs have their turn between two."""
        if (run := self._rolling) and not run.is_done:
            self.jobs.begin(ROLL_OUT, partial(_roll, run), partial(self._rolled, self._table.ply))

    def _rolled(self, ply: int, run: RollOut) -> list[Message]:
        if ply != self._table.ply or run is not self._rolling:
            return []
        told = {"kind": "rolled", "ply": ply, "text": rolled_text(run, self._table.playing.names), "done": run.is_done}
        if HAS_THREADS:
            self._roll_on()
        return [{**told, "more": not (HAS_THREADS or run.is_done)}]

    # --- after the match

    def look_ahead(self) -> None:
        """Begin the review that will be asked for, once the match is over."""
        table = self._table
        if HAS_THREADS and table.playing.is_over and self._person.seat in table.screen.people:
            self._begin(self._person.seat)

    def review(self, message: Message) -> list[Message]:
        """The review of a seat; or it is told as soon as it is there, and then kept in the record."""
        seat = self._seat_in(message)
        found = self._begin(seat)
        return [self._reviewed(seat, found)] if found else []

    def _seat_in(self, message: Message) -> int:
        if not self._table.playing.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        seat = number_in(message, "seat", self._person.seat)
        if seat not in self._table.screen.people:
            raise unknown_message()
        return seat

    def _begin(self, seat: int) -> Review | None:
        """The review, if it is there; else it is on its way from now on."""
        table = self._table
        if self._reviewed_at != table.ply:
            self._reviewed_at, self._reviews = table.ply, {}
        if seat not in self._reviews:
            self._reviews[seat] = None
            work = partial(_review, json.dumps(table.playing.log), seat)
            self.jobs.begin(f"review {seat}", work, partial(self._take, table.ply, seat))
        return self._reviews[seat]

    def _take(self, ply: int, seat: int, found: Review) -> list[Message]:
        table = self._table
        with table.lock:
            if ply != table.ply:
                return []
            self._reviews[seat] = found
            if seat == table.home:
                with suppress(VersionConflict):  # another tab has gone on; this one hears of it with its next message
                    table.add_review(summary(found))
            return [self._reviewed(seat, found)]

    def _reviewed(self, seat: int, found: Review) -> Message:
        table, match = self._table, self._table.playing
        won = 1 / len(match.winners) if seat in match.winners else 0.0
        people = [[person, match.names[person]] for person in table.screen.people]
        view = review_view(found, won, match.names)
        return {"kind": "review", "ply": table.ply, "seat": seat, "people": people, "review": view}

    def look(self, message: Message) -> list[Message]:
        """A decision of a review, as it was judged there; nothing yet while that is on its way."""
        if self._begin(self._seat_in(message)) is None:
            return []
        each, seat = self._reviewed_move(message), self._seat_in(message)
        told = {"kind": "decision", "ply": self._table.ply, "seat": seat, "number": each.number}
        return [{**told, **decision_view(each, self._table.playing.names)}]

    def _reviewed_move(self, message: Message) -> ReviewedMove:
        number, seat = number_in(message, "number"), self._seat_in(message)
        found = self._reviews.get(seat) if self._reviewed_at == self._table.ply else None
        each = next((each for each in found.decisions if each.number == number), None) if found else None
        if each is None:
            raise unknown_message()
        return each

    def begin_again(self, number: str) -> None:
        """Another match begins as this one stood before the move of this number."""
        match = self._table.playing
        if not match.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        if not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) < len(match.history)):
            raise LamakitError("This match has no decision of that number.")
        self._table.go_on_from(int(number))


def _review(log: str, seat: int, tell: Tell) -> None:
    tell(_judged_once(log, seat))


@lru_cache(maxsize=KEPT)
def _judged_once(log: str, seat: int) -> Review:
    """Whoever has tried something again comes back to it."""
    return review(replay(json.loads(log)), seat)


def _roll(run: RollOut, tell: Tell) -> None:
    run.go_on(BEAT)
    tell(run)
