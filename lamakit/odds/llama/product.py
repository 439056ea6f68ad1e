"""Multiplies polynomials whose variables are kinds of cards, and reads y_k^a as the ways to put a cards of kind k.

y_k^a counts as u!/(u-a)! for u unseen cards of that kind: in so many ways a of them can be put into places. The other
N - m cards, when m are put, may lie in (N-m)! ways. Polynomials are multiplied two by two, and a kind is summed out as
soon as no other polynomial speaks about it. So what counts is how many kinds link them, not how many there are.

Kinds that one polynomial does not tell apart need not be told apart in the other: when b cards of such kinds lie there
already, a more can be put in (u-b)!/(u-b-a)! ways (Vandermonde). What has been multiplied once is remembered, for
questions that change only one of many polynomials.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from math import comb, factorial, perm, prod

from lamakit.odds.effort import Budget, Steps, TooMuchEffortError

Kinds = frozenset[int]
Polynomial = dict[int, int]  # exponents -> coefficient; variable v's exponent is v's BITS bits of the key
BITS = 8
MOST = (1 << BITS - 1) - 1
FIELD = (1 << BITS) - 1
STEP = 100  # terms that are multiplied by another polynomial, without a pause


class TooMuchEvidenceError(TooMuchEffortError):
    """Weighing it would take more steps than the caller wants to wait for."""


@dataclass(frozen=True, eq=False)
class Factor:
    """A polynomial. A variable stands for the kinds of its block and is called by the first of them."""

    terms: Polynomial
    blocks: Mapping[int, Kinds]

    @cached_property
    def spoken(self) -> Kinds:
        """The kinds that it speaks about."""
        return frozenset(chain.from_iterable(self.blocks.values()))

    def parts(self, kinds: Kinds) -> list[Kinds]:
        """Its blocks, as far as these kinds are in them."""
        return sorted((block & kinds for block in self.blocks.values() if block & kinds), key=min)


ONE = Factor({0: 1}, {})


class Product:
    """Multiplies factors over the same unseen cards.

    Coefficients count the cards whose kinds are summed out: they are packed into one integer, whose m-th digit, of
    `width` bits and signed, is for m cards.
    """

    def __init__(self, unseen: Sequence[int], width: int, budget: Budget) -> None:
        self._unseen, self._width, self._budget = unseen, width, budget
        self._joins: dict[tuple[Factor, Factor, Kinds, int | None], Factor] = {}
        self._answers: dict[tuple[tuple[Factor, ...], int | None], dict[int, int]] = {}

    def weights(self, factors: tuple[Factor, ...], drawn: int | None = None) -> Steps[dict[int, int]]:
        """The total weights by the number of marked cards; a `drawn` card can't be put into places."""
        if (factors, drawn) not in self._answers:
            self._answers[factors, drawn] = yield from self._weights(factors, drawn)
        return self._answers[factors, drawn]

    def _weights(self, factors: Sequence[Factor], drawn: int | None) -> Steps[dict[int, int]]:
        waiting = [] if factors else [ONE]
        for number, factor in enumerate(factors):
            waiting.append((yield from self._joined(factor, ONE, _spoken(_without(factors, number)), drawn)))
        while len(waiting) > 1:
            waiting.sort(key=lambda factor: len(factor.blocks))
            pairs = list(combinations(range(len(waiting)), 2))
            pair = min(pairs, key=lambda pair: self._work(waiting, pair)) if waiting[0].blocks else pairs[0]
            others = _without(waiting, *pair)
            joined = yield from self._joined(waiting[pair[0]], waiting[pair[1]], _spoken(others), drawn)
            waiting = [*others, joined]
        found, cards = waiting[0].terms, sum(self._unseen) - (drawn is not None)
        return {marks >> BITS * len(self._unseen): self._total(packed, cards) for marks, packed in found.items()}

    def _work(self, waiting: Sequence[Factor], pair: tuple[int, int]) -> int:
        """How much it takes to multiply them, and then how much there is to remember."""
        one, other = (waiting[number] for number in pair)
        open_ = _cells(one, other, _spoken(_without(waiting, *pair)))
        return len(one.terms) * len(other.terms) * prod(self._copies(kinds) + 1 for kinds in open_) ** 2

    def _copies(self, kinds: Kinds, drawn: int | None = None) -> int:
        return sum(self._unseen[kind] for kind in kinds) - (drawn in kinds)

    def _joined(self, one: Factor, other: Factor, needed: Kinds, drawn: int | None) -> Steps[Factor]:
        """The product of two factors, with the kinds that are not needed any more summed out."""
        if other is ONE and one.spoken <= needed:
            return one
        question = one, other, needed, drawn if drawn in (one.spoken | other.spoken) - needed else None
        if question not in self._joins:
            self._joins[question] = yield from self._multiplied(*question)
        return self._joins[question]

    def _multiplied(self, one: Factor, other: Factor, needed: Kinds, drawn: int | None) -> Steps[Factor]:
        if len(one.parts(one.spoken - needed)) < len(other.parts(other.spoken - needed)):
            one, other = other, one
        kept, theirs = _cells(one, other, needed), other.parts(other.spoken - needed)
        gone = {kinds: (one.parts(kinds), min(kinds)) for kinds in theirs}
        own = one.parts(one.spoken - needed - other.spoken)
        terms = self._split(one, [*kept, *chain(*(parts for parts, _ in gone.values())), *own])
        others, read = self._split(other, [*kept, *theirs]), 0
        for kinds in own:
            terms = self._put(terms, kinds, drawn, 0)
            yield
        for kinds, (parts, variable) in gone.items():
            for part in parts:
                terms = self._put(terms, part, drawn, 1 << BITS * variable)
                yield
            terms = self._summed_out(terms, others, variable, self._copies(kinds, drawn), read)
            read |= FIELD << BITS * variable
            yield
        paired = yield from self._paired(terms, others, read)
        return Factor(self._possible(paired, kept), {min(kinds): kinds for kinds in kept})

    def _put(self, terms: Polynomial, kinds: Kinds, drawn: int | None, step: int) -> Polynomial:
        """Put the cards of these kinds into places; each is remembered as `step` in the exponents."""
        shift, copies, after = BITS * min(kinds), self._copies(kinds, drawn), Polynomial()
        self._budget.spend(len(terms))
        step -= 1 << shift
        for exponents, factor in terms.items():
            number = exponents >> shift & MOST
            moved = exponents + number * step
            after[moved] = after.get(moved, 0) + (factor * perm(copies, number) << self._width * number)
        return after

    def _summed_out(self, terms: Polynomial, others: Polynomial, variable: int, copies: int, read: int) -> Polynomial:
        """Put also the cards that `others` may bring, each number of which is noted in the exponent.

        `read` masks the variables for which this has been done. It is much less work than going through all pairs.
        """
        shift, brought = BITS * variable, dict[int, set[int]]()
        for exponents in others:
            brought.setdefault(exponents & read, set()).add(exponents >> shift & MOST)
        self._budget.spend(sum(len(brought.get(exponents & read, ())) for exponents in terms))
        after, put = Polynomial(), dict[int, list[tuple[int, int, int]]]()
        for exponents, factor in terms.items():
            known = exponents & (read | FIELD << shift)
            if known not in put:
                free = copies - (known >> shift & MOST)
                here = (more for more in brought.get(exponents & read, ()) if more <= free)
                put[known] = [(more << shift, perm(free, more), self._width * more) for more in here]
            rest = exponents & ~(FIELD << shift)
            for step, ways, digits in put[known]:
                both = rest + step
                after[both] = after.get(both, 0) + (factor * ways << digits)
        return after

    def _paired(self, one: Polynomial, other: Polynomial, read: int) -> Steps[Polynomial]:
        """The product; `one` has noted, in the variables that `read` masks, for which terms of `other` it is meant."""
        terms: dict[int, list[tuple[int, int]]] = {}
        for exponents, factor in other.items():
            terms.setdefault(exponents & read, []).append((exponents & ~read, factor))
        pairs = sum(len(terms.get(exponents & read, ())) for exponents in one)
        self._budget.spend(pairs * (1 + (_bits(one) * _bits(other) >> 21)))
        after = Polynomial()
        for number, (exponents, factor) in enumerate(one.items()):
            rest = exponents & ~read
            for more, times in terms.get(exponents & read, ()):
                after[rest + more] = after.get(rest + more, 0) + factor * times
            if number % STEP == 0:
                yield
        return after

    def _possible(self, terms: Polynomial, kept: Iterable[Kinds]) -> Polynomial:
        return possible(terms, {min(kinds): self._copies(kinds) for kinds in kept})

    def _split(self, factor: Factor, blocks: Sequence[Kinds]) -> Polynomial:
        """The polynomial in the variables of finer blocks: a variable is the sum of those that it falls into."""
        terms = factor.terms
        for name, kinds in factor.blocks.items():
            parts = [part for part in blocks if part <= kinds]
            if [min(part) for part in parts] != [name]:
                terms = self._split_variable(terms, name, [(min(part), self._copies(part)) for part in parts])
        return terms

    def _split_variable(self, terms: Polynomial, name: int, parts: Sequence[tuple[int, int]]) -> Polynomial:
        """(y_1 + y_2 + …)^a = Σ multinomial coefficient · y_1^a_1 · y_2^a_2 · …"""
        powers, after = dict[int, list[tuple[int, int]]](), Polynomial()
        for exponents, factor in terms.items():
            power = exponents >> BITS * name & MOST
            rest = exponents - (power << BITS * name)
            if power not in powers:
                powers[power] = list(_expanded(power, parts))
            for more, ways in powers[power]:
                after[rest + more] = after.get(rest + more, 0) + factor * ways
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


def _without(factors: Sequence[Factor], *numbers: int) -> list[Factor]:
    return [factor for number, factor in enumerate(factors) if number not in numbers]


def _spoken(factors: Iterable[Factor]) -> Kinds:
    return frozenset(chain.from_iterable(factor.spoken for factor in factors))


def _cells(one: Factor, other: Factor, needed: Kinds) -> list[Kinds]:
    """Those of the needed kinds that they speak about, in the blocks that neither of them tells apart."""
    mine, theirs = one.parts(needed), other.parts(needed)
    shared = [kinds & more for kinds in mine for more in theirs if kinds & more]
    both = one.spoken & other.spoken
    return [*shared, *(rest for kinds in (*mine, *theirs) if (rest := kinds - both))]


def _expanded(power: int, parts: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    (first, copies), *others = parts
    if not others:
        if power <= copies:
            yield power << BITS * first, 1
        return
    for here in range(min(power, copies) + 1):
        for exponents, ways in _expanded(power - here, others):
            yield (here << BITS * first) + exponents, ways * comb(power, here)
