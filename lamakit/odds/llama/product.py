"""Multiplies polynomials whose variables are kinds of cards, and reads y_k^a as the ways to put a cards of kind k.

y_k^a counts as u!/(u-a)! for u unseen cards of that kind: in so many ways a of them can be put into places. The other
N - m cards, when m are put, may lie in (N-m)! ways. Kinds that no polynomial tells apart are one cell, with one
variable. Polynomials are multiplied two by two, and a cell is summed out as soon as no other polynomial speaks about
it. So what counts is how many cells link them, not how many there are. What has been multiplied once is remembered, for
questions that change only one of many polynomials.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, factorial, perm, prod

from lamakit.odds.effort import Budget, TooMuchEffortError

Kinds = frozenset[int]
Polynomial = dict[int, int]  # exponents -> coefficient; variable v's exponent is v's BITS bits of the key
BITS = 8
MOST = (1 << BITS - 1) - 1
FIELD = (1 << BITS) - 1


class TooMuchEvidenceError(TooMuchEffortError):
    """Weighing it would take more steps than the caller wants to wait for."""


@dataclass(frozen=True, eq=False)
class Factor:
    """A polynomial. A variable stands for the kinds of its block and is called by the first of them."""

    terms: Polynomial
    blocks: Mapping[int, Kinds]


ONE = Factor({0: 1}, {})


class Product:
    """Multiplies factors over the same unseen cards.

    Coefficients count the cards whose kinds are summed out: they are packed into one integer, whose m-th digit, of
    `width` bits and signed, is for m cards.
    """

    def __init__(self, unseen: Sequence[int], width: int, budget: Budget) -> None:
        self._unseen, self._width, self._budget = unseen, width, budget
        self._splits: dict[tuple[Factor, frozenset[Kinds]], Factor] = {}
        self._joins: dict[tuple[Factor, Factor, frozenset[int], int | None], Factor] = {}

    def weights(self, factors: Sequence[Factor], drawn: int | None = None) -> dict[int, int]:
        """The total weights by the number of marked cards; a `drawn` card can't be put into places."""
        cells = self._cells(factors)
        split = [self._split(factor, cells) for factor in factors] or [ONE]
        waiting = [self._joined(factor, ONE, _spoken(split, number), drawn) for number, factor in enumerate(split)]
        while len(waiting) > 1:
            pair = min(combinations(range(len(waiting)), 2), key=lambda pair: self._work(waiting, *pair))
            one, other = (waiting[number] for number in pair)
            joined = self._joined(one, other, _spoken(waiting, *pair), drawn)
            waiting = [*(factor for number, factor in enumerate(waiting) if number not in pair), joined]
        found, cards = waiting[0].terms, sum(self._unseen) - (drawn is not None)
        return {marks >> BITS * len(self._unseen): self._total(packed, cards) for marks, packed in found.items()}

    def _cells(self, factors: Sequence[Factor]) -> frozenset[Kinds]:
        """The kinds that some factor speaks about, together those that no factor tells apart."""
        cells: dict[tuple[int, ...], set[int]] = {}
        for kind in frozenset[int]().union(*(kinds for factor in factors for kinds in factor.blocks.values())):
            blocks = (sum(name + 1 for name, kinds in factor.blocks.items() if kind in kinds) for factor in factors)
            cells.setdefault(tuple(blocks), set()).add(kind)
        return frozenset(map(frozenset, cells.values()))

    def _split(self, factor: Factor, cells: frozenset[Kinds]) -> Factor:
        """The polynomial in the variables of cells: that of a block is the sum of those that it falls into."""
        if (factor, cells) not in self._splits:
            terms, blocks = factor.terms, dict[int, Kinds]()
            for name, kinds in factor.blocks.items():
                parts = {min(cell): cell for cell in cells if cell <= kinds}
                blocks |= parts
                if len(parts) > 1:
                    terms = _expanded(terms, name, {part: self._copies(cell) for part, cell in parts.items()})
            self._splits[factor, cells] = Factor(terms, blocks)
        return self._splits[factor, cells]

    def _work(self, waiting: Sequence[Factor], *pair: int) -> int:
        """How much it takes to multiply them, and then how much there is to remember."""
        one, other = (waiting[number] for number in pair)
        needed = _spoken(waiting, *pair)
        kept = prod(self._copies(kinds) + 1 for name, kinds in _blocks(one, other).items() if name in needed)
        return len(one.terms) * len(other.terms) * kept**2

    def _copies(self, kinds: Kinds, drawn: int | None = None) -> int:
        return sum(self._unseen[kind] for kind in kinds) - (drawn in kinds)

    def _joined(self, one: Factor, other: Factor, needed: frozenset[int], drawn: int | None) -> Factor:
        """The product of two factors, with the variables that are not needed any more summed out."""
        gone = {name: kinds for name, kinds in _blocks(one, other).items() if name not in needed}
        if other is ONE and not gone:
            return one
        question = one, other, frozenset(gone), drawn if any(drawn in kinds for kinds in gone.values()) else None
        if question not in self._joins:
            self._joins[question] = self._multiplied(one, other, gone, drawn)
        return self._joins[question]

    def _multiplied(self, one: Factor, other: Factor, gone: Mapping[int, Kinds], drawn: int | None) -> Factor:
        if len(one.terms) < len(other.terms):
            one, other = other, one
        terms, read = one.terms, 0
        for variable, kinds in gone.items():
            terms = self._summed_out(terms, other.terms, variable, self._copies(kinds, drawn), read)
            read |= FIELD << BITS * variable
        paired = self._paired(terms, other.terms, read)
        kept = {name: kinds for name, kinds in _blocks(one, other).items() if name not in gone}
        return Factor(possible(paired, {name: self._copies(kinds) for name, kinds in kept.items()}), kept)

    def _summed_out(self, terms: Polynomial, others: Polynomial, variable: int, copies: int, read: int) -> Polynomial:
        """Put the cards of a cell into places, and those that `others` may bring; these are noted in the exponent.

        `read` masks the variables for which this has been done. It is much less work than going through all pairs.
        """
        shift, brought = BITS * variable, dict[int, set[int]]()
        for exponents in others:
            brought.setdefault(exponents & read, set()).add(exponents >> shift & MOST)
        self._budget.spend(sum(len(brought.get(exponents & read, ())) for exponents in terms))
        after = Polynomial()
        for exponents, factor in terms.items():
            here = exponents >> shift & MOST
            rest = exponents - (here << shift)
            for more in brought.get(exponents & read, ()):
                if ways := perm(copies, here + more):
                    noted = rest + (more << shift)
                    after[noted] = after.get(noted, 0) + (factor * ways << self._width * (here + more))
        return after

    def _paired(self, one: Polynomial, other: Polynomial, read: int) -> Polynomial:
        """The product; `one` has noted, in the variables that `read` masks, for which terms of `other` it is meant."""
        terms: dict[int, list[tuple[int, int]]] = {}
        for exponents, factor in other.items():
            terms.setdefault(exponents & read, []).append((exponents & ~read, factor))
        pairs = sum(len(terms.get(exponents & read, ())) for exponents in one)
        self._budget.spend(pairs * (1 + (_bits(one) * _bits(other) >> 21)))
        after = Polynomial()
        for exponents, factor in one.items():
            rest = exponents & ~read
            for more, times in terms.get(exponents & read, ()):
                after[rest + more] = after.get(rest + more, 0) + factor * times
        return after

    def _total(self, packed: int, cards: int) -> int:
        """Σ_m weight_m · (N-m)!"""
        half, mask, total = 1 << (self._width - 1), (1 << self._width) - 1, 0
        for placed in range(cards + 1):
            digit = ((packed + half) & mask) - half
            total += digit * factorial(cards - placed)
            packed = (packed - digit) >> self._width
        return total


