"""A question with its answer: how an answer is read and judged, the slips that people make, and hints that lead on."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.letters import Formula, Letters, told as point_told
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.mistakes import SolvedSum, mistakes
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.shown import Data
from lamakit.lessons.engine.typed import printable
from lamakit.lessons.engine.values import (
    FLOAT_NOISE,
    LABELS,
    LONG,
    LONGEST,
    ROOM,
    Fit,
    ParsedAnswer,
    Unit,
    only,
    readings,
    told,
)
from lamakit.lessons.engine.verdict import Reason, Status, Verdict
from lamakit.texts import _
from lamakit.views.families import deck_told

Answer = Fraction | str | frozenset[str] | Formula
Read = ParsedAnswer | str | frozenset[str] | Formula  # an answer as it was given
SLIP = "#"  # begins the key of one that an exercise names
Plain = Answer | int | Iterable[str]  # as who asks may write it


def unnamed() -> str:
    """The feedback to a wrong answer whose mistake nobody knows."""
    return _("Not yet. A hint may help.")


@dataclass(frozen=True)
class Prompt:
    """A question on a page: a number of `unit`, or with `choices` one of their keys, with `several` any set of them.

    `possible` bounds a number. `position` (one line of text) is drawn as cards, as the seat sees it that looks.
    """

    text: str
    _: KW_ONLY
    unit: Unit = Unit.SHARE
    choices: Mapping[str, str] = field(default_factory=dict)
    several: bool = False
    position: str = ""
    possible: tuple[int, int] | None = None  # the least and the most that a number can be
    letters: Letters | None = None  # with which the answer is written

    def read(self, given: object) -> Read:
        """An answer as a page or a cell gives it. Raises LamakitError, saying what would do."""
        if self.letters:
            return given if isinstance(given, Formula) else self.letters.readings(given)[0]
        if not self.choices:
            return self._meant(self.meanings(given), given)
        chosen = [given] if isinstance(given, str) else list(given) if isinstance(given, Iterable) else [given]
        keys = [choice for choice in chosen if isinstance(choice, str) and choice in self.choices]
        if not self.several and all(each is None or (isinstance(each, str) and not each) for each in chosen):
            raise LamakitError("There is no answer yet; choose one")
        if len(keys) < len(chosen) or (len(keys) != 1 and not self.several):
            wanted = _("number|any of {choices}") if self.several else _("number|one of {choices}")
            raise LamakitError(
                "{given} is not an answer; expected {wanted}",
                quoted(given),
                wanted.format(choices=", ".join(self.choices)),
            )
        return frozenset(keys) if self.several else keys[0]

    def meanings(self, given: object) -> list[ParsedAnswer]:
        """The possible readings of a number here. Raises LamakitError if it can't be read, or is not possible."""
        found = readings(given, self.unit)
        if not self.possible:
            return found
        low, high = self.possible
        if not (within := [number for number in found if low <= number.value <= high]):
            raise LamakitError(
                "{given} is not possible here; it must be from {low} to {high}", quoted(str(given)), low, high
            )
        return within

    def _meant(self, found: Sequence[ParsedAnswer], given: object) -> ParsedAnswer:
        """Which of them it is. Raises LamakitError, asking, if that can't be told."""
        return only(found, given)

    @property
    def wanted(self) -> str:
        """The kind of answer that is asked for, in a few words."""
        return _("a formula with {letters}", letters=self.letters.told) if self.letters else LABELS[self.unit]()

    def data(self, key: str, given: Sequence[str] = ()) -> Data:
        """For the panel; `key` changes when the fields are to be emptied."""
        return {
            "key": key,
            "text": self.text,
            "kind": "several" if self.several else "one" if self.choices else "number",
            "choices": [{"value": value, "label": _(label)} for value, label in self.choices.items()],
            "label": self.wanted,
            "written": self.unit != Unit.WHOLE,  # signs that phones' number pads lack
            "given": list(given),
        }


