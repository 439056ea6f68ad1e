"""Whose records they are: an opaque key, never a name."""

import json
import secrets

import pytest

from lamakit.store.identity import NOBODY, OWNER, welcome_next_browser, whose
from lamakit.store.matches import MatchStore
from lamakit.store.opened import opened
from lamakit.store.progress import Progress

VISIT = {"SERVER_SOFTWARE": "voila/0.5.13", "SERVER_NAME": "127.0.0.1"}


@pytest.fixture
def visit(folder, monkeypatch):
    """A page of a visitor with this key."""

    def comes(key, own_computer=False, learner=""):
        (folder / "visit").write_text(json.dumps({"visitor": key, "own_computer": own_computer}))
        for name, text in {**VISIT, "LAMAKIT_VISIT": f"{folder}/visit", "QUERY_STRING": f"learner={learner}"}.items():
            monkeypatch.setenv(name, text)
        return whose(opened())

    return comes


def key():
    return secrets.token_urlsafe(24)


def test_a_notebook_and_the_command_line_are_the_owner_s():
    assert whose(opened()) == OWNER


def test_each_visitor_sees_only_their_own_whatever_their_name(visit):
    Progress(owner=OWNER, name="").mark("base", "the owner's")
    one, other = key(), key()
    for name in ("", "Mia", "!!!"):
        for visitor in (one, other):
            assert visit(visitor, learner=name) == visitor
            assert Progress().done("base") == set()
            Progress().mark("base", f"{name} of {visitor}")
            MatchStore().save("A" * 22, {"by": visitor}, {})
    for visitor in (one, other):
        visit(visitor, learner="Mia")
        assert Progress().done("base") == {f"Mia of {visitor}"}
        assert MatchStore().load("A" * 22).log == {"by": visitor}
    assert Progress(owner=OWNER, name="").done("base") == {"the owner's"}


def test_the_first_browser_on_the_owner_s_computer_is_the_owner_s_and_stays_so(visit):
    far, first, second, third = key(), key(), key(), key()
    assert visit(far) == far
    assert visit(first, own_computer=True) == OWNER
    assert visit(second, own_computer=True) == second
    assert visit(first) == OWNER
    welcome_next_browser(opened())
    assert visit(far) == far
    assert visit(third, own_computer=True) == OWNER
    assert visit(key(), own_computer=True) != OWNER


def test_who_has_something_of_their_own_keeps_it(visit):
    visitor = key()
    visit(visitor)
    Progress().mark("base", "draw")
    assert visit(visitor, own_computer=True) == visitor


@pytest.mark.parametrize("told", ["", "{", "3", "{}", '{"visitor": "x"}'])
def test_a_kernel_that_waits_for_its_visitor_sees_nothing(visit, folder, told):
    Progress().mark("base", "draw")
    visit(key())
    (folder / "visit").write_text(told)
    assert whose(opened()) == NOBODY
    assert Progress().done("base") == set()


def test_a_foreign_server_s_visitor_is_remembered_while_the_page_is_open(monkeypatch, folder):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("SERVER_NAME", "192.168.0.7")
    Progress().mark("base", "draw")
    assert Progress().done("base") == {"draw"}
    assert not (folder / "store").exists()
    monkeypatch.setenv("SERVER_NAME", "127.0.0.1")  # the page of one's own computer
    assert Progress().done("base") == set()
