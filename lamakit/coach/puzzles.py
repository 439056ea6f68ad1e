"""Puzzles: positions in which one action is clearly best, and a beginner often chooses another.

`python -m tools.puzzles` finds them and writes `puzzles_*.jsonl`; `docs/puzzles.md` says how.
"""

import json
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.games import BOXES, find_variant
from lamakit.play.checks import nearest_hint
from lamakit.play.observation import Observation
from lamakit.texts import Later

FILES = {box: f"puzzles_{box}.jsonl" for box in BOXES}
DEALS, DEALS_OF_AREAS = 1536, 48  # of the hidden cards, in which every action was tried
WIDE, WIDE_OF_AREAS = 0.2, 2.0  # a gap that makes a puzzle easy: a share of the match, points
THEMES = ("quit", "circle", "wait", "card", "special", "stage", "give", "token", "discard", "take")
THEMES_OF_AREAS = ("replace", "reveal", "swap", "certain")
FIRST_RATING = 1000  # below every character's, so that the ladder begins with its first rung
EASIEST, HARDEST = 1000, 2000
LEVELS = ("hanno", "bruno", "dario", "alma", "edda", "greta", "fausto")  # characters, the weakest first
FAST, SLOW, FAST_FOR = 40, 20, 15  # what an answer moves a rating at most: the first 15, and later ones
SCALE = 400
RATINGS = range(4001)


@dataclass(frozen=True)
class Puzzle:
    """`worth` has each action's chance to win the match and its standard error, best first (in Abrakadabrien the points
    that it gains on the others in three turns); `gap` and `error` are those of the difference between the best action
    and the next one, `played` the gap and its error if everybody searches to the end of the round (in Abrakadabrien:
    goes on for five turns), `slip` what beginners choose most often instead, `missed` the share of wrong answers of
    each level; `goals` (in Abrakadabrien) the goal that each action leads to most often, and in which share of the
    deals."""

    id: str
    position: str
    theme: str
    best: tuple[str, ...]
    slip: str
    worth: Mapping[str, tuple[float, float]]
    gap: float
    error: float
    played: tuple[float, float]
    missed: Mapping[str, float]
    goals: Mapping[str, tuple[str, float]] = field(default_factory=dict)

    @property
    def variant(self) -> str:
        """With its overlays and, if it is another than usual, its edition."""
        return self.position.split("|")[0].strip()

    @property
    def box(self) -> str:
        return find_variant(self.variant.split("@")[0]).box

    @property
    def is_llama(self) -> bool:
        return BOXES[self.box].family == "llama"

    @property
    def deals(self) -> int:
        return DEALS if self.is_llama else DEALS_OF_AREAS

    @property
    def answer(self) -> str:
        return self.best[0]

    @cached_property
    def seen(self) -> Observation:
        """The observation of the player who has to answer."""
        return Observation.from_position(self.position)

    @property
    def rating(self) -> int:
        """1000 for a puzzle that every level solves by a wide margin, 2000 for one that all miss by a narrow one."""
        missed = sum(self.missed.values()) / len(self.missed)
        narrow = max(0.0, 1 - self.gap / (WIDE if self.is_llama else WIDE_OF_AREAS))
        return round(EASIEST + (HARDEST - EASIEST) * (0.8 * missed + 0.2 * narrow))

    def is_right(self, action: str) -> bool:
        return action in self.best


def puzzle_of(data: dict[str, Any]) -> Puzzle:
    worth = {action: (value, error) for action, (value, error) in data["worth"].items()}
    return Puzzle(**{**data, "best": tuple(data["best"]), "worth": worth, "played": tuple(data["played"])})


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """All that are shipped, by their ids."""
    texts = [(files("lamakit.coach") / file).read_text(encoding="utf-8") for file in FILES.values()]
    return {found.id: found for text in texts for found in map(puzzle_of, map(json.loads, text.splitlines()))}


def boxes() -> list[str]:
    """The games that have puzzles."""
    return [box for box in BOXES if any(one.box == box for one in puzzles().values())]


def puzzle(name: str) -> Puzzle:
    """The puzzle with an id; raises LamakitError if there is none."""
    if not isinstance(name, str) or name not in puzzles():
        raise LamakitError(
            "no puzzle {name}; {hint}",
            quoted(name),
            nearest_hint(name, puzzles(), Later("expected an id such as base-0a1b2c3d")),
        )
    return puzzles()[name]


def of_the_day(day: date) -> Puzzle:
    """One for everybody; none comes again before all the others."""
    ids = sorted(puzzles(), key=lambda name: zlib.crc32(f"day {name}".encode()))
    return puzzles()[ids[day.toordinal() % len(ids)]]


def expected_score(rating: float, puzzle_rating: float) -> float:
    """The share of right answers that Elo's formula expects: 1 / (1 + 10^((puzzle − player) / 400))."""
    return 1 / (1 + 10 ** ((puzzle_rating - rating) / SCALE))


def ratings(answers: Iterable[tuple[int, bool]]) -> list[float]:
    """A player's rating at first and after each of these answers: the puzzle's rating, and whether it was right."""
    found = [float(FIRST_RATING)]
    for number, (puzzle_rating, is_right) in enumerate(answers):
        most = FAST if number < FAST_FOR else SLOW
        found.append(found[-1] + most * (is_right - expected_score(found[-1], puzzle_rating)))
    return found


@cache
def level_ratings() -> Mapping[str, int]:
    """The rating of each character, lowest first: of somebody who is expected to solve as many puzzles."""
    found = {level: _rating_for(level) for level in LEVELS}
    return dict(sorted(found.items(), key=lambda item: item[1]))


def _rating_for(level: str) -> int:
    answered = [one for one in puzzles().values() if level in one.missed and one.is_llama]
    solved = sum(1 - one.missed[level] for one in answered)
    counts = Counter(one.rating for one in answered)

    def short(rating: int) -> bool:
        return sum(count * expected_score(rating, each) for each, count in counts.items()) < solved

    return bisect_left(RATINGS, True, key=lambda rating: not short(rating))
