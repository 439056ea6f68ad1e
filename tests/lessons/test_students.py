"""Simulated students type what people type, in every unit and on every level: what they are told is about that.

A named mistake is claimed only for its own value, and never for the right one with too few digits; what is said without
a name fits the unit.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import trunc

from lamakit.errors import LamakitError
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Status, Verdict
from tests.lessons.drills import DRILLS, every_drill, variant

every_exercise = every_drill(dict.fromkeys(Level, 3))
UNNAMED = "Not yet. A hint may help."
ROUNDED, CUT_OFF = "That may be right, but it is rounded too far", "That may be right, but it is cut off"
OF_CHANCES = (
    "A probability of 0 says that it can never happen.",
    "A probability of 1 says that it always happens.",
    "That is the chance that it doesn't happen.",
    "That compares it with the other cases.",
    "That may be right, but the sign % is missing.",
)
OF_COUNTS = ("0 says that there are none.", "The question is how many: that is a whole number, 0 or more.")
OF_A_SUM = "That is what "  # … you get if one operation is done wrongly
REFUSED = {
    Unit.SHARE: ("is not a probability; it must be from 0 to 1",),
    Unit.POINTS: ("it is a percentage", "a number is missing before"),
    Unit.COUNT: ("it is a percentage",),
}


def shares(right: Fraction) -> Iterator[str]:
    """As people write chances: with few digits, without %, of all cases or of the others, one more or fewer."""
    yield from ("0", "1", "0.0", "100%", "2/7", "40%", "0.5", "1.25", "-1", str(1 - right), str(right / 2))
    for digits in range(4):
        yield f"{cut(100 * right, digits)}%"
        yield f"{float(100 * right):.{digits}f}"
        yield str(cut(right, digits))
    yield from (f"{right.numerator + 1}/{right.denominator}", f"{right.numerator}/{right.denominator + 1}")
    yield from (str(right.numerator), str(right.denominator), f"{float(1 - right):.3f}")


def numbers(right: Fraction) -> Iterator[str]:
    """Points and counts: off by one, halved, a chance or a percentage instead, rounded or cut off."""
    yield from ("0", "1", "-1", "1.25", "2/7", "0.4", "40%", "100%", f"{float(100 * right):.0f}%")
    yield from (str(right + 1), str(right - 1), str(-right), str(right / 2), str(2 * right), str(1 - right))
    yield from (str(right.numerator), str(right.denominator), str(round(right)))
    yield from (str(cut(right, digits)) for digits in range(4))


def cut(number: Fraction, digits: int) -> str:
    """A number without what comes after so many digits."""
    whole = trunc(abs(number) * 10**digits)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole // 10**digits}.{whole % 10**digits:0{digits}}" if digits else f"{sign}{whole}"


def value_of(typed: str) -> tuple[Fraction, Fraction]:
    """The number that a student has typed, and how much its last digit counts; 0 for a fraction."""
    plain, percent = typed.rstrip("%"), typed.endswith("%")
    last = Fraction(0) if "/" in plain else Fraction(1, 10 ** len(plain.partition(".")[2]))
    scale = 100 if percent else 1
    return Fraction(plain) / scale, last / scale


def is_right_with_fewer_digits(typed: str, right: Fraction) -> bool:
    value, last = value_of(typed)
    return value != 0 and value * right > 0 and last > 0 and abs(value - right) < last and abs(value) < abs(right)


def heard(problem: Problem, typed: str) -> Verdict | str:
    try:
        return problem.judge(typed)
    except LamakitError as error:
        return str(error)


def named(problem: Problem, said: str) -> list[Fraction]:
    """The wrong answers about which this is said."""
    return [Fraction(slip.answer) for slip in problem.known_slips if slip.overlooked == said]  # type: ignore[arg-type]


def check(problem: Problem, typed: str) -> None:
    """Feedback is true of what was typed."""
    right, unit, told = problem.right, problem.unit, heard(problem, typed)
    assert isinstance(right, Fraction)
    if isinstance(told, str):
        assert any(part in told for part in REFUSED[unit]), told
        return
    value, last = value_of(typed)
    if told.status == Status.RIGHT:
        assert abs(value - right) <= max(last / 2, abs(right) / 100)
        return
    if is_right_with_fewer_digits(typed, right) and unit == Unit.SHARE and value != 1:
        assert told.status == Status.OPEN, told
    if wrong := named(problem, told.text):
        assert any(value == each or abs(value - each) <= last / 2 + Fraction(1, 10**9) for each in wrong), told
        return
    own = {Unit.SHARE: OF_CHANCES, Unit.COUNT: OF_COUNTS}.get(unit, ())
    expected = (UNNAMED, ROUNDED, CUT_OFF, OF_A_SUM, *own)
    assert told.text.startswith(expected), told
    if told.text.startswith(OF_A_SUM) and unit != Unit.SHARE:
        assert value not in (-1, 0, 1), told  # many sums come to these


@every_exercise
def test_what_is_told_is_about_the_unit_and_about_the_value_that_was_typed(name: str, seeds: range) -> None:
    for seed in seeds:
        problem = variant(name, seed)
        if isinstance(problem.right, Fraction):
            for typed in (shares if problem.unit == Unit.SHARE else numbers)(problem.right):
                if not typed.startswith("--") and "/-" not in typed:
                    check(problem, typed)


def test_there_are_exercises_in_every_unit_on_every_level() -> None:
    found = {(variant(name, 0).unit, name.partition("@")[2]) for name in DRILLS}
    assert found == {(unit, level) for unit in REFUSED for level in Level}
