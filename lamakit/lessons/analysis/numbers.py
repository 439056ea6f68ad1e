"""Matches in numbers: what a batch says about lengths, points, seats, variants and quitting thresholds.

Every figure has its standard error, √(variance / matches): a mean misses the true one by less than two of them
about 95 times in 100.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import TypeVar

import numpy as np
import numpy.typing as npt
import pandas as pd

from lamakit import bots
from lamakit.errors import LamakitError, quoted
from lamakit.games import AMIGO
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.finding import Finding
from lamakit.lessons.engine.said import Said
from lamakit.lessons.shells import cells, findings  # noqa: F401 (show what is found here)
from lamakit.odds.intervals import FEWEST
from lamakit.simulation.result import Result, Summary
from lamakit.texts import _
from lamakit.views.estimates import plus_minus
from lamakit.views.numbers import around, dots, lines, shares

B = TypeVar("B", Result, Summary)
Floats = npt.NDArray[np.float64]
EDITION_MARK = "@"
LEAST = 2  # matches of a batch
THUMB = 10  # the threshold of a simple rule of thumb


def quitters(*draw_above: int) -> list[bots.Bot]:
    """A table of rule-of-thumb players, one for each threshold: they draw while their hand costs more than that."""
    return [bots.make("threshold", draw_above=points, seed=0) for points in draw_above]


def lengths(batch: Summary) -> Finding:
    """How many rounds the matches had: one row per number of rounds, with its share and standard error."""
    counts = _summary(batch).round_counts
    rounds = np.flatnonzero(counts)
    parts = counts[rounds] / batch.games
    table = pd.DataFrame(
        {"matches": counts[rounds], "share": parts, "error": np.sqrt(parts * (1 - parts) / batch.games)},
        index=pd.Index(rounds, name="rounds"),
    )
    heights = [Fraction(int(count), batch.games) for count in counts[rounds]]
    figure = shares([str(number) for number in rounds], heights, _("rounds"))
    return Finding(table.round(6), figure, _("share of the matches by number of rounds"))


def length(batch: Summary) -> Said:
    """The mean number of rounds with its standard error, and of decisions."""
    squares = _summary(batch).round_counts @ np.arange(len(batch.round_counts)) ** 2 / batch.games
    error = sqrt(max(float(squares) - batch.rounds**2, 0.0) / (batch.games - 1))
    rounds = f"{batch.rounds:.4f} {plus_minus(error, 4)}".rstrip()
    text = _("{rounds} rounds, {decisions:.1f} decisions")
    return Said(text.format(rounds=rounds, decisions=batch.decisions / batch.games))


def course(batch: Result) -> Finding:
    """Everybody's mean points after each round, the share of matches that played it, and what it cost a player.

    A match that is over keeps its points; `a round costs` takes only the matches that played the round: the mean over
    their players of what it added, with its standard error; "too few" below ten matches.
    """
    noted = _result(batch).plan.course
    if not noted:
        raise LamakitError("a batch without its course; use simulate(…, course=8)")
    letters = list(LETTERS[: batch.points.shape[1]])
    rounds = pd.RangeIndex(1, noted + 1, name="round")
    points = pd.DataFrame(batch.course.mean(axis=0), columns=letters, index=rounds)
    errors = pd.DataFrame(batch.course.std(axis=0, ddof=1) / np.sqrt(batch.games), columns=letters, index=rounds)
    table = points.assign(error=errors.max(axis=1), played=[(batch.rounds >= number).mean() for number in rounds])
    table = table.round(3)
    table["a round costs"], table["its error"] = zip(*(_cost_of_round(batch, number) for number in rounds), strict=True)
    figure = lines(list(rounds), _columns(points), _columns(errors), (_("rounds played"), _("mean points")))
    return Finding(table, figure, _("everybody's mean points after each round"))


def seats(batch: Result | Summary) -> Finding:
    """Each seat's share of the victories beside a fair share, and how many standard errors apart they are."""
    summary = _summary(batch.summary() if isinstance(batch, Result) else batch)
    fair = 1 / len(summary.wins)
    away = (summary.wins - fair) / np.maximum(summary.wins_error, 1 / summary.games)  # at least that of a single match
    table = pd.DataFrame(
        {
            "points": summary.points,
            "points error": summary.points_error,
            "wins": summary.wins,
            "wins error": summary.wins_error,
            "errors from fair": away,
        },
        index=pd.Index(_seats(summary), name="seat"),
    )
    marks = summary.win_intervals
    ends = [(mark.low, mark.high) for mark in marks]
    figure = dots(_seats(summary), [mark.mean for mark in marks], ends, _("share of wins"), fair, ".1%")
    places = {"points": 3, "points error": 3, "wins": 4, "wins error": 4, "errors from fair": 1}
    return Finding(table.round(places) + 0.0, figure, _("each seat's share of the victories; the dashed line is fair"))


