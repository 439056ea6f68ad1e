"""How long one interpreted decision takes (goal: at most 10 µs for the rules alone).

Run with `pytest tests/benchmarks/test_engine.py -o addopts=`; the figures are also in `extra_info` of the report.
"""

import random

import pytest

import lamakit
from lamakit.games import LLAMA, find_variant
from lamakit.games.contract import State, legal_actions
from lamakit.games.rounds import NOBODY
from lamakit.play.chance import generator
from lamakit.play.llama.dealing import resolve_by_chance
from lamakit.play.llama.tables import deck_counts, set_up

PLAYERS = 4
MATCHES = 20


def play_by_rules(box: str) -> int:
    """Whole matches of random players by the rules alone: legal actions, choice, apply, chance."""
    variant = find_variant(box)
    game, choose, decisions = variant.game, random.Random(1).choice, 0
    for number in range(MATCHES):
        state, words = State(game.FIELDS), generator(1, number)
        set_up(state, variant, PLAYERS, deck_counts(variant, None))
        game.start(state)
        while True:
            resolve_by_chance(game, state, words)
            if state.player == NOBODY:
                break
            game.apply(state, choose(legal_actions(game, state)))
            decisions += 1
    return decisions


def play_by_match(box: str) -> int:
    """The same through Match: texts, checks, history."""
    choose, decisions = random.Random(1).choice, 0
    for number in range(MATCHES):
        match = lamakit.new_match(box, players=PLAYERS, seed=1, number=number)
        while not match.is_over:
            match.play(choose(match.legal_actions()))
            decisions += 1
    return decisions


def observe(box: str) -> int:
    """The input of a bot: the observation with its legal actions, for every seat of a fresh match."""
    match, seen = lamakit.new_match(box, players=PLAYERS, seed=1), 0
    for _ in range(50):
        seen += sum(len(match.observation(seat).legal_actions) > 0 for seat in range(PLAYERS))
    return 4 * seen


@pytest.mark.parametrize("box", LLAMA)
@pytest.mark.parametrize("work", [play_by_rules, play_by_match, observe])
def test_microseconds_a_decision(benchmark, work, box):
    decisions = work(box)
    benchmark.pedantic(work, args=(box,), rounds=10, warmup_rounds=1)
    benchmark.extra_info["µs a decision"] = round(benchmark.stats["median"] / decisions * 1e6, 2)
    print(f"\n{box}, {work.__name__}: {benchmark.extra_info['µs a decision']} µs a decision ({decisions} decisions)")
