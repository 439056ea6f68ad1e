"""Batches of matches in a lesson: no page waits for machine code, which is made beside it, if at all."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Any

from lamakit import bots
from lamakit.pages.showing import say, showing_number
from lamakit.simulation import waiting
from lamakit.simulation.small_batch import SmallBatch, matches_in, sample
from lamakit.texts import _

GRACE = 1.2  # seconds: machine code that is kept on disk is there by then
PATIENCE = 2  # seconds: where matches are interpreted, no batch lasts longer
FIRST = 100  # matches that are played interpreted meanwhile, in a tenth of a second


def batch(
    variant: str,
    players: Sequence[str | bots.Bot | Callable[..., Any]],
    games: int,
    seed: int,
    compiled: bool | None = None,
) -> Any:
    """The Result of `simulate`; on a page without machine code yet only its first matches, and a line that says so.

    Where there is no NumPy it is a `SmallBatch`, with as many matches as two seconds allow, unless `compiled` is False.
    """
    if find_spec("numpy") is None:
        if compiled is False:  # wherever a seed must give the same, on however slow a machine
            return sample(variant, players, games, seed)
        return _few(variant, players, games, seed)
    from lamakit.simulation.batch import simulate

    if compiled is not None:
        return simulate(variant, players, games=games, seed=seed, compiled=compiled, progress=False)
    if games > FIRST and waiting.is_page() and not _is_ready(variant, len(players)):
        note = _(
            "The machine code for this is being made: once, in about 20 seconds. Until then you see the first {games} "
            "matches only. Load this page again after that."
        )
        say(note.format(games=FIRST))
        return simulate(variant, players, games=FIRST, seed=seed, compiled=False, progress=False)
    return simulate(variant, players, games=games, seed=seed)


def _few(variant: str, players: Sequence[str | bots.Bot | Callable[..., Any]], games: int, seed: int) -> SmallBatch:
    allowed = matches_in(PATIENCE, variant, len(players))
    if games > allowed:
        note = _("Your browser plays {games:,} matches in {seconds} seconds: you see the first {games:,} only.")
        say(note.format(games=allowed, seconds=PATIENCE))
    return sample(variant, players, min(games, allowed), seed)


@cache
def _made(variant: str, players: int) -> Future[Any]:
    """Machine code for a table of rules of thumb, in the background."""
    from lamakit.simulation.batch import simulate

    table = ["threshold"] * players
    return waiting.in_background(lambda: simulate(variant, table, games=1, seed=0, progress=False))


def _is_ready(variant: str, players: int) -> bool:
    """One answer for all batches of a block, which are compared with each other."""
    cell = _cell()
    return _was_ready(variant, players, cell) if cell else _is_done(variant, players)


@lru_cache(100)
def _was_ready(variant: str, players: int, cell: int) -> bool:
    return _is_done(variant, players)


def _is_done(variant: str, players: int) -> bool:
    is_new = not _made.cache_info().currsize
    return waiting.is_done(_made(variant, players), GRACE if is_new else 0)


def _cell() -> int:
    """The number of the block that is shown, or of the cell that runs; 0 when a button has been pressed."""
    if number := showing_number():
        return number
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell else None
    return running.execution_count if running else 0
