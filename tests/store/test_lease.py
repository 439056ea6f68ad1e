"""Which of several servers on one store has a class: by a short patience, and by versions that compare."""

import threading
import time
from collections.abc import Iterator

import pytest

from lamakit.store import lease as leases
from lamakit.store.lease import CLASS, LEASE, TABLES, Held, Lease, is_held
from lamakit.store.memory import MemoryRecords
from lamakit.store.records import Change, StoreError
from lamakit.store.write_behind import WriteBehindStore

SHORT = 0.2  # seconds of silence after which a server is gone


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "SILENT", SHORT)
    monkeypatch.setattr(leases, "LATE", SHORT / 2)
    monkeypatch.setattr(leases, "LOOKS", 0.01)


@pytest.fixture
def records() -> MemoryRecords:
    return MemoryRecords()


@pytest.fixture
def stores(records: MemoryRecords) -> Iterator[list[WriteBehindStore]]:
    """Of several processes."""
    return [WriteBehindStore(lambda _tell: records) for _process in range(8)]


def renewing(lease: Lease) -> threading.Event:
    """Until it is set, that server lives."""
    killed = threading.Event()

    def lives() -> None:
        while not killed.wait(SHORT / 10):
            assert lease.renew()

    threading.Thread(target=lives, daemon=True).start()
    return killed


def test_a_class_that_is_served_is_refused_and_free_when_its_server_stops(stores: list[WriteBehindStore]) -> None:
    one, other = (Lease(store, CLASS, "7b", port) for store, port in zip(stores, (8866, 8867), strict=False))
    one.take()
    killed = renewing(one)
    late: list[str] = []
    with pytest.raises(Held, match=r"^The class 7b is served by process \d+ on .+, port 8866, since 20\d\d-") as held:
        other.take(lambda: late.append("it may be gone"))
    assert late == []
    assert "\n" not in str(held.value)
    assert other.holder == one.holder != ""
    another = Lease(stores[2], CLASS, "8c", 8868)
    another.take()
    killed.set()
    time.sleep(SHORT / 5)
    one.release()
    begun = time.monotonic()
    other.take()
    assert time.monotonic() - begun < SHORT
    assert "port 8867" in one.holder


def test_after_a_kill_it_is_free_when_the_server_has_been_silent(stores: list[WriteBehindStore]) -> None:
    one, other = (Lease(store, TABLES, "", 1) for store in stores[:2])
    one.take()
    begun, late = time.monotonic(), list[str]()
    other.take(lambda: late.append("it may be gone"))
    assert SHORT <= time.monotonic() - begun < 10 * SHORT
    assert len(late) == 1
    assert not one.renew()  # it was only asleep, and stops
    one.release()
    assert other.renew()
    assert is_held(stores[2], TABLES, "")


def test_whoever_was_silent_for_long_is_not_waited_for(
    stores: list[WriteBehindStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    Lease(stores[0], CLASS, "7b", 1).take()
    now = time.time()
    monkeypatch.setattr(leases, "SILENT", 1e9)
    monkeypatch.setattr(leases.time, "time", lambda: now + leases.LONG_GONE + 1)
    assert not is_held(stores[1], CLASS, "7b")
    Lease(stores[1], CLASS, "7b", 2).take()


def test_of_several_that_start_at_once_one_gets_it(stores: list[WriteBehindStore]) -> None:
    leases_of_all = [Lease(store, CLASS, "7b", port) for port, store in enumerate(stores)]
    got, refused = [], []

    def starts(lease: Lease) -> None:
        try:
            lease.take()
        except Held:
            refused.append(lease)
        else:
            got.append(lease)
            renewing(lease)

    threads = [threading.Thread(target=starts, args=(lease,)) for lease in leases_of_all]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 1
    assert len(refused) == len(stores) - 1


class Unsure(MemoryRecords):
    """Commits, and says that it could not."""

    fails = False

    def commit(self, changes) -> None:
        super().commit(changes)
        if self.fails:
            raise StoreError("the line was cut")


def test_a_commit_of_our_own_that_seemed_to_fail_takes_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamakit.store.write_behind.AGAIN", 0)
    monkeypatch.setattr("lamakit.store.write_behind.LONGEST", 0)
    records = Unsure()
    lease = Lease(WriteBehindStore(lambda _tell: records), CLASS, "7b", 1)
    lease.take()
    for fails in (True, False, False):
        records.fails = fails
        assert lease.renew()


def test_a_new_store_in_the_place_of_a_damaged_one_is_taken_again(
    records: MemoryRecords, stores: list[WriteBehindStore]
) -> None:
    lease = Lease(stores[0], CLASS, "7b", 1)
    lease.take()
    records.commit([Change(LEASE, CLASS, "7b", None)])
    assert lease.renew()
    assert lease.holder


def test_what_somebody_has_edited_is_told_all_the_same(stores: list[WriteBehindStore]) -> None:
    stores[0].commit([Change(LEASE, CLASS, "7b", {"since": "x", "port": []})])
    assert Lease(stores[0], CLASS, "7b", 1).holder.startswith("The class 7b is served by process None on None, port []")


def test_a_renewal_that_comes_too_late_brings_nothing_back(stores: list[WriteBehindStore]) -> None:
    lease = Lease(stores[0], CLASS, "7b", 8866)
    lease.take()
    lease.release()
    assert lease.renew()
    assert lease.holder == ""
