"""Roll or pass, alone in the round of the dice game: optimal stopping, exactly.

Alone, a roll brings discards, three llamas or the end (DIC-11), and the row never changes. So a situation is a hand and
the tokens that can still be returned. Its value is the expected change of the player's points until the round ends, if
the player always does what makes it smallest:

    value(hand, tokens) = min(pass, roll),   roll = Σ over the 216 rolls of the best value that each leaves / 216

Hands only get smaller and tokens fewer, so values follow from smaller ones. Only three llamas without a token lead back
to the same situation; with probability q of that and R the rest of the sum, roll = q · value + R, whose fixed point is
value = min(pass, R / (1 - q)).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from threading import get_ident
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DISCARD, RETURN, ROLLED, TURN, State
from lamakit.games.seats import seats_in_round
from lamakit.odds.asked import Asked
from lamakit.odds.llama.dice import ROLLS, after_roll, choices, dearest, rolls, to_roll
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list

Hand = tuple[int, ...]  # how many of each value


class Stopping(NamedTuple):
    """Expected change of the player's points this round: rolling now and then doing what is best, and passing now."""

    roll: Fraction
    stop: Fraction

    @property
    def best(self) -> Fraction:
        return min(self.roll, self.stop)


class _Outlook(NamedTuple):
    """What a roll brings, of 216: three llamas, the end of the round, and hits, each with the hands it may leave."""

    llamas: int
    flops: int
    hits: tuple[tuple[int, tuple[Hand, ...]], ...]


def stopping_values(observation: Asked) -> dict[tuple[str, ...], Stopping]:
    """What rolling and passing are worth for every hand that discards can leave, with the tokens held now.

    Value iteration as above; the present hand comes first, the smallest last. Raises LamakitError unless the seat that
    looks is alone in the round.
    """
    problem = _problem(observed(observation), get_ident())
    hands = sorted(problem.reachable(problem.hand), key=lambda hand: (-sum(hand), hand))
    return {tuple(card_list(dice.CODES, hand)): problem.stopping(hand, problem.tokens) for hand in hands}


def stopping_steps(seen: LlamaObservation) -> Iterator[None]:
    """Finds out what `stopping_values` will ask, in steps of a few milliseconds."""
    return _problem(seen, get_ident()).steps()


@lru_cache(maxsize=4)
def _problem(seen: LlamaObservation, _thread: int) -> "StoppingProblem":
    """One of its own for each thread, since it is written on."""
    return StoppingProblem(_alone(seen))


def _alone(seen: LlamaObservation) -> State:
    state = to_roll(seen)
    if seats_in_round(state) > 1 or state.has_quit[seen.seat] or not state.hand_sizes[seen.seat]:
        raise LamakitError(f"seat {seen.seat} is not alone in the round; with others in it, look one roll ahead")
    return state


class StoppingProblem:
    """The values of all situations that one player, alone in the round, can get into. `tokens` are points of them."""

    def __init__(self, state: State) -> None:
        self._seat, self._trial = state.player, state.copy()
        self._faces = tuple(map(tuple, state.faces))
        self.hand: Hand = tuple(state.hands[state.player])
        self.tokens: int = state.points[state.player]
        self._row: Hand = tuple(state.row)
        self._values: dict[tuple[Hand, int], Fraction] = {}

    def steps(self) -> Iterator[None]:
        """Finds out the values of the hand and of all that discards can leave, in steps of a few milliseconds."""
        hands = list[Hand]()
        for hand in self.reaching(self.hand):
            hands.append(hand)
            yield
        for hand in sorted(hands, key=sum):
            self.value(hand, self.tokens)
            yield

    def reachable(self, hand: Hand) -> set[Hand]:
        """The hand and all hands, but the empty one, that discards can leave."""
        return set(self.reaching(hand))

    def reaching(self, hand: Hand) -> Iterator[Hand]:
        """The same, each as soon as it is found."""
        found, waiting = set[Hand](), [hand]
        while waiting:
            left = waiting.pop()
            if any(left) and left not in found:
                found.add(left)
                waiting += [smaller for _, leaves in _outlook(self._faces, left).hits for smaller in leaves]
                yield left

    def stopping(self, hand: Hand, tokens: int) -> Stopping:
        """Rolling once and then doing what is best, and passing."""
        outlook, stop = _outlook(self._faces, hand), Fraction(self.penalty(hand))
        flop = self.penalty(tuple(map(sum, zip(hand, self._row, strict=True))))
        rest = outlook.flops * Fraction(flop)
        for ways, leaves in outlook.hits:
            rest += ways * min(self.value(left, tokens) for left in leaves)
        again = outlook.llamas
        if self.token(tokens):
            return Stopping((rest + again * self.after_return(hand, tokens)) / ROLLS, stop)
        value = min(stop, rest / (ROLLS - again))
        return Stopping((rest + again * value) / ROLLS, stop)

    def value(self, hand: Hand, tokens: int) -> Fraction:
        """The expected change of points under best play; an emptied hand returns its most expensive token (DIC-09)."""
        if not any(hand):
            return Fraction(-self.token(tokens))
        if (hand, tokens) not in self._values:
            self._values[hand, tokens] = self.stopping(hand, tokens).best
        return self._values[hand, tokens]

    def after_return(self, hand: Hand, tokens: int) -> Fraction:
        """The value once the most expensive token is returned: a cheaper one first, or none, is never better.

        (Whoever returns them in another order can swap the two returns, or add one, and loses nothing by it.)
        """
        token = self.token(tokens)
        return self.value(hand, tokens - token) - token

    def token(self, tokens: int) -> int:
        self._trial.points[self._seat] = tokens
        return dearest(self._trial, self._seat)

    def penalty(self, hand: Hand) -> int:
        self._trial.hands[self._seat] = list(hand)
        return sum(dice.penalty_of(self._trial, self._seat, value) for value in range(dice.KINDS))


@cache
def _outlook(faces: tuple[tuple[int, ...], ...], hand: Hand) -> _Outlook:
    """All rolls of a player alone with this hand, judged by the rules."""
    state = State(dice.FIELDS)
    state.players, state.phase, state.faces = 2, TURN, [list(die) for die in faces]
    state.has_quit[1], state.hands[0], state.hand_sizes[0] = 1, list(hand), sum(hand)
    state.points[0] = 1  # so that three llamas show themselves: they ask which token goes back
    llamas = flops = 0
    hits: dict[tuple[Hand, ...], int] = {}
    for shown, outcome, ways in rolls(state):
        after = after_roll(state, outcome)
        if after.phase == RETURN:
            llamas += ways
        elif after.phase == ROLLED:
            leaves = tuple(discarded(hand, action) for action in choices(after, shown))
            hits[leaves] = hits.get(leaves, 0) + ways
        else:
            flops += ways
    return _Outlook(llamas, flops, tuple((ways, leaves) for leaves, ways in hits.items()))


def discarded(hand: Hand, action: int) -> Hand:
    """What a discard leaves of a hand."""
    return tuple(held - dice.copies_gone(action - DISCARD, value) for value, held in enumerate(hand))