class Guess(Prompt):
    """A question whose answer learners predict before they know better."""


@dataclass(frozen=True)
class Misconception:
    """A wrong answer that people really give, and what they overlooked; the engine computes the answer."""

    answer: Answer | int
    overlooked: str
    key: str = ""  # by which it is the same mistake in every variant and language


@dataclass(frozen=True, kw_only=True)
class Problem(Prompt):
    """A question, the engine's answer, and how it comes about.

    `hints` lead on and never give the answer away; `solution` works it out; `rule` is what it rests on, if it is one.
    `reason` finds out what is wrong with an answer that is no slip.
    """

    answer: Plain
    hints: Sequence[str]
    solution: str
    slips: Sequence[Misconception] = ()
    rule: str = ""
    reason: Callable[[Answer], Reason | None] = lambda _answer: None
    is_long: bool = False  # whether its key may hold numbers of ten digits and more
    sum: SolvedSum | None = field(default=None, compare=False)  # the sum that the answer comes of

    @property
    def right(self) -> Answer:
        return self._plain(self.answer)

    @property
    def known_slips(self) -> list[Misconception]:
        """The slips that are wrong in this variant, each answer once: of two that agree, the first counts.

        A slip to a probability below 0 or above 1 is left out: `read` refuses such an answer.
        """
        seen: list[Answer] = [self.right]
        kept = []
        for slip in self.slips:
            answer = self._plain(slip.answer)
            if self._can_be_given(answer) and not any(_alike(answer, other) for other in seen):
                seen.append(answer)
                kept.append(slip)
        return kept

    def key_of(self, said: str) -> str:
        """By which a mistake is counted of which this is said, here or on a page in another language."""
        named = (slip.key for slip in self.slips if slip.overlooked == said)
        return next(named, "") or getattr(said, "source", said)

    def judge(self, given: object) -> Verdict:
        """Right, or wrong and why. Raises LamakitError if it can't be read as an answer."""
        answer = self.read(given)
        verdict = self._judged(answer)
        match answer:
            case ParsedAnswer():
                return verdict._replace(understood=answer.understood(self.unit))
            case Formula(text=text):
                return verdict._replace(understood=text if text.split() != str(given).split() else "")
        return verdict

    def read(self, given: object) -> Read:
        """Of several readings of a formula the right one."""
        if not self.letters or isinstance(given, Formula):
            return super().read(given)
        found = self.letters.readings(given)
        return next((formula for formula in found if formula == self.right), found[0])

    def _meant(self, found: Sequence[ParsedAnswer], given: object) -> ParsedAnswer:
        """Of several readings the right one."""
        right = (number for number in found if len(found) > 1 and self._judged(number).status == Status.RIGHT)
        return next(right, None) or only(found, given)

    def _judged(self, answer: Read) -> Verdict:
        """A named mistake is claimed where the right answer with fewer digits can't be meant."""
        fit = self._fit(answer, self.right)
        if fit == Fit.YES or (fit == Fit.CUT and self._is_close(answer)):
            return Verdict(Status.RIGHT, self._worked_out(answer), self.rule)
        if doubt := self._doubt(answer, fit):
            return Verdict(Status.OPEN, doubt)
        value = answer.value if isinstance(answer, ParsedAnswer) else answer
        slips = [(slip.overlooked, self._plain(slip.answer)) for slip in self.known_slips]
        if named := next((overlooked for overlooked, wrong in slips if wrong == value), ""):
            return Verdict(Status.WRONG, named, self.rule)
        if isinstance(value, Fraction) and (said := self._never(value)):
            return Verdict(Status.WRONG, said)
        return self._wrong(answer, slips)

    def _doubt(self, answer: Read, fit: Fit) -> str:
        """Why a number that may be the right one doesn't say enough."""
        if fit == Fit.COARSE:
            return _("That may be right, but it is rounded too far: give more digits.")
        if fit == Fit.CUT:
            return _("That may be right, but it is cut off: round it, or give more digits.")
        if self.unit == Unit.SHARE and isinstance(answer, ParsedAnswer) and isinstance(self.right, Fraction):
            return _("That may be right, but the sign % is missing.") if answer.lacks_percent(self.right) else ""
        return ""

    def _never(self, value: Fraction) -> str:
        """Says why a number can't be right in any variant; empty if it can."""
        match self.unit, value:
            case Unit.SHARE, 0:
                return _("A probability of 0 says that it can never happen. Sometimes it does.")
            case Unit.SHARE, 1:
                return _("A probability of 1 says that it always happens. Sometimes it doesn't.")
            case Unit.COUNT, 0:
                return _("0 says that there are none. There is at least one.")
            case Unit.COUNT, _ if self.told(self.right).isdigit() and (value.denominator > 1 or value < 0):
                return _("The question is how many: that is a whole number, 0 or more.")
        return ""

    def _wrong(self, answer: Read, slips: Sequence[tuple[str, Answer]]) -> Verdict:
        """Wrong and why, or right if the answer is only off by what rounding on the way adds."""
        is_close = self._is_close(answer)
        if is_close and isinstance(answer, ParsedAnswer) and answer.half:
            return Verdict(Status.RIGHT, self._worked_out(answer), self.rule)
        named = {overlooked for overlooked, wrong in slips if self._fit(answer, wrong) == Fit.YES}
        if len(named) == 1:  # more digits would tell which of several it is
            return Verdict(Status.WRONG, named.pop(), self.rule)
        if overlooked := next(self._remarks(answer), ""):
            return Verdict(Status.WRONG, overlooked)
        if is_close:
            return Verdict(Status.RIGHT, self._worked_out(answer), self.rule)
        if isinstance(answer, Formula):
            return self._counterexample(answer)
        found = self.reason(answer.value if isinstance(answer, ParsedAnswer) else answer)
        return Verdict(Status.WRONG, *(found or (unnamed(), "")))

    def _remarks(self, answer: Read) -> Iterator[str]:
        """Says what is wrong with the sum that the answer comes of, if it was one operation and the digits tell."""
        right, is_share = self.right, self.unit == Unit.SHARE
        if (
            self.sum
            and isinstance(answer, ParsedAnswer)
            and isinstance(right, Fraction)
            and not self._is_anything(answer)
        ):
            near = Fraction(0) if answer.half * 10 > ROOM[self.unit] else answer.half
            found = mistakes(self.sum, right, is_share)
            yield from (each.overlooked for each in found if abs(each.answer - answer.value) <= near + FLOAT_NOISE)
        elif self.sum and self.letters and isinstance(answer, Formula) and isinstance(right, Formula):
            at_points = zip(self.letters.points, right.values, answer.values, strict=True)
            said = [
                [each.overlooked for each in mistakes(self.sum.at(point), wanted, is_share) if each.answer == value]
                for point, wanted, value in at_points
            ]
            yield from (text for text in said[0] if all(text in others for others in said))

    def _is_close(self, answer: Read) -> bool:
        right = self.right
        return isinstance(answer, ParsedAnswer) and isinstance(right, Fraction) and answer.is_close(right, self.unit)

    def _is_anything(self, answer: ParsedAnswer) -> bool:
        """Whether it is one of the numbers that come of many sums."""
        return self.unit != Unit.SHARE and answer.value in (-1, 0, 1)

    def _counterexample(self, answer: Formula) -> Verdict:
        """A formula is wrong: with which numbers it can be seen."""
        letters, right = self.letters, self.right
        assert letters
        assert isinstance(right, Formula)
        if not answer.letters:
            said = _("That can be right for some numbers only. Write it with {letters}, so that it is right for all.")
            return Verdict(Status.OPEN, said.format(letters=letters.told))
        point, value = next(
            (point, value)
            for point, value, wanted in zip(letters.points, answer.values, right.values, strict=True)
            if value != wanted
        )
        possible = self._can_be_given(value)
        said = _(
            "Not yet. Try it with numbers: where {point}, yours comes to {value}.",
            point=point_told(point),
            value=told(value, self.unit if possible else Unit.COUNT, LONG),
        )
        return Verdict(Status.WRONG, said if possible else said + " " + _("A probability is from 0 to 1."))

    def hint(self, number: int = 0) -> str:
        """One rung of the ladder, the last one if there are no more."""
        return self.hints[min(number, len(self.hints) - 1)]

    def told(self, answer: Answer | int) -> str:
        """An answer as the page shows it: a choice in words, a number as fraction and percentage."""
        plain = self._plain(answer)
        if isinstance(plain, Formula):
            return plain.text
        if isinstance(plain, Fraction):
            return told(plain, self.unit, LONGEST if self.is_long else LONG)
        keys = [plain] if isinstance(plain, str) else sorted(plain)
        return ", ".join(self.choices[key] for key in keys) or _("none of them")

    def _plain(self, answer: Plain) -> Answer:
        if isinstance(answer, Formula):
            return answer
        if isinstance(answer, int | Fraction):
            return Fraction(answer)
        if not self.choices:
            raise LamakitError("{answer!r} is a choice; the answer to a problem without choices is a number", answer)
        return answer if isinstance(answer, str) else frozenset(answer)

    @property
    def worked(self) -> str:
        """The answer, and how it comes about."""
        return _("{answer}. {why}", answer=self.told(self.right), why=self.solution)

    def _worked_out(self, answer: Read) -> str:
        """The feedback to a right answer: if it was rounded, also its exact value."""
        return self.worked if isinstance(answer, ParsedAnswer) and answer.value != self.right else self.solution

    def _fit(self, answer: Read, wanted: Answer) -> Fit:
        if isinstance(answer, ParsedAnswer) and isinstance(wanted, Fraction):
            return answer.fits(wanted, self.unit)
        return Fit.YES if answer == wanted else Fit.NO

    def _can_be_given(self, answer: Answer) -> bool:
        return not isinstance(answer, Fraction) or self.unit != Unit.SHARE or 0 <= answer <= 1


