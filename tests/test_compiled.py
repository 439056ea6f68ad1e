"""The door to speed stays open: the very rule functions, compiled by Numba, play the same matches as interpreted.

One driver plays a match between random players; here it runs both ways, and every field is compared after every
decision.
"""

import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
import pytest
from numba.extending import register_jitable

import lamakit
from lamakit.games import BOXES, Variant
from lamakit.games.contract import DRAW, QUIT, State
from lamakit.play import generator
from lamakit.play.chance import generator as stream
from lamakit.play.match import NOBODY
from lamakit.play.notation import deck_counts, format_position, set_up
from tests.registry import PLAYERS, VARIANTS, kind_of, possible_kinds

ROOT = Path(__file__).parent.parent
LONGEST = 4000  # decisions of one match
MATCHES = 10  # of every variant and number of players
SEED, PLAYERS_SEED = 1, 2


def reached_from(function: FunctionType, found: dict[str, FunctionType]) -> dict[str, FunctionType]:
    """All Python functions that a function calls, itself included."""
    if function.__qualname__ not in found and function.__module__.startswith("lamakit."):
        found[f"{function.__module__}.{function.__qualname__}"] = function
        for name in function.__code__.co_names:
            called = function.__globals__.get(name)
            if isinstance(called, FunctionType) and called not in found.values():
                reached_from(called, found)
    return found


def compilable(*functions: FunctionType) -> list[FunctionType]:
    """The same functions; from now on compiled code may call them, and whatever they call."""
    for function in functions:
        for called in reached_from(function, {}).values():
            register_jitable(called)
    return list(functions)


def chance(game: Any) -> FunctionType:
    """Draws outcomes until a player has to decide."""
    outcome_at, total, resolve, below = compilable(game.outcome_at, game.chance_total, game.resolve, generator.below)

    def settle(state, words):
        while state.chance:
            resolve(state, outcome_at(state, below(words, total(state))))

    return settle


def random_player(game: Any) -> FunctionType:
    """Chooses a legal action, but seldom draws or quits, so that hands and decks are emptied."""
    refusal, below = compilable(game.refusal, generator.below)
    everything = tuple(game.ACTIONS)
    weights = tuple({QUIT: 1, DRAW: 5}.get(action, 20) for action in range(max(game.ACTIONS) + 1))

    def choose(state, words):
        total = 0
        for action in everything:
            if refusal(state, action) == 0:
                total += weights[action]
        left = below(words, total)
        for action in everything:
            if refusal(state, action) == 0:
                left -= weights[action]
                if left < 0:
                    return action
        return NOBODY

    return choose


def driver(game: Any) -> FunctionType:
    """One match of random players, as a function of a state (State or record) and two generators.

    Before every decision the state is noted in `trail`, and the action in `actions`; returns the number of decisions.
    """
    start, apply = compilable(game.start, game.apply)
    settle, choose = register_jitable(chance(game)), register_jitable(random_player(game))

    def play(state, words, chooser, trail, actions):
        start(state)
        settle(state, words)
        count = 0
        while state.player != NOBODY and count < LONGEST:
            trail[count] = state
            actions[count] = choose(state, chooser)
            apply(state, actions[count])
            settle(state, words)
            count += 1
        trail[count] = state
        return count

    return play


class Trail:
    """Notes interpreted states as the plain tuples that a record array lists."""

    def __init__(self, fields) -> None:
        self.fields = list(fields)
        self.noted: list[tuple] = []

    def __setitem__(self, count: int, state: State) -> None:
        copied = state.copy()
        self.noted.append(tuple(getattr(copied, name) for name in self.fields))


def record_type(game: Any) -> np.dtype:
    return np.dtype([(name, np.int16, shape) for name, shape in game.FIELDS.items()])


def seated(variant: Variant, players: int, state: Any) -> Any:
    set_up(state, variant, players, deck_counts(variant, None))
    return state


