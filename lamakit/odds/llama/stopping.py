"""Roll or pass, alone in the round of the dice game: optimal stopping, exactly.

Alone, a roll brings discards, three llamas or the end (DIC-11), and the row never changes. So a situation is a hand and
the tokens that can still be returned. Its value is the expected change of the player's points until the round ends, if
the player always does what makes it smallest:

    value(hand, tokens) = min(pass, roll),   roll = Σ over the 216 rolls of the best value that each leaves / 216

Hands only get smaller and tokens fewer, so values follow from smaller ones. Only three llamas without a token lead back
to the same situation; with probability q of that and R the rest of the sum, roll = q · value + R, whose fixed point is
value = min(pass, R / (1 - q)).

Values are whole numbers: points times (216 · (216 - llamas))ⁿ, where n cards and tokens are held at first, and `llamas`
of the 216 rolls are three of them. What a roll leaves is asked of the rules, once for each roll and the cards that it
shows.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from math import prod
from operator import itemgetter
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DISCARD, RETURN, TURN, State
from lamakit.games.seats import seats_in_round
from lamakit.odds.asked import Asked
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.llama.dice import ROLLS, Faces, after_roll, choices, dearest, rolls, to_roll
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import card_list
from lamakit.play.threads import each_threads_own

Hand = tuple[int, ...]  # how many of each value
BITS = 10  # of a number that stands for a hand, for each value
EFFORT = 10_000  # situations: up to 200 ms
ROLLING = 5  # situations take as long as all rolls of a hand
MOST_SITUATIONS = 60_000  # of which a page finds out the values, in slices


class Stopping(NamedTuple):
    """Expected change of the player's points this round: rolling now and then doing what is best, and passing now."""

    roll: Fraction
    stop: Fraction

    @property
    def best(self) -> Fraction:
        return min(self.roll, self.stop)


class _Roll(dict[tuple[int, ...], tuple[int, ...] | None]):
    """One of the rolls that can be told apart: from how many cards are held of its values, what discards take away.

    That is packed, asked of the rules when it is needed first, nothing if the roll ends the round, and None if it is
    three llamas. No card but those that the roll shows matters to it.
    """

    def __init__(self, state: State, values: Faces, outcome: int, ways: int) -> None:
        super().__init__()
        self._state, self.faces, self._outcome, self.ways = state, values, outcome, ways
        self.held = itemgetter(*values)

    def __missing__(self, held: tuple[int, ...]) -> tuple[int, ...] | None:
        state, copies = self._state.copy(), dict(zip(self.faces, held, strict=True))
        hand = tuple(copies.get(value, 0) for value in range(dice.KINDS))
        state.hands[0], state.hand_sizes[0] = list(hand), sum(hand)
        after, packed = after_roll(state, self._outcome), _packed(hand)
        if after.phase == RETURN:
            self[held] = None
        else:
            discards = choices(after, self.faces)
            self[held] = tuple(packed - _packed(discarded(hand, action)) for action in discards)
        return self[held]


class _Outlook(NamedTuple):
    """What a roll brings, of 216: the end of the round, and hits, each with the hands that it may leave."""

    flops: int
    hits: tuple[tuple[int, tuple[int, ...]], ...]  # tuples of numbers, which the garbage collector leaves out


