"""Matches saved to a file of one's own: whole or refused in one line, and nothing is left behind."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import lamakit
from lamakit.errors import LamakitError
from lamakit.play import abrakadabrien
from lamakit.play.files import check_writable, read_text, write_whole
from lamakit.simulation.arena import MEASURED, Tournament
from tests.for_each import for_each


@pytest.mark.parametrize("place", ["", ".", "no/such/folder/m.json", "a\0b", "x" * 300, 3, None, b"m.json", "\ud800"])
def test_what_is_no_place_for_a_file_is_refused_in_one_line(tmp_path, monkeypatch, place):
    monkeypatch.chdir(tmp_path)
    for do in (lamakit.new_match(seed=1).save, lamakit.load):
        with pytest.raises(lamakit.LamakitError) as refused:
            do(place)
        assert "\n" not in str(refused.value)
        assert len(str(refused.value)) <= 300
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    match, file = lamakit.new_match(seed=1), tmp_path / "m.json"
    match.save(file)
    before = file.read_bytes()

    def half(path: Path, text, **_options):
        path.write_bytes(text[:100].encode())
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "write_text", half)
    with pytest.raises(lamakit.LamakitError, match=r"m.json' can't be written: no space left"):
        match.save(file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


ABRAKADABRIEN = lamakit.new_match("abrakadabrien", seed=1).position


@for_each("line", ["base | 6 | A* 1 L:0 | B 3:0", "dice | row 1 L | A* 3:0 | B 2:7", ABRAKADABRIEN])
@for_each("before", ["\ufeff", "\n\ufeff", "\ufeff \n"])
def test_a_byte_order_mark_before_a_position_is_passed_over(line, before):
    read = lamakit.Match.from_position(line)
    assert lamakit.Match.from_position(before + line).position == read.position
    assert lamakit.Observation.from_position(before + line) == lamakit.Observation.from_position(line)
    log = {**read.log, "start": before + line}
    assert lamakit.replay(log).position == read.position


def test_a_byte_order_mark_elsewhere_is_refused():
    with pytest.raises(lamakit.PositionError):
        lamakit.Match.from_position("base | \ufeff6 | A* 1 L:0 | B 3:0")


def test_files_of_cards_and_of_tournaments_may_begin_with_one(tmp_path):
    file, cards = tmp_path / "file", Path(abrakadabrien.__file__).with_name("cards.toml")
    file.write_bytes(b"\xef\xbb\xbf" + cards.read_bytes())
    assert lamakit.new_match("abrakadabrien", seed=1, cards=file).position == ABRAKADABRIEN
    file.write_bytes(b"\xef\xbb\xbf" + MEASURED.read_bytes())
    assert Tournament.load(file).bots == Tournament.measured().bots


def test_a_saved_match_may_begin_with_a_byte_order_mark(tmp_path):
    match, file = lamakit.new_match(seed=1), tmp_path / "m.json"
    match.save(file)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert lamakit.load(file).position == match.position
    assert read_text(file.read_text(encoding="utf-8"), "m.json")["match"] == match.log


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_file_is_written_to_and_stays(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as pool:
        read = pool.submit(pipe.read_text)
        write_whole("all of it", pipe)
        assert read.result(30) == "all of it"
    assert pipe.is_fifo()
    check_writable(pipe)
    assert [file.name for file in tmp_path.iterdir()] == ["pipe"]


def test_a_place_is_tried_and_left_as_it_was(tmp_path):
    kept, new = tmp_path / "kept", tmp_path / "new"
    kept.write_text("kept")
    for path in (kept, new):
        check_writable(path)
    assert kept.read_text() == "kept"
    assert [file.name for file in tmp_path.iterdir()] == ["kept"]
    for wrong in (tmp_path, kept / "below", tmp_path / "nowhere" / "file"):
        with pytest.raises(LamakitError, match="can't be written"):
            check_writable(wrong)