class Twin:
    """A box's rules, interpreted and compiled."""

    def __init__(self, box: str) -> None:
        self.game = BOXES[box].game
        self.interpreted = driver(self.game)
        self.compiled = numba.njit(self.interpreted)

    def compare(self, variant: Variant, players: int, number: int) -> list[int]:
        """Play match `number` both ways and compare it; returns its actions."""
        state = seated(variant, players, State(self.game.FIELDS))
        words, chooser = stream(SEED, number), stream(PLAYERS_SEED, number)
        trail, actions = Trail(self.game.FIELDS), [0] * LONGEST
        count = self.interpreted(state, words, chooser, trail, actions)

        records = np.zeros(LONGEST + 1, record_type(self.game))
        record = np.zeros(1, record_type(self.game))[0]
        fresh = seated(variant, players, State(self.game.FIELDS))
        for name in self.game.FIELDS:
            record[name] = getattr(fresh, name)
        fast_words, fast_chooser = np.array(stream(SEED, number)), np.array(stream(PLAYERS_SEED, number))
        fast_actions = np.zeros(LONGEST, np.int64)
        fast_count = self.compiled(record, fast_words, fast_chooser, records, fast_actions)

        assert fast_count == count < LONGEST
        assert fast_actions[:count].tolist() == actions[:count]
        assert [plain(row) for row in records[: count + 1]] == trail.noted
        assert (fast_words.tolist(), fast_chooser.tolist()) == (words, chooser)
        return actions[:count]


def plain(row: np.void) -> tuple:
    return tuple(field.tolist() for field in row)


_twins: dict[str, Twin] = {}


def twin(box: str) -> Twin:
    if box not in _twins:
        _twins[box] = Twin(box)
    return _twins[box]


def compare_all(box: str, matches: int) -> set[int]:
    """So many matches of every variant of a box and number of players, both ways; returns the actions that occurred."""
    games = [(variant, players) for variant in VARIANTS for players in PLAYERS if variant.box == box]
    return {
        action
        for variant, players in games
        for number in range(matches)
        for action in twin(box).compare(variant, players, number)
    }


@pytest.mark.parametrize("box", BOXES)
def test_compiled_and_interpreted_rules_play_the_same_matches(box):
    occurred = compare_all(box, matches=MATCHES)
    assert {kind_of(BOXES[box].game.ACTIONS[action]) for action in occurred} == possible_kinds(box)


def test_no_write_out_of_range():
    """Compiled code writes out of range silently, so the same comparison runs once with Numba's bounds checks."""
    code = "from tests.test_compiled import *; assert numba.config.BOUNDSCHECK; [compare_all(box, 3) for box in BOXES]"
    checked = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=checked, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.label)
def test_a_match_of_a_batch_can_be_played_again_as_a_match(variant):
    """The same seed and number, and the same actions: every position on the way is the same."""
    rules, players = twin(variant.box), 4
    state, trail, actions = seated(variant, players, State(rules.game.FIELDS)), Trail(rules.game.FIELDS), [0] * LONGEST
    count = rules.interpreted(state, stream(SEED, 9), stream(PLAYERS_SEED, 9), trail, actions)
    match = lamakit.new_match(variant.name, edition=variant.edition, players=players, seed=SEED, number=9)
    for action, noted in zip(actions[:count], trail.noted, strict=False):
        assert noted == tuple(getattr(match._state, name) for name in rules.game.FIELDS)
        match.play(rules.game.ACTIONS[action])
    assert match.is_over
    assert match.position == format_position(variant, state)


# Blackman and Vigna's reference xoshiro128++ from the state (1, 2, 3, 4).
XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_generator_is_the_published_one():
    words = [1, 2, 3, 4]
    assert [generator.next_word(words) for _ in XOSHIRO] == XOSHIRO


def test_seeds_and_words_are_the_same_compiled():
    generator_seed, draw_below = compilable(generator.seed_words, generator.below)

    def numbers(words, low, high, number, out):
        generator_seed(words, low, high, number)
        for i in range(len(out)):
            out[i] = draw_below(words, i + 1)

    fast = numba.njit(numbers)
    for low, high, number in [(0, 0, 0), (1, 0, 0), (2**32 - 1, 2**32 - 1, 2**32 - 1), (123456789, 987654321, 77)]:
        words, out = np.zeros(4, np.int64), np.zeros(300, np.int64)
        fast(words, low, high, number, out)
        slow_words, slow = [0] * 4, [0] * 300
        numbers(slow_words, low, high, number, slow)
        assert (words.tolist(), out.tolist()) == (slow_words, slow)
