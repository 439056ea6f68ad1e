"""How long 14 cards of somebody alone in the round take: `pytest tests/benchmarks/test_alone.py -s`.

Goal: 200 ms. Many of Kadabra's hands, with `d` cards, would take more; those take up to some seconds, in short steps
on a page, or are refused.
"""

import gc
import random
import time

import pytest

from lamakit import Observation, odds
from lamakit.games import find_variant
from lamakit.odds.llama.solo import EFFORT, MOST_STATES
from tests.odds.test_solo import GAMES, hand_of

HANDS, CARDS = 100, 14


@pytest.mark.parametrize("game", GAMES)
def test_fourteen_cards(game: str) -> None:
    chance, found = random.Random(1), find_variant(game).game
    cards = dict(zip(found.CODES, found.EDITIONS["amigo"], strict=True))
    stage = " | stage 1 1 1" if game == "kadabra" or "drama" in game else ""
    times, refused = list[float](), 0
    for _hand in range(HANDS):
        top, *hand = hand_of(cards, chance, CARDS + 1)
        hidden = sum(cards.values()) - CARDS - 1 - 10
        seen = Observation.from_position(f"{game} | {top} | A* {' '.join(hand)}:12 | B- ?{hidden}:3 | deck ?10{stage}")
        gc.collect()
        gc.disable()  # as `timeit` does
        start = time.process_time()
        try:
            odds.expected_points(seen, MOST_STATES if game == "kadabra" else EFFORT)
        except odds.TooMuchEffortError:
            refused += 1
        times.append(1000 * (time.process_time() - start))
        gc.enable()
    times.sort()
    p95 = times[int(0.95 * HANDS)]
    print(f"\n{game}: median {times[HANDS // 2]:.1f} ms, p95 {p95:.1f} ms, worst {times[-1]:.1f} ms, {refused} refused")
    assert p95 < (4_000 if game == "kadabra" else 250)
    assert refused <= HANDS // 12
