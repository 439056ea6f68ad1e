"""Roll or pass, alone in the round of the dice game: optimal stopping, exactly.

Alone, a roll brings discards, three llamas or the end (DIC-11), and the row never changes. So a situation is a hand and
the tokens that can still be returned. Its value is the expected change of the player's points until the round ends, if
the player always does what makes it smallest:

    value(hand, tokens) = min(pass, roll),   roll = Σ over the 216 rolls of the best value that each leaves / 216

Hands only get smaller and tokens fewer, so values follow from smaller ones. Only three llamas without a token lead back
to the same situation; with probability q of that and R the rest of the sum, roll = q · value + R, whose fixed point is
value = min(pass, R / (1 - q)).

Hands are numbered, smaller ones first, so that a discard takes the same from the number of every hand. Values are whole
numbers: points times (216 · (216 - llamas))ⁿ, where n cards and tokens are held at first, and `llamas` of the 216 rolls
are three of them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from math import prod
from operator import add, itemgetter, mul
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DISCARD, ROLLED, State
from lamakit.games.seats import seats_in_round
from lamakit.games.tokens import highest_token
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.llama.dice import ROLLS, Faces, choices, rolls, to_roll
from lamakit.odds.llama.draws import observed
from lamakit.play.checks import checked_number
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list
from lamakit.play.thread_local_cache import thread_local_cache

Hand = tuple[int, ...]  # how many of each value
EFFORT = 10_000  # situations: up to 200 ms
ROLLING = 5  # situations take as long as all rolls of a hand
MOST_SITUATIONS = 60_000  # of which a page finds out the values, beside everything else; beyond them it estimates


class Stopping(NamedTuple):
    """Expected change of the player's points this round: rolling now and then doing what is best, and passing now."""

    roll: Fraction
    stop: Fraction

    @property
    def best(self) -> Fraction:
        return min(self.roll, self.stop)


class _Outlook(NamedTuple):
    """The points of passing with a hand; those of the flops among the 216 rolls, added up; for each number of hits, the
    numbers of the hands among which they let the player choose.
    """

    stop: int
    flops: int
    hits: list[tuple[int, list[int]]]


def stopping_values(
    observation: ObservationLike, effort: float = EFFORT, most: int | None = None
) -> dict[tuple[str, ...], Stopping]:
    """The values of rolling and of passing for every hand that discards can leave, with the tokens held now.

    Value iteration as above; the present hand comes first, the smallest last, and only the first `most` are listed.
    Raises LamakitError unless the seat that looks is alone in the round, and at once TooMuchEffortError if there may be
    more than `effort` situations: hands that discards can leave, times the tokens and six.
    """
    seen = observed(observation)
    _check_alone(seen)
    problem = problem_of(seen)
    problem.check(effort)
    if most is not None:
        checked_number(most, range(1, 2**31), "most")
    hands = problem.reachable()[:most]
    return {tuple(card_list(dice.CODES, hand)): problem.stopping(hand, problem.tokens) for hand in hands}


def _check_alone(seen: LlamaObservation) -> None:
    state = to_roll(seen)
    if seats_in_round(state) > 1 or state.has_quit[seen.seat] or not state.hand_sizes[seen.seat]:
        raise LamakitError("seat {seat} is not alone in the round; with others in it, look one roll ahead", seen.seat)


@thread_local_cache(4)
def problem_of(seen: LlamaObservation) -> "StoppingProblem":
    """The problem of somebody alone in the round."""
    return StoppingProblem(to_roll(seen))


