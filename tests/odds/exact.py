"""The same questions put to icepool, an independent library of exact probabilities."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import icepool
from icepool import Deck, Die, MultisetEvaluator

from lamakit import Observation


class Folded(MultisetEvaluator):
    """Folds the dealt cards, kind by kind: `step(state, card, counts)` with one count for each hand."""

    def __init__(self, start: Hashable, step: Callable[[Any, Any, tuple[int, ...]], Any]) -> None:
        self._start, self._step = start, step

    def initial_state(self, order: Any, outcomes: Any, /, *sizes: Any) -> Hashable:
        return self._start

    def next_state(self, state: Any, order: Any, outcome: Any, /, *counts: Any) -> Any:
        counted = counts[0] if isinstance(counts[0], tuple) else counts
        return self._step(state, outcome, counted)


def hidden_deal(seen: Observation, *places: int) -> Any:
    """The unseen cards dealt into hands of these sizes."""
    deck = Deck({code: copies for code, copies in seen.unseen.items() if copies})
    return deck.deal(places) if len(places) > 1 else deck.deal(places[0])


def holders(seen: Observation, codes: Iterable[str], *places: int) -> Die:
    """Which of the hands hold one of the cards: a die over tuples of booleans."""
    wanted = set(codes)

    def step(state: tuple[bool, ...], card: str, counts: tuple[int, ...]) -> tuple[bool, ...]:
        return tuple(held or (card in wanted and count > 0) for held, count in zip(state, counts, strict=True))

    return Folded((False,) * len(places), step).evaluate(hidden_deal(seen, *places))


def probability(die: Die, condition: Callable[[Any], bool]) -> Fraction:
    return Fraction(sum(q for outcome, q in die.items() if condition(outcome)), die.denominator())


def as_dict(die: Die) -> Mapping[Any, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


REROLL = icepool.Reroll
