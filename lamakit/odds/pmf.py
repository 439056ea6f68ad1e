"""A probability mass function with exact values."""

from bisect import bisect_right
from collections.abc import Callable, Container, Hashable, ItemsView, Iterator, Mapping, ValuesView
from fractions import Fraction
from functools import cached_property, partial
from html import escape
from itertools import accumulate
from math import sqrt
from operator import contains
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from lamakit.errors import LamakitError, library, quoted
from lamakit.play.validation import all_plain, call_user, listed, plain, validated
from lamakit.texts import _
from lamakit.texts.numbers import number

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


class Pmf(Mapping[Outcome, Fraction], Generic[Outcome]):
    """Outcomes and their exact probabilities, which add up to 1; an outcome that is not listed has probability 0.

    Floats among weights, outcomes and arguments are taken as they are written: 0.1 is 1/10.

    >>> pmf = Pmf({1: 1, 2: 2, 3: 1})
    >>> pmf[2], pmf[7], pmf.mean()
    (Fraction(1, 2), Fraction(0, 1), Fraction(2, 1))
    """

    def __init__(self, weights: Mapping[Outcome, float | Fraction]) -> None:
        """Probabilities in proportion to the weights; outcomes of weight 0 are left out.

        Numbers may be NumPy's or decimal's, too; outcomes are kept as Python's own.
        """
        given = (
            {all_plain(outcome): exact(weights[outcome]) for outcome in weights} if isinstance(weights, Mapping) else {}
        )
        known = [weight for weight in given.values() if weight is not None]
        if not isinstance(weights, Mapping) or len(known) < len(given):
            raise LamakitError("weights {weights}: expected a dict of numbers", quoted(weights))
        total = sum(known)
        if total <= 0 or min(known) < 0:
            raise LamakitError("weights {weights}: expected at least one above 0 and none below 0", quoted(weights))
        self._shares: dict[Outcome, Fraction] = {
            outcome: Fraction(weight, total) for outcome, weight in given.items() if weight
        }

    @cached_property
    def _cumulated(self) -> tuple[list[Outcome], list[float]]:
        """The outcomes, and for each the probability of it or an earlier one."""
        return list(self), [float(reached) for reached in accumulate(self.values())]

    def __getitem__(self, outcome: Outcome) -> Fraction:
        return self._shares.get(outcome, Fraction(0)) if is_hashable(outcome) else Fraction(0)

    def get(self, outcome: Any, default: Any = Fraction(0)) -> Any:
        """The probability of an outcome; of one that is not listed 0, or what is to stand for it."""
        return self._shares.get(outcome, default) if is_hashable(outcome) else default

    def __contains__(self, outcome: object) -> bool:
        return is_hashable(outcome) and outcome in self._shares

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._shares)

    def items(self) -> ItemsView[Outcome, Fraction]:
        return self._shares.items()

    def values(self) -> ValuesView[Fraction]:
        return self._shares.values()

    def __len__(self) -> int:
        return len(self._shares)

    def probability(self, outcomes: object) -> Fraction:
        """P(one of these outcomes): the sum of their probabilities. A text is one outcome, or one a letter."""
        if isinstance(outcomes, str):
            outcomes = [outcomes] if outcomes in self else list(outcomes)
        if not isinstance(outcomes, Container):
            outcomes = listed(outcomes)
        is_one: Callable[[Outcome], bool] = partial(contains, outcomes)
        return sum((share for outcome, share in self.items() if call_user(is_one, outcome)), Fraction(0))

    @validated
    def map(self, function: Callable[[Outcome], Other]) -> "Pmf[Other]":
        """The distribution of a function of the outcome."""
        shares: dict[Other, Fraction] = {}
        for outcome, share in self.items():
            image = call_user(function, outcome)
            if not is_hashable(image):
                raise LamakitError("{image} can't be an outcome; expected what can be a key of a dict", quoted(image))
            shares[image] = shares.get(image, Fraction(0)) + share
        return Pmf(shares)

    def mean(self) -> Fraction:
        """The expected value, Σ x·P(x); outcomes must be numbers."""
        return sum((self._number(x) * share for x, share in self.items()), Fraction(0))

    def var(self) -> Fraction:
        """The variance, Σ (x - mean)²·P(x); outcomes must be numbers."""
        mean = self.mean()
        return sum(((self._number(x) - mean) ** 2 * share for x, share in self.items()), Fraction(0))

    def sd(self) -> float:
        """The standard deviation, the root of the variance; outcomes must be numbers."""
        try:
            return sqrt(self.var())
        except OverflowError:
            raise LamakitError(
                "sd of outcomes such as {self}: it is larger than a float can be", quoted(next(iter(self)))
            ) from None

    def cdf(self, x: float | Fraction) -> Fraction:
        """The cumulative distribution function P(X ≤ x); outcomes must be numbers.

        >>> Pmf({1: 1, 2: 2, 3: 1}).cdf(2)
        Fraction(3, 4)
        """
        found = exact(x)
        most: Any = plain(x) if found is None else found
        if type(most) not in (int, float, Fraction) or most != most:  # it may be infinite
            raise LamakitError("x={x}: expected a number", quoted(x))
        return sum((share for outcome, share in self.items() if self._number(outcome) <= most), Fraction(0))

    def quantile(self, share: float | Fraction) -> Outcome:
        """The smallest outcome x with P(X ≤ x) ≥ share; outcomes must be numbers.

        >>> Pmf({1: 1, 2: 2, 3: 1}).quantile(0.5)
        2
        """
        wanted = exact(share)
        if wanted is None or not 0 <= wanted <= 1:
            raise LamakitError("share={share}: expected a number from 0 to 1", quoted(share))
        outcomes = sorted(self, key=self._number)
        reached = accumulate(self[outcome] for outcome in outcomes)
        return next(outcome for outcome, sum_ in zip(outcomes, reached, strict=True) if sum_ >= wanted)

    def sample(self, rng: "Random | np.random.Generator") -> Outcome:
        """One outcome at random, by a `random.Random` or a NumPy `Generator`: the same ones for the same seed."""
        draw = getattr(type(rng), "random", None)
        place = plain(call_user(draw, rng)) if callable(draw) else None
        if not isinstance(place, float) or not 0 <= place < 1:
            raise LamakitError("rng={rng}: expected a random.Random or a NumPy Generator", quoted(rng))
        outcomes, reached = self._cumulated
        return outcomes[bisect_right(reached, place)]

    @validated
    def to_series(self, *, exact: bool = False) -> "pd.Series[Any]":
        """The probabilities as a pandas Series by outcome: floats, or with `exact` Fractions."""
        with library():
            import pandas as pd

        shares: Mapping[Outcome, Any] = self if exact else {outcome: float(share) for outcome, share in self.items()}
        return pd.Series(dict(shares), name="probability", dtype=object if exact else float)

    @validated
    def to_frame(self, *, exact: bool = False) -> "pd.DataFrame":
        """One row per outcome, columns `outcome` and `probability`: floats, or with `exact` Fractions.

        As plotly takes it: `px.bar(pmf.to_frame(), x="outcome", y="probability")`.
        """
        with library():
            import pandas as pd

        return pd.DataFrame({"outcome": list(self), "probability": list(self.to_series(exact=exact))})

    def __repr__(self) -> str:
        return f"Pmf({{{', '.join(f'{outcome!r}: {share}' for outcome, share in self.items())}}})"

    def _repr_html_(self) -> str:
        """A bar chart, one row per outcome."""
        largest = max(self._shares.values())
        rows = "".join(_bar(escape(str(outcome)), share, float(share / largest)) for outcome, share in self.items())
        return f'<table role="img" aria-label="{_("heading|probabilities")}">{rows}</table>'

    @staticmethod
    def _number(outcome: object) -> int | Fraction:
        found = int(outcome) if isinstance(outcome, bool) else exact(outcome)
        if found is None:
            raise LamakitError("{outcome} is not a number; expected outcomes that are", quoted(outcome))
        return found


def exact(given: object) -> int | Fraction | None:
    """A number without rounding, a float as it is written; None if it isn't one, or not finite."""
    number = plain(given)
    if type(number) not in (int, float, Fraction):
        return None
    try:
        return Fraction(str(given)) if isinstance(number, float) else number
    except ValueError:
        return None


def is_hashable(outcome: object) -> bool:
    try:
        hash(outcome)
    except Exception:  # TypeError, or whatever a caller's class raises
        return False
    return True


def _bar(outcome: str, share: Fraction, length: float) -> str:
    bar = f'<svg width="{12 * length:.2f}em" height="0.8em"><rect width="100%" height="100%" fill="#2a7f9e"/></svg>'
    return f"<tr><th>{outcome}</th><td>{bar}</td><td>{share}</td><td>{number(float(share), '.1%')}</td></tr>"
