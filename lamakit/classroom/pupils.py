"""What each learner of a class has done, read again only where something has changed."""

from collections.abc import Callable, Sequence
from threading import Lock

from lamakit.store.identity import is_in_class
from lamakit.store.progress import DONE, NOTE, LearnerProgress, progress_in
from lamakit.store.records import Change
from lamakit.store.write_behind import WriteBehindStore


class Pupils:
    def __init__(self, store: WriteBehindStore, changed: Callable[[], None]) -> None:
        """`changed` is called, in any thread, when somebody has answered."""
        self._store, self._changed, self._lock = store, changed, Lock()
        self._books: dict[str, LearnerProgress] = {}
        self._version = 0
        store.watchers.append(self._committed)

    def _committed(self, changes: Sequence[Change]) -> None:
        owners = {each.owner for each in changes if each.kind in (DONE, NOTE) and is_in_class(each.owner)}
        if not owners:
            return
        with self._lock:
            self._version += 1
            for owner in owners:
                self._books.pop(owner, None)
        self._changed()

    def book(self, owner: str) -> LearnerProgress:
        with self._lock:
            known, version = self._books.get(owner), self._version
        if known is None:
            found = [*self._store.find(owner, DONE), *self._store.find(owner, NOTE)]
            known = progress_in(found)
            with self._lock:
                if version == self._version:
                    self._books[owner] = known
        return known
