"""The results of a batch: every match, or only counts."""

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from lamakit.errors import LamakitError, library, quoted
from lamakit.games.contract import LETTERS
from lamakit.odds.intervals import Interval, share_interval
from lamakit.play.checks import whole
from lamakit.play.match import Match
from lamakit.simulation.batch_plan import BatchPlan
from lamakit.texts import _, plural
from lamakit.texts.numbers import aligned, number

if TYPE_CHECKING:
    import pandas as pd

Integers = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False, repr=False)
class MatchTable:
    """The results of some matches in a row; the arrays are those of Result."""

    points: Integers
    rounds: Integers
    lengths: npt.NDArray[np.int32]
    course: Integers

    @property
    def games(self) -> int:
        """How many matches were played."""
        return len(self.rounds)


def empty_table(games: int, plan: BatchPlan) -> MatchTable:
    """A table to be filled in."""
    players = len(plan.seats)
    return MatchTable(
        np.zeros((games, players), np.int16),
        np.zeros(games, np.int16),
        np.zeros(games, np.int32),
        np.zeros((games, plan.course, players), np.int16),
    )


def arrays_of(table: MatchTable) -> tuple[npt.NDArray[Any], ...]:
    return table.points, table.rounds, table.lengths, table.course


def part_of(table: MatchTable, first: int, count: int) -> MatchTable:
    """Some of the rows, not copied."""
    return MatchTable(*(array[first : first + count] for array in arrays_of(table)))


@dataclass(frozen=True, eq=False, repr=False)
class Result(MatchTable):
    """Every match of a batch: one row per match, one column per seat.

    `points` at the end, (games, players); `rounds` and `lengths`, in decisions, (games,); `course`, the points after
    each of the first rounds, (games, rounds, players): an ended match keeps its last ones.
    """

    plan: BatchPlan

    @property
    def decisions(self) -> int:
        return int(self.lengths.sum(dtype=np.int64))

    @cached_property
    def wins(self) -> Floats:
        """Each seat's share of each victory, (games, players): the fewest points win, ties share (BAS-19)."""
        return shares(self.points)

    def match(self, number: int) -> Match:
        """Match `number` of the batch, played again as a `Match`."""
        found = whole(number, range(self.games))
        if found is None:
            raise LamakitError("match {number}: expected a number from 0 to {last}", quoted(number), self.games - 1)
        return self.plan.match(found)

    def to_frame(self) -> "pd.DataFrame":
        """One row per match and seat: game, seat, bot, points, win, rounds, decisions."""
        with library():
            import pandas as pd

        players = len(self.plan.seats)
        return pd.DataFrame(
            {
                "game": np.repeat(np.arange(self.games), players),
                "seat": np.tile(np.arange(players), self.games),
                "bot": pd.Categorical([seat.name for seat in self.plan.seats] * self.games),
                "points": self.points.ravel(),
                "win": self.wins.ravel(),
                "rounds": np.repeat(self.rounds, players),
                "decisions": np.repeat(self.lengths, players),
            }
        )

    def summary(self) -> "Summary":
        """The counts of the batch, without its matches."""
        return Summary.of(self.plan, self)

    def __repr__(self) -> str:
        return repr(self.summary())

    def _repr_html_(self) -> str:
        return self.summary()._repr_html_()


