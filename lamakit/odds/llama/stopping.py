"""Roll or pass, alone in the round of the dice game: optimal stopping, exactly.

Alone, a roll brings discards, three llamas or the end (DIC-11), and the row never changes. So a situation is a hand and
the tokens that can still be returned. Its value is the expected change of the player's points until the round ends, if
the player always does what makes it smallest:

    value(hand, tokens) = min(pass, roll),   roll = Σ over the 216 rolls of the best value that each leaves / 216

Hands only get smaller and tokens fewer, so values follow from smaller ones. Only three llamas without a token lead back
to the same situation; with probability q of that and R the rest of the sum, roll = q · value + R, whose fixed point is
value = min(pass, R / (1 - q)).

Hands are whole numbers with `BITS` bits per value, so that a discard is a subtraction. Values are whole numbers, too:
points times (216 · (216 - llamas))ⁿ, where n cards and tokens are held at first, and `llamas` of the 216 rolls are
three of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import prod
from operator import itemgetter
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DISCARD, ROLLED, TURN, State
from lamakit.games.seats import seats_in_round
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.effort import Steps, TooMuchEffortError, at_once
from lamakit.odds.llama.dice import ROLLS, Faces, after_roll, choices, dearest, rolls, to_roll
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list
from lamakit.play.threads import each_threads_own

Hand = tuple[int, ...]  # how many of each value
BITS = 10
EFFORT = 10_000  # situations: up to 200 ms
ROLLING = 5  # situations take as long as all rolls of a hand
MOST_SITUATIONS = 60_000  # of which a page finds out the values, in slices; beyond them it estimates


class Stopping(NamedTuple):
    """Expected change of the player's points this round: rolling now and then doing what is best, and passing now."""

    roll: Fraction
    stop: Fraction

    @property
    def best(self) -> Fraction:
        return min(self.roll, self.stop)


class _Outlook(NamedTuple):
    """The 216 rolls of a hand: how many end the round, and how many bring a hit after which these hands can be left."""

    flops: int
    hits: list[tuple[int, tuple[int, ...]]]


def stopping_values(observation: ObservationLike, effort: float = EFFORT) -> dict[tuple[str, ...], Stopping]:
    """The values of rolling and of passing for every hand that discards can leave, with the tokens held now.

    Value iteration as above; the present hand comes first, the smallest last. Raises LamakitError unless the seat that
    looks is alone in the round, and at once TooMuchEffortError if there may be more than `effort` situations: hands
    that discards can leave, times the tokens and six.
    """
    return largest_hands(observed(observation), None, effort)


def largest_hands(seen: LlamaObservation, most: int | None, effort: float) -> dict[tuple[str, ...], Stopping]:
    """The first `most` of the `stopping_values`."""
    problem = _problem(seen)
    problem.check(effort)
    hands = problem.reachable()[:most]
    return {tuple(card_list(dice.CODES, hand)): problem.stopping(hand, problem.tokens) for hand in hands}


def stopping_steps(seen: LlamaObservation) -> Iterator[None]:
    """Finds out what `stopping_values` will ask, in steps of a few milliseconds."""
    return _problem(seen).steps()


def _problem(seen: LlamaObservation) -> "StoppingProblem":
    state = to_roll(seen)
    if seats_in_round(state) > 1 or state.has_quit[seen.seat] or not state.hand_sizes[seen.seat]:
        raise LamakitError(f"seat {seen.seat} is not alone in the round; with others in it, look one roll ahead")
    return problem_of(seen)


@each_threads_own(4)
def problem_of(seen: LlamaObservation) -> "StoppingProblem":
    """That of somebody alone in the round."""
    return StoppingProblem(to_roll(seen))


