"""All documents as lessons, and what is wrong with those that are none."""

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.lessons.blocks.block import DocumentError
from lamakit.lessons.documents.checking import troubles
from lamakit.lessons.documents.files import MOST, files, numbered_files
from lamakit.lessons.documents.reading import read
from lamakit.lessons.heads import in_language, is_ours
from lamakit.lessons.lesson import Lesson
from lamakit.texts import language


class Bad(NamedTuple):
    """A file that isn't a lesson yet, and the first thing that is wrong with it."""

    path: Path
    error: DocumentError

    @property
    def said(self) -> str:
        return f"{self.path.name}:{self.error.line}: {self.error}"


def checked_folder(folder: Path) -> Path:
    """The folder in full; raises LamakitError if there is none."""
    if not folder.is_dir():
        raise LamakitError(
            "lessons {folder}: there is no such folder; name the one with your .md files", quoted(str(folder))
        )
    return folder.resolve()


def written() -> list[Lesson | Bad]:
    """Every lesson of these files, and every file that isn't one."""
    return [lesson_or_trouble(path) for path in files()]


def numbered_lessons() -> list[Lesson]:
    """Those in the row of lessons; ours where the teacher's copy isn't a lesson yet."""
    found = {stem: lesson_or_trouble(path) for stem, path in numbered_files().items()}
    return [made if isinstance(made, Lesson) else lesson_at(in_language(stem)) for stem, made in found.items()]


def lesson_at(path: Path) -> Lesson:
    """Raises DocumentError, with the line, if the file is not a lesson yet. Ours are: tests have tried them out."""
    source = read(path)
    for trouble in () if is_ours(path) else troubles(source):
        raise trouble
    return Lesson(source)


def lesson_of(path: Path | str) -> Lesson:
    """The lesson in a file, or one of ours by its name; raises DocumentError, which names file and line."""
    path = Path(path)
    if not path.suffix and in_language(path.name).exists():
        return our_lesson(path.name)
    try:
        return lesson_at(path)
    except DocumentError as error:
        raise DocumentError("{name}:{line}: {error}", path.name, error.line, error, line=error.line) from error


def our_lesson(stem: str) -> Lesson:
    return _lesson_of_ours(in_language(stem), language())


@cache  # what it says of numbers and names is in the language of whoever reads it
def _lesson_of_ours(path: Path, _language: str) -> Lesson:
    return lesson_at(path)


def lesson_or_trouble(path: Path) -> Lesson | Bad:
    return _made_once(path, _version(path), language())


@lru_cache(maxsize=MOST)  # trying an exercise out takes a tenth of a second, and the shelf asks for all of them
def _made_once(path: Path, version: tuple[int, ...], _language: str) -> Lesson | Bad:
    try:
        return lesson_at(path)
    except DocumentError as error:
        return Bad(path, error)
    except LamakitError as error:
        return Bad(path, DocumentError("{error}", error, line=1))
    except Exception as error:  # whatever a file may hold, the shelf stands
        return Bad(path, DocumentError("{error}", error_line(error), line=1))


def lessons_of(found: list[Lesson | Bad]) -> Iterator[Lesson]:
    return (each for each in found if isinstance(each, Lesson))


def _version(path: Path) -> tuple[int, ...]:
    """Another one whenever the file may read differently; empty if it has gone."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size  # a file that nobody may read keeps its first time
