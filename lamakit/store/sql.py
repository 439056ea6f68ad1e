"""Records in the one table of a database, whichever it is; Alembic makes and changes the table."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import sqlalchemy as sa

from lamakit.store.records import NEW, Change, Data, Record, StoreError, VersionConflict

REVISIONS = "0001", "0002"  # the migrations
HEAD = REVISIONS[-1]
LAST = chr(0x10FFFF)
Answer = TypeVar("Answer")

RECORDS = sa.Table(
    "records",
    sa.MetaData(),
    sa.Column("owner", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)
AT = RECORDS.c
HERE = sa.and_(*(AT[name] == sa.bindparam(f"the_{name}") for name in ("owner", "kind", "key")))
GET, VERSION = sa.select(RECORDS).where(HERE), sa.select(AT.version).where(HERE)
INSERT, DELETE = sa.insert(RECORDS), sa.delete(RECORDS).where(HERE)


class SqlRecords(ABC):
    """How the database is opened, who has to wait for whom, and what its errors mean, a subclass knows."""

    collation: ClassVar[str | None] = None  # one that compares letter by letter, if the database does not by itself

    @abstractmethod
    def commit(self, changes: Sequence[Change]) -> None: ...

    @abstractmethod
    def _done(self, work: Callable[[sa.Engine], Answer]) -> Answer:
        """Do it with the open database; raises StoreError if that can't be done at present."""

    def get(self, owner: str, kind: str, key: str) -> Record | None:
        found = self._rows(GET, _here(owner, kind, key))
        return _record(found[0]) if found else None

    def version(self, owner: str, kind: str, key: str) -> str:
        found = self._rows(VERSION, _here(owner, kind, key))
        return str(found[0].version) if found else NEW

    def find(self, owner: str, kind: str = "", prefix: str = "") -> list[Record]:
        kinds, keys = (at.collate(self.collation) if self.collation else at for at in (AT.kind, AT.key))
        query = sa.select(RECORDS).where(AT.owner == owner).order_by(kinds, keys)
        query = query.where(AT.kind == kind) if kind else query
        query = query.where(keys >= prefix, keys < prefix + LAST) if prefix else query
        return [_record(row) for row in self._rows(query)]

    def versions(self, owner: str, kind: str) -> dict[str, str]:
        query = sa.select(AT.key, AT.version).where(AT.owner == owner, AT.kind == kind).order_by(AT.changed.desc())
        return {row.key: row.version for row in self._rows(query)}

    def _rows(self, query: sa.Select[Any], values: dict[str, str] | None = None) -> Sequence[sa.Row[Any]]:
        def read(engine: sa.Engine) -> Sequence[sa.Row[Any]]:
            with reading(engine) as connection:
                return connection.execute(query, values).all()

        return self._done(read)


def apply(connection: sa.Connection, changes: Iterable[Change]) -> None:
    """Raises VersionConflict; the transaction then has to be rolled back."""
    for change in changes:
        here = _here(*change.id)
        stored = connection.execute(VERSION, here).scalar()
        if not change.fits(NEW if stored is None else stored):
            raise VersionConflict(change.id)
        if stored is not None:
            connection.execute(DELETE, here)
        if record := change.record:
            connection.execute(INSERT, {**vars(record), "data": json.dumps(record.data)})


def revision_of(connection: sa.Connection) -> str | None:
    """How far the tables have come; None if there are none yet. Raises StoreError if they are a newer lamakit's, or
    nobody's."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = [str(revision) for (revision,) in connection.exec_driver_sql("SELECT version_num FROM alembic_version")]
    if len(found) == 1 and found[0] in REVISIONS:
        return found[0]
    if len(found) == 1 and found[0] > HEAD:
        raise StoreError("what is saved here was written by a newer lamakit; install that one")
    raise StoreError("what is saved here is marked with a version that no lamakit has written")


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    with engine.connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")


def migrate(connection: sa.Connection) -> None:
    from alembic import command  # a fifth of a second, and only for tables that are not up to date
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")


def _here(owner: str, kind: str, key: str) -> dict[str, str]:
    return {"the_owner": owner, "the_kind": kind, "the_key": key}


def _record(row: sa.Row[Any]) -> Record:
    return Record(row.owner, row.kind, row.key, _data(row.data), row.version, row.changed)


def _data(text: str) -> Data:
    """A record's content; empty, which every reader refuses or skips, if somebody has edited it by hand."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}