class StoppingProblem:
    """The values of all situations that one player, alone in the round, can get into. `tokens` are points of them."""

    def __init__(self, state: State) -> None:
        self._seat, self._trial = state.player, state.copy()
        self.hand: Hand = tuple(state.hands[state.player])
        self.tokens: int = state.points[state.player]
        self._row = _packed(state.row)
        self._rolls = [(itemgetter(*faces), faces, outcome, ways) for faces, outcome, ways in rolls(state)]
        self._discards, self._outlook = discards_of(tuple(map(tuple, state.faces))), cache(self._find_outlook)
        self._token, self._penalty = cache(self._find_token), cache(self._find_penalty)
        self._llamas = sum(ways for _held, faces, _outcome, ways in self._rolls if set(faces) == {dice.LLAMA})
        self.known: dict[int, dict[int, int]] = {}  # by tokens, by hand
        returns = self._returns(self.tokens)
        self.situations = (prod(held + 1 for held in self.hand) - 1) * (returns + 1 + ROLLING)
        self._scale: int = (ROLLS * max(1, ROLLS - self._llamas)) ** (sum(self.hand) + returns)

    def check(self, effort: float) -> None:
        """Raise TooMuchEffortError if there may be so many situations whose values are not known yet."""
        if self.situations > effort:
            raise TooMuchEffortError(f"the rest of the round has more than {effort:,} states")

    def steps(self) -> Iterator[None]:
        """Finds out the values of the hand and of all that discards can leave, in steps of a few milliseconds.

        Nothing if there are too many for whoever waits for them.
        """
        if self.situations <= MOST_SITUATIONS:
            yield from self._value(_packed(self.hand), self.tokens)
            self.situations = 0

    def reachable(self) -> list[Hand]:
        """The hand and all hands, but the empty one, that discards can leave; the largest come first."""
        self.value(self.hand, self.tokens)
        hands = (_unpacked(hand) for hand in self.known[self.tokens] if hand)
        return sorted(hands, key=lambda hand: (-sum(hand), hand))

    def stopping(self, hand: Hand, tokens: int) -> Stopping:
        """Rolling once and then doing what is best, and passing."""
        packed = _packed(hand)
        again = at_once(self._value(packed, tokens))
        if self._token(tokens):
            again = at_once(self._after_return(packed, tokens))
        rolled = self._rest(packed, tokens) + self._llamas * again
        return Stopping(Fraction(rolled, ROLLS * self._scale), Fraction(self._penalty(packed)))

    def value(self, hand: Hand, tokens: int) -> Fraction:
        """The expected change of points under best play; an emptied hand returns its most expensive token (DIC-09)."""
        return Fraction(at_once(self._value(_packed(hand), tokens)), self._scale)

    def _value(self, hand: int, tokens: int) -> Steps[int]:
        known = self.known.setdefault(tokens, {0: -self._token(tokens) * self._scale})
        if hand not in known:
            yield
            for left in {left for _ways, leaves in self._outlook(hand).hits for left in leaves}:
                if left not in known:
                    yield from self._value(left, tokens)
            rest, again, stop = self._rest(hand, tokens), self._llamas, self._penalty(hand) * self._scale
            if self._token(tokens):
                known[hand] = min(stop, (rest + again * (yield from self._after_return(hand, tokens))) // ROLLS)
            else:
                known[hand] = min(stop, rest // (ROLLS - again)) if again < ROLLS else stop
        return known[hand]

    def _rest(self, hand: int, tokens: int) -> int:
        """The values after a roll but for three llamas, added up over the 216; those of smaller hands must be known."""
        outlook, value = self._outlook(hand), self.known[tokens].__getitem__
        flops = outlook.flops * self._penalty(hand + self._row) * self._scale
        return flops + sum([ways * min(map(value, leaves)) for ways, leaves in outlook.hits])

    def _after_return(self, hand: int, tokens: int) -> Steps[int]:
        """The value once the most expensive token is returned: a cheaper one first, or none, is never better.

        (Whoever returns them in another order can swap the two returns, or add one, and loses nothing by it.)
        """
        token = self._token(tokens)
        return (yield from self._value(hand, tokens - token)) - token * self._scale

    def _returns(self, tokens: int) -> int:
        """How many tokens these points are."""
        token = self._token(tokens)
        return 1 + self._returns(tokens - token) if token else 0

    def _find_token(self, tokens: int) -> int:
        self._trial.points[self._seat] = tokens
        return dearest(self._trial, self._seat)

    def _find_penalty(self, hand: int) -> int:
        self._trial.hands[self._seat] = list(_unpacked(hand))
        return sum(dice.penalty_of(self._trial, self._seat, value) for value in range(dice.KINDS))

    def _find_outlook(self, hand: int) -> _Outlook:
        flops, hits, held = 0, Counter[tuple[int, ...]](), _unpacked(hand)
        for held_of, faces, outcome, ways in self._rolls:
            discards = self._discards(outcome, faces, held_of(held))
            if discards:
                hits[discards] += ways
            elif faces[0] != dice.LLAMA:
                flops += ways
        return _Outlook(flops, [(ways, tuple([hand - cards for cards in discards])) for discards, ways in hits.items()])


def _packed(hand: Sequence[int]) -> int:
    return sum(held << BITS * value for value, held in enumerate(hand))


def _unpacked(hand: int) -> Hand:
    return tuple(hand >> BITS * value & (1 << BITS) - 1 for value in range(dice.KINDS))


@cache
def discards_of(dice_faces: tuple[tuple[int, ...], ...]) -> Callable[[int, Faces, Faces], tuple[int, ...]]:
    """The discards after a roll for somebody alone, by the copies of its faces in the hand: no other card matters."""
    state = State(dice.FIELDS)
    state.players, state.phase, state.faces, state.has_quit[1] = 2, TURN, dice_faces, 1

    @cache
    def discards(outcome: int, faces: Faces, held: Faces) -> tuple[int, ...]:
        copies = dict(zip(faces, held, strict=True))
        state.hands[0] = [copies.get(value, 0) for value in range(dice.KINDS)]
        state.hand_sizes[0] = sum(state.hands[0])
        after = after_roll(state, outcome)
        return tuple(_discarded(action) for action in choices(after, faces)) if after.phase == ROLLED else ()

    return discards


def _discarded(action: int) -> int:
    return _packed([dice.copies_gone(action - DISCARD, value) for value in range(dice.KINDS)])
