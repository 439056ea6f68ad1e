"""The worth of the points after a round: the chance to win the match, in 65536ths."""

from decimal import Decimal
from functools import cache
from typing import Any

from lamakit.games.contract import MATCH_OVER, State
from lamakit.games.rounds import GOAL

SHARE = GOAL  # scores 0 … 39 while a match goes on
WHOLE = 1 << 16
ONE = 1 << 20  # the worth of no points

Line = tuple[int, int]  # a and b, in millionths


@cache
def worths(lines: tuple[Line, ...]) -> list[list[int]]:
    """exp(-(a + b·s)·s) for a seat with s points when the most that anybody has is M; by M, and by s."""
    return [[_worth(Decimal(a), Decimal(b), points) for points in range(SHARE)] for a, b in lines]


def _worth(a: Decimal, b: Decimal, points: int) -> int:
    exponent = -(a + b * points) * points / 1_000_000
    return max(1, int(exponent.exp() * ONE))  # Decimal rounds alike on every machine


def note_payoffs(state: State, worth: Any, found: Any) -> None:
    """Everybody's share of the match, in 65536ths: exact if it is over, else the seat's share of everybody's worth."""
    if state.phase == MATCH_OVER:
        for seat in range(state.players):
            found[seat] = final_share(state, seat)
        return
    most, total = 0, 0
    for seat in range(state.players):
        found[seat] = min(int(state.points[seat]), SHARE - 1)  # only a round that is broken off can exceed 39
        most = max(most, found[seat])
    for seat in range(state.players):
        found[seat] = worth[most][found[seat]]
        total += found[seat]
    for seat in range(state.players):
        found[seat] = found[seat] * WHOLE // total


def final_share(state: State, seat: int) -> int:
    winners = winners_with(state, seat)
    return WHOLE // winners if winners else 0


def winners_with(state: State, seat: int) -> int:
    """How many win if this seat does, as ties share the match (BAS-19); else 0."""
    winners = 0
    for other in range(state.players):
        if state.points[other] < state.points[seat]:
            return 0
        winners += int(state.points[other] == state.points[seat])
    return winners
