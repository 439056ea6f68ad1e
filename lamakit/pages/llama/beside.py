"""The odds beside the table; or, playing blind, only what was decided."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from time import perf_counter

from lamakit.odds import Evidence, evidence
from lamakit.pages.llama.board import OddsBoard
from lamakit.pages.llama.draft import Draft
from lamakit.pages.llama.estimates import SLICE_SECONDS
from lamakit.pages.messages import Message, answering, unknown_message
from lamakit.pages.moment import TableSnapshot
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, replay
from lamakit.texts import _
from lamakit.views.llama.odds import Aids, Section, decision, sections_in_turn

Decided = tuple[LlamaObservation, str]


class OddsBeside:
    """Answers the page that shows the odds of a table's position; `follow` says what another one brings.

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
        self._followed: tuple[object, bool] = (None, False)

    @answering
    def receive(self, kind: str, message: Message) -> list[Message]:
        match kind:
            case "hello" | "blind":
                return self._look(message)
            case "more" | "estimate" | "slide" | "check":
                return self.board.receive(message)
        raise unknown_message()

    @property
    def goes_on(self) -> bool:
        """Whether `follow` has more to compute."""
        return self._coming is not None

    def is_new(self, table: TableSnapshot) -> bool:
        """Whether there is something to compute that `follow` has not begun."""
        return (table.key, table.odds_shown) != self._followed and not table.is_passing

    def follow(self, table: TableSnapshot) -> list[Message]:
        """The odds of a table that has changed; of one that hides them they are not even computed."""
        until = perf_counter() + self._slice
        if self.is_new(table):
            self._followed, self._coming = (table.key, table.odds_shown), None
            if table.is_covered:
                return self._hide()
            if table.odds_shown:
                self._coming = self._showing(self._look_at(table.match, table.seat))
        while self._coming and perf_counter() < until:
            if told := next(self._coming):
                self._coming = None
                return told
        return []

    def _look_at(self, match: Match, seat: int) -> LlamaObservation:
        seen = LlamaObservation.of(match.observation(seat))
        self._seen, self._names, self._evidence = seen, match.names, evidence(match, seat)
        self._decided = last_decision(match, seat)
        return seen

    def _hide(self) -> list[Message]:
        """Nobody may see a hand now, nor what follows from it."""
        self._seen = self._decided = None
        self.board.hide()
        return [{**self.board.whole(), "hint": "", "address": ""}]

    def _look(self, message: Message) -> list[Message]:
        """A page has opened, or plays blind from now on, or no more."""
        self.blind = message.get("on") is True
        self._coming = None
        return [message for told in self._showing(self._seen) for message in told] if self._seen else []

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
        """The sections that the page may show now."""
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
