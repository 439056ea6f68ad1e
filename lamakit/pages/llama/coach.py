"""The coach at a table of LLAMA: hints, warnings, and the review of a match, all in slices between clicks.

Only what the seat that asks can see is judged; the review of a match is given once it is over.
"""

from math import sqrt
from statistics import fmean, stdev
from time import perf_counter

from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach.llama.action_values import Judgement, Judging
from lamakit.coach.llama.review import Reviewing, summary
from lamakit.errors import LamakitError
from lamakit.odds.intervals import interval_around
from lamakit.pages.company import Person
from lamakit.pages.llama.estimates import SHOWN_AT, ActionValues
from lamakit.pages.messages import Message, number_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.estimates import loss_interval
from lamakit.views.llama import hint as say
from lamakit.views.llama.actions import named
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.review import review_view
from lamakit.views.words import Names

SLICE_SECONDS = 0.015  # how long a click in between may have to wait
HINT_WORLDS, WARN_WORLDS, OTHERS_WORLDS = 128, 64, 4  # the last: of a slice
MORE = 2  # times as many worlds, while somebody reads a hint that can't tell actions apart
ROUNDS = 200  # per action, for the points of the round
LATE = 1.2, 2.0  # seconds after which the worlds of a warning are enough, and the first rounds that are shown
LIMITS = range(1, 51)  # percentage points of the chance to win


class Thought:
    """Findings about one decision: what its actions are worth, what they cost, whether one plays again."""

    def __init__(self, seen: LlamaObservation) -> None:
        self.seen = seen
        self._judging, self.values = Judging(seen, MOST_WORLDS), ActionValues(seen)
        self.again: tuple[int, int] | None = None
        self._asked: float | None = None  # when it was first wanted
        self._is_done = False
        self._shown: Judgement | None = None  # what has been told
        self._compared: tuple[str, str] | None = None  # the actions after which others' points have been weighed
        self._taken: tuple[list[int], list[int]] = ([], [])

    @property
    def judgement(self) -> Judgement | None:
        """Once enough worlds have been tried."""
        return self._judging.judgement if self._judging.tried >= WARN_WORLDS else None

    @property
    def is_done(self) -> bool:
        """Whether a hint can be told; it stays so while more worlds are tried."""
        if not self._is_done and not self._needs_worlds and not self._needs_points and not self._asks_again:
            self._is_done = self._unexplained is None
        return self._is_done

    @property
    def worlds(self) -> int:
        return self._judging.tried

    @property
    def shown(self) -> Judgement:
        """The judgement that is told: it stays until it is known in many more worlds."""
        if self._shown is None or self._shown.worlds < self._next <= self.worlds:
            self._shown = self._judging.judgement
        return self._shown

    @property
    def _next(self) -> int:
        """How many worlds the next judgement that is told has."""
        return min(MOST_WORLDS, MORE * self._shown.worlds) if self._shown else 0

    @property
    def grows(self) -> bool:
        """Whether more worlds may tell apart what those told can't, or why one action is better is not known yet."""
        return (self.worlds < MOST_WORLDS and bool(self.shown.undecided)) or self._unexplained is not None

    @property
    def share(self) -> float:
        return min(1.0, self.worlds / self._enough_worlds)

    def judge(self, worlds: int) -> bool:
        """A slice of judging up to so many worlds; whether there is more to come."""
        until = perf_counter() + SLICE_SECONDS
        while self._judging.tried < worlds and perf_counter() < until:
            self._judging.go_on()
        return self._judging.tried < worlds

    def go_on(self) -> None:
        """A slice of everything that a hint says."""
        self._asked = self._asked or perf_counter()
        if self._needs_worlds:
            self.judge(HINT_WORLDS)
        elif self._asks_again:
            self.again = self._judging.plays_again(WARN_WORLDS), WARN_WORLDS
        elif self._needs_points:
            self.values.go_on()
        elif (pair := self._unexplained) is not None:
            self._weigh_others(pair)
        elif self.grows:
            self.judge(self._next)

    @property
    def candidates(self) -> list[say.Candidate]:
        """Best first."""
        judged = self._judging.judgement if self._needs_worlds else self.shown
        return [candidate_of(judged, action, *self._points(action)) for action in judged.actions]

    def _points(self, action: str) -> tuple[float | None, float]:
        """Of the round after an action, if they are known, and their standard error."""
        if action in self.values.exact:
            return float(self.values.exact[action]), 0.0
        found = self.values.estimates.get(action)
        return (found.mean, found.error) if found else (None, 0.0)

    @property
    def others(self) -> say.Others | None:
        """The points that others take after the best action and the first that is clearly worse, if weighed."""
        best, other = say.compared_pair(self.candidates)
        if other is None or self._compared != (best.action, other.action) or len(self._taken[0]) < WARN_WORLDS:
            return None
        after_best, after_other = self._taken
        more = [one - two for one, two in zip(after_best, after_other, strict=True)]
        return say.Others(fmean(after_best), fmean(more), stdev(more) / sqrt(len(more)))

    @property
    def _unexplained(self) -> tuple[str, str] | None:
        """The two actions compared whose own points don't say why one is better, until others' have been weighed."""
        best, other = say.compared_pair(self.candidates)
        if other is None or (self._compared == (best.action, other.action) and len(self._taken[0]) >= WARN_WORLDS):
            return None
        if not opponents(self.seen) or best.points is None or other.points is None:
            return None
        return (best.action, other.action) if say.compared(best, other) >= 0 else None

    def _weigh_others(self, pair: tuple[str, str]) -> None:
        if self._compared != pair:
            self._compared, self._taken = pair, ([], [])
        first = len(self._taken[0])
        worlds = range(first, first + OTHERS_WORLDS)
        for taken, action in zip(self._taken, pair, strict=True):
            taken += self._judging.others_take(action, worlds)

    @property
    def _asks_again(self) -> bool:
        return self.again is None and "draw" in self.seen.legal_actions and bool(opponents(self.seen))

    @property
    def _waited(self) -> float:
        return perf_counter() - self._asked if self._asked else 0.0

    @property
    def _enough_worlds(self) -> int:
        return HINT_WORLDS if self._waited < LATE[0] else WARN_WORLDS

    @property
    def _needs_worlds(self) -> bool:
        return self.worlds < self._enough_worlds

    @property
    def _needs_points(self) -> bool:
        enough = ROUNDS if self._waited < LATE[1] else SHOWN_AT[0]
        return not self.values.is_done and self.values.games < enough


