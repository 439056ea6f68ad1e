"""The coach at a table of LLAMA: hints, warnings, two actions played on, and the review of a match."""

import json
from contextlib import suppress
from functools import lru_cache, partial

from lamakit.coach.llama.action_values import Judgement, judgement_of, plays_again
from lamakit.coach.llama.review import Review, ReviewedMove, review, summary
from lamakit.coach.llama.roll_out import RollOut
from lamakit.errors import LamakitError
from lamakit.pages.coach import AnyCoach
from lamakit.pages.company import Person
from lamakit.pages.jobs import HAS_THREADS, Tell
from lamakit.pages.messages import Message, number_in, text_in, unknown_message
from lamakit.pages.table import Table
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, replay
from lamakit.store.records import VersionConflict
from lamakit.views.llama.explain import judged as say
from lamakit.views.llama.explain.facts import costs, to_think
from lamakit.views.llama.explain.judged import rolled_text
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.review import decision_view, review_view

ROLL_OUT, BEAT = "roll_out", 0.5  # the job, and the seconds of each of its parts
KEPT = 8  # reviews, each of a few MB
WORLDS = 512  # of a hint and a warning


class Coach(AnyCoach[LlamaObservation, Judgement, Review]):
    limits = range(1, 51)  # percentage points of the chance to win

    def __init__(self, table: Table, person: Person) -> None:
        super().__init__(table, person)
        self._rolling: RollOut | None = None

    # --- before a decision

    @property
    def _deciding(self) -> LlamaObservation | None:
        table = self._table
        seen = LlamaObservation.of(table.playing.remembered(self._person.seat))
        has_choice = len(seen.legal_actions) > 1 and seen.phase != "round_over"
        return seen if has_choice and not table.screen.is_covered else None

    def _judge_now(self, seen: LlamaObservation) -> Judgement:
        return judgement_of(seen, WORLDS)

    def _told(self, seen: LlamaObservation) -> Message:
        judged, names, again = self._judgement(seen), self._table.playing.names, []
        if "draw" in seen.legal_actions and opponents(seen):
            again = [say.plays_again(plays_again(seen, WORLDS), WORLDS)]
        return {
            "think": [part.message(seen) for part in to_think(seen, names)],
            "costs": [part.message(seen) for part in [*costs(seen, names), *again]],
            "rows": say.rows(judged, names),
            "advice": say.advice(judged, names),
            "why": [part.message(seen) for part in say.why(judged, seen, names)],
            "how": say.how(seen, judged.worlds, judged.is_exact),
        }

    def _clearly_lost(self, seen: LlamaObservation, action: str) -> float:
        return 100 * self._judgement(seen).lost(action)

    def _warning(self, seen: LlamaObservation, action: str) -> str:
        return say.warning(self._judgement(seen), action, self._table.playing.names)

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
            if number_in(message, "ply") != self._table.ply:
                raise LamakitError("There is nothing for you to decide now.")
            seen = self._choice()
            judged = self._judgement(seen)
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

    def judged(self, match: Match, seat: int) -> Review:
        return _judged_once(json.dumps(match.log), seat)

    def keep(self, found: Review) -> None:
        with suppress(VersionConflict):  # another tab has gone on; this one hears of it with its next message
            self._table.add_review(summary(found))

    def review_view(self, found: Review, match: Match) -> Message:
        won = 1 / len(match.winners) if found.seat in match.winners else 0.0
        return review_view(found, won, match.names)

    def decision_view(self, each: ReviewedMove, match: Match) -> Message:
        return decision_view(each, match.names)


@lru_cache(maxsize=KEPT)
def _judged_once(log: str, seat: int) -> Review:
    """Whoever has tried something again comes back to it."""
    return review(replay(json.loads(log)), seat)


def _roll(run: RollOut, tell: Tell) -> None:
    run.go_on(BEAT)
    tell(run)
