"""A probability mass function with exact values."""

from collections.abc import Callable, Container, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import sqrt
from numbers import Rational
from operator import contains
from typing import TYPE_CHECKING, Generic, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.play.given import called, checked, listed

if TYPE_CHECKING:
    import pandas as pd

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


class Pmf(Mapping[Outcome, Fraction], Generic[Outcome]):
    """Outcomes and their exact probabilities, which add up to 1; an outcome that is not listed has probability 0.

    >>> pmf = Pmf({1: 1, 2: 2, 3: 1})
    >>> pmf[2], pmf[7], pmf.mean()
    (Fraction(1, 2), Fraction(0, 1), Fraction(2, 1))
    """

    def __init__(self, weights: Mapping[Outcome, int | Fraction]) -> None:
        """Probabilities in proportion to the weights; outcomes of weight 0 are left out."""
        if not isinstance(weights, Mapping) or not all(isinstance(weight, Rational) for weight in weights.values()):
            raise LamakitError(f"weights {quoted(weights)}: expected a dict of whole numbers or Fractions")
        total = sum(weights.values())
        if total <= 0 or min(weights.values()) < 0:
            raise LamakitError(f"weights {quoted(weights)}: expected at least one above 0 and none below 0")
        self._shares = {outcome: Fraction(weight, total) for outcome, weight in weights.items() if weight}

    def __getitem__(self, outcome: Outcome) -> Fraction:
        return self._shares.get(outcome, Fraction(0)) if is_hashable(outcome) else Fraction(0)

    def __contains__(self, outcome: object) -> bool:
        return is_hashable(outcome) and outcome in self._shares

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._shares)

    def __len__(self) -> int:
        return len(self._shares)

    def probability(self, outcomes: object) -> Fraction:
        """P(one of these outcomes): the sum of their probabilities."""
        if not isinstance(outcomes, Container):
            outcomes = listed(outcomes)
        is_one: Callable[[Outcome], bool] = partial(contains, outcomes)
        return sum((share for outcome, share in self.items() if called(is_one, outcome)), Fraction(0))

    @checked
    def map(self, function: Callable[[Outcome], Other]) -> "Pmf[Other]":
        """The distribution of a function of the outcome."""
        shares: dict[Other, Fraction] = {}
        for outcome, share in self.items():
            image = called(function, outcome)
            if not is_hashable(image):
                raise LamakitError(f"{quoted(image)} can't be an outcome; expected what can be a key of a dict")
            shares[image] = shares.get(image, Fraction(0)) + share
        return Pmf(shares)

    def mean(self) -> Fraction:
        """The expected value, Σ x·P(x); outcomes must be numbers."""
        return sum((self._number(x) * share for x, share in self.items()), Fraction(0))

    def sd(self) -> float:
        """The standard deviation, √(Σ (x - mean)²·P(x)); outcomes must be numbers."""
        mean = self.mean()
        variance = sum(((self._number(x) - mean) ** 2 * share for x, share in self.items()), Fraction(0))
        try:
            return sqrt(variance)
        except OverflowError:
            raise LamakitError(
                f"sd of outcomes such as {quoted(next(iter(self)))}: it is larger than a float can be"
            ) from None

    def to_series(self) -> "pd.Series[float]":
        """The probabilities as a pandas Series of floats, indexed by outcome."""
        import pandas as pd

        return pd.Series({outcome: float(share) for outcome, share in self.items()}, name="probability", dtype=float)

    def __repr__(self) -> str:
        return f"Pmf({{{', '.join(f'{outcome!r}: {share}' for outcome, share in self.items())}}})"

    def _repr_html_(self) -> str:
        """A bar chart, one row per outcome."""
        largest = max(self._shares.values())
        rows = "".join(_bar(str(outcome), share, float(share / largest)) for outcome, share in self.items())
        return f'<table role="img" aria-label="probabilities">{rows}</table>'

    @staticmethod
    def _number(outcome: object) -> Fraction:
        if not isinstance(outcome, (int, Fraction)):
            raise LamakitError(f"{quoted(outcome)} is not a number; mean and sd need outcomes that are")
        return Fraction(outcome)


def is_hashable(outcome: object) -> bool:
    try:
        hash(outcome)
    except Exception:  # TypeError, or whatever a caller's class raises
        return False
    return True


def _bar(outcome: str, share: Fraction, length: float) -> str:
    bar = f'<div style="background:#2a7f9e;height:0.8em;width:{12 * length:.2f}em"></div>'
    return f"<tr><th>{outcome}</th><td>{bar}</td><td>{share}</td><td>{float(share):.1%}</td></tr>"
