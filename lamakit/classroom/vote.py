"""A match of the whole class against a bot: each decision is voted on, played, and then explained by odds."""

import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from fractions import Fraction
from threading import RLock
from typing import Self

from lamakit import odds
from lamakit.classroom.register import BALLOT, DECISION, LEAST, VOTE, Register
from lamakit.coach.llama.action_values import Judgement, judge
from lamakit.errors import LamakitError
from lamakit.odds.intervals import Interval, interval_around
from lamakit.pages.characters import choices
from lamakit.pages.options import bot_of, fit_name
from lamakit.play.checks import checked_float
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match, replay
from lamakit.play.validation import call_user
from lamakit.store.records import NEW, VersionConflict
from lamakit.texts import _
from lamakit.views.estimates import loss_text
from lamakit.views.llama.actions import named
from lamakit.views.llama.moves import describe
from lamakit.views.llama.words import card_name, spoken_card
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
    votes: int
    worth: float
    error: float

    @property
    def label(self) -> str:
        return label(self.action)

    @property
    def interval(self) -> Interval:
        """Of the chance, which is between 0 and 1."""
        return interval_around(WORLDS, self.worth / 100, self.error / 196, 0, 1)


@dataclass(frozen=True)
class Verdict:
    """Of the odds on the chosen action. Each page words it in its own language.

    `better` is an action that is clearly better, by `loss` of the chances to win; `fits` is the chance that a drawn
    card can be played, as a fraction, where drawing was allowed.
    """

    is_tie: bool
    is_best: bool
    better: str = ""
    loss: float = 0.0
    fits: str = ""

    @property
    def told(self) -> str:
        said = [_("A tie, decided at random.")] if self.is_tie else []
        if self.is_best:
            said.append(_("That is the best that can be found."))
        elif not self.better:
            said.append(_("That is as good as the best, as far as can be told."))
        else:
            better, share = named(self.better), loss_text(self.loss)
            said.append(_("Better: {action}, by {share} percentage points.", action=better, share=share))
        if self.fits:
            fits = Fraction(self.fits)
            said.append(_("A drawn card fits with a chance of {exact} = {share:.0%}.", exact=fits, share=float(fits)))
        return " ".join(said)


