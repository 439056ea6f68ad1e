"""Expressions in a lesson's document: the sums of `engine/sums.py`, and with them conditions, things and lists.

    expression = negation {("and" | "or") negation}       "and" binds tighter than "or"
    negation   = "not" negation | comparison
    comparison = sum {("=" | "!=" | "<" | "<=" | ">" | ">=" | "in") sum} | sum "to" sum
    value      = also: "text" | name "." name | name "(" expression "for" name "in" expression ["where" expression] ")"

`first.unseen` asks something by its name, `7 to 9` is a span, `list(2, 3).plus` is "2 + 3", and
`sum(cost(card) for card in kinds where unseen(card))` adds up over a list or a span. A comma always parts arguments:
numbers are written with a point.
"""

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, perm, prod

from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine import values
from lamakit.lessons.engine.letters import Formula
from lamakit.lessons.engine.sums import SAME, Reader, Token, cut_up
from lamakit.lessons.engine.tree import (
    FUNCTIONS,
    NONE,
    Evaluated,
    Named,
    Names,
    Node,
    called,
    flat,
    is_whole,
    known,
    looked_up,
    number_of,
    whole_number,
)
from lamakit.lessons.engine.values import Unit, minus, shown, signed
from lamakit.odds.sampling import binomial_pmf, hypergeometric_pmf
from lamakit.texts.nouns import in_form
from lamakit.texts.numbers import in_number, number
from lamakit.views.words import in_words, listed

