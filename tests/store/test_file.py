"""The file: many processes, what was written before, a disk that is full, damaged or closed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

import lamakit
from lamakit.classroom.register import Register
from lamakit.store import sql, sqlite as file_module, stores as opening
from lamakit.store.matches import MatchStore
from lamakit.store.personal import Personal
from lamakit.store.progress import Progress
from lamakit.store.records import Change
from lamakit.store.stores import open_store

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
        store.records.close()
    opening._stores.clear()


def test_four_processes_at_once_lose_no_mark():
    writers = [subprocess.Popen([sys.executable, "-c", MARKS, f"{number}"]) for number in range(4)]
    assert [writer.wait(60) for writer in writers] == [0] * 4
    assert not Progress().trouble
    assert Progress().done("base") == {f"{writer}-{number}" for writer in range(4) for number in range(50)}


def test_what_answers_a_page_imports_neither_sqlalchemy_nor_alembic(folder):
    code = """
import sys, lamakit.store.progress, lamakit.store.personal, lamakit.pages.seat_view, lamakit.lessons.catalogue
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore
SeatView.alone(store=MatchStore()).receive({"kind": "hello"})
assert not {"sqlalchemy", "alembic", "sqlite3"} & set(sys.modules)
session = SeatView.alone(store=MatchStore())
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


def test_what_was_done_in_parts_that_moved_to_lesson_11b_comes_along(file):
    for part in ("unseen", "holds"):
        Progress().mark("11_draws", part)
    begin_again()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    begin_again()
    assert (Progress().done("11_draws"), Progress().done("11b_hands")) == ({"unseen"}, {"holds"})


def test_a_log_is_written_ahead_unless_the_file_system_is_a_network_s(file, folder, monkeypatch):
    Progress().mark("base", "draw")
    assert file.with_name("lamakit.sqlite-wal").exists()
    mounts = folder / "mounts"
    mounts.write_text(f"disk / ext4 rw 0 0\nserver:/home {folder} nfs4 rw 0 0\nbroken\n")
    monkeypatch.setattr(file_module, "MOUNTS", mounts)
    assert not file_module.bears_a_log(folder / "store")
    assert file_module.bears_a_log(folder.parent)
    monkeypatch.setenv("LAMAKIT_DATA", str(folder / "there"))
    Progress().mark("base", "draw")
    assert not list((folder / "there").rglob("*-wal"))
    assert Progress().done("base") == {"draw"}


NETWORK = "nfs nfs4 cifs smb3 smbfs 9p afs ceph lustre glusterfs fuse.sshfs fuse.rclone vboxsf vmhgfs gpfs beegfs davfs"
NETWORK += (
    " virtiofs fuse.glusterfs fuse.davfs2 drvfs prl_fs orangefs pvfs2 ocfs2 gfs2 fuse.mfs autofs fuse.s3fs unheard"
)


@pytest.mark.parametrize(
    "kind", [*NETWORK.split(), "ext4", "btrfs", "xfs", "zfs", "overlay", "tmpfs", "f2fs", "fuseblk"]
)
def test_which_file_systems_are_this_computer_s_own(tmp_path, monkeypatch, kind):
    place = tmp_path / "our store"
    mounts = tmp_path / "mounts"
    point = str(place).replace(" ", r"\040")
    mounts.write_text(f"disk / ext4 rw 0 0\nauto {point} autofs rw 0 0\nfrom {point} {kind} rw 0 0\n")
    monkeypatch.setattr(file_module, "MOUNTS", mounts)
    assert file_module.bears_a_log(place / "below") == (kind not in NETWORK.split())
    assert file_module.bears_a_log(tmp_path)


def test_where_no_mounts_are_listed_a_mac_s_volumes_may_be_the_network_s(tmp_path, monkeypatch):
    monkeypatch.setattr(file_module, "MOUNTS", tmp_path / "none")
    assert not file_module.bears_a_log(Path("/Volumes/school/store"))
    assert file_module.bears_a_log(tmp_path)


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


# --- what is there


