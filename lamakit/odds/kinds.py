"""Draws from things of several kinds, one after another, with or without replacement: exact, in closed form."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb, perm

from lamakit.errors import LamakitError
from lamakit.odds.effort import Budget

Ways = Sequence[int]  # of so many draws, those of other kinds left out: an exponential generating function
STEPS = 3_000_000  # about a second


@dataclass(frozen=True)
class KindsDrawn:
    """So many draws from `copies` of each kind; every order of different things is counted once."""

    copies: tuple[int, ...]
    draws: int
    replaced: bool

    @property
    def all(self) -> int:
        return sum(self.copies)

    def p_times(self, kind: int, times: int) -> Fraction:
        """That this kind comes exactly so often."""
        if not 0 <= times <= self.draws:
            return Fraction(0)
        others = self._orders(self.all - self.copies[kind], self.draws - times)
        return self._share(comb(self.draws, times) * self._orders(self.copies[kind], times) * others)

    def p_place(self, kind: int, place: int) -> Fraction:
        """That this kind first comes with this draw, from 1; 0: not at all."""
        if not 0 <= place <= self.draws:
            return Fraction(0)
        hits, misses = self.copies[kind], self.all - self.copies[kind]
        if not place:
            return self.p_times(kind, 0)
        left = self.all if self.replaced else self.all - place + 1
        return Fraction(self._orders(misses, place - 1) * hits, self._orders(self.all, place - 1) * left)

    def p_alike(self, least: int) -> Fraction:
        """That some kind comes at least so often."""
        budget, fewer = self._budget(), range(max(0, min(least, self.draws + 1)))
        powers = (self._power(self._ways(copies, fewer), kinds, budget) for copies, kinds in self._groups)
        return 1 - self._share(reduce(lambda one, other: self._times(one, other, budget), powers)[self.draws])

    def p_different(self, kinds: int) -> Fraction:
        """That the number of kinds that come is this."""
        if not 0 <= kinds <= min(self.draws, len(self.copies)):
            return Fraction(0)
        budget, found = self._budget(), [self._nothing]
        for copies, there in self._groups:
            shares, one = [self._nothing], self._ways(copies, range(1, self.draws + 1))
            for _kind in range(min(there, kinds)):
                shares.append(self._times(shares[-1], one, budget))
            chosen = [[comb(there, number) * way for way in ways] for number, ways in enumerate(shares)]
            found = list(self._by_number(found, chosen, kinds, budget))
        return self._share(found[kinds][self.draws]) if kinds < len(found) else Fraction(0)

    def p_sum(self, values: Sequence[Fraction], total: Fraction) -> Fraction:
        """That the values of the kinds that come add up to this."""
        budget, sums = self._budget(), {Fraction(0): self._nothing}
        for value, copies in zip(values, self.copies, strict=True):
            ways, found = self._ways(copies, range(self.draws + 1)), dict[Fraction, list[int]]()
            for before, so_far in sums.items():
                budget.spend(self.draws**2)
                for drawn, way in enumerate(so_far):
                    for more in range(self.draws + 1 - drawn if way else 0):
                        there = found.setdefault(before + more * value, [0] * (self.draws + 1))
                        there[drawn + more] += comb(drawn + more, more) * way * ways[more]
            sums = found
        return self._share(sums[total][self.draws]) if total in sums else Fraction(0)

    # --- ways

    def _budget(self) -> Budget:
        return Budget(STEPS, LamakitError("the exact chance would take too long; expected fewer draws or kinds"))

    @property
    def _groups(self) -> list[tuple[int, int]]:
        """The kinds' copies, and how many kinds have as many."""
        return list(Counter(self.copies).items())

    @property
    def _nothing(self) -> list[int]:
        return [1] + [0] * self.draws

    def _orders(self, things: int, drawn: int) -> int:
        return things**drawn if self.replaced else perm(things, drawn)

    def _share(self, ways: int) -> Fraction:
        return Fraction(ways, self._orders(self.all, self.draws))

    def _ways(self, copies: int, times: range) -> list[int]:
        """Of one kind, if it comes so often."""
        return [self._orders(copies, drawn) if drawn in times else 0 for drawn in range(self.draws + 1)]

    def _times(self, one: Ways, other: Ways, budget: Budget) -> list[int]:
        """Of two groups of kinds: which of the draws belong to the one, and their ways."""
        budget.spend(len(one) ** 2 // 2)
        return [
            sum(comb(drawn, first) * one[first] * other[drawn - first] for first in range(drawn + 1))
            for drawn in range(self.draws + 1)
        ]

    def _power(self, ways: Ways, times: int, budget: Budget) -> Ways:
        if not times:
            return self._nothing
        half = self._power(ways, times // 2, budget)
        square = self._times(half, half, budget)
        return self._times(square, ways, budget) if times % 2 else square

    def _by_number(self, one: Sequence[Ways], other: Sequence[Ways], most: int, budget: Budget) -> Iterator[list[int]]:
        """Of two groups, by how many kinds come of both."""
        for number in range(min(most, len(one) + len(other) - 2) + 1):
            pairs = ((first, number - first) for first in range(number + 1))
            products = [self._times(one[a], other[b], budget) for a, b in pairs if a < len(one) and b < len(other)]
            yield [sum(ways) for ways in zip(*products, strict=True)]
