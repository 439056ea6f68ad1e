"""Tokens. They are always exchanged upwards (BAS-16, L20-01), so a seat's points say which tokens it holds."""

from lamakit.games.contract import KEEP, RETURN_1, RETURN_10, State


def token_value(action: int) -> int:
    """The value that `return 1`, `return 10` or `return 20` returns."""
    return 1 if action == RETURN_1 else 10 if action == RETURN_10 else 20


def token_count(state: State, seat: int, value: int) -> int:
    """How many tokens of a value a seat holds."""
    points: int = state.points[seat]
    if value == 1:
        return points % 10
    if value == 10:
        return points % 20 // 10 if state.lama20 else points // 10
    return points // 20 if state.lama20 else 0


def highest_token(state: State, seat: int) -> int:
    """The value of a seat's most expensive token; 0 without tokens."""
    for value in (20, 10, 1):
        if token_count(state, seat, value) > 0:
            return value
    return 0


def give_back(state: State, seat: int, action: int) -> None:
    """Return one token to the pool, or keep them all (BAS-17, L20-02)."""
    if action != KEEP:
        state.points[seat] -= token_value(action)
