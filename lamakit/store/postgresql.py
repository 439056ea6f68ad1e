"""Records in a PostgreSQL database, for several servers of one class or school, which tell each other what changes.

Each commit notifies all who listen, in the same transaction: whoever hears of a change can read it. PostgreSQL brings
that within milliseconds, and nobody has to look again and again whether something has changed.
"""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from threading import Event, Thread
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from lamakit.errors import LamakitError, one_line
from lamakit.store.records import Change, Heard, Place, StoreError
from lamakit.store.sql import HEAD, SqlRecords, apply, migrate, reading, revision_of
from lamakit.texts import _

SCHEME, PATIENCE = "postgresql+psycopg", 3  # seconds to reach the server, and that a commit waits for others
TURN = 0x6C616D61  # of the lock that writers take one after the other
CHANNEL, LONGEST = "lamakit", 7000  # characters of a notice, which may have 8,000 bytes
AGAIN, ALIVE = 1.0, 10.0  # seconds until a lost line is laid again; between two looks whether it is there
Answer = TypeVar("Answer")


def url_in(text: str) -> sa.URL:
    """The address of a database; raises LamakitError, without the password, for any other."""
    try:
        url = sa.make_url(text)
    except (ArgumentError, ValueError):
        raise LamakitError(_("that is no address of a database; expected {example}").format(example=EXAMPLE)) from None
    if url.drivername != SCHEME or not url.database:
        given = url.render_as_string(hide_password=True)
        raise LamakitError(_("the store {given}: expected {example}").format(given=given, example=EXAMPLE))
    return url


EXAMPLE = f"{SCHEME}://user@host/database"


class PostgresRecords(SqlRecords):
    """Connections are opened when they are first needed, and again after the database was away."""

    collation = "C"

    def __init__(self, url: str) -> None:
        """Raises LamakitError for an address of another kind, or if the driver is not installed."""
        waits = f"-c lock_timeout={PATIENCE}s"
        try:
            self._engine = sa.create_engine(
                url_in(url), pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE, "options": waits}
            )
        except (ModuleNotFoundError, NoSuchModuleError):
            raise LamakitError(_("PostgreSQL needs psycopg: pip install 'lamakit[postgresql]'")) from None
        self._is_ready = False
        self._name, self._closed = secrets.token_hex(8), Event()  # by which we know our own notices

    def commit(self, changes: Sequence[Change]) -> None:
        def write(engine: sa.Engine) -> None:
            with engine.begin() as connection:
                take_turn(connection)
                apply(connection, changes)
                for notice in notices(self._name, [change.place for change in changes]):
                    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))

        self._done(write)

    def _done(self, work: Callable[[sa.Engine], Answer]) -> Answer:
        try:
            if not self._is_ready:
                self._prepare()
            return work(self._engine)
        except (SQLAlchemyError, UnicodeError) as error:
            raise StoreError(one_line(str(getattr(error, "orig", None) or error))) from None

    def _prepare(self) -> None:
        """Of several servers that start at once the first makes the table."""
        with reading(self._engine) as connection:
            revision = revision_of(connection)
        if revision != HEAD:
            with self._engine.begin() as connection:
                take_turn(connection)
                migrate(connection)
        self._is_ready = True

    def close(self) -> None:
        self._closed.set()
        self._engine.dispose()

    # --- others

    def listen(self, heard: Heard) -> None:
        """From now on `heard` is told, in another thread, which places other processes have changed."""
        Thread(target=self._listen, args=(heard,), daemon=True, name="lamakit-listens").start()

    def _listen(self, heard: Heard) -> None:
        while not self._closed.is_set():
            try:
                self._hear(heard)
            except (SQLAlchemyError, OSError, driver_error()):
                self._closed.wait(AGAIN)

    def _hear(self, heard: Heard) -> None:
        """Until the line is lost. At its beginning anything may have changed."""
        borrowed = self._engine.raw_connection()
        line: Any = borrowed.driver_connection
        borrowed.detach()  # it is nobody else's any more
        with closing(line):
            line.autocommit = True
            line.execute(f"LISTEN {CHANNEL}")
            heard(None)
            while not self._closed.is_set():
                for notice in line.notifies(timeout=ALIVE):
                    whose, places = json.loads(notice.payload)
                    if whose != self._name:
                        heard(None if places is None else [(owner, kind, key) for owner, kind, key in places])
                line.execute("SELECT 1")


def take_turn(connection: sa.Connection) -> None:
    """Nobody else writes until the transaction ends, so no record is changed between a look at it and its change."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(TURN)))


def driver_error() -> type[Exception]:
    import psycopg

    return psycopg.Error


def notices(whose: str, places: Sequence[Place]) -> Iterator[str]:
    """Messages that name these places: in pieces that PostgreSQL carries, or one that it may be anything."""
    piece, length = list[Place](), 0
    for place in places:
        size = len(json.dumps(place)) + 1
        if size > LONGEST:
            yield json.dumps([whose, None])
            return
        if length + size > LONGEST:
            yield json.dumps([whose, piece])
            piece, length = [], 0
        piece.append(place)
        length += size
    if piece:
        yield json.dumps([whose, piece])
