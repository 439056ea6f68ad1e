"""A number that is looked for: by a formula, by every case, and by cases drawn at random."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from lamakit.play.chance import generator
from lamakit.play.generator import Words

Case = tuple[str, ...]
MARKS_A_TENFOLD = 6


@dataclass(frozen=True)
class Quantity:
    """A question: the formula's exact answer, all cases with their numbers of ways, a drawn case, its answer."""

    what: str
    formula: Callable[[], Fraction]
    cases: Callable[[], Iterable[tuple[Case, int]]]
    draw: Callable[[Words], Case]
    measure: Callable[[Case], int]
    is_share: bool = True


def drawn(question: Quantity, deals: int, seed: int) -> list[int]:
    """The answers of cases drawn at random."""
    words = generator(seed)
    return [question.measure(question.draw(words)) for _deal in range(deals)]


def growing(most: int) -> list[int]:
    """Numbers of cases that grow by a constant factor, up to `most`."""
    marks = {round(10 ** (step / MARKS_A_TENFOLD)) for step in range(MARKS_A_TENFOLD, 8 * MARKS_A_TENFOLD)}
    return [*sorted(mark for mark in marks if mark < most), most]