def compared(variants: Iterable[str], players: int = 4, games: int = 20_000, seed: int = 0) -> Finding:
    """Variants side by side, all seats drawing above ten points; `base@egmont` names an edition too. One
    row per variant: mean rounds and decisions, and mean points at the end of the winner and of whoever came
    last, each with its standard error.
    """
    if isinstance(variants, str):
        raise LamakitError(f"variants={quoted(variants)}: expected a list such as ['base', 'party']")
    rows = {name: _portrait(_result(played(name, quitters(*[THUMB] * players), games, seed))) for name in variants}
    table = pd.DataFrame.from_dict(rows, orient="index").rename_axis("variant")
    ends = [around(mean, error) for mean, error in zip(table["rounds"], table["rounds error"], strict=True)]
    figure = dots(list(rows), table["rounds"].tolist(), ends, _("rounds per match"))
    return Finding(table.round(3), figure, _("mean number of rounds of each variant"))


def played(name: str, players: Iterable[str | bots.Bot], games: int, seed: int) -> Result:
    """The matches of a variant, with its edition as positions write it: `base@egmont`."""
    variant, _mark, edition = name.partition(EDITION_MARK)
    result: Result = batch(variant, list(players), games, seed, edition or AMIGO)
    return result


def difference(one: Result, other: Result) -> pd.DataFrame:
    """The other batch minus this one, match by match: both had the same seed, so match k had the same cards in both.

    Paired differences: the mean of (other - one) and its standard error; beside it the error that two independent
    batches would have, √(error² + error²), and the correlation of the two, if both vary.
    """
    if (_result(one).plan.seed, one.games) != (_result(other).plan.seed, other.games):
        raise LamakitError("two batches of different seeds or sizes; expected the same seed and games")
    pairs = zip(_measures(one).items(), _measures(other).values(), strict=True)
    rows = {name: _paired(first, second) for (name, first), second in pairs}
    return pd.DataFrame.from_dict(rows, orient="index")


def thresholds(
    players: Iterable[int] = range(2, 7),
    draw_above: Iterable[int] = range(0, 21, 2),
    others: int = THUMB,
    games: int = 20_000,
    seed: int = 0,
    variant: str = "base",
) -> Finding:
    """Victories of seat A by its threshold, while all others draw above `others`, for several numbers of players.

    Columns: the share of victories times the number of players (1 is a fair share), and its standard error. All
    batches have the same seed.
    """
    limits = list(draw_above)
    wins, errors = pd.DataFrame(index=limits), pd.DataFrame(index=limits)
    for number in players:
        found = [_first_seat(variant, limit, others, number, games, seed) for limit in limits]
        wins[number], errors[number] = number * np.array(found).T
    table = pd.concat({"fair shares": wins, "error": errors}, axis=1)
    table.index = pd.Index(limits, name="draw above")
    table.columns.names = ["", "players"]
    titles = (_("A draws while the hand costs more than"), _("A's wins, in fair shares"))
    names = {number: _("{number} players").format(number=number) for number in wins}
    figure = lines(limits, _columns(wins.rename(columns=names)), _columns(errors.rename(columns=names)), titles, line=1)
    return Finding(table.round(3), figure, _("wins of the player in seat A by threshold; 1 is a fair share"))


