"""Records in one SQLite file."""

import errno
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from lamakit.store.records import Change, StoreError, Tell
from lamakit.store.sql import HEAD, SqlRecords, apply, migrate, reading, revision_of
from lamakit.texts import Later

FILE = "lamakit.sqlite"
PATIENCE, FIRST = 3.0, 20.0  # seconds that a commit waits for another process's; and while the tables may be made
ROOM = 256 * 1024  # bytes; with less, what fails on a disk fails for want of room
DENIED = (errno.EACCES, errno.EPERM, errno.EROFS)
UNSURE = ("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY")  # what SQLite also says of a full disk
MOUNTS = Path("/proc/self/mounts")
OWN = (  # file systems of this computer's own disks and memory; in any other somebody may write from elsewhere
    "aufs", "bcachefs", "btrfs", "ecryptfs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuse.gocryptfs", "fuseblk",
    "hfs", "hfsplus", "jfs", "msdos", "nilfs2", "ntfs", "ntfs3", "overlay", "ramfs", "reiserfs", "rootfs", "tmpfs",
    "ufs", "vfat", "xfs", "zfs",
)  # fmt: skip
VOLUMES = "/Volumes"  # on a Mac: disks of the network, and others
REMOTE = 4  # GetDriveType: a drive of the network
Answer = TypeVar("Answer")


class Damaged(Exception):
    """The file is no database, or no whole one."""


class SqliteRecords(SqlRecords):
    """The file `lamakit.sqlite` in a folder that only its owner may enter. Opened when it is first asked, and again
    if another file lies in its place or the process has forked."""

    def __init__(self, folder: Path, tell: Tell) -> None:
        self.path, self._tell = folder / FILE, tell
        self._engine: sa.Engine | None = None
        self._opened: tuple[int, int, int] | None = None
        self._writable = False

    def commit(self, changes: Sequence[Change]) -> None:
        def write(engine: sa.Engine) -> None:
            if not self._writable:
                raise _not_writable()
            with engine.begin() as connection:
                apply(connection, changes)
            if any(change.data is None for change in changes):  # what was deleted is in no file any more
                with suppress(DBAPIError), reading(engine) as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

        if not self._writable:  # perhaps it is by now
            self.close()
        self._done(write)

    def delete_copies(self) -> None:
        for copy in self.path.parent.glob("lamakit.damaged-*.sqlite*"):  # with their logs
            copy.unlink(missing_ok=True)

    def close(self) -> None:
        if self._engine is not None:
            self._engine.dispose()
        self._engine = self._opened = None

    def _done(self, work: Callable[[sa.Engine], Answer]) -> Answer:
        """Do it with the open file; a damaged file is kept under another name, and an empty one takes its place."""
        for last in (False, True):
            try:
                return work(self._open())
            except (DBAPIError, sqlite3.Error, OSError, Damaged) as error:
                self.close()
                if _is_damage(error) and not last and self._set_aside():
                    continue
                raise self._reason(error) from None
        raise AssertionError("unreachable")

    # --- opening

    def _open(self) -> sa.Engine:
        now = self._identity()
        if self._engine is None or now is None or now != self._opened:
            if self._opened and self._opened[2] == os.getpid():  # its child must not even close it
                self.close()
            self._engine = self._opened_for_writing() or self._opened_for_reading()
            self._opened = self._identity()
        return self._engine

    def _identity(self) -> tuple[int, int, int] | None:
        try:
            stat = self.path.stat()
        except OSError:
            return None
        return stat.st_dev, stat.st_ino, os.getpid()

    def _opened_for_writing(self) -> sa.Engine | None:
        """None where nothing may be written."""
        folder = self.path.parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError:
            if not self.path.is_file():
                raise
            return None
        _only_for_the_owner(folder, 0o700)
        _only_for_the_owner(self.path, 0o600)
        engine, self._writable = _engine(lambda: self._connect("rw")), True
        try:
            self._prepare(engine)
        except BaseException as error:
            engine.dispose()
            with suppress(OSError):
                if self.path.stat().st_size == 0:
                    self.path.unlink()
            if isinstance(error, DBAPIError) and not _is_damage(error) and self.path.exists():
                return None  # a full disk: what is there can be read
            raise
        return engine

    def _opened_for_reading(self) -> sa.Engine:
        """Where SQLite can't put its files beside the file, it must be told that nobody writes there."""
        self._writable = False
        engine = _engine(lambda: self._connect("ro&immutable=1"))
        with reading(engine) as connection:
            if _revision(connection) != HEAD:
                raise _not_writable()
        return engine

    def _connect(self, mode: str) -> sqlite3.Connection:
        uri = f"{self.path.absolute().as_uri()}?mode={mode}"
        return sqlite3.connect(  # transactions begin where `_begin` says so
            uri, uri=True, timeout=FIRST, check_same_thread=False, isolation_level=None
        )

    def _prepare(self, engine: sa.Engine) -> None:
        with reading(engine) as connection:
            if bears_a_log(self.path.parent):
                _write_ahead(connection)
            connection.exec_driver_sql("PRAGMA secure_delete=ON")
            revision = _revision(connection)
        if revision != HEAD:
            with engine.begin() as connection:
                migrate(connection)
        with reading(engine) as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE * 1000:.0f}")

    # --- what went wrong

    def _set_aside(self) -> bool:
        """Keep a damaged file under another name, unless somebody else has just done so."""
        if self._identity() is None or not self._is_damaged():
            return True
        names = (self.path.with_name(f"lamakit.damaged-{number}.sqlite") for number in count(1))
        aside = next(path for path in names if not path.exists())
        try:
            self.path.rename(aside)
            for end in ("-wal", "-shm"):
                with suppress(FileNotFoundError):
                    Path(f"{self.path}{end}").rename(f"{aside}{end}")
        except OSError:
            return False
        self._tell(
            Later("What was saved here could not be read. It is kept as {name}, and a new store begins.", aside.name)
        )
        return True

    def _is_damaged(self) -> bool:
        try:
            with closing(self._connect("rw")) as connection:
                return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok")
        except sqlite3.OperationalError:
            return False
        except sqlite3.DatabaseError:
            return True

    def _reason(self, error: Exception) -> StoreError:
        """Why nothing can be saved, as people say it."""
        if isinstance(error, OSError):
            return _not_writable() if error.errno in DENIED else StoreError((error.strerror or str(error)).lower())
        name = _errorname(error)
        if name.startswith("SQLITE_FULL") or (name.startswith(UNSURE) and _is_full(self.path)):
            return StoreError("there is no room left on the disk")
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return StoreError("another program keeps the file locked")
        if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
            return _not_writable()
        if _is_damage(error):
            return StoreError("the file is damaged, and can't be put aside")
        return StoreError(getattr(error, "orig", error))


