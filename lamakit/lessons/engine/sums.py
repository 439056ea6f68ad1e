"""Sums as people write them, computed exactly: `1 - C(41,6)/C(49,6)`, `15/52`, `.2`, `1 in 7`, `0,33`, `40%`.

    sum     = ["+" | "-"] product {("+" | "-") product}
    product = power {("*" | "/" | "in" | "out of") power}
    power   = value ["^" ["-"] value]
    value   = number ["%"] | "(" sum ")" | name | name "(" [argument {"," argument}] ")", each with "%" or "!" behind it

A comma is a decimal comma outside brackets only; inside them it parts arguments, as a semicolon does. Every number
stays below 10^300, so that nothing takes long.
"""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from lamakit.errors import LamakitError
from lamakit.play.checks import nearest_hint
from lamakit.texts import _

LONGEST, DEEPEST, DIGITS = 400, 20, 300
LARGEST, LARGEST_POWER, LARGEST_FACTORIAL, LARGEST_CHOICE = 10**300, 100, 100, 1000
SAME = str.maketrans(
    {"−": "-", "–": "-", "·": "*", "×": "*", "∗": "*", "÷": "/", "∕": "/", "⁄": "/", ";": ",", "\t": " "}
)
TOKEN = re.compile(
    r'(?P<number>(?:\d+(?:[.,]\d*)?|[.,]\d+))|(?P<over>(?:in|out\s+of)(?!\w))|(?P<name>[A-Za-z]\w*)|(?P<quoted>"[^"]*")'
    r"|(?P<mark>\*\*|[-+*/^%!(),])",
    re.ASCII,
)
INSIDE = re.compile(TOKEN.pattern.replace("[.,]", "[.]"), re.ASCII)


class Part(NamedTuple):
    """A value, how far off it may be if its numbers were rounded, and how it reads."""

    value: Fraction
    half: Fraction
    text: str


class Sum(NamedTuple):
    """What was read; `is_plain` is a single number as it was typed."""

    value: Fraction
    half: Fraction
    text: str
    is_plain: bool


Function: TypeAlias = Callable[..., object]
Names: TypeAlias = Mapping[str, Fraction | Function]


class Token(NamedTuple):
    kind: str
    text: str


def read_sum(text: str, names: Names | None = None) -> Sum:
    """The exact value of a sum. Raises LamakitError with the reason as a clause: "it divides by 0"."""
    tokens = _tokens(text)
    reader = _Reader(tokens, {**CHOOSING, **(names or {})})
    found = reader.sum()
    if reader.ahead.kind:
        raise LamakitError(_("nothing is expected at {there}").format(there=repr(reader.ahead.text)))
    return Sum(*found, reader.is_lone)


def choose(n: Fraction, k: Fraction) -> int:
    """C(n, k), the number of ways to choose k out of n."""
    if not (_is_whole(n, LARGEST_CHOICE) and _is_whole(k, LARGEST_CHOICE)):
        raise LamakitError(_("C(n, k) takes whole numbers from 0 to {most}").format(most=LARGEST_CHOICE))
    return comb(int(n), int(k))


CHOOSING: Names = {"C": choose, "c": choose, "comb": choose}


def _tokens(text: str) -> list[Token]:
    text, at, depth, found = text.translate(SAME), 0, 0, list[Token]()
    if len(text) > LONGEST:
        raise LamakitError(_("it has more than {most} characters").format(most=LONGEST))
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        match = (INSIDE if depth else TOKEN).match(text, at)
        if match and len(match[0]) > DIGITS:
            raise LamakitError(_("a number in it has more than {most} digits").format(most=DIGITS))
        if not match or not match.lastgroup:
            raise LamakitError(_("{there} is not part of a sum").format(there=repr(text[at])))
        depth += (match[0] == "(") - (match[0] == ")")
        if depth > DEEPEST:
            raise LamakitError(_("it has too many brackets within brackets"))
        found.append(Token(match.lastgroup, match[0]))
        at = match.end()
    return found


