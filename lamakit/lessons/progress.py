"""What a learner has done, kept between sessions: one small file a learner in the user's data folder."""

import json
import logging
import os
from copy import deepcopy
from pathlib import Path
from typing import Any, TypedDict
from urllib.parse import parse_qs

from lamakit.errors import LamakitError
from lamakit.texts import _
from lamakit.widgets.store import data_folder

FORMAT = 2  # 1 had no notes
LONGEST_NAME = 40
OWN_COMPUTER = ("127.0.0.1", "localhost", "::1")
log = logging.getLogger("lamakit")

Note = dict[str, str | int]


class Book(TypedDict):
    """The names of the parts done, and notes (a locked prediction, the last answer) by part, both by lesson."""

    done: dict[str, list[str]]
    notes: dict[str, dict[str, Note]]


def learner() -> str:
    """Who learns here: what the page's address says (?learner=Mia), else LAMAKIT_LEARNER; empty if nobody said."""
    asked = parse_qs(os.environ.get("QUERY_STRING", "")).get("learner", [""])[0]
    return (asked or os.environ.get("LAMAKIT_LEARNER", "")).strip()[:LONGEST_NAME]


def is_visitor() -> bool:
    """Whether this is a page of somebody else's computer, and nobody has said who is reading it."""
    from_a_server = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    return from_a_server and os.environ.get("SERVER_NAME", "") not in OWN_COMPUTER and not learner()


def file_of(name: str) -> str:
    """The file of a learner; names that differ only in capitals, spaces and signs are one learner's."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")
    return f"progress-{plain}.json" if plain else "progress.json"


class Progress:
    """Parts done and notes, by lesson. Reads the file whenever asked, so several pages agree.

    Without a path it is the file of whoever learns here; a visitor without a name is remembered while the page is open.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._unsaved: Book | None = None  # where nothing can be written, the session remembers

    @property
    def path(self) -> Path:
        return self._path or data_folder() / file_of(learner())

    def done(self, lesson: str) -> frozenset[str]:
        return frozenset(self._read()["done"].get(lesson, ()))

    def mark(self, lesson: str, part: str) -> bool:
        """Note that a part is done; whether that is news."""
        book = self._read()
        names = book["done"].setdefault(lesson, [])
        if part in names:
            return False
        names.append(part)
        self._write(book)
        return True

    def note(self, lesson: str, part: str) -> Note:
        """What was kept about a part; empty if nothing was."""
        return self._read()["notes"].get(lesson, {}).get(part, {})

    def keep(self, lesson: str, part: str, note: Note) -> None:
        """Keep something about a part instead of what was kept before."""
        book = self._read()
        book["notes"].setdefault(lesson, {})[part] = note
        self._write(book)

    def reset(self, lesson: str) -> None:
        """Forget what was done in a lesson."""
        book = self._read()
        kept = [book["done"].pop(lesson, None), book["notes"].pop(lesson, None)]
        if kept != [None, None]:
            self._write(book)

    def export(self) -> str:
        """All of it as text, as it is in the file."""
        return _text(self._read())

    def take_in(self, text: str | bytes) -> None:
        """Replace all of it by what was exported elsewhere; raises LamakitError and keeps what is if it is no such."""
        try:
            book = _book(json.loads(text))
        except (ValueError, RecursionError):
            raise LamakitError(_("that is no progress file of lamakit; an exported one would be right")) from None
        self._write(book)

    def _read(self) -> Book:
        if self._unsaved is None and self._path is None and is_visitor():
            self._unsaved = {"done": {}, "notes": {}}
        if self._unsaved is not None:
            return deepcopy(self._unsaved)
        try:
            return _book(json.loads(self.path.read_bytes()))
        except FileNotFoundError:
            return {"done": {}, "notes": {}}
        except (ValueError, RecursionError):
            self._set_aside()
            return {"done": {}, "notes": {}}
        except OSError as error:
            return self._keep_in_memory({"done": {}, "notes": {}}, error)

    def _write(self, book: Book) -> None:
        """A reader finds the old file or the new one, never half of one."""
        if self._unsaved is not None:
            self._unsaved = book
            return
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(_text(book), encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            self._keep_in_memory(book, error)

    def _set_aside(self) -> None:
        """Keep a damaged file under another name, and begin afresh."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.damaged-{number}.json")).exists():
            number += 1
        try:
            self.path.replace(aside)
        except OSError as error:
            self._keep_in_memory({"done": {}, "notes": {}}, error)
            return
        told = _("Your progress file could not be read. It is kept as {name}, and the lessons start afresh.")
        log.warning(told.format(name=aside.name))

    def _keep_in_memory(self, book: Book, error: OSError) -> Book:
        told = _("Your progress can't be kept between sessions here ({reason}).")
        log.warning(told.format(reason=error.strerror or error))
        self._unsaved = book
        return book


def _text(book: Book) -> str:
    return json.dumps({"lamakit-progress": FORMAT, **book}, ensure_ascii=False, indent=1)


def _book(saved: Any) -> Book:
    """The content of a progress file; raises ValueError if it is none."""
    if not isinstance(saved, dict) or saved.get("lamakit-progress") not in (1, FORMAT):
        raise ValueError("no progress file")
    done, notes = saved.get("done"), saved.get("notes", {})
    if not isinstance(done, dict) or not all(_is_names(names) for names in done.values()):
        raise ValueError("no lists of parts")
    if not isinstance(notes, dict) or not all(_is_notes(by_part) for by_part in notes.values()):
        raise ValueError("no notes")
    return {"done": done, "notes": notes}


def _is_names(names: Any) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


def _is_notes(by_part: Any) -> bool:
    return isinstance(by_part, dict) and all(
        isinstance(note, dict) and all(isinstance(value, str | int) for value in note.values())
        for note in by_part.values()
    )
