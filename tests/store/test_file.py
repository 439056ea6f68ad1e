"""The file: many processes, earlier releases' files, a disk that is full, damaged or closed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import lamakit
from lamakit.play.files import write_log
from lamakit.store import folder as folders, opened as opening, sql, sqlite as file_module
from lamakit.store.matches import MatchStore
from lamakit.store.opened import opened
from lamakit.store.progress import Progress
from lamakit.store.records import Change

MIGRATIONS = Path(file_module.__file__).with_name("migrations")
MARKS = """
import sys
from lamakit.store.progress import Progress
for number in range(50):
    Progress().mark("base", f"{sys.argv[1]}-{number}")
"""


@pytest.fixture
def file(folder):
    return folder / "store" / "lamakit.sqlite"


def begin_again():
    """As a new process finds it."""
    for store in opening._stores.values():
        store._records._records and store._records._records.close()
    opening._stores.clear()


def test_four_processes_at_once_lose_no_mark():
    writers = [subprocess.Popen([sys.executable, "-c", MARKS, f"{number}"]) for number in range(4)]
    assert [writer.wait(60) for writer in writers] == [0] * 4
    assert not Progress().trouble
    assert Progress().done("base") == {f"{writer}-{number}" for writer in range(4) for number in range(50)}


def test_what_answers_a_page_imports_neither_sqlalchemy_nor_alembic(folder):
    code = """
import sys, lamakit.store.progress, lamakit.store.personal, lamakit.pages.session, lamakit.lessons.catalogue
from lamakit.pages.session import TableSession
from lamakit.store.matches import MatchStore
TableSession(store=MatchStore()).receive({"kind": "hello"})
assert not {"sqlalchemy", "alembic", "sqlite3"} & set(sys.modules)
session = TableSession(store=MatchStore())
session.receive({"kind": "hello"}), session.receive({"kind": "ping"})
assert {"sqlalchemy", "alembic"} <= set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
    later = "import sys; from lamakit.store.progress import Progress; Progress().done('base'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", later], check=True, capture_output=True, text=True)
    assert "sqlalchemy" in done.stdout.split()
    assert "alembic" not in done.stdout.split()  # the tables are there


