"""Leases: which of several servers on one store holds a class, or the tables of those who are in none.

A server renews its lease every few seconds. Whoever wants it watches for as long as a server may be silent whether that
goes on, so clocks need not agree. The store compares versions, so of several who want it at once one gets it.
"""

import os
import secrets
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from threading import Lock

from lamakit.errors import LamakitError
from lamakit.store.records import NEW, Change, Record, VersionConflict
from lamakit.store.write_behind import WriteBehindStore

LEASE = "lease"  # whose the records are: nobody's, as no visitor's key is so short
CLASS, TABLES = "class", "tables"  # what is leased, which is the kind of record
RENEWED, LATE, SILENT = 2.0, 4.0, 10.0  # seconds between two renewals; without one, until it is late, and gone
LONG_GONE = 60.0  # seconds without one, by the clock: then nobody needs to watch
LOOKS = 0.1  # seconds between two looks meanwhile


class Held(LamakitError):
    """Another server holds it; the message says which one, and since when."""


class Lease:
    def __init__(self, store: WriteBehindStore, kind: str, name: str, port: int) -> None:
        """For the server at this port. `name` is the class's."""
        self._store, self._place = store, (LEASE, kind, name)
        self._holder = {
            "id": secrets.token_hex(8),
            "host": socket.gethostname(),
            "port": port,
            "process": os.getpid(),
            "since": time.time(),
        }
        self._version = NEW  # of the record, while this server holds it
        self._lock, self._is_released = Lock(), False

    def take(self, may_be_gone: Callable[[], None] = lambda: None) -> None:
        """Raises Held while another server renews it. `may_be_gone` is called when that one is late."""
        if self.is_taken:
            return
        watched, since, is_late = NEW, 0.0, False
        while True:
            record, silent = self._store.get(*self._place), time.monotonic() - since
            if record and watched not in (NEW, record.version):
                raise held_by(record)
            if record is None or is_long_gone(record) or (watched and silent > SILENT):
                if self._claims(record):
                    return
            elif not watched:
                watched, since = record.version, time.monotonic()
            elif silent > LATE and not is_late:
                is_late = True
                may_be_gone()
            time.sleep(LOOKS)

    @property
    def is_taken(self) -> bool:
        return self._version != NEW

    def renew(self) -> bool:
        """Whether this server still holds it, or has released it itself, or not wanted it yet."""
        with self._lock:
            try:
                if self.is_taken and not self._is_released:
                    self._commit(self._version)
            except VersionConflict:
                record = self._store.get(*self._place)
                is_ours = record is None or record.data.get("id") == self._holder["id"]  # another file; a late success
                return is_ours and self._claims(record)
            return True

    def release(self) -> None:
        """Others may have it at once; nothing happens if another server has it already."""
        with self._lock, suppress(VersionConflict):
            self._is_released = True
            if self.is_taken:
                self._store.commit([Change(*self._place, None, self._version)])

    @property
    def holder(self) -> str:
        """A sentence on the server that has it; empty if none has."""
        record = self._store.get(*self._place)
        return str(held_by(record)) if record else ""

    def _claims(self, record: Record | None) -> bool:
        with suppress(VersionConflict):
            self._commit(record.version if record else NEW)
            return True
        return False

    def _commit(self, expected: str) -> None:
        change = Change(*self._place, self._holder, expected)
        self._store.commit([change])
        self._version = change.version


def is_held(store: WriteBehindStore, kind: str, name: str) -> bool:
    """Whether a server may hold it, as far as the clock tells."""
    record = store.get(LEASE, kind, name)
    return record is not None and not is_long_gone(record)


def is_long_gone(record: Record) -> bool:
    return time.time() > record.changed + LONG_GONE


def held_by(record: Record) -> Held:
    data = [record.data.get(name) for name in ("process", "host", "port")]
    since = record.data.get("since")
    with suppress(TypeError, ValueError, OSError, OverflowError):
        since = f"{datetime.fromtimestamp(since):%Y-%m-%d %H:%M}"  # type: ignore[arg-type]
    if record.kind == CLASS:
        return Held(
            "The class {name} is served by process {process} on {host}, port {port}, since {since}.",
            record.key,
            *data,
            since,
        )
    return Held(
        "Tables for several people are served by process {process} on {host}, port {port}, since {since}.", *data, since
    )
