"""What was done is kept in a file, and no state of that file stops a lesson."""

import json
import logging
import os

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons import base
from lamakit.lessons.progress import Progress

DAMAGED = [b"", b"{", b"[]", b"null", b'"done"', b"\xff\xfe", b"{}", b'{"lamakit-progress": 1}', b"[" * 100_000]
DAMAGED += [json.dumps({"lamakit-progress": 1, "done": done}).encode() for done in ([], {"base": "x"}, {"base": [1]})]
DAMAGED += [b'{"lamakit-progress": 99, "done": {}}']


@pytest.fixture
def path(data_folder):
    return data_folder / "progress.json"


def solve(name: str) -> None:
    shown = base.step(name)
    for action in shown.attempt.step.moves:
        shown.play(action)


def test_a_solved_step_is_remembered_by_the_next_session(path):
    assert base.LESSON.done == frozenset()
    solve("one-higher")
    assert base.LESSON.done == {"one-higher"}
    assert Progress().done("base") == {"one-higher"}
    assert path.exists()


def test_looking_at_a_step_writes_nothing(path):
    base.step("one-higher").play("draw")
    base.step("draw").solution()
    assert not path.exists()


def test_lessons_are_kept_apart_and_one_can_be_forgotten(path):
    progress = Progress()
    assert progress.mark("base", "draw")
    assert not progress.mark("base", "draw")
    progress.mark("dice", "roll")
    progress.reset("base")
    assert progress.done("base") == frozenset()
    assert progress.done("dice") == {"roll"}


def test_two_sessions_do_not_overwrite_each_other(path):
    one, other = Progress(), Progress()
    one.mark("base", "draw")
    other.mark("base", "quit")
    assert one.done("base") == {"draw", "quit"}


@pytest.mark.parametrize("content", DAMAGED, ids=lambda content: content[:30].decode("latin-1"))
def test_a_damaged_file_is_set_aside_with_one_line(path, caplog, content):
    path.write_bytes(content)
    assert Progress().done("base") == frozenset()
    assert path.with_name("progress.damaged-1.json").read_bytes() == content
    (record,) = caplog.records
    assert "progress.damaged-1.json" in record.message
    solve("one-higher")
    assert Progress().done("base") == {"one-higher"}


def test_a_second_damaged_file_does_not_replace_the_first(path):
    for content in (b"one", b"two"):
        path.write_bytes(content)
        Progress().done("base")
    kept = sorted(file.read_bytes() for file in path.parent.glob("progress.damaged-*.json"))
    assert kept == [b"one", b"two"]


@pytest.mark.parametrize("obstacle", ["a file where the folder should be", "a folder where the file should be"])
def test_where_nothing_can_be_written_the_session_remembers(path, monkeypatch, caplog, obstacle):
    if obstacle.startswith("a file"):
        path.write_text("in the way")
        monkeypatch.setenv("LAMAKIT_DATA", str(path))
    else:
        path.mkdir()
    progress = Progress()
    progress.mark("base", "draw")
    progress.mark("base", "quit")
    assert progress.done("base") == {"draw", "quit"}
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_a_write_that_fails_leaves_the_old_file(path, monkeypatch):
    Progress().mark("base", "draw")
    before = path.read_bytes()

    def fails(*_):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("pathlib.Path.replace", fails)
    Progress().mark("base", "quit")
    assert path.read_bytes() == before


def test_the_bar_forgets_only_when_pressed_twice(path):
    solve("one-higher")
    bar = base.progress()
    bar._pressed("reset", None)
    assert base.LESSON.done == {"one-higher"}
    bar._pressed("reset", None)
    assert base.LESSON.done == frozenset()


# --- several learners, notes, and a file that travels


def test_each_learner_has_a_file_of_their_own(data_folder, monkeypatch):
    for address, name in (("learner=Mia", "mia"), ("learner=%20m-I-a%20", "m-i-a"), ("learner=Zo%C3%AB+K", "zoë-k")):
        monkeypatch.setenv("QUERY_STRING", address)
        Progress().mark("base", name)
        assert Progress().done("base") == {name}
        assert (data_folder / f"progress-{name}.json").exists()
    monkeypatch.setenv("QUERY_STRING", "learner=../../etc/passwd")
    assert Progress().path.parent == data_folder
    monkeypatch.delenv("QUERY_STRING")
    assert Progress().done("base") == frozenset()
    monkeypatch.setenv("LAMAKIT_LEARNER", "Mia")
    assert Progress().done("base") == {"mia"}


def test_a_visitor_without_a_name_leaves_no_file(data_folder, monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("SERVER_NAME", "192.168.0.7")
    progress = Progress()
    progress.mark("base", "draw")
    assert progress.done("base") == {"draw"}
    assert Progress().done("base") == frozenset()
    assert list(data_folder.glob("progress*")) == []
    monkeypatch.setenv("SERVER_NAME", "127.0.0.1")  # the page of one's own computer
    progress = Progress()
    progress.mark("base", "draw")
    assert Progress().done("base") == {"draw"}


def test_notes_are_kept_beside_what_is_done(path):
    Progress().keep("draws", "prediction", {"answer": "1/4"})
    Progress().keep("draws", "one-card", {"seed": 7, "answer": "2/5"})
    Progress().mark("draws", "one-card")
    assert Progress().note("draws", "prediction") == {"answer": "1/4"}
    assert Progress().note("draws", "one-card") == {"seed": 7, "answer": "2/5"}
    assert Progress().note("draws", "playable") == {}
    Progress().reset("draws")
    assert Progress().note("draws", "prediction") == {}


def test_a_file_of_the_first_format_is_read(path):
    path.write_text('{"lamakit-progress": 1, "done": {"base": ["draw"]}}')
    assert Progress().done("base") == {"draw"}


def test_progress_travels_as_a_file(tmp_path):
    here, there = Progress(tmp_path / "here.json"), Progress(tmp_path / "there.json")
    here.mark("base", "draw")
    here.keep("draws", "prediction", {"answer": "0.4"})
    there.mark("base", "quit")
    there.take_in(here.export())
    assert there.done("base") == {"draw"}
    assert there.note("draws", "prediction") == {"answer": "0.4"}
    for junk in (*DAMAGED, '{"lamakit-progress": 2, "done": {}, "notes": {"base": {"draw": 3}}}'):
        with pytest.raises(LamakitError, match="no progress file"):
            there.take_in(junk)
    assert there.done("base") == {"draw"}
