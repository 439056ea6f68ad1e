"""The odds of one position as a page gets them: sections at once, slower ones on demand, sliders and checks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import inf
from time import perf_counter

from lamakit.odds import Evidence
from lamakit.pages.llama.check import Checks
from lamakit.pages.llama.estimates import SLICE_SECONDS, ActionValues
from lamakit.pages.messages import Message
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds import BETA_STEPS, Aids, Section, section_texts, sections_in_turn, slices

REMEMBERED = 4  # positions whose actions' worth is kept
QUICK = 3  # so much evidence is weighed before the first paint; more of it, and dice, after
NOTHING: Iterator[None] = iter(())

Sections = Callable[[Aids], Iterable[Section]]


class OddsBoard:
    """The sections that a page shows of a position. Sliders stay as they are when the position changes."""

    def __init__(self) -> None:
        self.ply = 0
        self._aids = Aids()
        self._seen: LlamaObservation | None = None
        self._make: Sections = lambda aids: []
        self._shown: dict[str, Message] = {}
        self._checks: Checks | None = None
        self._values: dict[LlamaObservation, ActionValues] = {}  # of the latest positions
        self._estimated: Sequence[LlamaObservation] = ()
        self._prepared_for = self._aids  # once nothing is left of:
        self._preparing = NOTHING
        self._is_prepared = True
        self._remade: Iterator[None] | None = None  # sections with what estimates have found out, on their way

    def show(self, seen: LlamaObservation, names: Sequence[str], evidence: tuple[Evidence, ...] = ()) -> None:
        """Another position; only what takes a few milliseconds is computed before the first paint."""
        for _section in self.showing(seen, names, evidence):
            pass

    def showing(
        self,
        seen: LlamaObservation,
        names: Sequence[str],
        evidence: tuple[Evidence, ...],
        make: Sections | None = None,
        estimated: Sequence[LlamaObservation] | None = None,
    ) -> Iterator[None]:
        """The same, a section at a time; until all are made, `whole` has the earlier position's.

        `make` replaces the usual sections, `estimated` the positions whose actions are tried.
        """
        self.ply += 1
        self._seen, self._remade = seen, None
        self._make = make or (lambda aids: sections_in_turn(seen, names, aids))
        self._checks = None
        self._estimated = [seen] if estimated is None else estimated
        self._aids = replace(self._prepared_for, evidence=evidence)
        for decided in self._estimated:
            self._values_of(decided).begin()
        self._prepare(self._aids)
        self._is_prepared = not seen.dice and len(evidence) <= QUICK
        yield from self._remaking()

    def hide(self) -> None:
        """Show nothing until another position comes."""
        self.ply += 1
        self._seen, self._shown, self._estimated = None, {}, ()

    def whole(self) -> Message:
        """All sections."""
        dice = bool(self._seen and self._seen.dice)
        return {"kind": "odds", "ply": self.ply, "sections": list(self._shown.values()), "texts": section_texts(dice)}

    def more(self) -> list[Message]:
        """The sections changed by what takes longer than a click may; or the page asks again for the next slice."""
        until = perf_counter() + SLICE_SECONDS / 2  # the other half is for making the sections again
        for _step in self._preparing:
            if perf_counter() > until:
                return [{"kind": "further", "ply": self.ply}]
        self._is_prepared, self._aids = True, self._prepared_for
        return self._changed()

    def _prepare(self, aids: Aids) -> None:
        """Begin to compute for these aids; the page is shown no more than before until `more` has found it out."""
        self._prepared_for, self._preparing = aids, slices(self._seen, aids) if self._seen else NOTHING

    def _changed(self) -> list[Message]:
        return self._remake(self._remaking(), inf)

    def _remake(self, sections: Iterator[None], seconds: float) -> list[Message]:
        """The sections that differ from those shown before; nothing while there is no time to make all of them."""
        until, before = perf_counter() + seconds, self._shown
        for _section in sections:
            if perf_counter() > until:
                return []
        self._remade = None
        if list(before) != list(self._shown):
            return [self.whole()]
        return [
            {"kind": "section", "ply": self.ply, "section": section}
            for key, section in self._shown.items()
            if section != before[key]
        ]

    def knowing(self, aids: Aids, seen: LlamaObservation) -> Aids:
        """With what is known so far about the actions of a position."""
        values = self._values_of(seen)
        return replace(aids, estimates=values.estimates, exact=values.exact)

    def _values_of(self, seen: LlamaObservation) -> ActionValues:
        found = self._values.pop(seen, None) or ActionValues(seen)
        self._values = dict([*self._values.items(), (seen, found)][-REMEMBERED:])
        return found

    def estimate(self) -> list[Message]:
        """Another slice: of what actions are worth, or of the sections that say so; and whether there is more."""
        further: Message = {"kind": "estimated", "ply": self.ply}
        if self._remade:
            return [*self._remake(self._remade, SLICE_SECONDS), further]
        unfinished = [values for values in map(self._values_of, self._estimated) if not values.is_done]
        if not unfinished:
            return []
        if unfinished[0].go_on():
            self._remade = self._remaking()
        return [further]

    def slide(self, key: str, value: int) -> list[Message]:
        """A slider was moved: the sections that it changed."""
        if key != "penalty":
            self._prepare(replace(self._prepared_for, beta=Fraction(max(0, min(value, BETA_STEPS)), BETA_STEPS)))
            return self.more()
        self._aids = replace(self._aids, draws=max(1, value))
        self._prepared_for = replace(self._prepared_for, draws=self._aids.draws)
        return self._changed()

    def receive(self, message: Message) -> list[Message]:
        """The answers to a message about the odds; only a slider means the next position too if its own has gone."""
        kind, key, value = message.get("kind"), message.get("section"), message.get("value")
        if self._seen is None:
            return []
        if kind == "slide" and isinstance(key, str) and type(value) is int:
            return self.slide(key, value)
        if type(ply := message.get("ply")) is not int or ply != self.ply:
            return []
        if kind in ("more", "estimate"):
            return self.more() if kind == "more" else self.estimate()
        if kind == "check" and isinstance(key, str) and self._checks:
            answer = self._checks.go_on(key, message.get("fresh") is True)
            return [answer] if answer else []
        return []

    def _remaking(self) -> Iterator[None]:
        if self._seen is None:
            return
        sections = []
        for section in self._make(self.knowing(replace(self._aids, thorough=self._is_prepared), self._seen)):
            sections.append(section)
            yield
        self._shown = {section.key: section.message() for section in sections}
        if self._checks is None:
            self._checks = Checks(self._seen, sections)
        else:
            self._checks.take(sections)
