"""What tests of a class share."""

import pytest


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a class votes on is judged in a moment."""
    monkeypatch.setattr("lamakit.classroom.vote.WORLDS", 8)
