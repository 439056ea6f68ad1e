"""Sharp: an instant player of base that sees nothing hidden, plays alike everywhere, and has learnt something."""

import time

import numpy as np
import pytest

import lamakit
from lamakit import Observation, bots
from lamakit.bots.llama.parameters import limits_of, weights_of
from lamakit.bots.llama.sharp import FEATURE_SIZES, FEATURE_STARTS, FEATURES, NUMBERS, write_features
from lamakit.games.contract import SEATS
from lamakit.simulation import simulate
from lamakit.simulation.batch import MatchRunner
from lamakit.simulation.batch_plan import BatchPlan, BatchPlayer
from tests.registry import PLAYERS, VARIANTS, every

BASES = [variant for variant in VARIANTS if variant.box == "base"]
TABLES = [pytest.param(variant, players, id=f"{variant.label}-{players}") for variant in BASES for players in PLAYERS]
GOALS = {2: 0.56, 3: 0.375, 4: 0.305, 6: 0.225}  # shares of matches against others who all play the rule of thumb


@every("variant, players", TABLES, turn=0, of=4)
def test_it_plays_whole_matches_on_observations_alone(variant: lamakit.games.Variant, players: int) -> None:
    bot = bots.make("sharp", seed=1)
    match = lamakit.new_match(variant.name, players=players, seed=players, edition=variant.edition)
    while not match.is_over:
        seen = match.observation(match.current_player)
        action = bot.choose(seen)
        assert action in seen.legal_actions
        if not seen.phase.endswith("over") and seen.phase != "return":
            twin = lamakit.determinize(seen, seed=7).observation(seen.seat)
            assert action == bots.make("sharp", seed=2).choose(twin)
            assert action == bot.choose(Observation.from_position(seen.boxed_position))
        match.play(action)


def test_it_is_offered_where_it_can_play() -> None:
    assert "sharp" in bots.names("base+drama")
    assert "sharp" not in bots.names("party")
    with pytest.raises(lamakit.LamakitError, match="sharp does not play party"):
        simulate("party", ["sharp", "random"], games=1)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_it_sees_is_told_by_one_row_of_each_kind(players: int) -> None:
    assert len(weights_of("base", players)) == NUMBERS
    match, bot = lamakit.new_match("base", players=players, seed=4), bots.make("random", seed=4)
    while not match.is_over:
        seen = match.observation(match.current_player).copy_seen()
        if match.phase == "turn":
            rows = [0] * FEATURES
            write_features(seen, rows)
            for row, start, size in zip(rows, FEATURE_STARTS, FEATURE_SIZES, strict=True):
                assert start <= row < start + size
        match.play(bot.choose(match.observation(match.current_player)))


def test_more_cards_than_in_any_box_are_told_too() -> None:
    match = lamakit.new_match("base", players=2, seed=1, deck={"1": 60, "L": 60})
    while not match.is_over and match.round < 3:
        match.play(bots.make("sharp", seed=1).choose(match.observation(match.current_player)))


@pytest.mark.parametrize("players", [2, 4])
def test_compiled_it_plays_the_same_matches_as_interpreted_and_as_at_a_table(players: int) -> None:
    pytest.importorskip("numba")
    table = ["sharp", "threshold"] * (players // 2)
    fast, slow = (simulate("base", table, games=12, seed=5, compiled=compiled) for compiled in (True, False))
    np.testing.assert_array_equal(fast.points, slow.points)
    for number in range(3):
        assert fast.match(number).points == tuple(fast.points[number])


def test_a_decision_takes_less_than_a_fifth_of_a_millisecond() -> None:
    match = lamakit.new_match("base", players=SEATS, seed=2)
    seen, bot = match.observation(match.current_player), bots.make("sharp", seed=1)
    bot.choose(seen)

    def taken() -> float:
        begun = time.process_time()
        for _ in range(200):
            bot.choose(seen)
        return (time.process_time() - begun) / 200

    assert min(taken() for _ in range(5)) < 200e-6


def share(players: int, deals: int) -> float:
    """One seat's wins against the rule of thumb, each deal from every seat."""
    won = 0.0
    for own in range(players):
        seats = tuple(
            BatchPlayer("sharp", "sharp", weights_of("base", players))
            if seat == own
            else BatchPlayer("threshold", "threshold", limits_of("base", players))
            for seat in range(players)
        )
        runner = MatchRunner(BatchPlan(BASES[0], seats, 77), compiled=True, progress=False)
        points = runner.play(0, deals).points
        best = points == points.min(axis=1, keepdims=True)
        won += float((best / best.sum(axis=1, keepdims=True))[:, own].mean())
    return won / players


@pytest.mark.long
@pytest.mark.parametrize("players", GOALS)
def test_its_goals(players: int) -> None:
    """10,000 deals: the standard error of each share is at most a third of a percent."""
    assert share(players, 10_000) > GOALS[players]
