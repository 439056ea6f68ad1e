"""Many matches at once."""

import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, Literal, overload

from lamakit.games import AMIGO, find_variant
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.llama.tables import Faces
from lamakit.play.validation import validated
from lamakit.simulation import waiting
from lamakit.simulation.lineup import Given, lineup
from lamakit.simulation.pieces import Piece, Table
from lamakit.simulation.plan import Plan
from lamakit.simulation.result import Result, Summary

FIRST_PIECE, LAST_PIECE, LARGEST_PIECE = 50, 2_000, 20_000  # matches
BLINK = 0.05  # seconds
DELAY = 1  # seconds until a bar is shown

Part = Piece | Summary  # what is kept of some matches


@overload
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
    summary: Literal[False] = False,
    threads: int | None = None,
    compiled: bool | None = None,
    cluster: str | None = None,
    progress: bool | None = None,
) -> Result: ...


@overload
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
    summary: Literal[True],
    threads: int | None = None,
    compiled: bool | None = None,
    cluster: str | None = None,
    progress: bool | None = None,
) -> Summary: ...


@validated
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
) -> Result | Summary:
    """Play `games` matches between bots, one for each seat; the same seed gives the same matches on every machine.

    A bot is a name (`"threshold"`), a bot from `bots.make`, a function of an observation that returns an action's
    text, or a function `f(seen, actions, words)` of integers that returns one of the actions, as
    `lamakit.bots.llama.policy_bot.Decide` does; this one is compiled where Numba can do it. `course` records the points
    after that many rounds; `summary` keeps counts instead of matches and returns a Summary; `compiled` forbids or
    demands machine code; `cluster` is the address of a Dask scheduler; `progress` shows a bar or hides it. An interrupt
    ends the batch and keeps the matches played so far.

    Returns a Result, or a Summary. Raises LamakitError for players, numbers or cards that can't be, and if a bot
    chooses what is not allowed.
    """
    found = find_variant(variant, edition)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    course = checked_number(course, range(1000), "course")
    plan = Plan(found, lineup(bots, found), seed, deck, faces, first_player, course)
    games = checked_number(games, range(2**32), "games")
    made_of: Callable[[Piece], Part] = partial(Summary.of, plan) if summary else lambda piece: piece
    threads = checked_number(0 if threads is None else threads, range(1025), "threads") or cores()
    parts: Iterator[Part] = iter(())
    if not games:
        plan.fresh_state()  # raises if it can't be
    elif cluster is None:
        table = Table(plan, compiled, progress)
        parts = in_threads(table, games, threads, made_of)
    else:
        from lamakit.simulation.cluster import on_cluster

        parts = map(made_of, on_cluster(plan, games, cluster, compiled, progress))
    return gathered(plan, games, parts, summary, progress)


def gathered(plan: Plan, games: int, parts: Iterator[Part], summary: bool, progress: bool | None) -> Result | Summary:
    """Put the parts together as they come, in order; an interrupt keeps those that have come."""
    total, pieces = Summary(plan), Piece.empty(0 if summary else games, plan)
    begun, done, bar = time.monotonic(), 0, None
    try:
        for part in parts:
            if isinstance(part, Summary):
                total.add(part)
            else:
                for mine, given in zip(pieces.part(done, part.games).arrays(), part.arrays(), strict=True):
                    mine[:] = given
            done += part.games
            if bar is None and time.monotonic() - begun > DELAY:
                bar = shown(games, progress)
            if bar is not None:
                bar.update(done - bar.n)
    except KeyboardInterrupt:
        if not done:
            raise
    finally:
        if bar is not None:
            bar.close()
    return total if summary else Result(plan, pieces.part(0, done))


def shown(games: int, progress: bool | None) -> Any:
    return waiting.bar(progress, total=games, unit=" matches", unit_scale=True)


def in_threads(table: Table, games: int, threads: int, made_of: Callable[[Piece], Part]) -> Iterator[Part]:
    """What is made of the pieces of a batch, in order, by several threads; a few are played ahead.

    The first two are small, and their time says how many matches fill a blink: fewer cost more in handing them over,
    more would keep an interrupt waiting. One is not enough, for most of its time is the start.
    """

    def play(first: int, count: int) -> Part:
        return made_of(table.play(first, count))

    done, size = 0, FIRST_PIECE
    for seconds in (BLINK / 20, BLINK):
        count = min(size, games - done)
        part, size = paced(play, done, count, seconds)
        yield part
        done += count
        if done == games:
            return
    with ThreadPoolExecutor(threads if table.compiled else 1) as pool:
        ahead: deque[Future[Part]] = deque()
        try:
            for first, count in shrinking(done, games, size, threads):
                ahead.append(pool.submit(play, first, count))
                if len(ahead) > 2 * threads:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        finally:
            for left in ahead:
                left.cancel()


def shrinking(first: int, games: int, size: int, threads: int) -> Iterator[tuple[int, int]]:
    """Pieces of a size, but smaller towards the end: no thread plays for long when the others have finished."""
    while first < games:
        share = (games - first) // (2 * threads) if threads > 1 else size
        count = min(size, max(share, LAST_PIECE), games - first)
        yield first, count
        first += count


def paced(play: Callable[[int, int], Part], first: int, count: int, seconds: float) -> tuple[Part, int]:
    """A part, and how many matches take so long at its pace."""
    begun = time.perf_counter()
    part = play(first, count)
    matches = count * seconds / (time.perf_counter() - begun)
    return part, min(max(1, int(matches)), LARGEST_PIECE)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
