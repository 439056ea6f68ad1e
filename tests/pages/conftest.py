"""A store for each test."""

import pytest

from lamakit.store.matches import MatchStore


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path)
