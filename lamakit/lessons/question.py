"""A question about a position. The right answer is computed by the engine, never typed in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.rulebook import RULES
from lamakit.play.match import Match
from lamakit.texts import _

Answer = int | str | frozenset[str]
Options = Mapping[str, str]  # what can be chosen: the answer and how it reads

SENTENCES = {rule.id: rule.text for rule in RULES.values()}


class Reason(NamedTuple):
    """Why something is not right: a sentence, and the id of the rule it rests on."""

    text: str
    rule: str


@dataclass(frozen=True)
class Question:
    """Asked about the position that the step has reached, or with `first` about the one it starts from.

    Without choices the answer is a whole number; with `several` any set of the choices may be right, the empty one too.
    `slips` are wrong answers that people really give, with what they overlooked; `reason` finds that out by itself.
    """

    text: str
    right: Callable[[Match], object]
    rule: str
    hint: str
    why: str
    choices: Sequence[str] | Callable[[Match], Options] = ()
    several: bool = False
    first: bool = False
    slips: Mapping[int | str, str] = field(default_factory=dict)
    reason: Callable[[Match, Answer], Reason | None] | None = None

    def options(self, match: Match) -> Options:
        if callable(self.choices):
            return self.choices(match)
        return {choice: _(choice) for choice in self.choices}

    def right_answer(self, match: Match) -> Answer:
        return self.read(match, self.right(match))

    def read(self, match: Match, given: object) -> Answer:
        """An answer as a page or a notebook cell gives it. Raises LamakitError, saying what would do."""
        if not self.choices:
            return _number(given)
        chosen = [given] if isinstance(given, str) else list(given) if isinstance(given, Iterable) else [given]
        options = self.options(match)
        unknown = [choice for choice in chosen if choice not in options]
        if unknown or (len(chosen) != 1 and not self.several):
            wanted = _("any of {choices}") if self.several else _("one of {choices}")
            raise LamakitError(wanted.format(choices=", ".join(options)) + _(" would be an answer"))
        return frozenset(str(choice) for choice in chosen) if self.several else str(chosen[0])

    def wrong(self, match: Match, answer: Answer) -> Reason | None:
        """Why this answer is not right; None if it is."""
        if answer == self.right_answer(match):
            return None
        for slip, overlooked in self.slips.items():
            if answer in (slip, _(str(slip))):
                return Reason(_(overlooked), self.rule)
        found = self.reason(match, answer) if self.reason else None
        return found or Reason(_("Not yet. {sentence}").format(sentence=_(SENTENCES[self.rule])), self.rule)


def _number(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    try:
        return int(str(given).strip()[:20])
    except ValueError:
        raise LamakitError(_("a whole number such as 7 would be an answer")) from None
