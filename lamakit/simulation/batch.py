"""Many matches at once."""

import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Literal, overload

from lamakit.games import AMIGO, find_variant
from lamakit.play.checks import checked_number, checked_seed
from lamakit.play.llama.tables import Faces
from lamakit.play.validation import validated
from lamakit.simulation import waiting
from lamakit.simulation.batch_plan import BatchPlan, Given, lineup
from lamakit.simulation.result import MatchTable, Result, Summary, arrays_of, empty_table, part_of
from lamakit.simulation.runner import Runner
from lamakit.texts import _

FIRST_PIECE, LAST_PIECE, LARGEST_PIECE = 50, 2_000, 20_000  # matches
BLINK = 0.05  # seconds
WORTH_COMPILING = 3_000  # matches of somebody's own bots: interpreted, fewer are played before they were compiled
CLUSTER_PIECE, INTERPRETED_PIECE = 20_000, 100  # matches for a worker elsewhere: enough to be worth the way

Part = MatchTable | Summary  # what is kept of some matches


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
    hand: int | str | Iterable[str] | None = None,
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
    hand: int | str | Iterable[str] | None = None,
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
    hand: int | str | Iterable[str] | None = None,
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
    `lamakit.bots.llama.policy_bot.Decide` does; for many matches this one is compiled where Numba can do it. `hand`
    gives seat 0 six cards in the first round of every match; all others are dealt by chance; as a number it says how
    many everybody is dealt in every round. `course` records the points after that many rounds; `summary` keeps counts
    instead of matches and returns a Summary; `compiled` forbids or demands machine code; `cluster` is the address of a
    Dask scheduler; `progress` shows a bar or hides it. An interrupt ends the batch and keeps the matches played so far.

    Returns a Result, or a Summary. Raises LamakitError for players, numbers or cards that can't be, and if a bot
    chooses what is not allowed.
    """
    found = find_variant(variant, edition)
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    course = checked_number(course, range(1000), "course")
    plan = BatchPlan(found, lineup(bots, found), seed, deck, faces, first_player, course, hand)
    games = checked_number(games, range(2**32), "games")
    if compiled is None and plan.others and games < WORTH_COMPILING:
        compiled = False
    made_of: Callable[[MatchTable], Part] = partial(Summary.of, plan) if summary else lambda part: part
    threads = checked_number(0 if threads is None else threads, range(1025), "threads") or cores()
    parts: Iterator[Part] = iter(())
    if not games:
        plan.fresh_state()  # raises if it can't be
    elif cluster is None:
        parts = in_threads(MatchRunner(plan, compiled, progress), games, threads, made_of)
    else:
        parts = map(made_of, on_cluster(plan, games, cluster, compiled, progress))
    return gathered(plan, games, parts, summary, progress)


class MatchRunner(Runner):
    """Plays matches of a plan."""

    def play(self, first: int, count: int) -> MatchTable:
        """Matches first … first + count - 1; raises LamakitError if a bot spoils one."""
        played = empty_table(count, self.plan)
        self.run(first, *arrays_of(played))
        return played


def gathered(
    plan: BatchPlan, games: int, parts: Iterator[Part], summary: bool, progress: bool | None
) -> Result | Summary:
    """Put the parts together as they come, in order; an interrupt keeps those that have come."""
    total, table, done = Summary(plan), empty_table(0 if summary else games, plan), 0
    try:
        with waiting.counted(progress, games, _("note|matches")) as count_done:
            for part in parts:
                if isinstance(part, Summary):
                    total.add(part)
                else:
                    for mine, given in zip(arrays_of(part_of(table, done, part.games)), arrays_of(part), strict=True):
                        mine[:] = given
                done += part.games
                count_done(part.games)
    except KeyboardInterrupt:
        if not done:
            raise
    return total if summary else Result(**vars(part_of(table, 0, done)), plan=plan)


def on_cluster(
    plan: BatchPlan, games: int, cluster: str, compiled: bool | None, progress: bool | None
) -> Iterator[MatchTable]:
    """The pieces of a batch in order, played by the workers of a Dask scheduler; raises LamakitError as `spread`."""
    from lamakit.simulation.cluster import spread

    size = CLUSTER_PIECE if MatchRunner(plan, compiled).compiled else INTERPRETED_PIECE
    calls = (
        (_("the matches from {first} on", first=first), (first, min(size, games - first)))
        for first in range(0, games, size)
    )
    return spread(player_of, (plan, compiled), calls, cluster, progress)


def player_of(told: tuple[BatchPlan, bool | None]) -> Callable[[int, int], MatchTable]:
    return MatchRunner(*told).play


def in_threads(runner: MatchRunner, games: int, threads: int, made_of: Callable[[MatchTable], Part]) -> Iterator[Part]:
    """The results of the pieces of a batch, in order, by several threads; a few are played ahead.

    The first two are small, and their time says how many matches fill a blink: fewer cost more in handing them over,
    more would keep an interrupt waiting. One is not enough, for most of its time is the start.
    """

    def play(first: int, count: int) -> Part:
        return made_of(runner.play(first, count))

    done, size = 0, FIRST_PIECE
    for seconds in (BLINK / 20, BLINK):
        count = min(size, games - done)
        part, size = paced(play, done, count, seconds)
        yield part
        done += count
        if done == games:
            return
    with ThreadPoolExecutor(threads if runner.compiled else 1) as pool:
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
    started = time.perf_counter()
    part = play(first, count)
    matches = count * seconds / (time.perf_counter() - started)
    return part, min(max(1, int(matches)), LARGEST_PIECE)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
