"""Checks of numbers, seeds, names, options, and of the variant that a position names."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, TypeGuard

from lamakit.errors import LamakitError, PositionError, quoted
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.contract import LETTERS, SEATS
from lamakit.play.validation import items_of, plain, whole_as_int
from lamakit.texts import Later

LONG = range(-(2**63), 2**63)
SEEDS = range(1 - 2**64, 2**64)
MOST_COPIES = 99  # of a card, in a deck of a caller's own
LARGEST = sys.float_info.max
BYTE_ORDER_MARK = "\ufeff"  # with which some editors begin a file
EXAMPLE = "'base | 6 | A* 1 L:0 | B 3:0'"

# What replaces the box's contents, by the names of new_match's arguments; None: the box's.
OptionMapping = Mapping[str, Any]


def nearest_hint(text: object, known: Iterable[str], otherwise: object) -> object:
    """Which of the known words was probably meant; or something else to say."""
    nearest = get_close_matches(text[:40] if isinstance(text, str) else "", known, n=1)
    return Later("did you mean {nearest!r}?", nearest[0]) if nearest else otherwise


def variant_of(text: object) -> Variant:
    """The variant that a position names in its first part."""
    if not isinstance(text, str):
        raise PositionError("{text} is not a position; expected one such as {example}", quoted(text), EXAMPLE)
    first = text.lstrip().removeprefix(BYTE_ORDER_MARK).partition("|")[0]
    name, at, edition = " ".join(first.split()).partition("@")
    return find_variant(name, edition if at else AMIGO)


def seats_and_parts(
    variant: Variant, parts: Iterable[str], known: Sequence[str], seat_form: str
) -> tuple[list[str], dict[str, str]]:
    """The parts of a position: one for every seat, and those that begin with a known key such as `deck`, each once.

    Raises PositionError for others, and unless there are two to six seats.
    """
    seats, keyed = list[str](), dict[str, str]()
    for part in parts:
        key, _mark, rest = part.partition(" ")
        if part[:1] in tuple(LETTERS):
            seats.append(part)
        elif key not in known:
            raise PositionError(
                "{part!r} is not part of a {name} position; expected a seat, {known}",
                part[:60],
                variant.name,
                ", ".join(known),
            )
        elif key in keyed:
            raise PositionError("{part!r}: {key} is given twice", part[:60], key)
        else:
            keyed[key] = rest
    if not 2 <= len(seats) <= SEATS:
        raise PositionError("{seats} seats; expected 2 to 6 parts such as {seat_form}", len(seats), seat_form)
    return seats, keyed


def written_parts(lists: Mapping[str, Sequence[str] | None]) -> list[str]:
    """The parts of a position: a key and its words; nothing where these are None."""
    return [" ".join([key, *words]) for key, words in lists.items() if words is not None]


def seat_in(parts: Mapping[str, str], key: str, players: int, default: int) -> int:
    """The seat that the part of a position with this key names by its letter."""
    if key not in parts:
        return default
    if parts[key] not in tuple(LETTERS[:players]):
        raise PositionError(
            "{key} {parts!r}: expected a seat from A to {letters}", key, parts[key][:20], LETTERS[players - 1]
        )
    return LETTERS.index(parts[key])


def is_whole(value: object, right: range = LONG) -> TypeGuard[int]:
    """Whether it is a whole number in the range; neither True nor 1.0 is one."""
    return isinstance(value, int) and not isinstance(value, bool) and value in right


def whole(value: object, right: range = LONG) -> int | None:
    """A caller's whole number as an int, whoever's it is (NumPy's, pandas'); None for any other, or beyond these."""
    number = whole_as_int(plain(value))
    return number if is_whole(number, right) else None


def checked_number(value: object, right: range, name: str, rule: str = "") -> int:
    """The value as an int if it is a whole number in the range; else LamakitError, citing the rule."""
    number = whole(value, right)
    if number is None:
        raise LamakitError(
            "{name}={value}: expected a number from {start} to {stop}{cited}",
            name,
            quoted(value),
            right.start,
            right.stop - 1,
            f" ({rule})" if rule else "",
        )
    return number


def checked_float(value: object, name: str) -> float:
    """The number as a float; LamakitError for anything else, also for NaN and for what a float can't hold."""
    number = plain(value)
    if isinstance(number, bool) or not isinstance(number, int | float | Fraction) or not -LARGEST <= number <= LARGEST:
        raise LamakitError("{name}={value}: expected a finite number", name, quoted(value))
    return float(number)


def checked_seed(seed: object) -> int:
    number = whole(seed, SEEDS)
    if number is None:
        raise LamakitError("seed={seed}: expected a whole number of at most 64 bits", quoted(seed))
    return number


def checked_names(names: object, seats: int) -> tuple[str, ...]:
    """A name for every seat; None: the seats' letters."""
    if names is None:
        return tuple(LETTERS[:seats])
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise LamakitError("names={names}: expected a list of {seats} names", quoted(names), seats)
    listed = tuple(items_of(names)[: seats + 1])
    if len(listed) != seats or not all(isinstance(name, str) and name.strip() for name in listed):
        raise LamakitError("names={listed}: expected {seats} names, one for each seat", quoted(listed), seats)
    return listed


def checked_deck(deck: object, codes: Sequence[str], box: str, example: Mapping[str, int]) -> dict[str, int]:
    """How many of each card there are in a deck of a caller's own, in the order of the codes."""
    if not isinstance(deck, Mapping):
        raise LamakitError("deck={deck} is not a deck; expected a dict such as {example}", quoted(deck), example)
    counts = {code: whole(count, range(MOST_COPIES + 1)) for code, count in deck.items()}
    for code, count in deck.items():
        if code not in codes:
            shown = " ".join(codes[:30])
            raise LamakitError("deck: {code} is not a card of {box}; its cards are {shown}", quoted(code), box, shown)
        if counts[code] is None:
            raise LamakitError("deck: {count} cards of {code!r}; expected a number from 0 to 99", quoted(count), code)
    return {code: counts.get(code) or 0 for code in codes}


def checked_options(variant: Variant, known: Iterable[str], options: OptionMapping) -> OptionMapping:
    """The options that are given, if the family has them; None stands for what the box holds."""
    for name, value in options.items():
        if value is not None and name not in known:
            raise LamakitError(
                "{name}={value}: {box} has no such option; its options are {known}",
                name,
                quoted(value),
                variant.box,
                ", ".join(sorted(known)),
            )
    return options
