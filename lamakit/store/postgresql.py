"""Records in a PostgreSQL database, for the servers of many classes."""

import logging
from collections.abc import Callable, Sequence
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, SQLAlchemyError

from lamakit.errors import LamakitError, one_line
from lamakit.store.records import Change, StoreError
from lamakit.store.sql import HEAD, SqlRecords, apply, migrate, reading, revision_of

SCHEME, PATIENCE = "postgresql+psycopg", 3  # seconds to reach the server, and that a commit waits for others
TURN = 0x6C616D61  # of the lock that writers take one after the other
HUNG_UP = ("08", "57")  # classes of SQLSTATE: no connection, and stopped by whoever runs it
log = logging.getLogger("lamakit")
Answer = TypeVar("Answer")


def url_in(text: str) -> sa.URL:
    """The address of a database; raises LamakitError, without the password, for any other."""
    try:
        url = sa.make_url(text)
    except (ArgumentError, ValueError):
        raise LamakitError("that is no address of a database; expected {example}", EXAMPLE) from None
    if url.drivername != SCHEME or not url.database:
        given = url.render_as_string(hide_password=True)
        raise LamakitError("the store {given}: expected {example}", given, EXAMPLE)
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
            raise LamakitError("PostgreSQL needs psycopg: pip install 'lamakit[postgresql]'") from None
        self._is_ready, self._said = False, ""  # what the log has been told last

    def commit(self, changes: Sequence[Change]) -> None:
        def write(engine: sa.Engine) -> None:
            with engine.begin() as connection:
                take_turn(connection)
                apply(connection, changes)

        self._done(write)

    def _done(self, work: Callable[[sa.Engine], Answer]) -> Answer:
        try:
            if not self._is_ready:
                self._prepare()
            return work(self._engine)
        except (SQLAlchemyError, UnicodeError) as error:
            said = one_line(str(getattr(error, "orig", None) or error))
            if not is_away(error):
                raise StoreError(said) from None
            if said != self._said:
                log.error(said)
            self._said = said
            raise StoreError("the database can't be reached; the server's log says why") from None

    def _prepare(self) -> None:
        """Of several servers that start at once the first makes the table."""
        with reading(self._engine) as connection:
            revision = revision_of(connection)
        if revision != HEAD:
            with self._engine.begin() as connection:
                take_turn(connection)
                migrate(connection)
        self._is_ready = True

    def delete_copies(self) -> None:
        """A database puts nothing aside."""

    def close(self) -> None:
        self._engine.dispose()


def is_away(error: Exception) -> bool:
    """Whether the database has not answered at all, or has just hung up."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return isinstance(error, OperationalError) and (state is None or state[:2] in HUNG_UP)


def take_turn(connection: sa.Connection) -> None:
    """Nobody else writes until the transaction ends, so no record is changed between a look at it and its change."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(TURN)))