def bears_a_log(folder: Path) -> bool:
    """Whether all who write here share their memory: on a network's file system they may not."""
    place = folder.resolve()
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return not (_is_remote_drive(place) or place.is_relative_to(VOLUMES))
    mounts = [(_unescaped(parts[1]), parts[2]) for line in lines if len(parts := line.split()) > 2]
    around = sorted((mount for mount in mounts if place.is_relative_to(mount[0])), key=lambda mount: len(mount[0]))
    return not around or around[-1][1] in OWN  # of two at one place the later one


def _unescaped(point: str) -> str:
    """A place with spaces and the like, which /proc/self/mounts writes as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), point)


def _is_remote_drive(place: Path) -> bool:
    """Whether it is a share, or a drive that stands for one."""
    drive = place.drive
    return drive.startswith("\\\\") or (os.name == "nt" and _drive_type(f"{drive}\\") == REMOTE)


def _drive_type(root: str) -> int:
    import ctypes

    return int(ctypes.windll.kernel32.GetDriveTypeW(root))  # type: ignore[attr-defined]


def _is_full(path: Path) -> bool:
    return shutil.disk_usage(next(parent for parent in path.parents if parent.exists())).free < ROOM


def _engine(creator: Callable[[], sqlite3.Connection]) -> sa.Engine:
    engine = sa.create_engine("sqlite://", creator=creator, poolclass=StaticPool)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: sa.Connection) -> None:
    """Take the lock at once: a transaction that reads first and writes later fails if another was faster."""
    if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _write_ahead(connection: sa.Connection) -> None:
    """SQLite waits for no lock here: whoever comes while others are opening the file tries again."""
    until = time.monotonic() + FIRST
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            break
        except DBAPIError as error:
            if not _errorname(error).startswith("SQLITE_BUSY") or time.monotonic() > until:
                raise
            time.sleep(0.01)
    connection.exec_driver_sql("PRAGMA synchronous=NORMAL")


def _revision(connection: sa.Connection) -> str | None:
    tables = sa.inspect(connection).get_table_names()
    if tables and "alembic_version" not in tables:
        raise Damaged
    return revision_of(connection)


def _not_writable() -> StoreError:
    return StoreError("the folder for what is saved is not writable")


def _is_damage(error: BaseException) -> bool:
    return isinstance(error, Damaged) or _errorname(error).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _errorname(error: BaseException) -> str:
    return str(getattr(getattr(error, "orig", error), "sqlite_errorname", ""))


def _only_for_the_owner(path: Path, mode: int) -> None:
    """Where the file system knows of no such modes, or the file is somebody else's, it stays as it is."""
    with suppress(OSError):
        if path.stat().st_mode & 0o777 != mode:
            path.chmod(mode)
