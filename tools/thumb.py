"""When the rule of thumb draws: `python -m tools.thumb` writes `bots/llama/thumb.json`.

For each box with cards and number of players the four limits (by the smallest other hand: 1, 2, 3, 4 or more cards) are
improved in turn: one seat tries others against opponents who keep theirs, 20,000 matches with the same cards each, and
takes the best while it wins more by two standard errors of the paired difference. Then all take them, and once more.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lamakit.bots.llama import threshold
from lamakit.bots.llama.parameters import SIZES
from lamakit.games import LLAMA, find_variant
from lamakit.games.contract import SEATS
from lamakit.simulation.batch import in_threads
from lamakit.simulation.lineup import Lineup, Seat
from lamakit.simulation.pieces import Table
from lamakit.simulation.plan import Plan

WRITTEN = Path(threshold.__file__).with_name("thumb.json")
MATCHES, SEED, PASSES = 20_000, 3, 3
STEPS = (1, -1, 4, -4)  # points
START = {2: (15, 8, 8, 9), SEATS: (4, 2, 0, 0)}  # the best of a grid in base with two players, and with more
HIGHEST = 30

Limits = tuple[int, ...]


def wins(box: str, players: int, own: Limits, others: Limits, seed: int) -> npt.NDArray[np.float64]:
    """What seat A wins of each match against opponents with other limits."""
    seats = tuple(Seat("threshold", "threshold", (*(own if seat == 0 else others), 1)) for seat in range(players))
    table = Table(Plan(find_variant(box), Lineup(seats), seed), compiled=True, progress=False)
    points = np.concatenate([piece.points for piece in in_threads(table, MATCHES, 1, lambda piece: piece)])
    won = points == points.min(axis=1, keepdims=True)
    shares: npt.NDArray[np.float64] = (won / won.sum(axis=1, keepdims=True))[:, 0]
    return shares


def neighbours(limits: Limits, place: int) -> Iterator[Limits]:
    for step in STEPS:
        changed = limits[place] + step
        if 0 <= changed <= HIGHEST:
            yield (*limits[:place], changed, *limits[place + 1 :])


def is_better(gain: npt.NDArray[np.float64]) -> bool:
    return bool(gain.mean() > 2 * gain.std() / len(gain) ** 0.5)


def best_limits(box: str, players: int) -> Limits:
    limits: Limits = START[2 if players == 2 else SEATS]
    for number in range(PASSES):
        seed = SEED + number
        found, won = limits, wins(box, players, limits, limits, seed)
        for place in range(SIZES):
            tried = [(other, wins(box, players, other, limits, seed)) for other in neighbours(found, place)]
            other, gained = max(tried, key=lambda each: float(each[1].mean()))
            if is_better(gained - won):
                found, won = other, gained
        print(box, players, limits, found, round(float(won.mean()), 4), flush=True)
        if found == limits:
            break
        limits = found
    return limits


def main() -> None:
    kept = {
        f"{box} {players}": best_limits(box, players)
        for box in LLAMA
        if box != "dice"
        for players in range(2, SEATS + 1)
    }
    lines = [f' "{key}": {json.dumps(limits)}' for key, limits in kept.items()]
    WRITTEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
