"""A folder for each test, and stores that don't wait before they try again."""

import pytest

from lamakit.store import write_behind


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    monkeypatch.setattr(write_behind, "AGAIN", 0)
    monkeypatch.setattr(write_behind, "LONGEST", 0)
    return tmp_path
