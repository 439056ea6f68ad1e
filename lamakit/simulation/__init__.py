"""Many matches at once: the rules, compiled.

batch_plan   who plays: names, bots, functions; and all else that makes a batch the same wherever it is played
driver       the loops that play matches and rounds, for every game; they run interpreted as they stand
compiled     the same loops as machine code (only this file imports Numba)
runner       a loop at work, and the records of NumPy that it works on when it is compiled
batch        a whole batch, in threads; cluster: on other machines; result: what came out
small_batch  a few matches where there is no NumPy
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
    return sorted({*globals(), *__all__})


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
