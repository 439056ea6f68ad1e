"""A question about a position. The right answer is computed by the engine, never typed in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from lamakit.games.rulebook import RULES
from lamakit.lessons.engine.problem import Answer, Plain, Problem, Slip
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Reason
from lamakit.play.match import Match
from lamakit.texts import _

Options = Mapping[str, str]  # what can be chosen: the answer and how it reads
Right = Callable[[Match], Plain]
WhyNot = Callable[[Match, Answer], Reason | None]

SENTENCES = {rule.id: rule.text for rule in RULES.values()}


class Choices(NamedTuple):
    """The options at a table, and perhaps why a choice is wrong."""

    options: Callable[[Match], Options]
    reason: WhyNot | None = None


@dataclass(frozen=True)
class Question:
    """About the position that the step starts from, or without `first` about the one that the task has led to.

    Without options the answer is a whole number; with `several` any set of choices may be right, even the empty one.
    `slips` are wrong answers that people really give, with what they overlooked; `reason` works that out.
    """

    text: str
    right: Right
    hint: str
    why: str
    rule: str = ""  # the step's first unless another one is named
    options: Callable[[Match], Options] = lambda _match: {}
    several: bool = False
    first: bool = True
    slips: Mapping[int | str, str] = field(default_factory=dict)
    reason: WhyNot | None = None

    def about(self, match: Match) -> Problem:
        """The question with this position's answer."""
        options = self.options(match)
        return Problem(
            text=_(self.text),
            unit=Unit.WHOLE,
            choices=options,
            several=self.several,
            answer=self.right(match),
            hints=[_(self.hint)],
            solution=_(self.why),
            slips=[Slip(slip, _(overlooked)) for slip, overlooked in self.slips.items()],
            rule=self.rule,
            reason=partial(self._why_not, match),
        )

    def _why_not(self, match: Match, answer: Answer) -> Reason:
        found = self.reason(match, answer) if self.reason else None
        return found or Reason(_("Not yet. {sentence}", sentence=_(SENTENCES[self.rule])), self.rule)
