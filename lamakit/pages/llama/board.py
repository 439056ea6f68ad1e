"""The odds of one position as a page gets them: sections at once, slower ones as a job, sliders and checks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial

from lamakit.coach.llama.rollouts import estimates
from lamakit.odds import Evidence
from lamakit.odds.intervals import Estimate
from lamakit.odds.llama.solo import EFFORT, MOST_STATES
from lamakit.pages.jobs import HAS_THREADS, Jobs, Tell
from lamakit.pages.llama.check import check_in_thread
from lamakit.pages.messages import Message
from lamakit.play.checks import whole
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.odds import BETA_STEPS, OddsOptions, Section, opponents, section_texts, sections_in_turn

QUICK = 3  # so much evidence is weighed at once
QUICK_STATES = 300  # of somebody alone, looked at in some milliseconds
ROUNDS = 1000  # played on after each action
THOROUGH = "thorough"
DECIDING = ("turn", "show", "give", "roll")

Make = Callable[[OddsOptions], Iterable[Section]]


class OddsBoard:
    """The sections that a page shows of a position. Sliders stay as they are when the position changes."""

    def __init__(self) -> None:
        self.jobs = Jobs()
        self.ply = 0
        self._aids = OddsOptions()
        self._seen: LlamaObservation | None = None
        self._make: Make = lambda aids: []
        self._sections: dict[str, Section] = {}
        self._shown: dict[str, Message] = {}

    def show(
        self,
        seen: LlamaObservation,
        names: Sequence[str],
        evidence: tuple[Evidence, ...] = (),
        make: Make | None = None,
    ) -> None:
        """Another position; what takes longer than a click follows by itself. `make` replaces the usual sections."""
        self._leave(seen, make or partial(usual_sections, seen, names))
        self._aids = replace(self._aids, evidence=evidence)
        self._remake()

    def hide(self) -> None:
        """Show nothing until another position comes."""
        self._leave(None, lambda aids: [])
        self._take([])

    def whole(self) -> Message:
        """All sections."""
        dice = bool(self._seen and self._seen.dice)
        return {"kind": "odds", "ply": self.ply, "sections": list(self._shown.values()), "texts": section_texts(dice)}

    def receive(self, message: Message) -> list[Message]:
        """The answers to a message about the odds; only a slider means the next position too if its own has gone."""
        kind, key, value = message.get("kind"), message.get("section"), message.get("value")
        if self._seen is None or not isinstance(key, str):
            return []
        if kind == "slide" and type(value) is int:
            return self._slide(key, value)
        if kind == "check" and whole(message.get("ply")) == self.ply:
            self._check(self._seen, key, on=message.get("stop") is not True)
        return []

    def _leave(self, seen: LlamaObservation | None, make: Make) -> None:
        self.ply += 1
        self._seen, self._make = seen, make
        for key in [*self._sections, THOROUGH]:
            self.jobs.drop(key)

    def _remake(self) -> list[Message]:
        """The sections that have changed; those that take longer are told of later."""
        seen = self._seen
        is_slow = seen is not None and (len(self._aids.evidence) > QUICK or not opponents(seen))
        if not (is_slow and HAS_THREADS):
            return self._take(self._make(replace(self._aids, effort=EFFORT)))
        changed = self._take(self._make(replace(self._aids, thorough=False, effort=QUICK_STATES)))
        work = partial(_made, self._make, replace(self._aids, effort=MOST_STATES))
        self.jobs.begin(THOROUGH, work, self._take)
        return changed

    def _take(self, sections: Iterable[Section]) -> list[Message]:
        """Show these from now on; the messages of all that have changed."""
        before, self._sections = self._shown, {section.key: section for section in sections}
        self._shown = {key: section.message() for key, section in self._sections.items()}
        if list(before) != list(self._shown):
            return [self.whole()]
        changed = [key for key, section in self._shown.items() if section != before[key]]
        for key in changed:
            self.jobs.drop(key)
        return [{"kind": "section", "ply": self.ply, "section": self._shown[key]} for key in changed]

    def _slide(self, key: str, value: int) -> list[Message]:
        """A slider was moved: the sections that it changed."""
        if key == "penalty":
            self._aids = replace(self._aids, draws=max(1, value))
        else:
            self._aids = replace(self._aids, beta=Fraction(max(0, min(value, BETA_STEPS)), BETA_STEPS))
        return self._remake()

    def _check(self, seen: LlamaObservation, key: str, on: bool) -> None:
        """A section's check by simulation begins, or ends."""
        check = self._sections[key].check if key in self._sections else None
        if on and check:
            self.jobs.begin(key, partial(check_in_thread, seen, key, check), lambda told: [told])
        else:
            self.jobs.drop(key)


def _made(make: Make, aids: OddsOptions, tell: Tell) -> None:
    tell(list(make(aids)))


def usual_sections(seen: LlamaObservation, names: Sequence[str], aids: OddsOptions) -> Iterable[Section]:
    return sections_in_turn(seen, names, knowing(aids, seen))


def knowing(aids: OddsOptions, seen: LlamaObservation) -> OddsOptions:
    """With estimates of what the actions of a position are worth."""
    decides = bool(seen.legal_actions) and seen.phase in DECIDING
    return replace(aids, estimates=_estimates(seen) if decides else {})


@lru_cache(128)  # of all pages
def _estimates(seen: LlamaObservation) -> dict[str, Estimate]:
    return estimates(seen, ROUNDS)