def stopping_values(observation: Asked, effort: float = EFFORT) -> dict[tuple[str, ...], Stopping]:
    """What rolling and passing are worth for every hand that discards can leave, with the tokens held now.

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


class _Values(dict[int, int]):
    """The values of hands with the same tokens, each found when it is asked for first."""

    def __init__(self, find: Callable[[int], int]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, hand: int) -> int:
        value = self[hand] = self._find(hand)
        return value


class StoppingProblem:
    """The values of all situations that one player, alone in the round, can get into. `tokens` are points of them."""

    def __init__(self, state: State) -> None:
        self._seat, self._trial = state.player, state.copy()
        self.hand: Hand = tuple(state.hands[state.player])
        self.tokens: int = state.points[state.player]
        self._row = _packed(state.row)
        self._rolls = _rolls(tuple(map(tuple, state.faces)))
        triples = [roll for roll in self._rolls if len(set(roll.faces)) == 1]
        self._llamas = sum(roll.ways for roll in triples if roll[roll.held(self.hand)] is None)
        self._hands = list[Hand]()
        self._outlooks: dict[int, _Outlook] = {}
        self._tokens: dict[int, int] = {}
        self._penalties: dict[int, int] = {}
        self.known: dict[int, _Values] = {}
        returns = self._returns(self.tokens)
        self.situations = (prod(held + 1 for held in self.hand) - 1) * (returns + 1 + ROLLING)
        self._scale: int = (ROLLS * max(1, ROLLS - self._llamas)) ** (sum(self.hand) + returns)

    def check(self, effort: float) -> None:
        """Raise TooMuchEffortError if there may be so many situations whose values are not known yet."""
        if self.situations > effort:
            raise TooMuchEffortError(f"the rest of the round has more than {effort:,} situations")

    def steps(self) -> Iterator[None]:
        """Finds out the values of the hand and of all that discards can leave, in steps of a few milliseconds.

        Nothing if there are too many for whoever waits for them.
        """
        if self.situations > MOST_SITUATIONS:
            return
        yield from self._reach()
        for hand in reversed(self.reachable()):
            self._value(_packed(hand), self.tokens)
            yield
        self.situations = 0

    def reachable(self) -> list[Hand]:
        """The hand and all hands, but the empty one, that discards can leave; the largest come first."""
        if not self._hands:
            list(self._reach())
        return self._hands

    def _reach(self) -> Iterator[None]:
        """Looks for them, in steps."""
        found, waiting = {0}, [] if self._hands else [_packed(self.hand)]
        while waiting:
            hand = waiting.pop()
            if hand not in found:
                found.add(hand)
                waiting += [left for _ways, leaves in self._outlook(hand).hits for left in leaves]
                yield
        self._hands = self._hands or sorted(map(_unpacked, found - {0}), key=lambda hand: (-sum(hand), hand))

    def stopping(self, hand: Hand, tokens: int) -> Stopping:
        """Rolling once and then doing what is best, and passing."""
        packed = _packed(hand)
        again = self._value(packed, tokens)
        if self._token(tokens):
            again = self._after_return(packed, tokens)
        rolled = self._rest(packed, tokens) + self._llamas * again
        return Stopping(Fraction(rolled, ROLLS * self._scale), Fraction(self._penalty(packed)))

    def value(self, hand: Hand, tokens: int) -> Fraction:
        """The expected change of points under best play; an emptied hand returns its most expensive token (DIC-09)."""
        return Fraction(self._value(_packed(hand), tokens), self._scale)

    def _value(self, hand: int, tokens: int) -> int:
        if tokens not in self.known:
            self.known[tokens] = _Values(partial(self._found, tokens))
        return self.known[tokens][hand]

    def _found(self, tokens: int, hand: int) -> int:
        if not hand:
            return -self._token(tokens) * self._scale
        rest, again, stop = self._rest(hand, tokens), self._llamas, self._penalty(hand) * self._scale
        if self._token(tokens):
            return min(stop, (rest + again * self._after_return(hand, tokens)) // ROLLS)
        return min(stop, rest // (ROLLS - again)) if again < ROLLS else stop

    def _rest(self, hand: int, tokens: int) -> int:
        """What a roll comes to but for three llamas, added up over the 216."""
        outlook, value = self._outlook(hand), self.known[tokens].__getitem__
        flops = outlook.flops * self._penalty(hand + self._row) * self._scale
        return flops + sum([ways * min(map(value, leaves)) for ways, leaves in outlook.hits])

    def _after_return(self, hand: int, tokens: int) -> int:
        """The value once the most expensive token is returned: a cheaper one first, or none, is never better.

        (Whoever returns them in another order can swap the two returns, or add one, and loses nothing by it.)
        """
        token = self._token(tokens)
        return self._value(hand, tokens - token) - token * self._scale

    def _token(self, tokens: int) -> int:
        found = self._tokens.get(tokens)
        if found is None:
            self._trial.points[self._seat] = tokens
            found = self._tokens[tokens] = dearest(self._trial, self._seat)
        return found

    def _returns(self, tokens: int) -> int:
        """How many tokens these points are."""
        returns = 0
        while token := self._token(tokens):
            returns, tokens = returns + 1, tokens - token
        return returns

    def _penalty(self, hand: int) -> int:
        found = self._penalties.get(hand)
        if found is None:
            self._trial.hands[self._seat] = list(_unpacked(hand))
            points = (dice.penalty_of(self._trial, self._seat, value) for value in range(dice.KINDS))
            found = self._penalties[hand] = sum(points)
        return found

    def _outlook(self, hand: int) -> _Outlook:
        """All rolls of a player alone with this hand, but for three llamas."""
        found = self._outlooks.get(hand)
        if found is None:
            held, flops, hits = _unpacked(hand), 0, dict[tuple[int, ...], int]()
            for roll in self._rolls:
                taken = roll[roll.held(held)]
                if taken:
                    hits[taken] = hits.get(taken, 0) + roll.ways
                elif taken is not None:
                    flops += roll.ways
            leaves = ((ways, tuple([hand - cards for cards in taken])) for taken, ways in hits.items())
            found = self._outlooks[hand] = _Outlook(flops, tuple(leaves))
        return found


def _packed(hand: Sequence[int]) -> int:
    return sum(held << BITS * value for value, held in enumerate(hand))


def _unpacked(hand: int) -> Hand:
    return tuple(hand >> BITS * value & (1 << BITS) - 1 for value in range(dice.KINDS))


@cache
def _rolls(faces: tuple[tuple[int, ...], ...]) -> list[_Roll]:
    state = State(dice.FIELDS)
    state.players, state.phase, state.faces = 2, TURN, [list(die) for die in faces]
    state.has_quit[1] = 1
    state.points[0] = 1  # so that three llamas show themselves: they ask which token goes back
    return [_Roll(state, values, outcome, ways) for values, outcome, ways in rolls(state)]


def discarded(hand: Hand, action: int) -> Hand:
    """What a discard leaves of a hand."""
    return tuple(held - dice.copies_gone(action - DISCARD, value) for value, held in enumerate(hand))
