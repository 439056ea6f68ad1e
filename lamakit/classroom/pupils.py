"""What each learner of a class has done, read again only where something has changed."""

from collections.abc import Sequence
from threading import Lock

from lamakit.store.identity import is_in_class
from lamakit.store.progress import DONE, NOTE, LearnerProgress, progress_in
from lamakit.store.records import Change, Place
from lamakit.store.write_behind import WriteBehindStore


class Pupils:
    """`version` goes up with every answer; who looks at it needs to ask for nothing in between."""

    def __init__(self, store: WriteBehindStore) -> None:
        self._store, self._lock = store, Lock()
        self._books: dict[str, LearnerProgress] = {}
        self.version = 0

    def changed(self, changes: Sequence[Change]) -> None:
        """The store says what was committed."""
        with self._lock:
            for change in changes:
                if is_of(change.owner, change.kind):
                    self._books.pop(change.owner, None)
                    self.version += 1

    def changed_elsewhere(self, places: Sequence[Place] | None) -> None:
        """Other processes say what they have committed."""
        with self._lock:
            gone = (
                self._books.copy() if places is None else [owner for owner, kind, _key in places if is_of(owner, kind)]
            )
            for owner in gone:
                self._books.pop(owner, None)
            self.version += bool(gone) or places is None

    def book(self, owner: str) -> LearnerProgress:
        with self._lock:
            known, version = self._books.get(owner), self.version
        if known is None:
            found = [*self._store.find(owner, DONE), *self._store.find(owner, NOTE)]
            known = progress_in(found)
            with self._lock:
                if version == self.version:
                    self._books[owner] = known
        return known


def is_of(owner: str, kind: str) -> bool:
    """Whether such a record is one of a learner's progress."""
    return kind in (DONE, NOTE) and is_in_class(owner)