LONGEST, LARGEST_END = 1000, 10**9
WORDS = ("and", "or", "not", "in", "to", "for", "where")
TOKEN = re.compile(
    rf'(?P<word>(?:{"|".join(WORDS)})(?!\w))|(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<name>[A-Za-z]\w*)|(?P<quoted>"[^"]*")'
    r"|(?P<mark>\*\*|[<>!]=|[-+*/^%!(),.=<>])",
    re.ASCII,
)
COMPARED: Mapping[str, Callable[[object, object], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "in": lambda one, many: isinstance(many, list | tuple) and one in many,
}
ORDERED: Mapping[str, Callable[[Fraction, Fraction], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
SPEC = re.compile(r"(.*?)\s*:\s*(,|=(?:\.2)?|(?:\.\d)?%|\.\dg?|[a-z]+)", re.DOTALL)


@lru_cache(maxsize=5000)
def read(text: str) -> Node:
    """An expression as a tree. Raises LamakitError with the reason as a clause."""
    return Expression(_tokens(text)).whole()


def read_several(text: str) -> list[Node]:
    """Expressions with commas between them."""
    reader = Expression(_tokens(text))
    found = [reader.argument()]
    while reader.took(","):
        found.append(reader.argument())
    reader.end()
    return found


def is_true(node: Node, names: Names) -> bool:
    """Whether a condition holds; a number does if it is not 0."""
    found = node.value(names)
    return bool(found() if callable(found) else found)


def names_in(node: object) -> set[str]:
    """The names that stand in an expression, or in several."""
    own = {node.name} if isinstance(node, Named) else set[str]()
    parts = vars(node).values() if isinstance(node, Node) else node if isinstance(node, list | tuple) else ()
    return own.union(*map(names_in, parts))


def _tokens(text: str) -> list[Token]:
    pieces = enumerate(text.split('"'))
    return cut_up(
        '"'.join(piece if number % 2 else piece.translate(SAME) for number, piece in pieces), TOKEN, TOKEN, LONGEST
    )


# --- the tree


@dataclass(frozen=True)
class Compared(Node):
    """A chain such as 0 < a <= b."""

    parts: Sequence[Node]
    marks: Sequence[str]

    def part(self, names: Names) -> Evaluated:
        values = [each.part(names) for each in self.parts]
        pairs = zip(values, self.marks, values[1:], strict=False)
        return Evaluated(all(_holds(one, mark, other) for one, mark, other in pairs), NONE, "")


@dataclass(frozen=True)
class Joined(Node):
    left: Node
    word: str
    right: Node

    def part(self, names: Names) -> Evaluated:
        left = is_true(self.left, names)
        done = left if self.word == "or" else not left
        return Evaluated(left if done else is_true(self.right, names), NONE, "")


@dataclass(frozen=True)
class Not(Node):
    of: Node

    def part(self, names: Names) -> Evaluated:
        return Evaluated(not is_true(self.of, names), NONE, "")


@dataclass(frozen=True)
class Span(Node):
    """Whole numbers from one to another, as a pair."""

    least: Node
    most: Node

    def part(self, names: Names) -> Evaluated:
        least, most = self.bounds(names)
        return Evaluated((least, most), NONE, f"{least} to {most}")

    def bounds(self, names: Names) -> tuple[int, int]:
        least, most = (number_of(each.part(names)) for each in (self.least, self.most))
        if not (is_whole(least, LARGEST_END) and is_whole(most, LARGEST_END) and least <= most):
            raise LamakitError("a span goes from a whole number to a larger one, such as 2 to 8")
        return int(least), int(most)


@dataclass(frozen=True)
class Of(Node):
    """An attribute or a call of a thing by its name: card.plural, first.unseen("4")."""

    thing: Node
    name: str
    arguments: Sequence[Node] | None = None

    def part(self, names: Names) -> Evaluated:
        thing = self.thing.value(names)
        if callable(thing):
            thing = thing()
        own = thing if isinstance(thing, Mapping) else getattr(thing, "names", _of_list(thing))
        if not isinstance(own, Mapping):
            raise LamakitError("nothing can be asked of it with a point: .{name}", self.name)
        looked_up(self.name, own)
        given = None if self.arguments is None else [known(each.value(names)) for each in self.arguments]
        return Named(self.name, given).part(own)


@dataclass(frozen=True)
class Bound(Node):
    """An expression in which a name stands for a value."""

    of: Node
    name: str
    known: object

    def part(self, names: Names) -> Evaluated:
        return self.of.part({**names, self.name: self.known})


@dataclass(frozen=True)
class ForEach(Node):
    """A function of the list that an expression gives for everything in another list."""

    function: str
    each: Node
    name: str
    among: Node
    where: Node | None

    def bound(self, names: Names) -> list[Bound]:
        """The expression for everything in the list."""
        among = things_of(self.among, names)
        if among is None:
            raise LamakitError("what stands behind “in” is not a list")
        wanted = [each for each in among if not self.where or is_true(self.where, {**names, self.name: each})]
        return [Bound(self.each, self.name, each) for each in wanted]

    def part(self, names: Names) -> Evaluated:
        found = [each.value(names) for each in self.bound(names)]
        function = looked_up(self.function, names)
        return Evaluated(called(self.function, function, [tuple(found)]) if callable(function) else found, NONE, "")


def things_of(node: Node, names: Names) -> Sequence[object] | None:
    """The things of a list, or the whole numbers of a span; None if it is neither."""
    if isinstance(node, Span):
        least, most = node.bounds(names)
        return tuple(map(Fraction, range(least, most + 1)))
    found = node.value(names)
    found = found() if callable(found) else found
    return found if isinstance(found, list | tuple) else None


def _of_list(thing: object) -> Names | None:
    """The attributes of a list: its ends, and its things with signs between them; None if it has no things."""
    if not isinstance(thing, list | tuple) or not thing:
        return None
    texts = [told(each) for each in thing]
    joined = {
        "plus": " + ".join(texts),
        "times": " · ".join(texts),
        "codes": " ".join(texts),
        "commas": ", ".join(texts),
    }
    return {"first": thing[0], "last": thing[-1], **joined}


def _holds(one: Evaluated, mark: str, other: Evaluated) -> bool:
    if mark in ORDERED:
        return ORDERED[mark](number_of(one), number_of(other))
    return COMPARED[mark](one.value, other.value)


class Expression(Reader):
    """Reads tokens by the grammar above."""

    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.is_lone = False

    def end(self) -> None:
        before, here, *after = self._tokens[self._at - 1 :]
        if here.text == "," and before.kind == after[0].kind == "number":
            raise LamakitError("write {number} with a point, not a comma", f"{before.text}.{after[0].text}")
        super().end()

    def argument(self) -> Node:
        found = self._all_of()
        while self.took("or"):
            found = Joined(found, "or", self._all_of())
        return found

    def _all_of(self) -> Node:
        found = self._negation()
        while self.took("and"):
            found = Joined(found, "and", self._negation())
        return found

    def _negation(self) -> Node:
        return Not(self._negation()) if self.took("not") else self._comparison()

    def _comparison(self) -> Node:
        parts, marks = [self.sum()], list[str]()
        if self.took("to"):
            return Span(parts[0], self.sum())
        while mark := self.took(*COMPARED, *ORDERED):
            marks.append(mark)
            parts.append(self.sum())
        return Compared(parts, marks) if marks else parts[0]

    def atom(self) -> Node:
        if self.ahead.kind == "quoted":
            self._at += 1
            text = self._tokens[self._at - 1].text
            found: Node = known(text.strip('"'), text)
        else:
            found = super().atom()
        while self.took("."):
            found = Of(found, self.name(), self.arguments() if self.took("(") else None)
        return found

    def name(self) -> str:
        if self.ahead.kind != "name":
            raise LamakitError("a name is missing before {there}", quoted(self.ahead.text))
        self._at += 1
        return self._tokens[self._at - 1].text

    def named(self, name: str) -> Node:
        if not self.took("("):
            return Named(name)
        if self.took(")"):
            return Named(name, [])
        first = self.argument()
        return self._for_each(name, first) if self.took("for") else Named(name, self.arguments(first))

    def _for_each(self, function: str, each: Node) -> Node:
        name = self.name()
        if not self.took("in"):
            raise LamakitError("“in” is missing behind “for {name}”", name)
        among = self.argument()
        where = self.argument() if self.took("where") else None
        self.close()
        return ForEach(function, each, name, among, where)


# --- what every document can compute with


def _numbers(given: Sequence[object]) -> list[Fraction]:
    return [number_of(Evaluated(each, NONE, str(each))) for each in flat(given)]


def _whole(*given: object) -> list[int]:
    return [whole_number(each) for each in given]


def _number(given: object) -> Fraction:
    return number_of(Evaluated(given, NONE, str(given)))


COMMON: Names = {
    **FUNCTIONS,
    "perm": lambda n, k: perm(*_whole(n, k)),
    "binomial": lambda n, k, p: binomial_pmf(whole_number(n), _number(p))[whole_number(k)],
    "hypergeometric": lambda n, hits, size, k: hypergeometric_pmf(*_whole(n, hits, size))[whole_number(k)],
    "sum": lambda *given: sum(_numbers(given), NONE),
    "product": lambda *given: prod(_numbers(given), start=Fraction(1)),
    "max": lambda *given: max(_numbers(given)),
    "min": lambda *given: min(_numbers(given)),
    "ceiling": lambda value: ceil(_number(value)),
    "rounded": lambda value, digits=NONE: round(_number(value), int(digits)),
    "divided": lambda value: " ÷ ".join(map(str, _number(value).as_integer_ratio())),
    "abs": lambda value: abs(_number(value)),
    "list": lambda *given: tuple(flat(given)),
    "item": lambda things, place: things[int(place) - 1],
    "set": lambda *given: tuple(dict.fromkeys(flat(given))),
    "length": lambda *given: len(flat(given)),
    "signed": lambda value: signed(_number(value)),
    "if_one": lambda value, one, *more: in_number(_number(value), (one, *more)),
    "word": lambda count: in_words(whole_number(count)),
    "with_sign": lambda value: minus(_number(value)) if _number(value) <= 0 else f"+{told(value)}",
    "each_over": lambda ones, other: tuple(f"{told(one)}/{told(other)}" for one in ones),
    "each_times": lambda ones, others: tuple(f"{told(a)} · {told(b)}" for a, b in zip(ones, others, strict=True)),
    "each_chosen": lambda n, ones: tuple(f"C({told(n)}, {told(each)})" for each in ones),
    "any": lambda *given: any(flat(given)),
    "all": lambda *given: all(flat(given)),
}


def filled(given: str, names: Names) -> str:
    """The text for an expression in braces: its value as people read it; behind a colon how.

    `{n:,}` parts thousands, `{p:%}` is a percentage, `{p:=}` "2/5 = 40.00%", `{mean:=.2}`
    "5/2 = 2.50", `{mean:.2}` has two digits, `{card.name:acc}` is a name in a form that the language has.
    """
    spec = SPEC.fullmatch(given)
    value = read(spec[1] if spec else given).value(names)
    return told(value() if callable(value) else value, spec[2] if spec else "")


def told(value: object, spec: str = "") -> str:
    """A value as people read it; `spec` says how, if it is a number, or in which form, if it is a name."""
    match value:
        case Fraction() | int() if not isinstance(value, bool):
            return _number_told(Fraction(value), spec)
        case str():
            return in_form(value, spec)
        case Formula():
            return str(value)
        case tuple() if type(value).__str__ is not object.__str__:
            return str(value)
        case list() | tuple():
            return in_form(listed([told(each) for each in value]), spec)
        case bool():
            raise LamakitError("a condition is not a text")
    raise LamakitError("that is not a number or a text")


def _number_told(value: Fraction, spec: str) -> str:
    if spec.isalpha():
        raise LamakitError("a number has no form {form}", quoted(spec))
    if not spec or (spec == "," and value.denominator > 1):
        return minus(value)
    if spec.startswith("="):
        return values.told(value, Unit.POINTS if spec.endswith("2") else Unit.SHARE)
    if spec == "%":
        return shown(float(value))
    form = spec if spec[-1] in "%g," else spec + "f"
    return number(int(value)) if spec == "," else number(float(value), f"z{form}")
