"""The stores that this process has opened, one a folder or a database, and one owner's part of them.

Each asks for its records when it is asked.
"""

import atexit
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

from platformdirs import user_data_path

from lamakit.store.identity import NOBODY, OTHERS, current_owner, owner_now
from lamakit.store.memory import MemoryRecords
from lamakit.store.records import Records, Tell
from lamakit.store.write_behind import WriteBehindStore

DATABASE = "LAMAKIT_STORE"  # the address of a database instead of the file

_stores: dict[Path, WriteBehindStore] = {}
_nowhere = WriteBehindStore(lambda _tell: MemoryRecords())


def data_folder() -> Path:
    """`LAMAKIT_DATA`, or the user's data folder."""
    chosen = os.environ.get("LAMAKIT_DATA")
    return Path(chosen) if chosen else user_data_path("lamakit")


def store_folder(folder: Path | None = None) -> Path:
    """A folder of its own, so that nobody else's folder is closed to others."""
    return (folder or data_folder()) / "store"


def open_store(folder: Path | None = None) -> WriteBehindStore:
    place = (folder or data_folder()).absolute()
    if place not in _stores:
        is_file = folder is not None or not os.environ.get(DATABASE)
        _stores[place] = WriteBehindStore(partial(_file, store_folder(place)) if is_file else _database)
    return _stores[place]


def use_records(records: Records) -> None:
    """Keep everything in these records instead of a file: a browser has a database of its own."""
    _stores[data_folder().absolute()] = WriteBehindStore(lambda _tell: records)


def unsaved_store() -> WriteBehindStore:
    """For somebody whom we would not know again."""
    return _nowhere


def _file(folder: Path, tell: Tell) -> Records:
    """Imported when it is first needed: SQLAlchemy takes a quarter of a second."""
    if find_spec("sqlalchemy") is None:
        return MemoryRecords()  # a kernel in a browser, which keeps nothing
    from lamakit.store.sqlite import SqliteRecords

    return SqliteRecords(folder, tell)


def _database(_tell: Tell) -> Records:
    from lamakit.store.postgresql import PostgresRecords

    return PostgresRecords(os.environ[DATABASE])


@atexit.register
def _save_at_last() -> None:
    for store in _stores.values():
        store.save(last=True)


class OwnerStore:
    """The records of one owner; without one, of whoever this process is for."""

    def __init__(self, folder: Path | None = None, owner: str | None = None) -> None:
        """`folder` is where the store is, if not where all are."""
        self.folder, self._owner = folder, owner

    @property
    def owner(self) -> str:
        owner = current_owner() if self._owner is None else self._owner
        return owner_now(open_store(self.folder), owner) if owner.startswith(OTHERS) else owner

    @property
    def store(self) -> WriteBehindStore:
        return unsaved_store() if self.owner == NOBODY else open_store(self.folder)

    @property
    def trouble(self) -> str:
        """Why nothing can be saved at present; empty if it can."""
        return self.store.trouble

    @property
    def notices(self) -> list[str]:
        """Sentences about saving, oldest first; none while nobody has needed the store."""
        return self.store.notices

    def open_beside(self, then: Callable[[], object]) -> Thread:
        """Open the store while nobody waits for it: that imports SQLAlchemy. Calls `then` from another thread."""
        thread = Thread(target=self._open, args=(then,), daemon=True)
        with suppress(RuntimeError):  # a platform without threads opens it when it is needed
            thread.start()
        return thread

    def _open(self, then: Callable[[], object]) -> None:
        self.store.get("", "", "")
        then()
