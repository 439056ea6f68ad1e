"""Trials of a whole class: every learner has deals of their own, and what came of them is kept to be put together."""

import hashlib
from collections.abc import Callable, Sequence
from itertools import zip_longest

from lamakit.store.progress import Note

RESULTS, SEED = "results", "seed"  # in the note of a learner's trials
SEEDS = 2**31
Noted = Callable[[Sequence[int]], None]


def nowhere(_results: Sequence[int]) -> None:
    """Trials of somebody alone are kept by nobody."""


def own_seed(owner: str, seed: int) -> int:
    """A learner's, where thirty of them would try the same deals otherwise; the same one on all of their devices."""
    digest = hashlib.sha256(f"{owner} {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % SEEDS


def note_of(results: Sequence[int], seed: int) -> Note:
    return {RESULTS: " ".join(map(str, results)), SEED: seed}


def results_in(note: Note) -> list[int]:
    """The outcomes of a learner's trials, in order; none if somebody has edited the note."""
    try:
        return [int(result) for result in str(note.get(RESULTS, "")).split()]
    except ValueError:
        return []


def pooled(trials: Sequence[Sequence[int]]) -> list[int]:
    """Everybody's first trial, then everybody's second: learners who try more often come late."""
    rounds = zip_longest(*trials)
    return [result for each in rounds for result in each if result is not None]
