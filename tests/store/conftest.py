"""A folder for each test, and stores that don't wait before they try again."""

import pytest

from lamakit.store import steady


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    monkeypatch.setattr(steady, "AGAIN", 0)
    monkeypatch.setattr(steady, "LONGEST", 0)
    return tmp_path
