"""Everybody's points, and who has won (ABR-18, GHO-05, GHO-06, ORD-06, TEA-02)."""

from lamakit.games.abrakadabrien.cards import value_of
from lamakit.games.abrakadabrien.ghosts import WORTH, ghosts_of
from lamakit.games.abrakadabrien.state import State


def points(state: State) -> tuple[int, ...]:
    """Every seat's points: scored cards, ghosts held, orders fulfilled."""
    return tuple(_points_of(state, seat) for seat in range(state.players))


def _points_of(state: State, seat: int) -> int:
    place = state.seats[seat]
    ghosts = len(ghosts_of(state, seat)) * WORTH.get(state.ghost_side, 0)
    orders = sum(state.decks.orders[order].points for order in place.fulfilled)
    return sum(value_of(code) for code in place.pile) + ghosts + orders


def team_points(state: State) -> tuple[int, ...]:
    """The sum of each team; with five players the higher score in the team of two counts twice (TEA-02)."""
    single = points(state)
    return tuple(
        sum(single[seat] for seat in team)
        + (max(single[seat] for seat in team) if state.players == 5 and len(team) == 2 else 0)
        for team in state.teams
    )


def winners(state: State) -> tuple[int, ...]:
    """The seats with the most points, or all seats of the teams with the most; tied players share the victory."""
    sides = state.teams or tuple((seat,) for seat in range(state.players))
    sums = team_points(state) if state.teams else points(state)
    return tuple(sorted(seat for side, total in zip(sides, sums, strict=True) if total == max(sums) for seat in side))
