"""Wrong answers that come of the right sum with one thing wrong: its tree with one operation replaced.

They stand behind the mistakes that an exercise names itself. What is said about one is true of just that answer.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import reduce
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.lessons.engine.expressions import Bound, ForEach
from lamakit.lessons.engine.tree import Bracket, Named, Names, Node, Number, Operation, known, number_of
from lamakit.texts import _, deferred

CHAINED = {"sum": "+", "product": "*"}
SWAPPED = {"+": "-", "-": "+", "*": "/", "/": "*"}
PART, FACTOR = deferred(
    ("That is what you get if you leave out one part of the sum.", "That is what you get if you leave out a factor.")
)
# By operation: if only its left side is there; only its right side, of the whole sum or within it; if the opposite was
# done.
REMARKS = deferred(
    {
        "+": (PART, PART, PART, "That is what you get if you subtract where you have to add."),
        "-": (
            "That is what you get if you forget to subtract.",
            "That is what is to be subtracted.",
            PART,
            "That is what you get if you add where you have to subtract.",
        ),
        "*": (FACTOR, FACTOR, FACTOR, "That is what you get if you divide where you have to multiply."),
        "/": (
            "That is what you get if you forget to divide.",
            "That is what you have to divide by.",
            "That is what you get if you leave out what is divided.",
            "That is what you get if you multiply where you have to divide.",
        ),
        "^": (
            "That is what you get for a single time. Here there are several.",
            "That is the exponent, how often it happens. What happens so often?",
            "That is what you get with the exponent alone.",
        ),
    }
)


class Mistake(NamedTuple):
    """A wrong answer and what is wrong with it."""

    answer: Fraction
    overlooked: str


class SolvedSum(NamedTuple):
    """A sum, what its names stand for, and the sums of those names that have one of their own."""

    sum: Node
    names: Names
    lets: Mapping[str, Node] = {}

    def at(self, names: Names) -> "SolvedSum":
        """The same where letters stand for these numbers."""
        return self._replace(names={**self.names, **names})

    def value(self, node: Node) -> Fraction | None:
        """None if that can't be computed."""
        try:
            return number_of(node.part(self.names))
        except LamakitError:
            return None


def mistakes(worked: SolvedSum, right: Fraction, is_share: bool) -> Iterator[Mistake]:
    """Those of a problem whose answer comes of this sum; some may come to the same, even to the right answer."""
    if is_share:
        yield Mistake(1 - right, _("That is the chance that it doesn't happen."))
        if right < 1:
            yield Mistake(right / (1 - right), _("That compares it with the other cases. Divide by all of them."))
    for spoilt, overlooked in _mutations(worked.sum, worked):
        value = worked.value(spoilt)
        if value is not None:
            yield Mistake(value, overlooked)


def substituted(worked: SolvedSum, shape: Node, wrong: Callable[[Names], Fraction]) -> Fraction | None:
    """The sum's value with a wrong one for every part of this shape, of the values that its names stand for.

    None if no part has that shape, or the whole can't be computed. Raises what `wrong` raises.
    """
    found = _substituted(worked.sum, worked, shape, wrong)
    return None if found is worked.sum else worked.value(found)


def _substituted(node: Node, worked: SolvedSum, shape: Node, wrong: Callable[[Names], Fraction]) -> Node:
    opened, bound = _expanded(node, worked), dict[str, Fraction]()
    if _has_shape(opened, worked, shape, bound):
        return known(wrong(bound))
    match opened:
        case Operation(left, mark, right):
            one, other = (_substituted(side, worked, shape, wrong) for side in (left, right))
            return node if one is left and other is right else Operation(one, mark, other)
        case Bracket(inner):
            found = _substituted(inner, worked, shape, wrong)
            return node if found is inner else Bracket(found)
    return node


