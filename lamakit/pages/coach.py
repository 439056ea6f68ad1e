"""The coach of any family: the decision at hand, and the reviews of a match, made beside the page.

Only what the seat that asks can see is judged; the review of a match is given once it is over.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from lamakit.errors import LamakitError
from lamakit.pages.company import Person
from lamakit.pages.jobs import HAS_THREADS, Jobs, Tell
from lamakit.pages.messages import Message, number_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.match import Match
from lamakit.play.observation import Observation


class Numbered(Protocol):
    @property
    def number(self) -> int: ...


class ReviewOf(Protocol):
    @property
    def decisions(self) -> Sequence[Numbered]: ...


Seen = TypeVar("Seen", bound=Observation)
Judged = TypeVar("Judged")
Review = TypeVar("Review", bound=ReviewOf)


class AnyCoach(ABC, Generic[Seen, Judged, Review]):
    """Hints and warnings for the seat that holds the screen; reviews for every seat of a person."""

    limits: range  # of what an action may lose unasked, as a page may set it

    def __init__(self, table: Table, person: Person) -> None:
        self.jobs = Jobs()
        self._table, self._person = table, person
        self._judged: tuple[int, Judged] | None = None  # the decision at this ply, once somebody has asked
        self._warned = -1  # the ply at which it has been asked
        self._reviews: dict[int, Review | None] = {}  # by seat; None: on its way
        self._reviewed_at = -1  # the ply at which the match was over

    # --- before a decision

    @property
    @abstractmethod
    def _deciding(self) -> Seen | None:
        """The observation of whoever holds the screen; None if there is no choice for them."""

    @abstractmethod
    def _judge_now(self, seen: Seen) -> Judged:
        """The judgement of the decision at hand."""

    @abstractmethod
    def _told(self, seen: Seen) -> Message:
        """Everything that a hint says."""

    @abstractmethod
    def _clearly_lost(self, seen: Seen, action: str) -> float:
        """The loss by a legal action in the unit of the limits; 0 where it isn't clear."""

    @abstractmethod
    def _warning(self, seen: Seen, action: str) -> str: ...

    def _judgement(self, seen: Seen) -> Judged:
        if self._judged is None or self._judged[0] != self._table.ply:
            self._judged = self._table.ply, self._judge_now(seen)
        return self._judged[1]

    def _choice(self) -> Seen:
        """The decision for which somebody wants help; the match counts as practice from then on."""
        seen = self._deciding
        if seen is None:
            raise LamakitError("There is nothing for you to decide now.")
        self._table.mark_as_practice()
        return seen

    def hint(self) -> list[Message]:
        return [{"kind": "hint", "ply": self._table.ply, **self._told(self._choice())}]

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        """Asks once about an action that clearly loses more than the page's limit."""
        seen = self._deciding
        if message.get("warn") is None or self._warned == self._table.ply or seen is None:
            return []
        limit = number_in(message, "warn")
        if limit not in self.limits:
            raise unknown_message()
        if action not in seen.legal_actions or self._clearly_lost(seen, action) <= limit:
            return []
        self._warned = self._table.ply
        self._table.mark_as_practice()
        text = self._warning(seen, action)
        return [{"kind": "warning", "ply": self._table.ply, "action": action, "text": text}]

    def roll_out(self, message: Message) -> list[Message]:
        raise unknown_message()

    @abstractmethod
    def judged(self, match: Match, seat: int) -> Review:
        """The review of a seat, from another thread."""

    def keep(self, found: Review) -> None:
        """Into the record, if the seat is that of whoever keeps it."""

    @abstractmethod
    def review_view(self, found: Review, match: Match) -> Message: ...

    @abstractmethod
    def decision_view(self, each: Any, match: Match) -> Message: ...

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
            work = partial(self._judge, table.playing.copy(), seat)
            self.jobs.begin(f"review {seat}", work, partial(self._take, table.ply, seat))
        return self._reviews[seat]

    def _judge(self, match: Match, seat: int, tell: Tell) -> None:
        tell(self.judged(match, seat))

    def _take(self, ply: int, seat: int, found: Review) -> list[Message]:
        table = self._table
        with table.lock:
            if ply != table.ply:
                return []
            self._reviews[seat] = found
            if seat == table.home:
                self.keep(found)
            return [self._reviewed(seat, found)]

    def _reviewed(self, seat: int, found: Review) -> Message:
        table, match = self._table, self._table.playing
        people = [[person, match.names[person]] for person in table.screen.people]
        view = self.review_view(found, match)
        return {"kind": "review", "ply": table.ply, "seat": seat, "people": people, "review": view}

    def look(self, message: Message) -> list[Message]:
        """A decision of a review, as it was judged there; nothing yet while that is on its way."""
        if self._begin(self._seat_in(message)) is None:
            return []
        each, seat = self._reviewed_move(message), self._seat_in(message)
        told = {"kind": "decision", "ply": self._table.ply, "seat": seat, "number": each.number}
        return [{**told, **self.decision_view(each, self._table.playing)}]

    def _reviewed_move(self, message: Message) -> Any:
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
