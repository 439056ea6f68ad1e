"""A store for each test, and results to fill it with."""

from datetime import UTC, datetime, timedelta

import pytest

from lamakit.site.request import Request
from lamakit.store.matches import MatchStore
from lamakit.store.results import Result

START = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def store(tmp_path):
    return MatchStore(tmp_path, "me")


@pytest.fixture
def asks(store):
    """A request of whoever owns the store, with this query."""
    return lambda **query: Request(query=query, sign_in=lambda: store)


def result(number: int = 0, **more: object) -> Result:
    """You lose a match of three to Mia, unless `more` says otherwise."""
    plain = {
        "id": f"match-{number:012}",
        "variant": "base",
        "edition": "amigo",
        "names": ("You", "Mia", "Ben"),
        "seat": 0,
        "bots": ("", "threshold", "random"),
        "points": (41, 3, 20),
        "winners": (1,),
        "rounds": 5,
        "seed": 7,
        "practice": False,
        "shared": False,
        "ended": START + timedelta(hours=number),
    }
    return Result(**{**plain, **more})


def keep(store: MatchStore, result: Result) -> None:
    """Save a match with this result; what was played in it doesn't matter here."""
    told = {name: value for name, value in vars(result).items() if name != "id"} | {
        "players": result.names,
        "ended": result.ended.isoformat(),
    }
    store.save(result.id, {"moves": [1]}, {"seat": result.seat, "result": told})
