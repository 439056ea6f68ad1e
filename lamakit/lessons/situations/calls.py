"""Arguments for a learner's own function, drawn at random, where a span of whole numbers doesn't say it.

Functions of a `Rng`; each gives one argument, or a tuple of several.
"""

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any

from lamakit.lessons.engine.rng import Rng

CHOICES = ("quit", "draw", "play")
CARDS = ("1", "2", "3", "4", "5", "6", "L")


def share(rng: Rng, least: int = 5, most: int = 95) -> float:
    """A number between 0 and 1."""
    return rng.between(least, most) / 100


def counts(rng: Rng) -> dict[str, int]:
    """Cards of each kind; some kinds may be used up, and at least one isn't."""
    return {card: rng.between(0, 8) for card in CARDS[:-1]} | {"L": rng.between(1, 8)}


def _space_of(rng: Rng, outcomes: Sequence[Any]) -> dict[Any, float]:
    """A distribution in which every outcome is possible."""
    weights = [rng.between(1, 9) for _outcome in outcomes]
    return {outcome: weight / sum(weights) for outcome, weight in zip(outcomes, weights, strict=True)}


def overlapping(rng: Rng) -> tuple[float, float, float]:
    """The chances of two events, and of both at once."""
    both = share(rng, 5, 20)
    return both + share(rng, 5, 30), both + share(rng, 5, 30), both


def fits_on_4(card: str) -> bool:
    return card in ("4", "5")


def fits_on_llama(card: str) -> bool:
    return card in ("L", "1")


def is_low(card: str) -> bool:
    return card in ("1", "2", "3")


def event_and_space(rng: Rng) -> tuple[Callable[[str], bool], dict[Any, float]]:
    return rng.pick([fits_on_4, fits_on_llama, is_low]), _space_of(rng, CARDS)


def mia_has_one(llamas: tuple[int, int]) -> bool:
    return llamas[0] > 0


def ben_has_one(llamas: tuple[int, int]) -> bool:
    return llamas[1] > 0


def three_at_most(llamas: tuple[int, int]) -> bool:
    return sum(llamas) <= 3


def events_and_space(rng: Rng) -> tuple[Sequence[Callable[[Any], bool]], dict[Any, float]]:
    """Two or three events about the llamas in two hands, and how many there may be."""
    events: list[Callable[[Any], bool]] = [mia_has_one, ben_has_one, three_at_most]
    chosen = rng.shuffled(events)[: rng.between(2, 3)]
    return chosen, _space_of(rng, list(product(range(4), range(3))))


def one_other_neither(rng: Rng) -> tuple[float, float, float]:
    """The chances that one of two fails, that the other does, and that both do."""
    neither = share(rng, 5, 20)
    return neither + share(rng, 5, 25), neither + share(rng, 5, 25), neither


def values_and_counts(rng: Rng) -> tuple[list[int], list[int]]:
    """The values of the kinds, and how many cards there are of each."""
    return [1, 2, 3, 4, 5, 6, 10], [rng.between(1, 8) for _kind in range(7)]


def costs(rng: Rng) -> dict[Any, float]:
    """A distribution of a few numbers of points."""
    return _space_of(rng, sorted(rng.shuffled(range(32))[: rng.between(3, 6)]))


def cards_and_places(rng: Rng) -> tuple[list[int], int]:
    """The numbers of cards, two of them alike, and how many are laid out."""
    numbers = rng.shuffled(range(1, 7))[: rng.between(2, 3)]
    return rng.shuffled([*numbers, numbers[0]]), 2


def values_and_times(rng: Rng) -> tuple[list[int], int, Random]:
    """Values that are not all alike, so that there is something to draw; and a generator to draw with."""
    return [0, 12] + [rng.between(0, 12) for _value in range(rng.between(8, 16))], 400, Random(rng.below(10**6))


class Trial:
    """Something to try again and again; it comes out differently from time to time."""

    __name__ = "trial"

    def __init__(self, outcomes: list[Any]) -> None:
        self._outcomes, self.tried = outcomes, 0

    def __call__(self) -> Any:
        self.tried += 1
        return self._outcomes[(self.tried - 1) % len(self._outcomes)]


def trial_and_trials(rng: Rng) -> tuple[Trial, int]:
    outcomes = [1, 1, 2, 3] + [rng.between(1, 6) for _time in range(rng.between(5, 30))]
    return Trial(rng.shuffled(outcomes)), rng.between(40, 90)


def hits_and_trials(rng: Rng) -> tuple[int, int]:
    trials = rng.between(50, 2000)
    return rng.between(trials // 5, trials * 4 // 5), trials


def choices(rng: Rng) -> dict[str, dict[Any, float]]:
    """Three choices, and the distribution of what each costs, with clearly different means."""
    while True:
        found = {name: _space_of(rng, sorted(rng.shuffled(range(-10, 32))[: rng.between(2, 4)])) for name in CHOICES}
        means = sorted(sum(value * share for value, share in space.items()) for space in found.values())
        if means[1] - means[0] > 0.1 < means[2] - means[1]:
            return found


def states_and_moves(rng: Rng) -> tuple[dict[str, float], dict[str, dict[str, float]]]:
    """How likely each state of a chain is now, and from each where a step may lead."""
    states = ("ahead", "level", "behind")
    moves = {state: _space_of(rng, rng.shuffled(states)[: rng.between(2, 3)]) for state in states}
    return _space_of(rng, states), moves


def can_and_holds_back(rng: Rng) -> tuple[float, float]:
    """How likely it is that somebody can play, and that they don't although they can."""
    return share(rng, 10, 90), share(rng, 5, 45)


def prior_and_likelihood(rng: Rng) -> tuple[dict[Any, float], dict[Any, float]]:
    """How likely a few cases are, and how likely each of them makes what was seen."""
    cases = ["none", "one", "two", "three"][: rng.between(2, 4)]
    return _space_of(rng, cases), {case: rng.between(1, 20) / 20 for case in cases}
