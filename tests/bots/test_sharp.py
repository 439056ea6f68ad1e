"""Sharp: an instant player that sees nothing hidden, plays alike everywhere, and has learnt something."""

import time

import numpy as np
import pytest

import lamakit
from lamakit import Observation, bots
from lamakit.bots.llama.features import features_of
from lamakit.bots.llama.parameters import weights_of
from lamakit.bots.llama.sharp import HIDDEN, UNIT, numbers_of, packed_weights, sharp_in
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.games import LLAMA, Variant, find_variant
from lamakit.games.contract import SEATS, State, legal_actions
from lamakit.simulation import simulate
from lamakit.simulation.batch import MatchRunner
from lamakit.simulation.batch_plan import BatchPlan, BatchPlayer
from tests.registry import PLAYERS, VARIANTS, every

GAMES = [variant for variant in VARIANTS if variant.box in LLAMA]
TABLES = [pytest.param(variant, players, id=f"{variant.label}-{players}") for variant in GAMES for players in PLAYERS]
BOXES = [pytest.param(box, players, id=f"{box}-{players}") for box in LLAMA for players in PLAYERS]
GOALS = {  # shares of matches against others who all play the rule of thumb
    "base": {2: 0.56, 3: 0.375, 4: 0.305, 6: 0.225}
}


@every("variant, players", TABLES, turn=0, of=4)
def test_it_plays_whole_matches_on_observations_alone(variant: Variant, players: int) -> None:
    bot = bots.make("sharp", seed=1)
    match = lamakit.new_match(variant.name, players=players, seed=players, edition=variant.edition)
    while not match.is_over:
        seen = match.observation(match.current_player)
        action = bot.choose(seen)
        assert action in seen.legal_actions
        if seen.phase in ("turn", "show", "give"):
            twin = lamakit.determinize(seen, seed=7).observation(seen.seat)
            assert action == bots.make("sharp", seed=2).choose(twin)
            assert action == bot.choose(Observation.from_position(seen.boxed_position))
        match.play(action)


def test_it_is_offered_where_it_can_play() -> None:
    assert "sharp" in bots.names("kadabra")
    assert "sharp" not in bots.names("abrakadabrien")
    with pytest.raises(lamakit.LamakitError, match="expected a LLAMA game"):
        bots.make("sharp", seed=1).choose(lamakit.new_match("abrakadabrien").observation(0))


def scored_highest(box: str, players: int, state: State) -> int:
    """Every feature picks one of its rows of weights, which are added up one by one, number by number."""
    game, weights = LLAMA[box], weights_of(box, players)
    features, actions = features_of(game), legal_actions(game, state)
    width, last, values = (
        features.scores + HIDDEN,
        features.rows * (features.scores + HIDDEN),
        [0] * len(features.sizes),
    )
    features.write(state, values)
    assert min(values) >= 0
    sized = zip(features.starts, values, features.sizes, strict=True)
    rows = [start + min(value, size - 1) for start, value, size in sized]
    sums = [sum(weights[row * width + place] for row in rows) for place in range(width)]
    hidden = [max(0, above) for above in sums[features.scores :]]
    scores = [
        sums[score] * UNIT
        + sum(above * weights[last + unit * features.scores + score] for unit, above in enumerate(hidden))
        for score in (features.score_of(state, action) for action in actions)
    ]
    return actions[scores.index(max(scores))]


@pytest.mark.parametrize(("box", "players"), BOXES)
def test_it_takes_the_action_that_its_network_scores_highest(box: str, players: int) -> None:
    game = LLAMA[box]
    assert len(weights_of(box, players)) == numbers_of(game)
    match, bot, tried = lamakit.new_match(box, players=players, seed=4), bots.make("casual", seed=4), 0
    while not match.is_over and tried < 40:
        seen = match.observation(match.current_player)
        state = seen.copy_seen()
        if match.phase == "turn" and len(seen.legal_actions) > 1:
            chosen = sharp_in(game)(state, legal_actions(game, state), [], packed_weights(box, players))
            assert chosen == scored_highest(box, players, state)
            tried += 1
        match.play(bot.choose(seen))
    assert tried > 10


def test_weights_are_far_from_what_a_number_holds() -> None:
    """Three sums stand in one number, each below a million."""
    for box, game in LLAMA.items():
        features = features_of(game)
        width = features.scores + HIDDEN
        for players in PLAYERS:
            weights = np.abs(np.array(weights_of(box, players)[: features.rows * width])).reshape(-1, width)
            largest = sum(
                weights[start : start + size].max(axis=0)
                for start, size in zip(features.starts, features.sizes, strict=True)
            )
            assert largest.max() < 2**20


def test_more_cards_than_in_any_box_are_told_too() -> None:
    match = lamakit.new_match("base", players=2, seed=1, deck={"1": 60, "L": 60})
    while not match.is_over and match.round < 3:
        seen = match.observation(match.current_player)
        chosen = bots.make("sharp", seed=1).choose(seen)
        if match.phase == "turn":
            assert chosen == seen.game.ACTIONS[scored_highest("base", 2, seen.copy_seen())]
        match.play(chosen)


@pytest.mark.parametrize(("box", "players"), [("base", 2), ("base", 4), ("party", 4), ("kadabra", 4), ("dice", 2)])
def test_compiled_it_plays_the_same_matches_as_interpreted_and_as_at_a_table(box: str, players: int) -> None:
    table = ["sharp", "threshold"] * (players // 2)
    fast, slow = (simulate(box, table, games=12, seed=5, compiled=compiled) for compiled in (True, False))
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


def share(box: str, players: int, deals: int) -> float:
    """One seat's wins against the rule of thumb, each deal from every seat."""
    won = 0.0
    for own in range(players):
        seats = tuple(
            BatchPlayer("sharp", "sharp", packed_weights(box, players))
            if seat == own
            else BatchPlayer("threshold", "threshold", ThresholdBot(1).options_at(box, players))
            for seat in range(players)
        )
        runner = MatchRunner(BatchPlan(find_variant(box), seats, 77), compiled=True, progress=False)
        points = runner.play(0, deals).points
        best = points == points.min(axis=1, keepdims=True)
        won += float((best / best.sum(axis=1, keepdims=True))[:, own].mean())
    return won / players


@pytest.mark.long
@pytest.mark.parametrize(("box", "players"), [(box, players) for box, goals in GOALS.items() for players in goals])
def test_its_goals(box: str, players: int) -> None:
    """10,000 deals: the standard error of each share is at most a third of a percent."""
    assert share(box, players, 10_000) > GOALS[box][players]