class MatchByVote:
    """Votes come in from any thread, and the room keeps its time. Each step is kept among the class's records: the
    match goes on after a restart, with the votes that have come in."""

    def __init__(self, register: Register, match: Match, bot: str, now: Callable[[], float] = time.monotonic) -> None:
        self._register, self._now, self.lock = register, now, RLock()
        self._version = NEW  # of the match's record
        self.match = match
        self._bot_key, self._bot = bot, bot_of(bot, match, BOT)
        self.at, self._until, self._told_before = VoteState.BALLOT, 0.0, 0
        self._votes: dict[str, str] = {}
        self.choices: Sequence[Choice] = ()
        self.chosen = ""
        self._verdict: Verdict | None = None

    @classmethod
    def begun(
        cls, register: Register, box: str, bot: str, now: Callable[[], float] = time.monotonic, seed: int | None = None
    ) -> Self:
        """In place of the one before it. Raises LamakitError for a game or bot that is not offered."""
        if box not in BOXES or bot not in choices(box):
            raise LamakitError("The class can't play that game, or not against that bot.")
        names = [fit_name(register.current.name), choices(box)[bot]]
        dealt = secrets.randbits(40) if seed is None else seed
        vote = cls(register, new_match(box, players=2, seed=dealt, names=names), bot, now)
        register.forget(VOTE, BALLOT)
        vote._go_on()
        return vote

    @classmethod
    def resumed(cls, register: Register, now: Callable[[], float] = time.monotonic) -> Self | None:
        """As it was kept; None if none was, or it can't be read.

        Clocks may differ, and a server may have been away for long: then all vote for as long as ever.
        """
        record = register.record(VOTE)
        if record is None:
            return None
        saved, passed = record.data, time.time() - record.changed
        try:
            vote = cls(register, replay(saved["log"]), saved["bot"], now)
            vote.at, vote._version = VoteState(saved["at"]), record.version
            left = checked_float(saved["left"], "left") - max(passed, 0.0)
            vote._until = now() + (min(max(left, AT_LEAST), SECONDS) if passed < SECONDS else SECONDS)
            vote.chosen, vote._told_before = str(saved["chosen"]), int(saved.get("told_before", vote.ply))
            figures = [each.name for each in fields(Choice)]
            vote.choices = [Choice(**{name: choice[name] for name in figures}) for choice in saved["choices"]]
            vote._verdict = Verdict(**saved["verdict"]) if saved.get("verdict") else None
        except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
            return None
        for cast in register.records(BALLOT, f"{vote.ply} "):
            vote._take(cast.key.split(" ", 2)[2], vote.ply, str(cast.data.get("action")))
        return vote

    def keep(self) -> None:
        """Unless the match was ended meanwhile."""
        data = {
            "bot": self._bot_key,
            "log": self.match.log,
            "at": self.at.value,
            "left": self.seconds_left,
            "told_before": self._told_before,
            "choices": [asdict(choice) for choice in self.choices],
            "chosen": self.chosen,
            "verdict": self._verdict and asdict(self._verdict),
        }
        change = self._register.change_of(VOTE, data, expected=self._version)
        with suppress(VersionConflict):
            self._register.store.commit([change])
            self._version = change.version

    @property
    def seen(self) -> LlamaObservation:
        """All that the class may know."""
        return LlamaObservation.of(self.match.remembered(CLASS))

    @property
    def seen_in_words(self) -> str:
        seen = self.seen
        hand = ", ".join(map(spoken_card, seen.hand))
        return _("The top card is {top}. Your hand: {hand}.", top=card_name(seen.top), hand=hand)

    @property
    def lines(self) -> list[str]:
        """The moves that were just made, in the language in use."""
        return [describe(event, self.match.names, -1) for event in self.match.history[self._told_before :]]

    @property
    def told(self) -> str:
        """The verdict on what was chosen, in the language in use; empty before there is one."""
        return self._verdict.told if self._verdict else ""

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
        """A learner's vote; the last one in time counts. Whether it was taken, which is kept."""
        is_taken = self._take(owner, ply, action)
        if is_taken:
            self._register.keep(BALLOT, {"action": action}, f"{ply} {owner}")
        return is_taken

    def _take(self, owner: str, ply: int, action: str) -> bool:
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
                self.keep()
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
            self._verdict = verdict(seen, judgement, self.chosen, len(first) > 1)
            self._note(seen, counts, judgement.best)
            self._told_before = self.ply
            self.match.play(self.chosen)
            self.at = VoteState.TOLD
            self.keep()

    def _note(self, seen: LlamaObservation, counts: Counter[str], best: str) -> None:
        """Keep how many did what at these odds, for the class's own data; it outlives the match."""
        if counts.total() >= LEAST:
            votes = {"top": seen.top, "hand": list(seen.hand), "votes": dict(counts), "best": best}
            number = len(self._register.records(DECISION))
            self._register.keep(
                DECISION, {**votes, "fits": self._verdict.fits if self._verdict else ""}, f"{number:05}"
            )

    def go_on(self) -> None:
        """To the next decision of the class."""
        with self.lock:
            if self.at == VoteState.TOLD:
                self._go_on()

    def _go_on(self) -> None:
        """The bot's moves, and those of the class where there is nothing to choose."""
        self._votes, self.choices, self.chosen, self._verdict, self._told_before = {}, (), "", None, self.ply
        while not self.match.is_over:
            legal = self.match.legal_actions()
            if self.match.current_player == BOT and self.match.phase != "round_over":
                self.match.play(call_user(self._bot.choose, self.match.remembered(BOT)))
            elif len(legal) == 1:
                self.match.play(legal[0])
            else:
                break
        self.at, self._until = (VoteState.OVER if self.match.is_over else VoteState.BALLOT), self._now() + SECONDS
        self.keep()


def choice_of(judgement: Judgement, action: str, votes: int) -> Choice:
    worth = judgement.worth(action)
    return Choice(action, votes, 100 * worth.value, 196 * worth.error)


def label(action: str) -> str:
    return capital(named(action))


def verdict(seen: LlamaObservation, judgement: Judgement, chosen: str, is_tie: bool) -> Verdict:
    is_best, is_worse = chosen == judgement.best, judgement.is_clear(chosen)
    return Verdict(
        is_tie,
        is_best,
        judgement.best if is_worse and not is_best else "",
        judgement.loss(chosen).value,
        str(odds.p_draw_playable(seen)) if "draw" in seen.legal_actions else "",
    )
