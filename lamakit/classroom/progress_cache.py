"""The progress of each learner of a class, read again only where something has changed."""

from collections.abc import Callable, Sequence
from threading import Lock

from lamakit.store.identity import is_in_class
from lamakit.store.progress import DONE, NOTE, LearnerProgress, progress_in
from lamakit.store.records import Change
from lamakit.store.write_behind import WriteBehindStore


class ProgressCache:
    def __init__(self, store: WriteBehindStore, changed: Callable[[], None]) -> None:
        """`changed` is called, in any thread, when somebody has answered."""
        self._store, self._changed, self._lock = store, changed, Lock()
        self._known: dict[str, LearnerProgress] = {}
        store.watchers.append(self._committed)

    def _committed(self, changes: Sequence[Change]) -> None:
        owners = {each.owner for each in changes if each.kind in (DONE, NOTE) and is_in_class(each.owner)}
        if owners:
            with self._lock:
                for owner in owners:
                    self._known.pop(owner, None)
            self._changed()

    def of(self, owner: str) -> LearnerProgress:
        with self._lock:  # so that nothing is forgotten between reading it and knowing it
            if owner not in self._known:
                self._known[owner] = progress_in([*self._store.find(owner, DONE), *self._store.find(owner, NOTE)])
            return self._known[owner]
