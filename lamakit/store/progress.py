"""A learner's progress, kept between sessions under the learner's name, among the records of whoever asks."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypedDict

from lamakit.store.identity import learner_name
from lamakit.store.records import NEW, Change, Record, deletions
from lamakit.store.stores import OwnerStore

DONE, NOTE = "done", "note"  # kinds of records, a record a part: then nobody overwrites what another process keeps
Note = dict[str, str | int]


class LearnerProgress(TypedDict):
    """The names of the parts done, and notes (a locked prediction, the last answer) by part, both by lesson."""

    done: dict[str, list[str]]
    notes: dict[str, dict[str, Note]]


class Progress(OwnerStore):
    """Parts done and notes, by lesson. Reads the store every time, so that several pages agree.

    `name` is the learner's, compared exactly; without it, the one that the page's address says.
    """

    def __init__(self, folder: Path | None = None, owner: str | None = None, name: str | None = None) -> None:
        super().__init__(folder, owner)
        self._name = name

    @property
    def name(self) -> str:
        return learner_name() if self._name is None else self._name

    def done(self, lesson: str) -> frozenset[str]:
        return frozenset(names_of(record)[2] for record in self._records(DONE, lesson))

    def mark(self, lesson: str, part: str) -> bool:
        """Note that a part is done; returns whether that is news."""
        place = self.owner, DONE, key_of(self.name, lesson, part)
        if self.store.version(*place) != NEW:
            return False
        self.store.commit([Change(*place, {"done": True})])
        return True

    def note(self, lesson: str, part: str) -> Note:
        """The note about a part; empty if there is none."""
        found = self.store.get(self.owner, NOTE, key_of(self.name, lesson, part))
        return found.data if found else {}

    def notes(self, lesson: str) -> dict[str, Note]:
        """The notes about all parts of a lesson."""
        return {names_of(record)[2]: record.data for record in self._records(NOTE, lesson)}

    def all_notes(self) -> dict[str, dict[str, Note]]:
        """The notes about all parts, by lesson."""
        return progress_in(self.store.find(self.owner, NOTE, key_of(self.name)))["notes"]

    def keep(self, lesson: str, part: str, note: Note) -> None:
        """Keep something about a part in place of what was kept before."""
        self.store.commit([Change(self.owner, NOTE, key_of(self.name, lesson, part), dict(note))])

    def reset(self, lesson: str) -> None:
        """Forget what was done in a lesson."""
        if records := [*self._records(DONE, lesson), *self._records(NOTE, lesson)]:
            self.store.commit(deletions(records))

    def _records(self, kind: str, lesson: str) -> list[Record]:
        return self.store.find(self.owner, kind, key_of(self.name, lesson))


def key_of(*names: str) -> str:
    """The key of label, lesson and part; of fewer of them, what such keys begin with."""
    return json.dumps(names)[:-1] + ("]" if len(names) == 3 else ",")


def names_of(record: Record) -> tuple[str, str, str]:
    """Label, lesson and part of a record of progress."""
    label, lesson, part = json.loads(record.key)
    return label, lesson, part


def progress_in(records: Iterable[Record]) -> LearnerProgress:
    """All that records of one label say, by lesson."""
    progress: LearnerProgress = {"done": {}, "notes": {}}
    for record in records:
        _label, lesson, part = names_of(record)
        if record.kind == DONE:
            progress["done"].setdefault(lesson, []).append(part)
        elif record.kind == NOTE:
            progress["notes"].setdefault(lesson, {})[part] = record.data
    return progress


def is_note(note: Any) -> bool:
    return isinstance(note, dict) and all(isinstance(value, str | int) for value in note.values())
