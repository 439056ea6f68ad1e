"""All lessons from files: our own texts, and the texts and notebooks of the folder that a teacher has named."""

import os
import shutil
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.lessons.written.copies import Copy, copy_at
from lamakit.lessons.written.lesson import OWN, WrittenLesson, lesson_at
from lamakit.lessons.written.notebooks import notebook_of
from lamakit.lessons.written.reading import WrittenError

FOLDER = "LAMAKIT_LESSONS"  # the environment variable that names the teacher's folder, for the kernels too
MOST = 200  # files of a folder that are looked at


class Bad(NamedTuple):
    """A file that isn't a lesson yet, and the first thing that is wrong with it."""

    path: Path
    error: WrittenError

    @property
    def said(self) -> str:
        return f"{self.path.name}:{self.error.line}: {self.error}"


def checked_folder(folder: Path) -> Path:
    """The folder in full; raises LamakitError if there is none."""
    if not folder.is_dir():
        raise LamakitError(
            f"lessons {quoted(str(folder))}: there is no such folder; name the one with your .md and .ipynb files"
        )
    return folder.resolve()


def files() -> list[Path]:
    """Our own files, then the teacher's; a file of a name that is there already is left out."""
    found = {path.stem: path for path in [*_theirs(".md"), *_files(OWN, ".md")]}
    return [found[stem] for stem in sorted(found, key=lambda stem: (found[stem].parent != OWN, stem))]


def _theirs(suffix: str) -> list[Path]:
    folder = os.environ.get(FOLDER, "")
    return _files(Path(folder), suffix) if folder else []


def _files(folder: Path, suffix: str) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == suffix and path.stem.lower() != "readme")
    except OSError:
        return []
    return found[:MOST]


def written() -> list[WrittenLesson | Bad]:
    """Every lesson of these files, and every file that isn't one."""
    return [_made(path) for path in files()]


def _made(path: Path) -> WrittenLesson | Bad:
    return _made_once(path, _version(path))


@lru_cache(maxsize=MOST)  # trying an exercise out takes a tenth of a second, and the shelf asks for all of them
def _made_once(path: Path, version: tuple[int, ...]) -> WrittenLesson | Bad:
    try:
        return lesson_at(path)
    except WrittenError as error:
        return Bad(path, error)
    except LamakitError as error:
        return Bad(path, WrittenError(1, error))
    except Exception as error:  # whatever a file may hold, the shelf stands
        return Bad(path, WrittenError(1, error_line(error)))


def copies() -> list[Copy | Bad]:
    """The teacher's notebooks; one that is called like one of ours takes its place."""
    texts = {path.stem for path in files()}
    return [_copied(path) for path in _theirs(".ipynb") if path.stem not in texts]


def _copied(path: Path) -> Copy | Bad:
    try:
        return copy_at(path)
    except LamakitError as error:
        return Bad(path, WrittenError(1, error))


def lessons_of(found: list[WrittenLesson | Bad]) -> Iterator[WrittenLesson]:
    return (each for each in found if isinstance(each, WrittenLesson))


def write_notebooks(target: Path) -> list[Path]:
    """A notebook per lesson, in a folder made for that; again when a file that is sound has changed."""
    pages = []
    for path in [*files(), *_theirs(".ipynb")]:
        page = target / f"{path.stem}.ipynb"
        if page in pages:  # a text and a notebook of one name: the text is the lesson
            continue
        time = _changed(path)
        if time and not (page.exists() and page.stat().st_mtime_ns == time):
            _write(page, path, time)
        if page.exists():
            pages.append(page)
    return pages


def _version(path: Path) -> tuple[int, ...]:
    """Another one whenever the file may read differently; empty if it has gone."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size  # a file that nobody may read keeps its first time


def _changed(path: Path) -> int:
    """When the file was last changed, in nanoseconds; 0 if it has gone."""
    return next(iter(_version(path)), 0)


def _write(page: Path, path: Path, time: int) -> None:
    made = _copied(path) if path.suffix == ".ipynb" else _made(path)
    if isinstance(made, Bad):
        return
    fresh = page.with_suffix(".new")  # whoever reads meanwhile finds all of it
    if isinstance(made, Copy):
        shutil.copyfile(path, fresh)
    else:
        fresh.write_text(notebook_of(made, path), encoding="utf-8")
    os.utime(fresh, ns=(time, time))
    fresh.replace(page)
