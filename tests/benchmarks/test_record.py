"""My record stays quick after years of playing."""

import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lamakit.site.gallery import gallery
from lamakit.site.record import record
from lamakit.site.request import Request
from lamakit.store.matches import MATCH, MatchStore
from lamakit.store.records import Change

MATCHES = 5000
LOG = {"moves": [{"seat": 0, "action": "draw", "chance": "5", "given": False}] * 120}  # as long as a match's is


def test_thousands_of_matches(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "me")
    store.store.commit([Change("me", MATCH, store.new_id(), saved(number)) for number in range(MATCHES)])
    asked = Request(sign_in=lambda: MatchStore(tmp_path, "me"))
    first, *later = (seconds(lambda: record(asked)) for _ in range(9))
    front = statistics.median(seconds(lambda: gallery(asked)) for _ in range(9))
    median = statistics.median(later)
    told = f"first {first:.2f} s, then {median * 1000:.0f} ms; gallery {front * 1000:.0f} ms"
    print(f"\nrecord of {MATCHES} matches: {told}")
    assert median < 0.3
    assert front < 0.1


def saved(number: int) -> dict[str, object]:
    result = {
        "variant": ("base", "party", "dice")[number % 3],
        "edition": "amigo",
        "players": ["You", "Mia", "Ben", "Zoe"],
        "seat": 0,
        "bots": ["", "threshold", "random", "threshold"],
        "points": [number % 40, 12, 41, 9],
        "winners": [3 if number % 4 else 0],
        "rounds": 6,
        "seed": number,
        "practice": number % 10 == 0,
        "ended": (datetime(2020, 1, 1, tzinfo=UTC) + timedelta(hours=number)).isoformat(),
    }
    return {"log": LOG, "table": {"seat": 0, "result": result}}


def seconds(work: Callable[[], object]) -> float:
    """Of a processor: others may be busy."""
    begun = time.process_time()
    work()
    return time.process_time() - begun