class StoppingProblem:
    """The values of all situations that one player, alone in the round, can get into. `tokens` are points of them."""

    def __init__(self, state: State) -> None:
        self._seat, self._state = state.player, state.copy()
        self.hand: Hand = tuple(state.hands[state.player])
        self.tokens: int = state.points[state.player]
        self._rolls = [(faces, ways) for faces, _outcome, ways in rolls(state) if faces[0] != dice.LLAMA]
        self._llamas = ROLLS - sum(ways for _faces, ways in self._rolls)
        self._strides = [prod(held + 1 for held in self.hand[value + 1 :]) for value in range(dice.KINDS)]
        self._discards = [sum(self._strides[value] for value in values) for values in dice.DISCARDS]
        self._token, self._outlook = cache(self._find_token), cache(self._find_outlook)
        self.known: dict[int, list[int]] = {}  # by tokens, by a hand's number
        returns = len(self._returns(self.tokens))
        self.situations = (prod(held + 1 for held in self.hand) - 1) * (returns + ROLLING)
        self._scale: int = (ROLLS * max(1, ROLLS - self._llamas)) ** (sum(self.hand) + returns - 1)

    def check(self, effort: float) -> None:
        """Raise TooMuchEffortError if there may be so many situations."""
        if self.situations > effort:
            raise TooMuchEffortError("the rest of the round has more than {effort:,} states", effort)

    def reachable(self) -> list[Hand]:
        """The hand and all hands, but the empty one, that discards can leave; the largest come first."""
        shown = {face for faces, _ways in self._rolls for face in faces}
        kept = [value for value in range(dice.KINDS) if value not in shown]
        left = (hand for hand in self._hands[1:] if all(hand[value] == self.hand[value] for value in kept))
        return sorted(left, key=lambda hand: (-sum(hand), hand))

    def stopping(self, hand: Hand, tokens: int) -> Stopping:
        """Rolling once and then doing what is best, and passing."""
        number, values = self._number(hand), self._values(tokens)
        rolled = self._rolled(number, tokens, values) + (0 if self._token(tokens) else self._llamas * values[number])
        return Stopping(Fraction(rolled, ROLLS * self._scale), Fraction(self._outlook(number).stop))

    def value(self, hand: Hand, tokens: int) -> Fraction:
        """The expected change of points under best play; an emptied hand returns its most expensive token (DIC-09)."""
        return Fraction(self._values(tokens)[self._number(hand)], self._scale)

    def _values(self, tokens: int) -> list[int]:
        """The values of all hands with these tokens, by number."""
        for left in self._returns(tokens):
            if left not in self.known:
                self.known[left] = self._found(left)
        return self.known[tokens]

    def _found(self, tokens: int) -> list[int]:
        """The same, if they are known with one token fewer."""
        token = self._token(tokens)
        rolls_on, values = ROLLS if token else ROLLS - self._llamas, [-token * self._scale]
        for number in range(1, len(self._hands)):
            stop = self._outlook(number).stop * self._scale
            values.append(min(stop, self._rolled(number, tokens, values) // rolls_on) if rolls_on else stop)
        return values

    def _rolled(self, number: int, tokens: int, values: Sequence[int]) -> int:
        """The values after the 216 rolls, added up; without those three llamas that change nothing.

        Three llamas return the most expensive token: a cheaper one first, or none, is never better. (Whoever returns
        them in another order can swap the two returns, or add one, and loses nothing by it.)
        """
        outlook, token = self._outlook(number), self._token(tokens)
        returned = self.known[tokens - token][number] - token * self._scale if token else 0
        hits = sum([ways * min(map(values.__getitem__, left)) for ways, left in outlook.hits])
        return outlook.flops * self._scale + hits + self._llamas * returned

    @cached_property
    def _hands(self) -> list[Hand]:
        return list(product(*(range(held + 1) for held in self.hand)))

    def _number(self, hand: Hand) -> int:
        return sum(map(mul, hand, self._strides))

    def _returns(self, tokens: int) -> list[int]:
        """What is left of these tokens, the most expensive of which goes back each time; nothing comes first."""
        left = [tokens]
        while token := self._token(left[-1]):
            left.append(left[-1] - token)
        return left[::-1]

    def _find_token(self, tokens: int) -> int:
        trial = self._state.copy()
        trial.points[self._seat] = tokens
        return highest_token(trial, self._seat)

    def _find_outlook(self, number: int) -> _Outlook:
        hand, hits = self._hands[number], Counter[tuple[int, ...]]()
        for faces, ways in self._rolls:
            hits[_discards_of(faces, itemgetter(*faces)(hand))] += ways
        flops = hits.pop((), 0) * self._penalty(map(add, hand, self._state.row))
        leaves = [(ways, [number - self._discards[it] for it in discards]) for discards, ways in hits.items()]
        return _Outlook(self._penalty(hand), flops, leaves)

    def _penalty(self, hand: Iterable[int]) -> int:
        trial = self._state.copy()
        trial.hands[self._seat] = list(hand)
        return sum(dice.penalty_of(trial, self._seat, value) for value in range(dice.KINDS))


@cache
def _discards_of(faces: Faces, held: Faces) -> tuple[int, ...]:
    """The numbers of the discards after a roll for whoever holds so many of its faces: no other card matters."""
    state, copies = State(dice.FIELDS), dict(zip(faces, held, strict=True))
    state.phase, state.roll = ROLLED, list(faces)
    state.hands[0] = [copies.get(value, 0) for value in range(dice.KINDS)]
    return tuple(action - DISCARD for action in choices(state))
