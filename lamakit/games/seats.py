"""Who is still in the round, and who comes next (BAS-06)."""

from lamakit.games.contract import State


def seats_in_round(state: State) -> int:
    """How many players have not quit."""
    count = 0
    for seat in range(state.players):
        if not state.has_quit[seat]:
            count += 1
    return count


def next_in_round(state: State, seat: int) -> int:
    """The next seat clockwise that has not quit; the seat itself if all others have."""
    following = left_of(state, seat)
    while state.has_quit[following] and following != seat:
        following = left_of(state, following)
    return following


def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return int((seat + 1) % state.players)
