"""Modules that a browser has not fetched yet: all of them come before the first import that needs a file."""

import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches


class Bringer:
    """Finds nothing itself."""

    def __init__(self, bring: Callable[[], object]) -> None:
        self._bring = bring

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: object = None) -> None:
        if name not in sys.builtin_module_names:
            sys.meta_path.remove(self)
            self._bring()


def wait(bring: Callable[[], object]) -> None:
    """Before the next import that needs a file, `bring` fetches them."""
    sys.meta_path.insert(0, Bringer(bring))


def come() -> None:
    """They are all there."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Bringer)]
    invalidate_caches()
