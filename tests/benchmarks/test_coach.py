"""Whether the coach is right: `pytest tests/benchmarks/test_coach.py -s` repeats a part of what `docs/coach.md` says.

For each game: as many positions of each kind as LAMAKIT_POSITIONS says (2) are played on by players who search, which
takes minutes of machine code alone; actions that are equal are called worse as seldom as said; luck is 0 on average.
"""

import os
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lamakit.coach.llama.action_values import Judgement, judgement_of
from lamakit.games import LLAMA
from tools import gaps, luck
from tools.command import read_lines
from tools.puzzles import decisions

POSITIONS = int(os.environ.get("LAMAKIT_POSITIONS", "2"))
WORLDS, DECISIONS, RESAMPLED = 512, 60, 40
CALLED_WORSE = 0.023
boxes = pytest.mark.parametrize("box", LLAMA)


@boxes
def test_gaps_are_those_of_play(box: str, tmp_path: Path) -> None:
    into = tmp_path / "gaps.jsonl"
    gaps.main([box, "--positions", str(POSITIONS), "--seed", "2", "--searched", "64", "--into", str(into)])
    found = gaps.apart(read_lines(into))
    assert abs(found.value) < 0.01 + 3 * found.error


@boxes
def test_equal_actions_are_called_worse_as_seldom_as_said(box: str) -> None:
    """Of drawn decisions: their worlds with each action's mean taken off, drawn again with repetition."""
    lots, called = np.random.default_rng(7), list[float]()
    drawn = (seen for _deal, seen in decisions(box, 77) if Random(seen.position).random() < 0.1)
    for seen in islice(drawn, DECISIONS):
        values = np.array(list(judgement_of(seen, WORLDS).values.values()))
        equal = values - values.mean(axis=1, keepdims=True).round().astype(int)
        for _again in range(RESAMPLED):
            rows = sorted(equal[:, lots.integers(0, WORLDS, WORLDS)].tolist(), key=sum, reverse=True)
            judged = Judgement(0, {str(place): tuple(row) for place, row in enumerate(rows)})
            called.append(1 - len(judged.as_good) / len(rows))
    share = float(np.mean(called))
    print(f"{box}: {share:.2%} of equal actions are called worse")
    assert share < CALLED_WORSE + 0.01


@boxes
def test_luck_is_0_on_average(box: str) -> None:
    found = np.array([luck.first_deal(box, number) for number in range(500)])
    assert abs(found.mean()) < 3.3 * found.std() / len(found) ** 0.5
