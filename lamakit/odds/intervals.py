"""Estimates from samples: standard errors, 95% intervals of shares and of means.

No interval reaches beyond the possible values, and none is a single point where the sample leaves something open.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, sqrt
from typing import NamedTuple

NORMAL_95 = Fraction(196, 100)  # the normal distribution's quantile for a two-sided 95% interval
FEWEST = 10  # trials, matches or deals: of fewer no interval is shown
UNSEEN = 3  # of the rule of three
NO_SPREAD = 1e-6  # standard deviations below it are rounding errors
_Z = float(NORMAL_95)


class Interval(NamedTuple):
    """After a number of trials: their mean and its 95% interval."""

    trials: int
    mean: float
    low: float
    high: float

    @property
    def has_too_few(self) -> bool:
        """Whether there are too few trials for an interval that says something."""
        return self.trials < FEWEST


class Estimate(NamedTuple):
    """The mean of a number of rounds, and its standard error."""

    mean: float
    error: float
    games: int


def share_interval(total: float, trials: int, groups: Sequence[float] = ()) -> Interval:
    """The share total / trials with Wilson's 95% interval, within 0 to 1; without trials 0 to 1.

    A victory that is shared counts in part. Such trials vary less than ones of 0 and 1 with the same mean, so the
    interval is rather too wide than too narrow.

    `groups` are the mean shares of groups of equally many trials that are not independent, such as the matches of one
    deal. Then the effective number of trials, p(1 - p) / variance of the mean, takes the place of their number if it
    is smaller, and Student's t that of 1.96.
    """
    if not trials:
        return Interval(0, 0.0, 0.0, 1.0)
    share = min(max(total / trials, 0.0), 1.0)
    effective, z = float(trials), _Z
    if len(groups) > 1:
        freedom = len(groups) - 1
        error = standard_error(len(groups), sum(groups), sum(value * value for value in groups))
        estimated = share * (1 - share) / error**2 if error else inf
        effective, z = min(effective, max(estimated, freedom)), student_95(freedom)
    squeeze = 1 + z**2 / effective
    middle = (share + z**2 / (2 * effective)) / squeeze
    half = z * sqrt(share * (1 - share) / effective + (z / (2 * effective)) ** 2) / squeeze
    return Interval(trials, share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def mean_interval(trials: int, total: float, squares: float, least: float = -inf, most: float = inf) -> Interval:
    """The mean of values with this sum and sum of squares, and Student's 95% interval, within `least` to `most`.

    For differences of pairs, and for shares from which luck has been taken out: such a value can lie outside, and so
    could the mean. Where the bounds are finite, fewer than `FEWEST` values leave all between them open, and equal
    values as much as the rule of three does: what none of n has had may have a probability of 3 / n.
    """
    if not trials:
        return Interval(0, min(max(0.0, least), most), least, most)
    return interval_around(trials, total / trials, standard_error(trials, total, squares), least, most)


def interval_around(trials: int, mean: float, error: float, least: float = -inf, most: float = inf) -> Interval:
    """The interval of `mean_interval`, from a mean of so many values and its standard error."""
    low, high = mean - student_95(trials - 1) * error, mean + student_95(trials - 1) * error
    if most - least < inf:
        if trials < FEWEST:
            low, high = least, most
        elif error * sqrt(trials) < NO_SPREAD:
            low, high = mean - UNSEEN / trials * (mean - least), mean + UNSEEN / trials * (most - mean)
    return Interval(trials, *(min(max(value, least), most) for value in (mean, low, high)))


def interval_of(trials: int, total: float, squares: float, is_share: bool) -> Interval:
    """The interval of trials with this sum and sum of squares: of a share, or of a mean without bounds."""
    return share_interval(total, trials) if is_share else mean_interval(trials, total, squares)


def student_95(freedom: int) -> float:
    """The quantile of Student's t for a two-sided 95% interval (Cornish and Fisher); to four digits from 9 on."""
    n = float(max(freedom, 1))
    terms = (
        (_Z**3 + _Z) / 4,
        (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
        (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
        (79 * _Z**9 + 776 * _Z**7 + 1482 * _Z**5 - 1920 * _Z**3 - 945 * _Z) / 92160,
    )
    return _Z + sum(term / n**power for power, term in enumerate(terms, 1))


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
