"""The candidates of a hint, one per action, and how their figures are written and compared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lamakit.odds.intervals import Interval
from lamakit.texts import _, plural
from lamakit.views.estimates import chance_interval, chance_text, plus_minus
from lamakit.views.llama.actions import named
from lamakit.views.words import Names, capital

SURE = 2  # standard errors


@dataclass(frozen=True)
class Candidate:
    """An action: the chance to win the match after it, how much less that is than after the best, and points.

    `points` are those of this round, on average; `points_error` is 0 where they are exact.
    """

    action: str
    chance: float
    interval: Interval  # of the chance
    loss: float
    loss_error: float
    is_best: bool  # not clearly worse than the best
    points: float | None = None
    points_error: float = 0.0
    undecided: float = 0.0  # if chance leaves open whether it is as good as the best: what it may lose at most


def share_text(hits: int, rounds: int) -> str:
    return chance_text(hits / rounds)


def compared_pair(candidates: Sequence[Candidate]) -> tuple[Candidate, Candidate | None]:
    """The first candidate, and the first that is clearly worse."""
    return candidates[0], next((each for each in candidates if not each.is_best), None)


def compared(one: Candidate, other: Candidate) -> int:
    """-1 if the first costs clearly fewer points, 1 if clearly more, 0 if chance explains the difference."""
    difference = (one.points or 0) - (other.points or 0)
    error = (one.points_error**2 + other.points_error**2) ** 0.5
    if abs(difference) <= SURE * error or costs_text(one) == costs_text(other):
        return 0
    return -1 if difference < 0 else 1


def costs_text(candidate: Candidate) -> str:
    """Points of this round: "costs 10 points" where that is sure, else "wins back 6.3 points on average"."""
    points = candidate.points or 0.0
    text = _("wins back {points}") if points < 0 else _("costs {points}")
    if not candidate.points_error and points == round(points):
        return text.format(points=plural("{count} point", "{count} points", abs(round(points))))
    return text.format(points=_("{points} points on average").format(points=f"{abs(points):.1f}"))


def rows(candidates: Sequence[Candidate], names: Names) -> list[Mapping[str, object]]:
    """The candidates as a table, best first."""
    return [
        {
            "action": each.action,
            "label": capital(named(each.action, names)),
            "chance": chance_text(each.chance),
            "error": chance_interval(each.interval),
            "loss": "" if each.is_best else f"−{chance_text(each.loss)}".replace("−<", "<"),
            "points": "" if each.points is None else signed(each.points),
            "points_error": plus_minus(SURE * each.points_error, 1),
            "best": each.is_best,
        }
        for each in candidates
    ]


def signed(points: float) -> str:
    return f"{points:z.1f}".replace("-", "−")