def test_what_was_written_before_is_read_and_goes_on(file):
    """The tables and records as `lamakit` wrote them from the first day on."""
    log = lamakit.new_match("kadabra", players=3, seed=4).log
    rows = [
        ("owner", "match", "A" * 22, "00000000000000a1", {"log": log, "table": {"seat": 2}, "earlier": True}),
        ("owner", "done", '["Mia", "base", "draw"]', "00000000000000a2", {"done": True}),
        ("owner", "note", '["Mia", "11_draws", "p"]', "00000000000000a3", {"answer": "1/4", "tries": 2}),
        ("owner", "earlier", "mia", "00000000000000a4", {"done": {"base": ["quit"]}, "notes": {}}),
        ("owner", "welcome", "browser", "00000000000000a5", {"open": False}),
    ]
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
        connection.execute(
            "CREATE TABLE records (owner TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL, "
            "changed FLOAT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (owner, kind, key))"
        )
        for *place, version, data in rows:
            connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, 1.5, ?)", (*place, version, json.dumps(data)))
    saved = MatchStore().load("A" * 22)
    assert (saved.log, saved.table, saved.version, saved.changed) == (log, {"seat": 2}, "00000000000000a1", 1.5)
    MatchStore().save("A" * 22, saved.log, saved.table, saved.version)
    mia = Progress(name="Mia")
    assert mia.done("base") == {"draw"}
    assert mia.note("11_draws", "p") == {"answer": "1/4", "tries": 2}
    assert Personal().counts() == {"matches": 1, "parts": 1, "notes": 1}
    assert Personal().delete() == 3
    assert [record.kind for record in open_store().find("owner")] == ["welcome"]


def test_a_question_is_answered_by_two_stores_one_behind_the_other():
    match = MatchStore()
    asked: list[str] = []

    def walk(frame, event, _argument):
        code = frame.f_code
        if event == "call" and "/lamakit/store/" in code.co_filename and code.co_name in ("commit", "get", "version"):
            asked.append(code.co_qualname)

    version = match.save("A" * 22, {"moves": []}, {})
    questions = (
        lambda: Progress().keep("base", "draw", {"answer": "1/4"}),
        lambda: Progress().note("base", "draw"),
        lambda: match.has_moved_on("A" * 22, version),
    )
    sys.setprofile(walk)
    try:
        for question in questions:
            question()
    finally:
        sys.setprofile(None)
    assert asked == [
        *("WriteBehindStore.commit", "SqliteRecords.commit"),
        *("WriteBehindStore.get", "SqlRecords.get"),
        *("WriteBehindStore.version", "SqlRecords.version"),
    ]


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


def test_what_was_put_aside_is_deleted_with_the_class_whose_learners_may_stand_in_it(file):
    store, other = open_store(), file.with_name("mine.sqlite")
    register = Register(store, "7b")
    register.join("browser", "Mia")
    begin_again()
    file.write_bytes(b"no database")
    other.write_bytes(b"")
    assert Register(open_store(), "8c").current.name == "8c"
    copy = file.with_name("lamakit.damaged-1.sqlite")
    assert copy.exists()
    Register(open_store(), "8c").delete()
    assert not copy.exists()
    assert (file.exists(), other.exists()) == (True, True)


def test_a_second_damaged_file_does_not_replace_the_first(file):
    for content in (b"one", b"two"):
        begin_again()
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
        Progress().done("base")
    kept = sorted(path.read_bytes() for path in file.parent.glob("*damaged*"))
    assert kept == [b"one", b"two"]


@pytest.mark.parametrize("marks", [["0000"], [""], ["0001", "0002"], []])
def test_a_file_with_the_mark_of_no_release_is_left_alone(file, marks):
    Progress().mark("base", "draw")
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM alembic_version")
        connection.executemany("INSERT INTO alembic_version VALUES (?)", [(mark,) for mark in marks])
    begin_again()
    before = sqlite3.connect(file).execute("SELECT * FROM records").fetchall()
    assert Progress().mark("base", "quit")
    assert "a version that no lamakit has written" in Progress().trouble
    assert sqlite3.connect(file).execute("SELECT * FROM records").fetchall() == before


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
    store = open_store().records
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
        open_store().commit([Change("owner", "done", "y", {}), broken])
    assert len(open_store().find("owner")) == 1