def test_the_migrations_make_the_tables_that_the_store_expects(file):
    Progress().mark("base", "draw")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == sql.HEAD
    with sa.create_engine(f"sqlite:///{file}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), sql.RECORDS.metadata) == []


def test_a_log_is_written_ahead_unless_the_file_system_is_a_network_s(file, folder, monkeypatch):
    Progress().mark("base", "draw")
    assert file.with_name("lamakit.sqlite-wal").exists()
    mounts = folder / "mounts"
    mounts.write_text(f"disk / ext4 rw 0 0\nserver:/home {folder} nfs4 rw 0 0\nbroken\n")
    monkeypatch.setattr(folders, "MOUNTS", mounts)
    assert not folders.bears_a_log(folder / "store")
    assert folders.bears_a_log(folder.parent)
    monkeypatch.setenv("LAMAKIT_DATA", str(folder / "there"))
    Progress().mark("base", "draw")
    assert not list((folder / "there").rglob("*-wal"))
    assert Progress().done("base") == {"draw"}


def test_what_could_not_be_saved_is_when_the_process_ends(folder):
    code = """
import pathlib, sys
from lamakit.store.progress import Progress
obstacle = pathlib.Path(sys.argv[1], "store")
obstacle.write_text("in the way")
Progress().mark("base", "draw")
assert Progress().trouble
obstacle.unlink()
"""
    subprocess.run([sys.executable, "-c", code, folder], check=True, capture_output=True)
    assert Progress().done("base") == {"draw"}


# --- earlier releases


def test_earlier_files_are_taken_in_once_and_left_where_they_are(folder, caplog):
    match = lamakit.new_match("kadabra", players=3, seed=4)
    (folder / "matches").mkdir()
    write_log({**match.log, "table": {"seat": 2}}, folder / "matches" / f"{'A' * 22}.json")
    (folder / "matches" / f"{'B' * 22}.json").write_text("{")
    book = {"lamakit-progress": 2, "done": {"base": ["draw"]}, "notes": {"11_draws": {"p": {"answer": "1/4"}}}}
    (folder / "progress.json").write_text(json.dumps(book))
    (folder / "progress-mia.json").write_text(json.dumps({**book, "done": {"base": ["mia's"]}}))
    (folder / "progress-ben.json").write_bytes(b"\xff")
    before = {path: path.read_bytes() for path in folder.rglob("*.json")}

    saved = MatchStore().load("A" * 22)
    assert lamakit.replay(saved.log).position == match.position
    assert saved.table == {"seat": 2}
    assert Progress(name="").done("base") == {"draw"}
    assert Progress(name="").note("11_draws", "p") == {"answer": "1/4"}
    assert Progress(name="Mia").done("base") == {"mia's"}
    assert Progress(name="mia").done("base") == set()
    told = " ".join(record.message for record in caplog.records)
    assert f"{'B' * 22}.json could not be read" in told
    assert "progress-ben.json could not be read" in told
    assert opened().notices
    assert {path: path.read_bytes() for path in folder.rglob("*.json")} == before
    Progress(name="").reset("base")
    begin_again()
    assert Progress(name="").done("base") == set()


def test_an_earlier_match_goes_on_for_whoever_knows_its_id(folder):
    match = lamakit.new_match(seed=1)
    (folder / "matches").mkdir()
    write_log({**match.log, "table": {"seat": 0}}, folder / "matches" / f"{'A' * 22}.json")
    visitor = MatchStore(owner="v" * 32)
    saved = visitor.load("A" * 22)
    visitor.save(saved.id, saved.log, saved.table, saved.version)
    assert [found.id for found in visitor.all()] == ["A" * 22]
    mine = MatchStore().new_id()
    MatchStore().save(mine, match.log, {})
    with pytest.raises(lamakit.LamakitError):
        visitor.load(mine)


# --- what may go wrong


@pytest.mark.parametrize("content", [b"no database", b"\0" * 5000, None], ids=["text", "zeros", "torn"])
def test_a_damaged_file_is_kept_and_a_new_one_begins(file, content, caplog):
    Progress().mark("base", "draw")
    begin_again()
    content = content or file.read_bytes()[:100] + os.urandom(5000)
    file.write_bytes(content)
    for end in ("-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)
    assert Progress().done("base") == set()
    assert file.with_name("lamakit.damaged-1.sqlite").read_bytes() == content
    assert "lamakit.damaged-1.sqlite" in caplog.text
    assert Progress().mark("base", "quit")
    begin_again()
    assert Progress().done("base") == {"quit"}


def test_a_second_damaged_file_does_not_replace_the_first(file):
    for content in (b"one", b"two"):
        begin_again()
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
        Progress().done("base")
    kept = sorted(path.read_bytes() for path in file.parent.glob("*damaged*"))
    assert kept == [b"one", b"two"]


def test_a_file_of_a_newer_release_is_left_alone(file, caplog):
    Progress().mark("base", "draw")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    begin_again()
    before = sqlite3.connect(file).execute("SELECT * FROM records").fetchall()
    assert Progress().mark("base", "quit")
    assert "newer lamakit" in Progress().trouble
    assert sqlite3.connect(file).execute("SELECT * FROM records").fetchall() == before


def test_a_file_that_is_taken_away_is_not_written_any_more(file):
    Progress().mark("base", "draw")
    for path in list(file.parent.iterdir()):
        path.unlink()
    Progress().mark("base", "quit")
    begin_again()
    assert Progress().done("base") == {"quit"}


def test_a_child_process_opens_the_file_itself():
    Progress().mark("base", "parent")
    child = os.fork()
    if child == 0:
        Progress().mark("base", "child")
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert Progress().done("base") == {"parent", "child"}


@pytest.mark.parametrize("obstacle", ["a file where the folder should be", "a folder where the file should be"])
def test_where_nothing_can_be_written_the_session_remembers_and_saves_later(folder, file, caplog, obstacle):
    if obstacle.startswith("a file"):
        file.parent.write_text("in the way")
    else:
        file.mkdir(parents=True)
    progress = Progress()
    progress.mark("base", "draw")
    progress.mark("base", "quit")
    assert progress.done("base") == {"draw", "quit"}
    assert progress.trouble
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    file.parent.unlink() if file.parent.is_file() else shutil.rmtree(file.parent)
    progress.mark("base", "play")
    assert not progress.trouble
    begin_again()
    assert progress.done("base") == {"draw", "quit", "play"}


def test_another_program_s_lock_is_waited_out(file, monkeypatch):
    monkeypatch.setattr(file_module, "PATIENCE", 0.05)
    Progress().mark("base", "draw")
    begin_again()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    Progress().mark("base", "quit")
    assert "locked" in Progress().trouble
    other.execute("COMMIT")
    assert Progress().done("base") == {"draw", "quit"}
    assert not Progress().trouble


def test_a_full_disk_is_said_and_leaves_nothing_behind(file, monkeypatch):
    """SQLite's own limit on pages is as a disk that is full."""
    Progress().mark("base", "draw")
    store = opened()._records._records
    with store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    monkeypatch.setattr(store, "close", lambda: None)
    MatchStore().save("A" * 22, {"moves": ["x" * 100_000]}, {})
    assert Progress().trouble == "there is no room left on the disk"
    assert MatchStore().load("A" * 22).log == {"moves": ["x" * 100_000]}
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=100000")
    assert Progress().done("base") == {"draw"}
    assert not Progress().trouble
    monkeypatch.undo()
    assert {path.name for path in file.parent.iterdir()} <= {f"lamakit.sqlite{end}" for end in ("", "-wal", "-shm")}


def test_a_commit_that_fails_leaves_the_old_state(monkeypatch):
    Progress().mark("base", "draw")
    broken = Change("owner", "done", "x", {"not": object()})
    with pytest.raises(TypeError):
        opened().commit([Change("owner", "done", "y", {}), broken])
    assert len(opened().find("owner")) == 1
