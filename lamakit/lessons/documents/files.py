"""The files of all documents: ours, and those of the folder that a teacher has named."""

import os
from pathlib import Path

from lamakit.lessons.heads import OWN, in_language, is_ours

SHARED = "mistakes"
FOLDER = "LAMAKIT_LESSONS"  # the environment variable that names the teacher's folder, for the kernels too
MOST = 200  # files of a folder that are looked at


def our_stems() -> list[str]:
    """The names of our documents in the row of lessons, in order."""
    return sorted(path.stem for path in OWN.glob("[0-9]*.md"))


def files() -> list[Path]:
    """Our own short lessons, then the teacher's files; a file of a name that is there already is left out."""
    numbered = our_stems()
    short = [in_language(path.stem) for path in _files(OWN)]
    found = {path.stem: path for path in [*_theirs(), *short] if path.stem not in (SHARED, *numbered)}
    return [found[stem] for stem in sorted(found, key=lambda stem: (not is_ours(found[stem]), stem))]


def numbered_files() -> dict[str, Path]:
    """The documents in the row of lessons, by their names: a copy in the teacher's folder takes the place of ours."""
    theirs = {path.stem: path for path in _theirs()}
    return {stem: theirs.get(stem, in_language(stem)) for stem in our_stems()}


def _theirs() -> list[Path]:
    folder = os.environ.get(FOLDER, "")
    return _files(Path(folder)) if folder else []


def _files(folder: Path) -> list[Path]:
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix == ".md" and path.stem.lower() != "readme")
    except OSError:
        return []
    return found[:MOST]
