"""Finished matches summed up: wins with their intervals, points a round, and the course of the wins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate

from lamakit.coach.llama.review import ENOUGH
from lamakit.games import BOXES
from lamakit.odds.intervals import Interval, share_interval
from lamakit.store.results import Result
from lamakit.texts.sorting import in_order

POINTS_OF_CHART = 120


@dataclass(frozen=True)
class Row:
    """`won` is a share of the matches that count, with Wilson's 95% interval; None without any of them."""

    name: str
    matches: int
    wins: int
    won: Interval | None
    points: float | None  # per match, your own; only within a family of games
    points_a_round: float | None  # only where a match has rounds


@dataclass(frozen=True)
class Step:
    """After so many matches that count: the share won, its interval, and what equal players would have won."""

    matches: int
    mark: Interval
    equal: float


def row(name: str, results: Iterable[Result]) -> Row:
    counted = [result for result in results if result.counts]
    wins = sum(result.is_won for result in counted)
    rounds = sum(result.rounds for result in counted)
    points = sum(result.own_points for result in counted)
    families = {BOXES[result.box].family for result in counted}  # their points are no sum together
    return Row(
        name,
        len(counted),
        wins,
        share_interval(wins, len(counted)) if counted else None,
        points / len(counted) if len(families) == 1 else None,
        points / rounds if families == {"llama"} else None,
    )


def rows(results: Iterable[Result], keys: Callable[[Result], Iterable[str]], name: Callable[[str], str]) -> list[Row]:
    """A row for each key that some result has, in the order of their names."""
    sorted_in: dict[str, list[Result]] = {}
    for result in results:
        for key in dict.fromkeys(keys(result)):
            sorted_in.setdefault(key, []).append(result)
    return sorted((row(name(key), found) for key, found in sorted_in.items()), key=lambda found: in_order(found.name))


def course(results: Iterable[Result]) -> list[Step]:
    """The share of wins from the first match that counts to the last; of many matches, every so many-th."""
    counted = sorted((result for result in results if result.counts), key=lambda result: result.ended)
    wins = list(accumulate(result.is_won for result in counted))
    equal = list(accumulate(1 / len(result.players) for result in counted))
    return [
        Step(number, share_interval(wins[number - 1], number), equal[number - 1] / number)
        for number in spread(len(counted), POINTS_OF_CHART)
    ]


def accuracies(results: Iterable[Result]) -> list[float]:
    """The accuracy of every reviewed match that counts, in the order in which they ended."""
    counted = sorted((result for result in results if result.counts), key=lambda result: result.ended)
    return [accuracy for result in counted if (accuracy := accuracy_of(result)) is not None]


def accuracy_of(result: Result) -> float | None:
    """None also where too few decisions were judged."""
    return result.accuracy if result.decisions >= ENOUGH else None


def spread(last: int, most: int) -> list[int]:
    """The numbers from 1 to the last, or `most` of them at equal distances."""
    if last <= most:
        return list(range(1, last + 1))
    return [1 + round(at * (last - 1) / (most - 1)) for at in range(most)]
