"""How strong players are, by the matches that they have played against each other."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from lamakit.errors import library

Ranked = tuple[Sequence[int], Sequence[float]]  # who sat where, and their ranks in a match: the lowest has won


def rated(players: int, matches: Iterable[Ranked]) -> list[tuple[float, float]]:
    """mu and sigma of each player, after the matches in their order (openskill's Plackett and Luce)."""
    with library():  # here, as most pages need no ratings
        from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for seats, ranks in matches:
        teams = [[model.rating(ratings[player].mu, ratings[player].sigma)] for player in seats]
        after = model.rate(teams, ranks=list(ranks))
        for player in set(seats):
            own = [team[0] for number, team in zip(seats, after, strict=True) if number == player]
            ratings[player] = model.rating(fmean(one.mu for one in own), fmean(one.sigma for one in own))
    return [(rating.mu, rating.sigma) for rating in ratings]
