"""Many matches at once."""

import os
import secrets
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from lamakit.games import AMIGO, find_variant
from lamakit.play.family import checked_number as checked
from lamakit.play.match import checked_seed
from lamakit.play.notation import Faces
from lamakit.simulation.lineup import Given, lineup
from lamakit.simulation.pieces import Piece, Table
from lamakit.simulation.plan import Plan
from lamakit.simulation.result import Result, Summary

FIRST_PIECE, LARGEST_PIECE = 50, 20_000  # matches
BLINK = 0.05  # seconds
DELAY = 1  # seconds until a bar is shown


def simulate(
    variant: str,
    bots: Iterable[Given],
    games: int = 1000,
    seed: int | None = None,
    *,
    edition: str = AMIGO,
    deck: Mapping[str, int] | None = None,
    faces: Faces | None = None,
    first_player: int = 0,
    course: int = 0,
    summary: bool = False,
    threads: int | None = None,
    compiled: bool | None = None,
    cluster: str | None = None,
    progress: bool | None = None,
) -> Any:
    """Play `games` matches between bots, one for each seat; the same seed gives the same matches on every machine.

    A bot is a name (`"threshold"`), a bot from `bots.make`, a function of an observation that returns an action's
    text, or a function `f(seen, actions, words)` of integers that returns one of the actions (see `bots.Decide`); this
    one is compiled where Numba can do it. `course` notes the points after so many rounds; `summary` keeps counts
    instead of matches and returns a Summary; `compiled` forbids or demands machine code; `cluster` is the address of a
    Dask scheduler; `progress` shows a bar or hides it. An interrupt ends the batch and keeps the matches played so far.

    Returns a Result, or a Summary. Raises LamakitError for players, numbers or cards that can't be, and if a bot
    chooses what is not allowed.
    """
    found = find_variant(variant, edition)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    course = checked(course, range(1000), "course")
    plan = Plan(found, lineup(bots), seed, deck, faces, first_player, course)
    games = checked(games, range(2**32), "games")
    if cluster is None:
        table = Table(plan, compiled)
        pieces = in_threads(table, games, checked(threads or cores(), range(1, 1025), "threads"))
    else:
        from lamakit.simulation.cluster import on_cluster

        pieces = on_cluster(plan, games, cluster, compiled)
    return gathered(plan, games, pieces, summary, progress)


def gathered(plan: Plan, games: int, pieces: Iterator[Piece], summary: bool, progress: bool | None) -> Result | Summary:
    """Put the pieces together as they come, in order; an interrupt keeps those that have come."""
    from tqdm.auto import tqdm

    total = Summary(plan) if summary else None
    whole = Piece.empty(0 if summary else games, plan)
    done = 0
    bar = tqdm(total=games, unit=" matches", unit_scale=True, delay=DELAY, disable=_hidden(progress))
    try:
        with bar:
            for piece in pieces:
                count = len(piece.rounds)
                if total is not None:
                    total.add(piece)
                else:
                    for mine, given in zip(whole.part(done, count).arrays(), piece.arrays(), strict=True):
                        mine[:] = given
                done += count
                bar.update(count)
    except KeyboardInterrupt:
        if not done:
            raise
    return total if total is not None else Result(plan, whole.part(0, done))


def in_threads(table: Table, games: int, threads: int) -> Iterator[Piece]:
    """The pieces of a batch in order, played by several threads; a few are played ahead.

    The first two are small, and their time says how many matches fill a blink: fewer cost more in handing them over,
    more would keep an interrupt waiting. One is not enough, for most of its time is the start.
    """
    done, size = 0, FIRST_PIECE
    for seconds in (BLINK / 10, BLINK):
        piece, size = paced(table, done, min(size, games - done), seconds)
        yield piece
        done += len(piece.rounds)
        if done == games:
            return
    slices = ((first, min(size, games - first)) for first in range(done, games, size))
    with ThreadPoolExecutor(threads if table.compiled else 1) as pool:
        waiting: deque[Future[Piece]] = deque()
        try:
            for first, count in slices:
                waiting.append(pool.submit(table.play, first, count))
                if len(waiting) > 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for left in waiting:
                left.cancel()


def paced(table: Table, first: int, count: int, seconds: float) -> tuple[Piece, int]:
    """A piece, and how many matches take so long at its pace."""
    begun = time.perf_counter()
    piece = table.play(first, count)
    matches = count * seconds / (time.perf_counter() - begun)
    return piece, min(max(1, int(matches)), LARGEST_PIECE)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _hidden(progress: bool | None) -> bool | None:
    """tqdm's word: None hides the bar where nobody watches."""
    return None if progress is None else not progress
