"""Shared by tests of a class."""

import pytest


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge in a moment the decision that a class votes on."""
    monkeypatch.setattr("lamakit.classroom.vote.WORLDS", 8)
