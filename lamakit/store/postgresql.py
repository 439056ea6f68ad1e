"""Records in a PostgreSQL database, for several servers of one class or school."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from lamakit.errors import LamakitError, one_line
from lamakit.store.records import Change, Record, StoreError
from lamakit.store.sql import HEAD, apply, migrate, query_for, query_of, reading, records_of, versions_of
from lamakit.texts import _

SCHEME, PATIENCE = "postgresql+psycopg", 3  # seconds to reach the server, and that a commit waits for others
LETTERS = "C"  # the collation that compares letter by letter
TURN = 0x6C616D61  # of the lock that writers take one after the other
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


class PostgresRecords:
    """Connections are opened when they are first needed, and again after the database was away."""

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

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        return next(iter(self._done(lambda engine: records_of(engine, query_of(owner, kind, key)))), None)

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        return self._done(lambda engine: records_of(engine, query_for(owner, kind, prefix, LETTERS)))

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        return self._done(lambda engine: versions_of(engine, owner, kind))

    def commit(self, changes: Sequence[Change]) -> None:
        def write(engine: sa.Engine) -> None:
            with engine.begin() as connection:
                take_turn(connection)
                for change in changes:
                    apply(connection, change)

        self._done(write)

    def close(self) -> None:
        self._engine.dispose()

    def _done(self, work: Callable[[sa.Engine], Answer]) -> Answer:
        try:
            self._prepare()
            return work(self._engine)
        except (SQLAlchemyError, UnicodeError) as error:
            raise StoreError(one_line(str(getattr(error, "orig", None) or error))) from None

    def _prepare(self) -> None:
        """Of several servers that start at once the first makes the table."""
        if self._is_ready:
            return
        with reading(self._engine) as connection:
            revision = revision_of(connection)
        if revision is not None and revision > HEAD:
            raise StoreError(_("what is saved here was written by a newer lamakit; install that one"))
        if revision != HEAD:
            with self._engine.begin() as connection:
                take_turn(connection)
                migrate(connection)
        self._is_ready = True


def take_turn(connection: sa.Connection) -> None:
    """Nobody else writes until the transaction ends, so no record is changed between a look at it and its change."""
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(TURN)))


def revision_of(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)
