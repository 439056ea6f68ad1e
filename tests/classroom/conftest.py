"""Shared by tests of a class."""

import pytest

from lamakit.classroom.register import Register
from lamakit.classroom.room import Room
from lamakit.store.memory import MemoryRecords
from lamakit.store.write_behind import WriteBehindStore
from tests.clock import Clock


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge in a moment the decision that a class votes on."""
    monkeypatch.setattr("lamakit.classroom.vote.WORLDS", 8)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def records() -> MemoryRecords:
    return MemoryRecords()


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, records: MemoryRecords) -> WriteBehindStore:
    """The one of everybody who asks."""
    made = WriteBehindStore(lambda _tell: records)
    monkeypatch.setattr("lamakit.store.stores.open_store", lambda _folder=None: made)
    return made


@pytest.fixture
def room(store: WriteBehindStore) -> Room:
    return Room(store, Register(store, "7b"))