def _alike(one: Answer, other: Answer) -> bool:
    """Whether a check can't tell them apart."""
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return abs(one - other) < Fraction(1, 10**6)
    return one == other


def texts_of(answer: object) -> list[str]:
    """An answer as the texts in a form's fields; none if nothing was answered."""
    given = sorted(answer) if isinstance(answer, list | frozenset) else [] if answer is None else [answer]
    return [text for text in (printable(str(each)) for each in given) if text]


@dataclass(frozen=True)
class ExerciseTemplate:
    """An exercise by name: `make(rng, level)` draws a variant of it at random."""

    name: str
    title: str
    make: Callable[..., Problem]
    levels: Sequence[Level] = (Level.GAME,)
    in_letters: bool = False  # on the general level

    def label(self, level: Level) -> str:
        """The name of a level of it on a page."""
        return _("choice|Letters") if self.in_letters and level == Level.GENERAL else level.label

    def mistake(self, key: str, seed: int, level: Level) -> tuple[str, str]:
        """The answer that a mistake leads to in this variant, empty if there are several; and what is said of it."""
        problem = self.drawn(Rng(seed), level)
        found = [slip for slip in problem.slips if slip.key == key]
        answers = {problem.told(slip.answer) for slip in found}
        return answers.pop() if len(answers) == 1 else "", found[0].overlooked if found else ""

    def drawn(self, rng: Rng, level: Level = Level.GAME) -> Problem:
        """A variant on a level; raises LamakitError if it doesn't have that level."""
        if level not in self.levels:
            raise LamakitError(
                "exercise {name!r} has no level {level}; it has {levels}", self.name, level, ", ".join(self.levels)
            )
        problem: Problem = self.make(rng, level)
        cards = deck_told(problem.position)
        return replace(
            problem, is_long=level == Level.GENERAL, text=f"{cards} {problem.text}" if cards else problem.text
        )