def candidate_of(judged: Judgement, action: str, points: float | None, error: float) -> say.Candidate:
    worth, loss = judged.worth(action), judged.loss(action)
    interval = interval_around(judged.worlds, worth.value, worth.error, 0, 1)
    is_best, undecided = not judged.is_clear(action), judged.most_lost(action) if action in judged.undecided else 0.0
    return say.Candidate(action, worth.value, interval, loss.value, loss.error, is_best, points, error, undecided)


def warning_of(judged: Judgement, action: str, seen: LlamaObservation, names: Names) -> str:
    loss = judged.loss(action)
    return _("If you {action}, your chance to win is about {loss} lower than it could be {interval}.").format(
        action=named(action, names),
        loss=_("{number} percentage points").format(number=f"{100 * loss.value:.0f}"),
        interval=loss_interval(interval_around(judged.worlds, loss.value, loss.error, 0, 1)),
    )


class Coach:
    """Hints and warnings for the seat that holds the screen; reviews for every seat of a person."""

    def __init__(self, table: Table, person: Person) -> None:
        self._table, self._person = table, person
        self._thought: tuple[int, Thought] | None = None
        self._hint: tuple[tuple[Judgement, say.Others | None], Message] | None = None  # that has been told last
        self._warned = -1  # the ply at which it has been asked
        self._reviewing: tuple[int, Reviewing] | None = None

    # --- before a decision

    def hint(self) -> list[Message]:
        """The next slice of a hint; with the first one the match counts as practice."""
        thought = self._thinking()
        if thought is None:
            raise LamakitError(_("There is nothing for you to decide now."))
        self._table.mark_as_practice()
        thought.go_on()
        return [self._told(thought)]

    def _told(self, thought: Thought) -> Message:
        seen, names, done = thought.seen, self._table.playing.names, thought.is_done
        told: Message = {
            "kind": "hint",
            "ply": self._table.ply,
            "done": done,
            "share": thought.share,
            "think": [part.message(seen) for part in say.to_think(seen, names)],
        }
        if not done:
            return told
        known = thought.shown, thought.others
        if self._hint is None or self._hint[0] != known:
            self._hint = known, {**told, **self._found(thought)}
        return {**self._hint[1], "more": thought.grows}

    def _found(self, thought: Thought) -> Message:
        """The hint's message once all of it is known."""
        seen, names, found, again = thought.seen, self._table.playing.names, thought.candidates, thought.again
        return {
            "costs": [part.message(seen) for part in say.costs(seen, names, again)],
            "rows": say.rows(found, names),
            "advice": say.advice(found, names),
            "why": [part.message(seen) for part in say.reasons(found, seen, names, again, thought.others)],
            "how": say.how(seen, thought.shown.worlds, thought.values.games, bool(thought.values.exact)),
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
        text = warning_of(judged, action, thought.seen, self._table.playing.names)
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
            raise LamakitError(_("A match can be reviewed once it is over."))
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
            table.add_to_result(summary(work.review))
        won = 1 / len(match.winners) if seat in match.winners else 0.0
        people = [[person, match.names[person]] for person in table.screen.people]
        return [{**told, "people": people, "review": review_view(work.review, won, match.names)}]

    def begin_again(self, number: str) -> None:
        """Another match begins as this one stood before the move of this number."""
        match = self._table.playing
        if not match.is_over:
            raise LamakitError(_("A match can be reviewed once it is over."))
        if not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) < len(match.history)):
            raise LamakitError(_("This match has no decision of that number."))
        self._table.go_on_from(int(number))
