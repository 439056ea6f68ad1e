"""A finder for modules that a browser has not fetched yet: all come before the first import that needs a file."""

import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches


class FetchingFinder:
    """Finds nothing itself."""

    def __init__(self, fetch: Callable[[], object]) -> None:
        self._fetch = fetch

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: object = None) -> None:
        if name not in sys.builtin_module_names:
            sys.meta_path.remove(self)
            self._fetch()


def install(fetch: Callable[[], object]) -> None:
    """Call `fetch` before the next import that needs a file."""
    sys.meta_path.insert(0, FetchingFinder(fetch))


def uninstall() -> None:
    """All modules are there."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, FetchingFinder)]
    invalidate_caches()
