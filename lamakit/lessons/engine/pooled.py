"""Trials of a whole class: every learner has deals of their own, and what came of them is kept to be put together."""

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from lamakit.play.checks import is_whole
from lamakit.store.progress import Note

RESULTS, SEED = "results", "seed"  # in the note of a learner's trials
HANDED = "handed-"  # before a tag, in the note of a class's learner: what came of trials elsewhere
SEEDS = 2**31
Noted = Callable[[Sequence[int]], None]


def nowhere(_results: Sequence[int]) -> None:
    """Trials of nobody whom we would know again are kept by nobody."""


def own_seed(owner: str, seed: int) -> int:
    """A learner's, where thirty of them would try the same deals otherwise; the same one on all of their devices."""
    digest = hashlib.sha256(f"{owner} {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % SEEDS


def seed_in(note: Note) -> int:
    """With which the trials in a note were dealt; before the first of them any."""
    seed = note.get(SEED)
    return seed if is_whole(seed) else secrets.randbelow(SEEDS)


def note_of(results: Sequence[int], seed: int) -> Note:
    return {RESULTS: written(results), SEED: seed}


def written(results: Sequence[int]) -> str:
    return " ".join(map(str, results))


def results_in(note: Mapping[str, object], name: str = RESULTS) -> list[int]:
    """The outcomes of a learner's trials, in order; none if somebody has edited the note."""
    try:
        return [int(result) for result in str(note.get(name, "")).split()]
    except ValueError:
        return []


def all_results_in(note: Note) -> list[int]:
    """Those of trials that were handed in as well."""
    handed = sorted(name for name in note if name.startswith(HANDED))
    return [result for name in (RESULTS, *handed) for result in results_in(note, name)]


def pooled(trials: Sequence[Sequence[int]]) -> list[int]:
    """Everybody's first trial, then everybody's second: learners who try more often come late."""
    rounds = zip_longest(*trials)
    return [result for each in rounds for result in each if result is not None]
