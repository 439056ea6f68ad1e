"""Somebody's part of the store: the records of whoever is asking, in the store where they are kept."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

from lamakit.store.identity import NOBODY, whose
from lamakit.store.opened import nowhere, opened
from lamakit.store.steady import Steady


class Kept:
    """Finds out with every question who asks: a kernel may be ready before its visitor comes."""

    def __init__(self, folder: Path | None = None, owner: str | None = None) -> None:
        self._folder, self._owner = folder, owner

    @property
    def folder(self) -> Path | None:
        """Where the store is, if not where all are."""
        return self._folder

    @property
    def notices(self) -> list[str]:
        """What there was to say about saving, oldest first; nothing while nobody has needed the store."""
        return opened(self._folder).notices

    @property
    def owner(self) -> str:
        return whose(opened(self._folder)) if self._owner is None else self._owner

    def open_beside(self, then: Callable[[], object]) -> Thread:
        """Open the store while nobody waits for it: that imports SQLAlchemy. Calls `then` from another thread."""
        thread = Thread(target=self._open, args=(then,), daemon=True)
        with suppress(RuntimeError):  # a platform without threads opens it when it is needed
            thread.start()
        return thread

    def _open(self, then: Callable[[], object]) -> None:
        opened(self._folder).get("", "", "")
        then()

    @property
    def store(self) -> Steady:
        return nowhere() if self.owner == NOBODY else opened(self._folder)
