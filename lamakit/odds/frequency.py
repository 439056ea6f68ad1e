"""What the mean of some trials tells of its expectation: the interval that holds it in 95 of 100 samples."""

from math import sqrt
from typing import NamedTuple

NORMAL_95 = 1.96  # the normal distribution's quantile for a two-sided 95 % interval


class Mark(NamedTuple):
    """After so many trials: their mean and its 95 % interval."""

    trials: int
    mean: float
    low: float
    high: float


def mark_of(trials: int, total: float, squares: float, is_share: bool) -> Mark:
    """The mark of trials with this sum and sum of squares: of shares Wilson's interval, else mean ± 1.96 errors."""
    mean = total / trials
    return _wilson(trials, mean) if is_share else _normal(trials, mean, squares / trials)


def _wilson(trials: int, share: float) -> Mark:
    squeeze = 1 + NORMAL_95**2 / trials
    middle = (share + NORMAL_95**2 / (2 * trials)) / squeeze
    half = NORMAL_95 * sqrt(share * (1 - share) / trials + (NORMAL_95 / (2 * trials)) ** 2) / squeeze
    return Mark(trials, share, middle - half, middle + half)


def _normal(trials: int, mean: float, mean_square: float) -> Mark:
    half = NORMAL_95 * sqrt(max(mean_square - mean * mean, 0.0) / max(trials - 1, 1))
    return Mark(trials, mean, mean - half, mean + half)