def possible(terms: Polynomial, copies: Mapping[int, int]) -> Polynomial:
    """Without the terms that put more cards into places than there are of a variable's kinds."""
    room = sum(MOST - most << BITS * variable for variable, most in copies.items())
    beyond = sum(MOST + 1 << BITS * variable for variable in copies)
    return {exponents: factor for exponents, factor in terms.items() if not exponents + room & beyond}


def _bits(terms: Polynomial) -> int:
    return max((factor.bit_length() for factor in terms.values()), default=0)


def _blocks(one: Factor, other: Factor) -> dict[int, Kinds]:
    return {**one.blocks, **other.blocks}


def _spoken(factors: Sequence[Factor], *without: int) -> frozenset[int]:
    """The variables of the factors, except for some of these."""
    return frozenset(name for number, it in enumerate(factors) if number not in without for name in it.blocks)


def _expanded(terms: Polynomial, name: int, parts: Mapping[int, int]) -> Polynomial:
    """(y_1 + y_2 + …)^a = Σ multinomial coefficient · y_1^a_1 · y_2^a_2 · …, given the copies of each part."""
    after = Polynomial()
    for exponents, factor in terms.items():
        power = exponents >> BITS * name & MOST
        split = [(exponents - (power << BITS * name), power, factor)]
        for part, copies in parts.items():
            split = [
                (rest + (here << BITS * part), left - here, times * comb(left, here))
                for rest, left, times in split
                for here in range(min(left, copies) + 1)
            ]
        for found, left, times in split:
            if not left:
                after[found] = after.get(found, 0) + times
    return after
