"""Who is still in the round, and who comes next (BAS-06)."""

from lamakit.games.contract import SEATS, State


def seats_in_round(state: State) -> int:
    """How many players have not quit."""
    count: int = state.players
    for seat in range(SEATS):  # nobody has quit a free seat
        count -= state.has_quit[seat]
    return count


def next_in_round(state: State, seat: int) -> int:
    """The next seat clockwise that has not quit; the seat itself if all others have."""
    following = left_of(state, seat)
    while state.has_quit[following] and following != seat:
        following = left_of(state, following)
    return following


def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return 0 if seat + 1 == state.players else seat + 1


def pass_turn(state: State) -> None:
    state.player = next_in_round(state, state.player)
