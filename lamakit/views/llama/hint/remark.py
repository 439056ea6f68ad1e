"""A sentence of a hint, and what several kinds of them ask."""

from collections.abc import Sequence
from dataclasses import dataclass

from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.llama.own_rules import rule_of

TRIED = "tried"  # in place of a section: in the rounds that the coach tried


@dataclass(frozen=True)
class Remark:
    """A sentence, the rules that it rests on, and the section of the odds that computes its numbers.

    A rule of the base game stands for the box's own in its place.
    """

    text: str
    rules: Sequence[str] = ()
    section: str = ""

    def message(self, seen: LlamaObservation) -> dict[str, object]:
        return {"text": self.text, "rules": [rule_of(seen, rule) for rule in self.rules], "section": self.section}
