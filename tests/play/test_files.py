"""Matches saved to a file of one's own: whole or refused in one line, and nothing is left behind."""

import os
from pathlib import Path

import pytest

import lamakit


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
