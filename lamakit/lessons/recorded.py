"""Rounds of real matches as a table: data for lessons, and for cells of one's own."""

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from lamakit.lessons.engine.finding import Figures

FILE = Path(__file__).parent / "data" / "rounds.csv"
SEATS = "ABCD"


class Round(NamedTuple):
    """`first` began it, the empty hand of `ended` ended it ("-": all quit), and the seats got these `points`."""

    match: int
    number: int
    first: str
    ended: str
    points: tuple[int, ...]


@cache
def recorded() -> tuple[Round, ...]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(_round(row) for row in csv.DictReader(file))


def _round(row: dict[str, str]) -> Round:
    points = tuple(int(row[seat]) for seat in SEATS)
    return Round(int(row["match"]), int(row["round"]), row["first"], row["ended"], points)


def rounds() -> Figures:
    """All of them; `rounds().to_frame()` is a table of pandas."""
    every = [[each.match, each.number, each.first, each.ended, *each.points] for each in recorded()]
    return Figures(every, columns=["match", "round", "first", "ended", *SEATS])
