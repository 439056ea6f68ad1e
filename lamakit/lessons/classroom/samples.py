"""What a sample can tell: how many of so many trials succeed, and by how much a share or a mean may be off."""

from fractions import Fraction
from math import ceil, comb, sqrt

from lamakit.odds import Pmf

IN_A_BAND = Fraction(196, 100)  # so many standard errors to each side make a 95 % band


def binomial(trials: int, chance: Fraction) -> Pmf[int]:
    """P(k successes in so many independent trials): C(n, k) · p^k · (1 - p)^(n - k)."""
    return Pmf({k: comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(trials + 1)})


def share_error(chance: Fraction, trials: int) -> Fraction:
    """The standard error of a share: √(p(1 - p) / n)."""
    return root(chance * (1 - chance) / trials)


def root(square: Fraction | int) -> Fraction:
    """The square root, as exact as a float."""
    return Fraction(sqrt(square))


def short(value: Fraction) -> Fraction:
    """As exact as a float: products of roots would have more digits than anybody can type."""
    return Fraction(float(value))


def trials_for(variance: Fraction, squared_error: Fraction) -> int:
    """The smallest number of trials whose mean has at most this squared standard error: n ≥ variance / error²."""
    return ceil(variance / squared_error)
