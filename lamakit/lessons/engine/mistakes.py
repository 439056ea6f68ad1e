"""Wrong answers that come of the right sum with one thing wrong: the solution's own formula is taken apart.

They stand behind the slips that an exercise names itself. What is said about one is true of just that answer.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.lessons.engine.sums import read_sum
from lamakit.texts import _

REMARKS = re.compile(r"(?<!C)\([a-z][^()]*\)| on average")  # (hand)
PIECES = re.compile(r" = |: |; |\. |, out of")
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
SWAPPED = {"+": "−", "−": "+", "·": "/", "/": "·"}
WITHOUT = re.compile(r"C\((\d+), (\d+)\) ?/ ?C\((\d+), \2\)")  # none of so many cards, drawn without replacement


class Mistake(NamedTuple):
    """A wrong answer and what is wrong with it."""

    answer: Fraction
    overlooked: str


def mistakes(solution: str, right: Fraction, is_share: bool) -> Iterator[Mistake]:
    """Those of a problem with this solution and answer; none twice, none right."""
    known = {right}
    for mistake in _all(formula(solution, right), right, is_share):
        if mistake.answer not in known:
            known.add(mistake.answer)
            yield mistake


def formula(solution: str, right: Fraction) -> str:
    """The part of a solution that is a sum and comes to the answer; empty if none does."""
    text = THOUSANDS.sub("", REMARKS.sub("", solution)).replace("²", "^2")
    pieces = (piece.strip(" .") for piece in PIECES.split(text))
    return next((piece for piece in pieces if not piece.isdigit() and _value(piece) == right), "")


def _all(text: str, right: Fraction, is_share: bool) -> Iterator[Mistake]:
    if is_share:
        yield Mistake(1 - right, _("That is the chance that it doesn't happen."))
        if right < 1:
            yield Mistake(right / (1 - right), _("That compares it with the other cases. Divide by all of them."))
    replaced = _value(WITHOUT.sub(r"(\1/\3)^\2", text))
    if replaced is not None and WITHOUT.search(text):
        yield Mistake(
            replaced, _("That is what you get if each card is put back before the next one is taken. Here none is.")
        )
    for spoilt, overlooked in _spoilt(text.replace(" ", "")):
        value = _value(spoilt)
        if value is not None:
            yield Mistake(value, overlooked)


def _spoilt(text: str) -> Iterator[tuple[str, str]]:
    """The sum with one operation done wrongly, the outermost first; and what to say of that."""
    if text.startswith("(") and _end(text) == len(text) - 1:
        yield from _spoilt(text[1:-1])
        return
    at = next((place for marks in ("+−", "·/", "^") if (place := _last(text, marks))), 0)
    if at:
        left, mark, right = text[:at], text[at], text[at + 1 :]
        said = _remarks()[mark]
        yield left, said[0]
        yield right, said[1]
        if mark in SWAPPED:
            yield f"{left}{SWAPPED[mark]}{right}", said[2]
        yield from ((f"({inner}){mark}{right}", why) for inner, why in _spoilt(left))
        yield from ((f"{left}{mark}({inner})", why) for inner, why in _spoilt(right))


def _remarks() -> dict[str, tuple[str, ...]]:
    """By operation: if only its left side is there, only its right side, or the opposite was done."""
    part, times = (
        _("That is what you get if you leave out one part of the sum."),
        _("That is what you get if you leave out a factor."),
    )
    return {
        "+": (part, part, _("That is what you get if you subtract where you have to add.")),
        "−": (
            _("That is what you get if you forget to subtract."),
            _("That is what is to be subtracted."),
            _("That is what you get if you add where you have to subtract."),
        ),
        "·": (times, times, _("That is what you get if you divide where you have to multiply.")),
        "/": (
            _("That is what you get if you forget to divide."),
            _("That is what you have to divide by."),
            _("That is what you get if you multiply where you have to divide."),
        ),
        "^": (
            _("That is what you get for a single time. Here there are several."),
            _("That is the exponent, how often it happens. What happens so often?"),
        ),
    }


def _last(text: str, marks: str) -> int:
    """Where the last of these marks outside brackets stands, not as a sign; 0 if there is none."""
    found = depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter in marks and not depth and place and text[place - 1] not in "+−·/^(":
            found = place
    return found


def _end(text: str) -> int:
    """Where the bracket that a text begins with is closed."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return place
    return -1


def _value(text: str) -> Fraction | None:
    try:
        return read_sum(text).value
    except LamakitError:
        return None
