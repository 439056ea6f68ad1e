"""A whole match of Abrakadabrien against a bot, at the table of the play page, with a running commentary."""

from collections.abc import Callable, Mapping
from typing import cast

from lamakit.bots import Bot
from lamakit.bots.greedy import GreedyBot
from lamakit.lessons import abrakadabrien_commentary as commentary
from lamakit.lessons.table import LessonTable
from lamakit.lessons.whole_round import BOT, NAME, YOU, WholeRound
from lamakit.odds.abrakadabrien.hidden import state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Match, replay
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import describe, followed
from lamakit.widgets.area_session import AreaSession
from lamakit.widgets.area_table import AreaTable
from lamakit.widgets.lesson import LessonCard
from lamakit.widgets.session import Message


class AreaMatchTable(LessonTable, AreaSession):
    """The table of the play page, in a lesson; it hides nothing when it is closed."""

    def __init__(self, match: Match, heard: Callable[[str | None], None], bots: Mapping[int, Bot]) -> None:
        AreaSession.__init__(self, match, YOU, bots, controls=False)
        self._heard = heard
        self.close("")

    def _veil(self, answer: Message) -> Message:
        return answer


class AreaMatch(WholeRound):
    """A match of two, the learner against the greedy bot. `lines` is the commentary so far."""

    title = "A whole match"
    task = "Play the match to its end. Below the table every move is explained, the bot's too."

    def _sit_down(self, match: Match) -> None:
        self.table = AreaMatchTable(match, self._heard, {BOT: GreedyBot(seed=self.seed)})
        self._told_so_far = replay(match.log)
        self._turns = self._best_turns = 0
        self._cited: set[str] = set()  # rules whose sentence has been told
        self._say("odds", commentary.opening(NAME))

    def _public_moves(self) -> int:
        """What has been chosen is secret until all have chosen (ABR-06)."""
        return len(self.match.history) - sum(place.choice is not None for place in state_of(self._seen()).seats)

    def _seen(self, match: Match | None = None, seat: int = YOU) -> AbrakadabrienObservation:
        return cast(AbrakadabrienObservation, (match or self.match).observation(seat))

    def _advice(self) -> str:
        return commentary.advice(self._seen(), self.match.names, NAME)

    def _tell(self, number: int) -> None:
        move, told = self.match.history[number], self._told_so_far
        said, rule = describe(move, told.names, YOU), told.explain(move.action)
        before, decided_on = self._seen(told), self._seen(told, move.seat)
        if move.seat == YOU:
            sentence = f"{rule.text} " if rule.rule not in self._cited else ""
            self._cited.add(rule.rule)
            self._say("you", f"{said} {sentence}({rule.rule})")
            self._judge(decided_on, move.action)
        else:
            self._say("bot", f"{said} {commentary.bots_reason(decided_on, move.action, NAME, rule.rule)}")
        told.play(move.action, move.chance)
        for line in followed(before, self._seen(told), told.names, ()):
            self._say("odds", line)

    def _judge(self, seen: AbrakadabrienObservation, action: str) -> None:
        """What would have promised more than the learner's action; turns are counted for the summary."""
        if seen.phase not in commentary.COUNTED:
            return
        found = commentary.gains(seen)
        if seen.phase == "turn":
            self._turns += 1
            self._best_turns += action in commentary.best(found)
        self._say("odds", commentary.judged(found, action, self.match.names, NAME))

    def _your_turn(self) -> None:
        seen = self._seen()
        said = commentary.your_turn(seen, self.match.names) if seen.current_player == YOU else ""
        if said and said != self.lines[-1]["text"]:
            self._say("odds", said)

    def _close(self) -> None:
        if self.table.closed:
            return
        self._say("odds", commentary.standing(self.match))
        self._say("odds", commentary.summary(self._best_turns, self._turns))
        self.table.close(_("The match is over. “New cards” deals another one."))
        self._solved()

    def _new_card(self) -> LessonCard:
        return LessonCard(self.table, self._pressed, AreaTable(cast(AreaSession, self.table)))
