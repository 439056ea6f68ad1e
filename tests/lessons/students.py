"""Simulated students, and whether what they are told is just: a measure that computes nothing as lamakit does.

`python -m tests.lessons.students 60` has them answer 60 variants of every exercise on every level, and counts.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import trunc
from time import perf_counter

from lamakit.errors import LamakitError
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.engine.verdict import Status, Verdict
from tests.lessons.drills import DRILLS, variant

ROUNDED, CUT_OFF, NO_SIGN = (
    f"That may be right, but {why}" for why in ("it is rounded too far", "it is cut off", "the sign % is missing")
)
UNNAMED = "Not yet. A hint may help."
OF_A_SUM = "That is what "  # … you get if one operation is done wrongly
OWN = {
    Unit.SHARE: (
        "A probability of 0 says that it can never happen.",
        "A probability of 1 says that it always happens.",
        "That is the chance that it doesn't happen.",
        "That compares it with the other cases.",
    ),
    Unit.POINTS: (),
    Unit.COUNT: ("0 says that there are none.", "The question is how many: that is a whole number, 0 or more."),
}
REFUSED = {
    Unit.SHARE: ("is not a probability; it must be from 0 to 1",),
    Unit.POINTS: ("it is a percentage", "can be read in more than one way"),  # 12.345
    Unit.COUNT: ("it is a percentage", "can be read in more than one way"),
}
ON_THE_WAY = {Unit.SHARE: Fraction(1, 5000), Unit.POINTS: Fraction(1, 100), Unit.COUNT: Fraction(0)}
NOISE = Fraction(1, 10**9)


# --- what they write


def answers(problem: Problem) -> Iterator[str]:
    """Right, with fewer digits, and wrong in the ways that people know."""
    right, slips = problem.right, problem.known_slips
    assert isinstance(right, Fraction)
    yield from (str(right), f"{float(right):.9f}")
    if problem.unit == Unit.SHARE:
        yield from _shares(right)
    else:
        yield from _numbers(right)
    for slip in slips:
        assert isinstance(slip.answer, int | Fraction)
        yield str(slip.answer)
        yield from _fewer(Fraction(slip.answer))


def _shares(right: Fraction) -> Iterator[str]:
    """As people write chances: with few digits, without %, of all cases or of the others, one more or fewer."""
    yield from ("0", "1", "0.0", "100%", "2/7", "40%", "0.5", "1.25", "-1", str(1 - right), str(right / 2))
    yield from (f"{each}%" for each in _fewer(100 * right))
    yield from _fewer(100 * right)
    yield from _fewer(right)
    yield from (f"{right.numerator + 1}/{right.denominator}", f"{right.numerator}/{right.denominator + 1}")
    yield from (str(right.numerator), str(right.denominator), f"{float(1 - right):.3f}")


def _numbers(right: Fraction) -> Iterator[str]:
    """Points and counts: off by one, halved, a chance or a percentage instead; counts in round figures."""
    yield from ("0", "1", "-1", "1.25", "2/7", "0.4", "40%", "100%", f"{float(100 * right):.0f}%")
    yield from map(str, (right + 1, right - 1, -right, right / 2, 2 * right, 1 - right))
    yield from (str(right.numerator), str(right.denominator))
    yield from _fewer(right)
    for digits in range(1, len(str(right))) if right.denominator == 1 and right > 100 else ():
        yield from (str(round(right, -digits)), str(trunc(right / 10**digits) * 10**digits))
        yield f"{float(right):.{digits}e}"


def _fewer(number: Fraction) -> Iterator[str]:
    """Rounded and cut off, with up to three digits behind the point."""
    for digits in range(4):
        yield from dict.fromkeys((_written(round(abs(number) * 10**digits), number < 0, digits), cut(number, digits)))


def cut(number: Fraction, digits: int) -> str:
    """A number without what comes after so many digits."""
    return _written(trunc(abs(number) * 10**digits), number < 0, digits)


def _written(whole: int, is_negative: bool, digits: int) -> str:
    sign = "-" if is_negative else ""
    return f"{sign}{whole // 10**digits}.{whole % 10**digits:0{digits}}" if digits else f"{sign}{whole}"


# --- whether what they are told is just


def value_of(typed: str, unit: Unit) -> tuple[Fraction, Fraction]:
    """The number that a student has typed, and how much its last digit counts; 0 for a fraction.

    A lone 0 or 1 says of a chance what 0% or 100% says; who writes 1300 or 9000 may have rounded
    there, by a tenth at most.
    """
    plain, scale = typed.rstrip("%"), 100 if typed.endswith("%") else 1
    if "/" in plain:
        return Fraction(plain), Fraction(0)
    mantissa, _e, power = plain.partition("e")
    last = Fraction(10) ** (int(power or 0) - len(mantissa.partition(".")[2]))
    digits = plain.lstrip("-")
    if unit == Unit.SHARE and scale == 1 and digits in ("0", "1"):
        last = Fraction(1, 100)
    if unit != Unit.SHARE and digits.isdigit() and len(digits) > 2:
        last = min(last * 10 ** (len(digits) - len(digits.rstrip("0"))), max(last, Fraction(digits) / 5))
    return Fraction(plain) / scale, last / scale


def may_be(value: Fraction, last: Fraction, wanted: Fraction) -> bool:
    """Whether it is this number with fewer digits, rounded or cut off."""
    is_cut = value * wanted >= 0 and 0 <= abs(wanted) - abs(value) < last
    return abs(value - wanted) <= last / 2 + NOISE * min(Fraction(1), abs(wanted)) or is_cut


def heard(problem: Problem, typed: str) -> Verdict | str:
    try:
        return problem.judge(typed)
    except LamakitError as error:
        return str(error)


def injustice(problem: Problem, typed: str) -> str:
    """Say why the verdict on an answer is unjust; empty if it isn't."""
    right, unit, told = problem.right, problem.unit, heard(problem, typed)
    assert isinstance(right, Fraction)
    if isinstance(told, str):
        is_just = any(part in told for part in REFUSED[unit])
        return "" if is_just and typed != str(right) else f"is refused: {told}"
    value, last = value_of(typed, unit)
    is_close = abs(value - right) <= min(ON_THE_WAY[unit], abs(right) / 100)
    fits, exact = may_be(value, last, right), value == right
    lacks_sign = unit == Unit.SHARE and "%" not in typed and may_be(value, _last_of(typed), 100 * right)
    match told.status:
        case Status.RIGHT if not (exact or is_close or fits):
            return "counts as right"
        case Status.OPEN if exact or not (fits or lacks_sign):
            return f"is doubted: {told.text}"
        case Status.OPEN if not told.text.startswith((ROUNDED, CUT_OFF) if fits else NO_SIGN):
            return f"is doubted for a wrong reason: {told.text}"
        case Status.WRONG if exact or fits or lacks_sign:
            return f"counts as wrong: {told.text}"
        case Status.WRONG:
            return _false_reason(problem, told.text, value, last)
    return ""


