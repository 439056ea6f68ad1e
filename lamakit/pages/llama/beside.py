"""The odds beside the table; or, playing blind, only what was decided."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from lamakit.odds import Evidence, evidence
from lamakit.pages.llama.board import QUESTIONS, OddsBoard
from lamakit.pages.llama.draft import Draft
from lamakit.pages.messages import Message, answered
from lamakit.pages.people import Screen
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.llama.odds import Aids, Section, decision, odds_sections

Decided = tuple[LlamaObservation, str]


class Looked(Protocol):
    """A table as its seat sees it."""

    @property
    def match(self) -> Match: ...

    @property
    def seat(self) -> int: ...

    @property
    def observation(self) -> Observation: ...


class Followed(Protocol):
    """A session at whose table the odds are shown."""

    @property
    def ply(self) -> int: ...

    @property
    def odds_shown(self) -> bool: ...

    @property
    def screen(self) -> Screen: ...

    @property
    def shown(self) -> Looked:
        """What the page looks at: this table, or a moment of its match's past."""

    @property
    def goes_by(self) -> bool:
        """Whether the page is on its way to another moment of the past."""


class OddsBeside:
    """Answers the page that shows the odds of a position; `show` and `follow` say what another one brings.

    Playing blind nothing is shown that helps to decide; what each action was worth follows afterwards.
    """

    def __init__(self) -> None:
        self.blind = False
        self.board = OddsBoard()
        self._seen: LlamaObservation | None = None
        self._names: Sequence[str] = ()
        self._decided: Decided | None = None
        self._evidence: tuple[Evidence, ...] = ()
        self._followed: tuple[int, bool, Match | None] = (0, False, None)
        self._handlers = {"hello": self._look, "blind": self._look, **dict.fromkeys(QUESTIONS, self.board.receive)}

    def receive(self, message: object) -> list[Message]:
        return answered(message, self._handlers, _("The page sent a message that the odds do not know."))

    def follow(self, session: Followed) -> list[Message]:
        """What has changed with the table; the odds of a table that hides them are not even computed."""
        shown = session.shown
        state = (session.ply, session.odds_shown, shown.match)
        if state == self._followed or session.goes_by:
            return []
        self._followed = state
        if session.screen.is_covered:
            return self.hide()
        if not session.odds_shown:
            return []
        match, seat, seen = shown.match, shown.seat, LlamaObservation.of(shown.observation)
        return self.show(seen, match.names, last_decision(match, seat), evidence(match, seat))

    def show(
        self,
        seen: LlamaObservation,
        names: Sequence[str] | None = None,
        decided: Decided | None = None,
        evidence: tuple[Evidence, ...] = (),
    ) -> list[Message]:
        """Another position; `decided` is the last own decision after what was seen then, `evidence` what others did."""
        self._seen, self._names = seen, names or "ABCDEF"[: seen.num_players]
        self._decided, self._evidence = decided, evidence
        return self._whole(seen)

    def hide(self) -> list[Message]:
        """Nobody may see a hand now, nor what follows from it."""
        self._seen, self._decided = None, None
        self.board.hide()
        return [{**self.board.whole(), "hint": "", "address": ""}]

    def _look(self, message: Message) -> list[Message]:
        """A page has opened, or plays blind from now on, or no more."""
        self.blind = message.get("on") is True
        return self._whole(self._seen) if self._seen else []

    def _whole(self, seen: LlamaObservation) -> list[Message]:
        tried = [*([self._decided[0]] if self._decided else []), *([] if self.blind else [seen])]
        self.board.show(seen, self._names, self._evidence, lambda aids: self._sections(seen, aids), tried)
        hint = _("Decide first: what each action was worth is shown afterwards.") if self.blind else ""
        address = "" if self.blind else replace(Draft.of(seen), evidence=self._evidence).address
        return [{**self.board.whole(), "hint": hint, "address": address}]

    def _sections(self, seen: LlamaObservation, aids: Aids) -> list[Section]:
        """What the page may show now."""
        decided = []
        if self._decided:
            before, chosen = self._decided
            decided = decision(before, self._names, self.board.knowing(aids, before), chosen)
        return decided if self.blind else [*odds_sections(seen, self._names, aids), *decided]


def last_decision(match: Match, seat: int) -> Decided | None:
    """The seat's last own decision in this round, after the table as it was seen before it."""
    for number, move in reversed(list(enumerate(match.history))):
        if move.action == "deal":
            return None
        if move.seat == seat:
            log = match.log
            before = replay({**log, "moves": log["moves"][:number]}).observation(seat)
            return LlamaObservation.of(before), move.action
    return None
