"""A match of the whole class against a bot: each decision is voted on, played, and then explained by odds."""

import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from threading import RLock
from typing import Any, Self

from lamakit import odds
from lamakit.coach.llama.action_values import Judgement, judge
from lamakit.errors import LamakitError
from lamakit.odds.intervals import Interval, interval_around
from lamakit.pages.characters import choices
from lamakit.pages.options import bot_of, fit_name
from lamakit.play.checks import checked_float
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match, replay
from lamakit.play.validation import call_user
from lamakit.texts import _
from lamakit.views.estimates import loss_text
from lamakit.views.llama.actions import named
from lamakit.views.llama.words import card_name, describe, spoken_card
from lamakit.views.words import capital

BOXES = ("base", "party", "kadabra")  # in which a hand can be shown to all, and be decided on in 20 seconds
SECONDS, WORLDS = 20.0, 256
AT_LEAST = 5.0  # seconds for a ballot that goes on after a restart
CLASS, BOT = 0, 1  # seats


class VoteState(StrEnum):
    """The match waits for votes, the explanation of what was chosen, somebody to go on, nothing any more."""

    BALLOT = "ballot"
    COUNT = "count"
    TOLD = "told"
    OVER = "over"


@dataclass(frozen=True)
class Choice:
    """An action that was voted on. `worth` is the chance to win after it, `error` 1.96 standard errors, in percent."""

    action: str
    label: str
    votes: int
    worth: float
    error: float

    @property
    def interval(self) -> Interval:
        """Of the chance, which is between 0 and 1."""
        return interval_around(WORLDS, self.worth / 100, self.error / 196, 0, 1)


