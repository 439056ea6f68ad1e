"""Numbers as letters that people can read out, type and check: no wrong letter, and no two swapped, goes unnoticed.

As in a bank account's number, the whole code is one number that leaves a known rest when it is divided by a prime. The
prime divides neither a power of the base nor the base less one, so one changed digit, or two neighbours changed over,
always change the rest; of codes that are anything else, one in ten thousand has it by chance.
"""

import re
from collections.abc import Iterable, Sequence

from lamakit.errors import LamakitError
from lamakit.lessons.engine.values import Unit

LETTERS = "ACDEFHJKLMNPRTUWXY3479"  # no two of which look alike, on a board or on a phone
BASE = len(LETTERS)
PRIME, REST, CHECK = 10_639, 1, 3  # the largest prime that this many letters can hold
GROUP = 4
LONGEST = 200  # letters that anybody would type
VALUES = {letter: value for value, letter in enumerate(LETTERS)}


def spelled(number: int, length: int) -> str:
    """A number in so many letters."""
    letters = []
    for _place in range(length):
        number, value = divmod(number, BASE)
        letters.append(LETTERS[value])
    return "".join(reversed(letters))


def number_in(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * BASE + VALUES[letter]
    return number


def length_for(size: int) -> int:
    """How many letters it takes for each number below `size`."""
    length = 0
    while BASE**length < size:
        length += 1
    return length


def signed(letters: str) -> str:
    """With the letters that make it a code."""
    shifted = number_in(letters) * BASE**CHECK
    return letters + spelled((REST - shifted) % PRIME, CHECK)


def in_groups(code: str) -> str:
    return " ".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def unsigned(text: str) -> str:
    """A code as somebody has typed it, without what checks it; raises LamakitError for anything that is no code."""
    code = re.sub(r"[\W_]", "", text[: 2 * LONGEST]).upper()
    strange = next((letter for letter in code if letter not in VALUES), "")
    if strange:
        raise LamakitError(
            "{letter!r} is in no code; there are only the letters and digits {all}", strange, " ".join(LETTERS)
        )
    if not CHECK < len(code) <= LONGEST:
        raise LamakitError("that is no code of what somebody has done; expected several groups of four letters")
    if number_in(code) % PRIME != REST:
        raise LamakitError("that code has a slip: a letter is wrong, missing, or in another's place; look again")
    return code[:-CHECK]


# --- several numbers in one


def packed(fields: Iterable[tuple[int, int]]) -> int:
    """Values, each with the number of values that it could have."""
    number = 0
    for value, size in fields:
        number = number * size + value
    return number


def unpacked(number: int, sizes: Sequence[int]) -> list[int]:
    """The values again; raises LamakitError for a number that they can't have made."""
    values = []
    for size in reversed(sizes):
        number, value = divmod(number, size)
        values.append(value)
    if number:
        raise LamakitError("that code says what nobody can have done in the lesson")
    return values[::-1]


MOST_LETTERS = 100  # of more trials the first ones
COUNT, LEAST, SPAN = 2, 3, 3  # letters for how many trials, for the least result, and for how many values there are
HEAD = COUNT + LEAST + SPAN
FARTHEST = BASE**LEAST // 2  # that a result can be from 0
MOST, POINTS = 1000, 100  # trials that are taken from anybody; points that a trial can bring, or cost


def spelled_results(results: Sequence[int]) -> str:
    kept = [result for result in results if abs(result) < FARTHEST][: BASE**COUNT - 1]
    least, span = min(kept, default=0), max(kept, default=0) - min(kept, default=0) + 1
    while length_for(span ** len(kept)) > MOST_LETTERS:
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
    if len(rest) > MOST_LETTERS or not span or len(rest) != length_for(span**count):
        raise LamakitError("that code is too long or too short for its lesson; look again")
    return [value + least - FARTHEST for value in unpacked(number_in(rest), [span] * count)]


def checked_results(results: Sequence[int], unit: Unit | None) -> list[int]:
    """As far as trials of a lesson can have brought them; raises LamakitError if they can't."""
    allowed = range(0) if unit is None else range(2) if unit == Unit.SHARE else range(-POINTS, POINTS + 1)
    if len(results) > MOST or any(result not in allowed for result in results):
        raise LamakitError("no trials of this lesson can bring such results")
    return list(results)
