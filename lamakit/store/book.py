"""A learner's progress as one piece, as it travels in a file: parts done and notes, both by lesson."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, TypedDict

from lamakit.store.records import Change, Record

FORMAT = 2  # 1 had no notes
DONE, NOTE = "done", "note"  # kinds of records, a record a part: then nobody overwrites what another process keeps

Note = dict[str, str | int]


class Book(TypedDict):
    """The names of the parts done, and notes (a locked prediction, the last answer) by part, both by lesson."""

    done: dict[str, list[str]]
    notes: dict[str, dict[str, Note]]


def key_of(*names: str) -> str:
    """The key of label, lesson and part; of fewer of them, what such keys begin with."""
    return json.dumps(names)[:-1] + ("]" if len(names) == 3 else ",")


def names_of(record: Record) -> tuple[str, str, str]:
    """Label, lesson and part of a record of progress."""
    label, lesson, part = json.loads(record.key)
    return label, lesson, part


def changes_of(owner: str, label: str, book: Book) -> Iterator[Change]:
    for lesson, parts in book["done"].items():
        yield from (Change(owner, DONE, key_of(label, lesson, part), {"done": True}) for part in parts)
    for lesson, notes in book["notes"].items():
        yield from (Change(owner, NOTE, key_of(label, lesson, part), dict(note)) for part, note in notes.items())


def book_with(records: Iterable[Record]) -> Book:
    """What the records of one label say together."""
    book: Book = {"done": {}, "notes": {}}
    for record in records:
        _label, lesson, part = names_of(record)
        if record.kind == DONE:
            book["done"].setdefault(lesson, []).append(part)
        elif record.kind == NOTE:
            book["notes"].setdefault(lesson, {})[part] = record.data
    return book


def text_of(book: Book) -> str:
    return json.dumps({"lamakit-progress": FORMAT, **book}, ensure_ascii=False, indent=1)


def book_of(saved: Any) -> Book:
    """The content of a progress file; raises ValueError if it isn't one."""
    if not isinstance(saved, dict) or saved.get("lamakit-progress") not in (1, FORMAT):
        raise ValueError("not a progress file")
    done, notes = saved.get("done"), saved.get("notes", {})
    if not isinstance(done, dict) or not all(_is_names(names) for names in done.values()):
        raise ValueError("no lists of parts")
    if not isinstance(notes, dict) or not all(_is_notes(by_part) for by_part in notes.values()):
        raise ValueError("no notes")
    return {"done": done, "notes": notes}


def _is_names(names: Any) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


def _is_notes(by_part: Any) -> bool:
    return isinstance(by_part, dict) and all(map(is_note, by_part.values()))


def is_note(note: Any) -> bool:
    return isinstance(note, dict) and all(isinstance(value, str | int) for value in note.values())
