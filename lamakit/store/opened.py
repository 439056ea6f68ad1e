"""The store of this computer, one a folder, or a database; opened when it is first asked for something."""

import atexit
import os
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

from lamakit.store.earlier import Earlier
from lamakit.store.folder import data_folder
from lamakit.store.memory import Memory
from lamakit.store.records import Change, Record, Records
from lamakit.store.steady import Steady

DATABASE = "LAMAKIT_STORE"  # the address of a database instead of the file

_stores: dict[Path, Steady] = {}
_nowhere = Steady(lambda _tell: Memory())


def store_folder(folder: Path | None = None) -> Path:
    """A folder of its own, so that nobody else's folder is closed to others."""
    return (folder or data_folder()) / "store"


def opened(folder: Path | None = None) -> Steady:
    place = (folder or data_folder()).absolute()
    if place not in _stores:
        is_file = folder is not None or not os.environ.get(DATABASE)
        _stores[place] = Steady((lambda tell: _File(place, tell)) if is_file else _database)
    return _stores[place]


def keep_in(records: Callable[[Callable[[str], None]], Records]) -> None:
    """Keep everything in these records instead of a file: a browser has a database of its own."""
    _stores[data_folder().absolute()] = Steady(records)


@atexit.register
def _save_at_last() -> None:
    for store in _stores.values():
        store.save(last=True)


def nowhere() -> Steady:
    """For somebody whom we would not know again."""
    return _nowhere


def _database(_tell: Callable[[str], None]) -> Records:
    from lamakit.store.postgresql import PostgresRecords

    return PostgresRecords(os.environ[DATABASE])


class _File:
    """The file, which is imported with the first question: SQLAlchemy takes a quarter of a second."""

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._folder, self._tell = folder, tell
        self._records: Records | None = None

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        return self._file.get(owner, kind, key)

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        return self._file.find(owner, kind, prefix)

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        return self._file.versions(owner, kind)

    def commit(self, changes: Sequence[Change]) -> None:
        self._file.commit(changes)

    @property
    def _file(self) -> Records:
        if self._records is None and find_spec("sqlalchemy") is None:
            self._records = Memory()  # a kernel in a browser, which keeps nothing
        if self._records is None:
            from lamakit.store.sqlite import SqliteRecords

            self._records = SqliteRecords(store_folder(self._folder), self._tell, Earlier(self._folder))
        return self._records
