"""Matches between bots: what equal players win, what two bots win against each other, what luck does alone."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import chain
from math import hypot
from statistics import correlation, fmean

from lamakit import bots
from lamakit.lessons.engine.drawing import Batch, Drawn, Texts, Tried
from lamakit.lessons.engine.experiment import marks
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import shown
from lamakit.odds.intervals import NORMAL_95, share_error, standard_error
from lamakit.odds.sampling import binomial_pmf
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.simulation.small_batch import SmallBatch, sample
from lamakit.texts.numbers import number
from lamakit.views.charts import percent, running_means

THUMB = 10  # the rule of thumb draws while the hand costs more than that
SOONER = 14  # a bot that quits sooner
COINS = 1  # the stream of a seed that says who sits where
SPARE = 10  # matches more, and one in so many more: some end in a tie
PAIRS, PAIRS_SEED = 24, 2020
APART = 1000  # seeds between one try and the next


def played(new: int, old: int, matches: int, seed: int) -> SmallBatch:
    """So many matches between two rule-of-thumb players, by their thresholds."""
    return sample("base", [bots.make("threshold", draw_above=limit, seed=0) for limit in (new, old)], matches, seed)


def equal_players(wanted: int, seed: int) -> list[int]:
    """A number of decided matches between two equal players: 1 where the first wins. A coin decides who sits where."""
    coins = generator(seed, COINS)
    points = played(THUMB, THUMB, wanted + wanted // SPARE + SPARE, seed).points
    won = [int(a < b) for a, b in points if a != b]
    return [win ^ below(coins, 2) for win in won[:wanted]]


def equal_matches(matches: int) -> Tried:
    """How many of so many matches between equals each of the two has won: `mine`, `yours`."""

    def tried(seed: int, number: int) -> Names:
        return _score(equal_players(matches, seed + APART * number))

    return tried


def series_of_equals(matches: int) -> Batch:
    """The same again and again: `mine`, `yours`."""

    def series(trials: int, seed: int) -> list[Names]:
        won = equal_players(matches * trials, seed)
        return [_score(won[first : first + matches]) for first in range(0, len(won) - matches + 1, matches)]

    return series


def _score(won: Sequence[int]) -> Names:
    return {"mine": sum(won), "yours": len(won) - sum(won)}


def same_shuffling(rng: Rng, matches: int = 5) -> Drawn:
    """Your points at the end of matches that were played twice: `before`, and `after` you quit sooner."""
    chosen = rng.shuffled(_pairs())[:matches]
    before, after = zip(*chosen, strict=True)
    return Drawn("", {"before": before, "after": after, "gains": tuple(old - new for old, new in chosen)})


@cache
def _pairs() -> list[tuple[int, int]]:
    old, new = (played(limit, THUMB, PAIRS, PAIRS_SEED).points for limit in (THUMB, SOONER))
    return [(before, after) for (before, _b), (after, _c) in zip(old, new, strict=True)]


FAIR, CLEAR = Fraction(1, 2), Fraction(7, 10)
TENS = (10, 100, 1000, 10_000)


def luck_alone(words: Texts, *matches: int) -> Figures:
    """For equal players: P(one of them wins 70% of so many matches or more), and the band of their share of wins."""
    rows = []
    for count in matches:
        clear = [wins for wins in range(count + 1) if max(wins, count - wins) >= CLEAR * count]
        luck, half = binomial_pmf(count, FAIR).probability(clear), min(FAIR, NORMAL_95 * share_error(FAIR, count))
        rows.append([percent(luck), percent(FAIR - half), percent(FAIR + half)])
    return Figures(rows, list(matches), [words["clear"], words["from"], words["to"]], words["matches"])


def duel(words: Texts, new: int, old: int, matches: int, seed: int) -> Finding:
    """The new bot's share of the decided matches against the old one, with its band; they change seats every time."""
    here, there = played(new, old, matches // 2, seed).points, played(old, new, matches // 2, seed + 1).points
    won = [int(a < b) for a, b in chain(*zip(here, map(reversed, there), strict=True)) if a != b]
    ends = [end for end in TENS if end < len(won)] + [len(won)]
    rows = list[list[int | str]]()
    for end in ends:
        mark = marks(won[:end])[-1]
        said = "few" if mark.has_too_few else "better" if mark.low > FAIR else "worse" if mark.high < FAIR else "open"
        rows.append([sum(won[:end]), *(shown(value) for value in mark[1:]), words[said]])
    columns = [words["wins"], words["share"], words["from"], words["to"], words["verdict"]]
    figure = running_means(marks(won), float(FAIR), True, (words["new"], words["equal"]))
    return Finding(Figures(rows, ends, columns, words["decided"]), figure, words["label"])


def paired_difference(words: Texts, new: int, old: int, games: int, seed: int) -> Figures:
    """The new bot in seat A minus the old one there, match by match with the same shuffling: paired differences.

    Beside the standard error of their mean the one that different matches would have, √(error² + error²).
    """
    before, after = (_measured(limit, games, seed) for limit in (old, new))
    rows = [_paired(one, other) for one, other in zip(before, after, strict=True)]
    names = [words[name] for name in ("rounds", "mine", "winners", "wins")]
    return Figures(rows, names, [words[name] for name in ("difference", "error", "unpaired", "correlation")])


def _measured(limit: int, games: int, seed: int) -> list[Sequence[float]]:
    """Of each match its rounds, the points of seat A and of the winner, and what seat A has of the victory."""
    found = played(limit, THUMB, games, seed)
    wins = [(a < b) + (a == b) / 2 for a, b in found.points]
    return [found.rounds, [a for a, _b in found.points], list(map(min, found.points)), wins]


def _paired(one: Sequence[float], other: Sequence[float]) -> list[str]:
    differences = [after - before for before, after in zip(one, other, strict=True)]
    found = [fmean(differences), _error(differences), hypot(_error(one), _error(other))]
    varies = len(set(one)) > 1 and len(set(other)) > 1
    return [*map(_rounded, found), _rounded(correlation(one, other)) if varies else "–"]


def _rounded(value: float) -> str:
    return number(round(value, 4) + 0.0, "")  # no -0


def _error(values: Sequence[float]) -> float:
    return standard_error(len(values), sum(values), sum(value * value for value in values))
