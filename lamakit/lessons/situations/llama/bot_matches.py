"""Matches between rules of thumb: what equal players win, and the same matches played by two bots."""

from collections.abc import Sequence
from functools import cache

from lamakit import bots
from lamakit.lessons.engine.batches import batch
from lamakit.lessons.engine.drawing import Batch, Drawn, Tried, Until
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.sums import Names
from lamakit.play.chance import generator
from lamakit.play.generator import below

THUMB = 10  # the rule of thumb draws while the hand costs more than that
SOONER = 14  # a bot that quits sooner
COINS = 1  # the stream of a seed that says who sits where
SPARE = 10  # matches more, and one in so many more: some end in a tie
PAIRS, PAIRS_SEED = 24, 2020
APART = 1000  # seeds between one try and the next


def outcomes(new: int, old: int, matches: int, seed: int, compiled: bool | None = None) -> list[tuple[int, int]]:
    """The points of two rule-of-thumb players, by their thresholds, at the end of a number of matches."""
    table = [bots.make("threshold", draw_above=limit, seed=0) for limit in (new, old)]
    return [(int(a), int(b)) for a, b in batch("base", table, matches, seed, compiled=compiled).points]


def equal_players(wanted: int, seed: int, compiled: bool | None = None) -> list[int]:
    """A number of decided matches between two equal players: 1 where the first wins. A coin decides who sits where."""
    coins = generator(seed, COINS)
    played = outcomes(THUMB, THUMB, wanted + wanted // SPARE + SPARE, seed, compiled)
    won = [int(a < b) for a, b in played if a != b]
    return [win ^ below(coins, 2) for win in won[:wanted]]


def equal_matches(matches: int) -> Tried:
    """How many of so many matches between equals each of the two has won: `mine`, `yours`."""

    def tried(seed: int, number: int) -> Names:
        return _score(equal_players(matches, seed + APART * number, compiled=False))

    return tried


def series_of_equals(matches: int) -> Batch:
    """The same again and again."""

    def series(trials: int, seed: int) -> list[Names]:
        won = equal_players(matches * trials, seed)
        return [_score(won[first : first + matches]) for first in range(0, len(won) - matches + 1, matches)]

    return series


def _score(won: Sequence[int]) -> Names:
    return {"mine": sum(won), "yours": len(won) - sum(won)}


def same_shuffling(lots: Lots, until: Until, matches: int = 5) -> Drawn:
    """Your points at the end of matches that were played twice: `before`, and `after` you quit sooner."""
    chosen = lots.shuffled(_pairs())[:matches]
    before, after = zip(*chosen, strict=True)
    return Drawn("", {"before": before, "after": after, "gains": tuple(old - new for old, new in chosen)})


@cache
def _pairs() -> list[tuple[int, int]]:
    old, new = (outcomes(limit, THUMB, PAIRS, PAIRS_SEED, compiled=False) for limit in (THUMB, SOONER))
    return [(before, after) for (before, _b), (after, _c) in zip(old, new, strict=True)]
