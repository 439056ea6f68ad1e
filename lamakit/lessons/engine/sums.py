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
so that nothing takes long. A sum is read as a tree (`engine/tree.py`) first.
"""

import re
from fractions import Fraction
from typing import NamedTuple

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.tree import (
    FUNCTIONS,
    NONE,
    Behind,
    Bracket,
    Evaluated,
    Named,
    Negative,
    Node,
    Number,
    Operation,
    bounded,
    number_of,
)
from lamakit.texts import _

LONGEST, DEEPEST, DIGITS = 400, 20, 300
SAME = str.maketrans("−–—‒‐‑·⋅∙•×∗÷∕⁄;\t", "------******///, ")
RECURRING = re.compile(r"(\d+)\.(\d*)(?:\((\d+)\)|\.\.\.)", re.ASCII)
TOKEN = re.compile(
    r"(?P<number>\d+[.,]\d*\(\d+\)|\d+[.,]\d+\.\.\.(?!\d)"
    r"|(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d{1,3}(?!\w))?)|(?P<over>(?:in|(?:out\s+)?of)(?!\w))"
    r"|(?P<choose>[Cc](?=\s*\d)|(?i:ncr|choose|nad|über|ueber|tief|binom(?:ial)?|combin|kombinationen|kombinacje)(?![^\W\d]))"
    r"|(?P<name>[A-Za-z]\w*)|(?P<mark>\*\*|[-+*/^%!(),])",
    re.ASCII,
)
INSIDE = re.compile(TOKEN.pattern.replace("[.,]", "[.]"), re.ASCII)


class Sum(NamedTuple):
    """A sum as it was read; `is_plain` is a single number as it was typed."""

    value: Fraction
    half: Fraction
    text: str
    is_plain: bool


class Token(NamedTuple):
    kind: str
    text: str


def read_sum(text: str) -> Sum:
    """The exact value of a sum. Raises LamakitError with the reason as a clause: "it divides by 0"."""
    reader = Answer(tokens_of(text))
    found = reader.whole().part(FUNCTIONS)
    return Sum(number_of(found), found.half, found.text, reader.is_lone)


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

    def arguments(self, *first: Node) -> list[Node]:
        """Those up to the closing bracket, after the first ones."""
        given = list(first)
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


def _is_counted(node: Node) -> bool:
    """Whether it is a whole number as it was typed."""
    return isinstance(node, Number) and not node.given.half


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
