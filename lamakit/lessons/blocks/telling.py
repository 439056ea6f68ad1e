"""Answers that stand in a text, found by their values: whatever its language, nothing is made of its words."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.blocks.block import DocumentError, Prose
from lamakit.lessons.engine.letters import Formula, Letters
from lamakit.lessons.engine.values import Fit, ParsedAnswer, Unit, readings
from lamakit.texts import Later

ALONE, ENDS = r"(?<![\w.,/])", r"(?![\w/]|[.,]\d)"
NUMBER = re.compile(rf"{ALONE}(?:\d+/\d+|\d+[.,]\d+(?:\s?%)?|\d+\s?%){ENDS}")
RATIO = r"(?: [^\W\d_]+){1,2} "  # 3 of 12, 3 out of 12, 3 von 12, 3 z 12
SIGNS = r"C\([^()]*\)|[\d()%+−*·×÷/^⁰¹²³⁴-⁹!\s-]|(?<=\d)[.,](?=\d)"  # of a sum
A_LETTER = r"|(?<![^\W\d_{0}])[{0}](?![^\W\d_{0}(])"


def refuse(part: Prose, finds: Callable[[str], str], why: Later) -> None:
    """Raises DocumentError, with the line of a text in which something is found."""
    for number, line in enumerate(part.text.split("\n"), part.line):
        if form := finds(line):
            raise DocumentError("{form}: {why}; leave it to what is shown afterwards", quoted(form), why, line=number)


def number_in(text: str, right: Fraction, unit: Unit, ratios: bool = True) -> str:
    """The number in a text that is this one: as a fraction, in percent or rounded; empty if none is.

    With `ratios` it may also read 3 of 12. A whole number may stand for anything, so it is never found.
    """
    if right.denominator == 1:
        return ""
    ratio = re.search(f"{ALONE}{right.numerator}{RATIO}{right.denominator}{ENDS}", text) if ratios else None
    numbers = (found[0] for found in NUMBER.finditer(text))
    found = (each for each in numbers if any(given.fits(right, unit) == Fit.YES for given in _readings(each, unit)))
    return ratio[0] if ratio else next(found, "")


def fraction_in(text: str, right: Fraction) -> str:
    """The fraction, if it stands in a text as it is."""
    return str(right) if re.search(f"{ALONE}{right}{ENDS}", text) else ""


def sum_in(text: str, right: Fraction) -> str:
    """The part of a text that is a sum, not a lone whole number, and comes to the answer; empty if none does."""
    sums = (each for each in _sums(text) if not each.isdigit())
    return next((each for each in sums if any(given.value == right for given in _readings(each, Unit.POINTS))), "")


def formula_in(text: str, right: Formula, letters: Letters) -> str:
    """The part of a text that is a formula, and comes to the answer at each of its points; empty if none does."""
    return next((each for each in _sums(text, "".join(letters.names)) if right in _formulas(each, letters)), "")


def _sums(text: str, letters: str = "") -> Iterator[str]:
    """The parts of a text that may be sums, perhaps with letters."""
    signs = SIGNS + (A_LETTER.format(re.escape(letters)) if letters else "")
    for found in re.finditer(f"(?:{signs})+", text):
        part = found[0].strip().rstrip("( ").lstrip(") ")
        too_many = part.count("(") - part.count(")")
        part = part.lstrip("( ") if too_many > 0 else part.rstrip(") ") if too_many < 0 else part
        if any(map(str.isalnum, part)):
            yield part
            if part[0] in "-−":  # which may be a dash
                yield part[1:].strip()


def _readings(text: str, unit: Unit) -> list[ParsedAnswer]:
    try:
        return readings(text, unit)
    except LamakitError:
        return []


def _formulas(text: str, letters: Letters) -> list[Formula]:
    try:
        return letters.readings(text)
    except LamakitError:
        return []
