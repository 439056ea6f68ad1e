"""The figures behind the teacher's pictures: predictions in bars, who is where, what is hard."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor, log10
from typing import Any

from lamakit.errors import LamakitError
from lamakit.lessons.engine.problem import SLIP, ExerciseTemplate, Guess, unnamed
from lamakit.lessons.engine.values import ParsedAnswer, Unit, shown
from lamakit.lessons.engine.wrong import Wrong, wrong_in
from lamakit.lessons.lesson import Lesson
from lamakit.play.checks import is_whole
from lamakit.store.progress import LearnerProgress, Note
from lamakit.texts import _
from lamakit.texts.numbers import number

MOST_BARS, TENTHS = 12, 10
FREQUENT = 3  # mistakes shown for each exercise
TICKET_STATES = ("first", "later", "wrong", "open")  # right at first, right later, only wrong answers so far, none


@dataclass(frozen=True)
class Bar:
    label: str
    owners: tuple[str, ...]


@dataclass(frozen=True)
class Histogram:
    """`axis` is where the first bar begins and the last one ends; None where the bars are choices."""

    bars: tuple[Bar, ...]
    axis: tuple[Fraction, Fraction] | None = None
    median: str = ""

    def place(self, value: Fraction) -> float | None:
        """How far along the axis a value lies, from 0 to 1."""
        if self.axis is None:
            return None
        low, high = self.axis
        return float(min(max((value - low) / (high - low), Fraction(0)), Fraction(1)))

    @property
    def told(self) -> str:
        """All of it in words."""
        counts = "; ".join(f"{bar.label}: {len(bar.owners)}" for bar in self.bars if bar.owners)
        return f"{counts or _('No prediction yet')}. {self.middle}".strip()

    @property
    def middle(self) -> str:
        return _("The median is {median}.", median=self.median) if self.median else ""


def histogram(guess: Guess, answers: Mapping[str, str], beside: Sequence[Fraction] = ()) -> Histogram:
    """Of locked predictions by learner. `beside` are values that the axis must reach too."""
    if guess.choices:
        chosen = [
            Bar(_(label), tuple(owner for owner, answer in answers.items() if answer == key))
            for key, label in guess.choices.items()
        ]
        return Histogram(tuple(chosen))
    values = {owner: value for owner, answer in answers.items() if (value := number_in(guess, answer)) is not None}
    edges = edges_of(guess, [*values.values(), *beside])
    bars = []
    for place, (low, high) in enumerate(pairwise(edges)):
        is_last = place == len(edges) - 2
        inside = [owner for owner, value in values.items() if low <= value < high or (is_last and value == high)]
        bars.append(
            Bar(_("number|{low} to {high}", low=brief(low, guess.unit), high=brief(high, guess.unit)), tuple(inside))
        )
    ordered = sorted(values.values())
    median = exact((ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2, guess.unit) if ordered else ""
    return Histogram(tuple(bars), (edges[0], edges[-1]), median)


def number_in(guess: Guess, answer: str) -> Fraction | None:
    try:
        found = guess.read(answer)
    except LamakitError:
        return None
    return found.value if isinstance(found, ParsedAnswer) else None


def edges_of(guess: Guess, values: Sequence[Fraction]) -> list[Fraction]:
    """Where bars begin and end: tenths of a probability, else round numbers."""
    if guess.unit == Unit.SHARE:
        return [Fraction(step, TENTHS) for step in range(TENTHS + 1)]
    low, high = min(values, default=Fraction(0)), max(values, default=Fraction(10))
    return round_numbers(low, high, MOST_BARS - 2)


def round_numbers(low: Fraction, high: Fraction, parts: int) -> list[Fraction]:
    """Numbers at round distances, about so many, from below one value to above another."""
    step = round_step((high - low) / parts or Fraction(1))
    return [step * number for number in range(floor(low / step), floor(high / step) + 2)]


def round_step(least: Fraction) -> Fraction:
    """The least of 1, 2 and 5 times a power of ten that is not below."""
    power = Fraction(10) ** floor(log10(least))
    return next(step for step in (power * times for times in (1, 2, 5, 10, 20)) if step >= least)


def brief(value: Fraction, unit: Unit) -> str:
    return number(float(value), ".0%") if unit == Unit.SHARE else shown(float(value), unit)


def exact(value: Fraction, unit: Unit) -> str:
    """A share with the one or two decimals that it has, if it has no more: the median of 29% and 30% is neither."""
    if unit != Unit.SHARE:
        return brief(value, unit)
    places = next((places for places in range(3) if (value * 10 ** (places + 2)).denominator == 1), 0)
    return number(float(value), f".{places}%")


# --- what is hard


def hardness(drill: ExerciseTemplate, notes: Iterable[Note]) -> dict[str, Any]:
    """How an exercise went, from what was kept of each learner: how many answered, how many were right at first, the
    hints of all, and the most frequent mistakes, each counted once a learner, whatever their language."""
    tried = [note for note in notes if "first" in note or "helped" in note]
    by_learner = [{mistake_in(wrong): wrong for wrong in wrong_in(note)} for note in tried]
    counts = Counter(mistake for theirs in by_learner for mistake in theirs)
    made = {mistake: wrong for theirs in reversed(by_learner) for mistake, wrong in theirs.items()}
    return {
        "answered": sum("first" in note for note in tried),
        "first": sum(bool(note.get("first")) for note in tried),
        "hints": sum(map(hints_in, tried)),
        "wrong": [
            {"answer": answer, "mistake": _("choice|another mistake") if said == unnamed() else said, "count": count}
            for mistake, count in counts.most_common(FREQUENT)
            for answer, said in [made[mistake].worded(drill)]
        ],
    }


def hints_in(note: Mapping[str, object]) -> int:
    """How many hints it took; 0 if somebody has edited the note."""
    helped = note.get("helped", 0)
    return helped if is_whole(helped) else 0


def mistake_in(wrong: Wrong) -> tuple[str, ...]:
    """By which a mistake is the same: its name, whatever the numbers; else the same answer with the same told of it."""
    return (wrong.key,) if wrong.key.startswith(SLIP) else (wrong.answer, wrong.key or wrong.said)


def exercises_of(lesson: Lesson) -> dict[str, str]:
    """The names and titles of what can be answered right or wrong, the exit ticket last."""
    return {name: title for name, title in lesson.parts.items() if name in lesson.plan.asking}


# --- the exit ticket


def ticket_state(note: Note, is_done: bool) -> str:
    """How far a learner is with a question, which is one of TICKET_STATES."""
    if "first" not in note:
        return "open"
    return "first" if note["first"] else "later" if is_done else "wrong"


# --- who is where


def place_in(parts: Mapping[str, str], progress: LearnerProgress, lesson: str) -> str:
    """The first part that a learner has not done; empty if all are."""
    done = set(progress["done"].get(lesson, ()))
    return next((part for part in parts if part not in done), "")