def _last_of(typed: str) -> Fraction:
    return Fraction(0) if "/" in typed else Fraction(1, 10 ** len(typed.partition(".")[2]))


def _false_reason(problem: Problem, said: str, value: Fraction, last: Fraction) -> str:
    """Why what is said of a wrong answer isn't true of it; empty if it is."""
    slips = [Fraction(slip.answer) for slip in problem.known_slips if slip.overlooked == said]  # type: ignore[arg-type]
    if slips:
        is_it = any(abs(value - each) <= max(last / 2, NOISE) for each in slips)
        return "" if is_it else f"is called a mistake that it isn't: {said}"
    if not said.startswith((UNNAMED, OF_A_SUM, *OWN[problem.unit])):
        return f"is told what is true of another unit: {said}"
    if said.startswith(OF_A_SUM) and problem.unit != Unit.SHARE and value in (-1, 0, 1):
        return f"is told of one sum where many come to it: {said}"
    return ""


def injustices(name: str, seed: int) -> tuple[int, list[str]]:
    """How many answers to a variant were judged, and what was unjust."""
    problem = variant(name, seed)
    if not isinstance(problem.right, Fraction) or problem.choices:
        return 0, []
    given = dict.fromkeys(answers(problem))
    found = {typed: injustice(problem, typed) for typed in given}
    said = [f"{name}, {seed}: {typed} for {problem.told(problem.right)} {why}" for typed, why in found.items() if why]
    return len(given), said


def main(seeds: int) -> None:
    begun, counted, unjust = perf_counter(), Counter[str](), list[str]()
    for name in DRILLS:
        for seed in range(seeds):
            count, found = injustices(name, seed)
            counted[variant(name, seed).unit] += count
            unjust += found
        variant.cache_clear()
    print(*unjust[:200], sep="\n")
    units = ", ".join(f"{unit} {count:,}" for unit, count in counted.items() if count)
    print(f"{counted.total():,} answers ({units}), {len(unjust):,} unjust, {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]))
