"""When the rule of thumb draws: `python -m tools.thumb` writes `bots/llama/thumb.json`.

For each box with cards and number of players the four limits (by the smallest other hand: 1, 2, 3, 4 or more cards) are
improved in turn: one seat tries others against opponents who keep theirs, 20,000 matches with the same cards each, and
takes the best while it wins more by two standard errors of the paired difference. Then all take them, and once more.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lamakit.bots.llama import threshold
from lamakit.bots.llama.measured import SIZES
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.games import LLAMA
from lamakit.games.contract import SEATS
from lamakit.simulation.batch import simulate
from tools.command import reader, tables, with_players, write_rows

WRITTEN = Path(threshold.__file__).with_name("thumb.json")
MATCHES, SEED, PASSES = 20_000, 3, 3
STEPS = (1, -1, 4, -4)  # points
START = {2: (15, 8, 8, 9), SEATS: (4, 2, 0, 0)}  # the best of a grid in base with two players, and with more
HIGHEST = 30

Limits = tuple[int, ...]


class Limited(ThresholdBot):
    """The rule of thumb with limits that are tried."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(1)
        self._limits = limits

    def options_at(self, box: str, players: int) -> tuple[int, ...]:
        return (*self._limits, 1)


def wins(box: str, players: int, own: Limits, others: Limits, matches: int, seed: int) -> npt.NDArray[np.float64]:
    """What seat A wins of each match against opponents with other limits."""
    bots = [Limited(own), *[Limited(others)] * (players - 1)]
    shares: npt.NDArray[np.float64] = simulate(box, bots, matches, seed, progress=False).wins[:, 0]
    return shares


def neighbours(limits: Limits, place: int) -> Iterator[Limits]:
    for step in STEPS:
        changed = limits[place] + step
        if 0 <= changed <= HIGHEST:
            yield (*limits[:place], changed, *limits[place + 1 :])


def is_better(gain: npt.NDArray[np.float64]) -> bool:
    return bool(gain.mean() > 2 * gain.std() / len(gain) ** 0.5)


def best_limits(box: str, players: int, matches: int = MATCHES, limits: Limits = ()) -> Limits:
    """From some limits on, or from those of base."""
    limits = limits or START[2 if players == 2 else SEATS]
    for number in range(PASSES):
        seed = SEED + number
        found, won = limits, wins(box, players, limits, limits, matches, seed)
        for place in range(SIZES):
            tried = [(other, wins(box, players, other, limits, matches, seed)) for other in neighbours(found, place)]
            other, gained = max(tried, key=lambda each: float(each[1].mean()))
            if is_better(gained - won):
                found, won = other, gained
        print(limits, found, round(float(won.mean()), 4), flush=True)
        if found == limits:
            break
        limits = found
    return limits


def main(arguments: Sequence[str] | None = None) -> None:
    cards = [box for box in LLAMA if box != "dice"]
    given = with_players(reader("thumb", __doc__, WRITTEN, cards, matches=MATCHES)).parse_args(arguments)
    for box, players in tables(given):
        write_rows(given.into, {f"{box} {players}": best_limits(box, players, given.matches)})


if __name__ == "__main__":
    main()
