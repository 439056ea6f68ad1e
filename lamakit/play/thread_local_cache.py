"""A cache for things that are written on while they are used."""

from collections.abc import Callable
from functools import lru_cache
from threading import get_ident
from typing import Generic, TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
Made = TypeVar("Made")


class ThreadLocalCache(Generic[*Arguments, Made]):
    """Keeps what `make` makes, as `lru_cache` does, but no thread gets what another one has."""

    def __init__(self, make: Callable[[*Arguments], Made], maxsize: int) -> None:
        self._cached = lru_cache(maxsize=maxsize)(lambda _thread, *arguments: make(*arguments))
        self.cache_clear = self._cached.cache_clear

    def __call__(self, *arguments: *Arguments) -> Made:
        return self._cached(get_ident(), *arguments)


def thread_local_cache(maxsize: int) -> Callable[[Callable[[*Arguments], Made]], ThreadLocalCache[*Arguments, Made]]:
    """So many are kept, for all threads together."""
    return lambda make: ThreadLocalCache(make, maxsize)
