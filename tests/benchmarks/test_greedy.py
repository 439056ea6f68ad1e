"""How far the greedy bot is ahead of random ones: `pytest tests/benchmarks/test_greedy.py -s`.

1,000 matches of Abrakadabrien for each number of players, one greedy bot in changing seats against random ones
(LAMAKIT_MATCHES=250 for a quarter of them; the full run takes about an hour). Printed are averages with their
95% intervals (1.96 standard errors).
"""

import os
from math import sqrt
from statistics import fmean, stdev

import pytest

import lamakit
from lamakit import bots

MATCHES = int(os.environ.get("LAMAKIT_MATCHES", "1000"))
SEED = 2024


def result(players: int, number: int) -> tuple[int, float, float]:
    """The greedy bot's points, the average of the others, and its share of the victory."""
    greedy = number % players
    match = lamakit.new_match("abrakadabrien", players=players, seed=SEED, number=number)
    seats = [
        bots.make("greedy" if seat == greedy else "random", seed=number * players + seat) for seat in range(players)
    ]
    while match.current_player is not None:
        match.play(seats[match.current_player].choose(match.observation(match.current_player)))
    others = fmean(points for seat, points in enumerate(match.points) if seat != greedy)
    return match.points[greedy], others, (greedy in match.winners) / len(match.winners)


def interval(values: list[float]) -> tuple[float, float]:
    """The average and 1.96 standard errors."""
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values))


@pytest.mark.parametrize("players", range(2, 7))
def test_greedy_beats_random(players: int) -> None:
    results = [result(players, number) for number in range(MATCHES)]
    points, others, wins = (interval([one[column] for one in results]) for column in range(3))
    lead = interval([own - theirs for own, theirs, _ in results])
    print(f"\n{players} players, {MATCHES} matches, average ± 95% interval")
    for name, (average, half) in {"greedy": points, "random": others, "lead": lead, "share of wins": wins}.items():
        print(f"  {name:14}{average:8.3f} ± {half:.3f}")
    assert lead[0] - lead[1] > 0
    assert wins[0] - wins[1] > 1 / players
