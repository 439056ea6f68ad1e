"""What has been measured, and is kept as data: when to draw and quit, and what points are worth."""

import json
from functools import cache
from importlib.resources import files

SIZES = 4  # a smallest other hand of 1, 2, 3, and 4 or more cards
Line = tuple[int, int]


def limits_of(box: str, players: int) -> tuple[int, ...]:
    """The points above which one draws if no card fits, by the smallest other hand; with dice: above which one rolls.

    The best of a grid in base; the other card games take the same. With dice a limit of 8 or 10 points won .41 of 4,000
    matches against the look-ahead of `threshold`, 6 and 12 points .34.
    """
    if box == "dice":
        return (9,) * SIZES
    return (15, 8, 8, 9) if players == 2 else (4, 2, 0, 0)


@cache
def lines_of(box: str, players: int) -> tuple[Line, ...]:
    """What points are worth in a match: for each highest score, 0 … 39, the two numbers of `payoff.worths`.

    Fitted to matches of the rule of thumb against itself by `python -m lamakit.simulation.worth`.
    """
    kept = json.loads((files("lamakit.bots.llama") / "worth.json").read_text(encoding="utf-8"))
    return tuple((a, b) for a, b in kept[f"{box} {players}"])
