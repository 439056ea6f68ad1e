"""Batches of matches in a lesson: no page waits for machine code, which is made beside it."""

import sys
from collections.abc import Sequence
from concurrent.futures import Future
from functools import cache, lru_cache
from typing import Any

from lamakit import bots
from lamakit.games import AMIGO
from lamakit.pages.cells import cell_number, say
from lamakit.simulation import waiting
from lamakit.texts import _

GRACE = 1.2  # seconds: machine code that is kept on disk is there by then
FIRST = 100  # matches that are played interpreted meanwhile, in a tenth of a second


def batch(variant: str, players: Sequence[str | bots.Bot], games: int, seed: int, edition: str = AMIGO) -> Any:
    """The Result of `simulate`; on a page without machine code yet only its first matches, and a line that says so."""
    from lamakit.simulation.batch import simulate

    if games > FIRST and waiting.is_page() and not _is_ready(variant, edition, len(players), _cell()):
        note = _(
            "The machine code for this is being made: once, in about 20 seconds. Until then you see the first {games} "
            "matches only. Load this page again after that."
        )
        say(note.format(games=FIRST))
        return simulate(variant, players, games=FIRST, seed=seed, edition=edition, compiled=False, progress=False)
    return simulate(variant, players, games=games, seed=seed, edition=edition)


@cache
def _made(variant: str, edition: str, players: int) -> Future[Any]:
    """Machine code for a table of rules of thumb, in the background."""
    from lamakit.simulation.batch import simulate

    table = ["threshold"] * players
    return waiting.begun(lambda: simulate(variant, table, games=1, seed=0, edition=edition, progress=False))


@lru_cache(100)
def _is_ready(variant: str, edition: str, players: int, cell: int) -> bool:
    """One answer for all batches of a cell, which are compared with each other."""
    is_new = not _made.cache_info().currsize
    return waiting.is_done(_made(variant, edition, players), GRACE if is_new else 0)


def _cell() -> int:
    """The number of the cell that runs."""
    if number := cell_number():
        return number
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell else None
    return running.execution_count if running else 0
