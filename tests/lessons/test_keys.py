"""Sheets that were printed before keep their keys: a seed draws the same question, position and answer as ever."""

import hashlib
import json
from pathlib import Path

from lamakit.lessons.engine.rng import Rng
from tests.for_each import for_each
from tests.lessons.drills import EXERCISES

SEEDS = 3
KEYS = json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8"))


@for_each("key", KEYS)
def test_a_seed_draws_what_it_always_has(key: str) -> None:
    exercise, _at, level = key.partition("@")
    digest = hashlib.sha256()
    for seed in range(SEEDS):
        problem = EXERCISES[exercise].drawn(Rng(seed), level)
        digest.update(json.dumps([problem.text, str(problem.right), problem.position]).encode())
    assert digest.hexdigest()[:16] == KEYS[key]
