"""The odds beside the table; or, playing blind, only what was decided."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from lamakit.odds import Evidence, evidence
from lamakit.pages.llama.board import OddsBoard, knowing, usual_sections
from lamakit.pages.llama.draft import Draft
from lamakit.pages.messages import Message, answering, unknown_message
from lamakit.pages.moment import TableSnapshot
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _, language
from lamakit.views.llama.odds import OddsOptions, Section, decision

Decided = tuple[LlamaObservation, str]


class OddsBeside:
    """Answers the page that shows the odds of a table's position; `follow` says what another one brings.

    Playing blind nothing is shown that helps to decide; what each action was worth follows afterwards.
    """

    def __init__(self) -> None:
        self.blind = False
        self.board = OddsBoard()
        self.jobs = self.board.jobs
        self._seen: LlamaObservation | None = None
        self._names: Sequence[str] = ()
        self._decided: Decided | None = None
        self._evidence: tuple[Evidence, ...] = ()
        self._followed: tuple[object, bool] = (None, False)

    @answering
    def receive(self, kind: str, message: Message) -> list[Message]:
        match kind:
            case "hello" | "blind":
                self.blind = message.get("on") is True
                return self._shown()
            case "slide" | "check":
                return self.board.receive(message)
        raise unknown_message()

    def is_new(self, table: TableSnapshot) -> bool:
        """Whether there is something to compute that `follow` has not computed."""
        return (table.key, table.odds_shown) != self._followed and not table.is_passing

    def follow(self, table: TableSnapshot) -> list[Message]:
        """The odds of a table that has changed; of one that hides them they are not even computed."""
        if not self.is_new(table):
            return []
        self._followed = table.key, table.odds_shown
        if table.is_covered:
            return self._hide()
        if not table.odds_shown:
            return []
        match, seat = table.match, table.seat
        self._seen, self._names = LlamaObservation.of(match.observation(seat)), match.names
        self._evidence, self._decided = evidence(match, seat), last_decision(match, seat)
        return self._shown()

    def _hide(self) -> list[Message]:
        """Nobody may see a hand now, nor what follows from it."""
        self._seen = self._decided = None
        self.board.hide()
        return [{**self.board.whole(), "hint": "", "address": ""}]

    def _shown(self) -> list[Message]:
        """All sections that the page may show now."""
        seen = self._seen
        if seen is None:
            return []
        make = partial(sections_beside, seen, self._names, self.blind, self._decided)
        self.board.show(seen, self._names, self._evidence, make)
        hint = _("Decide first: what each action was worth is shown afterwards.") if self.blind else ""
        address = "" if self.blind else replace(Draft.of(seen), evidence=self._evidence).address
        return [{**self.board.whole(), "hint": hint, "address": address}]


def sections_beside(
    seen: LlamaObservation, names: Sequence[str], blind: bool, decided: Decided | None, aids: OddsOptions
) -> Iterator[Section]:
    if not blind:
        yield from usual_sections(seen, names, aids)
    if decided:
        yield from _decision_before(*decided, tuple(names), aids.effort, language())


@lru_cache(128)  # of all pages: each shows it again until its seat has decided once more
def _decision_before(
    before: LlamaObservation, chosen: str, names: Sequence[str], effort: float, _spoken: str
) -> list[Section]:
    return decision(before, names, knowing(OddsOptions(effort=effort), before), chosen)


def last_decision(match: Match, seat: int) -> Decided | None:
    """The seat's last own decision in this round, after the table as it was seen before it."""
    for number, move in reversed(list(enumerate(match.history))):
        if move.action == "deal":
            return None
        if move.seat == seat:
            return LlamaObservation.of(match.rewound(number).observation(seat)), move.action
    return None
