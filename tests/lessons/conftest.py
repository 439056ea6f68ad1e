"""Lessons keep what was done in a folder; the tests give them one of their own."""

import pytest

from lamakit.lessons.shells import cells  # noqa: F401 (lessons can be shown)


@pytest.fixture(autouse=True)
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    return tmp_path
