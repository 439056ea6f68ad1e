"""What a sample can tell: how many of so many trials succeed, and by how much a share or a mean may be off."""

from collections.abc import Iterable
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


def trials_for(variance: Fraction, error: Fraction) -> int:
    """The smallest number of trials whose mean has at most this standard error: n ≥ variance / error²."""
    return ceil(variance / error**2)


def spread(values: Iterable[int]) -> tuple[Fraction, Fraction]:
    """The mean and the sample variance (divided by n - 1)."""
    numbers = list(values)
    mean = Fraction(sum(numbers), len(numbers))
    return mean, sum(((value - mean) ** 2 for value in numbers), Fraction(0)) / (len(numbers) - 1)
