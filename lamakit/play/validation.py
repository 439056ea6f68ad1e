"""Callers' arguments, checked against a function's own annotations before anything is computed.

So a function says once what it takes, and needs no line of its own for lists, mappings, functions and objects of the
wrong kind. Lists are read once, and not for ever. A single number or text is left to the function, which knows more
about it than its kind. Numbers of NumPy, pandas and decimal become Python's own.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache, wraps
from inspect import Parameter, signature
from itertools import chain, islice, repeat
from math import inf, isfinite
from numbers import Rational, Real
from operator import index
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar, Union, get_args, get_origin

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.texts import Later, any_of, deferred

P = ParamSpec("P")
R = TypeVar("R")

LONGEST = 10_000  # items that a list may have
TOO_MUCH = 1e300
WHOLE = object()
# The function knows which numbers and texts it takes.
LEFT = {Parameter.empty: Any, str: Any, str | None: Any, int: WHOLE, int | None: WHOLE}
LISTS = (Iterable, Collection, Sequence, list, tuple)
BYTES = (bytes, bytearray, memoryview)
WORDS: dict[Any, str] = deferred(
    {int: "a whole number", float: "error|a number", Fraction: "error|a Fraction", str: "error|a text"}
)
WORDS |= deferred(
    {bool: "True or False", NoneType: "error|None", Callable: "error|a function", Mapping: "error|a dict"}
)
NUMBERS: dict[Any, Any] = {int: (int,), float: (int, float), Fraction: (int, Fraction)}
OWN = (int, float, Fraction, bool, str, NoneType)
DIGITS = 1_000  # before or after the point, up to which a Decimal is made a fraction


class ValidationError(Exception):
    """Has what was expected."""


def validated(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which raises LamakitError for arguments that are not of the kinds that it is annotated with."""
    named = signature(function).parameters.values()
    hints = [(each.name, LEFT.get(each.annotation, each.annotation)) for each in named]
    places = [hint for hint, each in zip(hints, named, strict=True) if each.kind is not Parameter.KEYWORD_ONLY]
    rest = places[-1] if any(each.kind is Parameter.VAR_POSITIONAL for each in named) else ("argument", Any)
    by_name = dict(hints)

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        given = [_fit(*hint, value) for hint, value in zip(chain(places, repeat(rest)), args, strict=False)]
        options = {name: _fit(name, by_name.get(name, Any), value) for name, value in kwargs.items()}
        return function(*given, **options)

    return wrapper


def validated_all(names: Iterable[str], room: dict[str, Any]) -> None:
    """Check the arguments of every function of a room that has one of these names."""
    for name in names:
        if callable(room[name]) and not isinstance(room[name], type):
            room[name] = validated(room[name])


def plain(value: Any) -> Any:
    """A number as an int, a float or a Fraction, whoever's it is, and NumPy's truth as True or False; else as it is."""
    if type(value) in OWN:
        return value
    try:
        if hasattr(type(value), "__index__"):
            return index(value)
        if isinstance(value, Decimal):
            is_exact = value.is_finite() and abs(value.adjusted()) < DIGITS
            return whole_as_int(Fraction(value)) if is_exact else float(value)
        if isinstance(value, Rational):
            return Fraction(index(value.numerator), index(value.denominator))
        if type(value).__name__ == "bool":
            return bool(value)
        return float(value) if isinstance(value, Real) else value
    except Exception:  # NumPy's arrays; whatever a caller's class raises
        return value


def all_plain(value: Any) -> Any:
    """A number, or all that are in a list or tuple, as `plain` makes them."""
    return type(value)(map(plain, value)) if type(value) in (list, tuple) else plain(value)


def whole_as_int(value: Any) -> Any:
    """A Fraction that is a whole number as an int; anything else as it is."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _fit(name: str, kind: Any, value: Any) -> Any:
    value = plain(value)
    if kind is Any or kind is WHOLE:
        return value if kind is Any else whole_as_int(value)
    try:
        return _as(kind, value)
    except ValidationError as error:
        raise LamakitError("{name} {value}: expected {kinds}", name, quoted(value), *error.args) from None


def _as(kind: Any, value: Any) -> Any:
    """The value as the function gets it; raises ValidationError."""
    named, parts = _parted(kind)
    value = _number_as(named, plain(value))
    accepted = NUMBERS.get(named, named)
    if named in (Union, UnionType):
        return _as_one_of(parts, value)
    if named in LISTS:
        refused = BYTES if parts[0] is str else (str, *BYTES)  # letters may be meant: `p_contains(seen, 1, "L")`
        if not isinstance(value, Iterable) or isinstance(value, refused):
            raise ValidationError(Later("a list"))
        return tuple(_as(parts[0], item) for item in items_of(value))
    if named is Any or not isinstance(named, type) or getattr(named, "_is_protocol", False):
        return value
    if not isinstance(value, accepted) or (named in NUMBERS and isinstance(value, bool)):
        if named in WORDS:
            raise ValidationError(Later(WORDS[named]))
        raise ValidationError(Later("an {kind}" if named.__name__[0] in "AEIOU" else "a {kind}", named.__name__))
    if named is float and not abs(value) < TOO_MUCH and value != inf:
        raise ValidationError(Later("a number that a float can hold"))
    if named is Mapping:
        return {_as(parts[0], key): _as(parts[1], value[key]) for key in items_of(value)}
    return _record_as(named, value) if hasattr(named, "_fields") else value


def _number_as(kind: Any, value: Any) -> Any:
    """A fraction as the number that is wanted, if it can be."""
    if kind is float and isinstance(value, Fraction) and abs(value) < TOO_MUCH:
        return float(value)
    if kind is Fraction:
        return as_written(value)
    return whole_as_int(value) if kind is int else value


def as_written(value: Any) -> Any:
    """A float as the fraction that its decimals say, 0.1 as 1/10; anything else as it is."""
    return Fraction(repr(value)) if isinstance(value, float) and isfinite(value) else value


def _record_as(kind: Any, value: Any) -> Any:
    """A named tuple whose fields are of their kinds."""
    kinds = kind.__annotations__
    return value._make(_fit(f"{kind.__name__}: {name}", kinds[name], getattr(value, name)) for name in kind._fields)


@cache
def _parted(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    return get_origin(kind) or kind, get_args(kind)


def _as_one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    wanted: list[object] = []
    for kind in kinds:
        try:
            return _as(kind, value)
        except ValidationError as error:
            wanted += error.args
    raise ValidationError(any_of({str(each): each for each in wanted}.values()))


def items_of(given: Iterable[Any]) -> list[Any]:
    """All items, read once; raises LamakitError if they don't end, or break off."""
    try:
        items = list(islice(given, LONGEST + 1))
    except LamakitError:
        raise
    except Exception as error:
        raise LamakitError("{given} broke off: {error}", quoted(given), error_line(error)) from error
    if len(items) > LONGEST:
        raise LamakitError("{given}: expected at most {longest:,} items", quoted(given), LONGEST)
    return items


def listed(value: object) -> list[Any]:
    """The items of what must be a list; raises LamakitError if it isn't one."""
    return list(_fit("items", Iterable[Any], value))


def call_user(function: Callable[..., R], *arguments: Any) -> R:
    """The answer of a caller's own function; raises LamakitError if it fails, or wants to stop Python."""
    try:
        return function(*arguments)
    except LamakitError:
        raise
    except (Exception, SystemExit) as error:
        raise LamakitError(
            "{function} failed: {error}", quoted(getattr(function, "__name__", function)), error_line(error)
        ) from error
