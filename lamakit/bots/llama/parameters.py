"""Measured parameters, kept as data: when to draw and quit, and what points are worth."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from lamakit.bots.llama.payoff import Line

SIZES = 4  # a smallest other hand of 1, 2, 3, and 4 or more cards


@cache
def limits_of(box: str, players: int) -> tuple[int, ...]:
    """The points above which one draws if no card fits, by the smallest other hand; and 1: the same value goes first.

    The limits were found by `python -m tools.thumb`. With dice they are those above which one rolls in a
    world of `search`: 8 or 10 points won .41 of 4,000 matches against the look-ahead of `threshold`, 6 and 12 .34.
    """
    return (*_kept("thumb.json")[f"{box} {players}"], 1) if box != "dice" else (*(9,) * SIZES, 1)


@cache
def lines_of(box: str, players: int) -> tuple[Line, ...]:
    """The worth of points in a match: for each highest score, 0 … 39, the two numbers of `payoff.worths`.

    Fitted to matches of the rule of thumb against itself by `python -m tools.worth`.
    """
    return tuple((a, b) for a, b in _kept("worth.json")[f"{box} {players}"])


@cache
def weights_of(box: str, players: int) -> tuple[int, ...]:
    """The weights of `sharp`: those of its rows, then those of its hidden units.

    Learnt by `python -m tools.sharpen`.
    """
    return tuple(_kept("sharp.json")[f"{box} {players}"])


@cache
def _kept(name: str) -> Any:
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))
