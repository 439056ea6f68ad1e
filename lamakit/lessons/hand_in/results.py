"""Results of hands-on trials, in as many letters of a code as a camera reads without trouble, and out of them."""

from collections.abc import Sequence

from lamakit.errors import LamakitError
from lamakit.lessons.engine.values import Unit
from lamakit.lessons.hand_in.spelling import BASE, length_for, number_in, packed, spelled, unpacked
from lamakit.texts import _

LONGEST = 100  # letters; of more trials the first ones
COUNT, LEAST, SPAN = 2, 3, 3  # letters for how many trials, for the least result, and for how many values there are
HEAD = COUNT + LEAST + SPAN
FARTHEST = BASE**LEAST // 2  # that a result can be from 0
MOST, POINTS = 1000, 100  # trials that are taken from anybody; points that a trial can bring, or cost


def spelled_results(results: Sequence[int]) -> str:
    kept = [result for result in results if abs(result) < FARTHEST][: BASE**COUNT - 1]
    least, span = min(kept, default=0), max(kept, default=0) - min(kept, default=0) + 1
    while length_for(span ** len(kept)) > LONGEST:
        kept.pop()
    number = packed((result - least, span) for result in kept)
    head = spelled(len(kept), COUNT) + spelled(least + FARTHEST, LEAST) + spelled(span, SPAN)
    return head + spelled(number, length_for(span ** len(kept)))


def results_spelled(letters: str) -> list[int]:
    """The results again; raises LamakitError for letters that they can't have made."""
    count, least, span = (
        number_in(letters[start : start + length])
        for start, length in ((0, COUNT), (COUNT, LEAST), (COUNT + LEAST, SPAN))
    )
    rest = letters[HEAD:]
    if len(rest) > LONGEST or not span or len(rest) != length_for(span**count):
        raise LamakitError(_("that code is too long or too short for its lesson; look again"))
    return [value + least - FARTHEST for value in unpacked(number_in(rest), [span] * count)]


def checked_results(results: Sequence[int], unit: Unit | None) -> list[int]:
    """As far as trials of a lesson can have brought them; raises LamakitError if they can't."""
    allowed = range(0) if unit is None else range(2) if unit == Unit.SHARE else range(-POINTS, POINTS + 1)
    if len(results) > MOST or any(result not in allowed for result in results):
        raise LamakitError(_("no trials of this lesson can bring such results"))
    return list(results)
