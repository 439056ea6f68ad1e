"""The coach at a table of LLAMA: hints, warnings, and the review of a match, all in slices between clicks.

Only what the seat that asks can see is judged; the review of a match is given once it is over.
"""

from dataclasses import replace
from time import perf_counter

from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach.llama.action_values import Judgement, Judging
from lamakit.coach.llama.review import ReviewedMove, Reviewing, summary
from lamakit.errors import LamakitError
from lamakit.pages.company import Person
from lamakit.pages.messages import Message, number_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.explain import judged as say
from lamakit.views.llama.explain.facts import costs
from lamakit.views.llama.explain.questions import to_think
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.review import decision_view, review_view

SLICE_SECONDS = 0.015  # how long a click in between may have to wait
HINT_WORLDS, WARN_WORLDS, FIRST_WORLDS = 128, 64, 16  # the last: of a decision that is looked at after the match
MORE = 2  # times as many worlds, while somebody reads what can't tell actions apart
LATE = 1.0  # seconds after which the worlds of a warning are enough
LIMITS = range(1, 51)  # percentage points of the chance to win


class GrowingJudgement:
    """A judgement in slices that is told with `first` worlds, and again whenever it has many more of them.

    It grows as long as its error can't tell actions apart, and in any case to `least` worlds.
    """

    def __init__(self, seen: LlamaObservation, first: int, least: int = 0) -> None:
        self.seen, self._first, self._least = seen, first, least
        self._judging = Judging(seen, MOST_WORLDS)
        self._shown: Judgement | None = None  # what has been told

    @property
    def tried(self) -> int:
        return self._judging.tried

    @property
    def shown(self) -> Judgement:
        """The judgement that is told: it stays until it is known in many more worlds."""
        if self._shown is None or self._shown.worlds < self.next <= self.tried:
            self._shown = self._judging.judgement
        return self._shown

    @property
    def next(self) -> int:
        """How many worlds the next judgement that is told has."""
        return min(MOST_WORLDS, MORE * self._shown.worlds) if self._shown else self._first

    @property
    def grows(self) -> bool:
        """Whether more worlds may tell apart what those told can't."""
        return self.tried < MOST_WORLDS and (self.tried < self._least or bool(self.shown.undecided))

    def judge(self, worlds: int) -> bool:
        """A slice of judging up to so many worlds; whether there is more to come."""
        until = perf_counter() + SLICE_SECONDS
        while self.tried < worlds and perf_counter() < until:
            self._judging.go_on()
        return self.tried < worlds


class Thought(GrowingJudgement):
    """Findings about the decision that is to be taken: what its actions are worth, and whether one plays again."""

    def __init__(self, seen: LlamaObservation) -> None:
        super().__init__(seen, HINT_WORLDS)
        self.again: int | None = None  # in how many of the worlds of a warning
        self._asked: float | None = None  # when it was first wanted

    @property
    def judgement(self) -> Judgement | None:
        """Once enough worlds have been tried for a warning."""
        return self._judging.judgement if self.tried >= WARN_WORLDS else None

    @property
    def is_done(self) -> bool:
        """Whether a hint can be told; it stays so while more worlds are tried."""
        return self._shown is not None or not (self._needs_worlds or self._asks_again)

    def go_on(self) -> None:
        """A slice of everything that a hint says."""
        self._asked = self._asked or perf_counter()
        if self._shown is None and self._needs_worlds:
            self.judge(HINT_WORLDS)
        elif self._asks_again:
            self.again = self._judging.plays_again(WARN_WORLDS)
        elif self.grows:
            self.judge(self.next)

    @property
    def _asks_again(self) -> bool:
        return self.again is None and "draw" in self.seen.legal_actions and bool(opponents(self.seen))

    @property
    def _enough_worlds(self) -> int:
        waited = perf_counter() - self._asked if self._asked else 0.0
        return HINT_WORLDS if waited < LATE else WARN_WORLDS

    @property
    def _needs_worlds(self) -> bool:
        return self.tried < self._enough_worlds


