"""What a sample says about an expectation: standard errors, 95% intervals, and how many trials a precision takes."""

from fractions import Fraction
from math import ceil, sqrt
from typing import NamedTuple

NORMAL_95 = Fraction(196, 100)  # the normal distribution's quantile for a two-sided 95% interval
_Z = float(NORMAL_95)


class Mark(NamedTuple):
    """After a number of trials: their mean and its 95% interval."""

    trials: int
    mean: float
    low: float
    high: float


class Estimate(NamedTuple):
    """The mean of a number of rounds, and its standard error."""

    mean: float
    error: float
    games: int


def mark_of(trials: int, total: float, squares: float, is_share: bool) -> Mark:
    """The mark of trials with this sum and sum of squares: of shares Wilson's interval, else mean ± 1.96 errors."""
    mean = total / trials
    if is_share:
        return _wilson(trials, mean)
    half = _Z * standard_error(trials, total, squares)
    return Mark(trials, mean, mean - half, mean + half)


def _wilson(trials: int, share: float) -> Mark:
    squeeze = 1 + _Z**2 / trials
    middle = (share + _Z**2 / (2 * trials)) / squeeze
    half = _Z * sqrt(share * (1 - share) / trials + (_Z / (2 * trials)) ** 2) / squeeze
    return Mark(trials, share, middle - half, middle + half)


def standard_error(trials: int, total: float, squares: float) -> float:
    """Of the mean of trials with this sum and sum of squares: √(sample variance / n); 0 for a single trial."""
    return sqrt(max(squares - total * total / trials, 0.0) / max(trials - 1, 1) / trials)


# --- planned samples, of which the variance is known: roots are as exact as a float


def root(square: Fraction | int) -> Fraction:
    """The square root, as exact as a float."""
    return Fraction(sqrt(square))


def share_error(chance: Fraction, trials: int) -> Fraction:
    """The standard error of a share: √(p(1 - p) / n)."""
    return root(chance * (1 - chance) / trials)


def mean_error(sd: Fraction, trials: int) -> Fraction:
    """The standard error of a mean: σ / √n."""
    return root(sd**2 / trials)


def trials_for(variance: Fraction, squared_error: Fraction) -> int:
    """The fewest trials whose mean has no larger squared standard error than this: n ≥ variance / error²."""
    return ceil(variance / squared_error)
