"""One variant of an exercise: the question, the engine's answer, three hints, and the mistakes that people make."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.lessons.attempt import Status, Verdict
from lamakit.lessons.classroom.values import Fit, Unit, read, told
from lamakit.lessons.lots import Lots
from lamakit.texts import _

Answer = Fraction | str


@dataclass(frozen=True)
class Slip:
    """A wrong answer that people really give, and what they overlooked; the engine computes the answer."""

    answer: Answer | int
    overlooked: str


@dataclass(frozen=True)
class Problem:
    """A question with numbers of its own. Without `choices` the answer is a number of `unit`, else a key of them.

    `hints` lead on in three levels and never give the answer away; `solution` works it out with these numbers.
    `position` (one line of text) is drawn as cards, as the seat sees it that looks.
    """

    text: str
    answer: Answer | int
    hints: tuple[str, str, str]
    solution: str
    slips: Sequence[Slip] = ()
    unit: Unit = Unit.SHARE
    choices: Mapping[str, str] = field(default_factory=dict)
    position: str = ""

    @property
    def known_slips(self) -> list[Slip]:
        """The slips that are wrong in this variant, each answer once: of two that agree the first is told.

        Who comes to a probability below 0 or above 1 is told that it is none.
        """
        seen: list[Answer] = [self.right]
        kept = []
        for slip in self.slips:
            answer = _plain(slip.answer)
            if self._can_be_given(answer) and all(not self._alike(answer, other) for other in seen):
                seen.append(answer)
                kept.append(slip)
        return kept

    @property
    def right(self) -> Answer:
        return _plain(self.answer)

    def judge(self, given: object) -> Verdict:
        """Right, or wrong and why. Raises LamakitError if it can't be read as an answer."""
        return self._chosen(given) if self.choices else self._reckoned(given)

    def told(self, answer: Answer | int) -> str:
        """An answer as the page shows it: a choice in words, a number as fraction and percentage."""
        plain = _plain(answer)
        return self.choices[plain] if isinstance(plain, str) else told(plain, self.unit)

    def _chosen(self, given: object) -> Verdict:
        first = given[0] if isinstance(given, list) and len(given) == 1 else given
        if first not in self.choices:
            raise LamakitError(_("one of {choices} would be an answer").format(choices=", ".join(self.choices)))
        if first == self.right:
            return Verdict(Status.RIGHT, self.solution)
        for slip in self.known_slips:
            if first == slip.answer:
                return Verdict(Status.WRONG, slip.overlooked)
        return Verdict(Status.WRONG, _("Not yet. A hint may help."))

    def _reckoned(self, given: object) -> Verdict:
        number = read(given, self.unit)
        fit = number.fits(_number(self.right), self.unit)
        if fit == Fit.YES:
            return Verdict(Status.RIGHT, self.solution)
        for slip in self.known_slips:
            if number.fits(_number(slip.answer), self.unit) == Fit.YES:
                return Verdict(Status.WRONG, slip.overlooked)
        if fit == Fit.COARSE:
            return Verdict(Status.OPEN, _("That may be right, but it is rounded too much: give more digits."))
        return Verdict(Status.WRONG, _("Not yet. A hint may help."))

    def _can_be_given(self, answer: Answer) -> bool:
        return isinstance(answer, str) or self.unit != Unit.SHARE or 0 <= answer <= 1

    def _alike(self, one: Answer, other: Answer) -> bool:
        """Whether one check could not tell them apart."""
        if isinstance(one, str) or isinstance(other, str):
            return one == other
        return abs(one - other) < Fraction(1, 10**6)


def _plain(answer: Answer | int) -> Answer:
    return answer if isinstance(answer, str) else Fraction(answer)


def _number(answer: Answer | int) -> Fraction:
    if isinstance(answer, str):
        raise LamakitError(f"{answer!r} is a choice; a problem without choices is answered by a number")
    return Fraction(answer)


@dataclass(frozen=True)
class Drill:
    """An exercise by name: `make` draws a variant of it by lot."""

    name: str
    title: str
    make: Callable[[Lots], Problem]
