"""One rule source, two speeds: compiled and interpreted, on states and on observations, the same matches."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lamakit import LlamaObservation
from lamakit.coach.llama.rollouts import Rollouts
from lamakit.games import Variant
from lamakit.play import generator
from lamakit.play.chance import generator as stream
from lamakit.simulation import Result, simulate
from lamakit.simulation.compiled import compiled
from lamakit.simulation.result import arrays_of
from lamakit.simulation.runner import compiled_engine
from tests.coach.test_rollouts import POSITIONS
from tests.registry import PLAYERS, VARIANTS

ROOT = Path(__file__).parents[2]
MANY = 400  # matches of random players, for every variant and number of players: 2,000 of every variant
MIXED = 12  # of random players and the rule of thumb
REPLAYED = 3


def batch(variant: Variant, players: int, kinds: tuple[str, ...], games: int, compiled: bool) -> Result:
    bots = [kinds[seat % len(kinds)] for seat in range(players)]
    return simulate(variant.name, bots, games, seed=7, edition=variant.edition, course=3, compiled=compiled)


def assert_same(fast: Result, slow: Result) -> None:
    for one, other in zip(arrays_of(fast), arrays_of(slow), strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("games", [100, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.label)
def test_compiled_and_interpreted_rules_play_the_same_matches(variant, games):
    for players in PLAYERS:
        assert_same(*(batch(variant, players, ("random",), games, fast) for fast in (True, False)))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.label)
def test_a_match_of_a_batch_is_played_again_on_observations(variant):
    """A Match gives its players observations; in a batch they read the state. So they look at nothing hidden."""
    for players in PLAYERS:
        fast = batch(variant, players, ("threshold", "random"), MIXED, True)
        for number in range(REPLAYED):
            match = fast.match(number)
            assert match.points == tuple(fast.points[number])
            assert match.round == fast.rounds[number]
            assert len(match.history) == fast.lengths[number]
            assert [tuple(after) for after in fast.course[number]][: match.round] == match.course[1:4]
            won = [1 / len(match.winners) if seat in match.winners else 0 for seat in range(players)]
            assert fast.wins[number].tolist() == pytest.approx(won)


OFTEN = ("base",)  # the rounds of the others are compiled with --long: they decide and settle as matches do


@pytest.mark.parametrize(
    "position",
    [pytest.param(each, marks=() if each.startswith(OFTEN) else pytest.mark.long, id=each) for each in POSITIONS],
)
def test_compiled_and_interpreted_rounds_are_the_same(position):
    seen = LlamaObservation.of(position)
    fast, slow = Rollouts(seen, 3, compiled_engine), Rollouts(seen, 3)
    for _action in seen.legal_actions:
        assert fast.step(20) == slow.step(20)
    assert fast.estimates == slow.estimates


def play_some() -> None:
    for variant in VARIANTS:
        for kinds in (("random",), ("threshold", "random")):
            assert_same(*(batch(variant, 4, kinds, 4, fast) for fast in (True, False)))
        for players in PLAYERS:
            batch(variant, players, ("threshold", "random"), MANY, True)
    for position in POSITIONS:
        seen = LlamaObservation.of(position)
        rollouts = Rollouts(seen, 1, compiled_engine)
        assert [rollouts.step(MANY) for _action in seen.legal_actions][-1]


@pytest.mark.long
def test_no_write_out_of_range(tmp_path):
    """Compiled code writes out of range silently, so some of all is played once with Numba's bounds checks.

    That compiles everything a second time; the interpreted rules, which play the same matches, raise IndexError.
    """
    code = (
        "import numba; assert numba.config.BOUNDSCHECK; "
        "from tests.simulation.test_same_matches import play_some; play_some()"
    )
    checked = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=checked, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# Blackman and Vigna's reference xoshiro128++ from the state (1, 2, 3, 4).
XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_generator_is_the_published_one():
    words = [1, 2, 3, 4]
    assert [generator.next_word(words) for _ in XOSHIRO] == XOSHIRO


def drawn(words, low, high, number, out):
    generator_seed(words, low, high, number)
    for i in range(len(out)):
        out[i] = draw_below(words, i + 1)
    return 0


generator_seed, draw_below = generator.seed_words, generator.below


def test_seeds_and_words_are_the_same_compiled():
    fast = compiled(drawn)
    for low, high, number in [(0, 0, 0), (1, 0, 0), (2**32 - 1, 2**32 - 1, 2**32 - 1), (123456789, 987654321, 77)]:
        words, out = np.zeros(4, np.int64), np.zeros(300, np.int64)
        fast(words, low, high, number, out)
        slow_words, slow = [0] * 4, [0] * 300
        drawn(slow_words, low, high, number, slow)
        assert (words.tolist(), out.tolist()) == (slow_words, slow)
        assert stream(low + (high << 32), number) == fresh_words(low, high, number)


def fresh_words(low: int, high: int, number: int) -> list[int]:
    words = [0] * 4
    generator.seed_words(words, low, high, number)
    return words


def test_two_numbers_of_one_word_are_uniform_and_independent():
    """Each of the 5 · 4 pairs, 40,000 draws of seed 1: all counts within four standard errors of 2,000."""
    words, counts = stream(1), dict.fromkeys([(a, b) for a in range(5) for b in range(4)], 0)
    for _ in range(40_000):
        counts[generator.two_below(words, 5, 4)] += 1
    error = (40_000 * 0.05 * 0.95) ** 0.5
    assert all(abs(count - 2000) < 4 * error for count in counts.values())
