"""The odds beside the table; or, playing blind, only what was decided."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from time import perf_counter
from typing import Protocol

from lamakit.odds import Evidence, evidence
from lamakit.pages.llama.board import QUESTIONS, OddsBoard
from lamakit.pages.llama.draft import Draft
from lamakit.pages.llama.estimates import SLICE_SECONDS
from lamakit.pages.messages import Message, answered
from lamakit.pages.people import Screen
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, replay
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.llama.odds import Aids, Section, decision, sections_in_turn

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
    With `in_slices`, what another position brings is computed a few sections at a time, as often as `follow` is called.
    """

    def __init__(self, in_slices: bool = False) -> None:
        self.blind = False
        self._slice = SLICE_SECONDS if in_slices else inf
        self._coming: Iterator[list[Message]] | None = None
        self.board = OddsBoard()
        self._seen: LlamaObservation | None = None
        self._names: Sequence[str] = ()
        self._decided: Decided | None = None
        self._evidence: tuple[Evidence, ...] = ()
        self._followed: tuple[int, bool, Match | None] = (0, False, None)
        self._handlers = {"hello": self._look, "blind": self._look, **dict.fromkeys(QUESTIONS, self.board.receive)}

    def receive(self, message: object) -> list[Message]:
        return answered(message, self._handlers, _("The page sent a message that the odds do not know."))

    @property
    def goes_on(self) -> bool:
        """Whether `follow` has more to compute."""
        return self._coming is not None

    def follow(self, session: Followed) -> list[Message]:
        """What has changed with the table; the odds of a table that hides them are not even computed."""
        until = perf_counter() + self._slice
        shown = session.shown
        state = (session.ply, session.odds_shown, shown.match)
        if state == self._followed or session.goes_by:
            return self._go_on(until)
        self._followed, self._coming = state, None
        if session.screen.is_covered:
            return self.hide()
        if not session.odds_shown:
            return []
        match, seat, seen = shown.match, shown.seat, LlamaObservation.of(shown.observation)
        self._look_at(seen, match.names, last_decision(match, seat), evidence(match, seat))
        self._coming = self._showing(seen)
        return self._go_on(until)

    def _go_on(self, until: float) -> list[Message]:
        while self._coming and perf_counter() < until:
            if told := next(self._coming):
                self._coming = None
                return told
        return []

    def show(
        self,
        seen: LlamaObservation,
        names: Sequence[str] | None = None,
        decided: Decided | None = None,
        evidence: tuple[Evidence, ...] = (),
    ) -> list[Message]:
        """Another position; `decided` is the last own decision after what was seen then, `evidence` what others did."""
        self._look_at(seen, names, decided, evidence)
        return self._whole(seen)

    def _look_at(
        self,
        seen: LlamaObservation,
        names: Sequence[str] | None,
        decided: Decided | None,
        evidence: tuple[Evidence, ...],
    ) -> None:
        self._seen, self._names = seen, names or "ABCDEF"[: seen.num_players]
        self._decided, self._evidence = decided, evidence

    def hide(self) -> list[Message]:
        """Nobody may see a hand now, nor what follows from it."""
        self._seen, self._decided, self._coming = None, None, None
        self.board.hide()
        return [{**self.board.whole(), "hint": "", "address": ""}]

    def _look(self, message: Message) -> list[Message]:
        """A page has opened, or plays blind from now on, or no more."""
        self.blind = message.get("on") is True
        return self._whole(self._seen) if self._seen else []

    def _whole(self, seen: LlamaObservation) -> list[Message]:
        self._coming = None
        return [message for told in self._showing(seen) for message in told]

    def _showing(self, seen: LlamaObservation) -> Iterator[list[Message]]:
        """Nothing after each section, and at last all of them."""
        tried = [*([self._decided[0]] if self._decided else []), *([] if self.blind else [seen])]
        make = partial(self._sections, seen)
        for _section in self.board.showing(seen, self._names, self._evidence, make, tried):
            yield []
        hint = _("Decide first: what each action was worth is shown afterwards.") if self.blind else ""
        address = "" if self.blind else replace(Draft.of(seen), evidence=self._evidence).address
        yield [{**self.board.whole(), "hint": hint, "address": address}]

    def _sections(self, seen: LlamaObservation, aids: Aids) -> Iterator[Section]:
        """What the page may show now."""
        if not self.blind:
            yield from sections_in_turn(seen, self._names, aids)
        if self._decided:
            before, chosen = self._decided
            yield from decision(before, self._names, self.board.knowing(aids, before), chosen)


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
