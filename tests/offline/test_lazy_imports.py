"""Modules that come late: the first import that wants a file brings them, once, and others don't wait."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lamakit.offline import lazy_imports


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    finders, path = list(sys.meta_path), list(sys.path)
    yield
    sys.meta_path[:], sys.path[:] = finders, path
    sys.modules.pop("comes_late", None)


def test_an_import_brings_them_once(tmp_path: Path) -> None:
    brought = []

    def bring() -> None:
        brought.append(1)
        (tmp_path / "comes_late.py").write_text("x = 7")
        sys.path.append(str(tmp_path))
        lazy_imports.uninstall()

    lazy_imports.install(bring)
    import_module("json")  # is there already
    assert brought == []
    assert import_module("comes_late").x == 7
    with pytest.raises(ModuleNotFoundError):
        import_module("never_comes")
    assert brought == [1]


def test_what_has_come_by_itself_is_not_asked_for() -> None:
    lazy_imports.install(lambda: pytest.fail("asked for"))
    lazy_imports.uninstall()
    with pytest.raises(ModuleNotFoundError):
        import_module("never_comes")


def test_a_table_is_played_with_what_its_snapshot_holds() -> None:
    """With the odds beside it, a hint, warnings and bots: a browser then needs neither library nor modules."""
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, check=False, timeout=120)
    assert done.stderr == ""
    assert done.stdout == "played\n"


PLAYED = """
import json, sys
from lamakit.offline import lazy_imports
from lamakit.engine import on_desk  # a browser runs the rules itself
from lamakit.offline.worker_session import WorkerSession

def bring():
    raise SystemExit("something is imported")

lazy_imports.install(bring)
session = WorkerSession()
session.begin("play", "[]")
seat_view = session._page.seat_view

def told(part, **message):
    answers = json.loads(session.receive(part, json.dumps(message))) + json.loads(session.follows())
    return [answer for _part, answer in answers]

for game in ("base", "dice"):
    shown = told("table", kind="hello", match="", search=f"?game={game}")
    (ply,) = [each["ply"] for each in shown if each["kind"] == "odds"]
    told("odds", kind="check", section="next", ply=ply)
    told("table", kind="hint", ply=seat_view.ply)
    for _move in range(12):
        if seat_view.table.bot_decides:
            told("table", kind="step", ply=seat_view.ply)
        else:
            told("table", kind="play", ply=seat_view.ply, action=seat_view.match.legal_actions()[0], warn=5)
    told("table", kind="undo", ply=seat_view.ply, held=False)
    session._page.seat_view._greeted = False
print("played")
"""