def best(found: Finding) -> pd.DataFrame:
    """For each number of players the threshold that won most, and which others are not clearly worse.

    Not clearly worse: less than two standard errors of the difference behind, taken as if the batches were independent.
    """
    wins, errors = found.table["fair shares"], found.table["error"]
    rows = {}
    for players in wins:
        top = wins[players].idxmax()
        doubt = 2 * np.hypot(errors[players], errors[players][top])
        close = ", ".join(
            str(limit) for limit in wins.index[wins[players][top] - wins[players] <= doubt] if limit != top
        )
        rows[players] = {
            "draw above": top,
            "fair shares": wins[players][top],
            "error": errors[players][top],
            "not clearly worse": close or "–",
        }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("players")


def _first_seat(variant: str, limit: int, others: int, players: int, games: int, seed: int) -> tuple[float, float]:
    summary = _result(played(variant, quitters(limit, *[others] * (players - 1)), games, seed)).summary()
    return float(summary.wins[0]), float(summary.wins_error[0])


def _cost_of_round(batch: Result, number: int) -> tuple[float | str, float | str]:
    """The mean points that round `number` added per player, in the matches that played it, and the standard error."""
    after = batch.course[batch.rounds >= number, number - 1].astype(float)
    before = batch.course[batch.rounds >= number, number - 2] if number > 1 else np.zeros_like(after)
    if len(after) < FEWEST:
        return _("too few"), ""
    added = (after - before).mean(axis=1)
    return round(float(added.mean()), 3), round(_error(added), 3)


def _columns(table: pd.DataFrame) -> dict[str, list[float]]:
    return {str(name): table[name].tolist() for name in table}


def _measures(result: Result) -> dict[str, Floats]:
    """The measures that are compared match by match."""
    return {
        "rounds": result.rounds.astype(float),
        "points of A": result.points[:, 0].astype(float),
        "points of the winner": result.points.min(axis=1).astype(float),
        "wins of A": result.wins[:, 0],
    }


def _paired(one: Floats, other: Floats) -> Mapping[str, float | str]:
    difference = other - one
    found = {
        "difference": float(difference.mean()),
        "error": _error(difference),
        "error if not paired": float(np.hypot(_error(one), _error(other))),
    }
    varies = one.std() and other.std()
    correlation = round(float(np.corrcoef(one, other)[0, 1]), 4) + 0.0 if varies else "–"
    return {name: round(value, 4) + 0.0 for name, value in found.items()} | {"correlation": correlation}  # no -0


def _portrait(result: Result) -> dict[str, float]:
    """One variant's row."""
    measures = {
        "rounds": result.rounds,
        "decisions": result.lengths,
        "winner's points": result.points.min(axis=1),
        "last one's points": result.points.max(axis=1),
    }
    row: dict[str, float] = {"games": result.games}
    for name, values in measures.items():
        row |= {name: float(values.mean()), f"{name} error": _error(values.astype(float))}
    return row


def _error(values: Floats) -> float:
    """The standard error of a mean: √(sample variance / n)."""
    return float(np.std(values, ddof=1) / np.sqrt(len(values)))


def _seats(batch: Summary) -> list[str]:
    return list(LETTERS[: len(batch.wins)])


def _summary(batch: object) -> Summary:
    if not isinstance(batch, Summary):
        raise LamakitError(f"{quoted(type(batch).__name__)}: expected a batch of simulate(…, summary=True)")
    return _large(batch)


def _large(batch: B) -> B:
    if batch.games < LEAST:
        raise LamakitError(f"games={batch.games}: too few matches for a standard error; expected {LEAST} or more")
    return batch


def _result(batch: object) -> Result:
    if not isinstance(batch, Result):
        raise LamakitError(f"{quoted(type(batch).__name__)}: expected a batch of simulate(…) without summary")
    return _large(batch)
