"""Tables in step: their vectors, masks and shares are those of matches."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import lamakit
from lamakit.adapters.vector import LlamaVectorEnv
from lamakit.bots import make
from lamakit.errors import IllegalAction, LamakitError
from lamakit.games import LLAMA, find_variant
from lamakit.games.contract import State
from lamakit.play.llama.tables import has_stage
from lamakit.play.llama.vector import layout, writer
from lamakit.play.match import Match
from lamakit.simulation.step_loop import write_shares
from tests.adapters.test_pettingzoo import VARIANTS
from tests.for_each import for_each


@for_each("players", [2, 3, 6])
@for_each("variant", VARIANTS)
def test_the_vectors_and_shares_are_those_of_a_match(variant: str, players: int) -> None:
    """The same functions run compiled; here they are interpreted, on a state with all cards."""
    found = find_variant(variant)
    write, bot = writer(layout(found.game, has_stage(found))), make("random", seed=players)
    match = lamakit.new_match(variant, players=players, seed=9)
    while True:
        for seat in range(players):
            seen = match.observation(seat)
            expected = seen.vector()
            entries = dict(zip(seen.vector_names(), expected, strict=True))
            assert {code: entries[f"unseen {code}"] for code in seen.unseen} == seen.unseen
            written = [-1.0] * len(expected)
            write(match._state, seat, written)
            assert written == expected
        if match.is_over:
            break
        match.play(bot.choose(match.observation(match.current_player)))
    shares = [0.0] * players
    write_shares(match._state, shares)
    assert tuple(shares) == match.returns()


def random_actions(rng: np.random.Generator, seen: dict[str, np.ndarray]) -> np.ndarray:
    return (rng.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1)


@pytest.mark.parametrize("box", LLAMA)
def test_compiled_tables_are_matches(box: str) -> None:
    """Every state can be written as a position, where a match sees and allows the same."""
    env, rng = LlamaVectorEnv(40, box, ["you", "threshold", "you"]), np.random.default_rng(2)
    game = LLAMA[box]
    seen, _ = env.reset(seed=5)
    finished, ended = 0, np.zeros(40, np.bool_)
    for _ in range(120):
        for table in np.flatnonzero(~ended):
            state = State(game.FIELDS)
            env._states.take(state, table + 1)
            seat = int(seen["seat"][table])
            assert seat == state.player != 1
            match = lamakit.new_match(box, players=3, seed=1)
            match._state = state
            assert seen["observation"][table].tolist() == Match.observation(match, seat).vector()
            assert seen["action_mask"][table].tolist() == match.legal_mask()
        seen, rewards, ended, stopped, infos = env.step(random_actions(rng, seen))
        assert not stopped.any()
        assert infos["shares"].sum(axis=1) == pytest.approx(ended.astype(float))
        assert not rewards[~ended].any()
        finished += int(ended.sum())
    assert finished > 4


@pytest.mark.parametrize("variant", LLAMA)
def test_every_game_has_tables(variant: str) -> None:
    assert LlamaVectorEnv(2, variant).single_action_space.n == len(lamakit.actions(variant))


def test_the_same_seed_gives_the_same_matches() -> None:
    seen = [LlamaVectorEnv(8).reset(seed=seed)[0]["observation"].tolist() for seed in (3, 3, 4)]
    assert seen[0] == seen[1] != seen[2]


def test_after_an_end_any_action_begins_the_next_match() -> None:
    env, rng = LlamaVectorEnv(1, seats=["you", "you"]), np.random.default_rng(0)
    seen, _ = env.reset(seed=1)
    ended = [False]
    while not ended[0]:
        seen, _, ended, _, _ = env.step(random_actions(rng, seen))
    assert seen["action_mask"].all()
    seen, reward, ended, _, _ = env.step([12])
    assert not ended[0]
    assert not reward[0]
    assert seen["observation"][0].tolist()[7] in (0.0, 1.0)


def test_what_the_mask_forbids_is_refused_with_its_table() -> None:
    env = LlamaVectorEnv(3)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="'deal' is not allowed at table 0"):
        env.step([12, 12, 12])
    with pytest.raises(LamakitError, match="expected 3 numbers"):
        env.step([0, 0])
    with pytest.raises(LamakitError, match="from 0 to 12"):
        env.step([0, 0, 13])


@pytest.mark.parametrize("seats", [["random", "random"], ["you"], ["you", "nobody"], ["you", lambda seen: "quit"], 5])
def test_seats_that_cannot_be(seats: object) -> None:
    with pytest.raises(LamakitError):
        LlamaVectorEnv(2, "base", seats)


def test_without_compiled_rules_there_are_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamakit.adapters.vector.program_of", lambda _box: None)
    monkeypatch.setattr("lamakit.adapters.vector.why_interpreted", lambda _box: "wasmtime is not installed")
    with pytest.raises(LamakitError, match="there are no compiled rules: wasmtime is not installed"):
        LlamaVectorEnv(2, "base")


def test_environments_side_by_side_play_as_they_do_alone() -> None:
    def played(*envs: LlamaVectorEnv) -> list[list[list[float]]]:
        seen = [env.reset(seed=seed)[0] for seed, env in enumerate(envs)]
        for _ in range(10):
            seen = [env.step(one["action_mask"].argmax(1))[0] for env, one in zip(envs, seen, strict=True)]
        return [one["observation"].tolist() for one in seen]

    one, other = played(LlamaVectorEnv(5), LlamaVectorEnv(5))
    assert one == played(LlamaVectorEnv(5))[0] != other


def test_tables_can_be_read_and_set() -> None:
    env, other = (LlamaVectorEnv(5, "party", ["you", "threshold"]) for _ in range(2))
    seen, _ = env.reset(seed=3)

    def go_on(one: LlamaVectorEnv, seen: dict[str, np.ndarray]) -> list[object]:
        trail, rng = [], np.random.default_rng(1)
        for _ in range(60):
            seen, rewards, ends, _, _ = one.step(random_actions(rng, seen))
            trail.append((one.positions(), rewards.tolist(), ends.tolist(), seen["observation"].tolist()))
        return trail

    kept = pickle.loads(pickle.dumps(env.get_state()))
    assert all(lamakit.Match.from_position(text).variant == "party" for text in env.positions())
    trail = go_on(env, seen)
    for again in (env, other):
        seen, _ = again.set_state(kept)
        assert go_on(again, seen) == trail
    others = LlamaVectorEnv(4, "party"), LlamaVectorEnv(5, "base"), LlamaVectorEnv(5, "party", ["you", "you"])
    for wrong in (None, {}, {"tables": 5}, *(env.get_state() for env in others)):
        with pytest.raises(LamakitError, match="expected what get_state"):
            env.set_state(wrong)


@for_each("actions", [None, -1, [0] * 4, [0, 0, 0, 0, 99], [0.5] * 5, [True] * 5, ["draw"] * 5])
def test_what_are_no_actions_is_told(actions: object) -> None:
    env = LlamaVectorEnv(5, "base")
    env.reset(seed=np.int64(1))
    before = env.positions()
    with pytest.raises(LamakitError, match="expected 5 numbers from 0 to 12"):
        env.step(actions)
    assert env.positions() == before


@pytest.mark.parametrize("number", [np.int8, Fraction])
def test_numbers_of_others_are_actions(number: Callable[[int], Any]) -> None:
    env = LlamaVectorEnv(5, "base")
    seen, _ = env.reset(seed=1)
    env.step([number(int(action)) for action in seen["action_mask"].argmax(1)])


def test_before_a_reset_there_is_no_step() -> None:
    with pytest.raises(LamakitError, match="reset comes first"):
        LlamaVectorEnv(5, "base").step([0] * 5)


def test_without_a_seed_every_environment_is_another() -> None:
    positions = set[str]()
    for _ in range(3):
        env = LlamaVectorEnv(1, "base")
        env.reset()
        positions.update(env.positions())
    assert len(positions) == 3
