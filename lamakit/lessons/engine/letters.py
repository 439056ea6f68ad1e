"""Answers in letters: K/N, 1 - (N - K)/N, 2n, N(N - 1). They are compared by their values for several numbers.

Beside the signs of `engine/sums.py`, letters and brackets that stand next to each other are multiplied. So 1/2n can be
read in two ways.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from lamakit.errors import LamakitError, one_line, quoted
from lamakit.lessons.engine.sums import Reader, Token, tokens_of
from lamakit.lessons.engine.tree import FUNCTIONS, NONE, Bracket, Evaluated, Names, Node, Operation, number_of
from lamakit.lessons.engine.typed import DIVIDES, joined, sides, spelled
from lamakit.lessons.engine.values import READ_BACK
from lamakit.texts import _
from lamakit.views.words import listed

NEXT_TO, TIMES = Token("mark", "next to"), Token("mark", "*")
Point = Mapping[str, Fraction]  # a number for each letter


@dataclass(frozen=True)
class Formula:
    """An expression in letters: what it comes to at each point of its question, and how it reads."""

    values: tuple[Fraction, ...]
    text: str = field(compare=False)
    letters: frozenset[str] = field(compare=False, default=frozenset())  # that are in it

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Letters:
    """The letters of a question, and the points at which answers are compared."""

    points: Sequence[Point]

    @property
    def names(self) -> Sequence[str]:
        return tuple(self.points[0])

    @property
    def told(self) -> str:
        return listed(self.names)

    def formula(self, node: Node, names: Names, letters: frozenset[str] = frozenset()) -> Formula:
        """An expression at each of the points; raises LamakitError, which names the point, if it has no value there."""
        parts = []
        for place, point in enumerate(self.points):
            there = {name: value.values[place] for name, value in names.items() if isinstance(value, Formula)}
            letters_there = {letter: Evaluated(value, NONE, letter) for letter, value in point.items()}
            try:
                parts.append(node.part({**names, **there, **letters_there}))
                number_of(parts[-1])
            except LamakitError as error:
                raise LamakitError("where {point}, {why}", told(point), error) from None
        return Formula(tuple(map(number_of, parts)), parts[0].text, letters)

    def readings(self, given: object) -> list[Formula]:
        """All that a learner's formula may mean. Raises LamakitError, saying why it can't be read."""
        text = "" if given is None or isinstance(given, bool) else str(given).strip()
        if not text:
            raise LamakitError("There is no answer yet; write a formula with {letters}", self.told)
        try:
            equal = sides(joined(spelled(text)).translate(DIVIDES), self.names)
            found, *others = (self._read(side) for side in equal)
        except LamakitError as error:
            raise LamakitError("{given} can't be computed: {why}", quoted(one_line(text, READ_BACK)), error) from None
        for other in others:
            if not (both := [formula for formula in found if formula in other]):
                one, wrong = (one_line(each[0].text, READ_BACK) for each in (found, other))
                raise LamakitError("{one} is not equal to {other}; write the one that is your answer", one, wrong)
            found = both
        return found

    def _read(self, text: str) -> list[Formula]:
        """All that one side of an equation may mean."""
        tokens = list(self._parted(tokens_of(text)))
        letters = frozenset(token.text for token in tokens if token.text in self.names)
        found = [self.formula(InLetters(way).whole(), FUNCTIONS, letters) for way in (_times(tokens), tokens)]
        return list(dict.fromkeys(found))

    def _parted(self, tokens: Sequence[Token]) -> Iterator[Token]:
        """The tokens, with a sign of its own between what stands next to each other: 2n, Kn, N(N - 1), (n)(n)."""
        before = Token("", "")
        for token in (letter for given in tokens for letter in self._letters_of(given)):
            ends = before.kind == "number" or before.text in (*self.names, ")", "!")
            is_called = token.kind == "name" or (token.kind == "number" and before.text == "!")
            if ends and (is_called or token.text == "(") and before.kind != "choose":
                yield NEXT_TO
            yield token
            before = token

    def _letters_of(self, token: Token) -> Sequence[Token]:
        """A name as it is, or as the letters that it is made of. Raises LamakitError if there is no such letter."""
        if token.kind != "name" or token.text in FUNCTIONS or token.text in self.names:
            return [token]
        if stray := next((letter for letter in token.text if letter not in self.names), ""):
            other = stray.swapcase()
            said = _("there is no {letter} in this question, but {known}")
            raise LamakitError(said.format(letter=quoted(stray), known=other if other in self.names else self.told))
        return [Token("name", letter) for letter in token.text]


def _times(tokens: Sequence[Token]) -> list[Token]:
    """The same with plain products: 1/2n is then half of n."""
    return [TIMES if token is NEXT_TO else token for token in tokens]


class InLetters(Reader):
    """Reads what stands next to each other as one product: in 1/2n, one is divided by 2n."""

    def _power(self) -> Node:
        divides = self._at > 0 and self._tokens[self._at - 1].text == "/"
        found = one = super()._power()
        while self.took(NEXT_TO.text):
            found = Operation(found, "*", super()._power())
        return Bracket(found) if divides and found is not one else found


def told(point: Point) -> str:
    """Where it is: N = 20, K = 4 and n = 3."""
    return listed([f"{letter} = {value}" for letter, value in point.items()])
