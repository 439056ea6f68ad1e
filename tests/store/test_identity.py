"""Whose records they are: an opaque key, never a name."""

import secrets

import pytest

from lamakit.store.identity import (
    NOBODY,
    OWNER,
    current_owner,
    goes_on,
    is_somebodys,
    owner_of_browser,
    secret_of,
    welcome_next_browser,
)
from lamakit.store.matches import MatchStore
from lamakit.store.memory import MemoryRecords
from lamakit.store.progress import Progress
from lamakit.store.records import Change
from lamakit.store.stores import open_store
from lamakit.store.write_behind import WriteBehindStore

NEAR = {"SERVER_SOFTWARE": "voila/0.5.13", "SERVER_NAME": "127.0.0.1"}


def visit(key, own_computer=False):
    """The owner of what a visitor with this key sees."""
    return owner_of_browser(open_store(), key, own_computer)


def key():
    return secrets.token_urlsafe(24)


def test_a_notebook_and_the_command_line_are_the_owner_s():
    assert current_owner() == OWNER


def test_each_visitor_sees_only_their_own_whatever_their_name():
    Progress(owner=OWNER, name="").mark("base", "the owner's")
    one, other = key(), key()
    for name in ("", "Mia", "!!!"):
        for visitor in (one, other):
            assert visit(visitor) == visitor
            progress = Progress(owner=visitor, name=name)
            assert progress.done("base") == set()
            progress.mark("base", f"{name} of {visitor}")
            MatchStore(owner=visitor).save("A" * 22, {"by": visitor}, {})
    for visitor in (one, other):
        assert Progress(owner=visitor, name="Mia").done("base") == {f"Mia of {visitor}"}
        assert MatchStore(owner=visitor).load("A" * 22).log == {"by": visitor}
    assert Progress(owner=OWNER, name="").done("base") == {"the owner's"}


def test_the_first_browser_on_the_owner_s_computer_is_the_owner_s_and_stays_so():
    far, first, second, third = key(), key(), key(), key()
    assert visit(far) == far
    assert visit(first, own_computer=True) == OWNER
    assert visit(second, own_computer=True) == second
    assert visit(first) == OWNER
    welcome_next_browser(open_store())
    assert visit(far) == far
    assert visit(third, own_computer=True) == OWNER
    assert visit(key(), own_computer=True) != OWNER


def test_who_has_something_of_their_own_keeps_it():
    visitor = key()
    Progress(owner=visit(visitor), name="").mark("base", "draw")
    assert visit(visitor, own_computer=True) == visitor


@pytest.mark.parametrize(
    "told", [NEAR, {**NEAR, "SERVER_NAME": "192.168.0.7"}, {"VOILA_PREHEAT": "True"}, {"VOILA_SERVER_URL": "/", **NEAR}]
)
def test_what_is_played_on_a_page_of_voila_s_is_kept_nowhere(monkeypatch, folder, told):
    """It is remembered while the page is open; a kernel that waits does not know yet whose it will be."""
    Progress(owner=OWNER, name="").mark("base", "draw")
    monkeypatch.delenv("LAMAKIT_DATA")
    for name, text in told.items():
        monkeypatch.setenv(name, text)
    assert current_owner() == NOBODY
    Progress().mark("base", "play")
    assert Progress().done("base") == {"play"}
    monkeypatch.setenv("LAMAKIT_DATA", str(folder))
    assert Progress(owner=OWNER, name="").done("base") == {"draw"}


@pytest.mark.parametrize(
    ("name", "owner"), [("127.0.0.1", OWNER), ("localhost", OWNER), ("192.168.0.7", NOBODY), ("", NOBODY)]
)
def test_a_named_folder_keeps_what_is_played_on_one_s_own_computer(monkeypatch, name, owner):
    for key_, text in {**NEAR, "SERVER_NAME": name}.items():
        monkeypatch.setenv(key_, text)
    assert current_owner() == owner


def test_a_browser_that_gets_another_key_keeps_what_was_its():
    store = WriteBehindStore(lambda _tell: MemoryRecords())
    old, new = "o" * 32, "n" * 32
    assert owner_of_browser(store, old, at_home=True) == OWNER
    store.commit([Change(old, "match", "1", {"a": 1})])
    goes_on(store, old, new)
    assert owner_of_browser(store, new, at_home=False) == OWNER
    assert owner_of_browser(store, old, at_home=False) == old
    assert [(each.owner, each.data) for each in [*store.find(old), *store.find(new)]] == [(new, {"a": 1})]
    assert is_somebodys(store, new)
    assert not is_somebodys(store, old)


def test_servers_on_one_store_share_a_secret():
    records = MemoryRecords()
    one, other = (WriteBehindStore(lambda _tell: records) for _server in range(2))
    assert secret_of(one) == secret_of(other) == secret_of(one)
    assert len(secret_of(one)) == 32
    assert secret_of(WriteBehindStore(lambda _tell: MemoryRecords())) != secret_of(one)
