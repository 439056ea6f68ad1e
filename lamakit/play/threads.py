"""A cache for things that are written on while they are used."""

from collections.abc import Callable
from functools import lru_cache
from threading import get_ident
from typing import Generic, TypeVar, TypeVarTuple

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


class EachThreadsOwn(Generic[*Given, Made]):
    """Keeps what `make` makes, as `lru_cache` does, but no thread gets what another one has."""

    def __init__(self, make: Callable[[*Given], Made], most: int) -> None:
        self._kept = lru_cache(maxsize=most)(lambda _thread, *given: make(*given))
        self.cache_clear = self._kept.cache_clear

    def __call__(self, *given: *Given) -> Made:
        return self._kept(get_ident(), *given)


def each_threads_own(most: int) -> Callable[[Callable[[*Given], Made]], EachThreadsOwn[*Given, Made]]:
    """So many are kept, for all threads together."""
    return lambda make: EachThreadsOwn(make, most)