def _has_shape(node: Node, worked: SolvedSum, shape: Node, bound: dict[str, Fraction]) -> bool:
    """Whether it is like that, where a name stands for one value; `bound` gets to know which."""
    node = _expanded(node, worked)
    match shape, node:
        case Bracket(inner), _:
            return _has_shape(node, worked, inner, bound)
        case Named(name, None), _:
            value = worked.value(node)
            return value is not None and bound.setdefault(name, value) == value
        case _, Bracket(inner):
            return _has_shape(inner, worked, shape, bound)
        case Number(), _:
            return worked.value(node) == worked.value(shape)
        case Operation(a, mark, b), Operation(c, other, d):
            return mark == other and _has_shape(c, worked, a, bound) and _has_shape(d, worked, b, bound)
        case Named(name, parts), Named(other, others) if parts and others and len(parts) == len(others):
            pairs = zip(others, parts, strict=True)
            return name == other and all(_has_shape(one, worked, part, bound) for one, part in pairs)
    return False


def _expanded(node: Node, worked: SolvedSum) -> Node:
    """The product or power behind a name, in brackets; the parts of a sum over a list, added up one by one.

    A name behind which there is a sum is a count, and stays a number; a fraction that is called is a
    division.
    """
    match node:
        case Named(name) if isinstance(found := worked.lets.get(name), Operation) and found.mark not in "+-":
            return Bracket(found)
        case Named(name) if isinstance(worked.lets.get(name), Named):
            ends = (worked.value(node) or Fraction(0)).as_integer_ratio()
            return Bracket(Operation(known(Fraction(ends[0])), "/", known(Fraction(ends[1])))) if ends[1] > 1 else node
        case ForEach("sum" | "product" as name):
            return _chained([*node.bound(worked.names)], CHAINED[name]) or node
        case Named("sum" | "product" as name, [of]):
            values = of.value(worked.names)
            parts: list[Node] = [known(each) for each in values] if isinstance(values, list | tuple) else []
            return _chained(parts, CHAINED[name]) or node
        case Bound(Operation(left, mark, right), name, value):
            return Operation(Bound(left, name, value), mark, Bound(right, name, value))
        case Bound(Bracket(inner), name, value):
            return Bracket(Bound(inner, name, value))
    return node


def _chained(parts: list[Node], mark: str) -> Node | None:
    """All of them, with the mark between one and the next."""
    return Bracket(reduce(lambda one, other: Operation(one, mark, other), parts)) if parts else None


def _mutations(node: Node, worked: SolvedSum, is_whole: bool = True) -> Iterator[tuple[Node, str]]:
    """The sum with one operation done wrongly, the outermost first; and what to say of that.

    Of the right side alone what is said differs if it is not the `is_whole` sum's.
    """
    match _expanded(node, worked):
        case Bracket(Operation(Named(), "+" | "-", Number())):
            return  # one more or one fewer is a number by itself
        case Bracket(inner):
            yield from _mutations(inner, worked, is_whole)
        case Operation(left, mark, right):
            said = REMARKS[mark]
            yield left, _(said[0])
            yield right, _(said[1 if is_whole else 2])
            if mark in SWAPPED:
                yield Operation(left, SWAPPED[mark], right), _(said[3])
            yield from ((Operation(Bracket(inner), mark, right), why) for inner, why in _mutations(left, worked, False))
            yield from ((Operation(left, mark, Bracket(inner)), why) for inner, why in _mutations(right, worked, False))
            if mark == "*":
                yield from ((Operation(top, mark, right), _(REMARKS["/"][0])) for top in _numerator(left, worked))
                yield from ((Operation(left, mark, top), _(REMARKS["/"][0])) for top in _numerator(right, worked))


def _numerator(factor: Node, worked: SolvedSum) -> Iterator[Node]:
    """The numerator of a bracket such as (1 − 1/5), which is 4/5, for those who forget the 5."""
    match _expanded(factor, worked):
        case Bracket(inner) if isinstance(found := _expanded(inner, worked), Operation) and found.mark in "+-":
            value = worked.value(factor)
            if value is not None and value.denominator > 1:
                yield known(Fraction(value.numerator))
