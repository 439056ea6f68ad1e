"""The one table of records in SQL, whichever database has it; Alembic makes and changes it."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from lamakit.store.records import NEW, Change, Data, MovedOn, Record

HEAD = "0001"  # the newest of the migrations
LAST = chr(0x10FFFF)

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


# --- questions


def query_of(owner: str, kind: str, key: str) -> sa.Select[tuple[object, ...]]:
    return sa.select(RECORDS).where(AT.owner == owner, AT.kind == kind, AT.key == key)


def query_for(owner: str, kind: str, prefix: str, collation: str | None = None) -> sa.Select[tuple[object, ...]]:
    """`collation` is one in which a database compares texts letter by letter, if it does not by itself."""
    kinds, keys = (AT.kind, AT.key) if collation is None else (AT.kind.collate(collation), AT.key.collate(collation))
    query = sa.select(RECORDS).where(AT.owner == owner).order_by(kinds, keys)
    query = query.where(AT.kind == kind) if kind else query
    return query.where(keys >= prefix, keys < prefix + LAST) if prefix else query


def versions_of(engine: sa.Engine, owner: str, kind: str) -> dict[str, str]:
    query = sa.select(AT.key, AT.version).where(AT.owner == owner, AT.kind == kind).order_by(AT.changed.desc())
    with reading(engine) as connection:
        return {row.key: row.version for row in connection.execute(query)}


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    with engine.connect() as connection:
        yield connection.execution_options(isolation_level="AUTOCOMMIT")


def records_of(engine: sa.Engine, query: sa.Select[tuple[object, ...]]) -> list[Record]:
    with reading(engine) as connection:
        rows = connection.execute(query).all()
    return [Record(row.owner, row.kind, row.key, _data(row.data), row.version, row.changed) for row in rows]


def _data(text: str) -> Data:
    """A record's content; empty, which every reader refuses or skips, if somebody has edited it by hand."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def apply(connection: sa.Connection, change: Change) -> None:
    here = sa.and_(AT.owner == change.owner, AT.kind == change.kind, AT.key == change.key)
    stored = connection.execute(sa.select(AT.version).where(here)).scalar()
    if not change.fits(NEW if stored is None else stored):
        raise MovedOn(change.place)
    if change.data is None:
        connection.execute(sa.delete(RECORDS).where(here))
        return
    content = {"version": change.version, "changed": time.time(), "data": json.dumps(change.data)}
    if stored is None:
        place = {"owner": change.owner, "kind": change.kind, "key": change.key}
        connection.execute(sa.insert(RECORDS).values(**place, **content))
    else:
        connection.execute(sa.update(RECORDS).where(here).values(**content))


def migrate(connection: sa.Connection) -> None:
    from alembic import command  # a fifth of a second, and only for a file that is not up to date
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
