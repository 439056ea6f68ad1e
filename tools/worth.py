"""The worth of points in a match: `python -m tools.worth` writes `bots/llama/worth.json`.

For each box and number of players 100,000 matches of the rule of thumb against itself. After every round the winner is
predicted: seat i with chance ∝ exp(-(a + b·s_i)·s_i), where s_i are its points; a and b, neither below 0, maximise the
likelihood of what happened, for each highest score M from all rounds with a highest score from M - 2 to M + 2.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from lamakit.bots.llama import search
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.games import LLAMA
from lamakit.games.contract import State
from lamakit.games.rounds import GOAL
from lamakit.play.generator import Words
from lamakit.simulation.batch import simulate
from tools.command import reader, tables, with_players, write_rows

WRITTEN = Path(search.__file__).with_name("worth.json")
MATCHES, SEED, ROUNDS = 100_000, 1, 24
NEAR, FEWEST, LOWEST, MOST = 2, 3_000, 6, 60_000  # of scores; rounds to fit; a highest score to fit; rounds to fit
PULL = (1e-4, 0.1)  # towards the neighbour's a and b, so that they change smoothly


def by_rule_of_thumb(box: str, players: int) -> str | Callable[[State, Sequence[int], Words], int]:
    """As in the playouts of `search`; with dice that is not the bot of this name."""
    decide, limits = rule_of_thumb(LLAMA[box], players)
    if decide is ThresholdBot.decide(LLAMA[box]):
        return ThresholdBot.name
    return lambda seen, actions, words: decide(seen, actions, words, limits)


def rounds_of(box: str, players: int, matches: int) -> tuple[Any, Any]:
    """Everybody's points after each round that was not the last, and who won the match."""
    bots = [by_rule_of_thumb(box, players)] * players
    result = simulate(box, bots, matches, SEED, course=ROUNDS, progress=False)
    goes_on = [result.rounds > number + 1 for number in range(ROUNDS)]
    points = np.concatenate([result.course[alive, number] for number, alive in enumerate(goes_on)])
    return points.astype(float), np.concatenate([result.wins[alive] for alive in goes_on])


def fitted(points: Any, wins: Any, near: Any) -> Any:
    """a and b."""

    def loss(line: Any) -> tuple[float, Any]:
        exponents = -(line[0] + line[1] * points) * points
        weights = np.exp(exponents - exponents.max(axis=1, keepdims=True))
        chances = weights / weights.sum(axis=1, keepdims=True)
        wrong, pull = chances - wins, (line - near) * PULL
        slope = -np.array([(wrong * points).sum(), (wrong * points * points).sum()]) / len(points)
        surprise = -(wins * np.log(chances + 1e-12)).sum() / len(points)
        return float(surprise + (pull * (line - near)).sum()), slope + 2 * pull

    return minimize(loss, near, jac=True, method="L-BFGS-B", bounds=[(0, 0.5), (0, 0.02)]).x


def lines(box: str, players: int, matches: int = MATCHES) -> list[tuple[int, int]]:
    """a and b in millionths, for each highest score; where there are too few rounds, those of the nearest one."""
    points, wins = rounds_of(box, players, matches)
    highest, found, near = points.max(axis=1), dict[int, Any](), np.array([0.03, 0.0005])
    for most in range(LOWEST, GOAL):
        told = np.flatnonzero(abs(highest - most) <= NEAR)[:MOST]
        if len(told) >= FEWEST:
            found[most] = near = fitted(points[told], wins[told], near)
    nearest = [found[min(found, key=lambda other: abs(other - most))] for most in range(GOAL)]
    return [(round(float(a) * 1e6), round(float(b) * 1e6)) for a, b in nearest]


def main(arguments: Sequence[str] | None = None) -> None:
    given = with_players(reader("worth", __doc__, WRITTEN, LLAMA, matches=MATCHES)).parse_args(arguments)
    for box, players in tables(given):
        write_rows(given.into, {f"{box} {players}": lines(box, players, given.matches)})


if __name__ == "__main__":
    main()
