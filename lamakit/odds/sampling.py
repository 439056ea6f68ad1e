"""Samples with and without replacement: hypergeometric and binomial counts."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from lamakit.errors import LamakitError, quoted
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.pmf import Pmf
from lamakit.play.checks import checked_number

MOST_CARDS, MOST_COUNTED = 10_000, 1_000  # in a population; where every count has its probability
MOST_BITS = 32  # of a chance's denominator
MANY_BITS = 16_000  # of the denominator of all trials: half a second


def _check_sample(population: int, hits: int, drawn: int, most: int) -> None:
    checked_number(population, range(most + 1), "population")
    checked_number(hits, range(population + 1), "hits")
    checked_number(drawn, range(population + 1), "drawn")


def p_at_least_one(population: int, hits: int, drawn: int) -> Fraction:
    """P(a sample without replacement contains a hit): 1 - C(N-K, n) / C(N, n)."""
    _check_sample(population, hits, drawn, MOST_CARDS)
    return 1 - Fraction(comb(population - hits, drawn), comb(population, drawn))


def hypergeometric_pmf(population: int, hits: int, drawn: int) -> Pmf[int]:
    """P(a sample without replacement contains x hits): C(K, x) C(N-K, n-x) / C(N, n).

    >>> hypergeometric_pmf(population=9, hits=5, drawn=3)[0]
    Fraction(1, 21)
    """
    _check_sample(population, hits, drawn, MOST_COUNTED)
    return Pmf({x: comb(hits, x) * comb(population - hits, drawn - x) for x in range(min(hits, drawn) + 1)})


def binomial_pmf(trials: int, chance: Fraction) -> Pmf[int]:
    """P(x of n independent trials succeed): C(n, x) p^x (1-p)^(n-x).

    Raises TooMuchEffortError where n times the bits of the denominator of p are more than 16,000: half a second.
    """
    checked_number(trials, range(MOST_COUNTED + 1), "trials")
    if not 0 <= chance <= 1 or chance.denominator.bit_length() > MOST_BITS:
        raise LamakitError(
            "chance={chance}: expected a Fraction from 0 to 1, below the line at most 2**{most_bits}",
            quoted(chance),
            MOST_BITS,
        )
    if trials * chance.denominator.bit_length() > MANY_BITS:
        raise TooMuchEffortError(
            "{trials} trials with chance {chance}: numbers too long; expected fewer trials", trials, chance
        )
    hits, misses = chance.numerator, chance.denominator - chance.numerator
    return Pmf({x: comb(trials, x) * hits**x * misses ** (trials - x) for x in range(trials + 1)})


def different_sets(copies: Sequence[int], size: int) -> int:
    """In how many ways you can choose this many cards of different kinds: the symmetric polynomial e_n(copies)."""
    return sum(prod(chosen) for chosen in combinations(copies, size))