class MatchByVote:
    """Votes come in from any thread, and the room keeps its time. `keeps` is called after each step, to keep it."""

    def __init__(
        self, name: str, box: str, bot: str, now: Callable[[], float] = time.monotonic, seed: int | None = None
    ) -> None:
        """`name` is the class's. Raises LamakitError for a game or bot that is not offered."""
        if box not in BOXES or bot not in choices(box):
            raise LamakitError(_("The class can't play that game, or not against that bot."))
        names = [fit_name(name), choices(box)[bot]]
        dealt = secrets.randbits(40) if seed is None else seed
        self._set_up(new_match(box, players=2, seed=dealt, names=names), bot, now)
        self._go_on()

    def _set_up(self, match: Match, bot: str, now: Callable[[], float]) -> None:
        self._now, self.lock = now, RLock()
        self.match = match
        self._bot_key, self._bot = bot, bot_of(bot, match, BOT)
        self.keeps: Callable[[], None] = lambda: None
        self.at, self.lines, self._until = VoteState.BALLOT, list[str](), 0.0
        self._votes: dict[str, str] = {}
        self.choices: Sequence[Choice] = ()
        self.chosen = self.told = ""

    @property
    def seen(self) -> LlamaObservation:
        """All that the class may know."""
        return LlamaObservation.of(self.match.observation(CLASS))

    @property
    def seen_in_words(self) -> str:
        seen = self.seen
        hand = ", ".join(map(spoken_card, seen.hand))
        return _("The top card is {top}. Your hand: {hand}.").format(top=card_name(seen.top), hand=hand)

    # --- learners

    @property
    def ply(self) -> int:
        return len(self.match.history)

    @property
    def voted(self) -> int:
        return len(self._votes)

    @property
    def seconds_left(self) -> float:
        return max(0.0, self._until - self._now())

    def cast(self, owner: str, ply: int, action: str) -> bool:
        """A learner's vote; the last one in time counts. Whether it was taken."""
        with self.lock:
            is_open = self.at == VoteState.BALLOT and ply == self.ply and self.seconds_left > 0
            if is_open and action in self.match.legal_actions():
                self._votes[owner] = action
                return True
            return False

    def vote_of(self, owner: str) -> str:
        return self._votes.get(owner, "")

    # --- what happens

    def tick(self, voters: int) -> bool:
        """Close the ballot when its time is over, or all who are there have voted; whether something has happened."""
        with self.lock:
            if self.at != VoteState.BALLOT or not (self.seconds_left <= 0 or self.voted >= voters > 0):
                return False
            if not self._votes:
                self._until = self._now() + SECONDS
                self.keeps()
                return True
        self.close()
        return True

    def close(self) -> None:
        """Count, play what most have chosen, and say what it is worth; judging takes a while, and holds nobody up."""
        with self.lock:
            if self.at != VoteState.BALLOT or not self._votes:
                return
            self.at = VoteState.COUNT
            counts, seen = Counter(self._votes.values()), self.seen
        judgement = judge(seen, WORLDS, seed=1)
        with self.lock:
            most = max(counts.values())
            first = [action for action in judgement.actions if counts[action] == most]
            self.chosen = secrets.choice(first)
            self.choices = [choice_of(judgement, action, counts[action]) for action in judgement.actions]
            self.told = told(seen, judgement, self.chosen, len(first) > 1)
            self.match.play(self.chosen)
            self.lines = [self._line()]
            self.at = VoteState.TOLD
            self.keeps()

    def go_on(self) -> None:
        """To the next decision of the class."""
        with self.lock:
            if self.at == VoteState.TOLD:
                self._go_on()
                self.keeps()

    def _go_on(self) -> None:
        """The bot's moves, and those of the class where there is nothing to choose."""
        self.lines, self._votes, self.choices, self.chosen, self.told = [], {}, (), "", ""
        while not self.match.is_over:
            legal = self.match.legal_actions()
            if self.match.current_player == BOT and self.match.phase != "round_over":
                self.match.play(call_user(self._bot.choose, self.match.observation(BOT)))
            elif len(legal) == 1:
                self.match.play(legal[0])
            else:
                break
            self.lines.append(self._line())
        self.at, self._until = (VoteState.OVER if self.match.is_over else VoteState.BALLOT), self._now() + SECONDS

    def _line(self) -> str:
        return describe(self.match.history[-1], self.match.names, -1)

    # --- what is kept

    def to_json(self) -> dict[str, Any]:
        return {
            "bot": self._bot_key,
            "log": self.match.log,
            "at": self.at.value,
            "left": self.seconds_left,
            "lines": self.lines,
            "choices": [asdict(choice) for choice in self.choices],
            "chosen": self.chosen,
            "told": self.told,
        }

    @classmethod
    def from_json(cls, saved: Mapping[str, Any], passed: float, now: Callable[[], float] = time.monotonic) -> Self:
        """As it was saved so many seconds ago, without its votes; raises LamakitError if it can't be read.

        Clocks may differ, and a server may have been away for long: then all vote for as long as ever.
        """
        vote = cls.__new__(cls)
        try:
            vote._set_up(replay(saved["log"]), saved["bot"], now)
            vote.at = VoteState(saved["at"])
            left = checked_float(saved["left"], "left") - max(passed, 0.0)
            vote._until = now() + (min(max(left, AT_LEAST), SECONDS) if passed < SECONDS else SECONDS)
            vote.lines, vote.chosen, vote.told = list(saved["lines"]), str(saved["chosen"]), str(saved["told"])
            vote.choices = [Choice(**choice) for choice in saved["choices"]]
        except (AttributeError, KeyError, TypeError, ValueError):
            raise LamakitError(_("The saved match can't be read.")) from None
        return vote


def choice_of(judgement: Judgement, action: str, votes: int) -> Choice:
    worth = judgement.worth(action)
    return Choice(action, label(action), votes, 100 * worth.value, 196 * worth.error)


def label(action: str) -> str:
    return capital(named(action))


def told(seen: LlamaObservation, judgement: Judgement, chosen: str, is_tie: bool) -> str:
    """The verdict of the odds on the chosen action."""
    said = [_("A tie, decided at random.")] if is_tie else []
    if chosen == judgement.best:
        said.append(_("That is the best that can be found."))
    elif not judgement.is_clear(chosen):
        said.append(_("That is as good as the best, as far as can be told."))
    else:
        loss = loss_text(judgement.loss(chosen).value)
        said.append(
            _("Better: {action}, by {share} percentage points.").format(action=named(judgement.best), share=loss)
        )
    if "draw" in seen.legal_actions:
        fits = odds.p_draw_playable(seen)
        said.append(
            _("A drawn card fits with a chance of {exact} = {share:.0%}.").format(exact=fits, share=float(fits))
        )
    return " ".join(said)