class _Reader:
    """Reads tokens by the grammar above, one method a line, and computes as it goes."""

    def __init__(self, tokens: list[Token], names: Names) -> None:
        self._tokens, self._names, self._at = [*tokens, Token("", "")], names, 0
        self.is_lone = [token.kind for token in tokens if token.text not in tuple("+-%")] == ["number"]

    @property
    def ahead(self) -> Token:
        return self._tokens[self._at]

    def _took(self, *texts: str) -> str:
        """The next token if it is one of these, and goes past it."""
        found = self.ahead.text
        if self.ahead.kind in ("mark", "over") and (found in texts or self.ahead.kind in texts):
            self._at += 1
            return found
        return ""

    def sum(self) -> Part:
        sign = self._took("+", "-")
        found = self._product()
        if sign == "-":
            found = Part(-found.value, found.half, "−" + found.text)
        while mark := self._took("+", "-"):
            other = self._product()
            value = found.value + other.value if mark == "+" else found.value - other.value
            text = f"{found.text} {'+' if mark == '+' else '−'} {other.text}"
            found = _bounded(Part(value, found.half + other.half, text))
        return found

    def _product(self) -> Part:
        found = self._power()
        while mark := self._took("*", "/", "over"):
            other = self._power()
            if mark != "*" and not other.value:
                raise LamakitError(_("it divides by 0"))
            (a, half_a, text_a), (b, half_b, text_b) = found, other
            if mark == "*":
                made = Part(a * b, abs(a) * half_b + abs(b) * half_a, f"{text_a} · {text_b}")
            else:
                made = Part(a / b, (half_a + abs(a / b) * half_b) / abs(b), f"{text_a}/{text_b}")
            found = _bounded(made)
        return found

    def _power(self) -> Part:
        found = self._value()
        if not self._took("^", "**"):
            return found
        sign = -1 if self._took("-") else 1
        other = self._value()
        if not _is_whole(other.value, LARGEST_POWER):
            raise LamakitError(_("a power is a whole number up to {most}").format(most=LARGEST_POWER))
        power = sign * int(other.value)
        if not found.value and power < 0:
            raise LamakitError(_("it divides by 0"))
        if power and max(abs(found.value.numerator), found.value.denominator).bit_length() * abs(power) > 1100:
            raise LamakitError(_("a number in it is too large"))
        value = found.value**power
        half = abs(power * value / found.value) * found.half if found.value else Fraction(0)
        return _bounded(Part(value, half, f"{found.text}^{'−' * (power < 0)}{other.text}"))

    def _value(self) -> Part:
        found = self._atom()
        while mark := self._took("%", "!"):
            value, half, text = found
            if mark == "%":
                found = Part(value / 100, half / 100, text + "%")
            elif _is_whole(value, LARGEST_FACTORIAL):
                found = Part(Fraction(factorial(int(value))), Fraction(0), text + "!")
            else:
                raise LamakitError(_("n! takes a whole number up to {most}").format(most=LARGEST_FACTORIAL))
        return found

    def _atom(self) -> Part:
        kind, text = self.ahead
        if self._took("("):
            found = self.sum()
            self._close()
            return found._replace(text=f"({found.text})")
        if kind not in ("number", "name"):
            wanted = _("a number is missing at its end") if not kind else _("a number is missing before {there}")
            raise LamakitError(wanted.format(there=repr(text)))
        self._at += 1
        return self._number(text) if kind == "number" else self._named(text)

    def _number(self, text: str) -> Part:
        whole, _point, digits = text.replace(",", ".").partition(".")
        value = Fraction(int(whole + digits), 10 ** len(digits))
        is_rounded = bool(digits) or self.is_lone or self.ahead.text == "%"
        half = Fraction(is_rounded, 2 * 10 ** len(digits))
        return _bounded(Part(value, half, f"{whole or 0}.{digits}" if digits else whole))

    def _named(self, name: str) -> Part:
        if name not in self._names:
            known = sorted(self._names.keys() - {"c", "comb"})
            if known == ["C"]:
                raise LamakitError(_("{name} is not a number").format(name=repr(name[:40])))
            hint = nearest_hint(name, known, _("known are {names}").format(names=", ".join(known)))
            if len(name) == 1 and name.isupper():
                hint = _("cards and seats stand in quotation marks: {name}").format(name=f'"{name}"')
            raise LamakitError(_("{name} is not known; {hint}").format(name=repr(name[:40]), hint=hint))
        meant = self._names[name]
        if not callable(meant):
            return Part(Fraction(meant), Fraction(0), name)
        if not self._took("("):
            return Part(_called(name, meant, []), Fraction(0), name)
        given, texts = list[Fraction | str](), list[str]()
        while not self._took(")"):
            if given and not self._took(","):
                self._close()
            if self.ahead.kind == "quoted":
                given.append(self.ahead.text.strip('"'))
                texts.append(self.ahead.text)
                self._at += 1
            else:
                part = self.sum()
                given.append(part.value)
                texts.append(part.text)
        name = "C" if meant is choose else name
        return _bounded(Part(_called(name, meant, given), Fraction(0), f"{name}({', '.join(texts)})"))

    def _close(self) -> None:
        if self._took(")"):
            return
        if self.ahead.text == ",":
            raise LamakitError(_("inside brackets a comma parts numbers; write 0.5 there, not 0,5"))
        raise LamakitError(_("a closing bracket is missing"))


def _called(name: str, function: Function, given: list[Fraction | str]) -> Fraction:
    try:
        found = function(*given)
    except TypeError:
        raise LamakitError(_("{name} does not take what it is given").format(name=repr(name))) from None
    if not isinstance(found, int | Fraction):
        raise LamakitError(_("{name} is not a number here").format(name=repr(name)))
    return Fraction(found)


def _bounded(part: Part) -> Part:
    if max(abs(part.value.numerator), part.value.denominator) > LARGEST:
        raise LamakitError(_("a number in it is too large"))
    return part


def _is_whole(value: object, most: int) -> bool:
    return isinstance(value, Fraction) and value.denominator == 1 and 0 <= value <= most
