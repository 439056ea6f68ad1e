"""All lessons from text files: our own, and those of the folder that a teacher has named."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lamakit.errors import LamakitError, quoted, told
from lamakit.lessons.written.blocks import troubles
from lamakit.lessons.written.lesson import WrittenLesson
from lamakit.lessons.written.notebooks import notebook_of
from lamakit.lessons.written.reading import WrittenError, read

FOLDER = "LAMAKIT_LESSONS"  # the environment variable that names the teacher's folder, for the kernels too
OWN = Path(__file__).parent / "own"
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
        raise LamakitError(f"lessons {quoted(str(folder))}: there is no such folder; name the one with your .md files")
    return folder.resolve()


def files() -> list[Path]:
    """Our own files, then the teacher's; a file of a name that is there already is left out."""
    theirs = os.environ.get(FOLDER, "")
    found = {path.stem: path for path in [*(_files(Path(theirs)) if theirs else ()), *_files(OWN)]}
    return [found[stem] for stem in sorted(found, key=lambda stem: (found[stem].parent != OWN, stem))]


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".md" and path.stem.lower() != "readme")[
            :MOST
        ]
    except OSError:
        return []


def written() -> list[WrittenLesson | Bad]:
    """Every lesson of these files, and every file that isn't one."""
    return [_made(path) for path in files()]


def _made(path: Path) -> WrittenLesson | Bad:
    try:
        source = read(path)
        wrong = troubles(source)
        return Bad(path, wrong[0]) if wrong else WrittenLesson(source)
    except LamakitError as error:
        return Bad(path, WrittenError(1, error))
    except Exception as error:  # whatever a file may hold, the shelf stands
        return Bad(path, WrittenError(1, told(error)))


def lessons_of(found: list[WrittenLesson | Bad]) -> Iterator[WrittenLesson]:
    return (each for each in found if isinstance(each, WrittenLesson))


def write_notebooks(target: Path) -> list[Path]:
    """A notebook per lesson, in a folder made for that; those are written again whose file has changed."""
    pages = []
    for path in files():
        page = target / f"{path.stem}.ipynb"
        is_fresh = page.exists() and page.stat().st_mtime_ns == path.stat().st_mtime_ns
        made = None if is_fresh else _made(path)
        if isinstance(made, WrittenLesson):
            time = path.stat().st_mtime_ns
            page.write_text(notebook_of(made, path), encoding="utf-8")
            os.utime(page, ns=(time, time))
        if page.exists():
            pages.append(page)
    return pages
