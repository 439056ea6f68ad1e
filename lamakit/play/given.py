"""What callers give to a public function, checked by the function's own annotations before anything is computed.

So a function says once what it takes, and needs no line of its own for lists, mappings, functions and objects of the
wrong kind. Lists are read once, and not for ever. A single number or text is left to the function, which knows more
about it than its kind.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set as AbstractSet
from fractions import Fraction
from functools import cache, wraps
from inspect import Parameter, signature
from itertools import islice
from math import inf
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar, Union, get_args, get_origin

from lamakit.errors import LamakitError, quoted, told

P = ParamSpec("P")
R = TypeVar("R")
Check = Callable[[Any], Any]  # returns what the function is given, or raises Unfit

LONGEST = 10_000  # items that a list may have
TOO_MUCH = 1e300
LEFT = (Parameter.empty, int, int | None, str, str | None)  # the function knows which numbers and texts it takes
LISTS = (Iterable, Collection, Sequence, list, tuple)
WORDS = {
    int: "a whole number",
    float: "a number",
    Fraction: "a Fraction",
    str: "a text",
    bool: "True or False",
    NoneType: "None",
}


class Unfit(Exception):
    """Says what was expected."""


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """The function behind a door that looks at what it is given: raises LamakitError if that is of another kind."""
    named, rest = _parameters(function)

    @wraps(function)
    def door(*args: P.args, **kwargs: P.kwargs) -> R:
        given = list(args)
        for place, ((name, check), value) in enumerate(zip(named, args, strict=False)):
            given[place] = _fit(name, check, value)
        for place in range(len(named), len(args)):
            given[place] = _fit("argument", rest, args[place])
        checks = dict(named)
        options = {name: _fit(name, checks[name], value) if name in checks else value for name, value in kwargs.items()}
        return function(*given, **options)  # type: ignore[arg-type]

    return door


def checked_all(names: Iterable[str], room: dict[str, Any]) -> None:
    """Put every function of a room that has one of these names behind the door."""
    for name in names:
        if callable(room[name]) and not isinstance(room[name], type):
            room[name] = checked(room[name])


def _parameters(function: Callable[..., Any]) -> tuple[list[tuple[str, Check]], Check]:
    """The checks of the parameters in their order, and of what a `*` gathers."""
    named = list[tuple[str, Check]]()
    rest: Check = _anything
    for name, parameter in signature(function).parameters.items():
        hint = parameter.annotation
        check = _anything if hint in LEFT or isinstance(hint, str) else check_of(hint)
        if parameter.kind is Parameter.VAR_POSITIONAL:
            rest = check
        elif parameter.kind is not Parameter.VAR_KEYWORD:
            named.append((name, check))
    return named, rest


def _fit(name: str, check: Check, value: Any) -> Any:
    try:
        return check(value)
    except Unfit as unfit:
        raise LamakitError(f"{name} {quoted(value)}: expected {unfit}") from None


@cache
def check_of(kind: Any) -> Check:
    """What tells whether a value is of a kind, as annotations name kinds."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _any_of([check_of(arg) for arg in args])
    if origin in LISTS:
        return _tuple_of(args) if origin is tuple and args[-1] is not ... else _list_of(args[0])
    if origin in (set, frozenset, AbstractSet):
        return _set_of(check_of(args[0]))
    if origin in (Mapping, dict):
        return _mapping_of(*map(check_of, args))
    if origin is Callable:
        return _callable
    if kind in CHECKS:
        return CHECKS[kind]
    named = origin or kind
    if isinstance(named, type) and named is not object and not getattr(named, "_is_protocol", False):
        return _instance_of(named)
    return _anything


def _anything(value: Any) -> Any:
    return value


def _instance_of(kind: type) -> Check:
    fields = [(name, check_of(kind.__annotations__[name])) for name in getattr(kind, "_fields", ())]

    def check(value: Any) -> Any:
        if not isinstance(value, kind):
            raise Unfit(WORDS.get(kind) or f"{'an' if kind.__name__[0] in 'AEIOU' else 'a'} {kind.__name__}")
        for name, fits in fields:
            _fit(f"{kind.__name__}: {name}", fits, getattr(value, name))
        return value

    return check


def _number(kinds: tuple[type, ...], word: str) -> Check:
    def check(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, kinds):
            raise Unfit(word)
        if float in kinds and not abs(value) < TOO_MUCH and value != inf:  # type: ignore[arg-type]
            raise Unfit("a number that a float can hold")
        return value

    return check


def _any_of(checks: list[Check]) -> Check:
    def check(value: Any) -> Any:
        wanted = []
        for fits in checks:
            try:
                return fits(value)
            except Unfit as unfit:
                wanted.append(str(unfit))
        raise Unfit(" or ".join(dict.fromkeys(wanted)))

    return check


def items_of(given: Iterable[Any]) -> list[Any]:
    """All items, read once; raises LamakitError if they don't end, or break off."""
    try:
        items = list(islice(given, LONGEST + 1))
    except LamakitError:
        raise
    except Exception as error:
        raise LamakitError(f"{quoted(given)} broke off: {told(error)}") from error
    if len(items) > LONGEST:
        raise LamakitError(f"{quoted(given)}: expected at most {LONGEST:,} items")
    return items


def listed(value: object) -> list[Any]:
    """The items of what must be a list; raises LamakitError if it isn't one."""
    return list(_fit("items", _listed, value))


def _listed(value: Any, word: str = "a list") -> list[Any]:
    if not isinstance(value, Iterable) or isinstance(value, bytes | bytearray | memoryview):
        raise Unfit(word)
    return items_of(value)


def _list_of(kind: Any) -> Check:
    """A text is a list of letters only where letters may be meant, as in `p_contains(seen, 1, "L")`."""

    fits = check_of(kind)

    def check(value: Any) -> Any:
        if isinstance(value, str) and kind is not str:
            raise Unfit("a list")
        return tuple(map(fits, _listed(value)))

    return check


def _set_of(fits: Check) -> Check:
    return lambda value: set(map(fits, _listed(value)))


def _tuple_of(kinds: tuple[Any, ...]) -> Check:
    checks = [check_of(kind) for kind in kinds]

    def check(value: Any) -> Any:
        items = _listed(value, f"{len(checks)} values")
        if len(items) != len(checks):
            raise Unfit(f"{len(checks)} values")
        return tuple(fits(item) for fits, item in zip(checks, items, strict=True))

    return check


def _mapping_of(key: Check, worth: Check) -> Check:
    def check(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise Unfit("a dict")
        return {key(name): worth(value[name]) for name in items_of(value)}

    return check


def _callable(value: Any) -> Any:
    if not callable(value):
        raise Unfit("a function")
    return value


CHECKS: dict[Any, Check] = {
    int: _number((int,), "a whole number"),
    float: _number((int, float), "a number"),
    Fraction: _number((int, Fraction), "a Fraction"),
    Any: _anything,
}


def called(function: Callable[..., R], *arguments: Any) -> R:
    """What a caller's own function answers; raises LamakitError if it fails, or wants to stop Python."""
    try:
        return function(*arguments)
    except LamakitError:
        raise
    except (Exception, SystemExit) as error:
        raise LamakitError(f"{quoted(getattr(function, '__name__', function))} failed: {told(error)}") from error
