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
        if not self.is_new(table):
            return self._go_on(until)
        self._followed, self._coming = (table.key, table.odds_shown), None
        if table.is_covered:
            return self.hide()
        if not table.odds_shown:
            return []
        match, seat = table.match, table.seat
        seen = LlamaObservation.of(match.observation(seat))
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
