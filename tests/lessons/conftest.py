"""Lessons keep what was done in a folder; the tests give them one of their own."""

import pytest

from lamakit.lessons.shells import cells  # noqa: F401 (lessons can be shown)


@pytest.fixture(autouse=True)
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def file(tmp_path):
    """Writes these lines as a lesson and returns its path."""

    def write(*lines, name="mine.md"):
        path = tmp_path / name
        path.write_text("\n".join(lines), encoding="utf-8")
        return path

    return write
