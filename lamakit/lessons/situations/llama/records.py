"""Recorded rounds: their table, and whether it pays to begin one."""

from statistics import fmean

from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures
from lamakit.lessons.engine.values import minus
from lamakit.lessons.recorded import SEATS, Round, recorded
from lamakit.odds.intervals import NORMAL_95, standard_error


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
