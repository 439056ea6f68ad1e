"""Rounds of real matches as a table: data for lessons, their pictures, and cells of one's own."""

import csv
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures
from lamakit.lessons.engine.values import minus
from lamakit.odds.intervals import NORMAL_95, standard_error

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


def recorded_rounds(words: Texts, count: int) -> Figures:
    """The first rows of the table."""
    rows = [[each.match, each.number, each.first, each.ended, *map(minus, each.points)] for each in recorded()[:count]]
    heads = [words[head] for head in ("match", "round", "first", "ended")]
    return Figures(rows, columns=[*heads, *SEATS], index=range(1, count + 1))


def who_begins(words: Texts, *counts: int) -> Figures:
    """By how much whoever begins pays more than the others on average, in so many rounds, with its 95% band."""
    rows = list[list[float]]()
    for count in counts:
        values = [lead(each) for each in recorded()[:count]]
        error = standard_error(len(values), sum(values), sum(value * value for value in values))
        mean = fmean(values)
        rows.append([round(value, 2) for value in (mean, error, mean - NORMAL_95 * error, mean + NORMAL_95 * error)])
    columns = [words[head] for head in ("difference", "error", "from", "to")]
    return Figures(rows, list(counts), columns, words["rounds"])


def lead(one: Round) -> float:
    """The points of whoever began, less the mean of the others."""
    own = one.points[SEATS.index(one.first)]
    return own - (sum(one.points) - own) / (len(SEATS) - 1)
