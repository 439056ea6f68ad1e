"""How long a match still is, if every round costs points drawn afresh: a Markov chain of everybody's points."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from math import lcm
from operator import add

from lamakit.errors import LamakitError, quoted
from lamakit.games.rounds import GOAL
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.pmf import Pmf
from lamakit.play.checks import checked_number
from lamakit.play.validation import validated

Points = tuple[int, ...]  # one number a player
BITS = 16
BEYOND = 1 << BITS - 1
MOST = 1000  # points, rounds
EFFORT = 4_000_000  # steps of one answer: a second or two


class MatchLength:
    """The number of rounds until somebody has 40 points (BAS-18), if `costs` says what one round costs each player.

    Counted in whole numbers, by the step "whatever one round may bring, and then the same question from there".
    `points` are those at the beginning, 0 if left out. Raises LamakitError if a round may cost less than a point, and
    TooMuchEffortError as soon as one answer takes more than `effort` steps, each of them one cost added to everybody's
    points (400,000 take 200 ms). What has been found out stays known. Whoever can wait says a larger one, or math.inf.
    """

    @validated
    def __init__(self, costs: Pmf[Points], effort: float = EFFORT) -> None:
        if not all(map(_is_cost, costs)) or len(set(map(len, costs))) > 1:
            raise LamakitError(
                "costs {costs}: expected tuples with a number from 1 to {most} per player; a round for nothing might "
                "never end",
                quoted(list(costs)),
                MOST,
            )
        self._whole, self._fresh = lcm(*(share.denominator for share in costs.values())), (0,) * len(next(iter(costs)))
        self._costs = [(cost, int(share * self._whole)) for cost, share in costs.items()]
        self._packed = [(sum(x << BITS * place for place, x in enumerate(cost)), ways) for cost, ways in self._costs]
        self._over = sum(BEYOND << BITS * place for place in range(len(self._fresh)))
        self._scale: int = self._whole**GOAL
        self._effort = effort
        self._allow()
        self._going_on, self._rounds_left = cache(self._ways_to_go_on), cache(self._mean)

    @validated
    def survival(self, rounds: int, points: Points = ()) -> Fraction:
        """P(the match goes on after this many rounds)."""
        rounds = checked_number(rounds, range(MOST + 1), "rounds")
        self._allow()
        return Fraction(self._going_on(rounds, self._state(points)), self._whole**rounds)

    @validated
    def p_rounds(self, rounds: int, points: Points = ()) -> Fraction:
        """P(the match has exactly this many more rounds): S(n-1) - S(n), S the `survival`."""
        rounds = checked_number(rounds, range(MOST + 1), "rounds")
        return self.survival(rounds - 1, points) - self.survival(rounds, points) if rounds else Fraction(0)

    @validated
    def mean(self, points: Points = ()) -> Fraction:
        """The expected number of rounds: one, and then the mean from wherever that leads."""
        state = self._state(points)
        self._allow()
        return Fraction(0 if state & self._over else self._rounds_left(state), self._scale)

    @validated
    def points_pmf(self, rounds: int, points: Points = (), seat: int = 0) -> Pmf[int]:
        """P(a seat has x points after this many rounds, or at the end of a match that was over before)."""
        rounds = checked_number(rounds, range(MOST + 1), "rounds")
        seat = checked_number(seat, range(len(self._fresh)), "seat")
        weights: dict[Points, int] = {self._checked(points): 1}
        self._allow()
        for _round in range(rounds):
            after: dict[Points, int] = defaultdict(int)
            for now, number in weights.items():
                steps = self._costs if max(now) < GOAL else [(self._fresh, self._whole)]
                self._budget.spend(len(steps))
                for cost, ways in steps:
                    after[tuple(map(add, now, cost))] += number * ways
            weights = after
        of_seat: dict[int, int] = defaultdict(int)
        for then, number in weights.items():
            of_seat[then[seat]] += number
        return Pmf(of_seat)

    def _ways_to_go_on(self, rounds: int, state: int) -> int:
        if not rounds:
            return int(not state & self._over)
        self._budget.spend(len(self._packed))
        if rounds == 1:
            return sum(ways for cost, ways in self._packed if not (state + cost) & self._over)
        steps = ((state + cost, ways) for cost, ways in self._packed)
        return sum(ways * self._going_on(rounds - 1, then) for then, ways in steps if not then & self._over)

    def _mean(self, state: int) -> int:
        """The mean times the denominator of all costs of 40 rounds, which nobody outlasts."""
        self._budget.spend(len(self._packed))
        steps = ((state + cost, ways) for cost, ways in self._packed)
        later: int = sum(ways * self._rounds_left(then) for then, ways in steps if not then & self._over)
        return self._scale + later // self._whole

    def _allow(self) -> None:
        refused = TooMuchEffortError(
            "{costs} costs of a round: more than {effort:,} steps; expected fewer, or more effort",
            len(self._costs),
            self._effort,
        )
        self._budget = Budget(self._effort, refused)

    def _state(self, points: Points) -> int:
        """All points in one number, in which a bit of every field says whether these are 40 or more."""
        given = self._checked(points)
        return sum(BEYOND - GOAL + x << BITS * place for place, x in enumerate(given))

    def _checked(self, points: Points) -> Points:
        if points and (len(points) != len(self._fresh) or not all(0 <= x <= MOST for x in points)):
            raise LamakitError(
                "points={points}: expected {fresh} numbers from 0 to {most}", quoted(points), len(self._fresh), MOST
            )
        return points or self._fresh


def _is_cost(cost: object) -> bool:
    return isinstance(cost, tuple) and bool(cost) and all(isinstance(x, int) and 1 <= x <= MOST for x in cost)
