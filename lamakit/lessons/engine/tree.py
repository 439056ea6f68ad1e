"""Sums as trees, computed exactly: again with other names, or with one operation replaced (`engine/mistakes.py`).

Every number stays below 10^300, so that nothing takes long. What can't be computed raises LamakitError with the reason
as a clause: "it divides by 0".
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from inspect import Parameter, signature
from math import comb, factorial
from typing import NamedTuple, TypeAlias, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.odds.intervals import root
from lamakit.play.checks import nearest_hint
from lamakit.texts import _, deferred

LARGEST, LARGEST_POWER, LARGEST_FACTORIAL, LARGEST_CHOICE = 10**300, 100, 100, 1000
NOT_TAKEN = deferred("{name!r} does not take what it is given; expected {usage}")


class Evaluated(NamedTuple):
    """A value, how far off it may be if its numbers were rounded, and how it reads."""

    value: object
    half: Fraction
    text: str


Names: TypeAlias = Mapping[str, object]  # a number, a function, or anything else that a document may speak of
NONE = Fraction(0)


def flat(given: Sequence[object]) -> list[object]:
    """Things given one by one or as lists."""
    return [each for one in given for each in (one if isinstance(one, list | tuple) else [one])]


def choose(n: object, k: object) -> int:
    """C(n, k), the number of ways to choose k out of n."""
    return comb(whole_number(n), whole_number(k))


def square_root(square: object) -> Fraction:
    """√x, as exact as a float."""
    return root(number_of(known(square).given))


def whole_number(given: object) -> int:
    if not is_whole(given, LARGEST_CHOICE):
        raise LamakitError("C(n, k) takes whole numbers from 0 to {most}", LARGEST_CHOICE)
    return int(given)  # type: ignore[call-overload, no-any-return]


UNTOLD = {"c", "comb", "abs", "divided", "signed", "each_over", "each_times", "each_chosen"}  # no teacher needs them
FUNCTIONS: Names = {"C": choose, "c": choose, "comb": choose, "sqrt": square_root}  # of answers, too


class Node(ABC):
    """A sum or a part of it."""

    @abstractmethod
    def part(self, names: Names) -> Evaluated:
        """Its value, and how it reads; raises LamakitError."""

    def value(self, names: Names) -> object:
        return self.part(names).value


@dataclass(frozen=True)
class Number(Node):
    """A number as it was typed, or anything else whose value is known."""

    given: Evaluated

    def part(self, names: Names) -> Evaluated:
        return self.given


def known(value: object, text: str = "") -> Number:
    return Number(Evaluated(value, NONE, text))


@dataclass(frozen=True)
class Named(Node):
    """A name for a value, which is told, or for one that says how it reads.

    A function is called, without brackets with no arguments.
    """

    name: str
    arguments: Sequence[Node] | None = None

    def part(self, names: Names) -> Evaluated:
        meant = looked_up(self.name, names)
        if not callable(meant):
            told = str(meant) if isinstance(meant, Fraction) else self.name
            return meant if isinstance(meant, Evaluated) else Evaluated(meant, NONE, told)
        given = [each.part(names) for each in self.arguments or ()]
        name = "C" if meant is choose else self.name
        told = f"{name}({', '.join(each.text for each in given)})" if self.arguments is not None else name
        return bounded(Evaluated(called(self.name, meant, [each.value for each in given]), NONE, told))


@dataclass(frozen=True)
class Negative(Node):
    of: Node

    def part(self, names: Names) -> Evaluated:
        found = self.of.part(names)
        return Evaluated(-number_of(found), found.half, "−" + found.text)


@dataclass(frozen=True)
class Bracket(Node):
    of: Node

    def part(self, names: Names) -> Evaluated:
        found = self.of.part(names)
        return found._replace(text=f"({found.text})")


@dataclass(frozen=True)
class Operation(Node):
    """Two sides with +, -, *, / or ^ between them."""

    left: Node
    mark: str
    right: Node

    def part(self, names: Names) -> Evaluated:
        left, right = self.left.part(names), self.right.part(names)
        (a, half_a, text_a), (b, half_b, text_b) = (number_of(left), *left[1:]), (number_of(right), *right[1:])
        match self.mark:
            case "+":
                return bounded(Evaluated(a + b, half_a + half_b, f"{text_a} + {text_b}"))
            case "-":
                return bounded(Evaluated(a - b, half_a + half_b, f"{text_a} − {text_b}"))
            case "*":
                return bounded(Evaluated(a * b, abs(a) * half_b + abs(b) * half_a, f"{text_a} · {text_b}"))
            case "/":
                half = (half_a + abs(a / _divisor(b)) * half_b) / abs(b) if b else _divisor(b)
                return bounded(Evaluated(a / b, half, f"{text_a}/{text_b}"))
        return bounded(Evaluated(_power(a, b), abs(b * _power(a, b) / a) * half_a if a else NONE, f"{text_a}^{text_b}"))


@dataclass(frozen=True)
class Behind(Node):
    """With % or ! behind it."""

    of: Node
    mark: str

    def part(self, names: Names) -> Evaluated:
        found = self.of.part(names)
        value = number_of(found)
        if self.mark == "%":
            return Evaluated(value / 100, found.half / 100, found.text + "%")
        if not is_whole(value, LARGEST_FACTORIAL):
            raise LamakitError("n! takes a whole number up to {most}", LARGEST_FACTORIAL)
        return bounded(Evaluated(Fraction(factorial(int(value))), NONE, found.text + "!"))


def _divisor(value: Fraction) -> Fraction:
    if not value:
        raise LamakitError("it divides by 0")
    return value


def _power(value: Fraction, power: Fraction) -> Fraction:
    if not is_whole(abs(power), LARGEST_POWER):
        raise LamakitError("a power is a whole number up to {most}", LARGEST_POWER)
    if not value and power < 0:
        raise LamakitError("it divides by 0")
    if power and max(abs(value.numerator), value.denominator).bit_length() * abs(power) > 1100:
        raise LamakitError("a number in it is too large")
    return value ** int(power)


Thing = TypeVar("Thing")


class UnknownName(LamakitError):
    """An expression asks for something that has no such name."""


def looked_up(name: str, names: Mapping[str, Thing]) -> Thing:
    """The thing of this name; raises UnknownName, which names the nearest, if there is none."""
    if name in names:
        return names[name]
    if names is FUNCTIONS:
        raise LamakitError("{name} is not a number", quoted(name[:40]))
    known = sorted(names.keys() - UNTOLD)
    hint = nearest_hint(name, known, _("error|known are {names}", names=", ".join(known)))
    if len(name) == 1 and name.isupper():
        hint = _("cards and seats stand in quotation marks: {name}", name=f'"{name}"')
    raise UnknownName("{name} is not known; {hint}", quoted(name[:40]), hint)


def called(name: str, function: Callable[..., object], given: Sequence[object]) -> object:
    try:
        found = function(*given)
    except LamakitError:
        raise
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError):
        if getattr(function, "__name__", "") != name:
            raise LamakitError("{name} does not take what it is given", quoted(name)) from None
        raise LamakitError(NOT_TAKEN, name, usage_of(function)) from None
    return Fraction(found) if isinstance(found, int) and not isinstance(found, bool) else found


def usage_of(function: Callable[..., object], before: int = 0) -> str:
    """A function with the names of its arguments, as a document calls it; so many are given by lamakit."""
    named = list(signature(function).parameters.values())[before:]
    given = [f"{each.name}, …" if each.kind is Parameter.VAR_POSITIONAL else each.name for each in named]
    return f"{function.__name__}({', '.join(given)})" if given else function.__name__


def number_of(part: Evaluated) -> Fraction:
    """Raises LamakitError if it is something else."""
    if isinstance(part.value, Fraction):
        return part.value
    if isinstance(part.value, int) and not isinstance(part.value, bool):
        return Fraction(part.value)
    raise LamakitError("{name} is not a number here", quoted(part.text))


def bounded(part: Evaluated) -> Evaluated:
    if isinstance(part.value, Fraction) and max(abs(part.value.numerator), part.value.denominator) > LARGEST:
        raise LamakitError("a number in it is too large")
    return part


def is_whole(value: object, most: int) -> bool:
    if isinstance(value, bool) or not isinstance(value, Fraction | int):
        return False
    return value.denominator == 1 and 0 <= value <= most
