"""Many matches at once.

batch_plan   who plays: names, bots, functions; and all else that makes a batch the same wherever it is played
driver       the loop that plays matches, for every game; it runs interpreted as it stands; step_loop: tables in step
runner       matches at work: by the compiled rules of `lamakit.engine`, or interpreted
own_bots     the same loop with somebody's own bots, as machine code (only this file imports Numba)
batch        a whole batch, in threads; cluster: on other machines; result: what came out
small_batch  matches in lists, without NumPy
deals        one deal of a tournament; arena: tournaments, with ratings, with luck and without
waiting      long work beside the caller, and its bars
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lamakit.simulation.arena import Tournament, tournament
    from lamakit.simulation.batch import simulate
    from lamakit.simulation.result import Result, Summary

__all__ = ["Result", "Summary", "Tournament", "simulate", "tournament"]


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    """Results are NumPy's arrays, so nothing is imported before it is asked for."""
    if name == "simulate":
        from lamakit.simulation.batch import simulate

        return simulate
    if name in ("Tournament", "tournament"):
        from lamakit.simulation import arena

        return getattr(arena, name)
    if name in __all__:
        from lamakit.simulation import result

        return getattr(result, name)
    raise AttributeError(f"module 'lamakit.simulation' has no attribute {name!r}")
