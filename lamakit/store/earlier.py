"""The files of earlier releases: taken in when the store is made, and left where they are."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from lamakit.errors import LamakitError
from lamakit.play.files import read_log
from lamakit.store.book import book_of, changes_of
from lamakit.store.records import Change
from lamakit.texts import _

OWNER = "owner"  # whose computer this is
EARLIER = "earlier"  # the kind of progress under a name that was not kept exactly


class Earlier:
    """Matches in `matches/`, one file each, and progress in `progress-….json`, a file a name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def changes(self, tell: Callable[[str], None]) -> Iterator[Change]:
        """Everything in them that can be read, as the owner's; what can't is named."""
        for read, paths in ((_match, self._matches()), (_progress, self._progress())):
            for path in paths:
                try:
                    yield from read(path)
                except (OSError, LamakitError, ValueError, RecursionError):
                    tell(_("{name} could not be read, and was left where it is.").format(name=path.name))

    def delete(self) -> int:
        """Delete them, which nothing else does, and what was put aside of them as damaged."""
        ours = [path for path in (*self._matches(), *self._folder.glob("progress*.json")) if _is_ours(path)]
        for path in ours:
            path.unlink(missing_ok=True)
        return len(ours)

    def _matches(self) -> list[Path]:
        return sorted((self._folder / "matches").glob("*.json"))

    def _progress(self) -> list[Path]:
        found = [*self._folder.glob("progress.json"), *sorted(self._folder.glob("progress-*.json"))]
        return [path for path in found if ".damaged-" not in path.name]


def _is_ours(path: Path) -> bool:
    """Somebody may keep other files in the folder that they have chosen."""
    content = path.read_bytes()
    return any(mark in content for mark in (b'"lamakit-progress"', b'"lamakit":')) or ".damaged-" in path.name


def _match(path: Path) -> Iterator[Change]:
    log = read_log(path)
    if not isinstance(log, dict) or not isinstance(log.get("table"), dict):
        raise LamakitError("no table")
    table = log.pop("table")
    yield Change(OWNER, "match", path.stem, {"log": log, "table": table, EARLIER: True})


def _progress(path: Path) -> Iterator[Change]:
    book = book_of(json.loads(path.read_bytes()))
    name = path.stem.removeprefix("progress").removeprefix("-")
    if name:
        yield Change(OWNER, EARLIER, name, dict(book))
    else:
        yield from changes_of(OWNER, "", book)


def earlier_name(label: str) -> str:
    """Under which name an earlier release kept a learner's progress."""
    return "".join(letter if letter.isalnum() else "-" for letter in label.casefold()).strip("-")
