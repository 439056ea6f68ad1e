"""Sums as people write them, computed exactly: `1 - C(41,6)/C(49,6)`, `15/52`, `.2`, `1 in 7`, `0,33`, `40%`.

    sum     = ["+" | "-"] product {("+" | "-") product}
    product = power {("*" | "/" | "in" | "out of" | "of") power}
    power   = value ["^" ["-"] value]
    value   = chosen, with "%" or "!" behind it
    chosen  = atom [("C" | "nCr" | "choose" | "nad" | "über") atom]
    atom    = number | "(" sum ")" | name | name "(" [argument {"," argument}] ")"
    number  = digits, with a point or a comma, and perhaps a power of ten as in 2e-3, or recurring: 0.(3), 0.33...

"Of" stands between two whole numbers only: 1 of 3 is 1/3, but 40% of 30 would be a product. A comma is a decimal comma
outside brackets only; inside them it parts arguments, as a semicolon does. An answer may go without the sign of
multiplication behind "!" and ")" as in 2!5!, unless that could be part of a divisor. Every number stays below 10^300,
so that nothing takes long. A sum is read as a tree first, which can be computed again with other names, and in which
one operation can be replaced (`engine/mistakes.py`).
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from inspect import Parameter, signature
from math import comb, factorial
from typing import NamedTuple, TypeAlias, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import nearest_hint
from lamakit.texts import _, deferred

LONGEST, DEEPEST, DIGITS = 400, 20, 300
LARGEST, LARGEST_POWER, LARGEST_FACTORIAL, LARGEST_CHOICE = 10**300, 100, 100, 1000
NOT_TAKEN = deferred("{name!r} does not take what it is given; expected {usage}")
SAME = str.maketrans("−–—‒‐‑·×∗÷∕⁄;\t", "------***///, ")
RECURRING = re.compile(r"(\d+)\.(\d*)(?:\((\d+)\)|\.\.\.)", re.ASCII)
TOKEN = re.compile(
    r"(?P<number>\d+[.,]\d*\(\d+\)|\d+[.,]\d+\.\.\.(?!\d)"
    r"|(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d{1,3}(?!\w))?)|(?P<over>(?:in|(?:out\s+)?of)(?!\w))"
    r"|(?P<choose>[Cc](?=\s*\d)|(?i:ncr|choose|nad|über|ueber|binom|combin|kombinationen|kombinacje)(?![^\W\d]))"
    r"|(?P<name>[A-Za-z]\w*)|(?P<mark>\*\*|[-+*/^%!(),])",
    re.ASCII,
)
INSIDE = re.compile(TOKEN.pattern.replace("[.,]", "[.]"), re.ASCII)


class Evaluated(NamedTuple):
    """A value, how far off it may be if its numbers were rounded, and how it reads."""

    value: object
    half: Fraction
    text: str


class Sum(NamedTuple):
    """A sum as it was read; `is_plain` is a single number as it was typed."""

    value: Fraction
    half: Fraction
    text: str
    is_plain: bool


Names: TypeAlias = Mapping[str, object]  # a number, a function, or anything else that a document may speak of
NONE = Fraction(0)


class Token(NamedTuple):
    kind: str
    text: str


def read_sum(text: str) -> Sum:
    """The exact value of a sum. Raises LamakitError with the reason as a clause: "it divides by 0"."""
    reader = Answer(tokens_of(text))
    found = reader.whole().part(CHOOSING)
    return Sum(number_of(found), found.half, found.text, reader.is_lone)


def flat(given: Sequence[object]) -> list[object]:
    """Things given one by one or as lists."""
    return [each for one in given for each in (one if isinstance(one, list | tuple) else [one])]


def choose(n: object, k: object) -> int:
    """C(n, k), the number of ways to choose k out of n."""
    return comb(whole_number(n), whole_number(k))


def whole_number(given: object) -> int:
    if not is_whole(given, LARGEST_CHOICE):
        raise LamakitError("C(n, k) takes whole numbers from 0 to {most}", LARGEST_CHOICE)
    return int(given)  # type: ignore[call-overload, no-any-return]


UNTOLD = {"c", "comb", "abs", "divided", "signed", "each_over", "each_times", "each_chosen"}  # no teacher needs them
CHOOSING: Names = {"C": choose, "c": choose, "comb": choose}


# --- the tree


class Node(ABC):
    """A sum or a part of it."""

    @abstractmethod
    def part(self, names: Names) -> Evaluated:
        """Its value, as a Part. Raises LamakitError with the reason as a clause."""

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
    """A name for a value, which is told, or for a Part; a function is called, with no arguments without brackets."""

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
    known = sorted(names.keys() - UNTOLD)
    if known == ["C"]:
        raise LamakitError("{name} is not a number", quoted(name[:40]))
    hint = nearest_hint(name, known, _("known are {names}", names=", ".join(known)))
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


def _is_counted(node: Node) -> bool:
    """Whether it is a whole number as it was typed."""
    return isinstance(node, Number) and not node.given.half


def is_whole(value: object, most: int) -> bool:
    if isinstance(value, bool) or not isinstance(value, Fraction | int):
        return False
    return value.denominator == 1 and 0 <= value <= most


# --- reading


def tokens_of(text: str) -> list[Token]:
    return cut_up(text.translate(SAME), TOKEN, INSIDE, LONGEST)


def cut_up(text: str, token: re.Pattern[str], inside: re.Pattern[str], longest: int) -> list[Token]:
    """The tokens of a text, outside brackets and `inside` them; a `word` is a mark."""
    at, depth, found = 0, 0, list[Token]()
    if len(text) > longest:
        raise LamakitError("it has more than {most} characters", longest)
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = (inside if depth else token).match(text, at)
        if match and match.lastgroup == "number" and len(match[0]) > DIGITS:
            raise LamakitError("a number in it has more than {most} digits", DIGITS)
        if not match or not match.lastgroup:
            said = _('write straight quotation marks: "4"') if text[at] in "“”„‟" else _("{there} is not part of a sum")
            raise LamakitError(said.format(there=quoted(text[at])))
        depth += (match[0] == "(") - (match[0] == ")")
        if depth > DEEPEST:
            raise LamakitError("it has too many brackets within brackets")
        found.append(Token("mark" if match.lastgroup == "word" else match.lastgroup, match[0]))
        at = match.end()
    return found


class Reader:
    """Reads tokens by the grammar above, one method a line."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens, self._at = [*tokens, Token("", "")], 0
        self.is_lone = [token.kind for token in tokens if token.text not in tuple("+-%")] == ["number"]

    def whole(self) -> Node:
        """All that was written."""
        found = self.argument()
        self.end()
        return found

    def end(self) -> None:
        if self.ahead.kind:
            raise LamakitError("nothing is expected at {there}", quoted(self.ahead.text))

    @property
    def ahead(self) -> Token:
        return self._tokens[self._at]

    def took(self, *texts: str) -> str:
        """The next token if it is one of these, and goes past it."""
        found = self.ahead.text
        if self.ahead.kind in ("mark", "over", "choose") and (found in texts or self.ahead.kind in texts):
            self._at += 1
            return found
        return ""

    def argument(self) -> Node:
        """The next argument, between brackets and commas."""
        return self.sum()

    def sum(self) -> Node:
        sign = self.took("+", "-")
        found = self._product()
        if sign == "-":
            found = Negative(found)
        while mark := self.took("+", "-"):
            found = Operation(found, mark, self._product())
        return found

    def _product(self) -> Node:
        found, mark = self._power(), ""
        while mark := self.took("*", "/", "over") or self._next_to(mark):
            right = self._power()
            if mark == "of" and not (_is_counted(found) and _is_counted(right)):
                raise LamakitError("'of' could divide or multiply there; write / or ·")
            found = Operation(found, "*" if mark == "*" else "/", right)
        return found

    def _next_to(self, _mark: str) -> str:
        """The sign that is left out before the next token, behind this one; empty if none is."""
        return ""

    def _power(self) -> Node:
        found = self._value()
        if not self.took("^", "**"):
            return found
        is_negative = self.took("-")
        power = self._value()
        return Operation(found, "^", Negative(power) if is_negative else power)

    def _value(self) -> Node:
        found = self.atom()
        if self.took("choose"):
            found = Named("C", [_bare(found), _bare(self.atom())])
        while mark := self.took("%", "!"):
            found = Behind(found, mark)
        return found

    def atom(self) -> Node:
        kind, text = self.ahead
        if self.took("("):
            found = self.argument()
            self.close()
            return Bracket(found)
        is_called = kind == "choose" and self._tokens[self._at + 1].text == "("
        if kind not in ("number", "name") and not is_called:
            wanted = _("a number is missing at its end") if not kind else _("a number is missing before {there}")
            raise LamakitError(wanted.format(there=quoted(text)))
        self._at += 1
        return self._number(text) if kind == "number" else self.named("C" if is_called else text)

    def _number(self, text: str) -> Node:
        if recurring := RECURRING.fullmatch(text.replace(",", ".")):
            return Number(bounded(_recurring(*recurring.groups())))
        plain, _e, power = text.replace(",", ".").lower().partition("e")
        whole, _point, digits = plain.partition(".")
        last = Fraction(10) ** (int(power or 0) - len(digits))  # what its last digit counts
        is_rounded = bool(digits or power) or self.is_lone or self.ahead.text == "%"
        told = (f"{whole or 0}.{digits}" if digits else whole) + (f"e{power}" if power else "")
        return Number(bounded(Evaluated(int(whole + digits) * last, is_rounded * last / 2, told)))

    def named(self, name: str) -> Node:
        return Named(name, self.arguments() if self.took("(") else None)

    def arguments(self) -> list[Node]:
        """Those up to the closing bracket."""
        given = list[Node]()
        while not self.took(")"):
            if given and not self.took(","):
                self.close()
            given.append(self.argument())
        return given

    def close(self) -> None:
        if self.took(")"):
            return
        if self.ahead.text == ",":
            raise LamakitError("inside brackets a comma parts numbers; write 0.5 there, not 0,5")
        raise LamakitError("a closing bracket is missing")


class Answer(Reader):
    """Reads what stands next to each other as a product, where it can't be anything else."""

    def _next_to(self, mark: str) -> str:
        before, (kind, text) = self._tokens[self._at - 1].text, self.ahead
        begins = text == "(" or kind in ("name", "choose") or (kind == "number" and before == "!")
        if before not in ("!", ")") or not begins:
            return ""
        if mark == "/":
            raise LamakitError("{there} could be part of the divisor or not; write brackets", quoted(text))
        return "*"


def _bare(node: Node) -> Node:
    return node.of if isinstance(node, Bracket) else node


def _recurring(whole: str, digits: str, period: str | None) -> Evaluated:
    """A number some of whose digits recur for ever: 0.1(6); those before an ellipsis, if they are there twice."""
    last, told = Fraction(1, 10 ** len(digits)), f"{whole}.{digits}({period})" if period else f"{whole}.{digits}…"
    half = NONE if period else last / 2
    if not period:
        found = re.search(r"(\d+?)\1$", digits)
        period = found[1] if found else "0"
        digits = digits[: -len(period)] if found else digits
    once, again = int(whole + digits), int(whole + digits + period)
    return Evaluated(Fraction(again - once, 10 ** len(digits) * (10 ** len(period) - 1)), half, told)