class Coach:
    """Hints and warnings for the seat that holds the screen; reviews for every seat of a person."""

    def __init__(self, table: Table, person: Person) -> None:
        self._table, self._person = table, person
        self._thought: tuple[int, Thought] | None = None
        self._hint: tuple[Judgement, Message] | None = None  # that has been told last
        self._warned = -1  # the ply at which it has been asked
        self._reviewing: tuple[int, Reviewing] | None = None
        self._looking: tuple[ReviewedMove, GrowingJudgement] | None = None  # at a decision of the review
        self._looked: Message = {}  # what has been told of it, while nothing new is known

    # --- before a decision

    def hint(self) -> list[Message]:
        """The next slice of a hint; with the first one the match counts as practice."""
        thought = self._thinking()
        if thought is None:
            raise LamakitError("There is nothing for you to decide now.")
        self._table.mark_as_practice()
        thought.go_on()
        return [self._told(thought)]

    def _told(self, thought: Thought) -> Message:
        seen, names, done = thought.seen, self._table.playing.names, thought.is_done
        told: Message = {
            "kind": "hint",
            "ply": self._table.ply,
            "done": done,
            "think": [part.message(seen) for part in to_think(seen, names)],
        }
        if not done:
            return told
        judged = thought.shown
        if self._hint is None or self._hint[0] != judged:
            self._hint = judged, {**told, **self._found(thought, judged)}
        return {**self._hint[1], "more": thought.grows}

    def _found(self, thought: Thought, judged: Judgement) -> Message:
        """The hint's message once all of it is known."""
        seen, names = thought.seen, self._table.playing.names
        again = [] if thought.again is None else [say.plays_again(thought.again, WARN_WORLDS)]
        return {
            "costs": [part.message(seen) for part in [*costs(seen, names), *again]],
            "rows": say.rows(judged, names),
            "advice": say.advice(judged, names),
            "why": [part.message(seen) for part in say.why(judged, seen, names)],
            "how": say.how(seen, judged.worlds),
        }

    def think(self, message: Message) -> list[Message]:
        """Another slice of judging ahead, for a warning that must not make a click wait."""
        ply = number_in(message, "ply")
        thought = self._thinking() if ply == self._table.ply else None
        more = thought is not None and thought.judge(WARN_WORLDS)
        return [{"kind": "thought", "ply": ply, "done": not more}]

    def second_thoughts(self, action: str, message: Message) -> list[Message]:
        """Asks once about an action that clearly loses more than the page's limit; what is not known yet passes."""
        if message.get("warn") is None or self._thought is None or self._warned == self._table.ply:
            return []
        limit = number_in(message, "warn")
        if limit not in LIMITS:
            raise unknown_message()
        ply, thought = self._thought
        judged = thought.judgement
        if ply != self._table.ply or judged is None or action not in judged.actions or not judged.is_clear(action):
            return []
        loss = judged.loss(action)
        if 100 * loss.value <= limit:
            return []
        self._warned = ply
        self._table.mark_as_practice()
        text = say.warning(judged, action, self._table.playing.names)
        return [{"kind": "warning", "ply": ply, "action": action, "text": text}]

    def _thinking(self) -> Thought | None:
        """Findings about the decision of whoever holds the screen; None if there is none with a choice."""
        table = self._table
        if self._thought is not None and self._thought[0] == table.ply:
            return self._thought[1]
        seen = LlamaObservation.of(table.playing.remembered(self._person.seat))
        if table.screen.is_covered or len(seen.legal_actions) < 2 or seen.phase == "round_over":
            return None
        self._thought = table.ply, Thought(seen)
        return self._thought[1]

    # --- after the match

    def review(self, message: Message) -> list[Message]:
        """The next slice of the review of a seat; all of it once it is done, and then it is kept in the record."""
        table, match = self._table, self._table.playing
        if not match.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        seat = number_in(message, "seat", self._person.seat)
        if seat not in table.screen.people:
            raise unknown_message()
        if self._reviewing is None or self._reviewing[0] != table.ply or self._reviewing[1].seat != seat:
            self._reviewing = table.ply, Reviewing(match, seat)
        work = self._reviewing[1]
        was_done = work.is_done
        work.go_on(SLICE_SECONDS)
        told: Message = {"kind": "review", "ply": table.ply, "done": work.is_done, "share": work.share, "seat": seat}
        if not work.is_done:
            return [told]
        if not was_done and seat == table.home:
            table.add_review(summary(work.review))
        won = 1 / len(match.winners) if seat in match.winners else 0.0
        people = [[person, match.names[person]] for person in table.screen.people]
        return [{**told, "people": people, "review": review_view(work.review, won, match.names)}]

    def look(self, message: Message) -> list[Message]:
        """A decision of the review: at once as it was judged there, then in more and more worlds."""
        number, seat, ply = number_in(message, "number"), number_in(message, "seat"), self._table.ply
        if self._reviewing is None or self._reviewing[0] != ply or self._reviewing[1].seat != seat:
            raise unknown_message()
        found = self._reviewing[1].review
        each = next((each for each in found.decisions if each.number == number), None)
        if each is None:
            raise unknown_message()
        worlds = max(FIRST_WORLDS, each.judgement.worlds)
        if self._looking is None or self._looking[0] is not each:
            self._looking, self._looked = (each, GrowingJudgement(each.seen, worlds, WARN_WORLDS)), {}
        else:
            self._looking[1].judge(self._looking[1].next)
        growing = self._looking[1]
        finer = growing.tried >= worlds
        now = replace(each, judgement=growing.shown) if finer else each
        if self._looked.get("worlds") != now.judgement.worlds:
            self._looked = {"worlds": now.judgement.worlds, **decision_view(now, self._table.playing.names)}
        more = not finer or growing.grows
        return [{"kind": "decision", "ply": ply, "seat": seat, "number": number, "more": more, **self._looked}]

    def begin_again(self, number: str) -> None:
        """Another match begins as this one stood before the move of this number."""
        match = self._table.playing
        if not match.is_over:
            raise LamakitError("A match can be reviewed once it is over.")
        if not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) < len(match.history)):
            raise LamakitError("This match has no decision of that number.")
        self._table.go_on_from(int(number))
