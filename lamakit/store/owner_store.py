"""One owner's part of the store: the records of whoever is asking, in the store where they are kept."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

from lamakit.store.identity import NOBODY, current_owner
from lamakit.store.stores import open_store, unsaved_store
from lamakit.store.write_behind import WriteBehindStore


class OwnerStore:
    """The records of one owner; without one, of whoever this process is for."""

    def __init__(self, folder: Path | None = None, owner: str | None = None) -> None:
        """`folder` is where the store is, if not where all are."""
        self.folder, self._owner = folder, owner

    @property
    def owner(self) -> str:
        return current_owner() if self._owner is None else self._owner

    @property
    def store(self) -> WriteBehindStore:
        return unsaved_store() if self.owner == NOBODY else open_store(self.folder)

    @property
    def trouble(self) -> str:
        """Why nothing can be saved at present; empty if it can."""
        return self.store.trouble

    @property
    def notices(self) -> list[str]:
        """Sentences about saving, oldest first; none while nobody has needed the store."""
        return self.store.notices

    def open_beside(self, then: Callable[[], object]) -> Thread:
        """Open the store while nobody waits for it: that imports SQLAlchemy. Calls `then` from another thread."""
        thread = Thread(target=self._open, args=(then,), daemon=True)
        with suppress(RuntimeError):  # a platform without threads opens it when it is needed
            thread.start()
        return thread

    def _open(self, then: Callable[[], object]) -> None:
        self.store.get("", "", "")
        then()
