"""What a learner has done, kept between sessions under the learner's name, among the records of whoever asks."""

import json
from pathlib import Path

from lamakit.errors import LamakitError
from lamakit.store.book import DONE, NOTE, Note, book_of, book_with, changes_of, key_of, names_of, text_of
from lamakit.store.earlier import EARLIER, OWNER, earlier_name
from lamakit.store.identity import label
from lamakit.store.kept import Kept
from lamakit.store.records import Change, Record
from lamakit.texts import _

__all__ = ["Note", "Progress"]


class Progress(Kept):
    """Parts done and notes, by lesson. Reads the store every time, so that several pages agree.

    `name` is the learner's, compared exactly; without it, the one that the page's address says.
    """

    def __init__(self, folder: Path | None = None, owner: str | None = None, name: str | None = None) -> None:
        super().__init__(folder, owner)
        self._name = name

    @property
    def name(self) -> str:
        return label() if self._name is None else self._name

    def done(self, lesson: str) -> frozenset[str]:
        return frozenset(names_of(record)[2] for record in self._records(DONE, lesson))

    def mark(self, lesson: str, part: str) -> bool:
        """Note that a part is done; returns whether that is news."""
        if part in self.done(lesson):
            return False
        self.store.commit([Change(self.owner, DONE, key_of(self.name, lesson, part), {"done": True})])
        return True

    def note(self, lesson: str, part: str) -> Note:
        """What was kept about a part; empty if nothing was."""
        self._take_over()
        found = self.store.get(self.owner, NOTE, key_of(self.name, lesson, part))
        return found.data if found else {}

    def notes(self, lesson: str) -> dict[str, Note]:
        """What was kept about all parts of a lesson."""
        return {names_of(record)[2]: record.data for record in self._records(NOTE, lesson)}

    def keep(self, lesson: str, part: str, note: Note) -> None:
        """Keep something about a part in place of what was kept before."""
        self.store.commit([Change(self.owner, NOTE, key_of(self.name, lesson, part), dict(note))])

    def reset(self, lesson: str) -> None:
        """Forget what was done in a lesson."""
        self._delete([*self._records(DONE, lesson), *self._records(NOTE, lesson)])

    def export(self) -> str:
        """All of it as text."""
        return text_of(book_with([*self._records(DONE), *self._records(NOTE)]))

    def take_in(self, text: str | bytes) -> None:
        """Replace all of it with an exported text; raises LamakitError, and changes nothing, if it isn't one."""
        try:
            book = book_of(json.loads(text))
        except (ValueError, RecursionError):
            raise LamakitError(_("that is not a lamakit progress file; choose one that was saved here")) from None
        old = {record.place: record for kind in (DONE, NOTE) for record in self._records(kind)}
        new = {change.place: change for change in changes_of(self.owner, self.name, book)}
        gone = [Change(*place, None) for place in old.keys() - new.keys()]
        self.store.commit([*gone, *new.values()])

    @property
    def trouble(self) -> str:
        """Why nothing can be saved at present; empty if it can."""
        return self.store.trouble

    def _records(self, kind: str, *lesson: str) -> list[Record]:
        self._take_over()
        return self.store.find(self.owner, kind, key_of(self.name, *lesson))

    def _delete(self, records: list[Record]) -> None:
        if records:
            self.store.commit([Change(*record.place, None) for record in records])

    def _take_over(self) -> None:
        """What an earlier release has kept under a name that it took for this one goes to who first comes with it."""
        earlier = earlier_name(self.name)
        if self.owner != OWNER or not earlier:
            return
        found = self.store.get(OWNER, EARLIER, earlier)
        if found:
            own = changes_of(OWNER, self.name, book_of({"lamakit-progress": 2, **found.data}))
            self.store.commit([Change(OWNER, EARLIER, earlier, None, found.version), *own])
