import pytest

from lamakit.store import stores


@pytest.fixture(autouse=True)
def _no_store_is_left_behind(tmp_path, monkeypatch):
    """A browser's session keeps its records in place of this process's file; the next test has its file again."""
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    monkeypatch.setattr(stores, "_stores", {})
