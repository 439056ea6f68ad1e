"""The odds of one position as a page gets them: sections at once, what takes longer on demand, sliders and checks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from lamakit.odds import Evidence
from lamakit.play.observation import Observation
from lamakit.views.odds import BETA_STEPS, Aids, Estimate, Section, odds_sections, section_texts
from lamakit.widgets.check import Checks
from lamakit.widgets.estimates import Estimator

Message = dict[str, Any]
QUICK = 3  # so much evidence is weighed before the first paint; more of it, and dice, after

Sections = Callable[[Aids], list[Section]]


class OddsBoard:
    """What a page shows of a position. The sliders stay as they are when the position changes."""

    def __init__(self) -> None:
        self.ply = 0
        self._aids = Aids()
        self._seen: Observation | None = None
        self._make: Sections = lambda aids: []
        self._shown: dict[str, Message] = {}
        self._checks: Checks | None = None
        self._estimator = Estimator()
        self._estimated: Sequence[Observation] = ()

    def show(
        self,
        seen: Observation,
        names: Sequence[str],
        evidence: tuple[Evidence, ...] = (),
        make: Sections | None = None,
        estimated: Sequence[Observation] | None = None,
    ) -> None:
        """Another position; `make` replaces the usual sections, `estimated` the positions whose actions are tried."""
        self.ply += 1
        self._seen = seen
        self._make = make or (lambda aids: odds_sections(seen, names, aids))
        self._checks = None
        self._estimated = [seen] if estimated is None else estimated
        self._aids = replace(self._aids, evidence=evidence)
        self._remake(thorough=not seen.dice and len(evidence) <= QUICK)

    def whole(self) -> Message:
        """All sections."""
        return {"kind": "odds", "ply": self.ply, "sections": list(self._shown.values()), "texts": section_texts()}

    def more(self) -> list[Message]:
        """The sections that have changed by what takes longer than a click may."""
        return self._changed(lambda: self._remake(thorough=True))

    def estimates(self, seen: Observation) -> Mapping[str, Estimate]:
        """What has been found out about the actions of a position so far."""
        return self._estimator.known(seen)

    def estimate(self) -> list[Message]:
        """Another slice of rounds played on: what has changed by it, and whether there is more to come."""
        unfinished = [seen for seen in self._estimated if not self._estimator.is_done(seen)]
        if not unfinished:
            return []
        news = self._estimator.go_on(unfinished[0])
        changed = self._changed(lambda: self._remake(thorough=True)) if news else []
        return [*changed, {"kind": "estimated", "ply": self.ply}]

    def slide(self, key: str, value: int) -> list[Message]:
        """A slider was moved: the sections that have changed by it."""
        if key == "penalty":
            self._aids = replace(self._aids, draws=max(1, value))
        else:
            self._aids = replace(self._aids, beta=Fraction(max(0, min(value, BETA_STEPS)), BETA_STEPS))
        return self._changed(lambda: self._remake(thorough=True))

    def check(self, key: str, fresh: bool) -> list[Message]:
        """The next slice of a section's check by simulation."""
        answer = self._checks.go_on(key, fresh) if self._checks else None
        return [answer] if answer else []

    def receive(self, message: Message) -> list[Message] | None:
        """The answers to a message about the odds, or None if it is about something else."""
        kind, key = message.get("kind"), message.get("section")
        if kind not in ("more", "estimate", "slide", "check"):
            return None
        if message.get("ply") != self.ply or self._seen is None:
            return []
        if kind in ("more", "estimate"):
            return self.more() if kind == "more" else self.estimate()
        if not isinstance(key, str):
            return []
        if kind == "check":
            return self.check(key, message.get("fresh") is True)
        value = message.get("value")
        return self.slide(key, value) if isinstance(value, int) and not isinstance(value, bool) else []

    def _remake(self, thorough: bool) -> None:
        if self._seen is None:
            return
        sections = self._make(replace(self._aids, thorough=thorough, estimates=self.estimates(self._seen)))
        self._shown = {section.key: section.message() for section in sections}
        if self._checks is None:
            self._checks = Checks(self._seen, sections)
        else:
            self._checks.take(sections)

    def _changed(self, remake: Callable[[], None]) -> list[Message]:
        before = self._shown
        remake()
        if list(before) != list(self._shown):
            return [self.whole()]
        return [
            {"kind": "section", "ply": self.ply, "section": section}
            for key, section in self._shown.items()
            if section != before.get(key)
        ]
