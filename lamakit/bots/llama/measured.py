"""What was measured, and is kept as data: when to quit, and what points are worth."""

import json
from functools import cache
from importlib.resources import files

LIMITS = {2: (15, 8, 8, 9)}
OTHERS = (4, 2, 0, 0)


def limits_of(players: int) -> tuple[int, ...]:
    """The points above which one draws if no card fits, by the smallest other hand (1, 2, 3, 4 or more cards)."""
    return LIMITS.get(players, OTHERS)


@cache
def lines_of(box: str, players: int) -> tuple[tuple[int, int], ...]:
    """What points are worth in a match: for each highest score two numbers for `payoff.worths`."""
    kept = json.loads((files("lamakit.bots.llama") / "worth.json").read_text(encoding="utf-8"))
    return tuple((a, b) for a, b in kept[f"{box} {players}"])