class Summary:
    """A batch of which only counts are kept: its size does not depend on how many matches were played."""

    def __init__(self, plan: BatchPlan) -> None:
        players = len(plan.seats)
        self.plan = plan
        self.games = self.decisions = 0
        self.point_counts = np.zeros((players, 1), np.int64)  # (players, points + 1): matches that ended so
        self.round_counts = np.zeros(1, np.int64)  # (rounds + 1,): matches of that many rounds
        self._winners = np.zeros(2**players, np.int64)  # matches that each set of seats won, one bit per seat
        self._course = np.zeros((plan.course, players), np.int64)  # sums of the points

    @classmethod
    def of(cls, plan: BatchPlan, part: MatchTable) -> "Summary":
        """The counts of some matches."""
        summary = cls(plan)
        summary.games = part.games
        summary.decisions = int(part.lengths.sum(dtype=np.int64))
        summary.round_counts = np.bincount(part.rounds)
        columns = np.ascontiguousarray(part.points.T)
        best = columns == columns.min(axis=0)
        winners = np.bitwise_or.reduce(best.astype(np.uint8) << np.arange(len(best), dtype=np.uint8)[:, None])
        summary._winners = np.bincount(winners, minlength=len(summary._winners))
        width = int(columns.max(initial=0)) + 1
        summary.point_counts = np.array([np.bincount(points, minlength=width) for points in columns])
        summary._course = part.course.sum(axis=0, dtype=np.int64)
        return summary

    def add(self, other: "Summary") -> None:
        """Count the matches of another part of the batch, too."""
        if not isinstance(other, Summary) or self._course.shape != other._course.shape:
            raise LamakitError("{other}: expected the Summary of another part of this batch", quoted(other))
        self.games += other.games
        self.decisions += other.decisions
        self.round_counts = _added(self.round_counts, other.round_counts)
        self.point_counts = _added(self.point_counts, other.point_counts)
        self._winners += other._winners
        self._course += other._course

    @property
    def points(self) -> Floats:
        """Each seat's mean points, (players,)."""
        return self._moment(1)

    @property
    def points_error(self) -> Floats:
        """The standard errors of the mean points, (players,)."""
        return _standard_error(self.points, self._moment(2), self.games)

    @property
    def wins(self) -> Floats:
        """Each seat's share of the victories, (players,); they add up to 1."""
        return self._shared(1)

    @property
    def wins_error(self) -> Floats:
        """The standard errors of the shares, (players,)."""
        return _standard_error(self.wins, self._shared(2), self.games)

    @property
    def win_intervals(self) -> list[Interval]:
        """Each seat's share of the victories with its 95% interval: (trials, mean, low, high), from 0 to 1."""
        return [share_interval(float(share) * self.games, self.games) for share in self.wins]

    @property
    def rounds(self) -> float:
        """The mean number of rounds."""
        return float(self.round_counts @ np.arange(len(self.round_counts)) / self.games)

    @property
    def course(self) -> Floats:
        """Mean points after each of the first rounds, (rounds, players)."""
        course: Floats = self._course / self.games
        return course

    def to_frame(self) -> "pd.DataFrame":
        """One row per seat: bot, points and win with their standard errors, games."""
        with library():
            import pandas as pd

        return pd.DataFrame(
            {
                "seat": range(len(self.plan.seats)),
                "bot": [seat.name for seat in self.plan.seats],
                "points": self.points,
                "points_error": self.points_error,
                "win": self.wins,
                "win_error": self.wins_error,
                "games": self.games,
            }
        )

    def __repr__(self) -> str:
        return "\n".join([self._title(), *(aligned(self._rows()) if self.games else [])])

    def _repr_html_(self) -> str:
        head, *rows = self._rows()
        cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
        return f"<table><caption>{escape(self._title())}</caption><tr>{cells}</tr>{body if self.games else ''}</table>"

    def _title(self) -> str:
        matches = plural("count|{count} match", "{count} matches", self.games).replace(
            str(self.games), number(self.games)
        )
        return _(
            "note|{variant}: {matches}, seed {seed}",
            variant=self.plan.variant.label,
            matches=matches,
            seed=self.plan.seed,
        )

    def _rows(self) -> list[list[str]]:
        """A head, and for every seat mean points ± their standard error, and the share of wins with Wilson's 95%."""
        rows = [[_("column|seat"), _("column|bot"), _("column|points"), _("share of wins")]]
        seats = self.plan.seats if self.games else ()
        for place, (seat, wins) in enumerate(zip(seats, self.win_intervals if seats else (), strict=True)):
            points, within = number(self.points[place], ".1f"), _("too few matches for an interval")
            if not wins.has_too_few:
                points += f" ± {number(self.points_error[place], '.1f')}"
                within = _("row|{low} to {high}", low=f"{wins.low:.1%}", high=f"{wins.high:.1%}")
            rows.append([LETTERS[place], seat.name, points, f"{number(wins.mean, '.1%')} ({within})"])
        return rows

    def _shared(self, power: int) -> Floats:
        """The mean of each seat's share of a victory, or of its square, (players,)."""
        members = np.arange(len(self._winners))[:, None] >> np.arange(len(self.point_counts)) & 1
        sizes = np.maximum(members.sum(axis=1), 1)
        shared: Floats = self._winners / sizes**power @ members / self.games
        return shared

    def _moment(self, power: int) -> Floats:
        moments: Floats = self.point_counts @ np.arange(self.point_counts.shape[1]) ** power / self.games
        return moments


def shares(points: Integers) -> Floats:
    """Each seat's share of each victory: 1 for the fewest points, split among ties."""
    winners = points == points.min(axis=1, keepdims=True)
    split: Floats = winners / winners.sum(axis=1, keepdims=True)
    return split


def _standard_error(mean: Floats, square: Floats, games: int) -> Floats:
    """√(sample variance / n); 0 for a single match."""
    spread = np.maximum(square - mean**2, 0)
    return np.sqrt(spread / max(games - 1, 1))


def _added(counts: npt.NDArray[np.int64], more: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Their sum, as wide as the wider of both."""
    narrow, wide = sorted((counts, more), key=lambda each: each.shape[-1])
    total = wide.copy()
    total[..., : narrow.shape[-1]] += narrow
    return total
